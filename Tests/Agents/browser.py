"""Drives headless Chromium over pipes: one page, with what it logs, asks for and throws."""

import asyncio
import base64
import contextlib
import fcntl
import json
import os
import shutil
import tempfile


class Browser:
    def __init__(self):
        self.program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if self.program is None:
            raise SystemExit("chromium isn't installed; it is Debian's package of that name")
        self.count, self.waiting, self.session = 0, {}, None
        self.contexts, self.errors, self.requested = {}, [], []
        self.from_card = asyncio.Queue()

    async def __aenter__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="intentkit-browser-")
        pairs = [os.pipe(), os.pipe()]
        # Numbers that aren't those under which the browser expects its ends.
        (read, self.commands), (self.events, write) = [
            tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 20) for end in pair) for pair in pairs
        ]
        for pair in pairs:
            for end in pair:
                os.close(end)

        def place():
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = await asyncio.create_subprocess_exec(
            self.program,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--hide-scrollbars",
            "--disable-features=IsolateSandboxedIframes",
            "--disable-background-networking",
            "--disable-component-update",
            "--force-color-profile=srgb",
            "--remote-debugging-pipe",
            f"--user-data-dir={self.profile.name}",
            "about:blank",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            preexec_fn=place,
            pass_fds=(3, 4),
        )
        os.close(read)
        os.close(write)
        reader = asyncio.StreamReader(limit=256 << 20)
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(self.events, "rb", 0)
        )
        self.listening = asyncio.create_task(self.listen(reader))
        target = (await self.call("Target.createTarget", url="about:blank"))["targetId"]
        self.session = (await self.call("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log", "Accessibility", "DOM"):
            await self.call(domain + ".enable")
        return self

    async def __aexit__(self, *_):
        self.session = None
        try:
            await asyncio.wait_for(self.call("Browser.close"), 5)
            await asyncio.wait_for(self.process.wait(), 10)
        except (TimeoutError, EOFError, BrokenPipeError, RuntimeError):
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        self.listening.cancel()
        os.close(self.commands)
        shutil.rmtree(self.profile.name, ignore_errors=True)

    async def listen(self, reader):
        while True:
            try:
                message = json.loads((await reader.readuntil(b"\0"))[:-1])
            except asyncio.IncompleteReadError:
                break
            if "id" in message:
                future = self.waiting.pop(message["id"], None)
                if future is not None and not future.done():
                    future.set_result(message)
            else:
                self.note(message["method"], message["params"])
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(EOFError("the browser has ended"))

    def note(self, method, params):
        if method == "Runtime.bindingCalled":
            self.from_card.put_nowait(json.loads(params["payload"]))
        elif method == "Runtime.executionContextCreated":
            context = params["context"]
            if context["auxData"].get("isDefault"):
                self.contexts[context["auxData"]["frameId"]] = context["id"]
        elif method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(params["exceptionDetails"])[:600])
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(params["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requested.append(params["request"]["url"])

    async def call(self, method, **params):
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        future = self.waiting[self.count] = asyncio.get_running_loop().create_future()
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        answer = await asyncio.wait_for(future, 90)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    async def open(self, path):
        await self.call("Runtime.addBinding", name="fromCard")
        await self.call("Page.navigate", url="file://" + path)
        for _ in range(100):
            if await self.evaluate("typeof mount === 'function'"):
                return
            await asyncio.sleep(0.05)
        raise TimeoutError(path)

    async def evaluate(self, expression, context=None):
        params = {"expression": expression, "returnByValue": True, "awaitPromise": True}
        if context is not None:
            params["contextId"] = context
        answer = await self.call("Runtime.evaluate", **params)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression[:200]}: {json.dumps(answer['exceptionDetails'])[:600]}")
        return answer["result"].get("value")

    async def card_frame(self):
        tree = await self.call("Page.getFrameTree")
        return tree["frameTree"]["childFrames"][-1]["frame"]["id"]

    async def in_card(self, expression):
        """Evaluates an expression in the card's frame."""
        return await self.evaluate(expression, self.contexts[await self.card_frame()])

    async def view(self, width, height, theme):
        await self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )
        await self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])

    async def key(self, name, code, text=None):
        for kind in ("keyDown", "keyUp"):
            extra = {"text": text} if text and kind == "keyDown" else {}
            await self.call(
                "Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code, **extra
            )

    async def screenshot(self, path):
        data = (await self.call("Page.captureScreenshot", format="png"))["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
