## Перегляд партії

replay-label = Перегляд партії
replay-first = На початок
replay-back = На хід назад
replay-on = На хід уперед
replay-last = До останнього ходу
replay-play = Показати всю партію
replay-pause = Зупинити
replay-slider = Показаний хід
replay-place = { $ply ->
    [0] Початок
   *[other] Півхід { $ply } із { $plies }: { $move }
}
replay-at = Півхід { $ply } із { $plies }
replay-past = Ви дивитеся назад. Партія дійшла до півходу { $plies }: { $turn }.
replay-return = Назад до партії
replay-copy = Копіювати адресу цієї позиції
replay-copied = Скопійовано.
replay-lost = Цю позицію не вдалося завантажити. Спробуйте ще раз.
replay-fell-back = Хід забрано.

## Як записувати ходи

notation-label = Як записувати ходи
notation-plain = a1-a5
notation-vogt = Грецькими (Фогт)
notation-courier = D для дукса (Каррільйо)
typed-no-file = { $text } — не хід: у ньому є літера, що не є вертикаллю цієї дошки ({ $rule }).
