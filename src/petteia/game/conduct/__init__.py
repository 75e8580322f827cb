"""The rules of conduct: clocks, endings by agreement, repetition, and fair dice."""
