import Foundation
import TestSupport
import Testing

/// A plugin in another language suggests shortcuts, and is told which of its own have phrases.
@Suite(.timeLimit(.minutes(20)), .enabled(if: Python.isThere, "python3 is not on PATH"))
struct VoicePluginTests {
    private let home: URL
    private let plugin: URL

    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "voice-\(UUID().uuidString)")
        plugin = home.appending(path: "Stir")
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        try write("intent-plugin.json", Self.manifest)
        try write("Stir.intents.json5", Self.definition)
        try plugin.appending(path: "stir.py").writeProgram(Self.program)
    }

    private func write(_ name: String, _ text: String) throws {
        let file = plugin.appending(path: name)
        try text.write(to: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    private static let manifest = """
        { "identifier": "com.example.stir", "displayName": "Stir", "executable": "stir.py",
          "definitions": ["Stir.intents.json5"], "intentsSupported": ["Stir"] }
        """

    private static let definition = """
        {
          intents: [
            {
              name: "Stir", title: "Stir It", verb: "Do", category: "generic", configurable: true,
              parameters: [{ name: "spoon", type: "String", displayName: "Spoon" }],
              combinations: [{ parameters: ["spoon"], title: "Stir with ${spoon}", primary: true }],
              response: {
                properties: [{ name: "phrases", type: "String", displayName: "Phrases" }],
                codes: [{ name: "success", text: "Known: ${phrases}." }, { name: "failure", text: "No." }],
              },
            },
          ],
        }
        """

    /// Asks the host for the voice shortcuts in `handle`, after suggesting one.
    private static let program = #"""
        #!/usr/bin/env python3
        import json, os
        wire = os.fdopen(int(os.environ["INTENTKIT_WIRE"]), "r+b", buffering=0)
        number = 0
        def send(message):
            wire.write((json.dumps({"jsonrpc": "2.0", **message}) + "\n").encode())
        def ask(method, params):
            global number
            number += 1
            send({"id": number, "method": method, "params": params})
            return json.loads(lines.readline())
        lines = os.fdopen(os.dup(wire.fileno()), "rb")
        for line in iter(lines.readline, b""):
            message = json.loads(line)
            method, params = message["method"], message.get("params", {})
            result = {}
            if method == "initialize":
                serves = params.get("voiceShortcuts")
                result = {"protocolVersion": 2, "intents": ["Stir"]}
            elif method == "resolve":
                value = params["values"].get(params["parameter"])
                result = {"result": "notRequired"} if value is None else {"result": "success", "value": value}
            elif method == "confirm":
                result = {"code": "ready"}
            elif method == "handle":
                suggestion = {"intent": "Stir", "values": {"spoon": "wooden"}, "suggestedInvocationPhrase": "stir it up"}
                ask("setShortcutSuggestions", {"request": params["request"], "suggestions": [suggestion]})
                answer = ask("voiceShortcuts", {"request": params["request"]})
                known = [s["invocationPhrase"] + "/" + s["values"]["spoon"] for s in answer["result"]["voiceShortcuts"]]
                result = {"code": "success", "values": {"phrases": ", ".join(known) if serves else "unserved"}}
            if "id" in message:
                send({"id": message["id"], "result": result})
        """#

    private func run(_ arguments: [String], _ values: [String] = []) throws -> Shortcutctl.Result {
        try Shortcutctl.run(
            arguments + ["--plugin", plugin.path] + (values.isEmpty ? [] : ["--"] + values), home: home)
    }

    @Test func `what a plugin suggests gets a phrase, which the plugin then sees`() throws {
        let first = try run(["run", "stir it"])
        #expect(first.output == "Known: .\n", "\(first)")
        let suggested = try run(["phrase", "suggest", "--why"])
        #expect(suggested.output.hasPrefix("“stir it up” — Stir with wooden ["), "\(suggested)")
        #expect(suggested.output.hasSuffix("]\n      suggested by the app\n"))
        let id = try #require(suggested.output.split(separator: "[").last?.prefix(16))
        let added = try run(["phrase", "add", "stir it up", "--suggestion", String(id)])
        #expect(added.output == "Say “stir it up” to run “Stir with wooden”.\n", "\(added)")
        #expect(try run(["phrase", "suggest"]).output == "Nothing to suggest.\n")
        #expect(try run(["say", "Stir it up!"]).output == "Known: stir it up/wooden.\n")
        // Another app's shortcut isn't told.
        _ = try run(["phrase", "add", "soup time"] + Shortcutctl.soupChef, ["OrderSoup", "soup=tomato"])
        #expect(try run(["run", "Stir"]).output == "Known: stir it up/wooden.\n")
        let cleared = try run(["phrase", "suggest", "--clear", "--json"])
        #expect(cleared.json?["deleted"] as? Int == 1)
    }

    @Test func `what has a phrase of its own isn't suggested again`() throws {
        _ = try run(["run", "stir it"])
        let suggested = try run(["phrase", "suggest"])
        let id = try #require(suggested.output.split(separator: "[").last?.prefix(16))
        #expect(try run(["phrase", "add", "use the spoon", "--suggestion", String(id)]).exitCode == 0)
        #expect(try run(["phrase", "suggest"]).output == "Nothing to suggest.\n")
    }
}
