"""The handshake, both eras on one pipe, hostile lines, and the end of the input."""

import asyncio
import json
import os

from mcp_types import ErrorData

from recorder import LEGACY, META, MODERN
from scenario import COMPLETE, Person, expect, outcome, scenario

# The connection


@scenario
async def silent_client(test, era):
    """A client that declared forms, and can't show them after all, gets the question as a result."""
    if era != "legacy":
        return

    async def unable(params):
        return ErrorData(code=-32601, message="no forms here")

    async with test.client(era, Person({}, [unable] * 5)) as client:
        result = await client.call_tool("OrderSoup", COMPLETE)
        expect(outcome(result) == "awaitingConfirmation", result)
        expect("continuation" in result.structured_content, result)
        result = await client.call_tool("OrderSoup", COMPLETE)
        expect(outcome(result) == "awaitingConfirmation", result)


@scenario
async def handshake(test, era):
    """Old versions, unknown ones, what comes before the handshake, and both eras on one pipe."""
    if era != "legacy":
        return
    for asked, given in [
        (LEGACY, LEGACY),
        ("2025-06-18", "2025-06-18"),
        ("2025-03-26", "2025-03-26"),
        ("2024-11-05", "2024-11-05"),
        (MODERN, LEGACY),
        ("1999-01-01", LEGACY),
    ]:
        async with test.wire(capabilities={"elicitation": {}}) as wire:
            answer = await wire.ask("ping", {}, LEGACY)
            expect(answer.get("result") == {}, answer)
            answer = await wire.ask("tools/list", {}, LEGACY)
            expect("error" in answer, "before the handshake", answer)
            answer = await wire.initialize(asked)
            expect(answer["result"]["protocolVersion"] == given, asked, answer)
            number, future = await wire.begin("tools/call", {"name": "OrderSoup", "arguments": COMPLETE}, LEGACY)
            if given in (LEGACY, "2025-06-18"):
                question = await wire.question()
                expect("mode" not in question["params"] or given == LEGACY, question)
                await wire.reply(question, "decline")
                expect((await asyncio.wait_for(future, 10))["result"]["structuredContent"]["outcome"] == "cancelled")
            else:
                answer = await asyncio.wait_for(future, 10)
                expect("continuation" not in json.dumps(answer) or "token" in json.dumps(answer), answer)
                expect("Ready to order 2 Tomato" in json.dumps(answer), answer)
            # The other era, on the same pipe.
            modern = await wire.ask("server/discover", {}, MODERN)
            expect(MODERN in modern["result"]["supportedVersions"], modern)
            modern = await wire.ask("tools/call", {"name": "OrderSoup", "arguments": COMPLETE}, MODERN)
            expect(modern["result"]["resultType"] == "input_required", modern)
            expect((await wire.ask("ping", {}, LEGACY)).get("result") == {}, "legacy goes on")


@scenario
async def modern_meta(test, era):
    """What a modern request has to say about itself."""
    if era != "modern":
        return
    async with test.wire(version=MODERN) as wire:
        answer = await wire.ask("server/discover")
        expect(answer["result"]["supportedVersions"] == [MODERN], answer)
        expect("tools" in answer["result"]["capabilities"], answer)
        for method in ("server/discover", "tools/list"):
            answer = await wire.raw(
                {
                    "jsonrpc": "2.0",
                    "id": f"a-{method}",
                    "method": method,
                    "params": {"_meta": {META + "protocolVersion": "2031-01-01", META + "clientCapabilities": {}}},
                }
            )
            expect(answer["error"]["code"] == -32022, answer)
            expect(MODERN in answer["error"]["data"]["supported"], answer)
            expect(answer["error"]["data"]["requested"] == "2031-01-01", answer)
        answer = await wire.raw(
            {
                "jsonrpc": "2.0",
                "id": "b",
                "method": "tools/list",
                "params": {"_meta": {META + "protocolVersion": MODERN}},
            }
        )
        expect(answer["error"]["code"] == -32602, "without capabilities", answer)
        for method in ("ping", "logging/setLevel", "resources/subscribe"):
            answer = await wire.ask(method, {}, MODERN, is_valid=False)
            expect(answer["error"]["code"] == -32601, method, answer)
        number, future = await wire.begin("subscriptions/listen", {"notifications": {}})
        answer = await wire.ask("tools/list")
        expect("result" in answer, answer)
        acknowledged = [one for one in wire.noted if one["method"] == "notifications/subscriptions/acknowledged"]
        expect(acknowledged and acknowledged[0]["params"]["_meta"][META + "subscriptionId"] == number, wire.noted)
        await wire.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": number}})
        expect("result" in await wire.ask("tools/list"), "the connection goes on")
        expect(not future.done(), "a subscription that was cancelled has no result")


@scenario
async def hostile_lines(test, era):
    """Lines that are no messages, and more of them than anybody needs."""
    if era != "legacy":
        return
    async with test.wire() as wire:
        await wire.initialize()
        for line, code in [
            ("{", -32700),
            ("nonsense", -32700),
            ("", None),
            ("[]", -32600),
            ("5", -32600),
            ("null", -32600),
            ("{}", -32600),
            ('{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600),
            ('{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', -32600),
            ('{"jsonrpc":"2.0","id":1.5,"method":"ping"}', None),
            ('{"jsonrpc":"2.0","id":true,"method":"ping"}', None),
            ('[{"jsonrpc":"2.0","id":71,"method":"ping"}]', -32600),
            ('{"jsonrpc":"2.0","id":77,"method":5}', -32600),
            ('{"jsonrpc":"1.0","id":78,"method":"ping"}', None),
            ("[" * 100000, None),
            ('{"a":' * 5000 + "1" + "}" * 5000, None),
            ('{"jsonrpc":"2.0","result":{},"id":"never asked"}', None),
            ('{"jsonrpc":"2.0","id":79,"method":"ping","params":[]}', None),
            ("\ufeff{}", None),
            ("\x00", None),
        ]:
            await wire.send(line, is_valid=False)
        # Whatever was answered to these, the connection is as before, and nothing else was answered.
        answer = await wire.ask("ping", {}, LEGACY)
        expect(answer.get("result") == {}, answer)
        # Ids that repeat: the first is under way, so the second is refused or ignored, and the first is answered once.
        for _ in range(100):
            await wire.send({"jsonrpc": "2.0", "id": "same", "method": "tools/list", "params": {}}, is_valid=False)
        expect((await wire.ask("ping", {}, LEGACY)).get("result") == {}, "ids that repeat")
        wire.process.recorder.problems[:] = [
            one for one in wire.process.recorder.problems if "second one" not in one and "same" not in one
        ]
        wire.answers.clear()
        for _ in range(20000):
            wire.process.process.stdin.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
        await wire.process.process.stdin.drain()
        expect((await wire.ask("ping", {}, LEGACY)).get("result") == {}, "20,000 lines")
    # A line without end: the server gives up, or refuses it; it never grows without bound.
    async with test.wire() as wire:
        await wire.initialize()
        try:
            for _ in range(40):
                wire.process.process.stdin.write(b"x" * (1 << 20))
                await wire.process.process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            pass
        if wire.process.process.returncode is None:
            with open(f"/proc/{wire.process.process.pid}/status", encoding="utf-8") as status:
                memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
            expect(memory < 120_000, "resident:", memory, "kB")


@scenario
async def end_of_input(test, era):
    """At the end of its input the server ends, with what it has started, whatever is open."""
    kind = MODERN if era == "modern" else LEGACY
    async with test.wire(test.soup, test.kettle, version=kind, capabilities={"elicitation": {}}) as wire:
        if era == "legacy":
            await wire.initialize()
        await wire.begin("tools/call", {"name": "OrderSoup", "arguments": COMPLETE}, kind)
        await wire.begin("tools/call", {"name": "Boil", "arguments": {"how": "forever"}}, kind)
        for _ in range(100):
            if test.journal() and test.journal()[-1] == "boil forever":
                break
            await asyncio.sleep(0.05)
        children = child_processes(wire.process.process.pid)
        expect(children, "no handler was started")
        code, taken = await wire.process.end()
        expect(code == 0, "exit code", code, wire.process.errors.decode(errors="replace"))
        expect(taken < 1.5, "ended after", taken)
        await asyncio.sleep(0.1)
        left = [child for child in children if is_running(child)]
        expect(not left, "processes were left:", left)
        for future in wire.answers.values():
            future.cancel()


def child_processes(parent):
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                    fields = file.read().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == parent:
                found.append(int(name))
    return found


def is_running(process):
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
