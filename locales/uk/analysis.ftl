## The analysis page

analysis-title = Аналіз
analysis-players = { $white } і { $black }
analysis-both-sides = { $player } з обох боків
analysis-analyse = Аналізувати
analysis-analyse-position = Аналізувати цю позицію
analysis-game = Гра
analysis-open = Відкрити
analysis-open-heading = Відкрити партію
analysis-open-lead = Вставте запис у будь-якій нотації, яку читає сайт, або позицію у PFEN, або виберіть файл. Файл можна також перетягнути в будь-яке місце сторінки.
analysis-open-edition = Вставте партію як JSON чи як запис або позицію як PFEN, чи виберіть файл. Файл можна також перетягнути на цю сторінку. Партії з коментарями чи варіантами відкриваються як JSON або на сайті.
analysis-record = Запис або PFEN
analysis-file = Файл
analysis-record-ruleset = Правила, якщо партія їх не називає
analysis-nothing-read = У цьому тексті немає партії.
analysis-counted = Прочитано ходів: { $read }; пропущено: { $left }.
analysis-more-games = У тексті { $count ->
    [one] { $count } партія
    [few] { $count } партії
   *[other] { $count } партій
}; виберіть одну з них.
analysis-file-games = Партія з файлу
analysis-game-of-file = Партія { $number }
analysis-game-damaged = з помилками
analysis-game-unopened = не вдається відкрити
study-keep-all = { $left ->
    [0] Усі партії файлу ({ $count }), як вони там записані, кожна в окремому розділі
   *[other] Партії файлу ({ $count }), як вони там записані, кожна в окремому розділі. Буде пропущено: { $titles }.
}
study-many-games = Дослідження вміщує щонайбільше { $most ->
    [one] { $most } партію
    [few] { $most } партії
   *[other] { $most } партій
}, а в цьому файлі їх можна відкрити { $count }
study-more-games = ще { $count }
analysis-not-opened = Це не вдається відкрити: { $reason }
analysis-error = Рядок { $line }, стовпець { $column }: { $reason }
analysis-file-large = Запис завеликий: він може мати до 256 КБ.
analysis-offline = Сайт не відповідає. Спробуйте ще раз.
analysis-kept-page = Ви офлайн. Це копія, збережена на пристрої.
analysis-busy = Сайт зараз надто зайнятий. Спробуйте ще раз.
analysis-link-broken = Посилання неповне або пошкоджене, тому партію не можна відкрити.
analysis-unreadable = Це не JSON партії, не її запис і не позиція цієї гри. Партії з коментарями чи варіантами відкриваються як JSON або на сайті.
analysis-move-refused = Хід { $number }, { $move }: { $reason }
analysis-game-gone = У цьому браузері немає такої партії.
analysis-not-taken = Сайт цього не приймає: воно пошкоджене або завелике.
analysis-draft-back = Ваші ходи й коментарі знову тут.
analysis-not-kept = У цьому браузері немає місця для ваших ходів і коментарів. Збережіть їх у файл, щоб не втратити.
analysis-share = Посилання
analysis-copied = Посилання скопійовано: воно містить усю партію з варіантами.
analysis-in-address = Адреса цієї сторінки тепер містить усю партію з варіантами.
analysis-too-large-to-share = Партія задовга для посилання. Натисніть «Зберегти», щоб зберегти її в дослідженні або у файлі.
analysis-engine = Рушій
analysis-opponent = Суперник
analysis-opponent-how = Зробіть хід: рушій відповість за іншу сторону. Його варіанти тим часом приховані.
analysis-game-long = У цій партії забагато ходів для рушія.
analysis-thinking = Рушій думає …
analysis-deeper = Шукати глибше
analysis-depth = Глибина { $depth } · { $nodes ->
    [one] { $nodes } позиція
    [few] { $nodes } позиції
   *[other] { $nodes } позицій
} · ± { $spread }
analysis-solved = Розв’язано: { $nodes ->
    [one] відома { $nodes } позиція, яка може виникнути.
    [few] відомі всі { $nodes } позиції, які можуть виникнути.
   *[other] відомі всі { $nodes } позицій, які можуть виникнути.
}
analysis-rolls = Білі виграють { $chance } за всіма кидками · глибина { $depth } · { $nodes ->
    [one] { $nodes } позиція
    [few] { $nodes } позиції
   *[other] { $nodes } позицій
} · ± { $spread }
analysis-rolls-label = Кидки
analysis-roll = Кидок { $roll }
analysis-roll-due = { $side ->
    [white] Білі кидають кості
   *[black] Чорні кидають кості
}
analysis-no-move = немає ходу
analysis-lines = Найкращі лінії
analysis-verdicts = Що обіцяє позиція
analysis-chance = { $chance }
analysis-decided = { $winner ->
    [white] 1-0
   *[black] 0-1
} за { $plies }
analysis-bar = Шанси білих: { $chance }
analysis-graph = Перебіг партії
analysis-review = Розглянути кожен хід партії
analysis-no-review = Рушій не може переглянути цю партію на цьому пристрої.
analysis-no-graph = Зробіть ходи або відкрийте партію, щоб побачити тут її перебіг.
analysis-no-moves = Ходів ще немає. Зробіть хід на дошці або відкрийте партію.
verdict-decided = { $winner ->
    [white] Білі виграють
   *[black] Чорні виграють
} щонайбільше за { $plies ->
    [one] { $plies } півхід
    [few] { $plies } півходи
   *[other] { $plies } півходів
}, хоч би що грав суперник.
verdict-drawn = За найкращої гри партія нічийна.
verdict-ring = Кільце замикається: { $side ->
    [white] білим
   *[black] чорним
} бракує ще { $left ->
    [one] { $left } поля
   *[other] { $left } полів
} навколо ватажка.
verdict-threat = { $side ->
    [white] Білі
   *[black] Чорні
} погрожують узяти { $squares } з { $to }.
verdict-exposed = { $mechanic ->
    [corner] Фішка на { $square } відкрита: вороги на { $squares } можуть узяти її в кутку.
    [intervention] Фішка на { $square } відкрита: ворог, що прийде на { $squares }, може її взяти.
    [encirclement] Фішка на { $square } відкрита: вороги на { $squares } можуть її оточити.
   *[custody] Фішка на { $square } відкрита: вороги можуть узяти її між { $squares }.
}
flip = Перевернути дошку

## Layers over the board

layers-label = Показувати на дошці
layer-threatened = Під загрозою
layer-captures = Взяття
layer-locks = Скуті фішки
layer-active = Активні
layer-kept = Недосяжні
layer-exposed = Відкриті
layer-goal = До мети
layer-empty = У цій позиції такого немає.

## The same moves under other rules

rules-parts-here = Тут інші правила розходяться з партією
divergence-legal = Хід дозволений.
divergence-captures = Бере { $squares }.
divergence-nothing = Нічого не бере.
divergence-goes-on = Партія триває.
divergence-ends = Партія закінчується { $result }: { $reason } ({ $rule }).
divergence-roll = Перед ходом треба кинути кості.
divergence-begins-elsewhere = Порівняння починається з початкової позиції зіграної партії, а не з позиції цієї гри.
divergence-lacks = Для мети цієї гри потрібна фішка, якої немає в цій початковій позиції: { $piece }.

## Comments, marks and the tree

remark = Коментар
remark-label = Змінити дерево
remark-comment = Коментар до цього ходу
remark-marks = Оцінка цього ходу
remark-mark = Позначити { $mark }
remark-first = Ця лінія вже перша.
remark-cut = Лінію відрізано. Скасування поверне її.
remark-nothing-to-undo = Немає чого скасовувати.
draw = Малювати
draw-how = Коли увімкнено, натискання на поле малює коло, а рух від поля до іншого — стрілку; права кнопка миші малює завжди. Намальоване вдруге зникає.
draw-done = { $kind ->
    [circle] Коло навколо { $square } намальовано.
   *[arrow] Стрілку { $square } намальовано.
}
draw-removed = { $kind ->
    [circle] Коло навколо { $square } прибрано.
   *[arrow] Стрілку { $square } прибрано.
}
draw-many = На позиції може бути щонайбільше { $most } стрілок і стільки ж кіл.
draw-list = Намальовано на цій позиції: { $list }
promote = Підняти
cut = Відрізати
undo = Скасувати
save = Зберегти
save-working = Зачекайте …
print = Друкувати
analysis-explore = Партії
play-on = Грати далі

## The keys of the room

analysis-keys = Клавіші
analysis-keys-lead = Ці клавіші діють, поки у фокусі немає ні поля для тексту, ні дошки. Дошка має свої:
analysis-key-walk = Ліворуч, праворуч
analysis-does-walk = на хід назад або вперед
analysis-key-vary = Угору, вниз
analysis-does-vary = інший варіант того самого ходу
analysis-key-ends = Home, End
analysis-does-ends = на початок або в кінець лінії
analysis-key-remark = C
analysis-does-remark = відкриває або закриває коментар
analysis-key-mark = Від 1 до 6
analysis-does-mark = позначає хід !, ?, !?, ?!, !! або ??
analysis-key-promote = P
analysis-does-promote = піднімає варіант
analysis-key-cut = Delete
analysis-does-cut = відрізає хід з усім, що далі
analysis-key-undo = Control Z
analysis-does-undo = скасовує останню зміну дерева
analysis-key-draw = D
analysis-does-draw = вмикає або вимикає малювання
analysis-key-list = ?
analysis-does-list = показує перелік цих клавіш

## Accuracy and tasks after a game

task-begin = { $count ->
    [one] Знайти { $count } кращий хід
    [few] Знайти { $count } кращі ходи
   *[other] Знайти { $count } кращих ходів
}
task-heading = Кращий хід { $number } із { $count }
task-question = { $side ->
    [white] Білі
   *[black] Чорні
} зіграли { $played }. Знайдіть кращий хід.
task-judging = Рушій розглядає ваш хід …
task-not-yet = { $move } втрачає { $loss } шансів. Спробуйте інший хід.
task-found = { $move } — найкращий хід, який знає рушій. { $played } втрачав { $loss } шансів. Далі було б: { $line }.
task-found-other = { $move } не гірший за хід рушія { $best }. { $played } втрачав { $loss } шансів.
task-next = Далі
task-end = Назад до аналізу

## Under whose rules

rules-whose = За чиїми правилами?
rules-comparing = Партію розігрують за іншими правилами …
rules-as-played = як зіграно
rules-same = однаково до кінця
rules-what-if = А якщо … { $changes }
rules-part-at = Півхід { $ply }, { $move }: партії розходяться
rules-here = як зіграно
rules-there = за цими правилами
rules-left-out = { $count ->
    [one] { $count } хід дерева пропущено: ці правила не дозволяють його або того, що до нього веде.
    [few] { $count } ходи дерева пропущено: ці правила не дозволяють їх або того, що до них веде.
   *[other] { $count } ходів дерева пропущено: ці правила не дозволяють їх або того, що до них веде.
}
