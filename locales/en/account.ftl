## Accounts

account-new = Create an account
account-new-lead = Choose a name and a password; your games and settings then follow you to every browser. You do not need an email address.
account-new-do = Create the account
account-sign-in = Sign in
account-own-game = Is this your game?
account-sign-in-lead = With the name and the password of your account.
account-sign-in-do = Sign in
account-sign-out = Sign out
account-recover = Forgotten password
account-recover-lead = One of your recovery codes opens your account once, with a new password. All browsers are signed out.
account-recover-do = Set the password
account-password = Change password
account-password-lead = All other browsers are signed out.
account-password-do = Change it
account-name = Name
account-password-word = Password
account-old-password = Your password
account-new-password = New password
account-password-note = At least eight characters; a few words are easy to remember.
account-code = Recovery code
account-along = Move this browser’s games to the account
account-have-one = I have an account
account-forgotten = I forgot my password
account-codes = Recovery codes
account-made = Your account is ready, and your games are in it.
account-codes-renewed = These codes replace all older ones.
account-codes-lead = { $count ->
    [one] Write this code down or print it: it is shown only now. It opens your account once if you forget your password.
   *[other] Write these { $count } codes down or print them: they are shown only now. Each opens your account once if you forget your password. There is no other way.
}
account-codes-kept = I have saved them
account-codes-renew = Create new codes
account-codes-renew-lead = New codes replace all that you have.
account-name-length = A name has 2 to 24 characters.
account-name-signs = A name consists of letters, digits, spaces, apostrophes, full stops, hyphens and underscores, and begins with a letter or a digit.
account-name-taken = Someone else already has this name. Choose another one.
account-password-short = This password is too short: it needs at least eight characters.
account-password-long = This password is too long: it can have at most 200 characters.
account-password-easy = This password is too easy to guess.
account-wrong = There is no account with this name and password.
account-wrong-code = There is no account with this name and recovery code, or the code has already been used.
account-wrong-old = This is not your password.
