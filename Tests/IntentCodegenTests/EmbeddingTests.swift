@_spi(Generated) import IntentDefinitions
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Definitions as generated code carries them.
@Suite struct EmbeddingTests {
    @Test(arguments: Fixture.all)
    func `a definition is read back as it was`(fixture: Fixture) {
        #expect(DefinitionFile(embedded: fixture.file.embeddedText) == fixture.file)
    }

    @Test func `each part has a line of its own`() {
        let lines = Fixture.soup.file.embeddedText.split(separator: "\n")
        #expect(lines.filter { $0.contains("\"name\":\"OrderSoup\"") }.count == 1)
        #expect(lines.count == 4 + 2 + 2 + 7)
    }

    @Test func `what changes the direction of text, or can't be seen, is escaped`() {
        let title = "a\u{202E}b\u{7F}c\u{2066}d\u{200B}e – Суп 🍲\u{1B}"
        let file = DefinitionFile(intents: [IntentDefinition(name: "A", title: LocalizableText(title))])
        let text = file.embeddedText
        #expect(text.contains(#"a\u202eb\u007fc\u2066d\u200be – Суп 🍲\u001b"#))
        #expect(DefinitionFile(embedded: text) == file)
    }

    @Test func `what an older version did not write has its default`() {
        let file = DefinitionFile(embedded: #"{"intents":[{"name":"A","origin":"Custom"}],"tools":{}}"#)
        #expect(file == DefinitionFile(intents: [IntentDefinition(name: "A")]))
    }

    @Test func `values that state nothing are told from those that state false or zero`() {
        var metadata = ValueMetadata()
        metadata.defaultValue = .boolean(false)
        metadata.supportsNegativeNumbers = false
        metadata.minimum = .integer(0)
        metadata.maximum = .unset
        metadata.fileTypes = []
        let parameter = ParameterDefinition(
            name: "flag", type: .enumeration(name: "E", isSystem: false), supportsMultipleValues: false,
            relationship: ParameterRelationship(parent: "p", predicate: .booleanHasExactValue(false)),
            metadata: metadata)
        let response = ResponseDefinition(codes: [], parameters: [])
        let file = DefinitionFile(
            intents: [IntentDefinition(name: "A", parameters: [parameter], response: response)])
        #expect(DefinitionFile(embedded: file.embeddedText) == file)
    }
}
