"""Measures our server beside the official Python server, in turn, with the same client: medians, no thresholds."""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time

from connection import Place, Process, Wire
from recorder import LEGACY, MODERN, Schemas

ORDER = {"soup": "tomato", "quantity": 2, "orderType": "pickup", "storeLocation": "Oakland"}


async def start(place, options, method, era):
    """Milliseconds from the start of the process to its first answer, and from the end of its input to its end."""
    process = Process(place, era, *options)
    begin = time.perf_counter()
    async with Wire(process) as wire:
        if method == "initialize":
            await wire.initialize()
        else:
            await wire.ask(method, {}, era)
        first = time.perf_counter() - begin
        _, end = await process.end()
    return first * 1000, end * 1000


async def orders(place, options, rounds):
    """Milliseconds of an order with one confirmation, of an unknown tool, and megabytes at the end."""
    times, unknown = [], []
    process = Process(place, LEGACY, *options)
    async with Wire(process, {"elicitation": {}}) as wire:
        await wire.initialize()
        for _ in range(rounds):
            begin = time.perf_counter()
            _, future = await wire.begin("tools/call", {"name": "OrderSoup", "arguments": ORDER}, LEGACY)
            question = await wire.question()
            await wire.reply(question, "accept", answer="yes")
            answer = await future
            if answer["result"]["structuredContent"]["outcome"] != "succeeded":
                raise AssertionError(answer)
            times.append((time.perf_counter() - begin) * 1000)
            begin = time.perf_counter()
            await wire.ask("tools/call", {"name": "NoSuch", "arguments": {}}, LEGACY, is_valid=False)
            unknown.append((time.perf_counter() - begin) * 1000)
        with open(f"/proc/{process.process.pid}/status", encoding="utf-8") as status:
            memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1000
    return times, unknown, memory


async def run(arguments):
    root = os.path.abspath(arguments.root)
    build = os.path.abspath(arguments.build or os.path.join(root, ".build/release"))
    here = os.path.dirname(os.path.abspath(__file__))
    rows = {}
    with tempfile.TemporaryDirectory(prefix="intentkit-comparison-") as folder:
        # Without schemas: checking a line takes longer than answering it.
        schemas = Schemas(folder)
        ours = Place([os.path.join(build, "shortcutctl"), "mcp"], folder, schemas)
        theirs = Place([sys.executable, os.path.join(here, "official_server.py")], folder, schemas)
        servers = {
            "ours": (ours, ("--plugin", os.path.join(root, "Examples/SoupChef"), "--private")),
            "official": (theirs, ()),
        }
        for method, era in (("initialize", LEGACY), ("server/discover", MODERN)):
            times = {name: [] for name in servers}
            for _ in range(arguments.rounds):
                for name, (place, options) in servers.items():
                    times[name].append(await start(place, options, method, era))
            rows[f"start to the answer of {method}, ms"] = {
                name: statistics.median(one for one, _ in all_) for name, all_ in times.items()
            }
        rows["end of input to end of process, ms"] = {
            name: statistics.median(one for _, one in all_) for name, all_ in times.items()
        }
        found = {name: await orders(place, options, 200) for name, (place, options) in servers.items()}
        rows["order with one confirmation, ms"] = {name: statistics.median(one[0]) for name, one in found.items()}
        rows["unknown tool, ms"] = {name: statistics.median(one[1]) for name, one in found.items()}
        rows["resident after 200 orders, MB"] = {name: one[2] for name, one in found.items()}
    print(f"{'':42}{'ours':>10}{'official':>10}{'times':>8}")
    for name, row in rows.items():
        print(f"{name:42}{row['ours']:10.1f}{row['official']:10.1f}{row['official'] / row['ours']:8.1f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", required=True)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("build", nargs="?")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
