import IntentDefinitions
import Testing

@testable import IntentCodegen

/// What a target with classes of Apple's style has once, and the access levels of the classes.
@Suite struct SupportFileTests {
    private let definition = DefinitionFile(intents: [IntentDefinition(name: "OrderSoup")])

    private func support(_ configuration: CodegenConfiguration, modules: [String] = []) -> String {
        var file = SupportFile(configuration: configuration, modules: modules)
        file.add(definition, sourceName: "Soup.intentdefinition")
        return file.contents(hasEntryPoint: true)
    }

    @Test func `an entry point serves the classes of the target`() {
        let contents = support(CodegenConfiguration(style: .apple, principalClass: "Chef"), modules: ["Kitchen"])
        #expect(contents.contains("OrderSoupIntent.self,"))
        #expect(contents.contains("{ Chef() }"))
        #expect(!contents.contains("import Kitchen"))
    }

    @Test func `an entry point serves the classes of another module`() {
        let contents = support(CodegenConfiguration(classes: false, style: .apple), modules: ["Kitchen"])
        #expect(contents.contains("import Kitchen\n"))
        #expect(contents.contains("OrderSoupIntent.self,"))
        #expect(!support(CodegenConfiguration(classes: false, style: .apple)).contains("OrderSoupIntent"))
    }

    @Test(arguments: [
        (nil, "public ", ""), (AccessLevel.internal, "", ""), (.public, "public ", "public "),
    ])
    func `classes are public by default, and protocols aren't`(level: AccessLevel?, type: String, handling: String) {
        let configuration = CodegenConfiguration(access: level, style: .apple)
        let contents = Generator(configuration: configuration).generate(definition, sourceName: "Soup").contents
        #expect(contents.contains("\nnonisolated \(type)class OrderSoupIntent:"))
        #expect(contents.contains("\n\(handling)protocol OrderSoupIntentHandling:"))
        #expect(support(configuration).contains("\npublic typealias INIntent = "))
    }
}
