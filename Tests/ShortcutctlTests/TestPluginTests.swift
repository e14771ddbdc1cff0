import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Which plugins `shortcutctl test` runs cases with.
@Suite(.serialized, .timeLimit(.minutes(20))) struct TestPluginTests {
    private let declined =
        "> OrderSoup soup=tomato orderType=pickup storeLocation=Oakland\n? confirm · confirmIntent\n< no\n= cancelled"
    private let crashed = "> OrderSoup soup=tomato orderType=pickup storeLocation=Oakland\n= crashed"

    private func test(_ arguments: [String], variables: [String: String?] = [:]) throws -> Shortcutctl.Result {
        try Shortcutctl.run(["test"] + arguments, variables: variables.merging(["CI": nil]) { $1 })
    }

    /// A plugin with the identifier of Soup Chef that ends before it says anything.
    private func silent() throws -> TemporaryPlugin {
        let plugin = try TemporaryPlugin(["executable": "silent.sh"])
        try plugin.folder.appending(path: "silent.sh").writeProgram("#!/bin/sh\n")
        return plugin
    }

    @Test func `a plugin that is named takes the place of the one in whose folder the file lies`() throws {
        let own = try TemporaryPlugin(), named = try silent()
        let file = own.folder.appending(path: "A.conversation.md")
        try Data("```intent\n\(declined)\n```\n".utf8).write(to: file)
        #expect(try test([file.path]).output == "1 passed.\n")
        try Data("```intent\n\(crashed)\n```\n".utf8).write(to: file)
        #expect(try test([file.path] + named.arguments).output == "1 passed.\n")
        try Data("```intent\n% plugin \(named.folder.path)\n\(crashed)\n```\n".utf8).write(to: file)
        #expect(try test([file.path]).output == "1 passed.\n")
    }

    @Test func `a file is for the plugin in whose folder it lies, even if another one handles the intent`() throws {
        let own = try TemporaryPlugin(["identifier": "org.example.own"]), other = try TemporaryPlugin()
        let file = own.folder.appending(path: "A.conversation.md")
        try Data("```intent\n\(declined)\n```\n".utf8).write(to: file)
        let installed = ["SHORTCUTCTL_PLUGIN_PATH": other.folder.path] as [String: String?]
        #expect(try test([file.path], variables: installed).output == "1 passed.\n")
        let words = ["record", file.path, "--answer", "no", "--", "OrderSoup", "soup=tomato", "orderType=pickup"]
        let recorded = try Shortcutctl.run(words + ["storeLocation=Oakland"], variables: installed)
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
        #expect(try test([file.path], variables: installed).output == "2 passed.\n")
        // The other one isn't tested in its place.
        let definition = try #require(
            try FileManager.default.subpathsOfDirectory(atPath: own.folder.path).first {
                $0.hasSuffix(".intentdefinition")
            })
        try Data("{".utf8).write(to: own.folder.appending(path: definition))
        let broken = try test([file.path], variables: installed)
        #expect(broken.exitCode == 2)
        #expect(broken.output.contains("\(definition):1: "), "\(broken.output)")
    }

    @Test func `a plugin of the command line takes the place of the one that the file names`() throws {
        let written = try TemporaryPlugin(), named = try silent()
        let other = try TemporaryPlugin(["identifier": "org.example.other"])
        let folder = try ConversationFolder("% plugin \(written.folder.path)\n" + declined)
        #expect(try test([folder.file.path]).output == "1 passed.\n")
        // One of another identifier is for other files.
        #expect(try test([folder.file.path] + other.arguments).output == "1 passed.\n")
        #expect(try test([folder.file.path] + named.arguments).output.contains("+ = crashed"))
    }

    @Test func `what is interrupted reports nothing`() throws {
        let plugin = try TemporaryPlugin(["executable": "slow.sh"])
        let started = plugin.folder.appending(path: "started").path
        try #require(mkfifo(started, 0o600) == 0)
        try plugin.folder.appending(path: "slow.sh").writeProgram("#!/bin/sh\n: > '\(started)'\nexec sleep 600\n")
        let folder = try ConversationFolder("% deadline none\n% limit 600s\n" + crashed)
        let report = folder.url.appending(path: "report.xml").path
        let process = try Shortcutctl.start(
            ["test", folder.file.path, "--junit", report] + plugin.arguments, runtime: folder.url.path)
        // Opened as soon as the plugin's program opens it.
        #expect(try FileHandle(forReadingAtPath: started)?.readToEnd()?.isEmpty ?? true)
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + SIGTERM)
        #expect(!FileManager.default.fileExists(atPath: report))
    }

    @Test func `the plugin in whose folder the file lies has to be valid`() throws {
        let own = try TemporaryPlugin(["intentsSupported": 1])
        let file = own.folder.appending(path: "A.conversation.md")
        try Data("```intent\n\(declined)\n```\n".utf8).write(to: file)
        let result = try test([file.path])
        #expect(result.exitCode == 2)
        #expect(result.output.contains("intent-plugin.json:1: "), "\(result.output)")
    }

    @Test func `what is wrong with a plugin of the command line is said once`() throws {
        let folder = try ConversationFolder("\(declined)\n```\n\n```intent\n\(declined)")
        let result = try test([folder.file.path, "--plugin", "nowhere"])
        #expect(result.exitCode == 65 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("nowhere: error: there is no such folder; "), "\(result.errors)")
        #expect(result.errors.components(separatedBy: "error: ").count == 2, "\(result.errors)")
    }

    @Test func `what is wrong with other plugins is said once`() throws {
        let plugins = try ConversationFolder()
        let folder = try ConversationFolder("\(declined)\n```\n\n```intent\n\(declined)")
        for (name, manifest) in [("Broken", "{"), ("Undefined", #"{"identifier": "org.example.undefined"}"#)] {
            let place = plugins.url.appending(path: name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(manifest.utf8).write(to: place.appending(path: "intent-plugin.json"))
        }
        let result = try test(
            [folder.file.path] + Shortcutctl.soupChef, variables: ["SHORTCUTCTL_PLUGIN_PATH": plugins.url.path])
        #expect(result.output == "2 passed.\n")
        for name in ["Broken", "Undefined"] {
            #expect(result.errors.components(separatedBy: "/\(name)/intent-plugin.json").count == 2, "\(result.errors)")
        }
    }

    @Test func `the command that accepts what was said is the whole one`() throws {
        let plugin = try TemporaryPlugin()
        let folder = try ConversationFolder(crashed)
        let failed = try test([folder.file.path] + plugin.arguments)
        #expect(failed.exitCode == 1)
        let line = try #require(failed.output.split(separator: "\n").first { $0.hasPrefix("  accept it: ") })
        let words = line.dropFirst("  accept it: shortcutctl test ".count).split(separator: " ").map(String.init)
        #expect(words == ["--update", "--plugin", plugin.folder.path, folder.file.path])
        #expect(try test(words).output == "1 rewritten.\n")
        #expect(try test(Array(words.dropFirst())).output == "1 passed.\n")
    }

    @Test(arguments: [("exit 1", "crashed"), ("if then", "crashed"), ("exec sleep 600", "timedOut")])
    func `a plugin that doesn't start doesn't rewrite what it should say`(line: String, end: String) throws {
        let plugin = try silent()
        try plugin.folder.appending(path: "silent.sh").writeProgram("#!/bin/sh\n\(line)\n")
        // Nor does it where the end is the expected one, and the question before it is not asked.
        for block in [declined, declined.replacingOccurrences(of: "cancelled", with: end)] {
            let folder = try ConversationFolder("% deadline 0.5s\n" + block)
            let before = folder.text
            for options in [["--update"], ["--update", "--force"]] {
                let updated = try test([folder.file.path] + options + plugin.arguments)
                #expect(updated.exitCode == 1 && updated.output.hasSuffix("0 rewritten. 1 failed.\n"), "\(updated)")
                #expect(folder.text == before)
            }
            #expect(try !test([folder.file.path] + plugin.arguments).output.contains("accept it"))
        }
        let expected = crashed.replacingOccurrences(of: "crashed", with: end)
        let expecting = try ConversationFolder("% deadline 0.5s\n" + expected)
        #expect(try test([expecting.file.path, "--update"] + plugin.arguments).output == "0 rewritten. 1 passed.\n")
    }

    @Test(arguments: ["exits", "talksNonsense"])
    func `a plugin that fails in a call doesn't rewrite what it should say`(behaviour: String) throws {
        let plugin = try TemporaryPlugin([
            "executable": ["product": "Misbehaving"], "arguments": ["resolve", behaviour],
            "definitions": ["Stir.intents.json5"], "intentsSupported": ["Stir"],
        ])
        let definition = """
            {intents: [{name: "Stir", title: "Stir", category: "generic", verb: "Do", parameters: [{
              name: "spoon", type: "String", displayName: "Spoon", resolvable: true, prompt: "Which spoon?"}]}]}
            """
        try Data(definition.utf8).write(to: plugin.folder.appending(path: "Stir.intents.json5"))
        try plugin.change("Stir.intents.json5", 0o644)
        let folder = try ConversationFolder("> Stir spoon=steel\n= succeeded")
        let before = folder.text
        let updated = try test([folder.file.path, "--update"] + plugin.arguments)
        #expect(updated.exitCode == 1 && updated.output.hasSuffix("0 rewritten. 1 failed.\n"), "\(updated)")
        #expect(folder.text == before)
        let expecting = try ConversationFolder("> Stir spoon=steel\n= crashed")
        #expect(try test([expecting.file.path, "--update"] + plugin.arguments).output == "0 rewritten. 1 passed.\n")
    }

    @Test(arguments: [("kill", "crashed"), ("hang", "timedOut")])
    func `an end at a call of the handler is written down`(fault: String, end: String) throws {
        for call in ["resolve(soup)", "handle"] {
            // With the usual deadline, which leaves a busy machine the time to start the plugin.
            let options = "% fault \(fault) at \(call)\n"
            let folder = try ConversationFolder(options + declined.replacingOccurrences(of: "< no", with: "< yes"))
            let updated = try test([folder.file.path, "--update"] + Shortcutctl.soupChef)
            #expect(updated.output == "1 rewritten.\n", "\(updated)")
            #expect(folder.text.contains("\n= \(end)"))
        }
    }

    @Test func `a failure shows what the plugin printed, and where time ran out`() throws {
        let plugin = try silent()
        try plugin.folder.appending(path: "silent.sh").writeProgram("#!/bin/sh\necho The kitchen is closed.\n")
        let folder = try ConversationFolder(declined)
        let closed = try test([folder.file.path] + plugin.arguments)
        #expect(closed.output.contains("\n  printed: The kitchen is closed.\n"), "\(closed.output)")
        let hanging = try ConversationFolder("% deadline 0.5s\n% fault hang at resolve(soup)\n" + declined)
        let late = try test([hanging.file.path] + Shortcutctl.soupChef)
        #expect(late.output.contains("\n  time ran out: resolve"), "\(late.output)")
    }

    @Test func `a plugin that has no library is named`() throws {
        let result = try test(["Examples/Coffee", "--doors", "--filter", "^A"])
        #expect(result.exitCode == 0, "\(result.output)")
        let lines = result.output.split(separator: "\n")
        let message =
            /com\.example\.coffee has no library: its (case was|[0-9]+ cases were) sent to its program alone\./
        #expect(try lines.count == 2 && message.wholeMatch(in: lines[0]) != nil, "\(result.output)")
        let json = try test(["Examples/Coffee", "--doors", "--filter", "^A", "--json"]).json
        let doors = json?["doors"] as? [String: [[String: Any]]]
        #expect(doors?["withoutLibrary"]?.map { $0["identifier"] as? String } == ["com.example.coffee"])
        #expect(try test(["Examples/SoupChef", "--doors", "--json", "--filter", "nothing"]).json?["doors"] != nil)
    }

    @Test(arguments: ["Examples/SoupChef", "Examples/Coffee"])
    func `agents come to the same end`(path: String) throws {
        let result = try test([path, "--mcp"])
        #expect(result.exitCode == 0, "\(result.output)")
    }

    #if os(Linux)
    @Test func `a library that says something else is told`() throws {
        let plugin = try TemporaryPlugin(["library": "library.so"])
        try FileManager.default.copyItem(
            at: Shortcutctl.products.appending(path: "libLibraryInC.so"),
            to: plugin.folder.appending(path: "library.so"))
        try plugin.change("library.so", 0o755)
        let folder = try ConversationFolder(declined)
        let result = try test([folder.file.path, "--doors"] + plugin.arguments)
        #expect(result.exitCode == 1)
        #expect(result.output.contains("A: as a library it says “= unavailable"), "\(result.output)")
        let question = "? confirm · confirmIntent · Ready to order 1 Tomato for pickup from Oakland?"
        #expect(result.output.contains("not “\(question)”"))
    }
    #endif

    @Test(arguments: ["coverage.txt", "coverage"])
    func `a page with another ending is refused`(name: String) throws {
        let result = try test(["Examples/SoupChef", "--coverage-page", name])
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("--coverage-page writes a file NAME.html"))
    }

    @Test func `both endings of a page are known`() throws {
        let folder = try ConversationFolder(declined)
        let page = folder.url.appending(path: "Page.HTM")
        #expect(try test([folder.file.path, "--coverage-page", page.path] + Shortcutctl.soupChef).exitCode == 0)
        #expect(try String(contentsOf: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    }
}
