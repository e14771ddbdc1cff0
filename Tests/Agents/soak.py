"""Thousands of calls: one in five to a plugin that misbehaves, one in ten cancelled, and nothing is left behind."""

import argparse
import asyncio
import collections
import json
import os
import random
import shutil
import sys
import tempfile
import time

from connection import Place, Process, Wire
from recorder import LEGACY, MODERN, Schemas

# What the fixture's program does at which moment, and what becomes of the request.
MISBEHAVIOURS = [
    ("exits", "handle", "crashed"),
    ("fails", "launch", "crashed"),
    ("crashes", "resolve", "crashed"),
    ("traps", "options", "crashed"),
    ("killsItself", "confirm", "crashed"),
    ("exitsInMessage", "handle", "crashed"),
    ("leavesChild", "confirm", "crashed"),
    ("closesWire", "handle", "crashed"),
    ("allocatesFast", "resolve", "crashed"),
    ("talksNonsense", "initialize", "crashed"),
    ("sendsNoText", "handle", "crashed"),
    ("nestsDeeply", "confirm", "crashed"),
    ("sendsLongLine", "handle", "crashed"),
    ("answersAhead", "handle", "crashed"),
    ("answersOtherwise", "options", "crashed"),
    ("answersOtherType", "resolve", "crashed"),
    ("speaksVersion99", "initialize", "crashed"),
    ("listsNothing", "initialize", "unavailable"),
    ("isSilent", "launch", "timedOut"),
    ("isSilent", "handle", "timedOut"),
    ("isDeaf", "handle", "timedOut"),
    ("spins", "confirm", "timedOut"),
    ("stops", "handle", "timedOut"),
    ("sendsHalf", "resolve", "timedOut"),
    ("dribbles", "handle", "timedOut"),
    ("floodsOutput", "handle", "timedOut"),
    ("hasChild", "handle", "succeeded"),
    ("printsMuch", "resolve", "succeeded"),
    ("chatters", "confirm", "succeeded"),
    ("answersTwice", "handle", "succeeded"),
]
STIR = """{ intents: [{ name: "Stir", title: "Stir", category: "generic", verb: "Do", parameters: [
    { name: "pot", type: "String", resolvable: true, dynamicOptions: true, prompt: "Which pot?" }] }] }"""
ORDER = {"soup": "tomato", "quantity": 2, "orderType": "pickup", "storeLocation": "Oakland"}


def make_plugins(folder, build, kettle, serve):
    """The plugins that misbehave, one for each way, and the one that waits to be cancelled."""
    for behaviour, moment, _ in MISBEHAVIOURS:
        place = os.path.join(folder, f"{behaviour}-{moment}")
        os.makedirs(place)
        (
            os.link(os.path.join(build, "Misbehaving"), os.path.join(place, "run"))
            if same_disk(build, folder)
            else (shutil.copy(os.path.join(build, "Misbehaving"), os.path.join(place, "run")))
        )
        with open(os.path.join(place, "Stir.intents.json5"), "w", encoding="utf-8") as file:
            file.write(STIR)
        with open(os.path.join(place, "intent-plugin.json"), "w", encoding="utf-8") as file:
            json.dump(
                {
                    "identifier": f"{behaviour}-{moment}",
                    "displayName": behaviour,
                    "executable": "run",
                    "arguments": [moment, behaviour],
                    "definitions": ["Stir.intents.json5"],
                    "intentsSupported": ["Stir"],
                },
                file,
            )
    shutil.copytree(kettle, os.path.join(folder, "Kettle"))
    shutil.copy(serve, os.path.join(folder, "Kettle"))


def same_disk(one, other):
    return os.stat(one).st_dev == os.stat(other).st_dev


# Threads wait for the next request: how many there are depends on how many requests ran at once.
WAITING_THREADS = 4


# The system's event loop for timers, which is made once, when a task first has to wait for one.
EVENT_LOOP = {"anon_inode:[eventpoll]", "anon_inode:[eventfd]", "anon_inode:[timerfd]"}


class Footprint:
    """What a process holds on to, and what it has started."""

    def __init__(self, process, folder):
        links = [link_of(process, name) for name in os.listdir(f"/proc/{process}/fd")]
        self.descriptors = len(links) - len(EVENT_LOOP.intersection(links))
        self.threads = len(os.listdir(f"/proc/{process}/task"))
        with open(f"/proc/{process}/status", encoding="utf-8") as file:
            self.memory = next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
        self.processes = processes_of(folder)

    def is_not_above(self, other):
        return (
            self.descriptors <= other.descriptors
            and self.threads <= other.threads + WAITING_THREADS
            and len(self.processes) <= len(other.processes)
        )

    def __str__(self):
        held = f"{self.descriptors} descriptors, {self.threads} threads, {len(self.processes)} processes"
        return f"{held}, {self.memory // 1000} MB"


def link_of(process, name):
    """What a descriptor is, or nothing if it has just been closed."""
    try:
        return os.readlink(f"/proc/{process}/fd/{name}")
    except OSError:
        return ""


def processes_of(folder):
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/cmdline", "rb") as file:
                    words = file.read()
            except OSError:
                continue
            if (folder + "/").encode() in words and b"shortcutctl" not in words:
                found.append(int(name))
    return found


class Soak:
    def __init__(self, wire, seed):
        self.wire, self.random = wire, random.Random(seed)
        self.outcomes, self.surprises = collections.Counter(), []
        self.replies = {}

    async def call(self, number):
        if number % 10 == 3:
            return await self.cancelled(number)
        if number % 5 == 4:
            behaviour, moment, expected = MISBEHAVIOURS[number // 5 % len(MISBEHAVIOURS)]
            tool, arguments = f"{behaviour}-{moment}_Stir", {}
        else:
            tool, arguments, expected = [
                ("OrderSoup", ORDER, "succeeded"),
                ("OrderSoup", ORDER | {"quantity": 3}, "cancelled"),
                ("OrderSoup", ORDER | {"soup": "chicken-noodle", "quantity": 1}, "failed"),
                ("Boil", {"how": "quickly"}, "succeeded"),
            ][number % 4]
        is_modern = number % 3 == 0
        try:
            outcome = await (self.modern if is_modern else self.without_forms)(tool, arguments)
        except Exception as error:
            outcome = repr(error)
        self.note(outcome, expected, f"{tool} {'modern' if is_modern else 'without forms'}")

    async def without_forms(self, tool, arguments):
        answer = await self.wire.ask("tools/call", {"name": tool, "arguments": arguments}, LEGACY, limit=180)
        said = answer["result"]["structuredContent"]
        while "continuation" in said:
            prompt = said["prompt"]
            if prompt.get("items"):
                told = {"items": [prompt["items"][0]["id"]]}
            elif prompt["why"] == "confirmIntent":
                told = {"answer": "no" if arguments.get("quantity") == 3 else "yes"}
            else:
                told = {"answer": "a pot"}
            answer = await self.wire.ask(
                "tools/call",
                {
                    "name": said["continuation"]["tool"],
                    "arguments": {
                        "token": said["continuation"]["token"],
                        "question": prompt["dialog"],
                        **told,
                    },
                },
                LEGACY,
                limit=180,
            )
            said = answer["result"]["structuredContent"]
        return said.get("outcome")

    async def modern(self, tool, arguments):
        call = {"name": tool, "arguments": arguments}
        answer = (await self.wire.ask("tools/call", call, limit=180))["result"]
        while answer["resultType"] == "input_required":
            replies = {}
            for key, asked in answer["inputRequests"].items():
                name, field = next(iter(asked["params"]["requestedSchema"]["properties"].items()))
                choices = field_choices(field)
                value = "yes" if choices == ["no", "yes"] else choices[0] if choices else "a pot"
                replies[key] = {"action": "accept", "content": {name: value}}
                if arguments.get("quantity") == 3:
                    replies[key] = {"action": "decline"}
            answer = (
                await self.wire.ask(
                    "tools/call", call | {"requestState": answer["requestState"], "inputResponses": replies}, limit=180
                )
            )["result"]
        return answer["structuredContent"].get("outcome")

    async def cancelled(self, number):
        """A call that is cancelled in its handler, or anywhere on the way."""
        tool, arguments, delay = [
            ("Boil", {"how": "forever"}, 0.2),
            ("OrderSoup", ORDER, self.random.random() * 0.05),
            ("isDeaf-handle_Stir", {}, 0.1),
            ("Boil", {"how": "slowly"}, self.random.random() * 0.3),
        ][number // 10 % 4]
        kind = LEGACY if number // 10 % 2 else MODERN
        message = self.wire.message("tools/call", {"name": tool, "arguments": arguments}, kind)
        future = self.wire.future(message["id"])
        await self.wire.send(message)
        await asyncio.sleep(delay)
        if future.done():
            self.note("cancelled too late", None, tool)
            return
        await self.wire.send(
            {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": message["id"]}}
        )
        self.note("cancelled by the client", None, tool)

    def note(self, outcome, expected, name):
        self.outcomes[outcome] += 1
        if expected is not None and outcome != expected:
            self.surprises.append(f"{name}: {outcome}, not {expected}")


def field_choices(field):
    return sorted(one["const"] for one in field.get("oneOf", []))


async def run(arguments):
    root = os.path.abspath(arguments.root)
    build = os.path.abspath(arguments.build or os.path.join(root, ".build/debug"))
    problems = []
    with tempfile.TemporaryDirectory(prefix="intentkit-soak-") as folder:
        plugins = os.path.join(folder, "plugins")
        os.makedirs(plugins)
        make_plugins(
            plugins, build, os.path.join(root, "Tests/Agents/Kettle"), os.path.join(root, "Examples/Packer/serve.py")
        )
        place = Place(
            [os.path.join(build, "shortcutctl"), "mcp"], folder, Schemas(os.path.join(root, "../shared/schemas/mcp"))
        )
        # What is large is given back to the system at once: what the allocator keeps for itself isn't what is left behind.
        place.variables = {"MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "131072"}
        process = Process(
            place,
            LEGACY,
            "--plugin",
            plugins,
            "--plugin",
            os.path.join(root, "Examples/SoupChef"),
            "--private",
            "--deadline",
            str(arguments.deadline),
        )
        async with Wire(process, {"elicitation": {}}) as wire:
            # The connection's client shows no forms, that of modern requests does.
            await wire.initialize(capabilities={})
            soak = Soak(wire, 1)
            names = {tool["name"] for tool in (await wire.ask("tools/list", {}, LEGACY))["result"]["tools"]}
            wanted = {f"{behaviour}-{moment}_Stir" for behaviour, moment, _ in MISBEHAVIOURS} | {"OrderSoup", "Boil"}
            if wanted - names:
                raise SystemExit(f"tools are missing: {wanted - names} of {names}")

            async def work(numbers):
                room = asyncio.Semaphore(arguments.callers)

                async def one(number):
                    async with room:
                        await soak.call(number)

                await asyncio.gather(*[one(number) for number in numbers])

            await work(range(min(600, arguments.calls)))
            before = await settled(wire, folder, None)
            soak.outcomes.clear()
            begin = time.monotonic()
            await work(range(arguments.calls))
            taken = time.monotonic() - begin
            after = await settled(wire, folder, before)
            pid = wire.process.process.pid
            code, end = await process.end()
        if code != 0 or end > 2:
            problems.append(f"it ended with {code} after {end:.1f} s")
        left = [one for one in processes_of(folder) if one != pid]
        if left:
            problems.append(f"processes were left: {left}")
        kept = [os.path.join(path, name) for path, _, names in os.walk(os.path.join(folder, "state")) for name in names]
        if not after.is_not_above(before) or after.processes:
            problems.append("more is held on to than before")
        if after.memory - before.memory > 32 << 10:
            problems.append("the memory grew")
        problems += soak.surprises[:20] + process.recorder.problems[:5]
    print(f"{sum(soak.outcomes.values())} calls in {taken:.1f} s; {dict(soak.outcomes)}")
    print(f"before: {before}\nafter: {after}; {len(kept)} files are kept for questions and repeated retries")
    for problem in problems:
        print("VIOLATION:", problem)
    print(f"{1 if not problems else 0} passed, {1 if problems else 0} failed")
    return 1 if problems else 0


async def settled(wire, folder, before):
    """What there is when all that is about to end has ended, or after fifteen seconds."""
    for _ in range(150):
        await asyncio.sleep(0.1)
        await wire.ask("ping", {}, LEGACY)
        footprint = Footprint(wire.process.process.pid, folder)
        if not footprint.processes and (before is None or footprint.is_not_above(before)):
            break
    return footprint


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", required=True)
    parser.add_argument("--calls", type=int, default=5000)
    parser.add_argument("--callers", type=int, default=16)
    parser.add_argument("--deadline", type=float, default=5)
    parser.add_argument("build", nargs="?")
    sys.exit(asyncio.run(run(parser.parse_args())))


if __name__ == "__main__":
    main()
