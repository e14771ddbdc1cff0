"""Shows cards in a browser, and answers their questions as people do: with the mouse, the keys, a screen reader."""

import argparse
import asyncio
import contextlib
import json
import os
import tempfile

from browser import Browser
from connection import Place, Process, Wire
from recorder import MODERN, Schemas
from results import CONFIRMATION, EVIL, FAILURE, HOSTILE, SUCCESS, question

URI, TYPE = "ui://intentkit/card.html", "text/html;profile=mcp-app"
EXTENSION = "io.modelcontextprotocol/ui"
CAPABILITIES = {"extensions": {EXTENSION: {"mimeTypes": [TYPE]}}}


def expect(condition, *what):
    if not condition:
        raise AssertionError(" ".join(str(one)[:1500] for one in what))


# Whether a button's first line is what follows.
NAMED = "(one) => one.innerText.split('\\n')[0] ==="

# What each text's colour and background make of contrast, and what is wider than the window.
LOOKED_AT = """(() => {
  const parse = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
  const linear = (part) => (part /= 255) <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4;
  const light = (colour) => { const [x, y, z] = colour.map(linear);
    return .2126 * x + .7152 * y + .0722 * z; };
  const behind = (node) => { for (; node; node = node.parentElement) {
    const c = parse(getComputedStyle(node).backgroundColor);
    if (c.length === 3 || c[3] > 0) return c; } return [255, 255, 255]; };
  const bad = [];
  for (const node of document.querySelectorAll("h1, h2, p, span, dt, dd, button, label, input")) {
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!own || node.disabled) continue;
    const [a, b] = [light(parse(getComputedStyle(node).color)), light(behind(node))];
    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < 4.5) bad.push(`${node.tagName} ${node.textContent.slice(0, 30)}: ${ratio.toFixed(2)}`);
    const box = node.getBoundingClientRect();
    const isCut = box.right > innerWidth + 1 || box.left < -1;
    if (isCut) bad.push(`${node.tagName} ${node.textContent.slice(0, 30)} is cut off`);
  }
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) bad.push("wider than the window: " + width);
  for (const node of document.querySelectorAll("button, input")) {
    if (node.getBoundingClientRect().height < 43) bad.push(`${node.textContent} is small`);
  }
  return bad;
})()"""


class Card:
    """The page in its host, with the test as the rest of the host."""

    def __init__(self, browser, page, answer):
        self.browser, self.page, self.answer = browser, page, answer
        self.called, self.told, self.sizes = [], [], []

    async def mount(self, context=None):
        self.ready = asyncio.Event()
        self.serving = asyncio.create_task(self.serve(context or {}))
        await self.browser.evaluate(f"mount({json.dumps(self.page)})")
        ready = asyncio.create_task(self.ready.wait())
        await asyncio.wait((ready, self.serving), timeout=60, return_when=asyncio.FIRST_COMPLETED)
        if self.serving.done():
            self.serving.result()
        if not ready.done():
            ready.cancel()
            raise TimeoutError(f"the card isn't ready: {await self.text()}")

    async def unmount(self):
        self.serving.cancel()

    async def serve(self, context):
        while True:
            message = await self.browser.from_card.get()
            method, params = message.get("method"), message.get("params", {})
            if method == "ui/initialize":
                expect(params["protocolVersion"] == "2026-01-26" and "appInfo" in params, params)
                await self.send(
                    id=message["id"],
                    result={
                        "protocolVersion": "2026-01-26",
                        "hostInfo": {"name": "test", "version": "1"},
                        "hostCapabilities": {},
                        "hostContext": context,
                    },
                )
            elif method == "ui/notifications/initialized":
                self.ready.set()
            elif method == "ui/notifications/size-changed":
                self.sizes.append((params["width"], params["height"]))
            elif method == "tools/call":
                self.called.append(params)
                try:
                    await self.send(id=message["id"], result=await self.answer(params))
                except Exception as error:
                    await self.send(id=message["id"], error={"code": -32602, "message": str(error)})
            elif method == "ui/update-model-context":
                self.told.append(params)
                await self.send(id=message["id"], result={})

    async def send(self, **message):
        await self.browser.evaluate(f"toCard({json.dumps({'jsonrpc': '2.0', **message})})")

    async def show(self, shown):
        await self.send(method="ui/notifications/tool-result", params=shown)
        await self.settle()

    async def settle(self):
        # What the card was sent before has arrived when its own message has, and is drawn two frames later.
        await self.browser.in_card(
            "new Promise((done) => { addEventListener('message', (event) => event.data === 'settled' && done());"
            " postMessage('settled', '*'); }).then(() =>"
            " new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"
        )

    async def until(self, expression, what=""):
        for _ in range(200):
            if await self.browser.in_card(expression):
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"{expression} {what}: {await self.text()}")

    async def text(self):
        return await self.browser.in_card("document.body.innerText")

    async def click(self, words, waits=True):
        button = f"[...document.querySelectorAll('button')].find({NAMED} {json.dumps(words)})"
        # Behind an answer, the next question takes none for a moment.
        if waits:
            await self.until(f"{button}?.disabled === false")
        clicked = await self.browser.in_card(
            f"(() => {{ const node = [...document.querySelectorAll('button')].find({NAMED} {json.dumps(words)});"
            " node?.click(); return !!node; })()"
        )
        expect(clicked, "no button", words, await self.text())


async def draws(browser, page, folder):
    """Questions, confirmations and outcomes, in every width and colour."""
    cards = {
        "question": question(),
        "many": question(20, allowsNoneOfThese=True),
        "several": question(5, allowsSeveral=True),
        "choice": question(2, why="disambiguation", dialog="There are 2 soups like that. Which one?"),
        "words": question(0, dialog="Where to?"),
        "confirmation": CONFIRMATION,
        "success": SUCCESS,
        "failure": FAILURE,
        "hostile": HOSTILE,
    }
    card = Card(browser, page, None)
    for theme in ("light", "dark"):
        for width, height in ((360, 780), (768, 700), (1440, 800)):
            await browser.view(width, height, theme)
            # The narrow one follows the system's colours, the others those of the host.
            await card.mount({} if width == 360 else {"theme": theme})
            for name, shown in cards.items():
                await card.show(shown)
                found = await browser.in_card(LOOKED_AT)
                expect(not found, name, theme, width, found)
                if folder:
                    await browser.screenshot(os.path.join(folder, f"{name}-{theme}-{width}.png"))
            await card.unmount()
    expect(card.sizes and all(width <= 1440 for width, _ in card.sizes), card.sizes[-3:])


async def escapes(browser, page, _):
    """Markup, scripts and addresses in what a plugin says stay text."""
    card = Card(browser, page, None)
    await card.mount()
    browser.requested.clear()
    await card.show(HOSTILE)
    text = await card.text()
    expect("<img src=x onerror=" in text and "</script><script>" in text, text[:600])
    expect(await browser.in_card("typeof hacked") == "undefined", "a script of the plugin ran")
    expect(await browser.in_card("document.querySelectorAll('img').length") == 1, "one picture is bytes")
    expect(await browser.in_card("document.querySelectorAll('script').length") == 1, "one script is the page's")
    # Messages that don't come from the host, or aren't messages.
    await browser.in_card(
        "window.postMessage({jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: "
        "{structuredContent: {outcome: 'succeeded', dialog: 'forged'}}}, '*')"
    )
    for message in (
        {},
        {"id": 99, "result": {}},
        {"method": 5},
        {"method": "no/such", "id": 5},
        {"method": "ui/notifications/tool-result", "params": 5},
        {
            "method": "ui/notifications/host-context-changed",
            "params": {
                "theme": EVIL,
                "styles": {
                    "variables": {
                        "--color-text-primary": "red; background: url(https://example.org)",
                        "--x": "url(https://example.org)",
                    }
                },
            },
        },
    ):
        await card.send(**message)
    await card.settle()
    expect("forged" not in await card.text(), "a message of another window was taken")
    outside = [url for url in browser.requested if not url.startswith(("data:", "about:", "file:"))]
    expect(not outside, "asked for", outside)
    await card.unmount()


async def answers(browser, page, _):
    """A click answers once, with the item's id or an action and never in words, and what failed can be tried again."""
    gate = asyncio.Event()

    async def slowly(params):
        await gate.wait()
        if len(card.called) == 1:
            raise RuntimeError("busy")
        return SUCCESS

    card = Card(browser, page, slowly)
    await card.mount()
    await card.show(question(20))
    await card.click("Next")
    expect("9–16 of 20" in await card.text(), await card.text())
    await card.click("Back")
    await card.click("Corn chowder")
    await card.click("Tomato", waits=False)
    await card.settle()
    expect(len(card.called) == 1, "a second click", card.called)
    gate.set()
    await card.until("document.body.innerText.includes('busy')")
    await card.click("Tomato")
    await card.until("document.body.innerText.includes('ready in 10 minutes')")
    asked = {"token": "A" * 22, "question": "Which soup would you like?"}
    chosen = [asked | {"items": [one]} for one in ("corn-chowder", "tomato")]
    expect([one["arguments"] for one in card.called] == chosen, card.called)
    await card.until("true")
    expect(card.told and card.told[-1]["structuredContent"]["outcome"] == "succeeded", card.told)
    await card.show(question(5, allowsSeveral=True))
    await card.click("Tomato")
    await card.click("Gazpacho")
    await card.click("Done")
    await card.until("document.body.innerText.includes('ready in 10 minutes')")
    expect(card.called[-1]["arguments"] == asked | {"items": ["tomato", "gazpacho"]}, card.called[-1])
    for words, action in (("None of these", "noneOfThese"), ("Cancel", "cancel")):
        await card.show(question(5, allowsNoneOfThese=True))
        await card.click(words)
        await card.until("document.body.innerText.includes('ready in 10 minutes')")
        expect(card.called[-1]["arguments"] == asked | {"action": action}, card.called[-1])
    # “Done” without an item isn't an answer.
    count = len(card.called)
    await card.show(question(5, allowsSeveral=True))
    await card.click("Done")
    await card.settle()
    expect(len(card.called) == count, card.called[-1])
    await card.unmount()


async def searches(browser, page, _):
    """A search asks again with what was found, and is there only where the question has it."""

    async def found(params):
        return question(1, searchTerm=params["arguments"]["search"], allowsSearch=True)

    card = Card(browser, page, found)
    await card.mount()
    await card.show(question(20, itemCount=300))
    expect("Search" not in await card.text(), await card.text())
    await card.show(question(20, itemCount=300, allowsSearch=True))
    await browser.in_card("document.querySelector('input').focus()")
    await browser.call("Input.insertText", text="tom")
    await browser.key("Enter", 13, "\r")
    await card.until("document.querySelectorAll('.item').length === 1")
    asked = {"token": "A" * 22, "question": "Which soup would you like?"}
    expect([one["arguments"] for one in card.called] == [asked | {"search": "tom"}], card.called)
    expect(await browser.in_card("document.querySelector('input').value") == "tom", "the term is shown")
    await card.show(question(0, searchTerm="gravel", allowsSearch=True))
    expect("Nothing found." in await card.text(), await card.text())
    await card.unmount()


async def keys(browser, page, _):
    """Everything can be reached and done with the keys, and a screen reader hears names, roles and what changes."""

    async def answer(params):
        return CONFIRMATION if params["arguments"].get("items") == ["tomato"] else SUCCESS

    card = Card(browser, page, answer)
    await browser.view(900, 700, "light")
    await card.mount()
    await card.show(question())
    await browser.evaluate("frame.focus()")
    await browser.key("Tab", 9)
    expect(
        (await browser.in_card("document.activeElement.innerText")).startswith("Tomato"), "the first stop is an item"
    )
    expect(await browser.in_card("getComputedStyle(document.activeElement).outlineStyle") == "solid", "focus is seen")
    await browser.key("Enter", 13, "\r")
    await card.until("document.activeElement.tagName === 'H1'", "the focus is on the next question")
    expect("2 Tomato" in await browser.in_card("document.activeElement.innerText"), await card.text())
    await card.until("document.querySelector('button').disabled === false", "after a moment")
    await browser.key("Tab", 9)
    expect(await browser.in_card("document.activeElement.innerText") == "Yes", "the first stop is yes")
    await browser.key("Tab", 9)
    await browser.key("Tab", 9)
    expect(await browser.in_card("document.activeElement.innerText") == "Cancel", "the last is cancel")
    tree = (await browser.call("Accessibility.getFullAXTree", frameId=await browser.card_frame()))["nodes"]
    roles = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in tree if not node.get("ignored")]
    for role in ("main", "heading", "status"):
        expect(role in [one for one, _ in roles], role, roles)
    expect(all(name for role, name in roles if role in ("button", "textbox", "heading")), roles)
    await card.show(question())
    tree = (await browser.call("Accessibility.getFullAXTree", frameId=await browser.card_frame()))["nodes"]
    roles = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in tree if not node.get("ignored")]
    expect(("list", "Today’s specials") in roles, "sections have names", roles)
    expect(any(role == "button" and "Tomato" in name and "basil" in name for role, name in roles), roles)
    expect(("textbox", "Or in your own words") in roles, roles)
    expect(not any(role == "image" for role, _ in roles), "pictures beside a title are silent")
    # Words are typed and sent with Return.
    await browser.in_card("document.querySelector('input').focus()")
    await browser.call("Input.insertText", text="the cold soup")
    await browser.key("Enter", 13, "\r")
    await card.until("document.body.innerText.includes('ready in 10 minutes')")
    expect(card.called[-1]["arguments"]["answer"] == "the cold soup", card.called[-1])
    await card.unmount()


async def pauses(browser, page, _):
    """The second click of two, or a key that is held down, doesn't answer the next question."""

    following = json.loads(json.dumps(CONFIRMATION).replace("Ready to order", "Once more"))

    async def again(params):
        return following if len(card.called) == 1 else SUCCESS

    card = Card(browser, page, again)
    await card.mount()
    await card.show(CONFIRMATION)
    # The second click comes as soon as the next question is there.
    await browser.in_card(
        "new MutationObserver(() => { if (document.body.innerText.includes('Once more'))"
        " document.querySelectorAll('button').forEach((one) => one.click()); })"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    await card.click("Yes")
    await card.until("document.body.innerText.includes('Once more')")
    await card.settle()
    expect(len(card.called) == 1, "a second click", card.called)
    await card.click("Yes")
    await card.until("document.querySelector('.outcome') !== null")
    expect(len(card.called) == 2, card.called)
    await card.unmount()


async def orders(browser, page, _, wire):
    """A whole order in cards of the real server: by its tools and its page."""

    async def answer(params):
        return (await wire.ask("tools/call", params))["result"]

    card = Card(browser, page, answer)
    await browser.view(700, 700, "light")
    await card.mount({"theme": "light", "locale": "en-US"})
    await card.show((await wire.ask("tools/call", {"name": "OrderSoup", "arguments": {}}))["result"])
    for words in ("Tomato", "pickup", "Oakland"):
        await card.until(f"[...document.querySelectorAll('button:enabled')].some({NAMED} {json.dumps(words)})", words)
        await card.click(words)
    await card.until("document.body.innerText.includes('Ready to order 1 Tomato')")
    expect("Oakland" in await card.text(), "what is confirmed", await card.text())
    await card.click("Yes")
    await card.until("document.body.innerText.includes('ready in 10 minutes')")
    # A search, which the server does.
    await card.show((await wire.ask("tools/call", {"name": "OrderSoup", "arguments": {"soup": "chowder"}}))["result"])
    await card.click("Corn chowder")
    await card.until("document.body.innerText.includes('Delivery or pickup')")
    await card.click("Cancel")
    await card.until("document.querySelector('.outcome') !== null")
    await card.unmount()


async def page_of(wire):
    """The page, as a host finds it."""
    found = await wire.ask("server/discover")
    expect(EXTENSION in found["result"]["capabilities"].get("extensions", {}), found)
    tools = (await wire.ask("tools/list"))["result"]["tools"]
    expect(any(tool.get("_meta", {}).get("ui", {}).get("resourceUri") == URI for tool in tools), tools)
    contents = (await wire.ask("resources/read", {"uri": URI}))["result"]["contents"]
    expect(len(contents) == 1 and contents[0]["mimeType"] == TYPE and "csp" in contents[0]["_meta"]["ui"], contents)
    return contents[0]["text"]


async def run(arguments):
    root = os.path.abspath(arguments.root)
    build = os.path.abspath(arguments.build or os.path.join(root, ".build/debug"))
    if arguments.screenshots:
        os.makedirs(arguments.screenshots, exist_ok=True)
    passed = 0
    with tempfile.TemporaryDirectory(prefix="intentkit-cards-") as folder:
        place = Place(
            [os.path.join(build, "shortcutctl"), "mcp"], folder, Schemas(os.path.join(root, "../shared/schemas/mcp"))
        )
        async with contextlib.AsyncExitStack() as stack:
            browser = await stack.enter_async_context(Browser())
            checks = [(check, ()) for check in (draws, escapes, answers, pauses, searches, keys)]
            if arguments.page:
                with open(arguments.page, encoding="utf-8") as file:
                    page = file.read()
            else:
                server = Process(place, MODERN, "--plugin", os.path.join(root, "Examples/SoupChef"))
                wire = await stack.enter_async_context(Wire(server, CAPABILITIES))
                page = await page_of(wire)
                checks.append((orders, (wire,)))
            await browser.open(os.path.join(root, "Tests/Agents/host.html"))
            for check, more in checks:
                await check(browser, page, arguments.screenshots, *more)
                expect(not browser.errors, check.__name__, browser.errors)
                passed += 1
                print(f"  {check.__name__}: {check.__doc__}", flush=True)
        problems = [one for recorder in place.recorders for one in recorder.problems]
        expect(not problems, problems[:3])
    print(f"{passed} passed, 0 failed")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", required=True)
    parser.add_argument("--screenshots", help="a folder for pictures of what was shown")
    parser.add_argument("--page", help="a file to show instead of the server's page")
    parser.add_argument("build", nargs="?")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
