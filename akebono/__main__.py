"""The command `akebono`, also as `python -m akebono`."""

import sys


def main() -> None:
    """Run the command line; an interrupt while it is being loaded ends as quietly as one later."""
    try:
        from akebono.cli import main as command
    except KeyboardInterrupt:
        sys.exit(130)
    command()


if __name__ == "__main__":
    main()
