## Задачі

puzzles-title = Задачі
puzzles-lead = Лише один хід зберігає результат. Знайдіть його.
puzzle-daily = Задача дня
puzzle-one = Задача
puzzle-question-win = { $side ->
    [white] Білі виграють. Знайдіть хід.
   *[black] Чорні виграють. Знайдіть хід.
}
puzzle-question-advantage = { $side ->
    [white] Білі здобувають перевагу. Знайдіть хід.
   *[black] Чорні здобувають перевагу. Знайдіть хід.
}
puzzle-question-hold = { $side ->
    [white] Білі можуть утриматися. Знайдіть хід.
   *[black] Чорні можуть утриматися. Знайдіть хід.
}
puzzle-rules = { $title } ({ $options })
puzzle-level = рівень { $level }
puzzle-moves = { $count ->
    [one] знайти { $count }{"\u00A0"}хід
    [few] знайти { $count }{"\u00A0"}ходи
   *[other] знайти { $count }{"\u00A0"}ходів
}
puzzle-needs-script = Для задач потрібен JavaScript.
puzzle-themes = Теми:
puzzle-next = Наступна задача
puzzle-give-up = Показати розв’язок
puzzle-skip = Пропустити
puzzle-practice = Вправи
puzzle-theme = Тема
puzzle-any-theme = Усі теми
puzzle-ruleset = Правила
puzzle-any-ruleset = Усі правила
puzzle-begin = Вправлятися
puzzle-none = Інших таких задач немає.
puzzle-earlier = Попередні дні
puzzle-week = { $count ->
    [0] За останні сім днів не розв’язано жодної задачі.
    [one] Задачі розв’язано в { $count } з останніх семи днів.
   *[other] Задачі розв’язано в { $count } з останніх семи днів.
}
puzzle-week-lead = Пропущений день нічого не відбирає: його задача лишається тут.
puzzle-state-solved = розв’язано
puzzle-state-tried = ще не розв’язано
puzzle-state-new = ще не пробували
puzzle-progress = Ваші успіхи
puzzle-progress-lead = Рейтинг зберігає цей браузер, а не сайт. Його змінює лише перша спроба розв’язати задачу.
puzzle-rating = Ваш рейтинг: { $rating }
puzzle-solved-none = Ще не розв’язано жодної задачі.
puzzle-solved-count = { $count ->
    [one] Розв’язано { $count } задачу
    [few] Розв’язано { $count } задачі
   *[other] Розв’язано { $count } задач
} за { $days ->
    [one] { $days } день.
    [few] { $days } дні.
   *[other] { $days } днів.
}
puzzle-delete = Видалити
puzzle-restore = Повернути
puzzle-deleted = Ваші успіхи видалено.
puzzle-offline = Сайт не відповідає. Спробуйте ще раз.
puzzle-missing = Цієї задачі немає, або її не вдалося відкрити. Ось інша.
puzzle-right = Правильно.
puzzle-solved = Розв’язано.
puzzle-wrong = Хід { $move } не той.
puzzle-illegal = Хід { $move } неправильний.
puzzle-solution = Розв’язок
puzzle-go-on = Далі: знайдіть наступний хід.
puzzle-solved-moves = { $count ->
    [one] Це і був той хід.
    [few] Ви знайшли всі { $count } ходи.
   *[other] Ви знайшли всі { $count } ходів.
}
puzzle-not-best = Інший хід кращий.
puzzle-threatens = { $move } загрожує побити { $squares }.
puzzle-best = Рушій оцінює всі інші ходи нижче.
puzzle-not-enough = Він лишає вам лише { $chance } імовірності.
puzzle-refuted = Після { $reply } у вас лише { $chance } імовірності.
puzzle-theme-win = Вимушена перемога
puzzle-theme-advantage = Перевага
puzzle-theme-hold = Захист
puzzle-theme-ending = Останній хід
puzzle-theme-capture = Взяття
puzzle-theme-double-capture = Взяття кількох фішок
puzzle-theme-corner-capture = Взяття в куті
puzzle-theme-encirclement = Оточення
puzzle-theme-leader-capture = Взяття ватажка
puzzle-theme-leader-move = Хід ватажка
puzzle-theme-lock = Скутість
puzzle-theme-between = Прохід між двома ворогами
puzzle-theme-placement = Виставлення
puzzle-theme-dice = Кості
puzzle-theme-quiet = Тихий хід
puzzle-theme-rescue = Порятунок
puzzle-theme-sacrifice = Жертва
