## Un feed delle mosse da fare

feed-title = Le tue mosse, come feed
feed-lead = Un lettore di feed interroga di tanto in tanto questo indirizzo e mostra ogni mossa che ti aspetta, nelle partite a giorni per mossa e in quelle senza orologio.
feed-address = Indirizzo del tuo feed
feed-secret = Chi ha questo indirizzo può leggere quali partite ti aspettano, e guardarle; nessuno può giocarvi. Un nuovo indirizzo rende questo inutile.
feed-make = Crea un feed
feed-renew = Crea un nuovo indirizzo
feed-revoke = Elimina il feed
feed-summary = Tocca a te: semimossa { $number }, contro { $opponent }.
