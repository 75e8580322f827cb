## Звіт про експеримент

findings-skip = До показників
findings-title = { $title }: показники за партіями, усього { $games }
findings-untitled = Експеримент
findings-lead = Показники за партіями (усього { $games }), кожен із 95-відсотковим інтервалом і кількістю партій, на яких він ґрунтується. Показник стосується гравця, біля якого стоїть: з іншою силою він інший.
findings-contents = Зміст
findings-gates = Пороги й оцінка
findings-gates-lead = Гра долає поріг, якщо весь її інтервал не нижчий за мінімум, і не долає, якщо весь інтервал нижчий; інакше поріг відкритий. Оцінка — це гармонійне середнє завершених партій, партій із переможцем, рівноваги в партіях із переможцем і справжніх рішень. Її мають лише ігри, що подолали всі пороги.
findings-rules = Правила
findings-player = Гравець
findings-gate = { $metric }, щонайменше { $minimum }
findings-score = Оцінка
findings-interval = 95% довірчий інтервал
findings-range = від { $low } до { $high }
findings-n = n
findings-none = немає
findings-passed = подолано
findings-failed = не подолано
findings-open = відкрито
findings-value = Значення
findings-definition = Точне означення, англійською
findings-unit = Одиниця: { $unit }.
findings-unit-title = Одиниця
findings-better-higher = Що вище, то краще.
findings-better-lower = Що нижче, то краще.
findings-better-neither = Жоден напрям не кращий.
findings-heading-outcome = Результат
findings-heading-length = Тривалість і взяття
findings-heading-behaviour = Як проходять партії
findings-heading-material = Вартість фішок
findings-heading-depth = Глибина
findings-heading-clarity = Ясність
findings-heading-drama = Драматичність
findings-heading-decisiveness = Результативність
findings-heading-luck = Везіння
findings-unit-share = частка
findings-unit-0-to-1 = від 0 до 1
findings-unit-per-game = на партію
findings-unit-legal-moves = дозволені ходи
findings-unit-pieces-per-game = фішок за партію
findings-unit-pieces-in-100-plies = фішок за 100 півходів
findings-unit-plies = півходи
findings-unit-ply = півхід
findings-unit-power-of-ten = степінь десяти
findings-unit-share-of-moves = частка ходів
findings-unit-share-of-captures = частка взять
findings-unit-share-of-captured-pieces = частка взятих фішок
findings-unit-share-of-pieces = частка фішок
findings-unit-light-pieces = легких фішок
findings-unit-share-of-plies = частка півходів
findings-unit-share-of-squares = частка полів
findings-unit-share-of-the-variance = частка дисперсії
findings-draws = Нічиї залежно від сили й меж
findings-draws-lead = Частка партій, що закінчилися за правилами без переможця, залежно від того, як далеко дивляться гравці, і від межі тихих ходів. Партії, які зупинила межа довжини, сюди не входять.
findings-drawn = Нічиї
findings-quiet-limit = Межа тихих ходів
findings-nodes = Позицій на хід
findings-ladders = Сходинки сили
findings-ladders-lead = Кожен гравець грає з наступним. Рейтинги — в Elo понад найслабшого, за моделлю Девідсона з нічиїми та перевагою першого ходу. Слід уміння йде від 0, де довше думати марно, до 1.
findings-ladder = Сходинки: { $rules }
findings-ladder-caption = { $rules }: слід уміння { $trace } ({ $range }), перший хід { $elo } Elo ({ $between }), n = { $n }
findings-contrasts = Що робить одна зміна
findings-contrasts-lead = Клітини, що різняться однією опцією або лише гравцем. Інтервали — Ньюкомба та їх узагальнення на інші показники; значення p виправлено за Голмом на всі наведені зміни показника.
findings-change = Зміна
findings-metric = Показник
findings-difference = Різниця
findings-p = p, виправлене
findings-rulesets = Набори правил
findings-source = { $id }. Джерело: { $source }.
findings-cell = Партій: { $games }, пар: { $pairs }. Закінчилися так:
findings-reason = { $reason } { $count } з { $games }
findings-method = Метод, межі та посилання
findings-games = Партії
findings-random-plies = { $plies ->
    [one] { $plies } випадковим півходом
   *[other] { $plies } випадковими півходами
}
findings-games-text = Зерно — { $seed }: той самий експеримент дає ті самі партії на будь-якій машині. { $openings ->
    [start] Усі партії починаються з початкової позиції.
    [random] Партії починаються { findings-random-plies }, а в кожному другому дебюті на один більше.
    [even] Партії починаються { findings-random-plies }, а в кожному другому дебюті на один більше; їх обрано так, щоб короткий пошук не бачив значної переваги жодної сторони.
   *[earlier] Кожна пара партій починається одним дебютом із { findings-random-plies }, обраним так, щоб короткий пошук не бачив значної переваги жодної сторони. У другій партії пари сторони поміняно, а кості ті самі.
} Партія, що не скінчилася за стільки півходів після дебюту: { $longest }, зупиняють, і вона рахується як незавершена.
findings-pairs-text = Нерівні гравці грають по дві партії з кожного дебюту, помінявшись сторонами, з тими самими костями. В іграх із костями гравець, що грає сам із собою, теж грає по дві партії з кожного дебюту, з тими самими костями. Кожна інша партія має власний дебют.
findings-dice-text = Кожен дебют зіграно зі стількома наборами костей: { $dice }, по парі партій на кожен.
findings-width-text = Клітина закінчувалася, щойно інтервал її партій із переможцем ставав не ширшим за { $width }; перевірка — після кожних 16 пар. Через часті перевірки інтервали надто впевнені, тому інтервали часток мають ширину 2,1 відхилення замість 1,96.
findings-halving-text = Клітини грали колами, і після кожного кола закінчувала менш результативна половина клітин кожного гравця. Показники тих, що лишилися, їм лестять, бо їх обрали ті самі партії.
findings-statistics = Статистика
findings-statistics-text = Частки партій мають інтервал Вілсона за ефективною кількістю партій: це кількість партій, поділена на ефект плану їхніх пар там, де він більший за 1. Інші показники мають перцентильний інтервал бутстрепу за парами партій із 2000 повторних вибірок і сталим зерном. Якщо всі пари однакові, цей інтервал не має ширини, хоча інші пари можуть відрізнятися; тоді ширину мають лише очки Білих, рівновага та слід уміння: виграно чи програно могло бути стільки партій (з костями та на сходинках: дебютів), скільки допускає інтервал Вілсона. Інтервали 95-відсоткові кожен окремо, а не всі разом.
findings-versions = Версії та обладнання
findings-versions-text = { $program }; { $libraries }. Партії зіграно на: { $machines }.
findings-machine-unknown = машинах, яких не записано
findings-limits = Межі твердження
findings-limit-players = Гравці — це програми зазначеної сили. Люди грають інакше, а сильніша програма може частіше робити нічию.
findings-limit-antiquity = Рівні гравці з випадкових дебютів показують, що дозволяють правила, а не як грали в давнину.
findings-limit-evaluations = Оцінки позицій належать самим гравцям. Показники перебігу партії успадковують їхні похибки.
findings-limit-draws = Частота нічиїх залежить від межі тихих ходів і від того, що дає застигла партія; і те, і те — опції.
findings-limit-duplicates = Повторені партії рахуються як партії; їхню частку наведено.
findings-cite = Як посилатися
findings-citation = Автори petteia. { $title }: показники за партіями, усього { $games }. { $program }, зерно { $seed }.
