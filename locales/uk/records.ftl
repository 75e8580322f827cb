## A saved game

record-at = { $place }: { $more }
record-object = { $place }: потрібен об’єкт
record-name = { $place }: немає назви { $name }
record-list = { $place }: потрібен список, записів щонайбільше { $most }
record-text = { $place }: потрібен текст
record-short-text = { $place }: потрібен текст, символів щонайбільше { $most }
record-number = { $place }: потрібно ціле число від 0
record-player = { $place }: потрібно white або black
record-long = текст довший за { $most } символів
record-bytes = більше за { $most } байтів
record-not-json = текст не є JSON: не вдалося прочитати рядок { $line }, стовпець { $column }
record-json-size = у JSON завелика вкладеність або задовге число
record-name-twice = { $name } вказано двічі в одному об’єкті JSON
record-list-open = список, що починається в { $place }, не закрито
record-list-comma = між двома партіями списку бракує коми
record-after-list = після кінця списку нічого не може бути, зокрема { $word }
record-between-games = { $word } між партіями не має значення
record-not-utf8 = це не UTF-8, байт { $byte }
record-format = format: потрібно { $known }
record-version = version: { $ruleset } відомо до версії { $known }, а не { $given }
record-options-many = options: щонайбільше { $most }
record-option-value = options: значення — true або false, число чи текст
record-option = опція { $option }: потрібно NAME=VALUE
record-digits = dice: { $name }: потрібно шістнадцяткових цифр: { $count }
record-after = { $place }: число в after має бути від 0 до { $most }
record-pfen = { $place }: pfen: позиція — { $pfen }
record-marks = { $place }: marks: кожна — одна з { $values }
record-arrow = { $place }: arrows: кожна стрілка веде з одного поля на інше, наприклад a1-c4
record-clock = { $place }: clock: потрібно число секунд від 0
record-events = { $place }: events: кожен — дія, гравець або null, і текст
record-event = event: дії { $name } немає
record-coins = { $place }: coins: кожен — white або black, і число від 1 до { $most }
record-purses = purses: кидки дають { $white } і { $black }
record-seconds = { $place }: потрібно число від { $low } до { $high }
record-many = у партії ходів і кидків щонайбільше { $most }
record-foreign-node = { $name }: вузол належить іншій партії
record-start-removed = початок партії прибрати не можна
record-start-variations = початок партії не має варіантів

## How a game ends

record-no-such-ending = правила не закінчують цю партію так: { $reason }
record-over-already = партію вже закінчено: { $result }, { $reason } ({ $rule })
record-one-loses = за { $reason } один гравець програє
record-due = за { $reason } партія { $side ->
    [white] за білими
    [black] за чорними
   *[nobody] нічийна
}
record-ends = партія закінчується { $result }, { $reason }

## Illegal moves that stand

record-illegal = неправильний хід: { $more }
record-cannot-stand = лише гра з XXI-I залишає неправильний хід чинним ({ $move })
record-stands-legal = чинним може бути лише неправильний хід партії, що триває ({ $move })
record-stands-placement = у цій грі фішок не виставляють ({ $move })
record-stands-off-board = на дошці немає поля { $square }

## A record's text

record-empty = у тексті немає жодної партії
record-unknown-notation = нотацію цього тексту не розпізнано
record-unnamed-ruleset = текст не називає гри: треба вказати правила
record-ruleset = правил { $ruleset } немає
record-ruleset-unlisted = правил { $ruleset } немає; усі правила перелічено на сторінці «Правила»
record-carries-ruleset = запис містить власні правила, а такі тут не відкриваються
record-unread = не вдається прочитати: { $reason }
record-encoding = текст не в UTF-8: { $reason }
record-line-long = рядок довший за { $most }; решту пропущено
record-game-long = у партії символів щонайбільше { $most }; решту пропущено
record-header = { $word } не починає заголовка на зразок [White "Ann"]
record-header-twice = { $name } стоїть двічі
record-no-ruleset = Ruleset не вказано
record-version-known = відомо до версії { $known }, а не { $given }
record-no-meaning = { $word } тут нічого не означає
record-number-due = черга ходу { $due }, а не { $given }
record-turn = зараз черга { $side ->
    [white] білих
   *[black] чорних
}
record-victims-missing = бракує взятих ходом { $move }
record-no-such-piece = на { $square } немає { $piece ->
    [dux] дукса
   *[soldier] солдата
}
record-higher-die = більша кість стоїть першою
record-no-file = вертикалі { $file } немає
record-no-rank = горизонталі { $rank } немає
record-site = на дошці з { $count } полів немає місця { $site }
record-no-reason = причини { $reason } немає
record-variation-open = варіант не закрито
record-variation-place = варіант стоїть після ходу, який він заміняє
record-variations-deep = варіанти вкладено глибше ніж { $most }
record-no-variation = жодного варіанта не відкрито
record-comment-open = коментар не закрито
record-no-result = партія обривається без результату
record-after-result = після результату нічого не може бути
record-header-says = у заголовку { $given }
record-purses-given = за кидками в гаманцях { $white },{ $black }, а не { $given }
record-notation-lacks = цей запис не має { $kind ->
    [dice] кидків
    [placements] розставляння
    [removals] зняття
   *[moves] ходів
}
