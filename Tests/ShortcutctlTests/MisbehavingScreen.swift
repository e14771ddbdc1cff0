import Foundation
import Testing

/// What an app does on its screen that it should not, or should.
struct MisbehavingScreen: Sendable {
    /// What is seen of it.
    enum Ending: Sendable {
        /// The screen, until the person detaches.
        case shown(String)
        /// The command ends by itself.
        case exit(Int32)

        var exitCode: Int32 {
            switch self {
            case .shown: 0
            case .exit(let code): code
            }
        }

        /// The words of the table.
        var words: String {
            switch self {
            case .shown: "its texts as texts, until the person detaches"
            case .exit(0): "that the app runs"
            case .exit(124): "that it didn't answer in time"
            case .exit: "what it did wrong"
            }
        }
    }

    /// The words of the table.
    var deed: String
    /// What the program in Python does when it is asked for its screen; `show` answers with one.
    var code: String
    var ending: Ending

    static let all = [
        MisbehavingScreen(deed: "shows a screen", code: "show(screen)", ending: .shown("Soups")),
        MisbehavingScreen(
            deed: "shows escape sequences of a terminal",
            code: "show({'title': 'Soups\\x1b[2J\\x1b]0;gone\\x07', 'rows': [row('\\x9b31mred')], 'buttons': []})",
            ending: .shown("Soups")),
        MisbehavingScreen(
            deed: "shows text in the other direction",
            code: "show({'title': 'Soups\\u202e', 'rows': [row('\\u2066left')], 'buttons': []})",
            ending: .shown("Soups")),
        MisbehavingScreen(
            deed: "shows a title of several lines",
            code: "show({'title': 'Soups\\n\\n\\rand\\x0bmore\\u2028lines', 'rows': [], 'buttons': []})",
            ending: .shown("Soups")),
        MisbehavingScreen(
            deed: "shows 1,000 rows of 10,000 characters, and again at every look",
            code: "looks += 1; show({'title': f'Soups {looks}', 'rows': [row('x' * 10_000)] * 1000, 'buttons': []})",
            ending: .shown("Soups 10")),
        MisbehavingScreen(
            deed: "shows 1,000 combining marks in a row", code: "show(screen | {'title': 'a' + '\\u0301' * 1000})",
            ending: .exit(70)),
        MisbehavingScreen(
            deed: "has a scene and a button named by escape sequences",
            code: """
                show({'title': 'Soups', 'rows': [], 'buttons': [{'key': '\\x1b[2J', 'title': '\\x1b]0;gone\\x07'}]}, \
                identifier='\\x1b[31m')
                """, ending: .shown("Soups")),
        MisbehavingScreen(
            deed: "shows another screen at every look",
            code: "looks += 1; show(screen | {'title': 'Soups ' + str(looks)})", ending: .shown("Soups 5")),
        MisbehavingScreen(
            deed: "prints megabytes", code: "print('x' * 10_000_000, flush=True); show(screen)",
            ending: .shown("Soups")),
        MisbehavingScreen(
            deed: "donates what isn't a donation",
            code: "send({'id': 1, 'method': 'donate', 'params': {}}); show(screen)", ending: .shown("Soups")),
        MisbehavingScreen(deed: "has no screens", code: "show(None)", ending: .exit(0)),
        MisbehavingScreen(
            deed: "closes the scene at a key", code: "show(None, identifier=None) if keys else show(screen)",
            ending: .exit(0)),
        MisbehavingScreen(
            deed: "shows 1,001 rows", code: "show({'title': 'Soups', 'rows': [row('a')] * 1001, 'buttons': []})",
            ending: .exit(70)),
        MisbehavingScreen(
            deed: "shows 11 buttons",
            code: "show({'title': 'Soups', 'rows': [], 'buttons': [{'key': 'a', 'title': 'b'}] * 11})",
            ending: .exit(70)),
        MisbehavingScreen(
            deed: "shows a title of 100 MB", code: "show(screen | {'title': 'x' * 100_000_000})", ending: .exit(70)),
        MisbehavingScreen(
            deed: "sends 100 MB", code: "wire.sendall(b'x' * 100_000_000)", ending: .exit(70)),
        MisbehavingScreen(deed: "hangs", code: "time.sleep(1000)", ending: .exit(124)),
        MisbehavingScreen(
            deed: "hangs at a key", code: "time.sleep(1000) if keys else show(screen)", ending: .exit(124)),
        MisbehavingScreen(
            deed: "crashes at a key", code: "os.kill(os.getpid(), signal.SIGSEGV) if keys else show(screen)",
            ending: .exit(70)),
        MisbehavingScreen(
            deed: "exits with 0 at a key", code: "os._exit(0) if keys else show(screen)", ending: .exit(70)),
        MisbehavingScreen(
            deed: "closes the wire at a key, and lives on",
            code: "wire.shutdown(socket.SHUT_RDWR) if keys else show(screen)", ending: .exit(70)),
        MisbehavingScreen(
            deed: "answers another message at a key",
            code: "send({'id': 99, 'result': status}) if keys else show(screen)", ending: .exit(70)),
        MisbehavingScreen(
            deed: "answers with an error at a key",
            code: "send({'id': message['id'], 'error': {'code': -1, 'message': 'no'}}) if keys else show(screen)",
            ending: .exit(70)),
        MisbehavingScreen(
            deed: "has fewer than no scenes", code: "show(screen, scenes=-1)", ending: .exit(70)),
        MisbehavingScreen(
            deed: "sends a line that is no JSON", code: "wire.sendall(b'nonsense\\n')", ending: .exit(70)),
    ]

    /// Whether it behaves until a key is pressed.
    var waitsForKey: Bool { code.contains("if keys else") }

    /// The program, in Python.
    var program: String {
        """
        #!/usr/bin/env python3
        import json, os, signal, socket, threading, time

        listening = socket.socket(fileno=int(os.environ["INTENTKIT_APP"]))
        status = {"process": os.getpid(), "state": "active", "scenes": 1}
        screen = {"title": "Soups", "rows": [], "buttons": [{"key": "n", "title": "Next"}]}


        def row(text):
            return {"text": text, "isSelected": False}


        def serve(wire):
            looks = 0

            def send(answer):
                wire.sendall((json.dumps({"jsonrpc": "2.0"} | answer) + "\\n").encode())

            def show(shown, identifier="1", scenes=1):
                scene = {} if identifier is None else {"shown": {"identifier": identifier, "screen": shown}}
                send({"id": message["id"], "result": status | {"scenes": scenes} | scene})

            for line in wire.makefile("r", encoding="utf-8", newline="\\n"):
                message = json.loads(line)
                keys = message.get("params", {}).get("keys", [])
                if "id" not in message or "method" not in message:
                    continue
                if message["method"] == "initialize":
                    send({"id": message["id"], "result": {"protocolVersion": 2, "intents": ["OrderSoup"]}})
                elif message["method"] == "showScreen":
                    \(code)
                elif message["method"] == "quit":
                    send({"id": message["id"], "result": status})
                    os._exit(0)
                else:
                    send({"id": message["id"], "result": status})


        while True:
            threading.Thread(target=serve, args=[listening.accept()[0]]).start()

        """
    }
}
