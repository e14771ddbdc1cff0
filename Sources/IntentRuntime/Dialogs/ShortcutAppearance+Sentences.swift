public import IntentDefinitions
public import IntentKit

extension ShortcutAppearance {
    /// Creates the appearance of an intent.
    ///
    /// The texts are those of the combination that has most of the intent's values and no others. The image is that of
    /// the key parameter's value, or of the definition if the value has none.
    ///
    /// - Parameters:
    ///   - definition: The intent, in the person's language.
    ///   - catalog: The enumerations and types of the definition's file.
    ///   - values: The values, by parameter name.
    ///   - style: The style in which values are written.
    public init(
        of definition: IntentDefinition, catalog: TypeCatalog, values: [String: IntentValue],
        style: ConversationStyle = ConversationStyle()
    ) {
        let request = IntentRequest(for: definition, catalog: catalog, values: values, style: style)
        let dialogs = Dialogs(request)
        let key = definition.keyParameter.flatMap { values[$0] }
        var image = definition.defaultImageName.map { Image(named: $0) }
        if case .object(let object)? = key, let own = object.object.displayImage { image = own }
        self.init(title: dialogs.summary, subtitle: dialogs.secondLine, image: image)
    }
}
