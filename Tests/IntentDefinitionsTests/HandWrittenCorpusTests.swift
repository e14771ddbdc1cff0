import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite(.enabled(if: Corpus.isThere, "there are no files beside the project"), .timeLimit(.minutes(20)))
struct `Real files that are written again` {
    /// All files, read once.
    private static let readings = Result {
        try Corpus.index("INDEX.tsv").map { row in
            let name = try #require(row["file"])
            let path = Corpus.folder.appending(path: name).path
            return (name: name, file: try DefinitionReader().read(contentsOf: path).file)
        }
    }

    static var files: [(name: String, file: DefinitionFile)] {
        get throws { try readings.get() }
    }

    @Test func `as property lists are the same`() throws {
        for (name, file) in try Self.files {
            let text = DefinitionWriter(form: .propertyList).text(of: file)
            let reading = try DefinitionReader().read(Data(text.utf8), path: name)
            #expect(reading.diagnostics == [], "\(name)")
            #expect(reading.file == file, "\(name)")
        }
    }

    @Test func `as property lists are nearly always the same bytes`() throws {
        // Elsewhere a key stands out of order, a number is written with an exponent, or a namespace is left out.
        let equal = try Self.files.filter { name, file in
            try Data(contentsOf: Corpus.folder.appending(path: name))
                == Data(DefinitionWriter(form: .propertyList).text(of: file).utf8)
        }
        #expect(equal.count >= 100)
    }

    @Test func `by hand are the same but for what only the editor needs`() throws {
        for (name, file) in try Self.files {
            let text = DefinitionWriter(form: .handWritten).text(of: file)
            let reading = try DefinitionReader().read(Data(text.utf8), path: name + ".json5")
            #expect(reading.file.essence(keepingTextIDs: false) == file.essence(keepingTextIDs: false), "\(name)")
            #expect(DefinitionWriter(form: .handWritten).text(of: reading.file) == text, "\(name)")
        }
    }

    @Test func `by hand with the keys of texts have them all`() throws {
        for (name, file) in try Self.files {
            let text = DefinitionWriter(form: .handWritten, keepsTextIDs: true).text(of: file)
            let reading = try DefinitionReader().read(Data(text.utf8), path: name + ".json5")
            #expect(reading.file.essence(keepingTextIDs: true) == file.essence(keepingTextIDs: true), "\(name)")
        }
    }

    @Test func `by hand and then as property lists have no more errors than before`() throws {
        for (name, file) in try Self.files {
            let text = DefinitionWriter(form: .handWritten).text(of: file)
            let written = try DefinitionReader().read(Data(text.utf8), path: name + ".json5").file.withEditorValues()
            let plist = DefinitionWriter(form: .propertyList).text(of: written)
            let reading = try DefinitionReader().read(Data(plist.utf8), path: name)
            #expect(reading.diagnostics == [], "\(name)")
            #expect(reading.file == written, "\(name)")
            #expect(DefinitionLinter().lint(reading).filter { $0.severity != .note } == [], "\(name)")
        }
    }
}
