vogt-petteia-tournament = Όπως η Petteia, αλλά όποιος μπορεί να αιχμαλωτίσει οφείλει, και οι οπλίτες είναι αργοί και ακλόνητοι.
    .title = Petteia prós skiamachían
