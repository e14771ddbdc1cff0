import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Whole conversations as a person reads and hears them and as a program gets them, in both languages.
@Suite struct ConversationGoldenTests {
    @Test(arguments: [Language.english, .german])
    func `conversations are those of the golden files`(language: Language) async throws {
        for (name, script) in ConversationScripts(language: language).all {
            for form in ConversationScript.Form.allCases {
                let text = try await script.text(in: language, as: form)
                try expect(text, "\(language.rawValue)/\(form.rawValue)/\(name).txt")
            }
        }
    }

    @Test(arguments: [Language.english, .german])
    func `every end has its words`(language: Language) async throws {
        var text = ""
        for (name, script) in ConversationScripts(language: language).ends {
            text += "\(name):\n"
            for form in [ConversationScript.Form.terminal, .voice] {
                let said = try await script.text(in: language, as: form)
                text += said.split(separator: "\n").map { "  \($0)\n" }.joined()
            }
        }
        try expect(text, "\(language.rawValue)/ends.txt")
    }

    /// Compares a text with its file; writes the file when asked to, which never happens in continuous integration.
    private func expect(_ actual: String, _ name: String) throws {
        let environment = ProcessInfo.processInfo.environment
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
        if environment["INTENTKIT_RECORD"] == "1" {
            try #require(environment["CI"] == nil, "golden files are not recorded where CI is set")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try Data(actual.utf8).write(to: url, options: .atomic)
        }
        let expected = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        #expect(
            actual == expected,
            "\(name) differs; to accept: INTENTKIT_RECORD=1 swift test --filter ConversationGoldenTests")
    }
}
