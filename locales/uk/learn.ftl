## Lessons: the pages

learn-title = Навчання
learn-lead = Навчайтеся, рухаючи фішки. На кожен хід відповідають правила ігор.
learn-begin = Почніть тут
learn-start = Почати
learn-skills = По одному вмінню
learn-tasks = { $count ->
    [one] { $count } завдання
    [few] { $count } завдання
   *[other] { $count } завдань
}
learn-done = Виконано завдань: { $done } з { $tasks }
learn-repeat = Повторити сьогодні
learn-repeat-lead = Завдання з помилкою повертаються через 1, 3, 7 і 21 день.
repeat-task = { $title }, завдання { $task }
learn-progress = Ваш поступ
learn-progress-lead = Сайт зберігає ваш поступ разом із партіями. Обліковий запис бере його із собою, а без сайту його зберігає цей браузер.
learn-progress-edition = Ваш поступ зберігає лише цей браузер. Експортуйте його, щоб мати копію або перенести в інший.
learn-export = Експортувати
learn-delete = Видалити
learn-restore = Повернути
learn-deleted = Ваш поступ видалено.
learn-not-deleted = Ваш поступ не вдалося видалити. Спробуйте ще раз.
learn-import = Імпортувати
learn-imported = { $count ->
    [one] Імпортовано { $count } завдання.
    [few] Імпортовано { $count } завдання.
   *[other] Імпортовано { $count } завдань.
}
learn-import-refused = У цьому файлі немає поступу.
learn-unsent = { $count ->
    [one] { $count } завдання залишається в цьому браузері, доки сайт не відповість.
    [few] { $count } завдання залишаються в цьому браузері, доки сайт не відповість.
   *[other] { $count } завдань залишаються в цьому браузері, доки сайт не відповість.
}
learn-needs-script = Для уроків потрібен JavaScript.

lesson-place = Завдання { $number } з { $tasks }
lesson-passages = Що кажуть давні автори
lesson-passage-copy = Текст: { $copy }.
lesson-rules = Правила:
lesson-options = Опції: { $options }.
lesson-next = Далі
lesson-finish = Завершити
lesson-skip = Пропустити поки що
lesson-right = Правильно.
lesson-wrong = Ще ні.
lesson-back = Ще ні. Фішка повертається.
lesson-offline = Сайт не відповідає. Спробуйте ще раз.
lesson-end = Це було останнє завдання.
lesson-following = Наступний урок: { $title }
lesson-short-game = Зіграти коротку партію: { $title }
lesson-play = Зіграти партію
hints-heading = Підказка, крок за кроком
hint-move-1 = Яка фішка
hint-move-2 = Куди
hint-move-3 = Чому
hint-choice-1 = Що не підходить
hint-choice-2 = Що підходить
hint-choice-3 = Чому

know-title = Що ви вмієте
know-count = Ви знаєте { $known } з { $all } умінь цієї гри.
know-path = Вивчити { $count ->
    [one] { $count } вміння
    [few] { $count } вміння
   *[other] { $count } умінь
} щонайбільше за десять хвилин
know-short-game = Зіграти коротку партію
know-lead = Уміння цієї гри, кожне з коротким уроком:

difference-heading = Одна позиція, два автори
difference-title = Знайдіть відмінність
difference-lead = Та сама позиція, той самий хід, правила двох ігор. Виберіть, що станеться в кожній.
difference-question = { $side ->
    [white] Білі грають { $move }. Що станеться в кожній грі?
   *[black] Чорні грають { $move }. Що станеться в кожній грі?
}
difference-choices = Що станеться: { $title }
difference-wrong = Не в цій грі.
difference-refused = Хід неправильний.
difference-inciti = { $count ->
    [1] На { $squares } лишається інцит.
   *[other] На { $squares } лишаються інцити.
}
difference-fugitives = Солдат на { $squares } стає втікачем.
difference-moves-again = { $side ->
    [white] Білі ходять знову.
   *[black] Чорні ходять знову.
}
