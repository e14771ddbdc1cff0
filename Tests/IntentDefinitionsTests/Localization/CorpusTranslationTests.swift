import Testing

@_spi(Generated) @testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The translations of the real definition files.
@Suite(.enabled(if: Corpus.isThere, "there are no files beside the project"), .timeLimit(.minutes(20)))
struct `Real translations` {
    /// The translations of each definition; the corpus keeps all files in one folder, and an index with their paths.
    private static func definitions() throws -> [TranslationFiles] {
        var files: [String: [TranslationFile]] = [:]
        for row in try Corpus.index("STRINGS.tsv") {
            let definition = try #require(row["definition"])
            let folders = try #require(row["path"]).split(separator: "/")
            let folder = try #require(folders.last { $0.hasSuffix(".lproj") })
            let language = try #require(LanguageTag(String(folder.dropLast(6))), "\(folder)")
            let path = Corpus.folder.appending(path: try #require(row["file"])).path
            files[definition, default: []].append(TranslationFile(path: path, language: language))
        }
        return files.sorted { $0.key < $1.key }.map { name, files in
            TranslationFiles(ofDefinition: Corpus.folder.appending(path: name).path, files: files)
        }
    }

    @Test func `are read without a loss`() throws {
        let files = try Self.definitions().flatMap(\.files)
        #expect(files.count == 446)
        var (texts, plurals) = (0, 0)
        for file in files {
            let reading = try StringsReader().read(contentsOf: file.path)
            #expect(reading.diagnostics == [], "\(file.path)")
            let entries = reading.table.entries.values
            #expect(entries.allSatisfy { $0.pluralForms.isEmpty != file.isPlural }, "\(file.path)")
            #expect(entries.allSatisfy { $0.line ?? 0 > 0 }, "\(file.path)")
            if file.isPlural { plurals += entries.count } else { texts += entries.count }
        }
        #expect(texts == 23488)
        #expect(plurals == 58)
    }

    /// Of the 541 files that were counted when the format was described the corpus holds 446.
    @Test func `belong to the texts of their definitions`() throws {
        var (compound, stale) = (0, 0)
        for files in try Self.definitions() {
            let index = TextIndex(try DefinitionReader().read(contentsOf: files.definition).file)
            for file in files.files {
                for (key, entry) in try StringsReader().read(contentsOf: file.path).table.entries {
                    let owners = index.owners(of: key, entry)
                    stale += owners.isEmpty ? 1 : 0
                    compound += owners.contains { $0.isForValue } ? 1 : 0
                }
            }
        }
        #expect(compound == 2337)
        #expect(stale == 3245)
    }

    @Test func `have nothing worse than wrong placeholders`() throws {
        var diagnostics: [Diagnostic] = []
        for files in try Self.definitions() {
            let definition = try DefinitionReader().read(contentsOf: files.definition).file
            diagnostics += TranslationLinter(definition).lint(files)
        }
        #expect(!diagnostics.contains { $0.severity == .error })
        let warnings = diagnostics.filter { $0.severity == .warning }
        #expect(warnings.allSatisfy { $0.message.hasPrefix("the translation of “") && $0.line ?? 0 > 0 })
        #expect(warnings.count == 146)
        // A translator translated the name of a parameter.
        #expect(warnings.contains { $0.message.contains("lacks ${websiteURL} and has ${URLstrony}") })
        #expect(diagnostics.count { $0.message.contains(" no translation: ") } == 198)
        #expect(diagnostics.count { $0.message.contains(" belong to any text") } == 175)
    }

    @Test func `make definitions in other languages`() throws {
        var variants = 0
        for files in try Self.definitions() {
            let definition = try DefinitionReader().read(contentsOf: files.definition).file
            for language in Set(files.files.map(\.language)) {
                let reading = Translations.read(files, for: language.description)
                #expect(reading.diagnostics == [])
                var file = definition.localized(with: reading.translations)
                #expect(DefinitionFile(embedded: file.embeddedText) == file)
                file.updateTexts { text, _ in
                    variants += text.variants.count
                    text.variants = [:]
                }
            }
        }
        #expect(variants > 2000)
    }
}
