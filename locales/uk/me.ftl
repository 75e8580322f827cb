## Мої партії

me-title = Мої партії
me-guest-lead = Ви граєте як гість на цьому пристрої. Нічого вводити не треба.
me-keep = Зберегти ці партії в обліковому записі
me-signed-in = Ви увійшли як { $name }.
me-running = Тривають
me-none-running = Жодна партія не триває.
me-game-move = { $title }, хід { $number }
me-waits-engine = Чекаємо на рушія
me-waits-other = Чекаємо на суперника
me-waits-friend = Чекаємо, щоб хтось прийняв запрошення
me-waits-organiser = Турнір призупинено
me-waits-vacation = Суперник у відпустці
me-no-clock = Без годинника
me-left = лишилося { $left } (усього { $whole })
me-same-device = За одним екраном
me-finished = Закінчені
me-none-finished = Жодної партії ще не закінчено.
me-result = Результат
me-game = Гра
me-how = Як скінчилася
me-when = Коли
me-with = суперник: { $opponent }
me-won = Виграш
me-lost = Програш
me-drawn = Нічия
me-over = Зіграно
me-pages = Сторінки
me-page = Сторінка { $page } із { $pages }
me-newer = Новіші
me-older = Давніші

duration-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
}
duration-hours = { $hours } год
duration-minutes = { $minutes } хв
duration-seconds = { $seconds } с
duration-pair = { $first } { $second }

## Налаштування

me-settings = Налаштування
me-theme = Тема
me-theme-system = Системна
me-theme-light = Світла
me-theme-dark = Темна
me-theme-contrast = Контрастна
me-language-browser = Як у браузері
me-save = Зберегти
me-saved = Збережено.
me-not-saved = Зберегти не вдалося. Спробуйте ще раз.
me-export = Вивантажити все
me-delete = Видалити все

## Обліковий запис на цій сторінці

me-account = Обліковий запис
me-codes-left = { $count ->
    [0] Кодів відновлення не лишилося: створіть нові.
    [one] У вас лишився { $count } код відновлення.
    [few] У вас лишилося { $count } коди відновлення.
   *[many] У вас лишилося { $count } кодів відновлення.
}
me-browsers = Де ви ввійшли
me-browser-unknown = Якийсь браузер
me-seen = востаннє
me-this-browser = цей браузер
me-end-session = Вийти: { $browser }
me-password = Змінити пароль

## Видалення всього

delete-lead = Видалені дані не можна відновити.
delete-alone = Ваші партії з рушієм і за одним екраном буде видалено, як і ті, до яких ніхто не приєднався.
delete-shared = Партії з іншими лишаться, але без вас. Хто грає з вами зараз, зможе присудити партію собі.
delete-made = Ваші дослідження, а також турніри й клуби, які ви організували, буде видалено для всіх. Їхні партії залишаться в гравців.
delete-settings = Ваші налаштування й ваші правила буде видалено.
delete-progress = Ваш поступ в уроках і задачах та чернетки в цьому браузері буде видалено.
delete-account = Обліковий запис { $name } буде видалено, і з усіх його браузерів буде виконано вихід.
delete-export = Спершу вивантажити все
delete-sure = Видалити всі мої дані
delete-not = Залишити все
delete-not-sure = Поставте позначку, щоб підтвердити.
nickname-label = Ваше ім’я в партіях
nickname-save = Зберегти
nickname-note = Необов’язково: від 2 до 24 літер, цифр, пробілів і знаків . _ -. Інші бачать його зі словом гість. Залиште порожнім, щоб мати номер.
me-explore = Дослідити мої партії
