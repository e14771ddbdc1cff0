import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Choices of so many items that whatever is done with each for all others would not come to an end.
@Suite(.timeLimit(.minutes(10))) struct LargeChoiceTests {
    private static let count = 200_000

    @Test func `all cases of an enumeration are offered by their titles`() {
        let size = EnumDefinition(
            name: "Size",
            values: (0..<Self.count).map {
                .init(name: $0 == 0 ? "unknown" : "c\($0)", index: $0, displayName: LocalizableText("Case \($0)"))
            })
        let parameter = ParameterDefinition(
            name: "size", type: .enumeration(name: "Size", isSystem: false), isConfigurable: true)
        let request = IntentRequest(
            for: IntentDefinition(name: "Choose", parameters: [parameter]), catalog: TypeCatalog(enums: [size]),
            purpose: .configuration())
        // The first case is the one for “not set”.
        #expect(request.prompt?.items.count == Self.count - 1)
        #expect(request.prompt?.items.last?.title == "Case \(Self.count - 1)")
    }

    @Test func `items with one id can all be chosen`() throws {
        var request = IntentRequest(.text("soup"))
        request.resolve(.disambiguation((0..<Self.count).map { _ in "tomato" }))
        let ids = try #require(request.prompt).items.map(\.id)
        #expect(Set(ids).count == Self.count)
        #expect(ids[..<3] == ["tomato", "tomato (2)", "tomato (3)"])
    }
}
