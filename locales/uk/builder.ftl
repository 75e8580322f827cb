## Конструктор правил

builder-title = Складіть власні правила
builder-start = Почати з
builder-empty = Порожні правила
builder-begin = Почати
builder-own-title = { $title }, мій варіант
builder-own-summary = { $title } з моїми змінами.
builder-from = { $count ->
    [0] Як «{ $title }».
    [one] Як «{ $title }», крім { $count } правила.
    [few] Як «{ $title }», крім { $count } правил.
   *[other] Як «{ $title }», крім { $count } правил.
}
builder-from-nothing = Ці правила не розширюють інших.
builder-kept = Цей пристрій зберігає текст.
builder-not-kept = Цей браузер не може зберегти текст: завантажте файл, щоб його не втратити.
builder-earlier = «Скасувати» повертає текст, який ви писали раніше.
builder-forms-wait = Форми знову йтимуть за текстом, коли позначені рядки буде виправлено.
builder-name = Назва
builder-summary = Опис
builder-mechanics = Правила
builder-files = Вертикалі
builder-ranks = Горизонталі
builder-setup-reserve = Фішки кожної сторони, які спершу виставляють
builder-setup-lead = Виберіть фішку й натискайте на її поля або перетягніть її. На дошці Enter ставить фішку, Delete звільняє поле, а цифри вибирають фішку. Намальована розстановка підходить лише до одного розміру дошки: опція розміру вилучається.
builder-symmetry = Бік чорних
builder-symmetry-rotation = бік білих, повернутий
builder-symmetry-reflection = бік білих, віддзеркалений
builder-symmetry-none = розставляється окремо
builder-no-options = Інших опцій у цих правилах немає.
builder-options-lead = Що гравці можуть вибрати перед грою; тут задано, що діє, якщо вони не вибирали.
builder-is-option = Гравці можуть вибрати інакше для кожної гри.
builder-offer = Гравці можуть вибирати це для кожної гри.
builder-idle = У цій грі нічого не змінює.
builder-reset = Як «{ $title }»
builder-leave-out = Вилучити
builder-what-it-does = Що це дає: { $field }
builder-differences = Що відрізняється
builder-here = Тут
builder-play = Зберегти й грати
builder-too-often = Забагато змін за короткий час. За мить текст буде прочитано знову.
builder-too-long = Текст задовгий або його не можна прочитати.
builder-games = Пробні ігри
builder-games-lead = Рушій грає сам із собою короткі ігри за цими правилами ({ $games }). Кожен дебют грається двічі.
builder-games-start = Зіграти пробні ігри
builder-games-stop = Зупинити
builder-games-begin = Перша гра почалася.
builder-games-earlier = Ці партії зіграно за текстом, яким він був раніше.
builder-games-done = Ігор: { $games } з { $of }
builder-games-failed = Одна гра тривала задовго. Пробу закінчено.
builder-games-decisive = Ігри з переможцем
builder-games-white = Частка очок білих
builder-games-plies = Півходи
builder-games-plies-are = медіана { $middle }, від { $shortest } до { $longest }
builder-games-reasons = Як вони закінчилися
builder-games-longest = не закінчена після { $plies } півходів
builder-share = { $value } (від { $low } до { $high })
builder-change = Змінити ці правила
builder-warnings = { $count ->
    [one] { $count } попередження
    [few] { $count } попередження
   *[other] { $count } попереджень
}
builder-source = Джерело
builder-source-author = Автор
builder-source-author-kind = Вид автора
builder-source-author-kind-is = { $value ->
    [organization] Організація
   *[persons] Особи
}
builder-source-title = Публікація
builder-source-kind = Вид публікації
builder-source-kind-is = { $value ->
    [article] Стаття
    [chapter] Розділ книжки
    [book] Книжка
   *[webpage] Сторінка в мережі
}
builder-source-container = Журнал, книжка, серія або сайт, до якого належить
builder-source-volume = Том
builder-source-issue = Номер
builder-source-year = Рік
builder-source-publisher = Видавець
builder-source-url = Адреса в мережі
builder-source-certainty = Що прочитано
builder-source-certainty-is = { $value ->
    [author-program] Програму автора
    [two-reports] Два або більше переказів
    [one-report] Один переказ
   *[author-text] Текст автора
}
builder-pieces = Назви фішок
builder-pieces-s = Легка фішка
builder-pieces-l = Ватажок
builder-conduct-notation = Нотація
builder-conduct-illegal-moves = Неправильний хід
builder-conduct-illegal-moves-is = { $value ->
    [stand] чинний, якщо його вчасно не помітили
   *[refused] відхиляється
}
builder-version = Версія
builder-rules = Правила словами
builder-rules-lead = Гравці читають ці тексти на сторінці правил і під час партії.
builder-rule-title = Заголовок
builder-rule-text = Правило
builder-rule-part = Частина
builder-rule-evidence = Підстава
builder-rule-basis = Міркування автора
builder-rule-parallel = Давні свідчення, як ви їх читаєте
builder-rule-unverified = Ще звірити з джерелом
builder-rule-ids = Позначення правила, першим те, на яке посилатися
builder-rule-name = Назва в тексті
builder-rule-when = Коли діє
builder-rule-always = завжди
builder-rule-cites = Що на нього посилається
builder-rule-cites-lead = Відхилений хід або кінець партії посилається на це правило з таких причин.
builder-rule-origin = { $origin ->
    [changed] переписане
    [left-out] пропущене
   *[own] нове
}
builder-rule-new = Додати правило
builder-rule-add = Додати
builder-rule-up = Вище
builder-rule-down = Нижче
builder-rule-rewrite = Переписати
builder-rule-leave-out = Пропустити
builder-rule-take-back = Повернути
builder-rule-remove = Вилучити
builder-options-each = Що таке кожна опція
builder-option-origin = { $origin ->
    [changed] змінена
    [left-out] пропущена
   *[own] нова
}
builder-option-new = Додати опцію
builder-option-title = Назва
builder-option-summary = Що вона робить, одним рядком
builder-option-rule = Позначення правила
builder-option-type = Вид значення
builder-option-type-is = { $value ->
    [int] число
    [choice] одне з кількох слів
    [board] розмір дошки
   *[bool] так або ні
}
builder-option-values = Значення через кому
builder-option-min = Найменше
builder-option-max = Найбільше
builder-option-way = Як вона діє
builder-option-way-is = { $way ->
    [writes] Задає одне правило
    [arbiter] Про це дбає арбітр
    [inert] У цій грі нічого не змінює
   *[effect] Її значення змінюють правила
}
builder-option-writes = Правило, яке вона задає
builder-option-arbiter = Що робить арбітр
builder-option-inert = Чому нічого не змінює
builder-option-effects = Що змінюють її значення
builder-option-no-effects = Жодне значення ще нічого не змінює.
builder-option-effect-value = За значення
builder-option-effect-rule = Правило, яке змінити
builder-option-effect-add = Додати цю зміну
builder-option-effect-of = За значення «{ $value }»
builder-option-effect-draw = Розставити фішки на дошці
builder-example = Приклад з бібліотеки
builder-example-none = немає
builder-weights = Рушій грає, як у
builder-weights-note = Вагами цих ігор він оцінює позиції; жодне правило від них не залежить. Без цього запису діють ваги для ігор будь-якого виду.
