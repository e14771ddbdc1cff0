"""Several calls at once, cancelling, progress, and many calls."""

import asyncio
import time

import anyio

from recorder import LEGACY, MODERN
from scenario import COMPLETE, Person, expect, outcome, scenario, text

# Several at once, and cancelling


@scenario
async def two_at_once(test, era):
    """Two calls ask at the same time, and each gets its own answers."""
    waiting = asyncio.Event()
    count = 0

    class Both(Person):
        async def __call__(self, context, params):
            nonlocal count
            count += 1
            if count == 2:
                waiting.set()
            await asyncio.wait_for(waiting.wait(), 10)
            return await super().__call__(context, params)

    async with test.client(era, Both()) as client:
        results = await asyncio.gather(
            client.call_tool("OrderSoup", COMPLETE | {"quantity": 3}),
            client.call_tool("OrderSoup", COMPLETE | {"soup": "gazpacho", "quantity": 1}),
        )
    expect([outcome(one) for one in results] == ["succeeded"] * 2, results)
    expect("12" in text(results[0]) and "4.75" in text(results[1]), [text(one) for one in results])


@scenario
async def many_at_once(test, era):
    """A hundred calls at once, more than are under way at a time."""
    async with test.client(era, Person()) as client:
        results = await asyncio.gather(*[client.call_tool("OrderSoup", COMPLETE) for _ in range(100)])
    expect(all(outcome(one) == "succeeded" for one in results), {outcome(one) for one in results})


@scenario
async def cancelled_at_question(test, era):
    """A call that is cancelled while its question is open is never answered, and its question is withdrawn."""
    before = await test.donations()
    if era == "legacy":
        async with test.wire(capabilities={"elicitation": {}}) as wire:
            await wire.initialize()
            number, future = await wire.begin("tools/call", {"name": "OrderSoup", "arguments": COMPLETE}, LEGACY)
            question = await wire.question()
            await wire.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": number}})
            answer = await wire.ask("ping", {}, LEGACY)
            expect("result" in answer, answer)
            withdrawn = [one for one in wire.noted if one["method"] == "notifications/cancelled"]
            expect(withdrawn and withdrawn[0]["params"]["requestId"] == question["id"], wire.noted)
            # The reply comes too late.
            name = next(iter(question["params"]["requestedSchema"]["properties"]))
            await wire.reply(question, "accept", **{name: "yes"})
            await wire.ask("ping", {}, LEGACY)
            expect(not future.done(), future)
    else:
        async with test.client(era, Person({}, [forever])) as client:
            with anyio.move_on_after(0.5):
                await client.call_tool("OrderSoup", COMPLETE)
            expect((await client.list_tools(cache_mode="bypass")).tools, "the connection goes on")
    expect(await test.donations() == before, "a cancelled order was taken")


async def forever(params):
    await anyio.sleep(30)


@scenario
async def cancelled_in_handler(test, era):
    """A call that is cancelled while its handler works: the handler is told, and nothing is answered."""
    before = test.journal()
    async with test.client(era, None, test.kettle) as client:
        with anyio.move_on_after(1.5) as scope:
            await client.call_tool("Boil", {"how": "forever"})
        expect(scope.cancelled_caught, "the handler ended by itself")
        # Others go on meanwhile, and the handler's end comes soon.
        expect(outcome(await client.call_tool("Boil", {"how": "quickly"})) == "succeeded")
        for _ in range(50):
            if any(line.startswith("cancelled") for line in test.journal()[len(before) :]):
                break
            await anyio.sleep(0.1)
        expect(any(line.startswith("cancelled") for line in test.journal()[len(before) :]), test.journal())


@scenario
async def cancelled_strangely(test, era):
    """Cancellations of what isn't there, or of no form, change nothing."""
    kind = MODERN if era == "modern" else LEGACY
    async with test.wire(version=kind) as wire:
        if era == "legacy":
            await wire.initialize()
        for params in [
            {"requestId": 999},
            {"requestId": "x"},
            {},
            {"requestId": None},
            {"requestId": []},
            None,
            [],
            "x",
        ]:
            await wire.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}, is_valid=False)
        await wire.send({"jsonrpc": "2.0", "method": "notifications/no-such-thing"}, is_valid=False)
        answer = await wire.ask("tools/list", {}, kind)
        expect("result" in answer, answer)


@scenario
async def progress(test, era):
    """A call with a token hears that its handler has begun; what a handler prints is no message."""
    heard = []

    async def note(progress, total, message):
        heard.append((progress, message))

    async with test.client(era, None, test.kettle) as client:
        result = await client.call_tool("Boil", {"how": "slowly"}, progress_callback=note)
        expect(outcome(result) == "succeeded", result)
        expect(len(heard) >= 1, heard)
        result = await client.call_tool("Boil", {"how": "prints"})
        expect(outcome(result) == "succeeded", result)


@scenario
async def forms_of_lists(test, era):
    """A list is some of several; the confirmation follows alone."""
    before = test.journal()
    person = Person({"cups": 2, "sorts": ["assam", "white"]})
    async with test.client(era, person, test.kettle) as client:
        result = await client.call_tool("Pour", {})
        expect(outcome(result) == "succeeded", result)
    expect(test.journal()[len(before) :] == ["pour 2 assam+white"], test.journal())
    field = next(form["properties"]["sorts"] for _, form in person.asked if "sorts" in form["properties"])
    expect(field["type"] == "array" and len(field["items"]["anyOf"]) == 4, field)


@scenario
async def a_thousand(test, era):
    """A thousand orders over one connection."""
    before = await test.donations()
    async with test.client(era, Person()) as client:
        start = time.monotonic()
        for number in range(1000):
            result = await client.call_tool("OrderSoup", COMPLETE)
            expect(outcome(result) == "succeeded", number, result)
        print(f"    1,000 orders in {time.monotonic() - start:.1f} s")
    after = await test.donations()
    expect(after - before == 1000 or after >= 1000, "donations:", after - before)
