"""An outside player in its shortest form: it reads a line of JSON, and answers with a line.

    python -m akebono.envs.json_door sakura "program:python examples/json_bot.py" random --option duel=first_1

It needs nothing of Akebono, so it can be written in any language. To let a language model play, hand it `prompt`, `view`
and the `words` of `legal` where this program draws, and answer with the `text` that it names.
"""

import json
import random
import sys

for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "question":
        legal = said["legal"]
    if said["type"] in ("question", "refused"):
        print(json.dumps({"text": random.choice(legal)["text"]}), flush=True)
