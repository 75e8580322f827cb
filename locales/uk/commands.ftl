## Values

value-range = { $name }: { $given } — не від { $low } до { $high }
value-above = { $name }: { $given } — не більше за { $low } і щонайбільше { $high }
value-piece = { $name }: { $given } не є літерою фішки
value-limit = потрібне обмеження: { $values }
value-limit-or-level = потрібне обмеження або рівень

## No move to choose

choice-over = партію закінчено: { $result }, { $reason }
choice-roll = перш ніж вибрати хід, треба кинути кості
choice-none = дозволених ходів немає

## Matches

match-player = гравець { $player }: { $more }
match-player-long = довше за { $most } символів
match-player-form = у колонці { $place } має бути NAME=VALUE
match-player-name = { $name } немає серед { $values }
match-player-twice = { $name } стоїть двічі
match-player-letters = { $name } містить недрукований символ
match-player-number = { $name } — ціле число від { $low } до { $high }
match-player-other = command — для інших програм, не для { $name }
match-player-needs = { $name } потребує command
match-player-words = command: { $reason }
match-player-empty = command порожній
match-player-limit = потребує level, { $values }
match-player-levels = рівні й потоки має лише player={ $player }
match-player-tables = tables: { $why ->
    [level] рівень їх не питає
   *[player] їх питає лише player={ $player }
}
match-player-agent = агент не приймає { $name }
match-positions = не містить жодної позиції
match-game = { $name } немає або воно містить помилку: це не партія матчу
match-irregular = не звичайний файл
match-busy = до нього пишеться інший матч
match-something-else = містить щось інше, а не матч
match-format = невідомого формату
match-other = містить інший матч: { $name } — { $given }, а не { $due }
match-line-long = задовго
match-not-json = не JSON
match-worker = процес, який грав партії, { $why ->
    [ended] завершився зі станом { $reason }
   *[nonsense] надіслав нісенітницю: { $reason }
}
match-sprt-elo = SPRT: elo0 менше за elo1, обидва від { $low } до { $high }
match-sprt-risk = SPRT: alpha і beta лежать між 0 і 0,5

## Агенти

agent-form = агент { $agent }: має бути МОДУЛЬ:ФУНКЦІЯ
agent-module = агент { $agent }: { $module } не можна імпортувати: { $reason }
agent-factory = агент { $agent }: у { $module } немає функції чи класу { $factory }
agent-made = агент { $agent }: { $factory } викликала помилку { $reason }
agent-uncallable = агент { $agent }: { $factory } повернула { $given }, що не можна викликати з позицією
agent-raised = агент { $agent } викликав помилку { $reason } у { $ruleset }, позиція { $pfen }
agent-answer = агент { $agent } повернув { $given } замість ходу у { $ruleset }, позиція { $pfen }
agent-illegal = агент { $agent } обрав неправильний хід у { $ruleset }, позиція { $pfen }: { $more }
agent-value = агент { $agent } повернув { $given } замість win, draw чи loss у { $ruleset }, позиція { $pfen }
benchmark-time = { $seconds } с минули, перш ніж щось було виміряно

## Ludii

ludii-cannot = { $ruleset }: не можна записати для Ludii: { $rules }

## Tables

table-unsolvable = { $reason }
table-memory = { $reason }, більше за дозволені { $memory } МіБ
table-none = не файл таблиць
table-cut = значення обірвано, або їх забагато
table-damaged = пошкоджено: { $reason }
table-none-here = жоден файл у ній із закінченням { $suffix } не містить таблиць { $ruleset }
table-other = містить таблиці { $found }, а не { $ruleset }
table-other-options = містить таблиці { $ruleset } з іншими опціями чи правилами, а не { $ruleset }

## Pictures

picture-extra = для PNG і GIF потрібне доповнення pictures пакета petteia
picture-pixels = size: { $size } забагато для { $count } позицій, щонайбільше { $most }
picture-square = { $square } — не поле цієї дошки
picture-arrow = стрілка { $arrow }: нікуди не веде

## The command line

usage-parse = { $reason } (див. { $command } --help)
usage-command = немає команди { $word } (див. petteia --help)
usage-unknown = { $names }: тут невідоме (див. { $command } --help)
usage-roll = треба кинути кості: назвіть кидок через --roll, наприклад --roll { $roll }
usage-no-roll = --roll { $roll }: кидати кості не треба
usage-module = { $module } не встановлено: він входить до доповнення пакета petteia
usage-not-text = аргумент { $word } — не текст UTF-8
usage-extra = для { $command } потрібне доповнення { $extra } пакета petteia
usage-terminal = play потребує термінала на стандартному вході та виході помилок
usage-greek = --greek: у кодуванні { $encoding } немає грецьких літер
usage-option-form = --option { $option }: має бути NAME=VALUE
usage-option-twice = --option { $option } стоїть двічі
usage-file-twice = два файли мають назву { $name }; кожен дає назву теці в --out
usage-without = { $options }: не без { $other }
usage-position = { $options }: для позиції, а не для запису
usage-record = { $options }: для запису, а не для позиції
usage-still = { $options }: лише на нерухомому зображенні
usage-apart = { $options } виключають одне одного
usage-pfen = PFEN потребує --ruleset, без --pfen
usage-ruleset-first = --ruleset — для PFEN; тут правила стоять першими
usage-self-test = --self-test сам вибирає гравців і правила
usage-players = потрібні два гравці та --ruleset (див. petteia match --help)
usage-explore = потрібен RULESET або --build (див. petteia explore --help)
usage-compliance = --compliance: бракує команди, що запускає програму
usage-output = -o { $file }: туди не можна записати файл
usage-folder = --out { $folder }: там не можна створити теку
usage-ending = { $name } { $file }: має закінчуватися на { $values }
usage-arrow = --arrow { $arrow }: мають бути два поля, як a1-a5
usage-no-game = { $file }: партії { $number } немає
usage-no-games = { $file }: немає жодної партії
usage-several-games = { $file }: має кілька партій: виберіть одну через --game N
usage-plies = --ply { $ply }: у партії { $count ->
    [one] { $count } півхід
    [few] { $count } півходи
   *[many] { $count } півходів
}
usage-no-plies = у партії немає півходів
usage-library = { $name }: немає в бібліотеці; petteia library показує, що в ній є
usage-part = { $name } немає серед { $values }
usage-example = --rule { $rule }: у збірці немає прикладу
usage-memory = { $ruleset }: { $positions } позицій потребують { $need } МіБ, більше, ніж вміщують { $memory } МіБ (--memory)
usage-memory-beyond = { $ruleset }: понад { $positions } позицій, більше, ніж вміщують { $memory } МіБ (--memory)
usage-fitting = { $more }; --pieces { $pieces } вміщається

## The site

site-workers = --workers { $workers }: кілька процесів потребують PostgreSQL (PETTEIA_DATABASE_URL); SQLite обслуговує один
site-running = у цій теці вже працює інший сайт: зупиніть його або дайте цьому власну теку (--data)
site-private-port = --private-port 0: кожен із кількох процесів має порт, рахуючи від того, який ви назвете
site-database-url = PETTEIA_DATABASE_URL: має бути на зразок postgresql://user:password@host:5432/petteia
site-database-port = PETTEIA_DATABASE_URL: порт має бути числом
site-psycopg = PETTEIA_DATABASE_URL: для PostgreSQL потрібне доповнення postgresql пакета petteia
site-proxies = PETTEIA_PROXIES { $given }: мають бути адреси або мережі, як 127.0.0.1,10.0.0.0/8
site-public-url = PETTEIA_PUBLIC_URL { $given }: має бути на зразок https://games.example.org
site-not-built = сторінки не зібрано; у клоні виконайте: make set-up
site-export-folder = { $folder } не порожня; вкажіть нову теку
site-export-base = --base { $given }: має бути як https://games.example.org/petteia
site-edition-none = --edition { $folder }: тут немає статичного видання; запишіть його командою petteia site-export
site-edition-version = --edition { $folder }: це видання записала Petteia { $found }, а це { $own }; запишіть його ще раз командою petteia site-export
kiosk-json = це не JSON
kiosk-number = у ньому є число, якого JSON не допускає, або завелике
kiosk-large = більший за { $most } КіБ, межу для файла екрана
kiosk-count = { $file }: рядок { $line } не рахує партій: { $given }; виправте його або перенесіть файл
site-newer = новішої petteia: { $version }
site-older = має таблиці, старші за перший випуск ({ $version }), яких ця версія не може оновити: почніть із порожньої бази даних
backup-exists = уже є; назвіть новий файл
backup-no-database = бази даних сайту немає
backup-running = на цій базі працює сайт: зупиніть його, відновіть і запустіть знову
backup-games = у базі вже є партії: зробіть їхню резервну копію, а тоді відновіть із --replace, що їх прибере
backup-version = база іншої версії: спершу запустіть сайт цієї
backup-none = не резервна копія сайту: { $reason }
backup-damaged = пошкоджено: { $reason }
backup-loose = пошкоджено: рядок { $table } нічому не належить

## The HTTP API

no-such-game = такої партії немає
no-such-ply = ply: у партії { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}
game-goes-on = партію не закінчено
pictures-often = забагато зображень за надто короткий час
pictures-busy = забагато зображень чекає
no-pixels = цей сайт не може робити растрових зображень
film-long = у фільмі щонайбільше { $most } позицій

## Експерименти

lab-toml = це не TOML: { $reason }
lab-key = { $name }: невідомий ключ
lab-title = { $name }: текст в один рядок, щонайбільше { $most } символів
lab-list = { $name }: потрібен список принаймні з одним записом
lab-ruleset = правила — це id або таблиця з id та options
lab-player = гравець — це текст, як-от "nodes=1000", або таблиця з player і pairs
lab-ladder = ladder: потрібен список принаймні з двома гравцями
lab-cells = більше ніж { $most } поєднань правил і гравців
lab-twice = ті самі правила й гравець двічі
lab-folder = не містить експерименту
lab-folder-around = сама не містить експерименту; містять деякі з її тек: { $names }
lab-other = містить інший експеримент
lab-rules-changed = змінився після того, як зіграно його партії: відновіть його
lab-stray = містить партії іншого експерименту
lab-repeated = деякі партії записано двічі
lab-not-empty = не порожня: містить { $name }
lab-no-folder = це файл, а не тека
lab-busy = сюди пише інший запуск
lab-parquet = таблицю неможливо прочитати: { $reason }
lab-journal = це не партії: { $reason }
lab-game = не має партії { $number }
lab-empty = ще не містить партій
lab-no-player = не містить партій { $player } проти самого себе
lab-unequal = не містить партій рівних гравців
lab-primer-none = не містить партій рівних гравців із типовими опціями за правилами, які охоплює lab primer
lab-moves = не містить ходів цих партій; вказані тут коміт і експеримент відтворюють їх
lab-packed = стиснуто: партій не додати
lab-reference = партію експерименту записують як lab:DIR#N
lab-output = неможливо записати: теки немає, або це сама тека
lab-template = шаблон неможливо заповнити: { $reason }
lab-figure = немає показника для { $figure }
lab-claim = числа не підтверджують: { $sentence }
lab-book = { $file }: книга записується як .pdf або .html
lab-book-title = сторінка не починається із заголовка
lab-book-picture = бракує малюнка (.svg)
lab-chart = { $file }: графіку потрібна проста назва файлу, що закінчується на .svg
lab-cluster = кластер неможливо використати: { $reason }
lab-lost = партію втрачено стільки разів: { $times }, щоразу разом із процесом, який її грав
lab-no-dice = dice: у цих правилах немає костей
lab-start = opening_plies: партії, що починаються з початку, не мають дебюту
lab-halving = halving: потрібна таблиця з keep
lab-halving-with = halving не поєднується з { $name }
lab-design = понад { $most } комбінацій на вибір
lab-design-options = design: кожен запис rulesets повинен мати ті самі опції
lab-stages = stages: потрібен список від 1 до { $most } таблиць

## Оглядач партій

explorer-none = партій { $ruleset } немає
explorer-nothing = завершених партій від початкової позиції за замовчуванням немає
explorer-game = партії { $number } немає
explorer-rules = позиція не належить до { $ruleset } з цими опціями
explorer-damaged = це не файл партій, або він пошкоджений: { $reason }
explorer-format = файл іншої версії: { $format }
explorer-version = партії за версією правил { $found }; тепер версія { $version }
explorer-choice = вибору { $number } немає в { $pfen }
explorer-pattern-ranks = візерунок має горизонталей: { $found }; дошка має: { $ranks }
explorer-pattern-files = горизонталь { $rank } візерунка має полів: { $found }; вертикалей на дошці: { $files }
explorer-pattern-letter = { $letter } на горизонталі { $rank } візерунка не належить до { $letters }
explorer-pattern-board = зразок не для дошки { $files } x { $ranks }
explorer-pattern-empty = у візерунку не задано жодного поля
explorer-pattern-long = у візерунку щонайбільше { $most } символів

## Інші програми

program-ended = програма завершилася
program-refuses = програма відповідає: { $answer }
program-silent = програма не відповіла за { $seconds } с
program-no-move = програма каже bestmove без ходу
program-line-long = програма каже більше ніж { $most } символів в одному рядку
program-unread = програма надіслала більше ніж { $most } символів, яких не прочитано
program-unreadable = програма каже щось нечитабельне: { $reason }
