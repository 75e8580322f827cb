## Складання позиції

editor-title = Скласти позицію
editor-lead = Виберіть фішку й натискайте поля, на яких вона має стояти; натисніть ще раз, щоб її прибрати. На дошці Enter ставить фішку, Delete звільняє поле, а цифри вибирають фішку.
editor-piece = Фішка
editor-nothing = нічого
editor-turn = На ході
editor-dice = Кості
editor-roll-due = ще не кинуто
editor-reserve = Ще виставити
editor-captures = Уже побито
editor-refusals = Ухилянь поспіль
editor-quiet = Півходів без взяття
editor-move = Хід
editor-usual = Початкова позиція
editor-clear = Порожня дошка
editor-close = Закрити дошку
editor-valid = Цю позицію можна грати.
editor-put = { $square }: { $piece }
editor-emptied = { $square }: порожньо
editor-offline = Сайт не відповідає. Спробуйте ще раз.
