## Що почне кнопка, одним реченням

play-sum = { $opponent ->
    [friend] { $title } з другом
    [device] { $title } на цьому пристрої
    [named] { $title } з гравцем { $name }
    [open] { $title } з будь-ким охочим
   *[engine] { $title } { $level ->
        [coach] проти рушія з тренером
       *[other] проти рушія рівня { $level }
    }
}, { $clock ->
    [none] без годинника
    [own] зі своїм годинником
   *[some] годинник { $clock-name }
}{ $opponent ->
    [device] {""}
   *[other] , { $side ->
        [white] ви граєте білими
        [black] ви граєте чорними
       *[lot] сторони за жеребом
    }
}.
play-options-count = { $count ->
    [one] { $count } опція
    [few] { $count } опції
   *[other] { $count } опцій
}, { $changed ->
    [0] без змін
   *[other] змінено { $changed }
}
play-offline = Сайт не відповідає. Спробуйте ще раз.
