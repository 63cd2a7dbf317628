"""Rising Sun: three to five clans, alliances made and broken, and battles bid for in secret (CMON, 2018)."""
