import BuiltInIntents
import IntentCodegen
import IntentDefinitions

/// A built-in intent that a new plugin adopts.
struct AdoptedIntent {
    let definition: IntentDefinition
    let catalog: TypeCatalog
    /// The product with the intent's type.
    let product: String
    /// The method that resolves the first required parameter, if the handler shows one.
    let resolveMethod: ResolveMethod?

    /// Creates an intent by any of its names; `nil` if none of the built-in intents has it.
    init?(named name: String) {
        guard let known = BuiltInDomain.intentName(for: name), let domain = BuiltInDomain.declaring(known) else {
            return nil
        }
        let file = domain.definition()
        guard let definition = file.intent(named: known) else { return nil }
        self.definition = definition
        catalog = file.catalog
        product = Self.product(of: domain)
        let required = Set(definition.parameters.filter(\.isRequired).map(\.name))
        resolveMethod = ResolveMethod.all(of: known, in: file).first { required.contains($0.parameter) }
    }

    /// Returns the product with the types of a domain.
    static func product(of domain: BuiltInDomain) -> String { "IntentKit" + domain.name }

    /// The name, such as `PlayMedia`.
    var name: String { definition.name }

    /// What the intent does, as a sentence.
    var summary: String { definition.summary.nonEmpty ?? "\(name)." }

    /// The names of the parameters that a handler resolves.
    var resolved: [ParameterDefinition] { definition.parameters.filter(\.supportsResolution) }

    /// Whether only an app can finish the intent: there is no code for a success.
    var continuesInApp: Bool {
        definition.response?.numberedCodes?.allSatisfy { $0 != "success" } ?? false
    }

    /// The code with which the handler answers.
    var code: String { continuesInApp ? "continueInApp" : "success" }
}
