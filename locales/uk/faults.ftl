
## The file

fault-file-large = більше за 64 KiB — межу для файлу правил
fault-file-line = є рядок, довший за { $most } символів
fault-file-deep = вкладено надто глибоко
fault-file-encoding = це не текст UTF-8
fault-file-mark = починається з позначки порядку байтів, якої TOML не дозволяє
fault-file-toml-number = це не TOML: число в ньому завелике
fault-file-toml = це не TOML: { $reason }
fault-file-toml-end = це не TOML, у кінці файлу: { $reason }
fault-file-no-ruleset = { $name } не є id набору правил із пакета
fault-file-first = { $file }: { $more } (ще помилок: { $others }; дивіться petteia rulesets check)
fault-file-only = { $file }: { $more }
fault-file-parent = у { $name } є помилка: { $more }
fault-file-too-many = одне одного розширює більше ніж { $most } файлів
fault-file-extends-itself = правила не можуть розширювати себе чи ті, що розширюють їх
fault-file-no-parent = { $name } — ні id правил, ні шлях, що кінчається на .toml
fault-file-path = файл правил називають шляхом, а не так: { $given }
fault-file-unread = не вдається прочитати: { $reason }
fault-file-name-encoding = назва файлу — не текст UTF-8
fault-file-ending = назва файлу правил кінчається на .toml
fault-file-irregular = це не звичайний файл
fault-file-folder = це тека, а не файл правил
fault-file-impossible-name = жоден файл не може так називатися

## Shapes

fault-file-a-table = таблиця
fault-file-a-list = список
fault-file-huge = величезне число
fault-file-kind = потрібно: { $kind ->
    [table] таблиця
    [list] список
    [whole] ціле число
    [switch] true або false
    [word] ціле число або текст
    [any] true, false, ціле число або текст
   *[text] текст
}; натомість: { $given }
fault-file-one-of = потрібно одне з { $values }; натомість: { $given }
fault-file-empty = не може бути порожнім
fault-file-long = довше за { $most } символів
fault-file-range = потрібно ціле число від { $low } до { $high }; натомість: { $given }
fault-file-few = найменша кількість записів: { $least }
fault-file-many = записів більше за { $most }
fault-file-twice = { $given } стоїть тут двічі
fault-file-missing = бракує
fault-file-unknown = невідомий ключ
fault-file-unknown-of = невідомий ключ; відомі: { $values }
fault-file-name = назва: { $more }
fault-file-instead = { $more }; натомість: { $given }
fault-file-pattern-word = потрібне слово з малих літер, цифр і -
fault-file-pattern-rule = потрібна мала літера, далі малі літери, цифри, - або _, щонайбільше 40
fault-file-pattern-option = потрібна мала літера, далі малі літери, цифри або _, щонайбільше 40
fault-file-pattern-size = потрібні вертикалі x горизонталі, від 4 до 16, наприклад "12x8"
fault-file-pattern-line = потрібен один рядок без керівних символів
fault-file-pattern-text = не може містити керівних символів
fault-file-pattern-board = потрібне поле дошки з PFEN: великі або малі літери S P H L B, x, числа, /
fault-file-pattern-row = потрібні літери S P H L B і числа порожніх клітинок
fault-file-pattern-id = потрібен ID правила, наприклад "XXI-10" або "MY-1"
fault-file-pattern-value = потрібно true, false, число, слово або розмір дошки

## Options and rules

fault-file-part-missing = бракує { $entry }
fault-file-needed = бракує { $entry }, без якого тип { $kind } неможливий
fault-file-ways = потрібне одне з writes, effect, arbiter та inert, але немає жодного
fault-file-ways-both = потрібне лише одне з writes, effect, arbiter та inert; натомість: { $ways }
fault-file-quiet = потрібен int, який пише в ending.quiet_limit, як у кожному наборі правил
fault-file-quiet-removed = кожен набір правил має quiet_limit; типове значення 0 вимикає межу
fault-file-extra-values = тип { $kind } не має values
fault-file-extra-ends = тип { $kind } не має min чи max
fault-file-ends-whole = min і max мають бути цілими числами
fault-file-ends-order = min { $low } більше за max { $high }
fault-file-board-ways = для board потрібні або values, або min і max
fault-file-board-ends = min і max мають бути розмірами дошки, наприклад "12x8"
fault-file-board-order = min { $low } не вміщається в max { $high }
fault-file-no-size = { $value } не є розміром дошки: вертикалі x горизонталі, від 4 до 16
fault-file-value = { $given } не підходить, дозволено: { $more }
fault-file-unquoted = треба писати { $value }, без лапок
fault-file-cannot-write = опція типу { $kind } не може писати в { $entry }
fault-file-takes = для { $entry } потрібна опція типу { $kind }, а не { $other }
fault-file-cannot-be = { $entry } не може мати значення { $given }
fault-file-no-option = немає опції { $name }
fault-file-two-rules = { $name } — назва двох правил
fault-file-cited = для { $ground } вже цитується інше правило, що діє завжди
fault-file-nothing-to-remove = набір правил, який нічого не розширює, не має чого вилучати
fault-file-not-inherited = { $name } не успадковано
fault-file-still-spoken = про це говорить успадковане правило { $name }: вилучіть і його
fault-file-overruled = опція { $option } надає йому значення { $given }: змініть options.{ $entry } або вилучіть її
fault-file-with = за { $option } = { $value }: { $more }
fault-file-at = { $entry }: { $more }

## The set-up

fault-file-size = бракує розміру дошки: [board] size
fault-file-setup-both = setup має { $shared } для обох сторін і окремо { $side ->
    [white] white
   *[black] black
}: залиште щось одне
fault-file-setup-board = setup має і текст дошки, і { $entry }: залиште щось одне
fault-file-rows = рядів { $found }, а горизонталей на дошці { $ranks }: не вміщаються
fault-file-row = { $row }: клітинок { $found }, а вертикалей на дошці { $files }
fault-file-leader-part = для ватажка бракує { $entry }
fault-file-leader-rank = горизонталь { $rank } поза дошкою, горизонталей на ній { $ranks }
fault-file-leader-taken = клітинку ватажка на горизонталі { $rank } вже зайнято з rows
fault-file-meet = фішки сторін зіткнулися на горизонталі { $rank }: дошка замала
fault-file-ranks = горизонталей { $found }, а дошка { $size }
fault-file-rank = горизонталь { $rank }: клітинок { $found }, а дошка { $size }
fault-file-square = { $row }: ні фішки, ні числа в місці { $letter }
fault-file-over = партію закінчено до першого ходу: { $reason }

## What cannot go together

fault-file-two-dice = потрібні дві кості
fault-file-dice-with = кості не поєднуються з { $entry } = { $value }
fault-file-dice-reserve = кості не поєднуються з резервом
fault-file-dice-shuttle = кості не поєднуються з правилом проти ходів туди й назад
fault-file-beyond-lines = стрибки й діагоналі не поєднуються з { $entry }
fault-file-apart = не поєднується з { $entry } = { $value }
fault-file-peltasts = камені чи воїни (S) не поєднуються з пельтастами (P)
fault-file-basileus = ватажок (L) не поєднується з басилевсом (B)
fault-file-setup-letter = '{ $letter }' не може стояти в розстановці
fault-file-leaders = { $side ->
    [white] білі
   *[black] чорні
} мають більше ніж одного ватажка
fault-file-no-pieces = { $side ->
    [white] білі
   *[black] чорні
} не мають фішок ні на дошці, ні в резерві
fault-file-plain = потрібні лише прості воїни, а не { $values }
fault-file-binding = зв’язані фішки не поєднуються з { $entry }
fault-file-leap-needed = потрібні фішки, що стрибають
fault-file-reserve-fit = фішок на сторону { $reserve }, порожніх клітинок { $free }: не вміщаються
fault-file-leader-of = потрібен ватажок (L або B) { $side ->
    [white] білих
   *[black] чорних
} у початковій розстановці
fault-file-leader = потрібен ватажок (L або B) у початковій розстановці
fault-file-leader-never = потрібне capture.leader, а тут воно never
fault-file-classes = потрібні пельтасти (або камені) й гопліти обох сторін у початковій розстановці

## Values of the core's rules

fault-key-unknown = такого правила немає
fault-key-switch = потрібно true або false
fault-key-text = потрібен текст
fault-key-number = потрібно ціле число від { $low } до { $high }
fault-key-word = потрібно одне з { $values }
fault-key-ground = на це не посилаються правила
fault-key-term = оцінка цього не рахує

## Те, що правильне, але каже менше, ніж здається

warning-idle = нічого не змінює в цій грі
warning-idle-option = жодне значення цього параметра нічого не змінює в цій грі
warning-goal = цього ніколи не досягти: { $side ->
    [white] білі мають
   *[black] чорні мають
} лише стільки фігур: { $pieces }
warning-ground = у грі немає нічого, для чого можна було б послатися на { $ground }
warning-endless = гра без взять може ніколи не закінчитися: немає ні межі тихих ходів, ні правила проти повторення
