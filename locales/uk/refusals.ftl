### Чому щось відхилено. Числа тут приходять текстом, тож відмінювати за ними не можна.

## Хід

refusal-over = гру закінчено: { $reason } ({ $rule })
refusal-over-by = гру закінчено: { $reason }
refusal-game-over = гру закінчено
refusal-roll-due = перед ходом треба кинути кості
refusal-rolled-already = кості вже кинуто
refusal-game-without-dice = у цій грі немає костей
refusal-impossible-roll = кості не можуть так випасти
refusal-off-board = на дошці { $files } x { $ranks } немає поля { $square }
refusal-no-placement = у цій грі нічого не виставляють: треба ходити фішкою з дошки
refusal-all-placed = усі фішки вже виставлено: треба ходити
refusal-must-place = треба ставити фішки, наприклад @c4, доки не виставлено всі
refusal-not-empty = поле { $square } не порожнє
refusal-closed = на { $square } фішок не ставлять
refusal-incitus-stays = інцит на { $square } ніколи не ходить
refusal-no-piece = на { $square } фішки немає
refusal-not-yours = на { $square } стоїть { $side ->
    [white] біла
   *[black] чорна
} фішка, а хід { $other ->
    [white] білих
   *[black] чорних
}
refusal-line = { $from } – { $to }: це хід не вздовж однієї горизонталі чи вертикалі
refusal-line-or-diagonal = хід { $from } - { $to } не йде однією горизонталлю, вертикаллю чи діагоналлю
refusal-incitus-in-the-way = на шляху стоїть інцит: { $square }
refusal-in-the-way = на шляху стоїть фішка: { $square }
refusal-blocked = фішка на { $square } замкнена з усіх боків
refusal-barrier = жоден хід не переходить горизонталь { $rank }
refusal-stranded = камінь на { $square } відрізано
refusal-distance = дозволена довжина ходу фішки на { $square } — { $numbers }, а не { $steps }
refusal-fugitive = втікач на { $square } мусить атакувати, а { $to } не торкається жодного ворога
refusal-retreat = фішка на { $square } стоїть поруч із ворогом ({ $squares }), а поруч із { $to } ворогів немає
refusal-locked = солдат на { $square } скутий ({ $squares })
refusal-bound = фішка на { $square } зв’язана й не може ходити
refusal-no-removal = у цій грі жоден хід не знімає фішку з дошки
refusal-removes-own = фішка на { $square } не ворожа: з дошки знімають лише зв’язану ворожу фішку
refusal-not-bound = фішка на { $square } не зв’язана
refusal-removes-first = на { $squares } стоять зв’язані ворожі фішки: одну з них знімають з дошки, перш ніж фішка піде
refusal-moves-after-removal = після зняття фішка мусить піти, за ту саму чергу
refusal-enters-pair = { $to } лежить між ворожими фішками на { $squares }: фішка йде туди, лише якщо зв’язує одну з двох
refusal-enters-any = { $to } лежить між ворожими фішками на { $squares }: фішка йде туди, лише якщо зв’язує ворожу
refusal-combat-stays = дукс на { $square } у бою ({ $squares }) і ходити не може
refusal-combat-step = дукс на { $square } у бою ({ $squares }) і йде лише на одне поле, якщо не б’є і не завдає удару
refusal-combat-offensive = дукс на { $square } у бою ({ $squares }) і робить лише наступальні ходи
refusal-immobilizing = цей хід знерухомив би власного дукса на { $square }
refusal-shuttling = фішка на { $square } щойно сходила на { $to } і повернулася: знову вирушати на { $to } не можна
refusal-undoing = цей хід скасував би попередній хід того самого гравця з { $to } на { $square }
refusal-repeating = { $move } повторив би позицію, яка вже виникала { $times ->
    [one] { $times } раз
    [few] { $times } рази
   *[many] { $times } разів
}
refusal-must-capture = { $side ->
    [white] білі
   *[black] чорні
} мусять бити
refusal-must-open = { $side ->
    [white] білі
   *[black] чорні
} не можуть ходити, і цей хід має відкрити їм шлях
refusal-must-go-on = фішка на { $square } мусить піти ще раз за цю чергу
refusal-must-capture-again = фішка на { $square } може піти ще раз за цю чергу, лише якщо когось б’є
refusal-turn-over = чергу закінчено: фішка на { $square } не може піти ще раз
refusal-captures-nothing = цей хід нікого не б’є
refusal-captures-others = цей хід б’є { $squares }; саме це й треба написати
refusal-not-legal = хід { $move } тут неправильний
refusal-action = дію { $action } тут не дозволено
refusal-action-of-game = партія { $game }: дію { $action } не дозволено
refusal-actions-of-turn = ці дії не складають тут цілого ходу
refusal-touched = треба ходити фішкою на { $square } ({ $move })

## Запис ходу

error-in-column = { $more } (позиція { $column })
error-at = рядок { $line }, позиція { $column }: { $more }
error-hint = { $more }; може, { $word }?
error-move-long = задовгий запис ходу, символів: { $total }
error-move-square = тут має бути поле, наприклад a1
error-move-hyphen = після першого поля має стояти дефіс
error-move-victims = тут має бути x і побите поле або нічого
error-move-end = після поля фішки, яку знімають, більше нічого не має бути
error-surrogate = у тексті є половина сурогатної пари

## Дія

refusal-other-turn = зараз черга іншого гравця
refusal-dice-wait = кості чекають на обох гравців
refusal-roll-is-due = треба кинути кості
refusal-no-roll = кидати кості зараз не треба
refusal-nothing-to-place = зараз нема чого розставляти
refusal-nothing-offered = нічого не пропонували
refusal-offer = offer: потрібне одне з { $values }
refusal-no-dead-position = у цій грі немає правила про мертву позицію
refusal-illegal-not-made = ця партія не дає робити неправильних ходів
refusal-back = забрати хід не можна: { $why }
refusal-no-back = забрати хід не можна
refusal-rated-back = у рейтинговій партії ходів не забирають
refusal-seat = seat: це можуть лише гравці цієї партії
refusal-no-hints = підказки є лише в партіях із рушієм
refusal-rated-help = у рейтинговій партії немає ні підказок, ні тренера
refusal-nothing-to-hint = підказати нічого
refusal-moves-hidden = ця партія не показує, які ходи дозволені
refusal-games-often = забагато партій за такий короткий час
refusal-hints-often = забагато підказок за такий короткий час
refusal-no-act = дії { $name } немає
refusal-act-long = дозволено символів: щонайбільше { $most }
refusal-acts-many = кожен гравець може діяти в партії щонайбільше { $most } разів
refusal-seed-long = символів у зерні щонайбільше { $most }
refusal-seed-once = кожен гравець називає одне зерно, до першого кидка
refusal-seeds-first = обидва гравці називають зерна до першого кидка
refusal-secret-late = кості кинуто раніше, ніж зафіксовано таємницю
refusal-secret-other = це не та таємниця, яку було зафіксовано
refusal-no-dice = у цій грі костей не кидають
refusal-time-up = час вийшов
refusal-suspended = турнір призупинено: ходи неможливі, доки його не продовжать
refusal-not-suspended = партію не призупинено
refusal-no-clock = немає годинника, який можна пустити
refusal-time-left = час іще є
refusal-game-goes-on = партія триває
refusal-rematch-begun = реванш уже почався
refusal-rematch-alone = rematch: грати нема з ким
refusal-claim = claim: потрібне одне з { $values }
refusal-not-left = leave: інший гравець тут або відсутній ще недовго
refusal-lobby-each = lobby: пропозицій водночас щонайбільше { $most }
refusal-lobby-address = lobby: пропозицій водночас з однієї адреси щонайбільше { $most }
refusal-lobby-all = lobby: зараз пропонують забагато партій
refusal-lobby-addressee = на відповідь цього гравця вже чекає викликів: { $most }
refusal-nobody-found = жоден гравець із таким іменем не приймає викликів
refusal-ruleset-gone = Гравець, який приніс ці правила, вилучив їх.

## Нова партія

error-clock-kind = clock: потрібне одне з { $values }
error-clock-days = clock: днів на хід — від 1 до { $most }
error-clock-base = clock: від { $seconds } с до { $hours } год
error-clock-step = clock: на хід щонайбільше { $minutes } хв
error-clock-whole-seconds = clock: потрібне ціле число секунд
error-clock-whole-days = clock: потрібне ціле число днів
error-clock-minutes = clock: потрібне число хвилин
error-clock-text = clock: { $text } не схоже на 'fischer 300+5' чи 'days 3'
error-clock-apart = clock: дні на хід потребують двох гравців, кожен на своєму пристрої

error-pfen = PFEN, { $field ->
    [line] рядок
    [board] дошка
    [turn] черга ходу
    [dice] кості
    [reserve] резерв
    [captures] взяття
    [refusals] ухиляння
    [quiet] тихі ходи
   *[move] хід
}: { $more }
error-pfen-long = символів забагато: { $length }, можна щонайбільше { $most }
error-pfen-fields = частин { $found } замість 8, розділених одним пробілом
error-pfen-turn = { $text } — ні w, ні b
error-pfen-move = ходи нумерують від 1
error-pfen-incitus = для x потрібні інцити
error-pfen-letter = у цій грі немає '{ $letter }'
error-pfen-leader = другий ватажок { $side ->
    [white] білих
   *[black] чорних
}
error-pfen-canonical = пишеться { $text }
error-pfen-ranks = горизонталей { $found } замість { $ranks }
error-pfen-more-ranks = горизонталей більше ніж { $ranks }
error-pfen-run = низка порожніх полів починається з 0
error-pfen-more-files = горизонталь { $rank }: вертикалей більше ніж { $files }
error-pfen-files = горизонталь { $rank }: вертикалей { $found } замість { $files }
error-pfen-no-piece = { $letter } — не фішка
error-pfen-no-dice = у цій грі немає костей: пишуть -
error-pfen-digits = тут має бути ? або цифри, числом { $count }
error-pfen-die = на кості випадає від 1 до { $faces }
error-pfen-higher-die = більша кість стоїть першою
error-pfen-no-placement = у цій грі немає розставляння: пишуть -
error-pfen-reserve = так не може статися, коли ставлять по черзі, починаючи з білих
error-pfen-closed = поки фішки ставлять, на { $square } не може стояти жодна
error-pfen-leader-reserve = поки ватажок { $side ->
    [white] білих
   *[black] чорних
} чекає розставляння, він не може стояти на дошці
error-pfen-bound = фішка на { $square } не може бути зв’язана: зв’язану фішку тримають дві вільні ворожі, а поки фішки ставлять, зв’язаних немає
error-pfen-blocked = { $side ->
    [white] білі
   *[black] чорні
} не можуть ходити й пропускають чергу: хід суперника
error-pfen-pair = тут мають бути два числа через кому, спершу білих
error-pfen-above = { $found } більше за { $most }
error-pfen-number = { $text } — не ціле число простими цифрами
error-start-long = start: символів у позиції щонайбільше { $most }
error-start-over = start: партія скінчилася б, не почавшись
error-side = side: потрібне одне з white, black, lot
error-level = level: потрібне ціле число від { $low } до { $high }
error-rated = { $why ->
    [coach] партія з тренером не рейтингова: виберіть рівень
    [own] рейтинговими бувають лише партії за правилами самого сайту
    [options] рейтингову партію грають за правилами автора: не змінюйте жодної опції
    [start] рейтингова партія починається з авторської початкової позиції
   *[clock] рейтинговій партії потрібен годинник, щоб вона закінчилася
}
error-opponent = opponent: потрібне одне з { $values }
error-opponent-side = opponent: у партії проти рушія рушій грає за одну зі сторін
error-option = { $ruleset }: опція { $option }: { $more }
error-no-option = такої опції немає
error-no-option-of = такої опції немає; відомі: { $values }
value-choice = { $name }: { $given } немає серед { $values }
error-ruleset-key = { $ruleset }: { $entry }: { $more }
error-allowed-bool = true або false
error-allowed-choice = одне з { $values }
error-allowed-board = розмір дошки від { $low } до { $high }, наприклад { $usual }
error-allowed-int = ціле число від { $low } до { $high }
error-ruleset = невідомі правила { $ruleset }; дивіться petteia rulesets або назвіть шлях, що кінчається на .toml
error-ruleset-gone = невідомі правила { $ruleset }
error-ruleset-name = правила називають за id або шляхом, а не так: { $given }

## Пошук і таблиці

error-status-letter = { $side ->
    [white] у білих
   *[black] у чорних
} фішок { $letter } на дошці { $found }, а на початку { $most }
error-status-pieces = { $side ->
    [white] у білих
   *[black] у чорних
} фішок разом із резервом і побитими { $found }, а на початку { $total }
error-status-inciti = інцитів на дошці { $found }, а побитих фішок { $total }
error-status-placed = фішок виставлено { $found }, а півходів зіграно { $total }
error-status-quiet = тихих півходів { $found }, більше, ніж зіграно: { $total }
error-saved-game-bytes = ці байти не є збереженою партією за цими правилами
error-no-square = { $word } — не поле цієї дошки
error-number = { $name }: потрібно ціле число від { $low } до { $high }
error-number-low = { $name }: потрібно щонайменше { $low }
error-search-limit = пошуку потрібна межа: milliseconds, nodes або depth
error-player = algorithm: { $word } — не одне з { $values }
error-player-level = level: рівні має лише гравець alpha-beta
error-player-threads = threads: більше одного потоку використовує лише гравець alpha-beta
error-solve-dice = гру з костями не можна розв’язати, рахуючи ходи назад від кінця
error-solve-shuttle = гру, що обмежує ходи туди й назад, не можна розв’язати, рахуючи ходи назад від кінця
error-solve-passes = гру, у якій гравець без ходу пропускає чергу, не можна розв’язати, рахуючи ходи назад від її кінця
error-solve-second-moves = гру, у якій фішка ходить кілька разів за чергу, не можна розв’язати, рахуючи ходи назад від її кінця
error-solve-leader-reserve = гру не можна розв’язати, рахуючи ходи назад від її кінця, поки ватажків не поставлено
error-solve-binding = гру зі зв’язаними фішками не можна розв’язати, рахуючи ходи назад від її кінця
error-solve-conversion = гру, у якій фішки переходять до суперника, не можна розв’язати, рахуючи ходи назад від її кінця
error-solve-material = самих лише поєднань фішок мільйони
error-solve-over = з такою малою кількістю фішок гру закінчено, де б вони не стояли
error-solve-large = таблиці потрібно { $mebibytes } МіБ
error-solve-long = виграш потребує більше ходів, ніж вміщує таблиця
error-solve-stopped = зупинено
error-solve-foreign = значення належать не цій грі або не цим фішкам
