### Помилки турніру та його файлу: повідомлення, ключами яких є коди. Слова файлу однакові в усіх
### мовах.

## Файл

event-encoding = файл не є текстом UTF-8
event-large = файл більший за { $most } КіБ
event-line-long = у рядку понад { $most } символів
event-line = рядок — це ключ, як-от player:, заголовок, як-от round 1, або партія, як-от Ada - Bruno 1-0
event-key = { $key }: невідомий ключ; відомі { $values }
event-key-twice = { $key }: вказано двічі
event-key-late = { $key }: має стояти перед першим гравцем
event-key-missing = { $key }: бракує на початку
event-ruleset = { $name } не є ідентифікатором правил із пакета
event-rounds-by-table = rounds: у коловому турнірі стільки турів, скільки в його таблиці
event-round-number = round { $given }: наступний тур — { $expected }

## Тексти

event-empty = { $key }: не може бути порожнім
event-long = { $key }: довше за { $most } символів
event-unprintable = { $key }: містить недрукований символ
event-name-form = { $name }: ім’я не може містити дефіс між пробілами, бути схожим на результат чи коментар або бути словом bye

## Гравці

event-name-taken = гравець на ім’я { $name } вже є
event-unknown-player = немає гравця на ім’я { $name }
event-full = турнір заповнено: у ньому { $most } місць
event-left-already = { $name } вже вибув або вибула
event-still-there = { $name } не вибував і не вибувала
event-few-players = менше ніж двоє гравців

## Тури та результати

event-no-round = жоден тур не почався
event-empty-round = у турі { $round } немає партій
event-open-games = { $count ->
    [one] { $count } партія туру { $round } без результату
    [few] { $count } партії туру { $round } без результату
   *[other] { $count } партій туру { $round } без результату
}
event-over = усі тури зіграно: { $count }
event-no-pairing = тур { $round } неможливо жеребкувати: двоє зустрілися б удруге або хтось удруге пропустив би тур
event-meets-self = { $name } не може грати проти себе
event-absent = { $name } не бере участі в турі { $round }
event-plays-twice = { $name } вже грає в турі { $round }
event-met-before = { $name } і { $other } вже зустрічалися
event-meet-later = { $name } і { $other } зустрічаються знову в турі { $round }: цю партію не могло бути зіграно
event-byes = у турі { $round } вже є вільний гравець
event-second-bye = { $name } вже пропускав або пропускала тур
event-no-board = у турі { $round } немає дошки { $board }
event-bye-result = { $name } вільний від гри: результату немає
event-needs-result = тур { $round } завершено: його партіям потрібен результат
