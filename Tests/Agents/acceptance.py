"""Takes the server for agents through every path, as the official client and as one that keeps to no rule."""

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
import time
import traceback

# Each of these adds its scenarios.
import calls  # noqa: F401
import connections  # noqa: F401
import orders  # noqa: F401
import states  # noqa: F401
from connection import Place
from recorder import Schemas
from scenario import MODES, SCENARIOS, Acceptance


async def run(arguments):
    root = os.path.abspath(arguments.root)
    build = os.path.abspath(arguments.build or os.path.join(root, ".build/debug"))
    control = os.path.join(build, "shortcutctl")
    schemas = Schemas(os.path.join(root, "../shared/schemas/mcp"))
    if not schemas.documents:
        print("The official schemas don't lie beside the project: lines are checked without them.")
    passed, failed, lines = 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="intentkit-agents-") as folder:
        os.chmod(folder, 0o700)
        kettle = os.path.join(folder, "Kettle")
        shutil.copytree(os.path.join(root, "Tests/Agents/Kettle"), kettle)
        shutil.copy(os.path.join(root, "Examples/Packer/serve.py"), kettle)
        for function in SCENARIOS:
            if arguments.only and arguments.only not in function.__name__:
                continue
            for era in MODES:
                place = Place([control, "mcp"], folder, schemas)
                test = Acceptance(place, root, control)
                start = time.monotonic()
                problem = None
                try:
                    async with asyncio.timeout(240):
                        await function(test, era)
                except Exception:
                    problem = traceback.format_exc(limit=-4)
                # Every line was looked at while it went by.
                broken = [one for recorder in place.recorders for one in recorder.problems]
                count = sum(sum(recorder.counts.values()) for recorder in place.recorders)
                if count == 0 and problem is None:
                    continue
                lines += count
                name = f"{function.__name__} ({era})"
                if problem is None and not broken:
                    passed += 1
                    print(f"  {name}: {count} lines, {time.monotonic() - start:.2f} s", flush=True)
                    continue
                failed += 1
                print(f"✘ {name}: {function.__doc__}\n{problem or ''}" + "\n".join(broken[:5]), flush=True)
    print(f"{lines} lines, each checked. {passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", required=True)
    parser.add_argument("--only", help="the scenarios whose name has this text")
    parser.add_argument("build", nargs="?")
    sys.exit(asyncio.run(run(parser.parse_args())))


if __name__ == "__main__":
    main()
