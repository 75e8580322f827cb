callen-double-capture-leader = Δύο γραμμές πεσσών και ένας αρχηγός σε κάθε πλευρά· νικά όποιος αιχμαλωτίσει τον αρχηγό.
    .title = Double capture the leader
