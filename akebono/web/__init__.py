"""Tables, seats and live play over HTTP: one service, used alike by the pages and by programs."""
