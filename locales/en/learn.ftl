## Lessons: the pages

learn-title = Learn
learn-lead = Learn by playing. Every move that you try gets an answer.
learn-begin = Begin here
learn-start = Start
learn-skills = One skill at a time
learn-tasks = { $count ->
    [one] { $count } task
   *[other] { $count } tasks
}
learn-done = { $done } of { $tasks } tasks done
learn-repeat = Due today
learn-repeat-lead = Tasks that you missed come again after 1, 3, 7 and 21 days.
repeat-task = { $title }, task { $task }
learn-progress = Your progress
learn-progress-lead = Your progress is saved with your games. With an account it follows you; offline, this browser saves it.
learn-progress-edition = Only this browser saves your progress. Export it to have a copy, or to take it to another.
learn-export = Export
learn-delete = Delete
learn-restore = Bring it back
learn-deleted = Your progress is deleted.
learn-not-deleted = Your progress could not be deleted. Try again.
learn-import = Import
learn-imported = { $count ->
    [one] { $count } task is imported.
   *[other] { $count } tasks are imported.
}
learn-import-refused = This file contains no progress.
learn-unsent = { $count ->
    [one] { $count } task is saved in this browser until the site answers.
   *[other] { $count } tasks are saved in this browser until the site answers.
}
learn-needs-script = Lessons need JavaScript.

lesson-place = Task { $number } of { $tasks }
lesson-passages = Ancient authors
lesson-passage-copy = Text: { $copy }.
lesson-rules = Rules:
lesson-options = Options: { $options }.
lesson-next = Next
lesson-finish = Finish
lesson-skip = Skip for now
lesson-right = Right.
lesson-wrong = Not yet.
lesson-back = Not yet. The piece goes back.
lesson-offline = The site does not answer. Try again.
lesson-end = That was the last task.
lesson-following = Next lesson: { $title }
lesson-short-game = Play a short game: { $title }
lesson-play = Play a game
hints-heading = A hint, one step at a time
hint-move-1 = Which piece
hint-move-2 = Where to
hint-move-3 = Why
hint-choice-1 = A wrong answer
hint-choice-2 = The right answer
hint-choice-3 = Why

know-title = Your skills
know-count = You have learned { $known } of the { $all } skills in this game.
know-path = Learn { $count ->
    [one] { $count } skill
   *[other] { $count } skills
} in at most ten minutes
know-short-game = Play a short game
know-lead = The skills of this game, each with a short lesson:

difference-heading = One position, two authors
difference-title = Spot the difference
difference-lead = The same position, the same move, the rules of two games. Choose the outcome in each.
difference-question = { $side ->
    [white] White plays { $move }. What happens in each game?
   *[black] Black plays { $move }. What happens in each game?
}
difference-choices = Outcome: { $title }
difference-wrong = Not in this game.
difference-refused = The move is illegal.
difference-inciti = { $count ->
    [1] An incitus stays on { $squares }.
   *[other] Inciti stay on { $squares }.
}
difference-fugitives = The soldier on { $squares } becomes a fugitive.
difference-moves-again = { $side ->
    [white] White moves again.
   *[black] Black moves again.
}
