## Головна

home-title = Грайте, вивчайте й вимірюйте втрачені настільні ігри Греції та Риму.
home-slogan = Два камені б’ють того, хто між ними.
home-play-now = Грати зараз
home-first-game = Зіграйте першу партію
home-hero = Білий камінь стає між двома чорними: кожен із них тепер між двома білими, і обидва побито.
home-pause = Зупинити
home-show-again = Показати ще раз
home-learn = Навчіться за три хвилини
home-choose = Вибрати все самому
home-usual = { $title }, { $level ->
    [coach] із тренером
   *[other] рушій рівня { $level }
}.
home-last = Як минулого разу: { $title }, { $level ->
    [coach] із тренером
   *[other] рушій рівня { $level }
}, { $side ->
    [white] ви граєте білими
    [black] ви граєте чорними
   *[lot] сторони за жеребом
}.
home-continue = Продовжити
home-running = Ваші партії
home-your-move = Ваш хід
home-their-move = Чекаємо
home-move-number = Хід { $number }
home-lead = Настільні ігри стародавніх Греції та Риму. Реконструкцій — { $count }, а ще { $living ->
    [one] { $living } жива родичка
    [few] { $living } живі родички
   *[other] { $living } живих родичок
}. Грайте в будь-яку й дивіться, на чому тримається кожне правило.
home-no-account = Обліковий запис не потрібен.
door-lively = Зіграйте в щось жваве
door-lively-about = Рівні рушії виграють за правилами { $share } партій, у середньому за { $plies } півходів.
door-roman = Зіграйте в те, у що могли грати римляни
door-roman-about = { $summary } Давніх текстів: { $passages }.
door-scholars = Дізнайтеся, чому вчені не згодні
door-scholars-about = Один хід у трьох прочитаннях: { $names }.
door-play = Грати: { $title }
door-compare = { $count ->
    [3] Порівняти ці три
   *[other] Порівняти їх
}
six-heading = { $count ->
    [6] Шість ігор
   *[other] Ігри ({ $count })
} для початку
six-rule = Найкраща кожного виду, від найкоротшої.
six-more = { $count ->
    [3] Ще три
   *[other] Ще { $count }
}
home-solve = Розв’язати
home-next-lesson = Наступний урок: { $title }
home-lesson = Відкрити урок
