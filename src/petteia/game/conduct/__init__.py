"""The rules of conduct: clocks, endings by agreement, and fair dice."""
