"""Serves intents over the wire, protocol version 2. Nothing here knows a particular intent.

A handler is a class. An instance is made for each request, with its `Cancellation` and a function `donate(values)`
that tells the host what was done, so that it can be offered again. It has for a parameter `p`

    resolve_p(values)          a result, or a list of results for a parameter with several values
    options_p(values, term)    the values to choose from; `term` is what the person has typed, or None
    default_p(values)          the value to start with, or None

and `confirm(values)` and `handle(values)`, which return a response. Only `handle` has to be there.
"""

import functools
import json
import os
import queue
import sys
import threading
import traceback

VERSION = 2


def success(value):
    return {"result": "success", "value": value}


def needs_value():
    return {"result": "needsValue"}


def not_required():
    return {"result": "notRequired"}


def unsupported(reason):
    return {"result": "unsupported", "reason": reason}


def disambiguation(values):
    return {"result": "disambiguation", "values": values}


def confirmation_required(value):
    return {"result": "confirmationRequired", "value": value}


def response(code, **values):
    return {"code": code, "values": values}


class Failure(Exception):
    """An error of the protocol, for a developer to read."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Cancelled(Exception):
    """Raised by a handler that stops because the host has given the request up."""


class Cancellation:
    """Whether the host has given the request up. It is set by the thread that reads the wire."""

    def __init__(self):
        self.reason = None

    def check(self):
        if self.reason is not None:
            raise Cancelled(self.reason)


class Donations:
    """What handlers tell the host while a call is under way. The host answers before it goes on."""

    def __init__(self, descriptor, cancellation):
        self.descriptor, self.cancellation = descriptor, cancellation
        # Whether the host takes any. The answers come from the thread that reads the wire; None is a cancellation.
        self.are_taken, self.answers, self.count = False, queue.SimpleQueue(), 0

    def donate(self, request, intent, values):
        """Donates an intent that was carried out. What the host refuses is no failure of the intent."""
        if not self.are_taken:
            return
        self.count += 1
        params = {"request": request, "interaction": {"intent": intent, "values": values}}
        send(self.descriptor, {"jsonrpc": "2.0", "id": self.count, "method": "donate", "params": params})
        answer = self.answers.get()
        self.cancellation.check()
        if "error" in answer:
            print("not donated:", answer["error"]["message"])


def answer(message, handlers, requests, cancellation, donations):
    """The result of one request of the host."""
    method, params = message["method"], message["params"]
    if method == "initialize":
        if VERSION not in params["protocolVersions"]:
            raise Failure(-32002, f"only version {VERSION} is spoken")
        donations.are_taken = params.get("donations", False)
        return {"protocolVersion": VERSION, "intents": list(handlers)}
    if method not in ("resolve", "options", "defaultValue", "confirm", "handle"):
        raise Failure(-32601, f"there is no method {method}")
    if params["intent"] not in handlers:
        raise Failure(-32001, f"{params['intent']} is not handled here")
    number = params["request"]
    if number not in requests:
        donate = functools.partial(donations.donate, number, params["intent"])
        requests[number] = handlers[params["intent"]](cancellation, donate)
    return call(requests[number], method, params)


def call(handler, method, params):
    """Calls what the handler has for the method, or answers as one that has nothing to say."""
    values, parameter = params["values"], params.get("parameter")
    if method == "resolve":
        results = getattr(handler, "resolve_" + parameter)(values)
        return {"resolutions": results} if isinstance(results, list) else {"resolution": results}
    if method == "options":
        provide = getattr(handler, "options_" + parameter, lambda values, term: [])
        return {"items": provide(values, params.get("searchTerm"))}
    if method == "defaultValue":
        return {"value": getattr(handler, "default_" + parameter, lambda values: None)(values)}
    if method == "confirm":
        return getattr(handler, "confirm", lambda values: response("ready"))(values)
    return handler.handle(values)


def read(wire, messages, cancellation, answers):
    """Reads the wire to its end, on a thread of its own, so that a cancellation is seen while a handler is busy."""
    try:
        for line in wire:
            message = json.loads(line)
            if message.get("method") == "cancel":
                cancellation.reason = message["params"]["reason"]
                answers.put(None)
            elif "method" not in message:
                answers.put(message)
            else:
                messages.put(message)
    finally:
        cancellation.reason = cancellation.reason or "shutdown"
        answers.put(None)
        messages.put(None)


def serve(handlers):
    """Serves until the wire ends.

    `handlers` has the class of the handler by the name of the intent.
    """
    # Prints go to a pipe, which would keep them until the end, and file names need not be UTF-8.
    sys.stdout.reconfigure(line_buffering=True, errors="backslashreplace")
    descriptor = int(os.environ["INTENTKIT_WIRE"])
    os.set_inheritable(descriptor, False)
    messages, requests, cancellation = queue.SimpleQueue(), {}, Cancellation()
    donations = Donations(descriptor, cancellation)
    wire = (open(descriptor, "rb"), messages, cancellation, donations.answers)
    threading.Thread(target=read, args=wire, daemon=True).start()
    while (message := messages.get()) is not None:
        if "id" not in message:
            if message["method"] == "end":
                requests.pop(message["params"]["request"], None)
            continue
        reply = {"jsonrpc": "2.0", "id": message["id"]}
        try:
            reply["result"] = answer(message, handlers, requests, cancellation, donations)
        except Cancelled:
            return
        except Failure as failure:
            reply["error"] = {"code": failure.code, "message": str(failure)}
        except Exception as error:
            traceback.print_exc()
            reply["error"] = {"code": -32000, "message": repr(error)}
        send(descriptor, reply)


def send(descriptor, message):
    line = memoryview(json.dumps(message, allow_nan=False).encode() + b"\n")
    try:
        while line:
            line = line[os.write(descriptor, line):]
    except BrokenPipeError:
        # The host has closed the wire: nobody waits for the answer, and the reader will see the end.
        pass
