## Відкриті виклики

opponent-open = Будь-хто
opponent-open-note = Ваша пропозиція стоїть у лобі, доки її хтось прийме або ви її відкличете.
lobby-title = Лобі
lobby-lead = Партії, які пропонують інші. Прийміть будь-яку, і вона почнеться.
lobby-count = { $count ->
    [0] Зараз ніхто не пропонує партії.
    [one] Запропоновано { $count } партію.
    [few] Запропоновано { $count } партії.
   *[many] Запропоновано { $count } партій.
}
lobby-offer = Запропонувати партію
lobby-see = Відкриті виклики
lobby-gone = Хтось вас випередив, або пропозицію відкликано.
lobby-take = Грати
lobby-take-this = Грати: { $title }
lobby-withdraw = Відкликати
lobby-withdraw-this = Відкликати пропозицію: { $title }
lobby-own = Ваша пропозиція
lobby-wait = Лишайтеся на цій сторінці: щойно хтось прийме вашу пропозицію, ви перейдете до партії.
lobby-wait-days = Ця пропозиція діє тиждень. Потім партія чекатиме в розділі «Мої партії».
lobby-side = { $side ->
    [white] Ви граєте білими
    [black] Ви граєте чорними
   *[lot] Сторони за жеребом
}
lobby-by = пропонує { $name }
lobby-no-clock = без годинника
lobby-has-start = з вибраної позиції
lobby-option-on = { $option }
lobby-option-off = { $option }: вимкнено
lobby-option = { $option }: { $value }
lobby-sockets-off = Список не оновлюється сам: оновіть сторінку, щоб побачити нове.
lobby-engine = Рушій
lobby-engine-note = Зараз тут більше нікого немає, тож партію пропонує рушій. Це програма, а не людина.
