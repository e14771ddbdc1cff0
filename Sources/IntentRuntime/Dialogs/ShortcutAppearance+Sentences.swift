public import IntentDefinitions
public import IntentKit

extension ShortcutAppearance {
    /// The appearance of an intent: the sentences of the combination that has most of its values and no other, the
    /// picture of its key parameter's value, else of the definition (section G.16).
    ///
    /// - Parameters:
    ///   - definition: The intent, in the person's language.
    ///   - catalog: The enumerations and types of the definition's file.
    ///   - values: The values by the parameters' names.
    ///   - style: How values are written.
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
