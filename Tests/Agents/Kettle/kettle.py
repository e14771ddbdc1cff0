#!/usr/bin/env python3
"""A plugin that writes down each call of `handle`, and why it was cancelled.

Its test copies `serve.py` of the example Packer beside it.
"""

import os
import time

from serve import needs_value, response, serve, success

JOURNAL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "journal")


def note(text):
    with open(JOURNAL, "a", encoding="utf-8") as file:
        file.write(text + "\n")


class Boil:
    def __init__(self, cancellation, donate):
        self.cancellation = cancellation

    def resolve_how(self, values):
        return success(values["how"]) if "how" in values else needs_value()

    def handle(self, values):
        note("boil " + values["how"])
        if values["how"] == "prints":
            # Not a message: whoever reads it as one has read what a handler prints.
            print('{"jsonrpc": "2.0", "id": 1, "result": {}}', flush=True)
            os.write(1, b'{"jsonrpc": "2.0", "method": "notifications/cancelled"}\n')
        while values["how"] == "forever":
            if self.cancellation.reason is not None:
                note("cancelled " + self.cancellation.reason)
                self.cancellation.check()
            time.sleep(0.01)
        if values["how"] == "slowly":
            time.sleep(0.3)
        return response("success")


class Pour:
    def __init__(self, cancellation, donate):
        pass

    def resolve_cups(self, values):
        return success(values["cups"]) if "cups" in values else needs_value()

    def resolve_sorts(self, values):
        return [success(sort) for sort in values["sorts"]] if values.get("sorts") else [needs_value()]

    def options_sorts(self, values, term):
        return ["assam", "darjeeling", "green", "white"]

    def handle(self, values):
        note(f"pour {values['cups']} {'+'.join(values['sorts'])}")
        return response("success")


if __name__ == "__main__":
    serve({"Boil": Boil, "Pour": Pour})
