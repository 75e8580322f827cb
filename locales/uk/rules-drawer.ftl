## Чому правило стоїть над іншими

rules-now-asked = Правило, про яке ви запитали
rules-now-refused = Зараз важливо: ваш хід відхилено
rules-now-over = Зараз важливо: партію закінчено
rules-now-must-capture = Зараз важливо: бити обов’язково
rules-now-placement = Зараз важливо: треба поставити фішку
rules-now-can-capture = Зараз важливо: можна бити
rules-now-selected = Зараз важливо: ви вибрали фішку
rules-now-hermes = Зараз важливо: кидок дозволяє хід Гермеса
rules-now-roll = Зараз важливо: кидок
rules-now-refusals = Зараз важливо: рахуються ухиляння
rules-now-repetition = Зараз важливо: позиція вже траплялася
rules-now-quiet = Зараз важливо: рахуються півходи без взяття
rules-now-captured = Зараз важливо: побито фішки
rules-now-locked = Зараз важливо: є скуті фішки
rules-now-goal = Зараз важливо: мета гри
