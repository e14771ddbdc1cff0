import Foundation
import Testing

/// The other subcommands, and what all of them have in common.
@Suite(.serialized, .timeLimit(.minutes(20))) struct CommandTests {
    private static let foreign =
        ":1: error: this isn't a definition, whose file is named NAME.intentdefinition or NAME.intents.json5\n"
    private let definition = "Examples/SoupChef/Handlers/OrderSoup.intentdefinition"

    @Test(arguments: [
        (["--version"], Int32(0), "0.1.0\n"),
        (["list"] + Shortcutctl.soupChef, Int32(0), "Soup Chef (com.example.soupchef)\n  OrderSoup  Order Soup\n"),
        (["lint", "Examples/SoupChef"], Int32(0), ""),
        (["lint", "README.md"], Int32(65), "README.md\(foreign)"),
        (["lint", "Package.swift"], Int32(65), "Package.swift\(foreign)"),
        (["lint", "nothing"], Int32(65), "nothing: error: there is no such file\n"),
    ])
    func `a command prints and ends as it should`(_ arguments: [String], _ exitCode: Int32, _ output: String) throws {
        let result = try Shortcutctl.run(arguments)
        #expect(result.exitCode == exitCode)
        #expect(result.output == output)
    }

    @Test(arguments: [
        (["convert", "Examples/SoupChef/Handlers/OrderSoup.intentdefinition", "-o", ""], "--output is empty"),
        (["donations", "export", "--output", ""], "--output is empty"),
        (["test", "Examples/SoupChef", "--junit", ""], "--junit is empty"),
        (["mcp", "--log", ""], "--log is empty"), (["donate", "OrderSoup", "--group", ""], "--group is empty"),
        (["run", "OrderSoup", "--answers", ""], "--answers is empty"),
        (["run", "OrderSoup", "--request", ""], "--request is empty"),
        (["describe", "OrderSoup", "--definition", ""], "--definition is empty"),
        (["init", "Foo", "--intentkit", ""], "--intentkit is empty"),
        (["context", "auto", "maybe"], "auto takes only options"),
        (["donations", "list", "--app", ""], "--app is empty"),
        (["donations", "list", "--combination", ""], "--combination is empty"),
        (["donations", "delete-all", "--app", ""], "--app is empty"),
        (["media", "clear", "--app", ""], "--app is empty"),
        (["relevant", "clear", "--app", ""], "--app is empty"), (["donations", "apps", ""], "identifier is empty"),
        (["record", "unused.md", "--name", "", "--", "OrderSoup"], "--name is empty"),
        (["media", "pause", "--event", "x"], "--event and --no-context are for show"),
        (["donations", "list", "--since", "2026-05-02", "--until", "2026-05-01"], "--since is after --until"),
        (["run", "OrderSoup", "--locale", "de", "--locale", "en"], "is given more than once"),
    ])
    func `a word that can't be meant is named`(_ words: [String], _ message: String) throws {
        let result = try Shortcutctl.run(words)
        #expect(result.exitCode == 64 && result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [["suggest"], ["reservations"], ["media"], ["apps"]])
    func `a named plugin that isn't there is an error where there is nothing to show, too`(words: [String]) throws {
        let result = try Shortcutctl.run(words + ["--plugin", "nowhere"])
        #expect(result.exitCode == 65 && result.errors.contains("nowhere: error: there is no such folder"))
    }

    @Test(arguments: [
        (["test"], "it is a link to a missing file or folder"), (["resume"], "it is a link to a missing file"),
        (["run", "OrderSoup", "--answers"], "it is a link to a missing file"),
        (["run", "--request"], "it is a link to a missing file"), (["doctor"], "it is a link to a missing folder"),
        (["shortcut", "list", "--shortcuts"], "is a link to a missing folder"),
    ])
    func `a link that leads nowhere is told`(words: [String], problem: String) throws {
        let folder = try ConversationFolder()
        let link = folder.url.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        let result = try Shortcutctl.run(words + [link])
        #expect((result.output + result.errors).contains(problem), "\(result.errors)")
    }

    @Test(arguments: [
        ("Soup\nError: forged", #"Soup\u{a}Error: forged"#), ("\u{202E}puoS\u{2069}", #"\u{202e}puoS\u{2069}"#),
        ("So\u{200B}up\u{2028}\u{2029}\u{FEFF}", #"So\u{200b}up\u{2028}\u{2029}\u{feff}"#),
        ("\u{1B}[2J\u{9B}\u{85}", #"\u{1b}[2J\u{9b}\u{85}"#),
        ("👩\u{200D}🍳 ❤\u{FE0F} می\u{200C}خواهم 🏴\u{E0067}\u{E0062}\u{E007F} Öl\t汤", nil),
    ])
    func `a plugin's name is shown as it is, in one line`(_ name: String, _ shown: String?) throws {
        let plugin = try TemporaryPlugin([
            "displayName": name, "executable": ["product": "Misbehaving"], "arguments": ["initialize", "exits"],
        ])
        let list = try Shortcutctl.run(["list"] + plugin.arguments)
        #expect(list.output == "\(shown ?? name) (com.example.soupchef)\n  OrderSoup  Order Soup\n")
        let run = try Shortcutctl.run(["run", "OrderSoup", "soup=tomato"] + plugin.arguments)
        #expect(run.exitCode == 70)
        // What it printed, and what became of it.
        let lines = run.errors.split(separator: "\n")
        let isShown = lines.map { $0.hasPrefix("\(shown ?? name): ") || $0.hasPrefix("Error: \(shown ?? name) ") }
        #expect(lines.count > 1 && isShown.allSatisfy(\.self), "\(run.errors)")
        #expect(lines.count { $0.hasPrefix("Error: ") } == 1)
    }

    @Test(arguments: [
        "run", "resume", "options", "configure", "list", "describe", "doctor", "apps", "lint", "generate", "convert",
        "completion",
    ])
    func `each command has help`(
        name: String
    ) throws {
        for arguments in [["help", name], [name, "--help"]] {
            let result = try Shortcutctl.run(arguments)
            #expect(result.exitCode == 0)
            #expect(result.output.contains("USAGE: shortcutctl \(name)"))
        }
    }

    @Test func `the help of each command has its exit codes`() throws {
        var groups: [[String]] = [[]]
        var count = 0
        while let group = groups.popLast() {
            let help = try Shortcutctl.run(group + ["--help"]).output
            let names = help.split(separator: "SUBCOMMANDS:").dropFirst().first?.split(separator: "\n") ?? []
            for line in names where line.hasPrefix("  ") && line.dropFirst(2).first?.isLowercase == true {
                groups.append(group + [String(line.split(separator: " ")[0])])
            }
            guard names.isEmpty else { continue }
            count += 1
            #expect(help.contains("Exit codes: "), "\(group.joined(separator: " "))")
        }
        #expect(count > 50)
    }

    @Test(arguments: [
        (["lst"], "Did you mean 'list'?"), (["describe"], "Missing expected argument '<intent>'"),
        (["lint"], "Missing expected argument '<path>'"),
        (["resume", ""], "The argument '<file>' is empty"), (["donations", "import", ""], "name the file"),
        (["generate", "x", "--output", ""], "--output is empty; name the folder"),
        (["generate", "x"], "Missing expected argument '--output <dir>'"),
    ])
    func `a wrong command line is told of on standard error`(_ arguments: [String], _ message: String) throws {
        let result = try Shortcutctl.run(arguments)
        #expect(result.exitCode == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(message))
    }

    @Test func `an intent is described from a plugin and from a file`() throws {
        let ofPlugin = try Shortcutctl.run(["describe", "OrderSoup", "--json"] + Shortcutctl.soupChef)
        let ofFile = try Shortcutctl.run(["describe", "Order Soup", "--json", "--definition", definition])
        #expect(ofPlugin.json?["plugin"] as? String == "com.example.soupchef")
        #expect(ofFile.json?["plugin"] == nil)
        #expect(ofPlugin.json?["ui"] as? String == "com.example.soupchef.ui" && ofFile.json?["ui"] == nil)
        let parameters = try #require(ofFile.json?["parameters"] as? [[String: Any]])
        #expect(
            parameters.map { $0["name"] as? String } == [
                "soup", "quantity", "options", "orderType", "deliveryLocation", "storeLocation",
            ])
        #expect(parameters[4]["dependsOn"] as? String == "orderType is delivery")
        let text = try Shortcutctl.run(["describe", "OrderSoup"] + Shortcutctl.soupChef)
        #expect(text.output.contains("quantity  Integer, from 1 to 10, default 1, resolved"))
    }

    @Test func `bounds and defaults are described with their unit`() throws {
        let definition = """
            { intents: [{ name: "Bake", title: "Bake", parameters: [
              { name: "time", type: "TimeInterval", unit: "minutes", minimum: 1, maximum: 90, default: 10 },
              { name: "flour", type: "Mass", unit: "kg", minimum: 2 }] }] }
            """
        let file = FileManager.default.temporaryDirectory.appending(path: "Bake-\(UUID().uuidString).intents.json5")
        try Data(definition.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let text = try Shortcutctl.run(["describe", "Bake", "--definition", file.path])
        #expect(text.output.contains("time  TimeInterval, from 1 to 90 min, default 10 min"), "\(text.output)")
        #expect(text.output.contains("flour  Mass, from 2 kg"), "\(text.output)")
    }

    @Test(arguments: [[], Shortcutctl.soupChef])
    func `the name of a built-in intent that was probably meant is told, with plugins and without`(
        plugins: [String]
    ) throws {
        let result = try Shortcutctl.run(["describe", "SendMesage"] + plugins)
        #expect(result.exitCode == 69)
        #expect(
            result.errors == "Error: no plugin handles “SendMesage”; did you mean the built-in “SendMessage”?\n")
        let named = try Shortcutctl.run(["describe", "INSendMessageIntnt"] + plugins)
        #expect(named.errors.contains("did you mean the built-in “INSendMessageIntent”?"), "\(named.errors)")
        let other = try Shortcutctl.run(["describe", "OrderSuop"] + plugins)
        #expect(other.errors.contains("did you mean “OrderSoup”?") == !plugins.isEmpty, "\(other.errors)")
    }

    @Test func `where nothing is supported, the plugin with the empty list is named`() throws {
        let plugin = try TemporaryPlugin(["intentsSupported": [String]()])
        let advice = "; intentsSupported is empty in the manifest of com.example.soupchef"
        for words in [["run", "OrderSoup"], ["run", "OrderSoup", "--with", "org.x"], ["describe", "OrderSoup"]] {
            let result = try Shortcutctl.run(words + plugin.arguments)
            #expect(result.exitCode == 69 && result.errors.contains(advice), "\(result.errors)")
        }
    }

    @Test func `a word that isn't UTF-8 is refused, because its text would name another file`() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let command = Shortcutctl.products.appending(path: "shortcutctl").path
        process.arguments = ["-c", #"exec "$0" lint a "$(printf 'x\377')""#, command]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
        #expect(text == "Error: word 3 of the command line isn't UTF-8; give the file a name that is\n")
    }

    @Test func `a UI extension is listed with what it draws for`() throws {
        let listed = try Shortcutctl.run(["list", "--plugin", "Examples/SoupChef/UI"])
        #expect(listed.output == "Soup Chef (com.example.soupchef.ui)\n  draws cards for OrderSoup\n")
    }

    /// A definition with an intent that nobody should use any more, and a list for widgets.
    private let tea = """
        {
          intents: [
            {
              name: "BrewTea", title: "Brew Tea", deprecated: true, eligibleForSuggestions: false, category: "create",
              verb: "Create", eligibleForWidgets: true, keyParameter: "cups",
              parameters: [{
                name: "cups", type: "[Integer]", sizes: { Small: 1, Large: 3 },
                disambiguation: { introduction: "Many.", itemsPerPage: 4 },
              }],
            },
            { name: "DrinkTea", title: "Drink Tea", eligibleForSuggestions: false },
          ],
        }
        """

    @Test func `a deprecated intent is listed when it is asked for, and described as what it is`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "tea-\(UUID().uuidString).intents.json5")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(tea.utf8).write(to: file)
        let few = try Shortcutctl.run(["list", file.path])
        #expect(few.output == "\(file.path)\n  DrinkTea  Drink Tea\n  1 deprecated; --all lists it too\n")
        let all = try Shortcutctl.run(["list", "--all", file.path])
        #expect(all.output == "\(file.path)\n  BrewTea   Brew Tea (deprecated)\n  DrinkTea  Drink Tea\n")
        let text = try Shortcutctl.run(["describe", "BrewTea", "--definition", file.path])
        #expect(
            text.output.contains(
                "deprecated, class BrewTeaIntent, create: Create, key parameter cups, configurable, "
                    + "eligible for widgets (Large, Small), not suggested"))
        #expect(text.output.contains("cups  Integer list, 4 a page, in widgets Large 3, Small 1, configurable"))
        let json = try Shortcutctl.run(["describe", "BrewTea", "--json", "--definition", file.path]).json
        #expect(json?["isDeprecated"] as? Bool == true)
        #expect(json?["widgetFamilies"] as? [String] == ["Large", "Small"])
        let cups = try #require((json?["parameters"] as? [[String: Any]])?.first)
        #expect(cups["itemsPerPage"] as? Int == 4)
        #expect(cups["sizes"] as? [String: Int] == ["Large": 3, "Small": 1])
    }

    @Test func `a deprecated intent is run, with a warning, and is not offered to whoever types`() throws {
        let plugin = try TemporaryPlugin()
        let definition = plugin.folder.appending(path: "Handlers/OrderSoup.intentdefinition")
        let text = try String(contentsOf: definition, encoding: .utf8)
        let name = "\t\t\t<key>INIntentDeprecated</key>\n\t\t\t<true/>\n\t\t\t<key>INIntentDescription</key>"
        try #require(text.contains("\t\t\t<key>INIntentDescription</key>"))
        try text.replacing("\t\t\t<key>INIntentDescription</key>", with: name)
            .write(to: definition, atomically: false, encoding: .utf8)
        let run = try Shortcutctl.run(
            ["run", "OrderSoup", "soup=tomato", "orderType=pickup", "storeLocation=x", "--json"] + plugin.arguments)
        #expect(run.errors.hasPrefix("Warning: OrderSoup is deprecated by Soup Chef\n"))
        #expect(run.json?["outcome"] != nil)
        let typed = try Shortcutctl.run(["__complete", "zsh", "--", "run"] + plugin.arguments + ["Or"])
        #expect(typed.output == "")
    }

    @Test func `code of Apple's style comes with the file that a target has once`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "generate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try Shortcutctl.run(["generate", definition, "--output", folder.path, "--style", "apple"])
        #expect(result.exitCode == 0, "\(result.errors)")
        for name in ["OrderSoup.intentdefinition.swift", "IntentsSupport.swift"] {
            #expect(result.output.contains("/\(name)\n"))
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path))
        }
    }

    @Test func `code isn't written through a link`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "generate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let profile = folder.appending(path: "profile")
        try Data("mine".utf8).write(to: profile)
        let link = folder.appending(path: "OrderSoup.intentdefinition.swift")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: profile)
        let result = try Shortcutctl.run(["generate", definition, "--output", folder.path])
        #expect(result.exitCode == 73 || result.exitCode == 74)
        #expect(result.errors.contains("it is a link to another file; remove it, or choose another folder"))
        #expect(try Data(contentsOf: profile) == Data("mine".utf8))
    }

    @Test func `code replaces earlier code, but no other file`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "generate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "OrderSoup.intentdefinition.swift")
        let support = folder.appending(path: "IntentsSupport.swift")
        let arguments = ["generate", definition, "--output", folder.path, "--style", "apple"]
        for text in ["mine", "// Generated from my head\n"] {
            try Data(text.utf8).write(to: support)
            let refused = try Shortcutctl.run(arguments)
            #expect(refused.exitCode == 74 && refused.output.isEmpty)
            let message = "the existing file isn't generated code; choose another folder, or remove it\n"
            #expect(refused.errors.hasSuffix("IntentsSupport.swift: error: \(message)"), "\(refused.errors)")
            #expect(try Data(contentsOf: support) == Data(text.utf8))
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        // An empty file, and code of an earlier definition.
        try Data().write(to: support)
        #expect(try Shortcutctl.run(arguments).exitCode == 0)
        for target in [file, support] {
            try Data((String(contentsOf: target, encoding: .utf8) + "// earlier\n").utf8).write(to: target)
        }
        #expect(try Shortcutctl.run(arguments).exitCode == 0)
        for target in [file, support] {
            #expect(try !String(contentsOf: target, encoding: .utf8).contains("// earlier"))
        }
    }

    @Test func `code is generated once and left alone when nothing changes`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "generate-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let arguments = ["generate", definition, "--output", folder.path, "--access", "public"]
        #expect(try Shortcutctl.run(arguments).exitCode == 0)
        let file = folder.appending(path: "OrderSoup.intentdefinition.swift")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("public struct OrderSoupIntent"))
        let written = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
        #expect(try Shortcutctl.run(arguments).exitCode == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int == written)
    }
}
