"""A server's process: as a transport of the official client, and line by line for whoever doesn't keep to the rules."""

import asyncio
import contextlib
import json
import os
import time

import anyio
import mcp_types as types
from mcp.shared.message import SessionMessage

from recorder import LEGACY, META, MODERN, Recorder


class Place:
    """The folders of a test: the server's data, and plugins."""

    def __init__(self, command, folder, schemas):
        self.command, self.folder, self.schemas = command, folder, schemas
        self.recorders = []
        self.variables = {}

    def environment(self):
        """What hosts leave of the environment, with folders of the test's own."""
        kept = {name: os.environ[name] for name in ("LOGNAME", "PATH", "SHELL", "TERM", "USER") if name in os.environ}
        for name in ("home", "data", "state", "runtime"):
            os.makedirs(os.path.join(self.folder, name), mode=0o700, exist_ok=True)
        return (
            kept
            | self.variables
            | {
                "HOME": os.path.join(self.folder, "home"),
                "XDG_DATA_HOME": os.path.join(self.folder, "data"),
                "XDG_STATE_HOME": os.path.join(self.folder, "state"),
                "XDG_RUNTIME_DIR": os.path.join(self.folder, "runtime"),
            }
        )

    def recorder(self, version):
        recorder = Recorder(self.schemas, version)
        self.recorders.append(recorder)
        return recorder


class Process:
    """A server that was started, with its lines recorded."""

    def __init__(self, place, version, *options):
        self.place, self.options = place, options
        self.recorder = place.recorder(version)
        self.errors = b""

    async def __aenter__(self):
        self.process = await asyncio.create_subprocess_exec(
            *self.place.command,
            *self.options,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=self.place.environment(),
            cwd="/",
            limit=64 << 20,
        )
        self.draining = asyncio.create_task(self.drain())
        return self

    async def drain(self):
        while chunk := await self.process.stderr.read(1 << 16):
            self.errors = (self.errors + chunk)[-1 << 16 :]

    async def __aexit__(self, *_):
        await self.end()

    async def write(self, line, is_valid=True):
        self.recorder.record("client", line, is_valid)
        self.process.stdin.write(line.encode() + b"\n")
        await self.process.stdin.drain()

    async def read(self):
        """The next line, or None at the end of the server's output."""
        line = await self.process.stdout.readline()
        if not line:
            return None
        text = line.decode()
        if not text.endswith("\n"):
            self.recorder.problems.append(f"server: a line without its end: {text[:200]!r}")
        self.recorder.record("server", text.rstrip("\n"))
        return text

    async def end(self):
        """Ends the input, and returns the exit code and how long the server took to end."""
        start = time.monotonic()
        if self.process.returncode is None:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                self.process.stdin.close()
            try:
                await asyncio.wait_for(self.process.wait(), 10)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()
                self.recorder.problems.append("the server didn't end at the end of its input")
        taken = time.monotonic() - start
        await self.draining
        return self.process.returncode, taken


@contextlib.asynccontextmanager
async def transport(process):
    """The streams of the official client, over a process."""
    incoming, read = anyio.create_memory_object_stream(0)
    write, outgoing = anyio.create_memory_object_stream(0)

    async def receive():
        async with incoming:
            with contextlib.suppress(anyio.ClosedResourceError, anyio.BrokenResourceError):
                while (line := await process.read()) is not None:
                    await incoming.send(
                        SessionMessage(types.jsonrpc_message_adapter.validate_json(line, by_name=False))
                    )

    async def send():
        async with outgoing:
            async for message in outgoing:
                await process.write(message.message.model_dump_json(by_alias=True, exclude_unset=True))

    async with process, anyio.create_task_group() as group:
        group.start_soon(receive)
        group.start_soon(send)
        try:
            yield read, write
        finally:
            with anyio.CancelScope(shield=True):
                # What was said last, such as a cancellation, is sent before the end.
                await write.aclose()
                await anyio.sleep(0)
                await process.end()
            await read.aclose()
            group.cancel_scope.cancel()


class Wire:
    """A client that writes lines, and waits for the answer of an id."""

    def __init__(self, process, capabilities=None):
        self.process, self.capabilities = process, {} if capabilities is None else capabilities
        self.count = 0
        self.answers, self.asked, self.noted = {}, asyncio.Queue(), []

    async def __aenter__(self):
        await self.process.__aenter__()
        self.reading = asyncio.create_task(self.receive())
        return self

    async def __aexit__(self, *_):
        await self.process.end()
        await self.reading

    async def receive(self):
        while (line := await self.process.read()) is not None:
            try:
                message = json.loads(line)
            except ValueError:
                continue
            if "method" in message and "id" in message:
                await self.asked.put(message)
            elif "method" in message:
                self.noted.append(message)
            else:
                self.future(message.get("id")).set_result(message)
        for future in self.answers.values():
            if not future.done():
                future.set_exception(EOFError("the server has ended"))
                # Whoever still waits is told; a call that was cancelled on purpose has nobody.
                future.exception()

    def future(self, number):
        key = json.dumps(number)
        if key not in self.answers or self.answers[key].done():
            self.answers[key] = asyncio.get_running_loop().create_future()
        return self.answers[key]

    def meta(self, **more):
        return {
            META + "protocolVersion": MODERN,
            META + "clientCapabilities": self.capabilities,
            META + "clientInfo": {"name": "acceptance", "version": "1"},
            **more,
        }

    def message(self, method, params, era):
        self.count += 1
        params = dict(params)
        if era == MODERN:
            params["_meta"] = self.meta(**params.get("_meta", {}))
        return {"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}

    async def send(self, message, is_valid=True):
        line = message if isinstance(message, str) else json.dumps(message)
        await self.process.write(line, is_valid)

    async def begin(self, method, params=None, era=MODERN, is_valid=True):
        """Sends a request, and returns its id and the future of its answer."""
        message = self.message(method, params or {}, era)
        future = self.future(message["id"])
        await self.send(message, is_valid)
        return message["id"], future

    async def ask(self, method, params=None, era=MODERN, is_valid=True, limit=30):
        """The whole answer of a request."""
        _, future = await self.begin(method, params, era, is_valid)
        return await asyncio.wait_for(future, limit)

    async def raw(self, message, limit=30, number=None):
        """The answer to a message that no client should send."""
        number = message.get("id") if isinstance(message, dict) else number
        future = self.future(number)
        await self.send(message, is_valid=False)
        return await asyncio.wait_for(future, limit)

    async def initialize(self, version=LEGACY, capabilities=None):
        capabilities = self.capabilities if capabilities is None else capabilities
        answer = await self.ask(
            "initialize",
            {
                "protocolVersion": version,
                "capabilities": capabilities,
                "clientInfo": {"name": "acceptance", "version": "1"},
            },
            LEGACY,
        )
        await self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        return answer

    async def question(self, limit=10):
        """The next question of a legacy server."""
        return await asyncio.wait_for(self.asked.get(), limit)

    async def reply(self, question, action, **content):
        result = {"action": action}
        if action == "accept":
            result["content"] = content
        await self.send({"jsonrpc": "2.0", "id": question["id"], "result": result})
