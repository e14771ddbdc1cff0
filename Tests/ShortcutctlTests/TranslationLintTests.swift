import Foundation
import Testing

/// Translations beside a definition, checked with it or alone.
@Suite(.serialized, .timeLimit(.minutes(20))) final class TranslationLintTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "TranslationLintTests-\(UUID())")
    private var definition: String { folder.path + "/Base.lproj/OrderSoup.intentdefinition" }
    private var strings: String { folder.path + "/de.lproj/OrderSoup.strings" }

    init() throws {
        for name in ["Base.lproj", "de.lproj"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        let original = Shortcutctl.package.appending(path: "Examples/SoupChef/Handlers/OrderSoup.intentdefinition")
        try FileManager.default.copyItem(atPath: original.path, toPath: definition)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func `are checked with the definition and alone`() throws {
        try Data("\n\"Ehh2FD\" = \"${soup} bestellen\";\nstale = x;\n".utf8).write(to: URL(filePath: strings))
        for path in [definition, strings] {
            let result = try Shortcutctl.run(["lint", path])
            let lines = result.output.split(separator: "\n")
            #expect(result.exitCode == 1)
            #expect(lines.count == 3)
            #expect(
                lines.first ?? "" == "\(strings):2: warning: the translation of “Ehh2FD” has ${soup}, "
                    + "which the original text doesn't have")
            #expect(
                lines.dropFirst().first?.hasPrefix("\(strings):3: note: 1 of 2 keys doesn't belong to any text") == true
            )
            #expect(lines.last?.hasPrefix("\(strings):1: note: 54 of 55 texts have no translation: ") == true)
        }
    }

    @Test func `that are broken are an error`() throws {
        try Data("\n\"Ehh2FD\" = \"Suppe bestellen;\n".utf8).write(to: URL(filePath: strings))
        for path in [definition, strings] {
            let result = try Shortcutctl.run(["lint", path])
            #expect(result.exitCode == 65)
            #expect(
                result.output == "\(strings):2: error: this text has no closing quote; end it, or the file is cut off\n"
            )
        }
    }

    @Test func `in a string catalog are checked with the definition and alone`() throws {
        let catalog = folder.path + "/mul.lproj/OrderSoup.xcstrings"
        try FileManager.default.createDirectory(atPath: folder.path + "/mul.lproj", withIntermediateDirectories: true)
        let text =
            #"{ "sourceLanguage": "en", "strings": {"# + "\n" + #""Ehh2FD": { "localizations": {"# + "\n"
            + #""de": { "stringUnit": { "state": "translated", "value": "${soup} bestellen" } } } } } }"#
        try Data(text.utf8).write(to: URL(filePath: catalog))
        for path in [definition, catalog] {
            let result = try Shortcutctl.run(["lint", path])
            let lines = result.output.split(separator: "\n")
            #expect(result.exitCode == 1)
            #expect(lines.count == 2)
            #expect(lines.first?.hasPrefix("\(catalog):3: warning: the translation of “Ehh2FD” has ${soup}") == true)
            #expect(lines.last?.hasPrefix("\(catalog):1: note: 54 of 55 texts have no translation to de: ") == true)
        }
    }

    @Test func `without a definition are read`() throws {
        let path = folder.path + "/de.lproj/Other.strings"
        try Data("a = b;".utf8).write(to: URL(filePath: path))
        let result = try Shortcutctl.run(["lint", path])
        #expect(result.exitCode == 0)
        let note = "there is no definition of this name beside the file; only its form was checked"
        #expect(result.output == "\(path):1: note: \(note)\n")
    }

    @Test func `of a similar name are a warning, with the definition and alone`() throws {
        let path = folder.path + "/de.lproj/OrderSop.strings"
        try Data("a = b;".utf8).write(to: URL(filePath: path))
        for file in [definition, path] {
            let result = try Shortcutctl.run(["lint", file])
            #expect(result.exitCode == 1)
            let problem = "there is no definition of this name beside the file, so it isn't read"
            #expect(result.output == "\(path):1: warning: \(problem); did you mean “OrderSoup.strings”?\n")
        }
    }
}
