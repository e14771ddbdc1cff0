import IntentCodegen
@_spi(Generated) import IntentDefinitions
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Real definition files, in a folder beside the project; without it there is nothing to test here.
private enum Corpus {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus/files")

    static let isThere = FileManager.default.fileExists(atPath: folder.path)
}

/// That the code of real files compiles is seen by `Tests/CorpusCompilation/compile.sh`.
@Suite(.enabled(if: Corpus.isThere, "there are no files beside the project"), .timeLimit(.minutes(20)))
struct CorpusTests {
    @Test func `real files are generated without a loss, and read back as they were`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Corpus.folder.path)
        #expect(names.count == 112)
        for name in names {
            let file = try DefinitionReader().read(contentsOf: Corpus.folder.appending(path: name).path).file
            let generated = Generator().generate(file, sourceName: name)
            #expect(generated.diagnostics.allSatisfy { $0.severity == .note }, "\(name)")
            #expect(DefinitionFile(embedded: file.embeddedText) == file, "\(name)")
        }
    }
}
