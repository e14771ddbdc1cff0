import Foundation
import TestSupport
import Testing

/// Plugins that somebody else may have written, and intents that a locked machine refuses, at the command line.
@Suite(.serialized, .timeLimit(.minutes(20))) struct TrustTests {
    private let order = [
        "OrderSoup", "soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Cupertino", "--answer", "yes",
    ]

    // MARK: Who may write

    @Test(arguments: ["", "intent-plugin.json", "Handlers/OrderSoup.intentdefinition"])
    func `a plugin that anybody may write to is refused by every command`(name: String) throws {
        let plugin = try TemporaryPlugin()
        try plugin.change(name, 0o777)
        let message = "error: anyone can write to \(plugin.folder.path)\(name.isEmpty ? "" : "/" + name);"
        let run = try Shortcutctl.run(["run"] + order + plugin.arguments)
        #expect(run.exitCode == 69)
        #expect(run.errors.contains(message) && run.output.isEmpty)
        let json = try Shortcutctl.run(["run", "--json"] + order + plugin.arguments)
        #expect(json.exitCode == 69)
        #expect((json.json?["error"] as? String)?.contains(message) == true)
        let list = try Shortcutctl.run(["list"] + plugin.arguments)
        #expect(list.errors.contains(message) && !list.output.contains("OrderSoup"))
        let lint = try Shortcutctl.run(["lint", plugin.folder.path])
        #expect(lint.exitCode == 65)
        #expect(lint.output.contains(message))
    }

    @Test(arguments: [
        ("../../bin/sh", "leads out of the plugin's folder"), ("missing", "is missing"),
        ("intent-plugin.json", "is not executable"),
    ])
    func `a program that cannot be used is unavailable`(_ executable: String, _ message: String) throws {
        let plugin = try TemporaryPlugin(["executable": executable])
        let run = try Shortcutctl.run(["run"] + order + plugin.arguments)
        #expect(run.exitCode == 69)
        #expect(run.errors.contains(message))
        let json = try Shortcutctl.run(["run", "--json"] + order + plugin.arguments)
        #expect(json.json?["outcome"] as? String == "unavailable")
        let list = try Shortcutctl.run(["list"] + plugin.arguments)
        #expect(list.exitCode == 0)
        #expect(list.errors.contains(message) && !list.output.contains("OrderSoup"))
        let lint = try Shortcutctl.run(["lint", plugin.folder.path])
        #expect(lint.exitCode == 65)
        #expect(lint.output.contains(message))
    }

    @Test func `a product that is not built yet is listed, and a warning`() throws {
        let plugin = try TemporaryPlugin(["executable": ["product": "NoSuchProduct"]])
        let list = try Shortcutctl.run(["list"] + plugin.arguments)
        #expect(list.output.contains("OrderSoup") && list.errors.isEmpty)
        #expect(try Shortcutctl.run(["lint", plugin.folder.path]).exitCode == 1)
        #expect(try Shortcutctl.run(["run"] + order + plugin.arguments).exitCode == 69)
    }

    @Test func `a plugin that a group may write to is run with one warning`() throws {
        let plugin = try TemporaryPlugin()
        try plugin.change("", 0o775)
        try plugin.change("Handlers", 0o775)
        let warning = "\(plugin.manifest.path):1: warning: a group may write to \(plugin.folder.path), and so change "
        for arguments in [["run"] + order, ["run", "--json"] + order, ["list"]] {
            let result = try Shortcutctl.run(arguments + plugin.arguments)
            #expect(result.exitCode == 0)
            #expect(result.errors.components(separatedBy: warning).count == 2, "\(result.errors)")
            #expect(!result.output.contains("warning:"))
        }
        let json = try Shortcutctl.run(["list", "--json"] + plugin.arguments)
        #expect((json.json?["warnings"] as? [String])?.count == 1)
        let lint = try Shortcutctl.run(["lint", plugin.folder.path])
        #expect(lint.exitCode == 1)
        #expect(lint.output.hasPrefix(warning))
    }

    @Test func `a key that is misspelt is named with the one that was meant`() throws {
        let plugin = try TemporaryPlugin(["memorylimt": 60])
        let lint = try Shortcutctl.run(["lint", plugin.folder.path])
        #expect(lint.exitCode == 1)
        #expect(
            lint.output.hasPrefix(
                "\(plugin.manifest.path):1: warning: “memorylimt” isn't a manifest key; did you mean “memoryLimit”?\n"))
    }

    // MARK: While locked

    @Test func `an intent that the manifest restricts is refused while the machine is locked`() throws {
        let plugin = try TemporaryPlugin(["intentsRestrictedWhileLocked": ["OrderSoup"]])
        let locked = try Shortcutctl.run(["run", "--locked"] + order + plugin.arguments)
        #expect(locked.exitCode == 77)
        #expect(locked.output.isEmpty)
        #expect(
            locked.errors.hasPrefix(
                "Soup Chef: OrderSoup is not allowed while the machine is locked; unlock it and try again.\n"))
        let json = try Shortcutctl.run(["run", "--locked", "--json"] + order + plugin.arguments)
        #expect(json.exitCode == 77)
        #expect(json.json?["outcome"] as? String == "restricted")
        #expect(json.json?["exitCode"] as? Int == 77)
        #expect((json.json?["calls"] as? [Any])?.isEmpty == true && json.json?["phase"] == nil)
        #expect(try Shortcutctl.run(["run"] + order + plugin.arguments).exitCode == 0)
    }

    @Test func `an intent that an app restricts is refused when an extension may leave it to the app`() throws {
        let app = try TemporaryPlugin([
            "identifier": "org.example.app", "kind": "app", "intentsRestrictedWhileLocked": ["OrderSoup"],
        ])
        for (name, code) in [("org.example.app", 77), ("org.example.other", 0)] as [(String, Int32)] {
            let plugin = try TemporaryPlugin(["app": name])
            let words = order + plugin.arguments + app.arguments + ["--with", "com.example.soupchef"]
            let result = try Shortcutctl.run(["run", "--locked"] + words)
            #expect(result.exitCode == code, "\(result.errors)")
            // What was donated is the same intent.
            let store = ["--store", plugin.folder.path + "/history"]
            let donated = try Shortcutctl.run(["donate", "--id", "d"] + order.dropLast(2) + plugin.arguments + store)
            #expect(donated.exitCode == 0, "\(donated.errors)")
            let again = try Shortcutctl.run(
                ["donations", "run", "d", "--locked", "--answer", "yes"] + plugin.arguments + app.arguments + store)
            #expect(again.exitCode == code, "\(again.errors)")
        }
    }

    @Test func `an activity with an intent that its app restricts is not opened while the machine is locked`() throws {
        let app = try TemporaryPlugin([
            "identifier": "org.example.app", "kind": "app", "intentsRestrictedWhileLocked": ["OrderSoup"],
            "userActivityTypes": ["org.example.order"],
        ])
        let store = ["--store", app.folder.path + "/history"]
        let file = app.folder.appending(path: "activity.jsonl")
        let interaction = #"{"intentName":"OrderSoup","values":{"quantity":{"integer":2}}}"#
        try Data(
            """
            {"app":"org.example.app","date":"2026-05-01T08:15:00.000Z","identifier":"a","userActivity":\
            {"activityType":"org.example.order","title":"Order","interaction":\(interaction)}}

            """.utf8
        ).write(to: file)
        let imported = try Shortcutctl.run(["donations", "import", file.path] + store)
        #expect(imported.exitCode == 0, "\(imported.errors)")
        let locked = try Shortcutctl.run(["donations", "run", "a", "--locked"] + app.arguments + store)
        #expect(locked.exitCode == 77, "\(locked.errors)")
        #expect(locked.errors.contains("OrderSoup is not allowed while the machine is locked"))
    }

    @Test func `what the manifest restricts by now is refused when it is resumed or recorded`() throws {
        let plugin = try TemporaryPlugin()
        let (state, bus) = (plugin.folder.path + "/kept.json", "unix:path=/nowhere")
        let kept = try Shortcutctl.run(["run", "--state", state] + order.dropLast(2) + plugin.arguments)
        #expect(kept.exitCode == 4, "\(kept.errors)")
        var manifest = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: plugin.manifest)) as? [String: Any])
        manifest["intentsRestrictedWhileLocked"] = ["OrderSoup"]
        try JSONSerialization.data(withJSONObject: manifest).write(to: plugin.manifest)
        let resumed = try Shortcutctl.run(["resume", state, "--locked", "--answer", "yes"] + plugin.arguments)
        #expect(resumed.exitCode == 77, "\(resumed.errors)")
        // Without a desktop nobody says that the machine is locked.
        let file = plugin.folder.path + "/a.conversation.md"
        let recorded = try Shortcutctl.run(
            ["record", file, "--answer", "yes"] + plugin.arguments + ["--"] + order.dropLast(2),
            variables: ["DBUS_SESSION_BUS_ADDRESS": bus, "DBUS_SYSTEM_BUS_ADDRESS": bus])
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
    }

    @Test func `a definition restricts as the manifest does`() throws {
        let plugin = try TemporaryPlugin()
        let file = plugin.folder.appending(path: "Handlers/OrderSoup.intentdefinition")
        let text = try String(contentsOf: file, encoding: .utf8)
        let restricted = text.replacingOccurrences(
            of: "<key>INIntentName</key>",
            with: "<key>INIntentRestrictions</key>\n<integer>1</integer>\n<key>INIntentName</key>")
        try #require(restricted != text)
        try Data(restricted.utf8).write(to: file)
        #expect(try Shortcutctl.run(["run", "--locked"] + order + plugin.arguments).exitCode == 77)
        let described = try Shortcutctl.run(["describe", "OrderSoup", "--json", "--definition", file.path])
        #expect(described.json?["isRestrictedWhileLocked"] as? Bool == true)
    }

    @Test func `what is not restricted runs while the machine is locked`() throws {
        let plugin = try TemporaryPlugin()
        #expect(try Shortcutctl.run(["run", "--locked"] + order + plugin.arguments).exitCode == 0)
    }

    @Test func `no program is started for what is refused`() throws {
        let plugin = try TemporaryPlugin([
            "executable": "Handlers/run", "intentsRestrictedWhileLocked": ["OrderSoup"],
        ])
        let program = plugin.folder.appending(path: "Handlers/run")
        let marker = plugin.folder.appending(path: "started")
        try program.writeProgram("#!/bin/sh\ntouch '\(marker.path)'\n")
        let commands: [[String]] = [
            ["run"] + order, ["options", "OrderSoup", "soup"], ["configure", "OrderSoup"], ["say", "order 2 tomato"],
            ["doctor", plugin.folder.path],
        ]
        for command in commands {
            let arguments = command[0] == "doctor" ? [] : plugin.arguments
            let refused = try Shortcutctl.run(command + ["--locked"] + arguments)
            #expect(refused.exitCode == 77, "\(command): \(refused.errors)")
        }
        // Any words are a soup, because nobody says which there are.
        let meant = try Shortcutctl.run(["say", "order 2 tomato", "--dry-run", "--locked"] + plugin.arguments)
        #expect(meant.exitCode == 0, "\(meant.errors)")
        #expect(!FileManager.default.fileExists(atPath: marker.path))
        #expect(try Shortcutctl.run(["run"] + order + plugin.arguments).exitCode == 70)
        #expect(FileManager.default.fileExists(atPath: marker.path), "it would have been seen")
    }

    @Test func `an intent says that it is restricted`() throws {
        let plugin = try TemporaryPlugin(["intentsRestrictedWhileLocked": ["OrderSoup"]])
        let text = try Shortcutctl.run(["describe", "OrderSoup"] + plugin.arguments)
        #expect(text.output.contains("asks before it is handled, refused while the machine is locked, "))
        let json = try Shortcutctl.run(["describe", "OrderSoup", "--json"] + plugin.arguments)
        #expect(json.json?["isRestrictedWhileLocked"] as? Bool == true)
        let open = try Shortcutctl.run(["describe", "OrderSoup", "--json"] + Shortcutctl.soupChef)
        #expect(open.json?["isRestrictedWhileLocked"] as? Bool == false)
    }

    @Test func `a restriction that would restrict nothing is an error`() throws {
        let plugin = try TemporaryPlugin(["intentsRestrictedWhileLocked": ["OrderSoop"]])
        let message = "“OrderSoop” of intentsRestrictedWhileLocked is not in intentsSupported; write the same name"
        let run = try Shortcutctl.run(["run", "--locked"] + order + plugin.arguments)
        #expect(run.exitCode == 65)
        #expect(run.errors.contains(message))
        let lint = try Shortcutctl.run(["lint", plugin.folder.path])
        #expect(lint.exitCode == 65)
        #expect(lint.output.contains(message))
    }
}
