/// A writer of definitions in either form.
///
/// ```swift
/// let reading = try DefinitionReader().read(contentsOf: "Soup.intentdefinition")
/// print(DefinitionWriter(form: .handWritten).text(of: reading.file))
/// ```
///
/// The text of a definition is always the same, byte for byte.
public struct DefinitionWriter: Sendable {
    /// The form of the text.
    public let form: DefinitionForm
    /// Whether the hand-written form states the keys under which texts are translated.
    ///
    /// Without them the keys are derived from the names of the elements. A property list always has all keys.
    public let keepsTextIDs: Bool

    /// Creates a writer.
    public init(form: DefinitionForm, keepsTextIDs: Bool = false) {
        self.form = form
        self.keepsTextIDs = keepsTextIDs
    }

    /// Returns the text of a definition's file.
    public func text(of file: DefinitionFile) -> String {
        switch form {
        case .handWritten:
            let context = WrittenObject.Context(
                isWriting: true, keepsTextIDs: keepsTextIDs,
                enums: Set(file.enums.map(\.name)), types: Set(file.types.map(\.name)))
            var object = WrittenObject(kind: DefinitionFile.kind, textKey: "", context: context)
            var file = file
            // Errors occur only while reading.
            try? file.exchange(with: &object)
            return JSON5Text(JSON5Value(.object(object.members))).text
        case .propertyList:
            return PropertyListText(file.propertyList).text
        }
    }
}
