"""Orders by people and by agents: with forms, without them, and with what a model gets wrong."""

import asyncio
import json

from mcp_types import ElicitResult

from recorder import MODERN
from scenario import COMPLETE, SOUP, Person, expect, outcome, scenario, text

# The whole order


@scenario
async def full_order(test, era):
    """An order from nothing: forms for what is missing, then a yes of its own."""
    person = Person(SOUP)
    async with test.client(era, person) as client:
        tools = (await client.list_tools()).tools
        expect("OrderSoup" in [tool.name for tool in tools], tools)
        tool = next(tool for tool in tools if tool.name == "OrderSoup")
        expect("required" not in tool.input_schema or not tool.input_schema["required"], tool.input_schema)
        result = await client.call_tool("OrderSoup", {})
        expect(outcome(result) == "succeeded", result)
        expect(not result.is_error and "10 minutes" in text(result), result)
        expect(result.structured_content["dialog"] in text(result), result)
        expect("response" in result.structured_content, result)
    expect(2 <= len(person.asked) <= 4, "rounds:", len(person.asked), person.asked)
    confirmation = person.asked[-1][1]
    expect(len(confirmation["properties"]) == 1 and len(confirmation.get("required", [])) == 1, confirmation)
    expect("default" not in next(iter(confirmation["properties"].values())), confirmation)


@scenario
async def complete_order(test, era):
    """All values are given: the only question is the confirmation."""
    person = Person()
    async with test.client(era, person) as client:
        result = await client.call_tool("OrderSoup", COMPLETE)
        expect(outcome(result) == "succeeded", result)
    expect(len(person.asked) == 1 and "2 Tomato" in person.asked[0][0], person.asked)


@scenario
async def negotiated(test, era):
    """A client that knows both eras finds the modern one."""
    if era != "modern":
        return
    async with test.client("modern", Person(SOUP), mode="auto") as client:
        expect(client.protocol_version == MODERN, client.protocol_version)
        expect(client.server_info is not None, "the server says who it is")
        result = await client.call_tool("OrderSoup", COMPLETE)
        expect(outcome(result) == "succeeded", result)


@scenario
async def disambiguated(test, era):
    """Of two chowders one is chosen by the id of its item, which the form shows with a title."""
    person = Person({"soup": "corn-chowder"} | SOUP | {"soup": "corn-chowder"})
    async with test.client(era, person) as client:
        result = await client.call_tool("OrderSoup", SOUP | {"soup": "chowder"})
        expect(outcome(result) == "succeeded", result)
        expect("corn" in json.dumps(result.structured_content).lower(), result)
    form = person.asked[0][1]
    choices = form["properties"]["soup"]["oneOf"]
    expect({one["const"] for one in choices} >= {"clam-chowder", "corn-chowder"}, choices)
    expect(len(form["properties"]) == 1, "a choice is alone in its form", form)


@scenario
async def asked_again(test, era):
    """What doesn't fit is asked again, with the reason."""
    person = Person(SOUP, [{"quantity": 1}])
    async with test.client(era, person) as client:
        result = await client.call_tool("OrderSoup", COMPLETE | {"soup": "clam-chowder"})
        expect(outcome(result) == "succeeded", result)
    expect("quantity" in person.asked[0][1]["properties"], person.asked)

    async def wrong(params):
        return ElicitResult(
            action="accept", content={name: "no such thing" for name in params.requested_schema["properties"]}
        )

    async def empty(params):
        return ElicitResult(action="accept", content={})

    person = Person(SOUP, [wrong, empty])
    async with test.client(era, person) as client:
        result = await client.call_tool("OrderSoup", COMPLETE)
        expect(outcome(result) == "succeeded", "neither nonsense nor nothing is a yes", result)
        expect(len(person.asked) == 3, person.asked)


# A person who doesn't want to


@scenario
async def declined(test, era):
    """A value or a confirmation is declined, cancelled or denied: nothing is done, and nothing is an error."""
    before = await test.donations()
    for arguments, action in [
        ({}, "decline"),
        ({}, "cancel"),
        (COMPLETE, "decline"),
        (COMPLETE, "cancel"),
        (COMPLETE, {"confirm": "no"}),
    ]:

        async def no(params):
            name = next(iter(params.requested_schema["properties"]))
            return ElicitResult(action="accept", content={name: "no"})

        person = Person(SOUP, [no if isinstance(action, dict) else action])
        async with test.client(era, person) as client:
            result = await client.call_tool("OrderSoup", arguments)
            expect(outcome(result) == "cancelled", action, result)
            expect(not result.is_error, result)
            expect("continuation" not in result.structured_content, result)
        expect(len(person.asked) == 1, person.asked)
    expect(await test.donations() == before, "something was done all the same")


# A client that can't ask


@scenario
async def without_forms(test, era):
    """The question is the result; what is missing is given at once, and the token of the confirmation works once."""
    before = await test.donations()
    async with test.client(era) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        expect("intent_answer" in tools, tools)
        first = await client.call_tool("OrderSoup", {"quantity": 1})
        expect(outcome(first) == "needsInput" and first.is_error, first)
        said = first.structured_content
        expect(said["prompt"]["parameter"] == "soup" and len(said["prompt"]["items"]) == 5, said)
        expect("orderType" in json.dumps(said.get("missing", [])), said)
        expect("tomato" in text(first), "the choices are in the text", text(first))
        call = {"token": said["continuation"]["token"], "question": said["prompt"]["dialog"]}
        for wrong in ({}, {"items": ["no-such"]}, {"items": ["tomato"], "answer": "tomato"}, {"action": "yes"}):
            result = await client.call_tool("intent_answer", call | wrong)
            expect(result.is_error and "error" in result.structured_content, wrong, result)
        result = await client.call_tool("intent_answer", call | {"items": ["tomato"]})
        for answer in ("pickup", "oakland"):
            said = result.structured_content
            expect(said["outcome"] == "needsInput", said)
            result = await client.call_tool(
                "intent_answer",
                {"token": said["continuation"]["token"], "answer": answer, "question": said["prompt"]["dialog"]},
            )
        said = result.structured_content
        expect(said["outcome"] == "awaitingConfirmation" and result.is_error, result)
        token = said["continuation"]["token"]
        expect(len(token) == 22, token)
        # Another question than the one that the token is for confirms nothing.
        other = await client.call_tool("intent_answer", {"token": token, "answer": "yes", "question": "Delete all?"})
        expect(outcome(other) != "succeeded" and other.is_error, other)
        again = (other.structured_content or {}).get("continuation", {}).get("token", token)
        yes = {"token": again, "answer": "yes", "question": said["prompt"]["dialog"]}
        result = await client.call_tool("intent_answer", yes)
        expect(outcome(result) == "succeeded", result)
        expect(await test.donations() == before + 1, "one order, one donation")
        # The same answer once more is a repetition: the same result, and nothing is done.
        repeated = await client.call_tool("intent_answer", yes)
        expect(outcome(repeated) == "succeeded" or repeated.is_error, repeated)
        no = await client.call_tool("intent_answer", yes | {"answer": "no"})
        expect(no.is_error, "another answer with the same token", no)
        expect(await test.donations() == before + 1, "handled twice")
        for bad in ("A" * 22, "", "../../etc/passwd", "A" * 100000, token[:-1] + ("A" if token[-1] != "A" else "B")):
            result = await client.call_tool("intent_answer", yes | {"token": bad})
            expect(result.is_error, bad[:30], result)
        no_one = await client.call_tool("OrderSoup", COMPLETE)
        said = no_one.structured_content
        result = await client.call_tool(
            "intent_answer",
            {"token": said["continuation"]["token"], "answer": "no", "question": said["prompt"]["dialog"]},
        )
        expect(outcome(result) == "cancelled" and not result.is_error, result)
        expect("continuation" not in result.structured_content, result)


@scenario
async def taken_up_by_another(test, era):
    """A kept question outlives its process, and one of two processes that answer it is right."""
    before = await test.donations()
    async with test.client(era) as client:
        said = (await client.call_tool("OrderSoup", COMPLETE)).structured_content
    yes = {"token": said["continuation"]["token"], "answer": "yes", "question": said["prompt"]["dialog"]}

    async def answer():
        async with test.client(era) as client:
            return await client.call_tool("intent_answer", yes)

    results = await asyncio.gather(*[answer() for _ in range(4)])
    expect(any(outcome(one) == "succeeded" for one in results), results)
    expect(await test.donations() == before + 1, "handled", await test.donations() - before, "times")


@scenario
async def options(test, era):
    """What there is to choose, and a search in it."""
    async with test.client(era) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        expect("intent_options" in tools, list(tools))
        expect(tools["intent_options"].annotations.read_only_hint, tools["intent_options"])
        result = await client.call_tool("intent_options", {"intent": "OrderSoup", "parameter": "soup"})
        expect(not result.is_error and "Gazpacho" in text(result), result)
        result = await client.call_tool(
            "intent_options", {"intent": "OrderSoup", "parameter": "soup", "search": "creamy pumpkin ginger"}
        )
        expect("Creamy pumpkin with ginger" in text(result), result)
        for arguments in [
            {"intent": "NoSuch", "parameter": "soup"},
            {"intent": "OrderSoup", "parameter": "noSuch"},
            {},
            {"intent": 5, "parameter": []},
        ]:
            await fails(client.call_tool("intent_options", arguments))


async def fails(call):
    """Waits for a result that is an error, or for an error of the protocol."""
    try:
        result = await call
    except Exception as error:
        expect(getattr(error, "error", None) is not None and error.error.code == -32602, repr(error))
        return
    expect(result.is_error, result)


# What a model gets wrong


@scenario
async def wrong_arguments(test, era):
    """Values that don't fit are results that a model can act on, and nothing that looks like a yes is one."""
    before = await test.donations()
    async with test.client(era) as client:
        for wrong in [
            {"quantity": "lots"},
            {"quantity": 0.5},
            {"quantity": 11},
            {"quantity": -1},
            {"quantity": [1, 2]},
            {"orderType": "teleport"},
            {"soup": 5},
            {"soup": {"a": {"b": []}}},
            {"options": [[["x"]]]},
            {"confirm": True},
            {"confirmed": "yes"},
            {"answer": "yes"},
            {"token": "A" * 22},
            {"quantity": 1e400},
            {"soup": "x" * 100000},
            {"soup": "\u202eevil\u0007"},
            {"__proto__": {}},
            {"": ""},
        ]:
            result = await client.call_tool("OrderSoup", COMPLETE | wrong)
            expect(outcome(result) != "succeeded", wrong, result)
            expect(result.is_error, wrong, result)
            expect(len(text(result)) < 20000, "an argument comes back at length")
        # Text for each type, and plain values, are the same.
        for right in [
            {"quantity": "2"},
            {"quantity": "two"},
            {"quantity": 2.0},
            {"soup": {"identifier": "tomato", "displayString": "Tomato"}},
        ]:
            result = await client.call_tool("OrderSoup", COMPLETE | right)
            expect(outcome(result) == "awaitingConfirmation", right, result)
    expect(await test.donations() == before, "something was done")
