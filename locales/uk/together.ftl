## Годинник на сторінці нової партії

clock-heading = Годинник
clock-none = Немає
clock-live = { $minutes } + { $seconds }
clock-live-said = { $minutes ->
    [one] { $minutes } хвилина
    [few] { $minutes } хвилини
    [many] { $minutes } хвилин
   *[other] { $minutes } хвилини
} і ще { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунди
} на кожен хід
clock-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
}
clock-days-said = { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
} на кожен хід
clock-own = Власний
clock-note = Хвилини на всю партію + секунди на кожен хід; або дні на кожен хід.
clock-kind = На кожен хід
clock-kind-fischer = Секунди, додані після нього
clock-kind-delay = Секунди, перш ніж піде годинник
clock-kind-days = Дні на кожен хід
clock-minutes = Хвилин на партію
clock-seconds = Секунд на хід
clock-of-days = Днів на хід

## Годинник біля дошки

clock-to-move = на ході,
time-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
} { $hours } год
time-hours = { $hours } год { $minutes } хв
time-minutes = { $minutes } хв
time-spoken = { $seconds ->
    [one] лишилася { $seconds } секунда
    [few] лишилося { $seconds } секунди
   *[many] лишилося { $seconds } секунд
}
clock-waits = Годинник піде, коли обидва гравці будуть тут.
clock-kept-fischer = { $minutes } хв + { $seconds } с після кожного ходу
clock-kept-delay = { $minutes } хв, { $seconds } с, перш ніж піде годинник
clock-kept-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
} на хід

## Гравець, який пішов

left-soon = Суперник пішов. Якщо він не повернеться за { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
}, ви зможете присудити партію собі.
left-later = Суперник пішов. Якщо він не повернеться за { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
   *[many] { $minutes } хвилин
}, ви зможете присудити партію собі.
left-now = Суперник покинув партію. Ви можете присудити її собі або чекати далі.
claim-win = Присудити виграш
claim-draw = Хай буде нічия

## Хід, у якому треба бути певним

confirm-yes = Ходити
confirm-no = Ще ні
try-move = Зіграти { $move }? Неправильний хід програє партію (VOG-18).
ignorance-note = Хто зробить неправильний хід, програє (VOG-18): до ходу нічого не перевіряють.

## Реванш

rematch-label = Реванш
presence-label = Інший гравець

rematch-ask = Реванш зі зміною сторін
rematch-asked = Ви попросили реванш. Чекаємо на відповідь.
rematch-offered = Суперник просить реваншу зі зміною сторін.
rematch-go = До реваншу
rematch-watch = Дивитися реванш

## Сповіщення

notify-ask = Сповіщати, коли мій хід
notify-on = Браузер сповістить вас, коли буде ваш хід.
notify-off = Більше не сповіщати
notify-refused = Ваш браузер не дозволяє цьому сайтові сповіщень.
feed-follow = Стежити за ходами у програмі для стрічок
notify-title = Ваш хід
notify-challenge = Вас викликають
notify-rematch = Вам пропонують реванш

## Товариство: імена, фрази, глядачі

say-something = Сказати щось
say-mute = Не показувати, що каже суперник
said = { $name }: { $phrase }
phrase-hello = Вітаю!
phrase-good-luck = Щасти вам!
phrase-well-played = Чудовий хід!
phrase-good-game = Гарна партія!
phrase-thanks = Дякую!
phrase-one-moment = Хвилинку, будь ласка.
phrase-sorry = Перепрошую!
phrase-goodbye = Мушу йти. До побачення!
watching = { $count ->
    [one] Спостерігає { $count } особа: { $names }
    [few] Спостерігають { $count } особи: { $names }
   *[many] Спостерігають { $count } осіб: { $names }
}
watching-guest = гість
invite-share = Поділитися …

## Відпустка

vacation = Відпустка
vacation-own = Ви у відпустці до { $date }. Ваш час не йде.
vacation-of = { $side ->
    [white] Білі
   *[black] Чорні
} у відпустці до { $date }: годинник стоїть.
