package import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values in words for a person, by their declared types.
package struct ValueTexts {
    private let type: ParameterType
    private let metadata: ValueMetadata?
    private let catalog: TypeCatalog

    /// Words for the values of a parameter.
    package init(parameter: ParameterDefinition, catalog: TypeCatalog) {
        self.init(type: parameter.type, metadata: parameter.metadata, catalog: catalog)
    }

    /// Words for the values of a response or of a custom type.
    package init(property: PropertyDefinition, catalog: TypeCatalog) {
        self.init(type: property.type, metadata: property.metadata, catalog: catalog)
    }

    private init(type: ParameterType, metadata: ValueMetadata?, catalog: TypeCatalog) {
        self.type = type
        self.metadata = metadata
        self.catalog = catalog
    }

    /// The value as a person reads it.
    package func text(_ value: IntentValue) -> String {
        switch value {
        case .enumeration(let name): caseText(name)
        case .boolean(let flag): truthText(flag)
        case .list(let values): Self.list(values.map(text))
        default: value.plainText
        }
    }

    /// The value as something to choose.
    package func item(_ value: IntentValue) -> Prompt.Item {
        switch value {
        case .object(let object):
            Prompt.Item(
                id: object.object.identifier ?? object.object.displayString,
                title: object.object.displayString,
                subtitle: object.object.subtitleString)
        case .enumeration(let name): Prompt.Item(id: name, title: caseText(name))
        default: Prompt.Item(id: value.plainText, title: text(value))
        }
    }

    private func caseText(_ name: String) -> String {
        guard case .enumeration(let enumeration, _) = type,
            let value = catalog.enums[enumeration]?.values.first(where: { $0.name == name })
        else { return name }
        return value.spokenName
    }

    private func truthText(_ flag: Bool) -> String {
        let name = flag ? metadata?.trueDisplayName : metadata?.falseDisplayName
        return name?.nonEmpty ?? (flag ? "yes" : "no")
    }

    private static func list(_ texts: [String]) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return texts.dropLast().joined(separator: ", ") + " and " + last
    }
}
