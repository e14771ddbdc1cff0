import Foundation
import TestSupport
import Testing

/// Cards of `shortcutctl test` that can't be drawn, or that come late.
@Suite(.timeLimit(.minutes(20))) struct CaseCardTests {
    /// Makes a plugin whose UI extension does something when it is asked for a card.
    private func plugin(drawing deed: String) throws -> TemporaryPlugin {
        let plugin = try TemporaryPlugin(["ui": "UI"])
        let folder = plugin.folder.appending(path: "UI")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let manifest = """
            {"identifier": "org.example.ui", "kind": "ui", "executable": "draw", "intentsSupported": ["OrderSoup"]}
            """
        try Data(manifest.utf8).write(to: folder.appending(path: "intent-plugin.json"))
        try folder.appending(path: "draw").writeProgram(
            """
            #!/bin/sh
            exec 4<&3
            while IFS= read -r line <&4; do
                number=${line#*'"id":'}
                number=${number%%[!0-9]*}
                case $line in
                *'"method":"initialize"'*) answer='{"protocolVersion":2,"intents":["OrderSoup"]}' ;;
                *) \(deed) ;;
                esac
                printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$number" "$answer" >&3
            done

            """)
        for name in ["UI", "UI/draw"] { try plugin.change(name, 0o755) }
        try plugin.change("UI/intent-plugin.json", 0o644)
        return plugin
    }

    private func folder(card: String) throws -> ConversationFolder {
        try ConversationFolder(
            """
            > OrderSoup soup="Clam chowder" options=Croutons orderType=pickup storeLocation=Cupertino
            ? confirm · confirmIntent
            < yes
            = succeeded
            | card\(card)
            """)
    }

    @Test(arguments: [
        "exit 1", #"answer='{"request":1,"card":{"title":"a","progress":{"label":"b","fraction":4}}}'"#,
    ])
    func `a card that can't be drawn is a failure, and no update accepts it`(deed: String) throws {
        let plugin = try plugin(drawing: deed)
        for card in ["", "\n  Thanks!"] {
            let folder = try folder(card: card)
            let before = folder.text
            let tested = try Shortcutctl.run(["test", folder.file.path] + plugin.arguments)
            #expect(tested.exitCode == 1, "\(tested)")
            // Why, once.
            #expect(tested.output.components(separatedBy: "no card: ").count == 2, "\(tested)")
            #expect(!tested.output.contains("accept it"), "\(tested)")
            let updated = try Shortcutctl.run(
                ["test", "--update", folder.file.path] + plugin.arguments, variables: ["CI": nil])
            #expect(updated.exitCode == 1, "\(updated)")
            #expect(updated.output.hasSuffix("0 rewritten. 1 failed.\n"), "\(updated)")
            #expect(folder.text == before)
        }
    }

    @Test func `a card that people don't wait for is a warning`() throws {
        let plugin = try plugin(drawing: #"sleep 1.2; answer='{"request":1,"card":{"title":"Thanks!"}}'"#)
        let folder = try folder(card: "\n  Thanks!")
        let arguments = ["test", folder.file.path] + plugin.arguments
        let tested = try Shortcutctl.run(arguments)
        #expect(tested.exitCode == 0 && tested.output == "1 passed.\n", "\(tested)")
        #expect(tested.errors.contains(":3: warning: A: a card took "), "\(tested)")
        #expect(tested.errors.hasSuffix("; people don't see one that takes longer than 1 s\n"), "\(tested)")
        let json = try Shortcutctl.run(arguments + ["--json"]).json
        let cases = (json?["tests"] as? [String: Any])?["cases"] as? [[String: Any]]
        #expect(cases?.first?["cardSeconds"] as? Double ?? 0 > 1, "\(json ?? [:])")
    }
}
