"""Calls without form, and state that was changed, swapped or used before."""

import asyncio
import json

from mcp_types import ElicitResult

from recorder import LEGACY, MODERN
from scenario import COMPLETE, Person, answers_of, content, expect, outcome, scenario


@scenario
async def malformed_calls(test, era):
    """Unknown tools and calls without form are errors of the protocol."""
    async with test.wire(version=MODERN if era == "modern" else LEGACY) as wire:
        kind = MODERN if era == "modern" else LEGACY
        if era == "legacy":
            await wire.initialize()
        for params in [
            {"name": "NoSuch", "arguments": {}},
            {"arguments": {}},
            {"name": 5},
            {"name": "OrderSoup", "arguments": []},
            {"name": "OrderSoup", "arguments": "soup"},
            {"name": "OrderSoup", "arguments": 5},
            {"name": "x" * 100000},
            {"name": "OrderSoup\u0000"},
            {},
        ]:
            answer = await wire.ask("tools/call", params, kind, is_valid=False)
            expect(answer.get("error", {}).get("code") == -32602, str(params)[:100], answer)
            expect(len(json.dumps(answer)) < 4000, "what was wrong comes back at length")
        answer = await wire.ask("tools/list", {"cursor": "no such"}, kind)
        expect(answer.get("error", {}).get("code") == -32602, answer)
        answer = await wire.ask("no/such", {}, kind, is_valid=False)
        expect(answer.get("error", {}).get("code") == -32601, answer)
        answer = await wire.ask("resources/read", {"uri": "intentkit://nothing"}, kind)
        expect(answer.get("error", {}).get("code") == (-32602 if era == "modern" else -32002), answer)
        # The connection is as before.
        answer = await wire.ask("tools/list", {}, kind)
        expect("result" in answer, answer)


# The modern state


@scenario
async def modern_state(test, era):
    """State that was changed, swapped or used before is refused, and the same answer again is the same result."""
    if era != "modern":
        return
    before = await test.donations()
    async with test.wire(test.soup, test.kettle, version=MODERN, capabilities={"elicitation": {}}) as wire:
        call = {"name": "OrderSoup", "arguments": COMPLETE}
        first = (await wire.ask("tools/call", call))["result"]
        expect(first["resultType"] == "input_required", first)
        state = first["requestState"]
        yes = answers_of(first)
        refused = [
            call | {"requestState": state[:-1] + ("A" if state[-1] != "A" else "B"), "inputResponses": yes},
            call | {"requestState": "A" * 22, "inputResponses": yes},
            call | {"requestState": "x" * 100000, "inputResponses": yes},
            call | {"requestState": "../" + state, "inputResponses": yes},
            call | {"requestState": 5, "inputResponses": yes},
            call | {"requestState": {"a": 1}, "inputResponses": yes},
            {
                "name": "OrderSoup",
                "arguments": COMPLETE | {"quantity": 9},
                "requestState": state,
                "inputResponses": yes,
            },
            {"name": "Boil", "arguments": {"how": "quickly"}, "requestState": state, "inputResponses": yes},
        ]
        for params in refused:
            answer = await wire.ask("tools/call", params, is_valid=False)
            expect(answer.get("error", {}).get("code") == -32602, str(params)[:200], answer)
        expect(await test.donations() == before, "a state that was refused was used")
        # An answer without a state answers nothing.
        answer = await wire.ask("tools/call", call | {"inputResponses": yes})
        expect(answer.get("result", {}).get("resultType") == "input_required", answer)
        # Nor do answers to other questions, or none.
        for responses in ({}, {"other": {"action": "accept", "content": {}}}):
            answer = await wire.ask("tools/call", call | {"requestState": state, "inputResponses": responses})
            expect(answer.get("result", {}).get("resultType") == "input_required", responses, answer)
            state = answer["result"]["requestState"]
            yes = answers_of(answer["result"])
        done = (await wire.ask("tools/call", call | {"requestState": state, "inputResponses": yes}))["result"]
        expect(done["structuredContent"]["outcome"] == "succeeded", done)
        expect(await test.donations() == before + 1, "one order")
        same = await wire.ask("tools/call", call | {"requestState": state, "inputResponses": yes})
        expect(same.get("result", {}).get("structuredContent") == done["structuredContent"], same)
        other = await wire.ask(
            "tools/call", call | {"requestState": state, "inputResponses": {key: {"action": "decline"} for key in yes}}
        )
        expect(other.get("error", {}).get("code") == -32602, other)
        expect(await test.donations() == before + 1, "handled twice")
        for empty in ("", None):
            answer = await wire.ask("tools/call", call | {"requestState": empty}, is_valid=empty is not None)
            expect(answer.get("result", {}).get("resultType") == "input_required", empty, answer)
        # Capabilities are those of the request: the same connection, without forms.
        wire.capabilities = {}
        answer = await wire.ask("tools/call", call)
        expect(content(answer)["outcome"] == "awaitingConfirmation", answer)
        wire.capabilities = {"elicitation": {"url": {}}}
        answer = await wire.ask("tools/call", call)
        expect(content(answer)["outcome"] == "awaitingConfirmation", answer)


@scenario
async def modern_state_elsewhere(test, era):
    """A retry reaches another process, and four processes that get the same retry handle it once."""
    if era != "modern":
        return
    before = await test.donations()
    call = {"name": "OrderSoup", "arguments": COMPLETE}
    async with test.wire(version=MODERN, capabilities={"elicitation": {}}) as wire:
        first = (await wire.ask("tools/call", call))["result"]

    async def retry():
        async with test.wire(version=MODERN, capabilities={"elicitation": {}}) as wire:
            return await wire.ask(
                "tools/call", call | {"requestState": first["requestState"], "inputResponses": answers_of(first)}
            )

    answers = await asyncio.gather(*[retry() for _ in range(4)])
    expect(
        any(answer.get("result", {}).get("structuredContent", {}).get("outcome") == "succeeded" for answer in answers),
        answers,
    )
    expect(await test.donations() == before + 1, "handled", await test.donations() - before, "times")


@scenario
async def rounds(test, era):
    """A person who is never understood: after nine rounds the question is a result, before the client gives up."""

    async def nonsense(params):
        return ElicitResult(action="accept", content={name: "§" for name in params.requested_schema["properties"]})

    person = Person({}, [nonsense] * 400)
    async with test.client(era, person) as client:
        result = await client.call_tool("OrderSoup", COMPLETE)
        expect(outcome(result) == "awaitingConfirmation" and result.is_error, result)
    expect(len(person.asked) <= (9 if era == "modern" else 200), len(person.asked))
