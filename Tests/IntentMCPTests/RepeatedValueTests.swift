import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

@testable import IntentMCP

/// Values of a result that an agent hands to another tool, as it got them.
@Suite struct RepeatedValueTests {
    private static let catalog = TypeCatalog(enums: [
        EnumDefinition(name: "Size", values: [.init(name: "small", index: 1), .init(name: "big", index: 2)])
    ])

    @Test(arguments: SampleValue.all, [Language.english, .german])
    func `a value of a result is the same as an argument`(sample: SampleValue, language: Language) throws {
        for isList in [false, true] {
            let value = isList ? IntentValue.list([sample.value, sample.value]) : sample.value
            var parameter = ParameterDefinition(name: "it", type: sample.type)
            parameter.supportsMultipleValues = isList
            parameter.metadata = ValueMetadata()
            parameter.metadata?.defaultUnit = sample.type == .timeInterval ? "Minutes" : nil
            let tool = AgentTool(
                IntentDefinition(name: "Take", parameters: [parameter]), catalog: Self.catalog,
                plugin: "com.example.take", style: ConversationStyle(language: language), fingerprint: { "take-1" })
            let reader = ArgumentReader(
                tool: tool, properties: ["it"], moment: Moment(instant: Date(), secondsFromGMT: 0),
                refusesFiles: false, fileProblem: { _, _ in nil })
            let json = try #require(value.agentJSON(limit: 10_000)?.json)
            #expect(try reader.values(["it": json]) == ["it": value], "\(json)")
        }
    }
}
