import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `The article about definitions written by hand` {
    let article: String

    init() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let url = package.appending(path: "Sources/IntentKit/IntentKit.docc/WritingDefinitions.md")
        article = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    @Test func `has an example that lint has nothing against`() throws {
        let start = try #require(article.firstRange(of: "```json5\n"))
        let rest = article[start.upperBound...]
        let end = try #require(rest.firstRange(of: "```"))
        let reading = try readByHand(String(rest[..<end.lowerBound]))
        #expect(DefinitionLinter().lint(reading).filter { $0.severity != .note } == [])
        let intent = try #require(reading.file.intents.first)
        #expect(intent.parameters.count == 5)
        // The keys that the article names.
        #expect(article.contains("`\(intent.parameters[0].unsupportedReasons[0].text.id ?? "")`"))
        #expect(article.contains("`\(intent.combinations[0].title.id ?? "")`"))
        #expect(article.contains("`\(reading.file.enums[0].values[2].displayName.id ?? "")`"))
    }

    /// Objects of each kind with a member that there is not; what there is comes with the error.
    @Test(arguments: [
        "{ qqqqqqqqqq: 1 }", "{ intents: [{ name: 'A', qqqqqqqqqq: 1 }] }",
        "{ intents: [{ name: 'A', parameters: [{ name: 'a', type: 'String', qqqqqqqqqq: 1 }] }] }",
        """
        { intents: [{ name: 'A', parameters: [
            { name: 'a', type: 'String', shownIf: { parent: 'b', hasValue: true, qqqqqqqqqq: 1 } }] }] }
        """,
        "{ intents: [{ name: 'A', parameters: [{ name: 'a', type: 'String', disambiguation: { qqqqqqqqqq: 1 } }] }] }",
        "{ intents: [{ name: 'A', parameters: [{ name: 'a', type: 'String', spoken: { offered: true, qqqqqqqqqq: 1 } }] }] }",
        "{ intents: [{ name: 'A', combinations: [{ qqqqqqqqqq: 1 }] }] }",
        "{ intents: [{ name: 'A', response: { qqqqqqqqqq: 1 } }] }",
        "{ intents: [{ name: 'A', response: { codes: [{ name: 'a', qqqqqqqqqq: 1 }] } }] }",
        "{ enums: [{ name: 'A', qqqqqqqqqq: 1 }] }",
        "{ enums: [{ name: 'A', cases: [{ name: 'a', qqqqqqqqqq: 1 }] }] }",
        "{ types: [{ name: 'A', qqqqqqqqqq: 1 }] }",
    ])
    func `names every member`(_ text: String) throws {
        let error = try #require(throws: DefinitionError.self) { try readByHand(text) }
        let message = error.diagnostic.message
        let list = try #require(message.firstRange(of: "it can have "))
        let names = message[list.upperBound...].split(whereSeparator: { ", ".contains($0) }).filter { $0 != "and" }
        #expect(!names.isEmpty)
        for name in names where !["predicate", "value"].contains(name) {
            #expect(article.contains("`\(name)`") || article.contains("\(name):") || article.contains(" \(name) }"))
        }
    }
}
