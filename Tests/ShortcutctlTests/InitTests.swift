import Foundation
import IntentConversations
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

    @Test(arguments: [(["Tea"], "Extension"), (["Tea", "--app"], "App")])
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
}
