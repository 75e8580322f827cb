## Екран у музеї

kiosk-title = Два камені б’ють того, хто між ними
kiosk-text = Ігри греків і римлян: для двох за цим столом або для одного проти машини.
kiosk-languages = Мова
kiosk-touch = Торкніться, щоб грати
kiosk-which = Яка гра?
kiosk-play = Грати
kiosk-whom = З ким?
kiosk-two = Удвох за цим столом
kiosk-two-about = Білі сидять знизу або ліворуч, Чорні згори або праворуч. Кнопки й підказки повернуто до кожного гравця.
kiosk-machine = Машина, рівень { $level }
kiosk-your-move = { $side ->
    [white] Білі, ваш хід
   *[black] Чорні, ваш хід
}
kiosk-waits = { $side ->
    [white] Білі чекають
   *[black] Чорні чекають
}
kiosk-touch-piece = Торкніться своєї фішки.
kiosk-touch-square = Тепер торкніться крапки.
kiosk-place = Торкніться порожнього поля.
kiosk-give-up = Здатися
kiosk-sure = Здати партію?
kiosk-start = На початок
kiosk-taken = Узято: { $count }
kiosk-still-here = Тут ще хтось є?
kiosk-nobody = Ніхто не торкався столу вже { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
   *[many] { $seconds } секунд
}. Через { $left ->
    [one] { $left } секунду
    [few] { $left } секунди
   *[many] { $left } секунд
} партію буде прибрано, і повернеться початок.
kiosk-go-on = Грати далі
kiosk-start-again = Почати знову
kiosk-no-core = Цей браузер не може грати: він не має WebAssembly або рушій не завантажився.
kiosk-games = Партії, зіграні тут
kiosk-games-none = Тут ще не зіграно жодної партії.
kiosk-day = День
kiosk-begun = Почато
kiosk-finished = Закінчено
kiosk-save = Зберегти у файл
