## Tasks

task-captures = { $side ->
    [white] Ви граєте білими. { $count ->
        [1] Візьміть фігуру.
       *[other] Візьміть одним ходом стільки фігур: { $count }.
    }
   *[black] Ви граєте чорними. { $count ->
        [1] Візьміть фігуру.
       *[other] Візьміть одним ходом стільки фігур: { $count }.
    }
}
task-reach = { $side ->
    [white] Ви граєте білими. Поставте фігуру на { $square }.
   *[black] Ви граєте чорними. Поставте фігуру на { $square }.
}
task-wins = { $side ->
    [white] Ви граєте білими. Виграйте одним ходом.
   *[black] Ви граєте чорними. Виграйте одним ходом.
}
task-safe = { $side ->
    [white] Ви граєте білими. Зробіть хід, після якого чорні нічого не візьмуть.
   *[black] Ви граєте чорними. Зробіть хід, після якого білі нічого не візьмуть.
}
task-locks = { $side ->
    [white] Ви граєте білими. { $count ->
        [1] Заблокуйте чорну фігуру.
       *[other] Заблокуйте разом стільки чорних фігур: { $count }.
    }
   *[black] Ви граєте чорними. { $count ->
        [1] Заблокуйте білу фігуру.
       *[other] Заблокуйте разом стільки білих фігур: { $count }.
    }
}
task-survives = { $side ->
    [white] Ви граєте білими. Зробіть хід, щоб не програти відразу.
   *[black] Ви граєте чорними. Зробіть хід, щоб не програти відразу.
}
task-what-happens = { $side ->
    [white] Білі грають { $move }. Що буде взято?
   *[black] Чорні грають { $move }. Що буде взято?
}
task-which-legal = { $side ->
    [white] Який із цих ходів білих дозволений?
   *[black] Який із цих ходів чорних дозволений?
}
task-which-rule = { $side ->
    [white] Білі пробують { $move }. Яке правило вирішує, що станеться?
   *[black] Чорні пробують { $move }. Яке правило вирішує, що станеться?
}
task-odds = { $side ->
    [white] До кидка: яка ймовірність, що білі зможуть узяти фігуру?
   *[black] До кидка: яка ймовірність, що чорні зможуть узяти фігуру?
}
task-first-move = Ви граєте білими. Перейдіть каменем з b1 на b5.
task-first-capture = Два камені беруть той, що між ними. Візьміть чорний камінь.
task-first-between = Бере лише той, хто щойно ходив. Станьте між двома чорними каменями.
task-first-two = Візьміть одним ходом два чорні камені.
task-first-bait = Чорні пропонують камінь. Не беріть його: зробіть хід, після якого чорні нічого не візьмуть.
task-first-win = Залиште чорним один камінь і виграйте.
choice-nothing = нічого
choice-captured = { $squares }

## Hints

lesson-hint-piece = Ходіть фігурою з { $square }.
lesson-hint-target = Вона йде на { $square }.
lesson-hint-not = Не { $choice }: { $reason }
lesson-hint-choice = Відповідь: { $choice }.

## Why an answer is right or wrong

lesson-reached = Фігура стоїть на { $square }.
lesson-not-reached = Фігура стоїть на { $square }, а не на { $wanted }.
lesson-between = { $square } лежить між двома ворожими фігурами, і ваша фігура там у безпеці.
lesson-not-between = { $square } не лежить між двома ворожими фігурами.
lesson-captured = Взято: { $squares }.
lesson-too-few = Взято лише { $squares }: { $count } з { $wanted }.
lesson-no-contact = Нічого не взято: на { $square } фігура не торкається жодної ворожої.
lesson-nothing-beyond = Нічого не взято: на { $beyond }, за { $victim }, немає вашої фігури.
lesson-enemy-beyond = Нічого не взято: на { $beyond }, за { $victim }, стоїть ворожа фігура.
lesson-edge-beyond = Нічого не взято: за { $victim } дошка закінчується.
lesson-not-enough = Нічого не взято: фігур довкола { $victim } не досить.
lesson-won = Ви виграли: { $reason }.
lesson-not-won = Партія закінчується, але ви не виграли: { $reason }.
lesson-goes-on = Після цього ходу партія триває.
lesson-safe = Суперник нічого не може взяти.
lesson-reply-captures = Відповідь { $reply } бере { $squares }.
lesson-locked = Заблоковано: { $squares }.
lesson-not-locked = Заблоковано замало фігур: { $count }.
lesson-loses = Цей хід програє: { $reason }.
lesson-reply-wins = Відповідь { $reply } виграє: { $reason }.
lesson-survived = Суперник не може виграти наступним ходом.
lesson-legal = Хід { $move } дозволений.
lesson-stays = Не взято: { $squares }.
lesson-falls-too = Взято також: { $squares }.
lesson-nothing-falls = Нічого не взято.
lesson-rule = Це вирішує { $rule_id }.
lesson-other-rule = { $rule_id } про інше.
lesson-odds = Це дозволяють { $rolls } з { $all } кидків.
lesson-odds-more = Це ймовірніше.
lesson-odds-less = Це менш імовірно.

## Lessons

lesson-first-steps = Перші три хвилини
    .idea = Ходити, брати, безпечно проходити й вигравати: уся гра в шести позиціях.
