import Foundation
import Testing

/// Descriptions of intents whose parameters share an enumeration with a great many cases.
@Suite struct LargeDescriptionTests {
    /// Cases of few bytes, and of a thousand.
    @Test(arguments: [(cases: 2_000, ending: "", listed: 51), (100, String(repeating: "c", count: 990), 11)])
    func `the cases of an enumeration are listed again only up to a limit`(
        cases: Int, ending: String, listed number: Int
    ) throws {
        let count = 60
        let parameters = (0..<count).map { "{ name: \"p\($0)\", type: \"Size\" }" }.joined(separator: ", ")
        let names = (0..<cases).map { "\"c\(10_000 + $0)\(ending)\"" }.joined(separator: ", ")
        let file = FileManager.default.temporaryDirectory
            .appending(path: "intentkit-large-\(UUID().uuidString).intents.json5")
        let text = """
            { intents: [{ name: "Large", parameters: [\(parameters)] }], enums: [{ name: "Size", cases: [\(names)] }] }
            """
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try Shortcutctl.run(["describe", "Large", "--json", "--definition", file.path])
        let described = try #require(result.json?["parameters"] as? [[String: Any]])
        let listed = described.map { ($0["cases"] as? [String])?.count }
        let counts = described.map { $0["caseCount"] as? Int }
        #expect(listed == Array(repeating: cases, count: number) + Array(repeating: nil, count: count - number))
        #expect(counts == Array(repeating: nil, count: number) + Array(repeating: cases, count: count - number))
        let plain = try Shortcutctl.run(["describe", "Large", "--definition", file.path])
        #expect(plain.output.contains("p59  Size, one of the \(cases) cases above, configurable"))
    }
}
