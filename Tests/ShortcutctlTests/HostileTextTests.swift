import Foundation
import Testing

#if os(Linux)
/// Texts that nobody has to trust, in everything that the command prints or keeps.
@Suite(.timeLimit(.minutes(20))) struct HostileTextTests {
    /// What a shell makes of a printed command, with a function in the place of the program.
    private func evaluate(_ command: String, in folder: URL) throws -> [String] {
        let found = try ["sh", "bash", "zsh", "fish"].filter { InteractiveShell.path(of: $0) != nil }
            .map { ($0, try evaluate(command, in: folder, by: $0)) }
        for (shell, words) in found { #expect(words == found[0].1, "\(command) in \(shell)") }
        return try #require(found.first?.1)
    }

    private func evaluate(_ command: String, in folder: URL, by shell: String) throws -> [String] {
        let process = Process()
        process.executableURL = InteractiveShell.path(of: shell).map { URL(filePath: $0) }
        let function =
            shell == "fish"
            ? "function shortcutctl; string join0 -- $argv; end\n" : "shortcutctl() { printf '%s\\0' \"$@\"; }\n"
        let quiet = ["zsh": ["-f"], "fish": ["--no-config"], "bash": ["--norc"]][shell] ?? []
        process.arguments = quiet + ["-c", function + command]
        process.currentDirectoryURL = folder
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func isSame(_ text: String?, _ other: String) -> Bool { text?.utf8.elementsEqual(other.utf8) ?? false }

    @Test(arguments: [
        "a'\u{301};touch canary;'", "\u{D4E}'$(touch canary)'", "b\\\u{20E3}'", "x\u{202E}y\u{200B}", "two\nlines",
        "it's",
    ])
    func `a printed command gives what it was made of`(value: String) throws {
        let folder = try ConversationFolder()
        let weather = ["--plugin", Shortcutctl.package.appending(path: "Examples/Weather").path]
        let stack = try Shortcutctl.run(
            ["configure", "CheckWeather", "city:={\"displayString\": \(try json(value))}", "--widget", "Small"]
                + weather)
        try #require(stack.exitCode == 0, "\(stack.errors)")
        let command = try #require(stack.output.split(separator: "\n").last).description
        let words = try evaluate(command, in: folder.url)
        #expect(words.contains { isSame($0, "city=" + value) }, "\(command)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/canary"))
    }

    /// A shell drops a line break at the end of a command's output, so it can only be written as JSON.
    @Test func `a printed command is one line, whatever its values end with`() throws {
        let folder = try ConversationFolder()
        let weather = ["--plugin", Shortcutctl.package.appending(path: "Examples/Weather").path]
        let stack = try Shortcutctl.run(
            ["configure", "CheckWeather", "city:={\"displayString\": \"a\\n\"}", "--widget", "Small"] + weather)
        try #require(stack.exitCode == 0, "\(stack.errors)")
        let command = try #require(stack.output.split(separator: "\n").last).description
        let words = try evaluate(command, in: folder.url)
        #expect(words.contains { isSame($0, #"city:={"displayString":"a\n"}"#) }, "\(stack.output)")
    }

    @Test(arguments: ["--trace", "--plugin", "-o"])
    func `a parameter with the name of an option is no option of a printed command`(name: String) throws {
        let plugin = try TemporaryPlugin(["definitions": ["Odd.intents.json5"], "intentsSupported": ["Odd"]])
        let definition = """
            {intents: [{name: "Odd", title: "Odd", category: "order", verb: "Order", eligibleForWidgets: true,
            parameters: [{name: "\(name)", type: "String", prompt: "What?"}],
            combinations: [{parameters: ["\(name)"], title: "Odd ${\(name)}"}]}]}
            """
        try Data(definition.utf8).write(to: plugin.folder.appending(path: "Odd.intents.json5"))
        let result = try Shortcutctl.run(
            ["configure", "Odd", "--widget", "Small", "--answer", "x"] + plugin.arguments)
        try #require(result.exitCode == 0, "\(result.errors)")
        let command = try #require(result.output.split(separator: "\n").last).description
        let words = try evaluate(command, in: plugin.folder)
        #expect(words.suffix(3) == ["--", "Odd", "\(name)=x"], "\(command)")
    }

    private func json(_ text: String) throws -> String {
        String(String(decoding: try JSONEncoder().encode([text]), as: UTF8.self).dropFirst().dropLast())
    }

    @Test(arguments: ["'\u{301};touch canary;'", "\u{202E}a", "a\u{D4E}'$(touch canary)"])
    func `the command that accepts what was said names the file`(name: String) throws {
        let folder = try ConversationFolder()
        let file = folder.url.appending(path: name + ".conversation.md")
        try Data("## A\n\n```intent\n> OrderSoup\n= cancelled\n```\n".utf8).write(to: file)
        let result = try Shortcutctl.run(["test", file.path] + Shortcutctl.soupChef)
        #expect(result.exitCode == 1)
        let line = try #require(result.output.split(separator: "\n").first { $0.contains("accept it: ") })
        let command = String(line.trimmingPrefix("  accept it: "))
        let words = try evaluate(command, in: folder.url)
        #expect(isSame(words.last, file.path), "\(command)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/canary"))
    }

    @Test func `a page of coverage has no element that a plugin's text makes`() throws {
        let title = "Soup\u{D4E}<img src=x onerror=alert(1)>\"\u{301} onload=\"x"
        let plugin = try TemporaryPlugin(["displayName": title])
        let folder = try ConversationFolder("% excuse soup needsValue: \"\u{301}><script>\n> OrderSoup\n= cancelled")
        let page = folder.url.appending(path: "coverage.html")
        _ = try Shortcutctl.run(["test", folder.file.path, "--coverage-page", page.path] + plugin.arguments)
        let html = try Data(contentsOf: page)
        for element in ["<img", "<script", "\" onload"] {
            #expect(html.range(of: Data(element.utf8)) == nil, "\(element)")
        }
        #expect(html.range(of: Data("Soup\u{D4E}&lt;img src=x onerror=alert(1)&gt;&quot;".utf8)) != nil)
    }

    @Test(arguments: [
        ["ru\u{1B}[2Jn"], ["--\u{9B}x"], ["run", "--locale", "\u{1B}]0;x\u{7}"], ["lint", "--fo\u{202E}o"],
        ["apps", "quit", "a", "b\u{7F}"], ["run", "OrderSoup", "--deadline", "\u{85}"], ["completion", "\u{1B}c"],
        ["run", "--json=\u{1B}[31m"], ["test", "\u{1B}[31m"], ["run", "\u{1B}[31mSoup"], ["-\u{1B}"],
        ["run", "--deadline", "-\u{1B}"],
    ])
    func `what is wrong about a command line is told without its control characters`(_ words: [String]) throws {
        let result = try Shortcutctl.run(words)
        #expect(result.exitCode != 0 && !result.errors.isEmpty)
        let isClean = result.errors.unicodeScalars.allSatisfy {
            $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}")
        }
        #expect(isClean, "\(result.errors)")
        #expect(result.errors.contains("\\u{"))
        let json = try Shortcutctl.run(words + ["--json"])
        let isJSONClean = json.output.unicodeScalars.allSatisfy {
            $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}")
        }
        #expect(isJSONClean, "\(json.output)")
    }

    @Test func `JSON of a plugin's words has no invisible character, and the same text`() throws {
        let name = "A\u{9B}\u{85}\u{7F}\u{202E}\u{3164}\u{E0041}\u{2028}z"
        let plugin = try TemporaryPlugin(["displayName": name])
        let result = try Shortcutctl.run(["list", "--json"] + plugin.arguments)
        #expect(!result.output.unicodeScalars.contains { name.unicodeScalars.dropFirst().dropLast().contains($0) })
        #expect(result.output.contains("A\\u009b\\u0085\\u007f\\u202e\\u3164\\udb40\\udc41\\u2028z"))
        let plugins = try #require(result.json?["sources"] as? [[String: Any]])
        #expect(isSame(plugins.first?["displayName"] as? String, name))
        let text = try Shortcutctl.run(["list"] + plugin.arguments)
        #expect(text.output.contains("A\\u{9b}\\u{85}\\u{7f}\\u{202e}\\u{3164}\\u{e0041}\\u{2028}z"))
    }

    @Test(arguments: [
        ["generate", "NAME.intents.json5", "--output", "."], ["convert", "NAME.intents.json5"],
        ["convert", "NAME.intents.json5", "--output", "NAME.intentdefinition"],
        ["describe", "Odd", "--definition", "NAME.intents.json5"], ["lint", "NAME.intents.json5"], ["lint", "."],
        ["init", "Tea", "--intentkit", Shortcutctl.package.path],
        ["record", "NAME.conversation.md"] + Shortcutctl.soupChef
            + ["--answer", "no", "--", "OrderSoup", "soup=tomato", "orderType=pickup", "storeLocation=Oakland"],
    ])
    func `the names of files and of what they hold don't control the terminal`(_ words: [String]) throws {
        let folder = try ConversationFolder()
        let name = "A\u{1B}]0;x\u{7}\u{9B}\u{202E}\nB"
        let definition = "{intents: [{name: 'Odd', title: 'T\\u001B[2J\\u0007'}]}"
        try Data(definition.utf8).write(to: folder.url.appending(path: name + ".intents.json5"))
        let arguments = words.map { $0.replacingOccurrences(of: "NAME", with: name) }
        let result = try Shortcutctl.run(arguments, in: folder.url)
        #expect([0, 1].contains(result.exitCode), "\(result.errors)")
        let invisible = (result.output + result.errors).unicodeScalars.filter {
            $0 != "\n" && $0 != "\t" && $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}"
        }
        #expect(invisible.isEmpty, "\(result.output)\(result.errors)")
        // What follows a line break in a name isn't a line of the command's own.
        #expect(!"\n\(result.output)\n\(result.errors)".contains("\nB"))
    }

    @Test func `a text with too many marks is refused before a plugin gets it`() throws {
        let text = "e" + String(repeating: "\u{301}", count: 70)
        let answered = try Shortcutctl.run(
            ["run", "OrderSoup", "soup=tomato", "orderType=delivery", "--private", "--answer", text]
                + Shortcutctl.soupChef)
        #expect(
            answered.exitCode == 3 && answered.output.contains("It has too many marks on one letter."), "\(answered)")
        let given = try Shortcutctl.run(["run", "OrderSoup", "soup=\(text)", "--private"] + Shortcutctl.soupChef)
        #expect(given.exitCode == 65 && given.errors.contains("more than 64 combining marks"), "\(given)")
    }

    @Test func `a value may begin with a combining mark`() throws {
        let result = try Shortcutctl.run(["run", "OrderSoup", "soup=\u{301}x", "--json"] + Shortcutctl.soupChef)
        #expect(!result.output.contains("not of the form"))
    }
}
#endif
