## Для вчителів

teachers-title = Для вчителів
teachers-lead = Урок про давні настільні ігри греків і римлян: його план, ігри, які в нього вміщаються, запитання до текстів і аркуші для друку.
teachers-lesson = Урок на { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}
teachers-needs = Кожна пара має один екран або надрукований набір гри { $title }. Облікові записи не потрібні.
teachers-minutes = { $minutes ->
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}
teachers-capture = Взяття
teachers-capture-how = Кожна пара проходить перший урок за кілька хвилин і без допомоги: як ходять фішки і як дві беруть ту, що між ними.
teachers-capture-go = Перший урок
teachers-play = Партія
teachers-play-how = Кожна пара грає в { $title } на одному пристрої. Зупиніться вчасно й полічіть узяті фішки, якщо ніхто не виграв.
teachers-play-go = Грати в { $title }
teachers-evidence = Свідчення
teachers-evidence-how = Відкрийте правила гри { $title }. Кожне правило має позначку: засвідчене, виведене або додане автором. Що треба було б знайти, щоб знати більше?
teachers-evidence-go = Її правила зі свідченнями
teachers-second = Друга відповідь
teachers-second-how = Порівняйте правила кількох авторів, які читають ті самі тексти. Де вони розходяться, і чи вирішує це якийсь текст?
teachers-second-go = Порівняти їх
teachers-tournament = Клас може зіграти й турнір: до нього приєднуються за кодом і без облікових записів.
teachers-tournament-go = Турніри
teachers-length = Скільки тривають партії
teachers-length-lead = Виміряно в партіях між рівними рушіями; у хвилинах, щойно на цьому сайті зіграно досить партій. Коротка партія вміщається в урок. Партії, що застрягає, потрібна межа часу: лічіть узяті фішки.
teachers-questions = Запитання й відповіді
teachers-questions-lead = Тексти, на які посилається найбільше реконструкцій. Нехай клас спершу прочитає кожен текст.
teachers-shows = Що показує цей текст?
teachers-silent = Чого він не показує?
teachers-cited = Хто будує на ньому правила?
teachers-cited-by = { $count ->
    [one] { $count } набір правил
    [few] { $count } набори правил
   *[many] { $count } наборів правил
}, серед них { $games }
teachers-all-texts = Усі тексти, і як кожен читають
teachers-print = Друк
teachers-print-lead = Набір має дошку в повний розмір, фішки для вирізання, правила й бланк партії. Аркуш правил має правила й свідчення на двох сторінках.
teachers-kit = Набір із бланком партії
teachers-kit-letter = Набір у форматі Letter
teachers-sheet = Аркуш правил
teachers-sheet-letter = Аркуш правил у форматі Letter
