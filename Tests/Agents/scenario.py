"""What scenarios share: the list of them, a person who answers, and clients of all kinds."""

import asyncio
import json
import os

from mcp import Client
from mcp_types import ElicitResult, ErrorData

from connection import Process, Wire, transport
from recorder import LEGACY, MODERN

SCENARIOS = []


def scenario(function):
    SCENARIOS.append(function)
    return function


def expect(condition, *what):
    if not condition:
        raise AssertionError(" ".join(str(one)[:1500] for one in what))


class Person:
    """Answers forms: by field, or with what is to happen at the nth question."""

    def __init__(self, answers=None, actions=()):
        self.answers, self.actions, self.asked = answers or {}, list(actions), []

    async def __call__(self, context, params):
        form = params.requested_schema
        self.asked.append((params.message, form))
        action = self.actions.pop(0) if self.actions else None
        if callable(action):
            action = await action(params)
        if isinstance(action, (ElicitResult, ErrorData)):
            return action
        if isinstance(action, str):
            return ElicitResult(action=action)
        if isinstance(action, dict):
            return ElicitResult(action="accept", content=action)
        content = {}
        for name, field in form["properties"].items():
            value = self.value(name, field)
            if value is not None:
                content[name] = value
            elif name in form.get("required", []):
                raise AssertionError(f"nobody knows {name}: {params.message} {field}")
        return ElicitResult(action="accept", content=content)

    def value(self, name, field):
        choices = field.get("oneOf") or field.get("items", {}).get("anyOf") or []
        consts = [choice["const"] for choice in choices]
        if sorted(consts) == ["no", "yes"]:
            return "yes"
        return self.answers.get(name)


SOUP = {"soup": "tomato", "orderType": "pickup", "storeLocation": "Oakland"}
COMPLETE = {"soup": "tomato", "quantity": 2, "orderType": "pickup", "storeLocation": "Oakland"}
# What the official client calls the eras.
MODES = {"legacy": "legacy", "modern": MODERN}


class Acceptance:
    """The parts that scenarios share."""

    def __init__(self, place, root, control):
        self.place, self.root, self.control = place, root, control
        self.soup = os.path.join(root, "Examples/SoupChef")
        self.kettle = os.path.join(place.folder, "Kettle")

    def process(self, version, *plugins, options=()):
        folders = plugins or (self.soup,)
        return Process(self.place, version, *[word for one in folders for word in ("--plugin", one)], *options)

    def client(self, era, person=None, *plugins, mode=None, options=(), **more):
        process = self.process(MODERN if era == "modern" else LEGACY, *plugins, options=options)
        return Client(transport(process), mode=mode or MODES[era], elicitation_callback=person, **more)

    def wire(self, *plugins, version=LEGACY, capabilities=None, options=()):
        return Wire(self.process(version, *plugins, options=options), capabilities)

    def journal(self):
        try:
            with open(os.path.join(self.kettle, "journal"), encoding="utf-8") as file:
                return file.read().split("\n")[:-1]
        except FileNotFoundError:
            return []

    async def donations(self):
        """How often soup was ordered so far, as the history says."""
        process = await asyncio.create_subprocess_exec(
            self.control,
            "donations",
            "list",
            "--limit",
            "100000",
            "--json",
            "--plugin",
            self.soup,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=self.place.environment(),
        )
        output, _ = await process.communicate()
        return sum(one["name"] == "OrderSoup" for one in json.loads(output)["donations"])


def outcome(result):
    return (result.structured_content or {}).get("outcome")


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


def content(answer):
    expect("result" in answer, answer)
    return answer["result"].get("structuredContent") or {}


def answers_of(round_, **values):
    """The answers to all that is asked in a round, as a map of inputResponses."""
    responses = {}
    for key, asked in round_["inputRequests"].items():
        fields = asked["params"]["requestedSchema"]["properties"]
        given = {name: values[name] for name in fields if name in values}
        for name, field in fields.items():
            if sorted(choice["const"] for choice in field.get("oneOf", [])) == ["no", "yes"]:
                given[name] = values.get("confirmed", "yes")
        responses[key] = {"action": "accept", "content": given}
    return responses
