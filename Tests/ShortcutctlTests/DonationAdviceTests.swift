import Foundation
import Testing

/// `shortcutctl donations timeline` and `lint`, on a history of the examples.
@Suite(.serialized, .timeLimit(.minutes(20))) struct DonationAdviceTests {
    /// A folder that is there as long as the test.
    private final class Folder: Sendable {
        let url = FileManager.default.temporaryDirectory.appending(path: "intentkit-advice-\(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func file(_ name: String) -> String { url.appending(path: name).path }
    }

    private static let coffee = [
        "--plugin", Shortcutctl.package.appending(path: "Examples/Coffee").path,
    ]
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func run(_ arguments: [String]) throws -> Shortcutctl.Result {
        try Shortcutctl.run(arguments + ["--store", folder.file("history")] + Self.coffee)
    }

    /// Donates the coffee of five mornings, each with its order date, and one that is not on the menu.
    private func donateCoffees() throws {
        let item = #"item:={"identifier": "latte", "displayString": "Latte"}"#
        for day in 7...11 {
            let result = try run([
                "donate", "OrderCoffee", "size=large", item,
                "date=2021-06-\(day) 08:15", "--at", "2021-06-\(day) 08:10",
            ])
            try #require(result.exitCode == 0, "\(result.errors)")
        }
        let gone = try run(["donate", "OrderCoffee", "size=small", "item=mulled wine", "--at", "2021-06-12 17:00"])
        try #require(gone.exitCode == 0, "\(gone.errors)")
    }

    @Test func `the mornings are seen at a glance`() throws {
        try donateCoffees()
        let page = folder.file("coffee.html")
        let result = try run(["donations", "timeline", "--output", page])
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output.hasSuffix("coffee.html: 6 donations on 6 days, 7 Jun 2021 – 12 Jun 2021.\n"))
        let text = try String(contentsOf: URL(filePath: page), encoding: .utf8)
        #expect(text.hasPrefix("<!DOCTYPE html>"))
        // The sentence is the definition's.
        #expect(text.contains("<tspan>Order a large Latte</tspan><tspan class=\"soft\" dx=\"8\">5×</tspan>"))
        #expect(text.contains("Mon 7 Jun, 08:10"))
        let attributes = try FileManager.default.attributesOfItem(atPath: page)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        let drawing = try run([
            "donations", "timeline", "--output", folder.file("coffee.svg"), "--since", "2021-06-11", "--json",
        ])
        #expect(drawing.json?["donations"] as? Int == 2)
        #expect((drawing.json?["repetitions"] as? [Any])?.count == 0)
        let svg = try String(contentsOfFile: folder.file("coffee.svg"), encoding: .utf8)
        #expect(svg.hasPrefix("<svg "))
    }

    @Test func `whoever has the old picture sees nothing of the new one`() throws {
        try donateCoffees()
        let (page, link) = (folder.file("coffee.html"), folder.file("link.html"))
        #expect(try run(["donations", "timeline", "--output", page, "--until", "2000-01-01"]).exitCode == 0)
        let old = try Data(contentsOf: URL(filePath: page))
        chmod(page, 0o666)
        let reader = try FileHandle(forReadingFrom: URL(filePath: page))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: page)
        #expect(try run(["donations", "timeline", "--output", link]).exitCode == 0)
        #expect(try reader.readToEnd() == old)
        let attributes = try FileManager.default.attributesOfItem(atPath: page)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == page)
        let exported = ["donations", "export", "--output", page, "--store", folder.file("history")]
        #expect(try Shortcutctl.run(exported).exitCode == 74)
        #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!names.contains { $0.hasSuffix(".new") })
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"), arguments: ["link", "pipe", "folder"])
    func `what another user has put there is not written to`(_ kind: String) throws {
        var place = folder.file("coffee.html")
        switch kind {
        case "link":
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: folder.file("theirs"))
        case "pipe": try #require(mkfifo(place, 0o666) == 0)
        default:
            // In a folder of one's own a file would be replaced.
            try FileManager.default.createDirectory(atPath: folder.file("own"), withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("out"), withDestinationPath: folder.file("own"))
            try #require(lchown(folder.file("out"), 65534, 65534) == 0)
            place = folder.file("out/coffee.html")
        }
        if kind != "folder" { try #require(lchown(place, 65534, 65534) == 0) }
        let reader = kind == "pipe" ? open(place, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1
        defer { if reader >= 0 { close(reader) } }
        let result = try run(["donations", "timeline", "--output", place])
        #expect(result.exitCode == 74 && result.errors.contains("belongs to another user"), "\(result.errors)")
    }

    @Test func `a picture has a name that says what it is, and a place`() throws {
        #expect(try run(["donations", "timeline", "--output", folder.file("coffee.png")]).exitCode == 64)
        #expect(try run(["donations", "timeline"]).exitCode == 64)
        #expect(try run(["donations", "timeline", "--output", "/nowhere/at/all.svg"]).exitCode == 74)
        let pipe = folder.file("pipe.svg")
        try #require(mkfifo(pipe, 0o600) == 0)
        for name in ["timeline", "export"] {
            let result = try Shortcutctl.run(
                ["donations", name, "--output", pipe, "--store", folder.file("history")])
            #expect(result.exitCode == 74 && result.errors.contains("nobody reads it"), "\(result.errors)")
        }
    }

    @Test func `a date that is in no combination is nothing to tell of, but what does not run when replayed is`() throws
    {
        try donateCoffees()
        let result = try run(["donations", "lint"])
        #expect(result.exitCode == 0, "\(result.output)")
        #expect(!result.output.contains("date"), "\(result.output)")
        let replayed = try run(["donations", "lint", "--replay", "--json"])
        #expect(replayed.exitCode == 1, "\(replayed.errors)")
        #expect(replayed.json?["donations"] as? Int == 6)
        #expect(replayed.json?["replayed"] as? Int == 2)
        let findings = try #require(replayed.json?["findings"] as? [[String: Any]])
        #expect(findings.compactMap { $0["code"] as? String } == ["doesNotRun"])
        #expect((findings.last?["message"] as? String)?.contains("We have no mulled wine") == true)
        #expect(findings.last?["parameters"] as? [String] == ["item"])
    }

    @Test(arguments: [[], ["--intent", "OrderCoffee"], ["--app", "com.example.coffee"]])
    func `a history that doesn't exist isn't one without findings`(filter: [String]) throws {
        let result = try run(["donations", "lint"] + filter)
        #expect(result.exitCode == 69 && result.output.isEmpty)
        #expect(result.errors == "Error: there is no history at \(folder.file("history"))/donations.sqlite\n")
    }

    @Test func `an app, a group or a parameter that nobody has is told, with the one that was probably meant`() throws {
        try donateCoffees()
        let grouped = try run(["donate", "OrderCoffee", "size=large", "item=latte", "--group", "guests"])
        try #require(grouped.exitCode == 0, "\(grouped.errors)")
        for (words, problem) in [
            (["--app", "com.example.cofee"], "or installed plugin is of the app “com.example.cofee”; did you mean "),
            (["--group", "gests"], "is in the group “gests”; did you mean “guests”?\n"),
            (["--combination", "item,sise"], "or installed plugin has the parameter “sise”; did you mean “size”?\n"),
        ] {
            let linted = try run(["donations", "lint"] + words)
            #expect(linted.exitCode == 69 && linted.output.isEmpty)
            #expect(linted.errors.hasPrefix("Error: no donation \(problem)"), "\(linted.errors)")
            let listed = try run(["donations", "list"] + words)
            #expect(listed.exitCode == 0 && listed.output == "No donations match; there are 7 in all.\n")
            #expect(listed.errors.hasPrefix("Warning: no donation \(problem)"), "\(listed.errors)")
        }
        // A plugin that hasn't donated is known, too.
        let installed = ["donations", "lint", "--app", "com.example.soupchef", "--plugin", "Examples/SoupChef"]
        #expect(try run(installed).exitCode != 69)
        // An export knows no plugins.
        let exported = try Shortcutctl.run(
            ["donations", "export", "--intent", "OrderCofee", "--store", folder.file("history")])
        #expect(exported.exitCode == 0 && exported.output.isEmpty)
        #expect(exported.errors == "Warning: no donation has the intent “OrderCofee”; did you mean “OrderCoffee”?\n")
    }

    @Test func `an intent that nobody has isn't one without findings`() throws {
        try donateCoffees()
        let unknown = try run(["donations", "lint", "--intent", "OrderCofee"])
        #expect(unknown.exitCode == 69 && unknown.output.isEmpty)
        #expect(
            unknown.errors == "Error: no donation or installed plugin has the intent “OrderCofee”; did you mean "
                + "“OrderCoffee”?\n")
        #expect(try run(["donations", "lint", "--intent", "nothing like it"]).errors.hasSuffix("“nothing like it”\n"))
        // By its class or title, too; and what was donated is known without its plugin.
        let classed = ["donations", "lint", "--intent", "OrderCoffeeIntent", "--until", "2000-01-01"]
        #expect(try run(classed).exitCode == 0)
        let lint = ["donations", "lint", "--store", folder.file("history"), "--intent"]
        #expect(try Shortcutctl.run(lint + ["OrderCoffee", "--until", "2000-01-01"]).exitCode == 0)
        let misspelled = try Shortcutctl.run(lint + ["OrderCofee"])
        #expect(misspelled.exitCode == 69 && misspelled.errors.contains("did you mean “OrderCoffee”?"))
    }

    private static let stir = """
        { intents: [{
          name: "Stir", title: "Stir", parameters: [{ name: "spoon", type: "String", resolvable: true }],
          combinations: [{ parameters: ["spoon"], title: "Stir with ${spoon}" }],
        }, {
          name: "Wait", title: "Wait", eligibleForSuggestions: false, parameters: [{ name: "time", type: "Integer" }],
          combinations: [{ parameters: ["time"], title: "Wait for ${time}" }],
        }] }
        """

    @Test func `what is not replayed is told with the reason`() throws {
        let plugin = try TemporaryPlugin([
            "kind": "app", "supportsMultipleScenes": true, "definitions": ["Handlers/Stir.intents.json5"],
            "intentsSupported": ["Stir"], "executable": ["product": "SoupApp"],
        ])
        try Data(Self.stir.utf8).write(to: plugin.folder.appending(path: "Handlers/Stir.intents.json5"))
        try plugin.change("Handlers/Stir.intents.json5", 0o644)
        let options = plugin.arguments + ["--store", folder.file("history")]
        for spoon in ["wooden", "steel"] {
            try #require(try Shortcutctl.run(["donate", "Stir", "spoon=\(spoon)"] + options).exitCode == 0)
        }
        let result = try Shortcutctl.run(["donations", "lint", "--replay"] + options)
        #expect(result.exitCode == 0, "\(result.output)")
        #expect(result.errors.contains("0 donations were replayed.\n2 donations of "), "\(result.errors)")
        #expect(result.errors.contains(" were not replayed: it is an app, which would keep running;"))
        // Without the plugin nobody knows what it is.
        let gone = try Shortcutctl.run(["donations", "lint", "--replay", "--json", "--store", folder.file("history")])
        let skipped = try #require(gone.json?["skipped"] as? [[String: Any]])
        #expect(skipped.map { $0["donations"] as? Int } == [2])
        #expect(skipped.first?["reason"] as? String == "no installed plugin supports the intent")
    }

    @Test func `an intent that is to be donated when it is handled, and never is, is told of`() throws {
        // A history in which there is nothing yet.
        let keep = ["donations", "keep", "--days", "30", "--store", folder.file("history")]
        try #require(try Shortcutctl.run(keep).exitCode == 0)
        for (isAskedFor, exitCode) in [(true, 1), (false, 0)] as [(Bool, Int32)] {
            let plugin = try TemporaryPlugin([
                "definitions": ["Handlers/Stir.intents.json5"], "intentsSupported": ["Stir", "Wait"],
                "donatesHandledIntents": isAskedFor,
            ])
            try Data(Self.stir.utf8).write(to: plugin.folder.appending(path: "Handlers/Stir.intents.json5"))
            try plugin.change("Handlers/Stir.intents.json5", 0o644)
            let options = plugin.arguments + ["--store", folder.file("history")]
            let result = try Shortcutctl.run(["donations", "lint"] + options)
            #expect(result.exitCode == exitCode, "\(result.output)\(result.errors)")
            let lines = result.output.split(separator: "\n")
            #expect(lines.count == Int(exitCode))
            guard isAskedFor else { continue }
            #expect(
                lines[0].contains(
                    "/Wait: warning: the manifest says donatesHandledIntents, and this intent is never donated: its "
                        + "definition keeps it out of suggestions; make it eligible"), "\(lines[0])")
            #expect(try Shortcutctl.run(["donations", "lint", "--intent", "Stir"] + options).exitCode == 0)
        }
    }

    @Test(arguments: [
        ("handle", 0, []), ("confirm", 1, ["crashes"]), ("resolve", 1, ["crashes"]), ("initialize", 1, ["crashes"]),
    ]) func `a replay asks everything but to handle, each in a process of its own`(
        moment: String, exitCode: Int32, words: [String]
    ) throws {
        let plugin = try TemporaryPlugin([
            "definitions": ["Handlers/Stir.intents.json5"], "intentsSupported": ["Stir"],
            "executable": ["product": "Misbehaving"], "arguments": [moment, "crashes"],
        ])
        let definition = """
            { intents: [{
              name: "Stir", title: "Stir",
              parameters: [{ name: "spoon", type: "String", resolvable: true }],
              combinations: [{ parameters: ["spoon"], title: "Stir with ${spoon}" }],
            }] }
            """
        try Data(definition.utf8).write(to: plugin.folder.appending(path: "Handlers/Stir.intents.json5"))
        try plugin.change("Handlers/Stir.intents.json5", 0o644)
        let options = plugin.arguments + ["--store", folder.file("history")]
        for spoon in ["wooden", "steel"] {
            let donated = try Shortcutctl.run(["donate", "Stir", "spoon=\(spoon)"] + options)
            try #require(donated.exitCode == 0, "\(donated.errors)")
        }
        let result = try Shortcutctl.run(["donations", "lint", "--replay"] + options)
        #expect(result.exitCode == exitCode, "\(result.output)\(result.errors)")
        #expect(result.output.split(separator: "\n").count == words.count * 2)
        for word in words { #expect(result.output.contains("fresh process: it \(word)"), "\(result.output)") }
        let processes = Set(result.errors.matches(of: /process [0-9]+/).map { String($0.0) })
        #expect(processes.count == 2, "\(result.errors)")
    }
}
