"""The parts of a picture: board, pieces, marks, coordinates and caption."""
