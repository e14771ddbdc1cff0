import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite final class `Misnamed translations` {
    private let directory = FileManager.default.temporaryDirectory.appending(path: "MisnamedTranslation-\(UUID())")

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    private func write(_ names: [String]) throws {
        for name in names {
            let url = directory.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
    }

    /// The warnings about files beside a definition, with paths from the directory.
    private func warnings(_ definition: String) -> [String] {
        MisnamedTranslation.diagnostics(besideDefinition: directory.path + "/" + definition).map { diagnostic in
            #expect(diagnostic.severity == .warning)
            return "\(diagnostic.path.dropFirst(directory.path.count + 1)): \(diagnostic.message)"
        }
    }

    @Test(arguments: ["Bread.intents.json5", "Base.lproj/Bread.intentdefinition", "en.lproj/Bread.intents.json5"])
    func `a similar name is told with the one that was meant`(definition: String) throws {
        try write([definition, "de.lproj/Bred.strings", "fr.lproj/bread.stringsdict", "it.lproj/Bread.strings"])
        let problem = "there is no definition of this name beside the file, so it isn't read; did you mean"
        #expect(
            warnings(definition) == [
                "de.lproj/Bred.strings: \(problem) “Bread.strings”?",
                "fr.lproj/bread.stringsdict: \(problem) “Bread.stringsdict”?",
            ])
        let file = directory.path + "/de.lproj/Bred.strings"
        #expect(MisnamedTranslation.diagnostic(ofTranslations: file)?.path == file)
        #expect(MisnamedTranslation.diagnostic(ofTranslations: directory.path + "/it.lproj/Bread.strings") == nil)
    }

    /// Each file is compared with each definition, letter by letter.
    @Test func `of hundreds of files, only some are compared`() throws {
        try write(["Bread.intents.json5"] + (1..<40).map { "Other\($0).intents.json5" })
        try write((100..<160).map { "de-\($0).lproj/Bred.strings" })
        #expect(warnings("Bread.intents.json5").count == 25)
        let file = directory.path + "/de-159.lproj/Bred.strings"
        #expect(MisnamedTranslation.diagnostic(ofTranslations: file)?.path == file)
    }

    @Test func `a name with the same letters is told of, unless it is that of a user interface`() throws {
        try write([
            "Bread.intents.json5", "bread.py", "de.lproj/bread.strings", "fr.lproj/Bread.intents.strings",
            "it.lproj/Bread.string", "pt.lproj/Bread.Stringsdict", "it.lproj/Bread.html", "it.lproj/Bread.strings",
            "Cake.intents.json5", "Base.lproj/cake.storyboard", "de.lproj/cake.strings",
        ])
        let problem = "there is no definition of this name beside the file, so it isn't read; did you mean"
        func ending(_ ending: String) -> String {
            "no file of translations ends with “\(ending)”, so it isn't read; did you mean"
        }
        #expect(
            warnings("Bread.intents.json5") == [
                "de.lproj/bread.strings: \(problem) “Bread.strings”?",
                "fr.lproj/Bread.intents.strings: \(problem) “Bread.strings”?",
                "it.lproj/Bread.string: \(ending(".string")) “Bread.strings”?",
                "pt.lproj/Bread.Stringsdict: \(ending(".Stringsdict")) “Bread.stringsdict”?",
            ])
        #expect(warnings("Cake.intents.json5") == [])
    }

    @Test func `a name that belongs to something else is fine`() throws {
        try write([
            "Bread.intents.json5", "Broad.intents.json5", "Base.lproj/Bead.storyboard", "de.lproj/Bead.strings",
            "de.lproj/Broad.strings", "de.lproj/Localizable.strings", "de.lproj/InfoPlist.strings",
        ])
        #expect(warnings("Bread.intents.json5") == [])
        #expect(warnings("Broad.intents.json5") == [])
    }

    @Test func `a file is told of with the definition that is most similar`() throws {
        try write(["Bread.intents.json5", "Breakfast.intents.json5", "de.lproj/Breakfest.strings"])
        #expect(warnings("Bread.intents.json5") == [])
        #expect(warnings("Breakfast.intents.json5").count == 1)
    }

    @Test func `a folder that isn't named after a language is told`() throws {
        try write([
            "Bread.intents.json5", "deutsch.lproj/Bread.strings", "German.lproj/Bread.strings",
            "pt_BR.lproj/Bread.strings", "Base.lproj/Bread.strings", "deutsch.lproj/Localizable.strings",
        ])
        #expect(
            warnings("Bread.intents.json5") == [
                "deutsch.lproj/Bread.strings: “deutsch” isn't a language, so the file isn't read; name the folder by the "
                    + "language's code, such as de.lproj"
            ])
    }
}
