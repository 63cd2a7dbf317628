"""`python -m akebono` is `akebono`."""

from akebono.cli import main

if __name__ == "__main__":
    main()
