## Тренер у партії проти рушія

coach = Тренер
coach-take-back = Забрати хід
coach-turn = { $turn ->
    [take] зніміть { $removed }
    [removal] зніміть { $removed }, потім підіть з { $from } на { $to }
    [chain] підіть з { $from } на { $to }, потім на { $then }
   *[single] зіграйте { $move }
}
coach-bound = Рушій може наступної черги зняти { $squares }, якщо цю фішку не звільнити.
coach-win = Ви можете виграти зараз: { coach-turn }.
coach-lost = Рушій побив { $squares }. Якщо хочете, заберіть свій хід: це нічого не коштує.
coach-capture = { $turn ->
    [take] Ви можете зняти { $removed }: цю фішку зв’язано.
    [removal] Зніміть { $removed }, потім підіть з { $from } на { $to }.
   *[other] Ви можете побити { $squares }: { coach-turn }.
}
coach-cost = Ви можете побити { $squares }: { coach-turn }. Але це й вам коштує { $own ->
    [one] { $own } фішки
   *[other] { $own } фішок
}.
coach-trade = { $turn ->
    [take] Ви можете зняти { $removed }, але тоді рушій зможе зняти { $lost }.
    [removal] Зніміть { $removed }, потім підіть з { $from } на { $to }. Тоді рушій зможе зняти { $lost }.
    [chain] Ви можете побити { $squares }: { coach-turn }. Але тоді { $reply } поб’є { $lost }.
   *[single] { $move } б’є { $squares }, але тоді { $reply } поб’є { $lost }.
}
coach-threat = { $turn ->
    [take] { coach-bound }
    [removal] { coach-bound }
   *[other] { $count ->
        [one] Рушій загрожує ходом { $move }, який б’є { $squares }.
        [few] Рушій має { $count } способи побити. Один із них { $move }, який б’є { $squares }.
       *[other] Рушій має { $count } способів побити. Один із них { $move }, який б’є { $squares }.
    } Відійдіть або закрийте лінію.
}
coach-place = Поки обидві сторони виставляють фішки, бити не можна.
coach-quiet = Зараз нікого не можна побити. Підведіть фішку до ворожої, а другу поставте з іншого боку від неї.
action-coach = Тренер
