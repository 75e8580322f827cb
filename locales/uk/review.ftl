## Розбір закінченої партії

review-heading = Розбір
review-progress = Рушій розбирає партію: ходів { $done } із { $total }.
review-summary = Шанси білих: { $first } на початку, найбільші — { $most } після півходу { $mostPly }, найменші — { $least } після півходу { $leastPly }, { $last } наприкінці.
review-chance = { $chance }
review-no-moments = Жоден хід не коштував гравцеві багато.
review-moves-of = { $whose ->
    [you] Ваші ходи
    [white] Ходи білих
    [black] Ходи чорних
   *[both] Ходи обох сторін
}
review-good-moves = Не гірші за найкращі: { $good } із { $total } ходів.
review-well-played = Добре зіграно
review-praise = Найкраща відповідь на помилку. Шанси { $side ->
    [white] білих
   *[black] чорних
} зросли з { $before } до { $after }.
review-could-be-better = Можна було краще
review-moment = Хід { $number }, { $side ->
    [white] білі
   *[black] чорні
}: { $move }
review-cost = Шанси { $side ->
    [white] білих
   *[black] чорних
} упали з { $before } до { $after }.
review-played = Зіграно: { $move }.
review-better = Краще: { $move }.
review-better-line = Краще: { $move }. Далі: { $line }.
review-look = Показати на дошці
review-look-at = Показати на дошці: хід { $number }, { $side ->
    [white] білі
   *[black] чорні
}
review-how = Перед кожним ходом рушій цього сайту розглянув { $nodes ->
    [one] { $nodes } позицію
    [few] { $nodes } позиції
   *[many] { $nodes } позицій
}; нічия важить пів виграшу. Він бачить не все: сприймайте це як першу думку, а не як істину.
review-engine = Ходи рушія є лише в таблиці: нижче рівня 10 він помиляється навмисно.
review-dice = Крива показує і везіння з костями; ключові моменти показують лише, чого коштували ходи.
review-luck = { $side ->
    [white] Білі
   *[black] Чорні
}: кості { $luck }, ходи { $moves } перемоги
review-luck-how = Удача кидка — це ймовірність перемоги після нього мінус імовірність за всіма кидками. Хід втрачає те, що зберіг би найкращий хід. Усе додається; 1 — ціла партія.
review-accuracy = { $side ->
    [white] Білі
   *[black] Чорні
} зберегли { $share } шансів на перемогу
review-table = Усі ходи таблицею
review-head-ply = Півхід
review-head-move = Хід
review-head-chances = Шанси білих до нього
review-head-lost = Ціна

## Кості закінченої партії

dice-heading = Кості
dice-how = Перед партією сайт зафіксував таємницю, а тоді кожна сторона назвала своє зерно. З цих трьох випливає кожен кидок, тож вибрати його не міг ніхто.
dice-verify = Перевірити кості
dice-verified = Усі кидки випливають із таємниці та обох зерен, а таємниця відповідає зафіксованій.
dice-doubted = Кості не вдалося перевірити: { $error }
dice-own-good = Ваш браузер підтверджує, що таємниця відповідає зафіксованій.
dice-own-bad = Ваш браузер виявив, що таємниця не відповідає зафіксованій.
dice-commitment = Відбиток таємниці
dice-secret = Таємниця
dice-white = Зерно білих
dice-black = Зерно чорних
dice-yourself = Щоб перевірити кожен кидок на власній машині, запустіть «petteia dice» і дайте
dice-record = запис партії
