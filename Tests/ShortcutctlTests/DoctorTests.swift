import Foundation
import TestSupport
import Testing

/// `shortcutctl doctor`: what an extension does with its time and memory.
@Suite(.serialized, .timeLimit(.minutes(20))) struct DoctorTests {
    private func plugin(thatMisbehaves behaviour: String, at moment: String = "initialize") throws -> TemporaryPlugin {
        try TemporaryPlugin(["executable": ["product": "Misbehaving"], "arguments": [moment, behaviour]])
    }

    /// An intent with one parameter, which the misbehaving extension handles.
    private static let stir = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>Stir</string>
        <key>INIntentParameters</key><array><dict>
        <key>INIntentParameterName</key><string>spoon</string>
        <key>INIntentParameterType</key><string>String</string>
        <key>INIntentParameterSupportsResolution</key><true/>
        </dict></array>
        </dict></array>
        </dict></plist>
        """

    @Test func `an extension that answers is shown with its times and its memory`() throws {
        let result = try Shortcutctl.run(["doctor", "Examples/SoupChef"])
        #expect(result.exitCode == 0)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "Soup Chef (com.example.soupchef)")
        #expect(lines.contains { $0.hasPrefix("program ") && $0.hasSuffix("/SoupChefExtension") })
        #expect(lines.contains { $0.hasPrefix("launch ") && $0.hasSuffix(" ms") })
        #expect(lines.contains { $0.hasPrefix("first call ") && $0.hasSuffix(" ms  default soup") })
        #expect(lines.contains { $0.hasPrefix("left ") && $0.hasSuffix(" ms") })
        #if os(Linux)
        #expect(lines.contains { $0.hasPrefix("memory ") && $0.hasSuffix(" MB at most, of 50.0 MB") })
        #expect(lines.contains { $0.hasPrefix("links ") })
        #endif
    }

    @Test func `a UI extension isn't examined, but the plugin for which it draws is named`() throws {
        let plugin = Shortcutctl.package.appending(path: "Examples/SoupChef").resolvingSymlinksInPath().path
        for intent in [[], ["Order Soup"]] {
            let result = try Shortcutctl.run(["doctor", "Examples/SoupChef/UI"] + intent)
            #expect(result.exitCode == 65 && result.output.isEmpty)
            #expect(
                result.errors.contains(
                    "\(plugin)/UI: error: this is a UI extension, which only draws cards for the intents that another "
                        + "plugin handles; examine the plugin: shortcutctl doctor \(plugin)\n"), "\(result.errors)")
        }
    }

    @Test func `what was found is one JSON object`() throws {
        let result = try Shortcutctl.run([
            "doctor", "Examples/SoupChef", "Order Soup", "soup=tomato", "--json", "--memory-limit", "80",
            "--deadline", "100",
        ])
        #expect(result.exitCode == 0)
        let json = try #require(result.json)
        #expect(json["firstCall"] as? String == "resolve soup", "a value is given, and nothing to be named")
        let times = try #require(json["milliseconds"] as? [String: Double])
        let spent = ["launch", "loading", "handshake", "firstCall"].compactMap { times[$0] }
        #expect(spent.count >= 3 && spent.allSatisfy { $0 >= 0 })
        // Each number is rounded for itself.
        #expect(abs(spent.reduce(0, +) + (times["left"] ?? 0) - 100_000) < 0.1)
        #if os(Linux)
        let memory = try #require(json["bytes"] as? [String: Int])
        #expect(memory["limit"] == 80_000_000 && (memory["peak"] ?? 0) > 1_000_000)
        let libraries = try #require(json["libraries"] as? [[String: Any]])
        #expect(libraries.contains { ($0["path"] as? String)?.hasSuffix("/libc.so.6") == true })
        #expect(!libraries.contains { ($0["path"] as? String)?.contains("libsqlite3") == true })
        #endif
        #expect((json["advice"] as? [String]) != nil && json["outcome"] == nil)
    }

    @Test func `there is no budget to be left without a deadline`() throws {
        let result = try Shortcutctl.run(
            ["doctor", "Examples/SoupChef", "--json", "--deadline", "none", "--memory-limit", "none"])
        #expect(result.exitCode == 0)
        #expect((result.json?["milliseconds"] as? [String: Double])?["left"] == nil)
        #expect((result.json?["bytes"] as? [String: Int])?["limit"] == nil)
    }

    @Test(.enabled(if: Python.isThere, "python3 is not on PATH")) func `nothing is handled`() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "doctor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        try FileManager.default.createDirectory(
            at: home.appending(path: "Notes"), withIntermediateDirectories: true)
        try Data().write(to: home.appending(path: "Notes/list"))
        let order = ["PackFolders", "folders=notes", "name=Mine", "level=1"]
        let result = try Shortcutctl.run(["doctor", "Examples/Packer"] + order, home: home)
        #expect(result.exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: home.appending(path: "Archives").path))
        _ = try Shortcutctl.run(["run", "--plugin", "Examples/Packer", "--answer", "yes"] + order, home: home)
        #expect(FileManager.default.fileExists(atPath: home.appending(path: "Archives").path), "it would be seen")
    }

    @Test(arguments: [
        ("exits", Int32(70), "crashed", "it exited with code 0"),
        ("talksNonsense", 70, "crashed", "broke the protocol"),
        ("isSilent", 124, "timedOut", ""),
    ])
    func `an extension that does not answer is told of`(
        _ behaviour: String, _ exitCode: Int32, _ outcome: String, _ reason: String
    ) throws {
        let plugin = try plugin(thatMisbehaves: behaviour)
        let result = try Shortcutctl.run(["doctor", plugin.folder.path, "--deadline", "0.5", "--json"])
        #expect(result.exitCode == exitCode)
        #expect(result.json?["outcome"] as? String == outcome)
        #expect(reason.isEmpty || (result.json?["reason"] as? String)?.contains(reason) == true)
        let text = try Shortcutctl.run(["doctor", plugin.folder.path, "--deadline", "0.5"])
        #expect(text.exitCode == exitCode)
        #expect(text.output.contains("outcome    \(outcome)"))
    }

    /// A plugin whose intent the misbehaving extension handles.
    private func stirringPlugin(_ arguments: [String]) throws -> TemporaryPlugin {
        let plugin = try TemporaryPlugin([
            "executable": ["product": "Misbehaving"], "arguments": arguments,
            "definitions": ["Stir.intentdefinition"], "intentsSupported": ["Stir"],
        ])
        try Data(Self.stir.utf8).write(to: plugin.folder.appending(path: "Stir.intentdefinition"))
        try plugin.change("Stir.intentdefinition", 0o644)
        return plugin
    }

    @Test func `a call that hangs is named, and leaves nothing of the time`() throws {
        let plugin = try stirringPlugin(["resolve", "isSilent"])
        let arguments = ["doctor", plugin.folder.path, "spoon=steel", "--deadline", "3"]
        let text = try Shortcutctl.run(arguments)
        #expect(text.exitCode == 124, "\(text.errors)")
        #expect(text.output.contains("first call  no answer  resolve spoon\nleft           0.0 ms\n"), "\(text.output)")
        let json = try Shortcutctl.run(arguments + ["--json"]).json
        #expect(json?["firstCall"] as? String == "resolve spoon" && json?["outcome"] as? String == "timedOut")
        let times = try #require(json?["milliseconds"] as? [String: Double])
        #expect(times["left"] == 0 && times["firstCall"] == nil && times["launch"] != nil)
    }

    @Test func `of empty lines no more are kept than of others`() throws {
        let plugin = try plugin(thatMisbehaves: "printsBlankLines")
        let json = try Shortcutctl.run(["doctor", plugin.folder.path, "--json"]).json
        let lines = try #require(json?["pluginOutput"] as? [String])
        #expect(lines.count(where: \.isEmpty) > 1000 && lines.count < 5000, "\(lines.count)")
        #expect(lines.last?.hasSuffix(" more lines") == true)
    }

    #if os(Linux)
    @Test func `files may claim any size`() throws {
        let plugin = try stirringPlugin(["initialize", "mapsGiants"])
        let result = try Shortcutctl.run(["doctor", plugin.folder.path])
        let process = result.errors.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }.first
        for name in ["a", "b"] { unlink("/dev/shm/intentkit-giant-\(process ?? 0)-\(name).so") }
        // Where nothing in /dev/shm may be executed, the files aren't listed.
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.contains("shared objects, "))
    }

    @Test func `an extension that outgrows its memory is told of, and what to do`() throws {
        let plugin = try plugin(thatMisbehaves: "allocates")
        let result = try Shortcutctl.run(["doctor", plugin.folder.path, "--memory-limit", "60"])
        #expect(result.exitCode == 70)
        #expect(result.output.contains("may have 60 MB; raise the limit that was given if it needs more"))
    }
    #endif

    @Test(arguments: [
        (["nothing"], Int32(65), "nothing: error: there is no such folder"),
        (["Examples/SoupChef", "Pizza"], 69, "no plugin handles “Pizza”"),
        (["Examples/SoupChef", "OrderSoup", "sop=1"], 64, "OrderSoup has no parameter “sop”"),
        (["Examples/SoupChef", "sop=1"], 64, "OrderSoup has no parameter “sop”"),
        (["Examples/SoupChef", "OrderSoup", "quantity=many"], 65, "a whole number is expected"),
        (["Examples/SoupChef", "--memory-limit", "much"], 64, "a number of megabytes"),
        ([], 64, "Missing expected argument '<plugin>'"),
    ])
    func `a mistake has its exit code`(_ arguments: [String], _ exitCode: Int32, _ message: String) throws {
        let result = try Shortcutctl.run(["doctor"] + arguments)
        #expect(result.exitCode == exitCode)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    @Test func `a plugin that anybody may write to is refused`() throws {
        let plugin = try TemporaryPlugin()
        try plugin.change("", 0o777)
        let result = try Shortcutctl.run(["doctor", plugin.folder.path])
        #expect(result.exitCode == 69)
        #expect(result.errors.contains("anyone can write to"))
    }

    @Test func `an app is started, shown with its times, and quits`() throws {
        // A socket's path is short, and the temporary directory's may not be.
        let runtime = "/tmp/ik-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let app = "Examples/RecipeAssistant"
        defer {
            _ = try? Shortcutctl.run(["apps", "quit", "com.example.recipeassistant"], runtime: runtime)
            try? FileManager.default.removeItem(atPath: runtime)
        }
        let text = try Shortcutctl.run(["doctor", app, "ShowDirections"], runtime: runtime)
        #expect(text.exitCode == 0, "\(text.errors)")
        let lines = text.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "Recipe Assistant (com.example.recipeassistant)")
        #expect(lines.contains { $0.hasPrefix("launch ") && $0.hasSuffix(" ms") })
        #expect(lines.contains { $0.hasPrefix("first call ") && $0.contains(" ms  ") })
        #if os(Linux)
        #expect(lines.contains { $0.hasPrefix("memory ") && $0.hasSuffix(" MB at most, without a limit") })
        #endif
        #expect(try Shortcutctl.run(["apps"], runtime: runtime).output == "No app is running.\n")
        let limited = try Shortcutctl.run(["doctor", app, "--memory-limit", "50"], runtime: runtime)
        #expect(limited.exitCode == 64 && limited.errors.contains("doesn't apply to apps"))

        _ = try Shortcutctl.run(["apps", "open", "com.example.recipeassistant", "--plugin", app], runtime: runtime)
        let running = try Shortcutctl.run(["doctor", app, "--json"], runtime: runtime)
        #expect(running.exitCode == 69)
        #expect((running.json?["reason"] as? String)?.contains("the app is running already") == true)
        #expect(try Shortcutctl.run(["apps"], runtime: runtime).output.contains("active, 1 scene"))
    }

    /// A handler that offers cities, of which a catalogue may have more than it offers without a search.
    private static func cities(_ listed: String) -> String {
        """
        #!/usr/bin/env python3
        import json, os, socket

        cities = ["Oslo", "Lima", "Osaka"]
        wire = socket.socket(fileno=int(os.environ["INTENTKIT_WIRE"]))
        for line in wire.makefile("r", encoding="utf-8", newline="\\n"):
            message = json.loads(line)
            params = message.get("params", {})
            if message["method"] == "initialize":
                result = {"protocolVersion": 2, "intents": ["Visit"]}
            elif message["method"] == "options":
                term = params.get("searchTerm")
                offered = \(listed) if term is None else cities
                result = {"items": [city for city in offered if str(city).startswith(term or "")]}
            else:
                result = {"resolution": {"result": "needsValue"}}
            answer = {"jsonrpc": "2.0", "id": message.get("id"), "result": result}
            wire.sendall((json.dumps(answer) + "\\n").encode())

        """
    }

    /// A plugin whose only parameter is searched in a list of cities.
    private func visitingPlugin(_ listed: String) throws -> TemporaryPlugin {
        let plugin = try TemporaryPlugin([
            "executable": "cities.py", "definitions": ["Visit.intents.json5"], "intentsSupported": ["Visit"],
        ])
        let definition = """
            {intents: [{name: "Visit", title: "Visit", category: "generic", verb: "Do", parameters: [{
              name: "city", type: "String", displayName: "City", resolvable: true, prompt: "Which city?",
              dynamicOptions: true, search: true}]}]}
            """
        try Data(definition.utf8).write(to: plugin.folder.appending(path: "Visit.intents.json5"))
        try plugin.change("Visit.intents.json5", 0o644)
        try plugin.folder.appending(path: "cities.py").writeProgram(Self.cities(listed))
        return plugin
    }

    @Test(
        .enabled(if: Python.isThere, "python3 is not on PATH"),
        arguments: [("[7]", "it broke the protocol: "), ("[][0]", "city: the plugin ")])
    func `options that can't be had are told of`(_ listed: String, _ reason: String) throws {
        // The first call is to resolve the value.
        let plugin = try visitingPlugin(listed)
        let result = try Shortcutctl.run(["doctor", plugin.folder.path, "city=Oslo", "--json"])
        #expect(result.exitCode == 70, "\(result.output) \(result.errors)")
        #expect(
            result.json?["outcome"] as? String == "crashed" && result.json?["firstCall"] as? String == "resolve city")
        let advice = try #require(result.json?["advice"] as? [String])
        #expect(
            advice.contains {
                $0.hasPrefix("It failed when it was asked for the options of city: ") && $0.contains(reason)
            }, "\(advice)")
    }

    @Test(
        .enabled(if: Python.isThere, "python3 is not on PATH"), arguments: [("cities", true), ("cities[:2]", false)])
    func `a search in a short list is told of, and one in a catalogue isn't`(_ listed: String, isShort: Bool) throws {
        let plugin = try visitingPlugin(listed)
        let result = try Shortcutctl.run(["doctor", plugin.folder.path, "--json"])
        #expect(result.exitCode == 0, "\(result.output) \(result.errors)")
        let advice = try #require(result.json?["advice"] as? [String])
        let sentence =
            "The search of city finds nothing but its 3 options: turn search off, so that they are listed at once."
        #expect(advice.contains(sentence) == isShort, "\(advice)")
    }
}
