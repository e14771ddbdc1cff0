import BuiltInIntents
import Foundation
import IntentConversations
import TestSupport
import Testing

/// `shortcutctl init`: a package as the README shows it.
@Suite(.timeLimit(.minutes(20))) struct InitTests {
    private func made(_ arguments: [String]) throws -> ConversationFolder {
        let folder = try ConversationFolder()
        let result = try Shortcutctl.run(
            ["init"] + arguments + ["--intentkit", Shortcutctl.package.path], in: folder.url)
        #expect(result.exitCode == 0, "\(result.errors)")
        return folder
    }

    private func readme() throws -> String {
        try String(contentsOf: Shortcutctl.package.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func `the first case is the one of the README`() throws {
        let folder = try made(["Tea"])
        let file = ConversationFile(at: folder.url.path + "/Tea/Tea.conversation.md")
        try #require(file.problems.isEmpty && file.cases.flatMap(\.problems).isEmpty)
        #expect(file.cases.count == 2)
        let first = try #require(file.cases.first)
        let block = file.lines[first.line - 3..<first.body.upperBound + 1].joined(separator: "\n")
        #expect(block.hasPrefix("## \(first.name)\n\n```intent\n> Brew"))
        let readme = try readme()
        #expect(readme.contains("````\n\(block)\n````\n"))
        #expect(readme.contains("\n\(file.cases.count) passed.\n"))
        // The failure is the same case, with another question.
        let shown = readme.firstRange(of: "./Tea.conversation.md:\(first.line): \(first.name)\n")
        var lines = file.lines[first.body].map { "    " + $0 }
        let question = try #require(lines.firstIndex { $0.hasPrefix("    ?") })
        lines[question] = "  + " + lines[question].dropFirst(4)
        lines.insert("  - ? drink · needsValue · Which drink?", at: question)
        let rest = try readme[#require(shown).upperBound...]
        #expect(rest.hasPrefix(lines.joined(separator: "\n") + "\n  calls: "))
        #expect(rest.contains("\n  accept it: shortcutctl test --update ./Tea.conversation.md\n"))
    }

    @Test func `a link to nothing is left alone`() throws {
        let folder = try ConversationFolder()
        let link = folder.url.path + "/Tea"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        let result = try Shortcutctl.run(["init", "Tea", "--intentkit", Shortcutctl.package.path], in: folder.url)
        #expect(result.exitCode == 64 && result.errors.contains("“Tea” exists here already"), "\(result.errors)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
    }

    /// No file can have a byte, so nothing can be written after the folders are made.
    @Test func `nothing is left of a package that can't be written`() throws {
        let folder = try ConversationFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh",
            Shortcutctl.products.appending(path: "shortcutctl").path,
            "init", "Tea", "--intentkit", Shortcutctl.package.path,
        ]
        process.currentDirectoryURL = folder.url
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 74 && text.contains("can't write the file"), "\(text)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }

    /// Such files would be refused when they are read again.
    @Test func `not everybody can write what is made, whatever the mask of permissions`() throws {
        let folder = try ConversationFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "umask 0; exec \"$@\"", "sh", Shortcutctl.products.appending(path: "shortcutctl").path,
            "init", "Tea", "--intentkit", Shortcutctl.package.path,
        ]
        process.currentDirectoryURL = folder.url
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        for name in ["Tea", "Tea/intent-plugin.json", "Tea/Tea.conversation.md"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.path + "/" + name)
            let permissions = try #require(attributes[.posixPermissions] as? Int)
            #expect(permissions & 0o002 == 0, "\(name)")
        }
    }

    @Test(arguments: [
        (["Tea"], "Extension"), (["Tea", "--app"], "App"), (["Tea", "--intent", "PourCup"], "Extension"),
    ])
    func `the manifest names the program that the package builds`(arguments: [String], ending: String) throws {
        let made = try made(arguments)
        let folder = made.url.appending(path: "Tea")
        let package = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        #expect(package.contains("name: \"Tea\(ending)\""))
        #expect(package.contains("name: \"Intent\(ending)\""))
        let manifest = try JSONSerialization.jsonObject(
            with: Data(contentsOf: folder.appending(path: "intent-plugin.json")))
        let executable = (manifest as? [String: Any])?["executable"] as? [String: String]
        #expect(executable?["product"] == "Tea\(ending)")
        // All that lint has to say is that nothing is built yet.
        let lint = try Shortcutctl.run(["lint", folder.path]).output.split(separator: "\n")
        #expect(lint.allSatisfy { $0.contains("is not built") }, "\(lint)")
    }

    @Test func `a name that ends with App isn't given another`() throws {
        let made = try made(["MyApp", "--app"])
        let folder = made.url.appending(path: "MyApp")
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Sources").sorted()
        #expect(sources == ["MyApp", "MyAppIntents"])
        let program = try String(contentsOf: folder.appending(path: "Sources/MyApp/MyApp.swift"), encoding: .utf8)
        #expect(program.contains("import MyAppIntents\n") && program.contains("final class MyApp: ApplicationDelegate"))
    }

    @Test func `a package names IntentKit by a relative path, unless it was given by an absolute one`() throws {
        let made = try made(["Tea"])
        let absolute = made.url.appending(path: "Tea/Package.swift")
        #expect(try String(contentsOf: absolute, encoding: .utf8).contains("?? \"\(Shortcutctl.package.path)\""))
        let folder = try ConversationFolder()
        let result = try Shortcutctl.run(["init", "Tea"], in: folder.url)
        #expect(result.exitCode == 0, "\(result.errors)")
        let text = try String(contentsOf: folder.url.appending(path: "Tea/Package.swift"), encoding: .utf8)
        let path = try #require(text.firstMatch(of: /\?\? "(\.\.[^"]*)"/)?.1)
        let named = URL(filePath: folder.url.resolvingSymlinksInPath().path + "/Tea/" + path).standardizedFileURL
        #expect(named.path == Shortcutctl.package.resolvingSymlinksInPath().path)
        // The next step can be pasted wherever the command isn't on the path.
        let command = Shortcutctl.products.appending(path: "shortcutctl").path
        #expect(result.output == "Made Tea. Next: cd Tea && swift build && \(command) test .\n")
    }

    @Test(arguments: [
        ["--python"], ["--shell"], ["--python", "--intent", "PourCup"], ["--shell", "--intent", "PourCup"],
    ])
    func `a script passes its own conversations`(arguments: [String]) throws {
        guard arguments.first != "--python" || Python.isThere else { return }
        let folder = try ConversationFolder()
        let result = try Shortcutctl.run(["init", "Tea"] + arguments, in: folder.url)
        #expect(result.exitCode == 0, "\(result.errors)")
        let plugin = folder.url.path + "/Tea"
        #expect(try Shortcutctl.run(["test", plugin]).output == "2 passed.\n")
        #expect(try Shortcutctl.run(["lint", plugin]).output.isEmpty)
        let name = arguments.count > 1 ? "PourCup item=third" : "Brew drink=COCOA"
        let run = try Shortcutctl.run(["run", "--plugin", plugin] + name.split(separator: " ").map(String.init))
        #expect(run.output.contains(arguments.count > 1 ? "The third item has number 3." : "Your cocoa is ready in 3"))
        let odd = arguments.count > 1 ? "item" : "drink"
        let refused = try Shortcutctl.run(
            ["run", "--plugin", plugin, String(name.split(separator: " ")[0]), odd + #"=$(touch x)"\;`touch x`"#])
        #expect(refused.exitCode == 3, "\(refused.errors)")
        #expect(!FileManager.default.fileExists(atPath: plugin + "/x"))
    }

    @Test(arguments: [
        ["Tea", "--intent", "pour"], ["Tea", "--intent", "Tea"], ["Tea", "--intent", "PourIntent"],
        ["Tea", "--built-in", "PlayMedia", "--intent", "Brew"], ["Tea", "--built-in", "Brew"],
        ["Tea", "--built-in", "GetReservationDetails"], ["PlayMedia", "--built-in", "INPlayMediaIntent"],
        ["IntentKitMedia", "--built-in", "PlayMedia"], ["Tea", "--app", "--shell"], ["Tea", "--python", "--shell"],
        ["tea"], ["Brew"],
    ])
    func `what a plugin can't be called is refused`(arguments: [String]) throws {
        let folder = try ConversationFolder()
        #expect(try Shortcutctl.run(["init"] + arguments, in: folder.url).exitCode == 64)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/" + arguments[0]))
    }
}

/// `shortcutctl init --built-in`: a plugin that adopts an intent which is defined already.
@Suite(.timeLimit(.minutes(20))) struct InitBuiltInTests {
    private static let names = BuiltInDomain.all.flatMap(\.intentNames)
        .filter { !BuiltInDomain.donatedIntentNames.contains($0) }

    /// Without Python, which `PackerTests` says, too, scripts are for the shell alone.
    private static let kinds = Python.isThere ? ["--python", "--shell"] : ["--shell"]

    private func made(_ arguments: [String], in folder: ConversationFolder) throws -> URL {
        let isScript = arguments.contains("--python") || arguments.contains("--shell")
        let intentKit = isScript ? [] : ["--intentkit", Shortcutctl.package.path]
        let result = try Shortcutctl.run(["init"] + arguments + intentKit, in: folder.url)
        #expect(result.exitCode == 0, "\(result.errors)")
        return folder.url.appending(path: arguments[0])
    }

    @Test(arguments: names, kinds)
    func `a script that adopts any of them passes its conversations`(name: String, kind: String) throws {
        let folder = try ConversationFolder()
        let plugin = try made(["Tea", "--built-in", name, kind], in: folder)
        let file = ConversationFile(at: plugin.path + "/Tea.conversation.md")
        #expect(file.problems.isEmpty && file.cases.flatMap(\.problems).isEmpty)
        #expect(try Shortcutctl.run(["test", plugin.path]).output == "\(file.cases.count) passed.\n")
        #expect(try Shortcutctl.run(["lint", plugin.path]).output.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: plugin.path + "/Tea.intents.json5"))
    }

    @Test func `a script that doesn't know the options is left to decide about a name`() throws {
        let folder = try ConversationFolder()
        let plugin = try made(["Tea", "--built-in", "SendMessage", "--shell"], in: folder)
        let script = plugin.appending(path: "tea.sh")
        let text = try String(contentsOf: script, encoding: .utf8)
        let refusal = #"""
                id=${id%%[!0-9]*}
                case $line in *'"method":"options"'*)
                    printf '{"jsonrpc": "2.0", "id": %s, "error": {"code": -32601, "message": "no"}}\n' "$id" >&3
                    continue ;;
                esac
            """#
        let line = "    id=${id%%[!0-9]*}"
        #expect(text.contains(line))
        try script.writeProgram(text.replacingOccurrences(of: line, with: refusal))
        let file = ConversationFile(at: plugin.path + "/Tea.conversation.md")
        #expect(try Shortcutctl.run(["test", plugin.path]).output == "\(file.cases.count) passed.\n")
    }

    /// Values reach a script and come back as they are, whatever is in them.
    @Test(arguments: kinds) func `a script takes every text as it is`(kind: String) throws {
        let folder = try ConversationFolder()
        let plugin = try made(["Tea", "--built-in", "SendMessage", kind], in: folder)
        let text = #"a "b", {c: [1, 2]} \n $(touch x) `touch x` 'ü' \"#
        let run = try Shortcutctl.run(
            ["run", "SendMessage", "recipients=Aga", "recipients=Ben, \"the\" [second]", "content=" + text, "--json"]
                + ["--plugin", plugin.path, "--answer", "yes"])
        #expect(run.exitCode == 0, "\(run.errors)")
        let values = try #require(run.json?["values"] as? [String: Any])
        #expect(values["content"] as? String == text)
        #expect((values["recipients"] as? [Any])?.count == 2)
        #expect(!FileManager.default.fileExists(atPath: plugin.path + "/x"))
    }

    @Test(arguments: ["PlayMedia", "INPlayMedia", "INPlayMediaIntent"])
    func `each of its names will do`(name: String) throws {
        let folder = try ConversationFolder()
        let plugin = try made(["Tea", "--built-in", name, "--shell"], in: folder)
        let manifest = try JSONSerialization.jsonObject(
            with: Data(contentsOf: plugin.appending(path: "intent-plugin.json")))
        #expect((manifest as? [String: Any])?["intentsSupported"] as? [String] == ["PlayMedia"])
        #expect((manifest as? [String: Any])?["definitions"] == nil)
    }

    @Test(arguments: [("SendMesage", "SendMessage"), ("INPlayMedaIntent", "INPlayMediaIntent")])
    func `a misspelled name is refused, and a close one is offered`(name: String, meant: String) throws {
        let folder = try ConversationFolder()
        let result = try Shortcutctl.run(["init", "Tea", "--built-in", name], in: folder.url)
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("“\(name)” isn't a built-in intent; did you mean “\(meant)”?"))
    }

    @Test(arguments: [("PayBill", true), ("PlayMedia", false)])
    func `an intent that is deprecated is said to be`(name: String, isDeprecated: Bool) throws {
        let folder = try ConversationFolder()
        let result = try Shortcutctl.run(["init", "Tea", "--built-in", name, "--shell"], in: folder.url)
        #expect(result.exitCode == 0)
        #expect(result.errors.contains("\(name) is deprecated") == isDeprecated, "\(result.errors)")
    }

    /// SwiftPM wants the names of all packages' modules to be different.
    @Test func `no module of IntentKit's own can be made again`() throws {
        let folder = try ConversationFolder()
        let names = try FileManager.default.contentsOfDirectory(atPath: Shortcutctl.package.path + "/Sources")
            .filter { $0.first?.isUppercase == true && $0 != "BuiltIn" && $0 != "Plugins" }
        #expect(names.count > 30)
        for name in names {
            let result = try Shortcutctl.run(["init", name], in: folder.url)
            #expect(result.exitCode == 64 && result.errors.contains("already the name of a module"), "\(result)")
        }
    }

    @Test func `an intent that is only donated is refused with the reason`() throws {
        let folder = try ConversationFolder()
        let result = try Shortcutctl.run(["init", "Tea", "--built-in", "GetReservationDetails"], in: folder.url)
        #expect(result.errors.contains("GetReservationDetails is only donated, and no handler is asked about it"))
    }

    /// The three shapes of a package: with a method that resolves, without one, and with an intent that an app finishes.
    @Test(arguments: [
        (["Post", "--built-in", "SendMessage"], "extension"), (["Car", "--built-in", "ListCars", "--app"], "app"),
        (["Phone", "--built-in", "StartCall"], "continuing"),
    ])
    func `a package is written as recorded`(arguments: [String], golden: String) throws {
        let folder = try ConversationFolder()
        let plugin = try made(arguments, in: folder)
        let names = try #require(FileManager.default.subpaths(atPath: plugin.path)).sorted()
        var text = ""
        let endings = [".swift", ".json", ".conversation.md"]
        for name in names where endings.contains(where: name.hasSuffix) {
            let contents = try String(contentsOf: plugin.appending(path: name), encoding: .utf8)
                .replacing(Shortcutctl.package.path, with: "INTENTKIT")
            text += "=== \(name)\n\(contents)"
        }
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/init/\(golden).txt")
        let environment = ProcessInfo.processInfo.environment
        if environment["INTENTKIT_RECORD"] == "1" {
            try #require(environment["CI"] == nil, "golden files are not recorded where CI is set")
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: path)
        }
        #expect(try text == String(contentsOf: path, encoding: .utf8))
        // All that lint has to say is that nothing is built yet.
        let lint = try Shortcutctl.run(["lint", plugin.path]).output.split(separator: "\n")
        #expect(lint.allSatisfy { $0.contains("is not built") }, "\(lint)")
    }
}
