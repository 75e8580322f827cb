callen-double-passing-leader = Δύο γραμμές πεσσών και ένας αρχηγός σε κάθε πλευρά· νικά όποιος περάσει απέναντι τον αρχηγό του.
    .title = Double passing of the leader
