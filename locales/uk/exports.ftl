## Забрати партію з собою

exports-heading = Зберегти чи поділитися
exports-failed = Список не завантажився. Згорніть і розгорніть його, щоб спробувати ще раз.
exports-records = Запис
exports-records-note = У простому записі та записах Фогта й Каррільйо є лише ходи й результат; решта форматів зберігає все.
exports-pictures = Зображення
exports-pictures-note = Зображення цілої партії може малюватися хвилину.
export-petteia = Текст (.petteia)
export-json = JSON
export-algebraic = Простий запис
export-vogt = Запис Фогта (грецький)
export-courier = Запис Каррільйо
export-position-svg = Ця позиція у SVG
export-position-png = Ця позиція у PNG
export-film-svg = Уся партія рухомим SVG
export-film-gif = Уся партія у GIF
export-barred-dice = Ця нотація не має костей ({ $rule }).
export-barred-placements = Ця нотація не має розставляння ({ $rule }).
export-barred-removals = Ця нотація не має знімання фішок ({ $rule }).
export-barred-packages = Цей сайт не має того, що потрібно для PNG і GIF.
export-barred-length = Партія задовга для одного зображення.
export-not-written = Цей пристрій не зміг записати файл. Завантажте сторінку ще раз.
