import Foundation
import Testing

/// `shortcutctl record`: what a conversation is written down as.
@Suite(.timeLimit(.minutes(20))) struct RecordTests {
    private let order = ["--", "OrderSoup", "soup=tomato", "orderType=pickup", "storeLocation=Oakland"]

    private func record(_ folder: ConversationFolder, _ arguments: [String]) throws -> Shortcutctl.Result {
        try Shortcutctl.run(["record", folder.file.path] + Shortcutctl.soupChef + arguments)
    }

    private func test(_ folder: ConversationFolder) throws -> String {
        try Shortcutctl.run(["test", folder.file.path] + Shortcutctl.soupChef).output
    }

    @Test func `a conversation is recorded and passes`() throws {
        let folder = try ConversationFolder()
        #expect(try record(folder, ["--answer", "no", "--name", "Declined"] + order).exitCode == 0)
        #expect(
            folder.text == """
                ## Declined

                ```intent
                > OrderSoup soup=tomato orderType=pickup storeLocation=Oakland
                ? confirm · confirmIntent · Ready to order 1 Tomato for pickup from Oakland?
                < no
                = cancelled
                ```

                """)
        #expect(try test(folder) == "1 passed.\n")
        #expect(try record(folder, ["--deadline", "0.5", "--voice", "--answer", "no"] + order).exitCode == 0)
        #expect(try record(folder, ["--deadline", "none", "--locale", "de_DE"] + order).exitCode == 0)
        #expect(folder.text.contains("```intent\n% deadline 0.5s\n% voice\n> OrderSoup"))
        #expect(folder.text.contains("```intent\n% deadline none\n% locale de_DE\n> OrderSoup"))
        #expect(try test(folder) == "3 passed.\n")
    }

    @Test func `the family of a widget is recorded`() throws {
        let folder = try ConversationFolder()
        let weather = ["--plugin", Shortcutctl.package.appending(path: "Examples/Weather").path]
        let refused = try record(folder, ["--widget", "small"] + order)
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("OrderSoup is not eligible for widgets"))
        let recorded = try Shortcutctl.run(
            ["record", folder.file.path, "--widget", "small"] + weather + ["--", "CheckWeather", "city=oslo"])
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
        #expect(folder.text.contains("% widget small\n> CheckWeather"))
        #expect(try Shortcutctl.run(["test", folder.file.path] + weather).output == "1 passed.\n")
        try Data(folder.text.replacing("widget small", with: "widget Wide").utf8).write(to: folder.file)
        #expect(try Shortcutctl.run(["test", folder.file.path] + weather).output.contains("there is no widget family"))
    }

    @Test(arguments: [
        (["--answer", "a\nb"], "an answer of a case is one line"),
        (["--name", "a\nb"], "the heading of a case is one line"),
        (["--json"], "--json"),
    ])
    func `what a case cannot have is refused before anything is done`(arguments: [String], message: String) throws {
        let folder = try ConversationFolder()
        let result = try record(folder, arguments + order)
        #expect(result.exitCode == 64)
        #expect((result.errors + result.output).contains(message))
        #expect(!FileManager.default.fileExists(atPath: folder.file.path))
        #expect(try record(folder, order + ["options=a\nb"]).exitCode == 64)
    }

    @Test func `a file that isn't Markdown is left alone`() throws {
        let folder = try ConversationFolder()
        let file = folder.url.appending(path: "data.json")
        try Data(#"{"a": 1}"#.utf8).write(to: file)
        let result = try Shortcutctl.run(
            ["record", file.path] + Shortcutctl.soupChef + ["--answer", "no", "--", "OrderSoup", "soup=tomato"])
        #expect(result.exitCode == 65)
        #expect(result.errors.hasPrefix("\(file.path): error: the existing file isn't Markdown; "), "\(result.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == #"{"a": 1}"#)
    }

    @Test func `who forgets the file, or the word before a shortcut, is told`() throws {
        let folder = try ConversationFolder()
        let forgotten = try Shortcutctl.run(["record"] + Shortcutctl.soupChef + ["--", "OrderSoup", "soup=tomato"])
        #expect(forgotten.exitCode == 64)
        #expect(forgotten.errors.contains("name the file before “--” and the intent; “OrderSoup” was read as the file"))
        let shortcut = folder.file.deletingLastPathComponent().appending(path: "Evening.shortcut.json5")
        try Data(#"{ name: "Evening", steps: [{ show: "x" }] }"#.utf8).write(to: shortcut)
        let named = try record(folder, ["--", "Evening"])
        #expect(named.exitCode == 69)
        #expect(named.errors.hasSuffix("; to record the shortcut “Evening”, write “shortcut” before its name\n"))
    }

    @Test func `the help names what there is`() throws {
        let help = try Shortcutctl.run(["record", "--help"]).output
        #expect(!help.contains("--json"))
        #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("69 no plugin"))
        let folder = try ConversationFolder()
        #expect(try record(folder, ["--", "OrderStew"]).exitCode == 69)
        let misplaced = try record(folder, ["--", "OrderStew", "--plugin", "Examples/SoupChef"])
        #expect(misplaced.exitCode == 64)
        #expect(misplaced.errors.contains("“--plugin” comes after “--”; put options before it"))
    }

    @Test(arguments: [
        ("% voice", "record with --voice"), ("% locale de_DE", "record with --locale de_DE"),
        ("% fault hang at handle", "remove it"), ("% skip later", "remove it"), ("% env A=b", "remove it"),
    ])
    func `an option of the file that would change the case is told`(option: String, hint: String) throws {
        let folder = try ConversationFolder("> OrderSoup\n= failed", head: "\(option)\n\n")
        let before = folder.text
        let result = try record(folder, ["--answer", "no"] + order)
        #expect(result.exitCode == 65)
        #expect(result.errors.hasPrefix("\(folder.file.path):1: error: “\(option)” would apply to the case"))
        #expect(result.errors.contains(hint))
        #expect(folder.text == before)
    }

    @Test func `an option of the file that the case can outdo is`() throws {
        let folder = try ConversationFolder(
            "% skip it fails\n> OrderSoup\n= failed",
            head: "% deadline 1ms\n% with org.example.other\n% locale fr\n% exact\n\n")
        #expect(try record(folder, ["--answer", "no", "--locale", "en_US"] + order).exitCode == 0)
        #expect(folder.text.contains("% deadline 10s\n% locale en_US\n% with com.example.soupchef\n"))
        #expect(try test(folder) == "1 passed, 1 skipped.\n")
    }

    @Test func `a file that is no text is left alone`() throws {
        let folder = try ConversationFolder()
        let bytes = Data("# Caf".utf8) + [0xE9, 0x0A]
        try bytes.write(to: folder.file)
        let result = try record(folder, ["--answer", "no"] + order)
        #expect(result.exitCode == 65)
        #expect(result.errors.contains(":1: error: the file cannot be read: it is not UTF-8"))
        #expect(try Data(contentsOf: folder.file) == bytes)
    }

    @Test func `a file that could not be read again is left alone`() throws {
        let folder = try ConversationFolder()
        let text = Data(("# Orders\n" + String(repeating: " ", count: 4 * 1024 * 1024 - 20) + "\n").utf8)
        try text.write(to: folder.file)
        let result = try record(folder, ["--answer", "no"] + order)
        #expect(result.exitCode == 74)
        #expect(result.errors.contains("at most 4194304 can be read; it wasn't changed"), "\(result.errors)")
        #expect(try Data(contentsOf: folder.file) == text)
    }

    @Test func `a file that ends in an open block is left alone`() throws {
        let folder = try ConversationFolder()
        let text = Data("# Orders\n\n~~~\nsome text\n".utf8)
        try text.write(to: folder.file)
        let result = try record(folder, ["--answer", "no"] + order)
        #expect(result.exitCode == 65)
        let message = ":3: error: the block has no end; close it with ~~~"
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(try Data(contentsOf: folder.file) == text)
    }

    @Test func `lines end as those of the file do`() throws {
        let folder = try ConversationFolder()
        try Data("# Orders\r\n\r\nSome words".utf8).write(to: folder.file)
        #expect(try record(folder, ["--answer", "no", "--name", "Declined"] + order).exitCode == 0)
        let lines = folder.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.dropLast().allSatisfy { $0.last == UInt8(ascii: "\r") })
        #expect(lines.last?.isEmpty ?? false)
        #expect(folder.text.hasPrefix("# Orders\r\n\r\nSome words\r\n\r\n## Declined\r\n\r\n```intent\r\n> "))
        #expect(try test(folder) == "1 passed.\n")
    }

    @Test func `a file in a plugin's folder is for that plugin`() throws {
        let plugin = try TemporaryPlugin()
        let file = plugin.folder.path + "/Handlers/Soup.conversation.md"
        let recorded = try Shortcutctl.run(["record", file, "--answer", "no"] + order)
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
        #expect(try Shortcutctl.run(["test", file]).output == "1 passed.\n")
    }

    @Test(arguments: [
        ("tomorrow at 9", "for [..]?", "date: [..]"),
        ("2031-05-12 09:00", "for May 12, 2031 at 9:00 AM?", "date: May 12, 2031 at 9:00 AM"),
    ])
    func `a date that is another one tomorrow isn't recorded`(date: String, question: String, value: String) throws {
        let folder = try ConversationFolder()
        let coffee = ["--plugin", Shortcutctl.package.appending(path: "Examples/Coffee").path]
        let order = ["--", "OrderCoffee", "item=latte", "size=large", "date=\(date)"]
        let recorded = try Shortcutctl.run(["record", folder.file.path, "--answer", "yes"] + coffee + order)
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
        #expect(folder.text.contains("> OrderCoffee item=latte size=large 'date=\(date)'\n"), "\(folder.text)")
        #expect(folder.text.contains("Ready to order a large Latte \(question)\n"), "\(folder.text)")
        #expect(folder.text.contains("  \(value)\n"), "\(folder.text)")
        #expect(try Shortcutctl.run(["test", folder.file.path] + coffee).output == "1 passed.\n")
    }

    #if os(Linux)
    /// The words before a command that permissions apply to, also for root.
    private static let bound = geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

    /// Whether permissions can be made to apply; they must be where everything is tested.
    private static let isBound: Bool =
        Shortcutctl.requiresTools || (try? ErasingCommandTests.run(bound + ["true"]))?.exitCode == 0

    @Test(.enabled(if: isBound, "root needs setpriv to be refused anything"), arguments: [true, false])
    func `an intent isn't run if its conversation can't be written`(fileIsThere: Bool) throws {
        let folder = try ConversationFolder()
        if fileIsThere { try Data("# Soup\n".utf8).write(to: folder.file) }
        let place = fileIsThere ? folder.file : folder.file.deletingLastPathComponent()
        let permissions = try FileManager.default.attributesOfItem(atPath: place.path)
        try FileManager.default.setAttributes(
            [.posixPermissions: fileIsThere ? 0o400 : 0o500], ofItemAtPath: place.path)
        defer { try? FileManager.default.setAttributes(permissions, ofItemAtPath: place.path) }
        let shortcutctl = Shortcutctl.products.appending(path: "shortcutctl").path
        let words = ["record", folder.file.path, "--answer", "yes"] + Shortcutctl.soupChef + order
        let result = try ErasingCommandTests.run(Self.bound + [shortcutctl] + words)
        #expect(result.exitCode == 74, "\(result.output)")
        #expect(result.output.contains(fileIsThere ? "it is read-only" : "Permission denied"), "\(result.output)")
        #expect(!result.output.contains("Ready to order"), "\(result.output)")
    }
    #endif
}
