import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Definitions of which everything is wrong in a great many places.
@Suite(.timeLimit(.minutes(10))) struct LargeDefinitionTests {
    @Test func `the lines of a great many cases are found in one pass`() throws {
        let count = 50_000
        let cases = (0..<count).map { "\"c\($0 / 2)\"" }.joined(separator: ",\n")
        let text = "{ enums: [{ name: \"E\", cases: [\n\(cases)\n] }] }"
        let reading = try DefinitionReader().read(Data(text.utf8), path: "E.intents.json5")
        // The cases begin on the second line; the first of the model isn't in the file.
        let index = reading.lineIndex()
        let isFound = (1...count).allSatisfy { number in
            index.line(of: DefinitionPath([.enumeration(0), .value(number), .field(.name)])) == number + 1
        }
        #expect(isFound)
        // Every second line repeats the one before. The first thousand are told, and how many there are.
        let diagnostics = DefinitionLinter().lint(reading)
        #expect(diagnostics.prefix(1000).map(\.line) == (0..<1000).map { 2 * $0 + 3 })
        #expect(diagnostics.count == 1001)
        let message = "and \(count / 2 - 1000) more; the first 1000 are shown"
        #expect(diagnostics.last == Diagnostic(.error, message, path: "E.intents.json5", line: 2001))
    }

    @Test func `a great many oddities of a property list are counted`() throws {
        let elements = String(repeating: "<true/>\n", count: 5000)
        let text = "<plist><dict><key>INIntents</key><array>\n\(elements)</array></dict></plist>"
        let reading = try DefinitionReader().read(Data(text.utf8), path: "E.intentdefinition")
        #expect(reading.diagnostics.prefix(1000).map(\.line) == (2..<1002).map { $0 })
        #expect(reading.diagnostics.dropFirst(1000).map(\.message) == ["and 4000 more; the first 1000 are shown"])
    }

    @Test func `the lines of a great many dialogs are found in one pass`() throws {
        let count = 40_000
        let dialogs = (0..<count).map { "{ kind: \"k\($0)\", text: \"x\" }" }.joined(separator: ",\n")
        let text =
            "{ intents: [{ name: \"I\", parameters: [{ name: \"p\", type: \"String\", dialogs: [\n\(dialogs)\n] }] }] }"
        let reading = try DefinitionReader().read(Data(text.utf8), path: "E.intents.json5")
        let index = reading.lineIndex()
        let isFound = (0..<count).allSatisfy { number in
            index.line(of: DefinitionPath([.intent(0), .parameter(0), .prompt(number)])) == number + 2
        }
        #expect(isFound)
    }

    /// Those that aren't told count for the outcome: an error after a thousand warnings is one.
    @Test func `the most severe finding decides, wherever it is`() {
        let prompt = PromptDialog(kind: .primary, text: LocalizableText("${x}"))
        let parameters = [ParameterDefinition(name: "p", type: .string, prompts: Array(repeating: prompt, count: 2000))]
        let intents = [
            IntentDefinition(name: "I", title: "I", parameters: parameters),
            IntentDefinition(name: "J", title: "J", parameters: [.init(name: "q", type: .custom(name: "Missing"))]),
        ]
        let diagnostics = DefinitionLinter().lint(DefinitionFile(intents: intents), path: "E")
        #expect(diagnostics.prefix(1000).allSatisfy { $0.severity < .error })
        #expect(diagnostics.count == 1001 && diagnostics.last?.severity == .error)
    }

    /// As many translations of a text for single values as it has placeholders.
    @Test func `a great many translations of a text with a great many placeholders are compared`() {
        let count = 6000
        let paths = (0..<count).map { "p\($0)" }
        let values = (0..<count).map {
            EnumDefinition.Value(name: "c\($0)", index: $0, displayName: LocalizableText("c", id: "v\($0)"))
        }
        let type = ParameterType.enumeration(name: "E", isSystem: false)
        let text = paths.map { "${\($0)}" }.joined()
        let file = DefinitionFile(
            intents: [
                IntentDefinition(
                    name: "I", title: LocalizableText(text, id: "t"),
                    parameters: paths.map { ParameterDefinition(name: $0, type: type) })
            ], enums: [EnumDefinition(name: "E", values: values)])
        let index = TextIndex(file)
        // A value's name stands for any of the placeholders, so this fits; other words don't.
        let fitting = StringsTable.Entry("c"), other = StringsTable.Entry("${odd}")
        var wrong = 0
        for value in values {
            let key = "t-\(value.displayName.id ?? "")"
            #expect(index.owners(of: key, fitting).first?.fits([], isPlural: false) == true)
            if index.owners(of: key, other).first?.fits(["odd"], isPlural: false) == false { wrong += 1 }
        }
        #expect(wrong == count)
        #expect(index.owners(of: "t-other", fitting).isEmpty)
        let problem = index.owners(of: "t", fitting).first?.problem(with: [], isPlural: false)
        #expect(problem == "lacks ${p0} and 5999 more")
    }

    @Test func `a great many conditions on the cases of an enumeration are checked`() throws {
        let count = 20_000
        let values = (0..<count).map { EnumDefinition.Value(name: "c\($0)", index: $0) }
        let type = ParameterType.enumeration(name: "E", isSystem: false)
        var parameters = [ParameterDefinition(name: "e", type: type)]
        for number in 0..<count {
            parameters.append(
                ParameterDefinition(
                    name: "p\(number)", type: type,
                    relationship: .init(parent: "e", predicate: .enumHasExactValue("c\(number + 1)"))))
        }
        let file = DefinitionFile(
            intents: [IntentDefinition(name: "I", title: "I", parameters: parameters)],
            enums: [EnumDefinition(name: "E", values: values)])
        let warnings = DefinitionLinter().lint(file, path: "E").filter { $0.severity != .note }
        #expect(warnings.map(\.message) == ["parameter p\(count - 1) depends on e, but c\(count) isn't a case of E"])
    }
}
