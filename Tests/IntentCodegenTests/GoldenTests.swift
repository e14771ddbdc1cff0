import IntentCodegen
import IntentDefinitions
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is generated is what lies in `Golden`, which other test targets compile and run.
@Suite struct GoldenTests {
    @Test(arguments: Fixture.all)
    func `generated code is the code of the golden file`(fixture: Fixture) throws {
        let generated = fixture.generate()
        try Golden(folder: fixture.folder, name: generated.name).expect(generated.contents)
    }

    @Test(arguments: Fixture.all)
    func `diagnostics are those of the golden file`(fixture: Fixture) throws {
        let generated = fixture.generate()
        let lines = generated.diagnostics.map { $0.description + "\n" }.joined()
        try Golden(folder: "Diagnostics", name: fixture.sourceName + ".txt").expect(lines)
    }

    @Test(arguments: Fixture.all)
    func `the same definition gives the same bytes`(fixture: Fixture) {
        #expect(fixture.generate() == fixture.generate())
    }
}

/// A file that says what is expected.
struct Golden {
    let folder: String
    let name: String

    private var environment: [String: String] { ProcessInfo.processInfo.environment }

    private var path: String {
        let tests = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        return "/\(tests)/Golden/\(folder)/\(name)"
    }

    /// Compares a text with the file; writes the file when asked to, which never happens in continuous integration.
    func expect(_ actual: String) throws {
        let url = URL(filePath: path)
        if environment["INTENTKIT_RECORD"] == "1" {
            try #require(environment["CI"] == nil, "golden files are not recorded where CI is set")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try Data(actual.utf8).write(to: url, options: .atomic)
        }
        let expected = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard actual != expected else { return }
        Issue.record(
            """
            \(folder)/\(name) differs:
            \(Self.difference(from: expected, to: actual))
            to accept: INTENTKIT_RECORD=1 swift test --filter GoldenTests
            """)
    }

    /// The lines that differ, as far as a person reads them.
    private static func difference(from old: String, to new: String) -> String {
        let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
        let changes = lines(new).difference(from: lines(old)).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "- \(offset + 1): \(line)")
            case .insert(let offset, let line, _): (offset, "+ \(offset + 1): \(line)")
            }
        }
        let shown = changes.sorted { $0.0 < $1.0 }.prefix(40).map(\.1)
        return shown.joined(separator: "\n") + (changes.count > shown.count ? "\n… \(changes.count) lines in all" : "")
    }
}
