import CommandLineArguments
import IntentDefinitions
import IntentHost

/// One intent with everything that its definition says.
struct IntentReport: TextReport {
    struct Parameter: Encodable {
        var name, displayName, type: String
        var isList, isResolvable, isConfigurable: Bool
        var options: String?
        /// What a person's words mean, if they aren't the value.
        var words: String?
        var itemsPerPage: Int?
        /// The fixed number of values, by widget family.
        var sizes: [String: Int]?
        var cases: [String]?
        /// The number of cases, if they aren't listed again.
        var caseCount: Int?
        /// The synonyms of the listed cases, by case.
        var synonyms: [String: [String]]?
        var defaultValue: String?
        var minimum, maximum: Double?
        /// The unit of the bounds of a duration or a measurement.
        var unit: String?
        var dependsOn: String?
        var dialogs, unsupportedReasons: [String: String]
    }

    struct Combination: Encodable {
        var parameters: [String]
        var title, subtitle: String?
        var isPrimary, runsInBackground: Bool
    }

    struct Code: Encodable {
        var name: String
        var isSuccess: Bool
        var dialog, conciseDialog: String?
    }

    struct Property: Encodable {
        var name, type: String
        var isList: Bool
    }

    var name, className, title: String
    /// The identifier of the UI extension that draws cards for the intent.
    var ui: String?
    var description, plugin, category, verb, domain, image, inputParameter, keyParameter: String?
    var isSystem, isDeprecated, asksToConfirm, isConfigurable, isRestrictedWhileLocked: Bool
    var isEligibleForWidgets, isIneligibleForSuggestions: Bool
    /// The widget families for which a list of the intent has a size.
    var widgetFamilies: [String]
    var parameters: [Parameter]
    var combinations, managedCombinations: [Combination]
    var codes: [Code]
    var response: [Property]

    /// Creates the report of an intent of a plugin.
    init(_ intent: InstalledIntent) {
        self.init(intent.definition, catalog: intent.catalog)
        plugin = intent.plugin.manifest.identifier
        ui = (try? intent.uiExtension())?.manifest.identifier
        isRestrictedWhileLocked = intent.isRestrictedWhileLocked
    }

    /// Creates the report of an intent of a definition file.
    init(_ intent: IntentDefinition, catalog: TypeCatalog) {
        name = intent.name
        className = intent.typeName()
        title = intent.title.nonEmpty ?? intent.name
        description = intent.summary.nonEmpty
        category = intent.category
        verb = intent.verb
        domain = intent.domain
        image = intent.defaultImageName
        inputParameter = intent.inputParameter
        keyParameter = intent.keyParameter
        isSystem = intent.origin == .system
        isDeprecated = intent.isDeprecated
        isConfigurable = intent.isConfigurable
        asksToConfirm = intent.asksToConfirm
        isRestrictedWhileLocked = intent.isRestrictedWhileLocked
        isEligibleForWidgets = intent.isEligibleForWidgets
        isIneligibleForSuggestions = intent.isIneligibleForSuggestions
        widgetFamilies = Set(intent.parameters.flatMap(\.arraySizes).map(\.family)).sorted()
        var cases = ListedCases(catalog: catalog)
        parameters = intent.parameters.map { Parameter($0, cases: &cases) }
        combinations = intent.combinations.map(Combination.init)
        managedCombinations = intent.managedCombinations.map(Combination.init)
        codes = (intent.response?.codes ?? []).map(Code.init)
        response = (intent.response?.properties ?? []).map(Property.init)
    }
}

/// The cases of enumerations, listed with the first parameter of each, and with others up to a limit.
///
/// A thousand parameters of one enumeration with ten thousand cases would otherwise be ten million names, and each can be
/// long.
struct ListedCases {
    private let catalog: TypeCatalog
    /// The number of cases of each enumeration that was listed, and the number and bytes of its names and synonyms.
    private var listed: [String: (cases: Int, names: Int, bytes: Int)] = [:]
    /// The names that may still be listed again, and their bytes.
    private var left = (names: 100_000, bytes: 1 << 20)

    init(catalog: TypeCatalog) { self.catalog = catalog }

    /// Returns a type's cases, or their number if they aren't listed again.
    mutating func cases(of type: ParameterType) -> (values: [EnumDefinition.Value]?, count: Int?) {
        guard case .enumeration(let name, _) = type else { return (nil, nil) }
        if let (cases, names, bytes) = listed[name] {
            guard names <= left.names, bytes <= left.bytes else { return (nil, cases) }
            left = (left.names - names, left.bytes - bytes)
        }
        let values = type.cases(in: catalog)
        listed[name] = values.map { values in
            let names = values.flatMap { [$0.name] + $0.synonyms.compactMap(\.text.text) }
            return (values.count, names.count, names.reduce(0) { $0 + $1.utf8.count })
        }
        return (values, nil)
    }
}

extension IntentReport.Parameter {
    init(_ parameter: ParameterDefinition, cases listed: inout ListedCases) {
        name = parameter.name
        displayName = parameter.spokenName
        type = parameter.type.spelling
        isList = parameter.isList
        isResolvable = parameter.supportsResolution
        isConfigurable = parameter.isConfigurable
        options = parameter.supportsDynamicOptions ? (parameter.supportsSearch ? "search" : "dynamic") : nil
        words = parameter.spokenForm?.meaning
        itemsPerPage = parameter.itemsPerPage
        if parameter.fixedSizeArray ?? 0 != 0, !parameter.arraySizes.isEmpty {
            sizes = Dictionary(
                parameter.arraySizes.map { ($0.family, $0.size) }, uniquingKeysWith: { first, _ in first })
        }
        let (values, count) = listed.cases(of: parameter.type)
        (cases, caseCount) = (values?.map(\.name), count)
        let named = (values ?? []).map { ($0.name, $0.alternativeNames) }.filter { !$0.1.isEmpty }
        if !named.isEmpty { synonyms = Dictionary(named, uniquingKeysWith: { first, _ in first }) }
        let initial = parameter.metadata.flatMap { IntentValue(defaultOf: $0, as: parameter.type) }
        defaultValue =
            switch initial {
            case .measurement, .currencyAmount: initial?.plainText
            default: parameter.metadata?.defaultValue?.spelling
            }
        unit = parameter.metadata?.unit.flatMap { word in
            parameter.type.declaredUnits.first { $0.isNamed(word) }?.symbol
        }
        minimum = parameter.metadata?.minimum?.number
        maximum = parameter.metadata?.maximum?.number
        dependsOn = parameter.relationship?.spelling
        dialogs = Dictionary(
            parameter.prompts.compactMap { prompt in prompt.text.nonEmpty.map { (prompt.kind.rawValue, $0) } },
            uniquingKeysWith: { first, _ in first })
        unsupportedReasons = Dictionary(
            parameter.unsupportedReasons.map { ($0.code, $0.text.text ?? "") },
            uniquingKeysWith: { first, _ in first })
    }
}

extension SpokenForm {
    fileprivate var meaning: String {
        switch self {
        case .offered: "names of what the handler offers"
        case .search(let parameter, let property): "searched as \(parameter).\(property)"
        case .number(let unit, _): "a number with the unit \(unit)"
        }
    }
}

extension IntentReport.Combination {
    init(_ combination: ParameterCombination) {
        parameters = combination.parameters
        title = combination.title.nonEmpty
        subtitle = combination.subtitle.nonEmpty
        isPrimary = combination.isPrimary ?? false
        runsInBackground = combination.supportsBackgroundExecution ?? true
    }
}

extension IntentReport.Code {
    init(_ code: ResponseCodeDefinition) {
        name = code.name
        isSuccess = code.isSuccess ?? false
        dialog = code.text.nonEmpty
        conciseDialog = code.conciseText.nonEmpty
    }
}

extension IntentReport.Property {
    init(_ property: PropertyDefinition) {
        name = property.name
        type = property.type.spelling
        isList = property.isList
    }
}
