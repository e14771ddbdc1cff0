import Foundation
import TestSupport
import Testing

/// What is said of a plugin in the language of the shell that answers what the protocol doesn't know.
@Suite(.timeLimit(.minutes(20))) final class WrongAnswerTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "wrong-\(UUID().uuidString)")

    init() throws {
        let files = [
            "intent-plugin.json": """
            { "identifier": "org.example.tea", "displayName": "Tea", "executable": "run.sh",
              "intentsSupported": ["BrewTea"], "definitions": ["BrewTea.intents.json5"] }
            """,
            "BrewTea.intents.json5": """
            { intents: [{ name: "BrewTea", title: "Brew Tea", parameters: [
              { name: "tea", type: "String", dynamicOptions: true, resolvable: true }] }] }
            """,
        ]
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Answers of the plugin, and what is said when it is run.
    private static let answers: [(start: String, resolution: String, options: String, told: String)] = [
        (#""protocolVersion":1,"#, "{}", "{}", "in resolve(tea): it broke the protocol: a message has no “resolution”"),
        (
            #""protocolVersion":1,"#, #"{"resolution":{"result":"success"}}"#, "{}",
            "in resolve(tea): it broke the protocol: a message has no “value” at “result.resolution”"
        ),
        (
            #""protocolVersion":1,"#, #"{"resolution":{"result":"needsValue"}}"#, #"{"items":3}"#,
            "in options(tea): it broke the protocol: “result.items” must be a list"
        ),
        (
            #""protocolVersion":1,"#, #"{"resolution":{"result":"needsValue"}}"#, "{}",
            "in options(tea): it broke the protocol: a message has no “items” at “result”"
        ),
        ("", "{}", "{}", "to start: it broke the protocol: a message has no “protocolVersion” at “result”"),
    ]

    @Test(arguments: answers)
    func `a wrong answer is that of the call that it answers`(
        start: String, resolution: String, options: String, told: String
    ) throws {
        let usual = Shortcutctl.shellPlugin(supporting: ["BrewTea"])
        let changed = usual.replacing(#""protocolVersion":1,"#, with: start)
            .replacing(#"*) answer='{"code":"ready"}'"#, with: "*) answer='\(resolution)'")
        try folder.appending(path: "run.sh").writeProgram(changed)
        try Data(options.utf8).write(to: folder.appending(path: "options.json"))
        let result = try Shortcutctl.run(["run", "BrewTea", "--plugin", folder.path])
        #expect(result.exitCode == 70)
        #expect(result.errors.hasPrefix("Error: Tea failed \(told)"), "\(result.errors)")
    }

    @Test(arguments: [
        (#"%s}\n'"#, "%s}'", " bytes without a line feed at the end."),
        (
            #""$answer" >&3"#, #""$answer""#,
            "it printed what looks like a message; messages go to descriptor 3, not to standard output."
        ),
    ])
    func `an answer that doesn't arrive is told of at the deadline`(
        written: String, changed: String, told: String
    ) throws {
        let usual = Shortcutctl.shellPlugin(supporting: ["BrewTea"])
        try #require(usual.contains(written))
        try folder.appending(path: "run.sh").writeProgram(usual.replacing(written, with: changed))
        let words = ["--plugin", folder.path, "--deadline", "5"]
        let result = try Shortcutctl.run(["run", "BrewTea"] + words)
        #expect(result.exitCode == 124)
        let start = "Error: Tea did not start and answer the host in time: it "
        #expect(result.errors.contains(start) && result.errors.hasSuffix(told + "\n"), "\(result.errors)")
        let json = try Shortcutctl.run(["run", "BrewTea", "--json"] + words).json
        let reason = try #require(json?["reason"] as? String)
        #expect("\(reason).".hasSuffix(told), "\(reason)")
    }
}
