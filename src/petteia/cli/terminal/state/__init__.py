"""What is being played and chosen, without a screen."""
