## Гравці

side-name = { $side ->
    [white] Білі
   *[black] Чорні
}
player-you = Ви
player-engine = Рушій, рівень{"\u00A0"}{ $level }
player-guest = Гість { $number }
player-nickname = { $name } (гість)
player-open = Поки нікого
player-away = немає на місці
player-taken = { $side ->
    [white] Білі
   *[black] Чорні
}, побито: { $count }
taken = побито: { $count }
to-move = на ході

## Чий хід

start-side = Ви граєте { $side ->
    [white] білими
   *[black] чорними
}.
turn-yours = Ваш хід
turn-yours-place = Поставте фішку
turn-side = { $side ->
    [white] Хід білих
   *[black] Хід чорних
}
turn-engine = Рушій думає
turn-engine-queue = { $ahead ->
    [one] Рушій зайнятий: перед вашою { $ahead } відповідь
    [few] Рушій зайнятий: перед вашою { $ahead } відповіді
    [many] Рушій зайнятий: перед вашою { $ahead } відповідей
   *[other] Рушій зайнятий: перед вашою { $ahead } відповіді
}
turn-engine-silent = Рушій не відповів. Партію збережено: оновіть сторінку, щоб запитати його знову
turn-suspended = Турнір призупинено
turn-open = Чекаємо на вашого друга
friend-joined = Ваш друг уже тут.
turn-waiting = Ваш хід чекає на надсилання
move-waiting = { $move } чекає: хід буде надіслано, щойно відновиться зв’язок.
move-waiting-offer = { $move } чекає: хід буде надіслано, якщо ви відмовитеся.
turn-opponent = Чекаємо на суперника
turn-seeds = Кості чекають на обох гравців
turn-watching = Ви дивитеся
title-your-move = Ваш хід: { $title }
title-game = { $title }
moved = { $side ->
    [white] Білі
   *[black] Чорні
} ходять { $from } – { $to }
moved-captures = { $side ->
    [white] Білі
   *[black] Чорні
} ходять { $from } – { $to } і б’ють { $squares }
placed = { $side ->
    [white] Білі
   *[black] Чорні
} ставлять на { $to }
removed = { $side ->
    [white] Білі
   *[black] Чорні
} знімають з дошки зв’язану фішку на { $to }
removed-moved = { $side ->
    [white] Білі
   *[black] Чорні
} знімають з дошки зв’язану фішку на { $removed } і ходять { $from } – { $to }
refused-move = Хід { $move } неправильний.
refused-piece = Фішка на { $square } не може ходити.
refused-no-move = { $text } — не хід у цій позиції.
refused-engine = Рушій зараз не відповідає. Спробуйте ще раз.
refused-storage = Сайт не зміг цього зберегти. Ходу не зроблено; спробуйте ще раз.
connection-lost = Зв’язок утрачено. Відновлюємо …
action-waiting = Вашу дію буде надіслано, щойно зв’язок відновиться.
seat-lost = Ця сторінка більше не має вашого місця в партії, і ви можете лише спостерігати. Оновіть її або увійдіть.

## Ходи й дії

moves-heading = Ходи
moves-none = Ходів іще немає.
type-label = Введіть хід
type-play = Ходити
action-hint = Під{"\u00AD"}казка
action-back = Забра{"\u00AD"}ти хід
action-place-rest = Решту на дошку
action-draw = Нічия
action-no-capture = Бити нічого
action-resign = Здати{"\u00AD"}ся
action-flip = По{"\u00AD"}ворот
action-moves = Ходи
action-more = Більше
action-less = Назад
actions-label = Що ви можете зробити
back-over = Партію закінчено.
back-nothing = Немає вашого ходу, який можна забрати.
back-roll = Забрати хід, зроблений до кидка костей, не можна.
back-rated = У рейтинговій партії ходів не забирають.
hint-none = Підказки доступні, коли ваш хід.
hint-hidden = Підказок тут немає: ніщо не має показувати, які ходи дозволені (VOG-18).
hint-rated = У рейтинговій партії підказок немає.
hint-piece = Рушій походив би фішкою з { $square }.
hint-place = Рушій поставив би фішку на { $square }.
hint-removal = Рушій зняв би фішку з дошки.
hint-removes = Він зняв би фішку з { $square }.
hint-bound = Фішка на { $square } зв’язана: зняти її — це цілий хід і взяття.
hint-where = Вона пішла б на { $square }.
hint-captures = { $move } б’є { $squares }.
hint-quiet = { $move } зараз нікого не б’є: рушій чекає від нього більшого, ніж від будь-якого іншого ходу.
ask-place-rest = Поставити решту фішок обох сторін на дошку?
ask-place-rest-friend = Запропонувати розставити решту фішок обох сторін?
place-rest-lot = Жеребом
place-rest-rows = Рядами
ask-draw = Запропонувати нічию?
ask-no-capture = Запропонувати погодитися, що бити більше нічого?
ask-resign = Здати партію?
ask-back = Забрати останній хід?
answer-yes = Так
answer-no = Ні
offered-draw = { $side ->
    [white] Білі пропонують
   *[black] Чорні пропонують
} нічию.
offered-no-capture = { $side ->
    [white] Білі пропонують
   *[black] Чорні пропонують
} погодитися, що бити більше нічого.
offered-place-rest-lot = { $side ->
    [white] Білі пропонують
   *[black] Чорні пропонують
} розставити решту фішок обох сторін жеребом.
offered-place-rest-rows = { $side ->
    [white] Білі пропонують
   *[black] Чорні пропонують
} розставити решту фішок обох сторін рядами.
offered-take-back = { $side ->
    [white] Білі просять
   *[black] Чорні просять
} дозволу забрати останній хід.
offer-waiting = Чекаємо на відповідь.
offer-accept = Прийняти
offer-decline = Відхилити
offer-declined = Суперник відхиляє вашу пропозицію

## Запрошення

invite-heading = Запросіть друга
invite-lead = Надішліть це посилання або дайте відсканувати код. Грає той, хто перший його відкриє.
invite-link = Посилання
invite-copy = Копіювати
invite-copied = Скопійовано.
invite-code = Посилання кодом для сканування

## Кінець

result-win = { $side ->
    [white] Білі виграли
   *[black] Чорні виграли
}
result-draw = Нічия
result-you-won = Ви виграли
result-you-lost = Ви програли
result-captured = Побито
result-replay = Переглянути партію
sheet-close = Закрити
result-again = Зіграти ще
result-next-level = Грати на рівні { $level }
result-review = Дивитися розбір
reason-captures = побито досить фішок
reason-leader-captured = ватажка побито
reason-breakthrough = ватажок дійшов до протилежного краю
reason-decimation = втрачено останню фішку одного роду
reason-rout = басилевса побито
reason-siege = жодна фішка не може ходити
reason-blocked = жодна фішка не може ходити
reason-reduced = лишилося замало фішок
reason-refusal = забагато ухилянь поспіль
reason-superiority = задовго без взяття, і в однієї сторони більше фішок
reason-parity = задовго без взяття, і в обох сторін однакова кількість фішок
reason-dead-position = бити більше нічого
reason-quiet-limit = забагато півходів поспіль без взяття
reason-repetition = та сама позиція повторилася забагато разів
reason-dux-immobilized = дукса знерухомлено
reason-dux-bared = у дукса не лишилося солдатів
reason-leader-bound = ватажка зв’язано
reason-row = ряд заповнено
reason-resignation = здача партії
reason-agreement = за згодою
reason-illegal-move = неправильний хід
reason-time = час вийшов
reason-forfeit = гравець покинув партію
reason-adjudication = рішення арбітра
result-sentence = { $who }, { $result }: { $reason } ({ $rule }).
result-sentence-plain = { $who }, { $result }: { $reason }.
game-needs-script = Для дошки потрібен JavaScript.
game-back-home = На головну сторінку
game-rules = Правила
game-rules-page = Усе про цю гру
rules-loading = Правила завантажуються …
rules-not-loaded = Не вдалося завантажити правила. Закрийте й спробуйте ще раз.
