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
board-removable = можна зняти
board-taken-here = тут у цю чергу знято фішку
board-ends-turn = черга може закінчитися тут
board-step-take = Зніміть зв’язану фішку
board-step-move = Підіть фішкою
board-take = Зніміть { $squares }.
board-taken = Ви знімаєте { $square }. Тепер підіть фішкою.
board-goes-on = { $square } б’є { $squares } і йде далі. Виберіть наступне поле.
board-may-go-on = { $square } б’є { $squares }. Можна йти далі або закінчити чергу тут.
board-pieces-can-move = { $count ->
    [one] Може піти { $count } фішка.
    [few] Можуть піти { $count } фішки.
   *[many] Можуть піти { $count } фішок.
}
board-put-back = Повернути на місце
board-end-turn = Закінчити чергу
board-put-back-key = U повертає на місце.
board-back = { $square }: повернуто на місце
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
board-dropped = вибір скасовано
board-draw-from = { $square }: виберіть, куди вказує стрілка, або те саме поле, щоб обвести його
board-no-moves = тут ходити нічим
board-captures-nothing = { $square } нічого не б’є
board-last-moved = { $from } – { $to }
board-last-placed = поставлено на { $to }
board-last-removed = { $to } знято з дошки
board-hidden-moves = У цій грі дозволені ходи не показуються
board-moves-of = може піти на { $list }
board-dice = Кості: { $roll }
board-rolls-again = Рука Зевса: однакові кості дають після цього ще один кидок і хід
board-confirm = { $move }?
board-confirm-captures = { $move }, б’є { $squares }?
board-play = Ходити
board-cancel = Скасувати
board-reserve = Ще виставити: білим { $white }, чорним { $black }
board-help = Стрілки переміщають дошкою, Enter вибирає фішку й ставить її, Escape скасовує вибір. M оголошує, куди фішка може піти, Shift M — кого може побити. N переходить до наступної фішки, що може ходити, Shift N — до попередньої. L оголошує останній хід. U повертає останню частину черги.

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
