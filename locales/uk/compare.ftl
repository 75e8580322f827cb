## Правила поруч

compare-title = Порівняти правила
compare-lead = Виберіть від 2 до { $most } ігор і подивіться, чим різняться їхні правила та що виміряно в партіях між рівними рушіями.
compare-choose = Виберіть правила
compare-place = Гра { $number }
compare-none = Немає
compare-player = Виміряно з
compare-show = Порівняти
compare-examples = Наприклад
compare-unknown = Немає правил з назвою { $ids }.
compare-left-out = Поруч уміщається щонайбільше { $most }. Не показано: { $titles }.
compare-one-more = Виберіть ще принаймні одну гру, щоб порівняти з грою «{ $title }».
compare-not-loaded = Не вдалося завантажити правила. Оновіть сторінку, щоб спробувати ще раз.
compare-divergence = Де { $count ->
    [2] два прочитання
    [3] три прочитання
   *[4] чотири прочитання
} розходяться
compare-chosen = Порівнювані ігри
compare-remove = Прибрати { $title }
compare-add = Додати
compare-verdict = { $names }: розбіжностей { $differing } із { $shared }.
compare-verdict-in = { $traits }.
compare-verdict-rest = ще { $more }
compare-only-differs = Лише відмінне
compare-position = Одна позиція: білі ходять { $move }
compare-decided = Вирішено
compare-decided-how = суцільно: виграно за правилами; штрихом: за лічбою
compare-more-figures = Інші виміри
compare-mark-alone = Жирним із ромбом: такого немає в інших. Лінія знизу: спільне в сусідів.
compare-why-scholars = Чому вчені не згодні?
compare-same-title = Ігор із назвою «{ $title }»: { $count }. Що в них спільного?
compare-same-author = { $author }: що міняється від гри до гри?
compare-facts = Коротко
compare-mark-absent = Риска означає, що грі це не потрібно.
compare-useless = не стосується гри
compare-rules = Правило за правилом
compare-absent = Такого правила немає.
cite-this = Як цитувати
cite-plain = Словами
cite-copy = Копіювати
cite-copy-as = Копіювати: { $form }
cite-copied = Скопійовано.
compare-differences = Той самий хід за двома зводами правил
compare-differences-lead = Кожна пара — одна позиція й один хід. Стрілка показує хід, а слова кажуть, до чого він веде.
compare-difference = Позиція { $number }
compare-grounds = На чому тримається
compare-part = відмінних правил: { $differing }{ $alike ->
    [0] {""}
   *[other] , однакових: { $alike }
}
compare-only = Лише в одній із них
compare-link = Порівняти з іншими правилами

## Що виміряно

measured-title = Виміряно
measured-lead = За обидві сторони грав той самий рушій, тож різницю дають правила.
measured-nothing = Ще нічого не виміряно.
measured-no-figure = числа немає
measured-no-dice = без костей — без удачі
measured-n = n{"\u00A0"}={"\u00A0"}{ $n }
measured-more = Усі числа і те, чим закінчуються партії
measured-metric = Показник
measured-endings = Партії, що закінчилися, бо
measured-read = Крапка — те, що виміряно. Смуга показує, де справжнє значення лежить 19 разів із 20. Пунктирна лінія — рівність. Смуги, що перекриваються, не показують різниці.
measured-method = { $player } проти самого себе, з дебютів, у яких короткий пошук не бачить значної переваги жодної сторони. Зроблено з { $version }, зерно { $seeds }, на { $machine }.
measured-processors = { $count ->
    [one] { $count } процесор
    [few] { $count } процесори
   *[other] { $count } процесорів
}
measured-data = Усі числа у форматі JSON
measured-player-alpha-beta = { $nodes ->
    [one] Рушій, { $nodes } позиція на хід
    [few] Рушій, { $nodes } позиції на хід
   *[other] Рушій, { $nodes } позицій на хід
}
measured-player-monte-carlo = { $nodes ->
    [one] Гравець Монте-Карло, { $nodes } позиція на хід
    [few] Гравець Монте-Карло, { $nodes } позиції на хід
   *[other] Гравець Монте-Карло, { $nodes } позицій на хід
}
measured-player-uct = { $nodes ->
    [one] Гравець UCT, { $nodes } позиція на хід
    [few] Гравець UCT, { $nodes } позиції на хід
   *[other] Гравець UCT, { $nodes } позицій на хід
}
measured-highest = Найбільше у грі «{ $title }».
measured-alike = Ці партії не показують різниці.
measured-decided-hardly = Між рівними гравцями майже жодна партія не має переможця.
measured-decided-about = Між рівними гравцями приблизно { $won } з 10 партій мають переможця.
measured-decided-nearly = Між рівними гравцями майже кожна партія має переможця.
measured-decided-range = Між рівними гравцями від { $low } до { $high } з 10 партій мають переможця.
measured-first-more = { $side ->
    [white] Білі
   *[black] Чорні
}, що ходять першими, набирають { $points } очок.
measured-first-fewer = { $side ->
    [white] Білі
   *[black] Чорні
}, що ходять першими, набирають лише { $points } очок.
measured-first-even = Переваги першого ходу не видно.
measured-length-limit = зупинено на межі довжини
metric-decisive = Партії з переможцем
    .about = Частка партій, у яких хтось виграє.
metric-won-by-goal = Виграні за метою
    .about = Частка партій, виграних за метою правил, а не за підрахунком після застою.
metric-won-by-count = Виграні за підрахунком
    .about = Частка партій, виграних за підрахунком після застою.
metric-drawn = Нічиї
    .about = Частка партій, що закінчуються за правилами без переможця.
metric-unfinished = Незавершені
    .about = Частка партій, які зупинила межа довжини.
metric-first-move = Перший хід
    .about = Частка очок Білих; половина — це рівність.
metric-first-move-decisive = Перший хід, партії з переможцем
    .about = Частка цих партій, які виграють Білі.
metric-balance = Рівновага
    .about = 1, якщо сторони виграють однаково часто, з нічиїми.
metric-balance-decisive = Рівновага, партії з переможцем
    .about = 1, якщо сторони виграють однаково часто, без нічиїх.
metric-plies = Тривалість
    .about = Півходів у партії, в середньому.
metric-plies-decided = Тривалість, партії з переможцем
    .about = Півходів у партії, яку хтось виграє, в середньому.
metric-captures = Взяття
    .about = Фішок узято за партію, в середньому.
metric-captures-per-100 = Ритм
    .about = Фішок узято за 100 півходів.
metric-first-capture = Перше взяття
    .about = Півхід першого взяття, в середньому.
metric-shut-in = Замкнені
    .about = Частка партій із переможцем, виграних тому, що суперник не мав ходу.
metric-losses-of-winner = Втрати переможця
    .about = Фішки, які втратив переможець партії, в середньому.
metric-won-without-swing = Виграно без різких змін
    .about = Виграні партії без півходу, що змінив очікуваний результат більш ніж на 0,1.
metric-long-captures = Далекі взяття
    .about = Частка ходів зі взяттям на чотири поля або більше.
metric-double-captures = Подвійні взяття
    .about = Частка партій, у яких один півхід бере кілька фішок.
metric-sacrifices = Жертви
    .about = Ходи без взяття, на які суперник відповідає взяттям, а гравець — більшим.
metric-straight-back = Повернення
    .about = Частка ходів, що повертають фішку туди, де почався її попередній хід.
metric-entries = Входження
    .about = Частка ходів, що закінчуються між двома ворогами.
metric-isolated-victims = Ізольовані жертви
    .about = Частка взятих фішок, поруч із якими не було своїх.
metric-isolated-pieces = Ізольовані фішки
    .about = Частка фішок без своїх поруч на боці, що ось-ось втратить фішки.
metric-fortress = Фортеця
    .about = Частка фішок наприкінці, яких ніколи не взяти, поки вони стоять на місці; порожньо там, де цього не доведено.
metric-worth-of-hoplite = Вартість гопліта
    .about = Скільки пельтастів вартий гопліт, за результатами партій, у яких після половини півходів один бік мав більше.
metric-worth-of-leader = Вартість ватажка
    .about = Скільки каменів, солдатів чи пельтастів вартий ватажок, за тими самими партіями.
metric-branching = Вибір
    .about = Дозволених ходів на кожному кроці, в середньому.
metric-decision-moves = Справжні рішення
    .about = Частка ходів, де дозволено більше ніж один.
metric-tree-complexity = Розмір дерева гри
    .about = Як степінь десяти: тривалість і вибір разом.
metric-coverage = Використання дошки
    .about = Частка полів, які хоч раз були зайняті.
metric-drama = Драма
    .about = Наскільки майбутній переможець поступається до перелому.
metric-lead-changes = Зміни переваги
    .about = Скільки разів за партію перевага переходить до іншої сторони.
metric-uncertainty = Невизначеність
    .about = Наскільки відкритий результат протягом усієї партії.
metric-late-uncertainty = Пізня невизначеність
    .about = Наскільки відкритий результат у другій половині.
metric-mop-up = Догравання
    .about = Частка партії після того, як результат уже ясний.
metric-permanence = Сталість
    .about = Скільки здобутку залишається після відповіді.
metric-killer-move = Найсильніший хід
    .about = Найбільший здобуток одного ходу в партії, в середньому.
metric-clarity = Ясність
    .about = Частка ходів, майже таких самих добрих, як найкращий.
metric-skill-trace = Глибина
    .about = Наскільки вигідно розглядати більше позицій, від 0 до 1; 0 означав би, що думати марно.
metric-stalls-unequal = Застої з перевагою
    .about = Частка застиглих партій, де одна сторона взяла більше.
metric-levelled-openings = Вирівняні дебюти
    .about = Частка партій, що почалися після випадкових ходів кращої сторони, бо жоден дебют не був рівним: їхні результати мало кажуть про початок гри.
metric-duplicates = Повторені партії
    .about = Частка партій, однакових з іншою.
metric-luck = Удача
    .about = Скільки в результаті пояснюють дебют і кості.
metric-completion = Завершені партії
    .about = Частка партій, що не застигли.
metric-plies-deviation = Розкид тривалості
    .about = Стандартне відхилення кількості півходів у партії.
metric-longest-quiet-run = Найдовший спокій
    .about = Найдовший відрізок півходів без узяття, в середньому.
metric-last-capture-late = Пізнє останнє взяття
    .about = Частка партій, де останнє взяття припадає на останню п’яту частину.
metric-dice-share = Кості
    .about = Яку частину результату пояснюють кості за того самого дебюту.
metric-opening-share = Дебюти
    .about = Яку частину результату пояснює дебют, хоч би які були кості.
compare-side = { $side ->
    [left] Правила ліворуч
   *[right] Правила праворуч
}
compare-two-of = Показано 2 з { $count }. Інші обирайте за назвою.
