"""A bot as a client of the JSON API, in thirty lines: it sits down by a link and plays random moves
until the game is over.

python examples/bot_client.py http://127.0.0.1:8000 LINK      (the last part of the address
/join/LINK)
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(method: str, path: str, body: object = None, token: str = "") -> dict:
    """One request; the answer as a dictionary."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    try:
        with urlopen(
            Request(
                f"{sys.argv[1]}/api/v1{path}", json.dumps(body).encode(), headers, method=method
            )
        ) as answer:
            return json.load(answer)
    except HTTPError as refusal:
        if (
            refusal.code != 409
        ):  # 409: we were late, and the stream will tell what has become of the table
            raise
        return {}


token = call("POST", "/me", {"name": "Client bot"})["token"]
table = call("POST", f"/join/{sys.argv[2]}", token=token)
address = f"/tables/{table['id']}"
stream = Request(
    f"{sys.argv[1]}/api/v1{address}/events", headers={"Authorization": f"Bearer {token}"}
)
for line in urlopen(stream):  # after every change of the table, what we may know of it
    if not line.startswith(b"data:"):
        continue
    shown = json.loads(line[5:])
    if shown["status"] == "over":
        print("the scores are", shown["scores"])
        break
    if shown.get("may_end"):
        call(
            "POST", f"{address}/end-turn", {"seat": shown["seat"], "key": f"e{shown['seq']}"}, token
        )
    elif shown.get("legal"):
        move = {
            "seat": shown["seat"],
            "move": random.choice(shown["legal"])["move"],
            "seq": shown["seq"],
            "key": f"m{shown['seq']}",
        }
        call("POST", f"{address}/moves", move, token)
