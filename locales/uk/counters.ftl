## Лічильники, що ведуть до кінця

quiet-count = Півходів без взяття: { $count }
quiet-down = { $left ->
    [one] Лишився { $left }
    [few] Лишилося { $left }
   *[many] Лишилося { $left }
}
quiet-left = Ще { $left ->
    [one] { $left } півхід
    [few] { $left } півходи
   *[many] { $left } півходів
} без взяття, і { $result ->
    [draw] буде нічия.
    [more-captures] виграє той, хто побив більше.
    [superiority] виграє той, у кого більше фішок.
    [parity] буде нічия, бо фішок порівну.
    [territory] виграє той, у кого більше території.
    [white] виграють білі.
    [black] виграють чорні.
   *[tie-break] вирішать фішки, що лишилися.
}
quiet-resets = Взяття обнуляє лік.
refusal-count = { $side ->
    [white] Білі
   *[black] Чорні
}: { $count ->
    [one] { $count } ухиляння
    [few] { $count } ухиляння
   *[many] { $count } ухилянь
}
refusal-means = після ухиляння номер { $limit } — поразка
refusal-loses = Це було б ухиляння номер { $limit }, і ви програли б, бо є активні фішки: { $pieces } ({ $rule }).
refusal-more = { $squares } і { $count ->
    [one] ще { $count } фішка
    [few] ще { $count } фішки
   *[many] ще { $count } фішок
}
repetition-count = { $count ->
    [one] Позиція була { $count } раз
    [few] Позиція була { $count } рази
   *[many] Позиція була { $count } разів
}
repetition-means = { $result ->
    [mover-loses] програє той, чий хід створить її { $limit }-й раз
    [forbidden] жоден хід не може створити її більше ніж { $limit ->
        [one] { $limit } раз
        [few] { $limit } рази
       *[many] { $limit } разів
    }
    [tie-break] на { $limit }-й раз вирішать фішки, що лишилися
   *[draw] на { $limit }-й раз буде нічия
}
repetition-ends = Та сама позиція виникла б { $limit }-й раз, і { $result ->
    [lost] ви програли б
   *[drawn] була б нічия
} ({ $rule }).
turn-must-capture = Ви мусите бити: { $count ->
    [one] може { $count } фішка.
    [few] можуть { $count } фішки.
   *[many] можуть { $count } фішок.
}
