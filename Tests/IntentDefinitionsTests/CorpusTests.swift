import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Real definition files, in a folder beside the project; without it there is nothing to test here.
enum Corpus {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus")

    static let isThere = FileManager.default.fileExists(atPath: folder.path)

    /// The rows of an index, each by the names of the columns.
    static func index(_ path: String) throws -> [[String: String]] {
        let text = String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        let names = try #require(rows.first).map(String.init)
        return rows.dropFirst().map { row in
            Dictionary(zip(names, row.map(String.init)), uniquingKeysWith: { first, _ in first })
        }
    }
}

@Suite(.enabled(if: Corpus.isThere, "there are no files beside the project"), .timeLimit(.minutes(20)))
struct `Real files` {
    @Test func `are read without a loss`() throws {
        let rows = try Corpus.index("INDEX.tsv")
        #expect(rows.count == 112)
        for row in rows {
            let name = try #require(row["file"])
            let reading = try DefinitionReader().read(contentsOf: Corpus.folder.appending(path: name).path)
            #expect(reading.diagnostics == [], "\(name)")
            let file = reading.file
            #expect(file.intents.count == Int(row["intents"] ?? ""), "\(name)")
            #expect(file.enums.count == Int(row["enums"] ?? ""), "\(name)")
            #expect(file.types.count == Int(row["types"] ?? ""), "\(name)")
            #expect(file.intents.map(\.parameters.count).reduce(0, +) == Int(row["parameters"] ?? ""), "\(name)")
            #expect(file.modelVersion ?? "-" == row["model_version"], "\(name)")
            #expect(file.tools.version ?? "-" == row["tools_version"], "\(name)")
        }
    }

    @Test func `have no errors`() throws {
        for row in try Corpus.index("INDEX.tsv") {
            let name = try #require(row["file"])
            let reading = try DefinitionReader().read(contentsOf: Corpus.folder.appending(path: name).path)
            let diagnostics = DefinitionLinter().lint(reading)
            #expect(diagnostics.filter { $0.severity != .note } == [], "\(name)")
            #expect(diagnostics.allSatisfy { $0.line ?? 0 > 1 }, "\(name)")
        }
    }

    @Test func `that are broken are one error each`() throws {
        let rows = try Corpus.index("negative/INDEX.tsv")
        #expect(rows.count == 8)
        for row in rows {
            let url = Corpus.folder.appending(path: "negative").appending(path: try #require(row["file"]))
            let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let marker = lines.firstIndex { $0.hasPrefix("<<<<<<<") }
            let error = try #require(throws: DefinitionError.self) {
                try DefinitionReader().read(contentsOf: url.path)
            }
            #expect(error.diagnostic.line == (marker ?? 0) + 1)
            #expect(error.diagnostic.message.contains(marker == nil ? "symbolic link" : "conflict marker"))
        }
    }
}
