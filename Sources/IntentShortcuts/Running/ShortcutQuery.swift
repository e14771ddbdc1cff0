import IntentDefinitions
import IntentKit
import IntentRuntime

/// A question of a shortcut itself, which no handler answers.
///
/// It is a request like that of an intent, with one parameter, so that questions are asked, answered and repeated in one
/// way only. Its calls have results of their own.
struct ShortcutQuery: Codable, Hashable, Sendable {
    /// The declaration of the answer; its name is that of the parameter.
    var declaration: PropertyDefinition
    /// The position of the intent whose enumerations and types the declaration refers to.
    var intent: Int?
    /// The values to choose from, or `nil` if any value is an answer.
    var choices: [IntentValue]?
    /// What the choices stand for, in the same order, if they aren't all of the declared type.
    var offered: TypedValue?

    /// The name of the intent in prompts.
    static let name = "Shortcut"

    /// Returns the request that asks.
    func request(_ text: String, catalog: TypeCatalog, style: ConversationStyle) -> IntentRequest {
        var parameter = ParameterDefinition(declaration, named: declaration.name)
        parameter.supportsResolution = true
        parameter.supportsDynamicOptions = choices != nil
        let kinds: [PromptDialog.Kind] = [.primary, .disambiguationSelection]
        parameter.prompts = kinds.map { PromptDialog(kind: $0, text: LocalizableText(text)) }
        let definition = IntentDefinition(name: Self.name, parameters: [parameter])
        var request = IntentRequest(for: definition, catalog: catalog, style: style)
        request.takeTextsLiterally()
        return request
    }

    /// Returns the answer with its type.
    func answer(_ value: IntentValue?) -> TypedValue {
        if let value, let offered, let position = choices?.firstIndex(of: value) { return offered.element(position) }
        return TypedValue(value, declaration, intent: intent)
    }

    /// Returns whether what is offered can be that of the choices, and is of intents that there are.
    func isConsistent(among intents: Range<Int>) -> Bool {
        if let intent, !intents.contains(intent) { return false }
        guard let offered else { return true }
        guard case .list(let values)? = offered.value else { return false }
        return values.count == choices?.count && offered.isConsistent(among: intents)
    }

    /// Returns the result of a call.
    func result(of call: Call, values: [String: IntentValue]) -> CallResult {
        switch call {
        case .resolve(let parameter): .resolved(.one(resolution(of: values[parameter])))
        case .options: .options(Choices(choices ?? []))
        case .defaultValue: .defaultValue(nil)
        case .confirm: .response(ResponseContent(code: "ready"))
        case .handle: .response(ResponseContent(code: "success"))
        }
    }

    private func resolution(of value: IntentValue?) -> Resolution {
        guard let value else { return choices.map(Resolution.disambiguation) ?? .needsValue }
        guard let choices, !value.elements.allSatisfy(choices.contains) else { return .success(value) }
        return .unsupported(reason: nil)
    }
}

extension IntentRequest {
    /// Gives the request the results of a query's calls, up to a question or the end.
    mutating func proceed(with query: ShortcutQuery) {
        while case .call(let call) = step {
            receive(query.result(of: call, values: values))
        }
    }
}
