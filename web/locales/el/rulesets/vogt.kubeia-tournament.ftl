vogt-kubeia-tournament = Το παιχνίδι των αγώνων με δύο ζάρια, την κίνηση του Ερμή και το χέρι του Δία.
    .title = Kubeia prós skiamachían
