## Дошка

board-label = Дошка: вертикалей { $files }, горизонталей { $ranks }
board-empty = порожнє
board-piece = { $side ->
    [white] білий { $kind }
   *[black] чорний { $kind }
}
board-locked = скутий ({ $by }); звільниться, { $count ->
    [one] коли ця фішка відійде або торкнеться іншої вашої
   *[other] коли кожна з цих фішок відійде або торкнеться іншої вашої
}
board-passive = пасивна фішка
board-threatened = може бути побита наступним ходом
board-can-move = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}
board-target = сюди можна
board-target-captures = сюди можна, б’є { $squares }
board-removable = можна зняти з дошки
board-selected = Взято { $square }: { $count ->
    [one] { $count } поле
    [few] { $count } поля
   *[many] { $count } полів
}, { $capturing ->
    [0] взять немає
    [one] зі взяттям { $capturing }
   *[other] зі взяттям { $capturing }
}
board-in-hand = { $square } вибрано
board-goes-on = { $square }: фішка може піти ще раз; виберіть куди, або те саме поле, щоб закінчити чергу
board-after-removal = { $square }: виберіть, куди піде ця фішка після зняття
board-dropped = вибір скасовано
board-draw-from = { $square }: виберіть, куди вказує стрілка, або те саме поле, щоб обвести його
board-no-moves = тут ходити нічим
board-hidden-moves = У цій грі дозволені ходи не показуються
board-moves-of = може піти на { $list }
board-dice = Кості: { $roll }
board-rolls-again = Рука Зевса: однакові кості дають після цього ще один кидок і хід
board-confirm = { $move }?
board-confirm-captures = { $move }, б’є { $squares }?
board-play = Ходити
board-cancel = Скасувати
board-reserve = Ще виставити: білим { $white }, чорним { $black }
board-help = Стрілки переміщають дошкою, Enter вибирає фішку й ставить її, Escape скасовує вибір. M оголошує, куди фішка може піти, Shift M — кого може побити. N переходить до наступної фішки, що може ходити, Shift N — до попередньої. L оголошує останній хід.

kind-stone = камінь
kind-soldier = солдат
kind-fugitive = втікач
kind-bound = зв’язаний камінь
kind-bound-leader = зв’язаний ватажок
kind-leader = ватажок
kind-dux = дукс
kind-eagle = орел
kind-peltast = пельтаст
kind-hoplite = гопліт
kind-basileus = басилевс
kind-incitus = інцит
