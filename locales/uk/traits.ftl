## Чим ігри різняться: назва риси і яка вона в грі

change-lead = Як { $title }, але:
change-sentence = { $title }: { $after } замість { $before }.
trait-none = немає
trait-yes = так
trait-no = ні
trait-board = Дошка
trait-pieces = Фішки
trait-pieces-each = по { $count } з кожного боку
trait-pieces-unlike = білих { $white }, чорних { $black }
trait-kinds = Роди фішок
trait-leader = Ватажок
trait-setup = Розставляння
trait-setup-is = { $side ->
    [white] Білі: { $squares }
    [black] Чорні: { $squares }
   *[neither] Нічиї: { $squares }
}
trait-setup-empty = дошка порожня; фішки ставлять по черзі
trait-setup-reserve = Фішок на сторону, які спершу ставлять
trait-setup-reserve-is = { $value }
trait-setup-per-turn = Фішок за одну чергу
trait-setup-per-turn-is = { $value }
trait-setup-leader-reserve = Ватажок у резерві
trait-setup-leader-reserve-is = { $value ->
    [first] його ставлять першим
    [last] його ставлять останнім
   *[none] ватажка не ставлять
}
trait-setup-first-mover = Перший хід
trait-setup-first-mover-is = { $value ->
    [black] чорних
   *[white] білих
}
trait-setup-closed = Куди не ставлять
trait-setup-closed-is = { $value ->
    [centre] на середнє поле
   *[none] усі поля відкриті
}
trait-movement-light-range = Далекість ходу фішки
trait-movement-light-range-is = { $value ->
    [0] будь-яка відстань
    [one] { $value } поле
    [few] { $value } поля
   *[many] { $value } полів
}
trait-movement-heavy-range = Далекість ходу гопліта
trait-movement-heavy-range-is = { $value ->
    [0] будь-яка відстань
    [one] { $value } поле
    [few] { $value } поля
   *[many] { $value } полів
}
trait-movement-leader-range = Далекість ходу ватажка
trait-movement-leader-range-is = { $value ->
    [0] будь-яка відстань
    [one] { $value } поле
    [few] { $value } поля
   *[many] { $value } полів
}
trait-movement-fugitives = Солдати стають втікачами
trait-movement-locks = Солдати сковують одні одних
trait-movement-leader-combat = Бій утримує ватажка
trait-movement-leader-self-immobilizing = Можна замурувати власного ватажка
trait-movement-leap = Стрибки
trait-movement-leap-is = { $value ->
    [own] через своїх
    [enemy] через ворогів
    [own-and-bound] через свої та зв’язані ворожі
    [any] через будь-кого
   *[none] немає
}
trait-movement-leader-leap = Ватажок стрибає
trait-movement-leader-leap-is = { $value ->
    [own] через своїх
    [enemy] через ворогів
    [own-and-bound] через свої та зв’язані ворожі
    [any] через будь-кого
   *[none] немає
}
trait-movement-leap-chain = Стрибки тривають у тому самому ході
trait-movement-entering = Хід між двох ворогів
trait-movement-entering-is = { $value ->
    [pair] лише щоб зв’язати одного з двох
    [any] лише щоб зв’язати ворога
   *[free] завжди
}
trait-movement-directions = Напрямки ходів
trait-movement-directions-is = { $value ->
    [8] також по діагоналі
   *[4] уздовж вертикалей і горизонталей
}
trait-movement-leader-directions = Напрямки ходів ватажка
trait-movement-leader-directions-is = { $value ->
    [8] також по діагоналі
   *[4] уздовж вертикалей і горизонталей
}
trait-movement-shuttle = Ходи туди й назад
trait-movement-shuttle-is = { $value ->
    [third] лише раз туди й назад
    [undo] ніколи одразу назад
   *[free] вільно
}
trait-movement-retreat = Фішка може відійти від ворогів поруч
trait-movement-barrier = Горизонталь, яку не переходить жоден хід
trait-movement-barrier-is = { $value ->
    [0] немає
   *[other] { $value }
}
trait-dice-count = Кості
trait-dice-count-is = { $value ->
    [0] немає
   *[other] { $value }
}
trait-dice-faces = Граней у кості
trait-dice-faces-is = { $value }
trait-dice-heavy = Кість гоплітів
trait-dice-heavy-is = { $value ->
    [low] менша
   *[high] більша
}
trait-dice-leader = Хід ватажка
trait-dice-leader-is = { $value ->
    [hermes] хід Гермеса
   *[high] за більшою кістю
}
trait-dice-doubles-again = Однакові кості дають ще хід
trait-capture-mode = Фішку між двома ворожими
trait-capture-mode-is = { $value ->
    [bind] зв’язують
    [convert] забирає собі суперник
   *[take] б’ють
}
trait-capture-removal = Зв’язану фішку знімають
trait-capture-removal-is = { $value ->
    [first] завжди, перед ходом
   *[turn] окремим ходом
}
trait-capture-corner = Взяття в куті
trait-capture-corner-anvil = Кут б’є
trait-capture-corner-anvil-is = { $value ->
    [unless-held] поруч із собою, якщо його не тримає фішка тієї самої сторони, що й жертва
    [always] поруч із собою, завжди
   *[no] ні
}
trait-capture-leader = Ватажка б’ють
trait-capture-leader-is = { $value ->
    [four-captors] учотирьох
    [encirclement] кільцем
    [custody] як інші фішки
   *[never] ніколи
}
trait-capture-leader-captures = Ватажок б’є
trait-capture-heavy-needs-heavy = Щоб побити гопліта, потрібен гопліт або басилевс
trait-capture-leader-needs-heavy = Для кільця потрібні гопліти
trait-capture-between-safe = Ставати поміж ворогів безпечно
trait-capture-compulsory = Бити обов’язково
trait-capture-compulsory-is = { $value ->
    [white] для білих
    [black] для чорних
    [both] так
   *[none] ні
}
trait-capture-again = Фішка, що побила, ходить знову
trait-capture-again-is = { $value ->
    [may] якщо гравець хоче
    [must] якщо може
   *[none] ні
}
trait-capture-again-by = Знову ходить
trait-capture-again-by-is = { $value ->
    [any-move] будь-яким ходом
   *[captures] лише б’ючи
}
trait-capture-safe = Де не б’ють
trait-capture-safe-is = { $value ->
    [centre] на середньому полі
   *[none] безпечних полів немає
}
trait-capture-directions = Напрямки взяття
trait-capture-directions-is = { $value ->
    [8] також по діагоналі
   *[4] уздовж вертикалей і горизонталей
}
trait-capture-row = Б’ють цілі ряди
trait-capture-row-with-leader = Ряд, у якому є ватажок
trait-capture-row-with-leader-is = { $value ->
    [others] б’ють усіх, крім ватажка
   *[none] у безпеці
}
trait-capture-intervention = Хто стає поміж двох ворогів, б’є
trait-capture-intervention-is = { $value ->
    [pair] двох сусідніх
    [rows] ряди з обох боків
   *[none] нікого
}
trait-capture-surround = Оточені групи побито
trait-capture-push = Натиск і розчавлення
trait-capture-flank = Флангова атака
trait-capture-phalanx = Атака фаланги
trait-capture-inciti = Мертві камені лишаються
trait-capture-stranded-captured = Відрізані камені побито
trait-ending-capture-goal = Скільки побити для перемоги
trait-ending-capture-goal-is = { $value ->
    [0] немає
   *[other] { $value }
}
trait-ending-leader-captured = Взяття ватажка виграє
trait-ending-leader-captured-is = { $value ->
    [none] ні
   *[other] так
}
trait-ending-annihilation = Побити всіх — перемога
trait-ending-annihilation-is = { $value ->
    [white] для білих
    [black] для чорних
    [both] так
   *[none] ні
}
trait-ending-breakthrough = Ватажок виграє на дальній горизонталі
trait-ending-breakthrough-is = { $value ->
    [white] для білих
    [black] для чорних
    [both] так
   *[none] ні
}
trait-ending-decimation = Втрата цілого роду програє
trait-ending-reduced-to = Скільки фішок лишається, коли програють
trait-ending-reduced-to-is = { $value ->
    [0] немає
   *[other] { $value } або менше
}
trait-ending-reduced-by = Через кого можна лишитися без фішок
trait-ending-reduced-by-is = { $value ->
    [opponent] лише через суперника
   *[either] через будь-кого
}
trait-ending-leader-immobilized = Знерухомлення ватажка виграє
trait-ending-leader-immobilized-is = { $value ->
    [anyone] так
    [no-move] якщо він не має дозволеного ходу
    [enemy-beside] якщо поруч є ворог
   *[none] ні
}
trait-ending-leader-bared = Лишити ватажка самого — перемога
trait-ending-leader-bound = Зв’язати ватажка — виграти
trait-ending-row-of = Скільки фішок у ряд перемагають
trait-ending-row-of-is = { $value ->
    [0] немає
   *[other] { $value } на горизонталі чи вертикалі
}
trait-ending-row-outside = Власні горизонталі, де вони не рахуються
trait-ending-row-outside-is = { $value ->
    [0] немає
    [1] перша
   *[other] перші { $value }
}
trait-ending-refusal = Ухиляння карається
trait-ending-refusal-is = { $value ->
    [0] ні
   *[other] ухиляння номер { $value } програє
}
trait-ending-blocked = Гравець без ходу
trait-ending-blocked-is = { $value ->
    [more-captures] виграє, хто більше побив
    [passes] пропускає чергу
   *[blocked] програє
}
trait-ending-must-open = Гравцеві без ходу треба відкрити шлях
trait-ending-both-blocked = Обоє без ходу
trait-ending-both-blocked-is = { $value ->
    [more-captures] виграє, хто більше побив
   *[draw] нічия
}
trait-ending-dead-position = Коли бити більше нічого
trait-ending-dead-position-is = { $value ->
    [more-captures] виграє, хто більше побив
    [mover-loses] програє, хто ходив останнім
    [draw] нічия
   *[none] грають далі
}
trait-ending-dead-position-when = Коли шукають мертву позицію
trait-ending-dead-position-when-is = { $value ->
    [inciti] лише з мертвими каменями
    [blockade] завжди, і за взаємної блокади
   *[always] завжди
}
trait-ending-repetition = Третє повторення
trait-ending-repetition-is = { $value ->
    [mover-loses] хто повторив, програє
    [tie-break] вирішує лік фішок
    [draw] нічия
    [forbidden] заборонено
   *[none] без наслідків
}
trait-ending-repetition-count = Скільки разів може виникнути позиція
trait-ending-repetition-count-is = { $value }
trait-ending-repetition-of = Що повторюється
trait-ending-repetition-of-is = { $value ->
    [arrangement] фішки, хоч чий хід
   *[position] фішки й чий хід
}
trait-ending-quiet-limit = Півходів без взяття
trait-ending-quiet-limit-is = { $value ->
    [0] без межі
   *[other] { $value }
}
trait-ending-quiet-result = Коли нічого не діється
trait-ending-quiet-result-is = { $value ->
    [more-captures] виграє, хто більше побив
    [tie-break] вирішує лік фішок
    [superiority] виграє, у кого більше фішок
    [territory] виграє, у кого більше території
    [white] виграють білі
    [black] виграють чорні
   *[draw] нічия
}
trait-ending-territory = Територія
trait-ending-territory-is = { $value ->
    [enclosed] вони ж, без власних фішок
    [enclosed-and-captives] вони ж, і по одному за кожну побиту фішку
   *[area] поля, куди ворог не дістане
}
trait-ending-komi = Пів поля для чорних
trait-ending-komi-is = { $value }
trait-ending-prisoners = Відрізані фішки вважаються побитими
trait-ending-settled = Коли за стінами нічого не побити
trait-ending-settled-is = { $value ->
    [territory] виграє, у кого більше території
    [more-captures] виграє, хто більше побив
    [mover-loses] програє, хто ходив останнім
    [draw] нічия
   *[none] гра триває
}
