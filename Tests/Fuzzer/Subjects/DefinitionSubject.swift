import IntentCodegen
@_spi(Generated) import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Definition files: what can be read can be checked, embedded and generated from.
struct DefinitionSubject: Subject {
    private let files: [[UInt8]]
    private let trees: [Node]
    private let mutation: Mutation<PropertyListFormat>

    /// - Parameter files: The contents of definition files.
    init(files: [[UInt8]]) {
        self.files = files
        // Small ones first, which are tried more often: they say as much, and take less time.
        trees = files.sorted { $0.count < $1.count }
            .compactMap { try? PropertyListDecoder().decode(Node.self, from: Data($0)) }
        mutation = Mutation(donors: trees)
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        var input: [UInt8]
        if trees.isEmpty || generator.oneIn(4) {
            input = generator.pick(files)
            mutation.damage(&input, &generator)
        } else {
            input = mutation.bytes(
                of: trees[min(generator.below(trees.count), generator.below(trees.count))], &generator)
        }
        return Trial(subject: "definition", input: input) { [input] in try Self.check(Data(input)) }
    }

    private static func check(_ bytes: Data) throws {
        let lines = 1 + bytes.count { $0 == 0x0A }
        let reading: DefinitionReading
        do throws(DefinitionError) {
            reading = try DefinitionReader().read(bytes, path: "Soup.intentdefinition")
        } catch {
            try check(error.diagnostic, lines: lines)
            return
        }
        for diagnostic in reading.diagnostics + DefinitionLinter().lint(reading) { try check(diagnostic, lines: lines) }
        let again = DefinitionFile(embedded: reading.file.embeddedText)
        guard again == reading.file else { throw Violation("embedded: \(again)\nread: \(reading.file)") }
        let generated = Generator().generate(reading.file, sourceName: "Soup.intentdefinition")
        for diagnostic in generated.diagnostics { try check(diagnostic, lines: lines) }
    }

    private static func check(_ diagnostic: Diagnostic, lines: Int) throws {
        try Violation.checkLength(of: diagnostic.description)
        guard !diagnostic.description.contains(where: \.isNewline) else {
            throw Violation("a diagnostic has more than one line: \(diagnostic)")
        }
        guard (1...lines).contains(diagnostic.line ?? 1) else {
            throw Violation("there is no such line: \(diagnostic)")
        }
    }
}
