#!/usr/bin/env python3
"""Draws the card of what is about to be packed, and of what was."""

import json
import os
import socket


def view(interaction, status):
    """What is covered, and the card; None to show nothing."""
    values = interaction["values"]
    folders = values.get("folders", [])
    listed = [{"title": folder["displayString"], "detail": folder.get("subtitleString")} for folder in folders]
    if status == "ready":
        card = {"title": f"Pack {values.get('name', 'folders')}?", "list": listed[:20]}
        return {"parameters": ["folders", "name"], "card": card}
    if status == "success":
        found = interaction.get("response", {}).get("values", {})
        rows = [
            {"label": "Archive", "value": found.get("archive", "")},
            {"label": "Files", "value": str(found.get("files", 0))},
        ]
        return {"parameters": ["folders", "name"], "card": {"title": "Packed", "rows": rows, "list": listed[:20]}}
    return {"card": None}


def answer(message):
    """The result of one request of the host, or None for a method that isn't known."""
    params = message["params"]
    if message["method"] == "initialize":
        return {"protocolVersion": 2, "intents": ["PackFolders"]}
    if message["method"] == "configureView":
        return {"request": params["request"]} | view(params["interaction"], params["status"])
    return None


def main():
    wire = socket.socket(fileno=int(os.environ["INTENTKIT_WIRE"]))
    for line in wire.makefile("r", encoding="utf-8", newline="\n"):
        message = json.loads(line)
        if "id" not in message:
            continue
        reply = {"jsonrpc": "2.0", "id": message["id"]}
        result = answer(message)
        if result is None:
            reply["error"] = {"code": -32601, "message": f"there is no method {message['method']}"}
        else:
            reply["result"] = result
        wire.sendall((json.dumps(reply) + "\n").encode())


if __name__ == "__main__":
    main()
