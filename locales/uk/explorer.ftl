## Оглядач партій

explore-title = Оглядач партій
explore-ruleset = Правила
explore-choose = Показати
explore-others = З іншими опціями:
explore-line = Попередні ходи
explore-start = Початок
explore-count = { $count ->
    [0] До цієї позиції не доходить жодна з партій (усього { $all }).
    [one] До цієї позиції доходить { $count } партія (усього { $all }).
    [few] До цієї позиції доходять { $count } партії (усього { $all }).
   *[other] До цієї позиції доходять { $count } партій (усього { $all }).
}
explore-sum = Білі виграють { $white }, нічиїх { $draws }, чорні виграють { $black }.
explore-next = Як тривають партії
explore-move = Хід
explore-roll = Кидок
explore-games = Партії
explore-results = Білі · нічия · чорні
explore-average = Очки білих
explore-average-lead = Нічия дає пів очка. Партії, що доходять до позиції різними ходами, рахуються разом.
explore-over = Партію закінчено.
explore-needs-script = Дошка потребує JavaScript. Посилання в таблиці працюють і без нього.
explore-found = Партії
explore-where = Де
explore-here = Партії, що доходять до цієї позиції
explore-anywhere = Усі партії
explore-player = Гравець
explore-any-player = Усі гравці
explore-result = Результат
explore-any-result = Усі результати
explore-white-wins = Білі виграли
explore-black-wins = Чорні виграли
explore-draw = Нічия
explore-reason = Закінчення
explore-any-reason = Усі закінчення
explore-from = Півходів, щонайменше
explore-to = Півходів, щонайбільше
explore-search = Шукати
explore-game = Партія
explore-open = Партія { $number }
explore-plies = Півходи
explore-more = Більше партій
explore-no-games = Жодна партія не підходить.
explore-pattern = Намалювати візерунок
explore-pattern-lead = Поставте фішки на поля, які мають значення, і кільце на ті, що мають бути порожніми. На решті полів може стояти будь-що. Список показує партії, у яких трапляється візерунок, і відкриває їх у цьому місці.
explore-pattern-text = Візерунок як текст
explore-pattern-either = Білих і чорних можна поміняти
explore-pattern-reflected = Візерунок можна віддзеркалити
explore-pattern-gap = має бути порожнім
explore-pattern-take = Скопіювати фішки позиції
explore-whose = Партії
explore-whose-package = між рушіями
explore-whose-own = мої
explore-whose-shared = гравців цього сайту
explore-you = Ви
explore-player-unnamed = Гравець
explore-shared-lead = Партії гравців, які діляться своїми. Нікого не названо.
explore-share-where = Поділитися своїми
explore-none-own = У вас ще немає завершених партій за правилами «{ $ruleset }».
explore-none-shared = Завершеними партіями за правилами «{ $ruleset }» ще ніхто не ділиться.
explore-edition = Це видання містить позиції, яких досягають щонайменше { $least } партій. Пошук партій і візерунків та ваші власні партії є лише на сайті.
explore-rare = Цієї позиції досягають менше ніж { $least } партій із { $all }.
explore-none-options = Партій за правилами «{ $ruleset }» з цими опціями немає.
explore-broken = Посилання неповне або пошкоджене, тому позицію не можна показати.
