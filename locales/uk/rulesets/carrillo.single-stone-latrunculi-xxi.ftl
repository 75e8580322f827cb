carrillo-single-stone-latrunculi-xxi = Навчальна гра: один ряд солдатів, усі тактики «Петтеї XXI».
    .title = Латрункулі XXI в один ряд
carrillo-single-stone-latrunculi-xxi-rule-setup = Кожен гравець заповнює солдатами найближчу до себе горизонталь.
    .title = Один ряд солдатів
    .basis = Авторова навчальна гра: латрункулі без дукса або петтея з одним рядом.
