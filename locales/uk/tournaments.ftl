## Турніри: сторінка, де вони починаються

tournament-title = Турніри
tournament-lead = Проведіть турнір для класу чи клубу або долучіться до турніру за кодом.
tournament-join = Долучитися до турніру
tournament-code = Шість цифр коду
tournament-find = Знайти турнір
tournament-no-code = Турніру з таким кодом немає.
tournament-own = Ваші турніри
tournament-new = Провести турнір
tournament-name = Назва
tournament-ruleset = Правила
tournament-pairing = Система
tournament-swiss = Швейцарська
tournament-round-robin = Колова
tournament-pairing-note = За швейцарською системою зустрічаються гравці з однаковою кількістю очок. За коловою кожен зустрічається з кожним.
tournament-rounds = Тури
tournament-rounds-note = Для швейцарської системи; у коловому турнірі турів стільки, скільки потрібно.
tournament-no-days = Турнір грають за один раз: виберіть годинник без днів.
tournament-begin = Отримати код
tournament-privacy = Обліковий запис не потрібен. Турнір та імена в ньому видаляються через 30 днів.

## Турніри: сторінка турніру

tournament-back = Назад до турніру
tournament-of-rounds = { $count ->
    [one] { $count } тур
    [few] { $count } тури
   *[other] { $count } турів
}
tournament-joined = { $count ->
    [0] Ще ніхто не долучився
    [one] { $count } учасник
    [few] { $count } учасники
   *[other] { $count } учасників
}
tournament-round-runs = Тур { $round }: { $count ->
    [one] триває { $count } партія
    [few] тривають { $count } партії
   *[other] триває { $count } партій
}
tournament-round-over = Тур { $round } завершено
tournament-over = Турнір завершено
tournament-you = Ви граєте як { $name }
tournament-you-play = Дошка { $board }: ваш суперник — { $name }. Ви граєте { $side ->
    [white] білими
   *[black] чорними
}.
tournament-to-board = До дошки
tournament-bye = Цього туру ви вільні: маєте очко без гри.
tournament-counts = Ваша партія цього туру зараховується як { $result }.
tournament-wait = Залишайтеся на цій сторінці: наступна партія відкриється сама.
tournament-last-round = Це останній тур.
tournament-leave = Вийти з турніру
tournament-left = Ви вийшли з турніру. Організатор може повернути вас.
tournament-join-here = Долучайтеся тут
tournament-qr = QR-код з адресою цього турніру
tournament-pair = Почати тур { $round }
tournament-standings = Таблиця після туру { $round }
tournament-standings-now = Таблиця під час туру { $round }
tournament-player = Гравець
tournament-players = Учасники
tournament-points = Очки
tournament-ties = Buchholz — сума очок суперників. Sonneborn-Berger — теж їхня сума, але очки кожного помножено на результат гри з ним. Якщо обидва показники рівні, рахуються партії між цими гравцями.
tournament-print = Друкувати
tournament-csv = Таблиця CSV
tournament-games = Усі партії
tournament-file = Турнір як текст
tournament-round = Тур { $round }
tournament-board = Дошка
tournament-result = Результат
tournament-has-bye = без гри
tournament-playing = триває
tournament-forfeit = неявка
tournament-watch = { $white } проти { $black }
tournament-enter = Внести результат
tournament-result-of = Результат партії { $white } – { $black }
tournament-save = Зберегти
tournament-has-left = поза турніром
tournament-remove = Вилучити
tournament-remove-this = Вилучити: { $name }
tournament-readmit = Повернути
tournament-readmit-this = Повернути: { $name }
tournament-paused = Турнір призупинено
tournament-pause = Призупинити всі партії
tournament-end = Завершити турнір достроково
tournament-end-now = Завершити після туру { $round }
tournament-resume = Продовжити
tournament-screen = Сторінка для проєктора
tournament-no-device = без пристрою
tournament-no-device-board = Грайте на справжній дошці: результат внесе організатор.
tournament-add = Додати гравця вручну
tournament-add-name = Ім’я
tournament-add-now = Додати
tournament-add-note = Для того, хто не має пристрою або запізнився. Результати його партій вносите ви.
tournament-rated-note = Партії між гравцями з обліковим записом, які цього бажають, змінюють їхній рейтинг. Потрібні годинник і правила сайту.
tournament-own-rulesets = Ваші правила
tournament-rate-mine = Мої партії — рейтингові
tournament-rate-mine-note = Проти гравців з обліковим записом, які теж цього бажають.
tournament-rated-guest = Рейтинг змінюють партії гравців з обліковим записом. Щоб ваші враховувались, спершу увійдіть.
tournament-rated-result = Рейтинг зважає на те, як партія закінчилася на сайті, хоч би що ви внесли тут.
tournament-take-part = Взяти участь
tournament-as = Ви берете участь як { $name }.
tournament-your-name = Ваше ім’я
tournament-name-note = Його бачать усі учасники турніру.
tournament-join-now = Долучитися
tournament-delete = Видалити турнір
tournament-sure = Так, видалити. Партії залишаться в їхніх гравців.
tournament-not-sure = Поставте позначку, якщо хочете видалити турнір.

## Відмови

refused-events = У вас забагато турнірів. Спершу видаліть один.
refused-events-address = З вашої адреси забагато турнірів. Спершу видаліть один.
refused-event-over = Турнір завершено.
refused-event-changed = Тим часом турнір змінився. Перегляньте його й спробуйте ще раз.
refused-event-paused = Турнір призупинено. Спершу продовжте його.
