carrillo-single-stone-latrunculi-xxi = Το παιχνίδι εξάσκησης: μία γραμμή στρατιωτών, όλες οι τακτικές του Petteia XXI.
    .title = Single Stone Latrunculi XXI
carrillo-single-stone-latrunculi-xxi-rule-setup = Κάθε παίκτης γεμίζει την πιο κοντινή του γραμμή με στρατιώτες.
    .title = Μία γραμμή στρατιωτών
    .basis = Το παιχνίδι εξάσκησης του συγγραφέα: latrunculi χωρίς dux, ή petteia με μία γραμμή.
