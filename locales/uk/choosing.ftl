## За чим вибирають гру

card-size = { $files }×{ $ranks }
card-rules = Правила
card-rules-of = Правила: { $title }
mark-leader = Ватажок
mark-dice = Кості
mark-placement = Розставляння
mark-binding = Зв’язування
source-read = прочитано
source-program = за програмою
source-reports = не прочитано
decided = { $how ->
    [goal] { $share } виграно за правилами
    [count] { $share } вирішено, усі за лічбою
   *[both] { $share } вирішено, { $counted } за лічбою
}
key-goal = виграно за правилами
key-count = застій, потім лічба
key-unfinished = незавершені
key-interval = 19 разів із 20
length-minutes = близько { $minutes } хв
length-plies = { $plies ->
    [one] { $plies } півхід
    [few] { $plies } півходи
   *[other] { $plies } півходів
}
length-stalled-plies = застій за { $plies ->
    [one] { $plies } півхід
    [few] { $plies } півходи
   *[other] { $plies } півходів
}
column-game = Гра
column-author = Автор
column-board = Дошка
column-length = Тривалість
column-decided = Вирішено × рівно
column-white = Очки білих
column-marks = Ознаки
column-texts = За текстами
column-source = Джерело
all-heading = Усі { $count }
all-rule = Порядок: як часто рівні рушії вирішують партію, помножене на те, як порівну вони набирають очки.
all-filters = Показати лише ігри, де є
all-none = Жодна гра не має всього цього.
all-source-read = Джерело прочитано
all-unfold = Усі { $count }
all-note = { $player }. Тривалість: півходи (кожен хід однієї сторони — один) або хвилини, якщо тут зіграно досить партій; у дужках — якщо більшість кінчається, бо нічого не діється. Тексти: правила засвідчені (суцільно) або виведені (штрихом).
position-refused = Не за правилами: { $reason }.
position-bound = { $count ->
    [one] { $squares } зв’язано.
   *[other] { $squares } зв’язано.
}
position-locked = { $count ->
    [one] { $squares } скуто.
   *[other] { $squares } скуто.
}
