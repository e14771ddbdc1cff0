import IntentHost
import Testing

/// What a UI extension does that it should not, or should.
struct MisbehavingView: Sendable, CustomTestStringConvertible {
    /// The words of the table.
    var deed: String
    /// What the program in Python does when it is asked for a card; `ask` sends an answer with a result.
    var code: String
    /// Whether a card is shown before the person confirms.
    var isShown = false

    var testDescription: String { deed }

    static let all = [
        MisbehavingView(deed: "draws a card", code: "ask(card)", isShown: true),
        MisbehavingView(deed: "hangs", code: "time.sleep(1000)"),
        MisbehavingView(deed: "crashes", code: "os.kill(os.getpid(), signal.SIGSEGV)"),
        MisbehavingView(deed: "exits with 0", code: "os._exit(0)"),
        MisbehavingView(deed: "closes the wire and lives on", code: "wire.close(); time.sleep(1000)"),
        MisbehavingView(deed: "sends 100 MB", code: "wire.sendall(b'x' * 100_000_000)"),
        MisbehavingView(deed: "draws a card of 100 MB", code: "ask({'title': 'x' * 100_000_000})"),
        MisbehavingView(
            deed: "draws 51 rows", code: "ask({'title': 'a', 'rows': [{'label': 'a', 'value': 'b'}] * 51})"),
        MisbehavingView(
            deed: "allocates memory without end", code: "hold = [bytearray(10_000_000) for _ in range(1000)]"),
        MisbehavingView(
            deed: "draws escape sequences of a terminal",
            code: "ask({'title': '\\x1b[2J\\x1b]0;gone\\x07', 'footer': '\\x9b31m'})", isShown: true),
        MisbehavingView(
            deed: "draws text in the other direction", code: "ask({'title': '\\u202eyes\\u2066'})", isShown: true),
        MisbehavingView(
            deed: "draws HTML", code: "ask({'title': '<script>alert(1)</script>', 'footer': '\"><img src=x>'})",
            isShown: true),
        MisbehavingView(
            deed: "answers for another request",
            code: "send({'id': message['id'], 'result': {'request': 7, 'card': card}})"),
        MisbehavingView(
            deed: "answers another message", code: "send({'id': 99, 'result': {'request': 1, 'card': card}})"),
        MisbehavingView(deed: "answers twice", code: "ask(card); ask({'title': 'another'})", isShown: true),
        MisbehavingView(
            deed: "answers with an error",
            code: "send({'id': message['id'], 'error': {'code': -1, 'message': 'no'}})"),
        MisbehavingView(
            deed: "answers with something else",
            code: "send({'id': message['id'], 'result': {'code': 'failure'}})"),
        MisbehavingView(deed: "sends a line that is no JSON", code: "wire.sendall(b'nonsense\\n')"),
        MisbehavingView(
            deed: "donates", code: "send({'id': 1, 'method': 'donate', 'params': {}}); ask(card)", isShown: true),
        MisbehavingView(deed: "prints megabytes", code: "print('x' * 10_000_000); ask(card)", isShown: true),
        MisbehavingView(deed: "draws nothing", code: "ask(None)"),
        MisbehavingView(
            deed: "draws after the end",
            code: "ask(card); threading.Thread(target=late, args=(message['id'],)).start()",
            isShown: true),
    ]

    /// The program, in Python.
    var program: String {
        """
        #!/usr/bin/env python3
        import json, os, signal, socket, threading, time

        wire = socket.socket(fileno=int(os.environ["INTENTKIT_WIRE"]))
        card = {"title": "Stir it", "rows": [{"label": "Spoon", "value": "wood"}]}


        def send(answer):
            wire.sendall((json.dumps({"jsonrpc": "2.0"} | answer) + "\\n").encode())


        def ask(drawn):
            send({"id": message["id"], "result": {"request": message["params"]["request"], "card": drawn}})


        def late(answered):
            # For ever: the end of the wire doesn't stop it. An answer to the next question could be a timely one.
            while True:
                time.sleep(0.01)
                try:
                    send({"id": answered, "result": {"request": 1, "card": {"title": "late"}}})
                except OSError:
                    time.sleep(1000)


        for line in wire.makefile("r", encoding="utf-8", newline="\\n"):
            message = json.loads(line)
            if message["method"] == "initialize":
                send({"id": message["id"], "result": {"protocolVersion": 2, "intents": ["Stir"]}})
            elif message["method"] == "configureView":
                \(code)

        """
    }
}
