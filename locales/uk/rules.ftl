## Родовід ігор

tree-title = Правила ігор
tree-lead = Реконструкцій — { $count }, а ще { $living ->
    [one] { $living } жива родичка
    [few] { $living } живі родички
   *[other] { $living } живих родичок
}. Варіанти одного автора згорнуто.
tree-changes = Зміни: { $traits }.
tree-all = Усі правила
tree-by-kind = За видом гри
tree-by-author = За автором
tree-variants = Варіантів: { $count }
tree-plain = Лише камені
tree-own = Ваші власні правила
tree-own-lead = Складіть правила за допомогою форм або як текст, випробуйте їх і поділіться посиланням, щоб за ними грати.
tree-own-edition = Скласти власні правила можна лише на сайті: він читає їхній текст.
tree-published = Правила від гравців
tree-published-lead = Їх створили гравці, які вирішили їх оприлюднити. Сайт перевірив лише те, що за ними можна грати.
length-short = Коротка
length-medium = Середня
length-long = Довга
length-stalled = Застій
length-about = { $plies ->
    [one] близько { $plies } півходу
   *[other] близько { $plies } півходів
}
breadth-about = { $choices ->
    [one] близько { $choices } ходу щоразу
   *[other] близько { $choices } ходів щоразу
}

## Сторінка гри

rules-title = Правила: { $title }
rules-author-title = В авторському написанні: { $title }
rules-play = Грати
rules-read = Читати правила
rules-sheet = Аркуш правил (PDF)
rules-letter = У форматі Letter:
rules-all = Усі правила
rules-board = Дошка
rules-pieces = Фішки
rules-length = Тривалість
rules-choices = Вибір
rules-on-page = На цій сторінці
rules-evidence = Що означають позначки
rules-options = Опції
rules-option = Опція
rules-option-does = Що вона робить
rules-option-default = Типово
rules-option-allowed = Дозволено
rules-option-in = { $title }
rules-neighbours = Споріднені ігри
rules-neighbours-lead = Те, що відрізняється від цієї гри, виділено жирним і ромбом.
rules-neighbours-table = Порівняння зі спорідненими іграми
rules-neighbours-rule = Правило
rules-neighbours-this = Ця гра
rules-sources = Джерело
sheet-version = { $id }, версія правил { $version }
sheet-grounds = Підстави й свідчення
rules-source-after = Як «{ $title }», крім змін, наведених вище.
rules-certainty = { $certainty ->
    [author-program] Правила взято з програми автора та її пояснення.
    [two-reports] Правила взято з незалежних переказів; самого джерела не читано.
    [one-report] Правила взято з одного переказу; самого джерела не читано.
   *[author-text] Правила взято з тексту самого автора.
}
rules-basis = { $evidence ->
    [documented] Записано
    [adjudicated] Чому
   *[other] Міркування автора
}: { $text }
rules-parallel = Давні свідчення, як ми їх читаємо: { $text }
rules-reports = Відоме з цих переказів:
rules-unverified = Слід звірити з першоджерелом.
rules-unverified-ids = Ще слід звірити з першоджерелом: { $ids }.
allowed-bool = так або ні
allowed-choice = одне з: { $values }
allowed-board = розмір дошки від { $low } до { $high }, наприклад { $usual }
allowed-int = ціле число від { $low } до { $high }
value-true = так
value-false = ні
part-board = Дошка
part-setup = Розставляння
part-movement = Ходи
part-dice = Кості
part-capture = Взяття
part-expansion = Доповнення: inciti
part-ending = Кінець гри
part-conduct = Порядок і запис
evidence-attested = Засвідчене
evidence-inferred = Виведене
evidence-documented = Записано з живої гри
evidence-invented = Вигадане
evidence-adjudicated = Ухвалене
evidence-attested-means = давній текст або знахідка стверджує правило
evidence-inferred-means = давній текст або знахідка на нього вказує
evidence-documented-means = записано з живої гри; давніх свідчень немає
evidence-invented-means = власна ідея автора
evidence-adjudicated-means = джерело мовчить; вирішено тут

## Малюнки

figure-label = { $title }. Гортайте стрілками ліворуч і праворуч.
figure-still = { $title }.
figure-play = Показати
figure-step = Крок { $step } із { $steps }.
figure-pieces = { $side ->
    [white] Білі
   *[black] Чорні
}: { $pieces }.
figure-dead = Мертві камені: { $pieces }.
figure-elsewhere = Показано у грі «{ $title }».
figure-rolled = Кидок: { $roll }.
