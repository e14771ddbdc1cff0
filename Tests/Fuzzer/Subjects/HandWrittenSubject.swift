import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Definitions written by hand: what can be read can be checked and written again in both forms.
struct HandWrittenSubject: Subject {
    private let files: [[UInt8]]
    private let mutation: Mutation<JSONFormat>

    /// - Parameter files: The contents of hand-written files.
    init(files: [[UInt8]]) {
        // Small ones first, which are tried more often.
        self.files = files.sorted { $0.count < $1.count }
        mutation = Mutation(donors: [])
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        var input = files[min(generator.below(files.count), generator.below(files.count))]
        mutation.damage(&input, &generator)
        return Trial(subject: "handwritten", input: input) { [input] in try Self.check(Data(input)) }
    }

    private static func check(_ bytes: Data) throws {
        let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
        let reading: DefinitionReading
        do throws(DefinitionError) {
            reading = try DefinitionReader().read(bytes, path: "Soup.intents.json5")
        } catch {
            return try check(error.diagnostic, lines: lines)
        }
        for diagnostic in DefinitionLinter().lint(reading) { try check(diagnostic, lines: lines) }
        // What is empty is not written: from the second time on nothing changes.
        let once = try again(reading.file)
        let twice = try again(once)
        guard once == twice else { throw Violation("once: \(once)\ntwice: \(twice)") }
        let text = DefinitionWriter(form: .propertyList).text(of: reading.file.withEditorValues())
        guard (try? DefinitionReader().read(Data(text.utf8), path: "Soup.intentdefinition")) != nil else {
            throw Violation("cannot be read: \(text)")
        }
    }

    private static func again(_ file: DefinitionFile) throws -> DefinitionFile {
        let text = DefinitionWriter(form: .handWritten, keepsTextIDs: true).text(of: file)
        do throws(DefinitionError) {
            return try DefinitionReader().read(Data(text.utf8), path: "Soup.intents.json5").file
        } catch {
            throw Violation("\(error): \(text)")
        }
    }

    private static func check(_ diagnostic: Diagnostic, lines: Int) throws {
        try Violation.checkLength(of: diagnostic.description)
        guard (1...lines).contains(diagnostic.line ?? 1) else {
            throw Violation("there is no such line: \(diagnostic)")
        }
    }
}
