import Foundation
import Testing

/// Mistakes that a newcomer makes with shortcuts and phrases, and what is said about them.
@Suite(.serialized, .timeLimit(.minutes(20))) final class ShortcutMistakeTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "mistakes-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data(#"{ name: "Tea", phrases: ["tea time"], steps: [{ show: "Tea!" }] }"#.utf8)
            .write(to: folder.appending(path: "Tea.shortcut.json5"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The words of a command, its exit code, and what it says.
    private static let mistakes: [([String], Int32, String)] = [
        (["run", "Tae"], 69, "neither an intent nor a shortcut is called “Tae”; did you mean the shortcut “Tea”?"),
        (["run", "Tea "], 69, "neither an intent nor a shortcut is called “Tea ”; did you mean “Tea”?"),
        (
            ["run", "tea time"], 69,
            "neither an intent nor a shortcut is called “tea time”, which is a phrase; phrases are for “shortcutctl say”"
        ),
        (
            ["run", "order", "two", "clam", "chowder", "--plugin", "Examples/SoupChef"], 69,
            "called “order two clam chowder”, which is a phrase"
        ),
        (
            ["run", "Order", "Soup", "--plugin", "Examples/SoupChef"], 69,
            "called “Order”; write “Order Soup” in quotes"
        ),
        (
            ["phrase", "add", "gulp", "--plugin", "Examples/SoupChef", "--", "OrderSoup", "quantity=99"], 65,
            "the value of quantity cannot be used"
        ),
        (["run", "OrderSuop", "--plugin", "Examples/SoupChef"], 69, "did you mean “OrderSoup”?"),
        (
            ["run", "Start My Day", "--shortcuts", "Tests"], 69,
            "no intent is called “Start My Day”, and there is no shortcut of that name in “Tests”"
        ),
        (
            ["run", "Start My Day", "--plugin", "Examples/SoupChef"], 69,
            "; if it is a shortcut, name its folder with --shortcuts FOLDER"
        ),
        (["run", ""], 64, "the name is empty; name an intent or a shortcut"),
        (["shortcut", "run", ""], 64, "The argument '<shortcut>' is empty"),
        (["run", "Tea", "--shortcuts", ""], 64, "--shortcuts is empty; name the folder, or leave it out"),
        (["run", "Tea", "--state", ""], 64, "--state is empty; name the file"),
        (["say", "tea", "--trace", ""], 64, "--trace is empty; name the file"),
        (["say", "tea", "--with", "nope"], 69, "there is no plugin “nope”; “shortcutctl list” shows all plugins"),
        (["shortcut", "list", "--shortcuts", "Package.swift"], 64, "“Package.swift” of --shortcuts isn't a folder"),
        (
            ["shortcut", "show", "Tea", "--shortcuts", "/nowhere"], 69,
            "the folder /nowhere of --shortcuts doesn't exist"
        ),
        (
            ["phrase", "remove", "tea time", "--shortcuts", "/nowhere"], 69,
            "there is no phrase “tea time”; the folder /nowhere of --shortcuts doesn't exist"
        ),
        (
            ["phrase", "add", "tea", "--shortcut", "Tea", "--shortcuts", "/nowhere"], 69,
            "there is no shortcut “Tea”; the folder /nowhere of --shortcuts doesn't exist"
        ),
        (
            ["say", "tea time", "--shortcuts", "/nowhere", "--plugin", "Examples/SoupChef"], 69,
            "nothing is called “tea time”; the folder /nowhere of --shortcuts doesn't exist; "
        ),
        (["say", "tea time", "--shortcuts", "Package.swift"], 64, "“Package.swift” of --shortcuts isn't a folder"),
        (["shortcut", "edit", "a/b"], 65, "“a/b” can't be the name of a shortcut: it contains a slash"),
        (["phrase", "remove", "tee time"], 69, "there is no phrase “tee time”; did you mean “tea time”?"),
        (["phrase", "remove", "tea"], 69, "“Tea” is the name of a shortcut, which “shortcutctl shortcut remove”"),
        (
            ["phrase", "add", ".x y", "--plugin", "Examples/SoupChef", "--", "OrderSoup"], 65,
            "“.x y” can't be the name of the shortcut: it begins with a dot, so its file would be hidden; give the new "
        ),
        (
            ["phrase", "add", "Tea", "--plugin", "Examples/SoupChef", "--", "OrderSoup"], 65,
            "there is a shortcut “Tea” already; give the new one another name with --name NAME, or give the phrase"
        ),
        (
            ["phrase", "add", "hot tea", "--name", "TEA", "--plugin", "Examples/SoupChef", "--", "OrderSoup"], 65,
            "there is a shortcut “Tea” already; give the new one another name with --name NAME, or give the phrase"
        ),
        (
            ["configure", "OrderSoup", "--phrase", "hot {tea}", "--plugin", "Examples/SoupChef"], 65,
            "the slot {tea} isn't a parameter of OrderSoup; it has soup, quantity"
        ),
        (
            ["phrase", "add", "hot {tea}", "--plugin", "Examples/SoupChef", "--", "OrderSoup"], 65,
            "the slot {tea} isn't a parameter of OrderSoup; it has soup, quantity"
        ),
    ]

    @Test(arguments: mistakes)
    func `a mistake is named, with what to do`(words: [String], code: Int32, message: String) throws {
        let result = try Shortcutctl.run(words, variables: ["SHORTCUTCTL_SHORTCUTS": folder.path, "EDITOR": "false"])
        #expect(result.exitCode == code, "\(result.output)\(result.errors)")
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func `an intent whose name is misspelled in a step isn't missing`() throws {
        let text = #"{ name: "Lunch", steps: [{ run: "OrderSuop" }] }"#
        try Data(text.utf8).write(to: folder.appending(path: "Lunch.shortcut.json5"))
        let result = try Shortcutctl.run(["run", "Lunch", "--shortcuts", folder.path] + Shortcutctl.soupChef)
        #expect(result.exitCode == 69)
        #expect(
            result.errors.hasSuffix("error: no plugin handles “OrderSuop”; did you mean “OrderSoup”?\n"),
            "\(result.errors)")
    }

    @Test func `a step that names another plugin than the one that handles its intent is told which does`() throws {
        let text = #"{ name: "Lunch", steps: [{ run: "OrderSoup", plugin: "com.example.weather" }] }"#
        try Data(text.utf8).write(to: folder.appending(path: "Lunch.shortcut.json5"))
        let plugins = ["--shortcuts", folder.path, "--plugin", "Examples/Weather"] + Shortcutctl.soupChef
        let message = "error: com.example.weather doesn't handle “OrderSoup”; com.example.soupchef does\n"
        let result = try Shortcutctl.run(["run", "Lunch"] + plugins)
        #expect(result.exitCode == 69 && result.errors.hasSuffix(message), "\(result.errors)")
        let lint = try Shortcutctl.run(["shortcut", "lint", "Lunch"] + plugins)
        #expect(lint.exitCode == 65 && lint.output.hasSuffix(message), "\(lint.output)")
    }

    @Test func `a folder that isn't there is no empty one`() throws {
        let result = try Shortcutctl.run(["shortcut", "list", "--shortcuts", "/nowhere"])
        #expect(result.output == "There are no shortcuts: the folder /nowhere of --shortcuts doesn't exist.\n")
    }

    @Test(
        arguments: [
            (["shortcut", "list"], "/nowhere", 0, "the folder /nowhere of SHORTCUTCTL_SHORTCUTS doesn't exist"),
            (["shortcut", "run", "Tea"], "/nowhere", 69, "the folder /nowhere of SHORTCUTCTL_SHORTCUTS doesn't exist"),
            (["shortcut", "list"], "/etc/passwd", 64, "“/etc/passwd” of SHORTCUTCTL_SHORTCUTS isn't a folder"),
        ] as [([String], String, Int32, String)])
    func `a folder of the environment that can't be one is named`(
        words: [String], folder: String, code: Int32, message: String
    ) throws {
        let result = try Shortcutctl.run(words, variables: ["SHORTCUTCTL_SHORTCUTS": folder])
        #expect(result.exitCode == code && (result.output + result.errors).contains(message), "\(result.errors)")
    }

    @Test func `a folder of the plugins' search path that can't be one is named`() throws {
        let file = Shortcutctl.package.appending(path: "README.md").path
        let variables: [String: String?] = ["SHORTCUTCTL_PLUGIN_PATH": "/nowhere:\(file)"]
        let result = try Shortcutctl.run(["list"] + Shortcutctl.soupChef, variables: variables)
        let told = ["/nowhere: error: there is no such folder", "\(file): error: it isn't a folder"]
        for line in told {
            #expect(result.errors.contains("\(line); SHORTCUTCTL_PLUGIN_PATH names it\n"), "\(result.errors)")
        }
        let json = try Shortcutctl.run(["list", "--json"] + Shortcutctl.soupChef, variables: variables).json
        #expect((json?["problems"] as? [String])?.count == 2)
    }

    @Test(arguments: ["ln -sf other \"$0\"", "chmod 666 \"$0\""])
    func `what another user could have put in place of the copy isn't taken`(change: String) throws {
        let temporary = folder.appending(path: "tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        try Data("{ name: \"Tea\", steps: [{ show: \"x\" }] }".utf8).write(to: temporary.appending(path: "other"))
        let result = try Shortcutctl.run(
            ["shortcut", "edit", "Tea"],
            variables: [
                "SHORTCUTCTL_SHORTCUTS": folder.path, "EDITOR": "sh -c '\(change)'", "VISUAL": nil,
                "TMPDIR": temporary.path,
            ])
        #expect(result.exitCode == 65, "\(result.errors)")
        #expect(result.errors.contains("belongs to another user or is open to others"), "\(result.errors)")
    }

    @Test func `a copy that an editor gave up is kept only if it was changed`() throws {
        let temporary = folder.appending(path: "tmp")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        for (editor, count) in [("false", 0), ("sh -c 'echo >> \"$0\"; false'", 1)] {
            let result = try Shortcutctl.run(
                ["shortcut", "edit", "Tea"],
                variables: [
                    "SHORTCUTCTL_SHORTCUTS": folder.path, "EDITOR": editor, "VISUAL": nil, "TMPDIR": temporary.path,
                ])
            #expect(result.exitCode == 69, "\(result.errors)")
            let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
            #expect(left.count == count, "\(editor): \(left)")
            #expect(result.errors.contains("The copy is kept: ") == (count > 0), "\(result.errors)")
        }
    }
}
