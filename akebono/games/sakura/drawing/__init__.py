"""The drawings of the cherry-blossom duel."""
