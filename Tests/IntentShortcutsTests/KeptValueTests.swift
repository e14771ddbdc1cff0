import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

@testable import IntentShortcuts

/// Values that are written in a shortcut: those of a donation, of a command, or of what was said.
@Suite struct KeptValueTests {
    /// Writes a value into a shortcut, reads it again, and returns what its step gives to the handler.
    private func kept(
        _ value: IntentValue, _ type: ParameterType, isList: Bool, spoken: SpokenForm? = nil,
        in language: Language
    ) throws -> IntentValue? {
        let step = try #require(ShortcutStep.RunIntent("Cook", plugin: nil, values: ["it": value]))
        let file = ShortcutFile(name: "Kept", steps: [ShortcutStep(.run(step))])
        let read = try ShortcutReader().read(Data(ShortcutWriter().text(of: file).utf8), path: "Kept")
        guard case .run(let run)? = read.steps.first?.action, let argument = run.arguments.first else { return nil }
        var parameter = ParameterDefinition(name: "it", type: type)
        parameter.supportsMultipleValues = isList
        parameter.spokenForm = spoken
        var metadata = ValueMetadata()
        metadata.defaultUnit = type == .timeInterval ? "Minutes" : nil
        parameter.metadata = metadata
        var evaluation = try KitchenRun(#"{ show: "x" }"#, language: language).run.evaluation
        let typed = try evaluation.value(argument.value)
        return try evaluation.converted(typed, to: parameter, of: Kitchen.file.catalog)
    }

    @Test(arguments: [Language.english, .german])
    func `a number keeps the unit that was said`(language: Language) throws {
        let quantity = IntentValue.list([.decimal(1.125), .enumeration("large")])
        let spoken = SpokenForm.number(unit: "size", cases: "Size")
        #expect(try kept(quantity, .decimal, isList: false, spoken: spoken, in: language) == quantity)
    }

    @Test(arguments: SampleValue.all, [Language.english, .german])
    func `a value is handed over as it was kept`(sample: SampleValue, language: Language) throws {
        #expect(try kept(sample.value, sample.type, isList: false, in: language) == sample.value)
        for count in 1...2 {
            let list = IntentValue.list(Array(repeating: sample.value, count: count))
            #expect(try kept(list, sample.type, isList: true, in: language) == list)
        }
    }
}
