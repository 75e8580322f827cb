
## The file

error-file-large = більше за 64 KiB — межу для файлу правил
error-file-line = є рядок, довший за { $most } символів
error-file-deep = вкладено надто глибоко
error-file-encoding = це не текст UTF-8
error-file-mark = починається з позначки порядку байтів, якої TOML не дозволяє
error-file-toml-number = це не TOML: число в ньому завелике
error-file-toml = це не TOML: { $reason }
error-file-toml-end = це не TOML, у кінці файлу: { $reason }
error-file-no-ruleset = { $name } не є id набору правил із пакета
error-file-first = { $file }: { $more } (ще помилок: { $others }; дивіться petteia rulesets check)
error-file-only = { $file }: { $more }
error-file-parent = у { $name } є помилка: { $more }
error-file-too-many = одне одного розширює більше ніж { $most } файлів
error-file-extends-itself = правила не можуть розширювати себе чи ті, що розширюють їх
error-file-no-parent = { $name } — ні id правил, ні шлях, що кінчається на .toml
error-file-path = файл правил називають шляхом, а не так: { $given }
error-file-unread = не вдається прочитати: { $reason }
error-file-name-encoding = назва файлу — не текст UTF-8
error-file-ending = назва файлу правил кінчається на .toml
error-file-irregular = це не звичайний файл
error-file-folder = це тека, а не файл правил
error-file-impossible-name = жоден файл не може так називатися

## Shapes

error-file-a-table = таблиця
error-file-a-list = список
error-file-huge = величезне число
error-file-kind = потрібно: { $kind ->
    [table] таблиця
    [list] список
    [whole] ціле число
    [switch] true або false
    [word] ціле число або текст
    [any] true, false, ціле число або текст
   *[text] текст
}; натомість: { $given }
error-file-one-of = потрібно одне з { $values }; натомість: { $given }
error-file-empty = не може бути порожнім
error-file-long = довше за { $most } символів
error-file-range = потрібно ціле число від { $low } до { $high }; натомість: { $given }
error-file-few = найменша кількість записів: { $least }
error-file-many = записів більше за { $most }
error-file-twice = { $given } стоїть тут двічі
error-file-missing = бракує
error-file-unknown = невідомий ключ
error-file-unknown-of = невідомий ключ; відомі: { $values }
error-file-name = назва: { $more }
error-file-instead = { $more }; натомість: { $given }
error-file-pattern-word = потрібне слово з малих літер, цифр і -
error-file-pattern-rule = потрібна мала літера, далі малі літери, цифри, - або _, щонайбільше 40
error-file-pattern-option = потрібна мала літера, далі малі літери, цифри або _, щонайбільше 40
error-file-pattern-size = потрібні вертикалі x горизонталі, від 4 до 16, наприклад "12x8"
error-file-pattern-line = потрібен один рядок без керівних символів
error-file-pattern-title = потрібен один рядок із видимими символами, без керівних символів
error-file-pattern-text = не може містити керівних символів
error-file-pattern-board = потрібне поле дошки з PFEN: великі або малі літери S P H L B, числа, /
error-file-pattern-row = потрібні літери S P H L B і числа порожніх полів
error-file-pattern-id = потрібен ID правила, наприклад "XXI-10" або "MY-1"
error-file-pattern-value = потрібно true, false, число, слово або розмір дошки

## Options and rules

error-file-part-missing = бракує { $entry }
error-file-needed = бракує { $entry }, без якого тип { $kind } неможливий
error-file-ways = потрібне одне з writes, effect, arbiter та inert, але немає жодного
error-file-ways-both = потрібне лише одне з writes, effect, arbiter та inert; натомість: { $ways }
error-file-quiet = потрібен int, який пише в ending.quiet_limit, як у кожному наборі правил
error-file-quiet-removed = кожен набір правил має quiet_limit; типове значення 0 вимикає межу
error-file-extra-values = тип { $kind } не має values
error-file-extra-ends = тип { $kind } не має min чи max
error-file-ends-whole = min і max мають бути цілими числами
error-file-ends-order = min { $low } більше за max { $high }
error-file-board-ways = для board потрібні або values, або min і max
error-file-board-ends = min і max мають бути розмірами дошки, наприклад "12x8"
error-file-board-order = min { $low } не вміщається в max { $high }
error-file-no-size = { $value } не є розміром дошки: вертикалі x горизонталі, від 4 до 16
error-file-value = { $given } не підходить, дозволено: { $more }
error-file-unquoted = треба писати { $value }, без лапок
error-file-cannot-write = опція типу { $kind } не може писати в { $entry }
error-file-takes = для { $entry } потрібна опція типу { $kind }, а не { $other }
error-file-cannot-be = { $entry } не може мати значення { $given }
error-file-no-option = немає опції { $name }
error-file-two-rules = { $name } — назва двох правил
error-file-cited = для { $ground } вже цитується інше правило, що діє завжди
error-file-nothing-to-remove = набір правил, який нічого не розширює, не має чого вилучати
error-file-not-inherited = { $name } не успадковано
error-file-still-spoken = про це говорить успадковане правило { $name }: вилучіть і його
error-file-overruled = опція { $option } надає йому значення { $given }: змініть options.{ $entry } або вилучіть її
error-file-with = за { $option } = { $value }: { $more }
error-file-at = { $entry }: { $more }

## The set-up

error-file-size = бракує розміру дошки: [board] size
error-file-setup-both = setup має { $shared } для обох сторін і окремо { $side ->
    [white] white
   *[black] black
}: залиште щось одне
error-file-setup-board = setup має і текст дошки, і { $entry }: залиште щось одне
error-file-rows = рядів { $found }, а горизонталей на дошці { $ranks }: не вміщаються
error-file-row = { $row }: полів { $found }, а вертикалей на дошці { $files }
error-file-leader-part = для ватажка бракує { $entry }
error-file-leader-rank = горизонталь { $rank } поза дошкою, горизонталей на ній { $ranks }
error-file-leader-taken = поле ватажка на горизонталі { $rank } вже зайнято з rows
error-file-meet = фішки сторін зіткнулися на горизонталі { $rank }: дошка замала
error-file-ranks = горизонталей { $found }, а дошка { $size }
error-file-rank = горизонталь { $rank }: полів { $found }, а дошка { $size }
error-file-square = { $row }: ні фішки, ні числа в місці { $letter }
error-file-over = партію закінчено до першого ходу: { $reason }

## What cannot go together

error-file-two-dice = потрібні дві кості
error-file-dice-with = кості не поєднуються з { $entry } = { $value }
error-file-dice-reserve = кості не поєднуються з резервом
error-file-dice-shuttle = кості не поєднуються з правилом проти ходів туди й назад
error-file-beyond-lines = стрибки й діагоналі не поєднуються з { $entry }
error-file-apart = не поєднується з { $entry } = { $value }
error-file-peltasts = камені чи солдати (S) не поєднуються з пельтастами (P)
error-file-basileus = ватажок (L) не поєднується з басилевсом (B)
error-file-setup-letter = '{ $letter }' не може стояти в розстановці
error-file-leaders = { $side ->
    [white] білі
   *[black] чорні
} мають більше ніж одного ватажка
error-file-no-pieces = { $side ->
    [white] білі
   *[black] чорні
} не мають фішок ні на дошці, ні в резерві
error-file-plain = потрібні лише прості солдати, а не { $values }
error-file-binding = зв’язані фішки не поєднуються з { $entry }
error-file-leap-needed = потрібні фішки, що стрибають
error-file-reserve-fit = фішок на сторону { $reserve }, порожніх полів { $free }: не вміщаються
error-file-leader-of = потрібен ватажок (L або B) { $side ->
    [white] білих
   *[black] чорних
} у початковій розстановці
error-file-leader = потрібен ватажок (L або B) у початковій розстановці
error-file-leader-never = потрібне capture.leader, а тут воно never
error-file-classes = потрібні пельтасти (або камені) й гопліти обох сторін у початковій розстановці
error-unproven = з { $entry } = { $value } не доведено, що якусь фішку неможливо побити
error-file-spare-move = з { $entry } = { $value } гравець може бути змушений відкрити стіну

## Values of the core's rules

error-key-unknown = такого правила немає
error-key-switch = потрібно true або false
error-key-text = потрібен текст
error-key-number = потрібно ціле число від { $low } до { $high }
error-key-word = потрібно одне з { $values }
error-key-ground = на це не посилаються правила
error-key-term = оцінка цього не рахує
error-network = ці байти не є мережею, яку ця версія може прочитати

## Те, що правильне, але каже менше, ніж здається

warning-idle = нічого не змінює в цій грі
warning-idle-option = жодне значення цієї опції нічого не змінює в цій грі
warning-goal = цього ніколи не досягти: { $side ->
    [white] білі мають
   *[black] чорні мають
} лише стільки фішок: { $pieces }
warning-ground = у грі немає нічого, для чого можна було б послатися на { $ground }
warning-example = у грі немає правила з назвою { $name }
warning-endless = гра без взять може ніколи не закінчитися: немає ні межі тихих ходів, ні правила проти повторення
