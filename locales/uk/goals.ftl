## Чого має досягти кожна сторона

goal-captures = Побийте { $total }
goal-leader-captured = Побийте ворожого ватажка
goal-rout = Побийте ворожого басилевса
goal-breakthrough = Доведіть { $leader ->
    [basileus] басилевса
    [dux] дукса
   *[leader] ватажка
} до останньої горизонталі
goal-decimation = Побийте всіх гоплітів або всіх пельтастів
goal-reduced = Бийте, доки { $limit ->
    [0] не лишиться жодної ворожої фішки
    [one] не лишиться { $limit } ворожа фішка
    [few] не лишиться { $limit } ворожі фішки
   *[other] не лишиться { $limit } ворожих фішок
}
goal-dux-immobilized = Не лишіть ворожому { $leader ->
    [dux] дуксові
   *[leader] ватажкові
} вільного поля поряд
goal-dux-bared = Побийте { $leader ->
    [dux] всіх солдатів ворожого дукса
   *[leader] всі камені ворожого ватажка
}
goal-leader-bound = Зв’яжіть ворожого ватажка
goal-row = Вишикуйте { $total ->
    [few] { $total } фішки
   *[other] { $total } фішок
} у ряд на горизонталі чи вертикалі
goal-done = { $view ->
    [own] ви { $own }, суперник { $other }
    [one] { $own }
   *[sides] білі { $own }, чорні { $other }
}
goal-left = ще: { goal-done }
goal-of = { $whose ->
    [own] Ви
    [other] Суперник
    [white] Білі
   *[black] Чорні
}: { $goal }
goal-blocked = { $by ->
    [captures] Майте більше побитих, коли котрийсь гравець не може ходити
    [both-captures] Майте більше побитих, коли ніхто не може ходити
   *[none] Замкніть ворога
}
goal-siege = Замкніть ворога
goal-quiet-limit = { $by ->
    [soldiers] Майте більше фішок або стільки ж, але з більшою кількістю солдатів, коли мине { $limit } півходів без взяття
    [territory] Майте більше території, коли мине { $limit } півходів без взяття
    [captures] Майте більше побитих, коли мине { $limit } півходів без взяття
   *[side] Протримайтеся, доки мине { $limit } півходів без взяття
}
goal-superiority = Майте більше фішок, коли мине { $limit } півходів без взяття
goal-dead-position = { $by ->
    [territory] Майте більше території, коли жодної фішки вже не можна побити
    [last-move] Залиште ворогові останній хід перед тим, як жодної фішки вже не можна буде побити
   *[captures] Майте більше побитих, коли жодної фішки вже не можна побити
}
goal-repetition = { $by ->
    [last-move] Залиште ворогові хід, після якого позиція виникне втретє
   *[soldiers] Майте більше фішок або стільки ж, але з більшою кількістю солдатів, коли позиція виникне втретє
}
goal-or = або

pieces-move = { $pieces ->
    [most] Більшість фішок ходить
   *[all] Фішки ходять
} { $directions ->
    [8] прямо або навскіс
   *[4] прямо
}, { $range ->
    [0] на будь-яку відстань
    [one] не далі ніж на { $range } поле
    [few] не далі ніж на { $range } поля
   *[other] не далі ніж на { $range } полів
}{ $leap ->
    [own] , і перестрибують через фішки своєї сторони
    [enemy] , і перестрибують через ворожі фішки
    [own-and-bound] , і перестрибують через свої фішки та зв’язані ворожі
    [any] , і перестрибують через інші фішки
   *[none] { "" }
}{ $barrier ->
    [0] { "" }
   *[other] , але не переходять горизонталь { $barrier }
}.
first-lock = { $square } перекреслено: фішка скута ({ $by }) і може лише нападати, { $count ->
    [one] доки та фішка не відійде або не торкнеться іншої вашої.
   *[other] доки кожна з тих фішок не відійде або не торкнеться іншої вашої.
}

## Як далеко ходять фішки

reach = { $view ->
    [own] Вам випало { $roll }
    [other] Суперникові випало { $roll }
    [white] Білим випало { $roll }
   *[black] Чорним випало { $roll }
}
reach-kind = { $kind ->
    [peltast] пельтасти
    [hoplite] гопліти
    [basileus] басилевс
    [leader] ватажок
    [soldier] солдати
   *[stone] камені
} { $exactly ->
    [0] до { $most }
   *[other] до { $most } або рівно { $exactly }
}
reach-hermes = Гермес: басилевс іде щонайбільше на меншу кість або рівно на більшу.
reach-again = Рука Зевса: однакові кості дають ще один кидок і хід після цього.
must-capture = { $view ->
    [own] Взяття можливе
    [other] Суперник мусить бити
    [white] Білі мусять бити
   *[black] Чорні мусять бити
}: у цій грі той, хто може бити, зобов’язаний це зробити. Що саме бити, він обирає сам.
must-capture-done = { $side ->
    [white] Білі
   *[black] Чорні
} мусили бити ({ $rule })
selected-moves = { $square }: { $count ->
    [0] жодного поля
    [one] { $count } поле
    [few] { $count } поля
   *[many] { $count } полів
}
selected-captures = { $square }: { $count ->
    [one] { $count } поле
    [few] { $count } поля
   *[many] { $count } полів
}; б’є { $captures }
selected-capture = { $victims } на { $square }

## Чому партія скінчилася і що змінило б це

result-count = { $what ->
    [pieces] фішки { $won } : { $lost }
    [territory] очки { $won } : { $lost }
   *[captures] взяття { $won } : { $lost }
}
ending-captures = побитих для перемоги: { $total }
ending-quiet-limit = півходів без взяття: { $limit }
ending-quiet-territory = півходів без взяття: { $limit }, і виграє, у кого більше території
ending-dead-position = { $by ->
    [territory] бити більше нічого, і виграє, у кого більше території
    [last-move] бити більше нічого, і програє, хто ходив останнім
   *[captures] бити більше нічого
}
ending-reduced = { $left ->
    [0] не лишилося жодної фішки
   *[other] лишилося фішок: { $left }
}
otherwise-captures = Іншій стороні бракувало ще { $missing }.
otherwise-quiet-limit = Взяття почало б лік наново.
otherwise-superiority = Взяття почало б лік наново.
otherwise-parity = Взяття почало б лік наново.
otherwise-leader-captured = Без однієї з фішок, що побили ватажка, він урятувався б.
otherwise-rout = Одне вільне поле біля басилевса врятувало б його.
otherwise-breakthrough = Фішка на його шляху зупинила б його.
otherwise-decimation = Ще один гопліт чи пельтаст — і партія тривала б.
otherwise-reduced = Ще одна фішка — і партія тривала б.
otherwise-siege = Фішка з вільним полем поряд — і партія тривала б.
otherwise-blocked = Фішка, що може ходити, — і партія тривала б.
otherwise-refusal = Хід активною фішкою урвав би ухиляння.
otherwise-dead-position = Партія триває лише доти, доки можливе якесь взяття.
otherwise-repetition = Будь-який інший останній хід — і партія тривала б.
otherwise-dux-immobilized = Одне вільне поле біля дукса врятувало б його.
otherwise-dux-bared = Один солдат — і партія тривала б.
otherwise-leader-bound = Якби ватажок був вільний, партія тривала б.
otherwise-row = Якби в ряді було на фішку менше, партія тривала б.
