## Accounts

account-new = Make an account
account-new-lead = A name and a password, and your games and settings are with you in every browser. No mail address is asked for.
account-new-do = Make the account
account-sign-in = Sign in
account-sign-in-lead = With the name and the password of your account.
account-sign-in-do = Sign in
account-sign-out = Sign out
account-recover = Forgotten password
account-recover-lead = One of the recovery codes that you were shown opens your account once, with a new password. All its browsers are signed out.
account-recover-do = Set the password
account-password = Change password
account-password-lead = All other browsers are signed out.
account-password-do = Change it
account-name = Name
account-password-word = Password
account-old-password = Your password
account-new-password = New password
account-password-note = At least eight letters or signs; a few words are easy to remember.
account-code = Recovery code
account-along = Take the games of this browser along
account-have-one = I have an account
account-forgotten = I have forgotten my password
account-codes = Recovery codes
account-made = Your account is made, and your games are in it.
account-codes-renewed = These codes take the place of all older ones.
account-codes-lead = { $count ->
    [one] Write this code down or print it: it is shown only now. It opens your account once if you forget your password.
   *[other] Write these { $count } codes down or print them: they are shown only now. Each opens your account once if you forget your password. There is no other way.
}
account-codes-kept = I have kept them
account-codes-renew = Make new codes
account-codes-renew-lead = New codes take the place of all that you have.
account-name-length = A name has from 2 to 24 letters.
account-name-signs = A name is made of letters, digits, spaces, points, hyphens and underscores, and begins with a letter or a digit.
account-name-taken = Somebody else has this name already. Choose another one.
account-password-short = This password is too short: it has at least eight letters or signs.
account-password-long = This password is too long: it has at most 200 letters or signs.
account-password-easy = This password is too easy to guess.
account-wrong = There is no account with this name and this password.
account-wrong-code = There is no account with this name and this recovery code, or the code has been used already.
account-wrong-old = This is not your password.
