import IntentDefinitions
import IntentKit

extension IntentRequest {
    private enum CodingKeys: CodingKey {
        case subject, values, step, budget, position, resolving, filledIn, confirmationCount, handover
    }

    /// Creates a request by decoding one that was saved.
    ///
    /// Everything that resuming the request relies on is checked, because the coded form may have been changed.
    ///
    /// - Throws: `DecodingError` that describes an inconsistency.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let known = CodingUserInfoKey.requestSubject.flatMap { decoder.userInfo[$0] as? SharedSubject }
        subject = try known ?? container.decode(SharedSubject.self, forKey: .subject)
        values = try container.decode([String: IntentValue].self, forKey: .values)
        step = try container.decode(Step.self, forKey: .step)
        budget = try container.decode(Int.self, forKey: .budget)
        position = try container.decode(Int.self, forKey: .position)
        resolving = try container.decodeIfPresent(Resolving.self, forKey: .resolving)
        filledIn = try container.decodeIfPresent(Set<String>.self, forKey: .filledIn) ?? []
        confirmationCount = try container.decode(Int.self, forKey: .confirmationCount)
        handover = try container.decodeIfPresent(Outcome.self, forKey: .handover)
        if let reason = inconsistency {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
        }
    }

    /// Encodes the request.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if CodingUserInfoKey.requestSubject.flatMap({ encoder.userInfo[$0] }) == nil {
            try container.encode(subject, forKey: .subject)
        }
        try container.encode(values, forKey: .values)
        try container.encode(step, forKey: .step)
        try container.encode(budget, forKey: .budget)
        try container.encode(position, forKey: .position)
        try container.encodeIfPresent(resolving, forKey: .resolving)
        if !filledIn.isEmpty { try container.encode(filledIn.sorted(), forKey: .filledIn) }
        try container.encode(confirmationCount, forKey: .confirmationCount)
        try container.encodeIfPresent(handover, forKey: .handover)
    }

    /// A number of budgets that no conversation reaches.
    private static let budgetLimit = 1 << 40

    /// A description of an inconsistency in the request, or `nil` if it can be resumed.
    private var inconsistency: String? {
        guard (0...order.count).contains(position) else {
            return "its position is \(position), and \(definition.name.quotable) has \(order.count) parameters"
        }
        guard (0..<Self.budgetLimit).contains(budget) else { return "its budget is \(budget)" }
        // The count goes one beyond the limit before the request fails.
        guard (0...Self.promptLimit + 1).contains(confirmationCount) else {
            return "its confirmationCount is \(confirmationCount)"
        }
        if let handover, handover.kind != .continuedInApp || handover.launchesAppInForeground {
            return "its handover is \(handover.kind.rawValue)"
        }
        return inconsistencyOfStep ?? inconsistencyOfValues
    }

    private var inconsistencyOfStep: String? {
        switch step {
        case .call(let call):
            guard let name = call.parameter else { return resolving == nil ? nil : "\(call) resolves a parameter" }
            return inconsistencyOfResolving(name)
        case .ask(let prompt): return inconsistency(of: prompt)
        case .finished: return resolving == nil ? nil : "it has ended, and resolves a parameter"
        }
    }

    /// Returns a description of an inconsistency in the state of the parameter that is being resolved.
    private func inconsistencyOfResolving(_ name: String) -> String? {
        guard let resolving else { return "it says nothing about \(name.quotable), which it resolves" }
        guard position < order.count, currentParameterDefinition.name == name else {
            return "it resolves \(name.quotable), which is not the parameter at its position \(position)"
        }
        return resolving.inconsistency(isList: currentParameterDefinition.isList)
    }

    private func inconsistency(of prompt: Prompt) -> String? {
        guard prompt.intent == definition.name else { return "it asks about another intent, \(prompt.intent.quotable)" }
        if let page = prompt.page, page.end > prompt.items.count {
            return "its page goes to \(page.end) of \(prompt.items.count) items"
        }
        guard prompt.reason != .confirmIntent else {
            let isConfirming = prompt.phase == .confirm && prompt.parameter == nil && resolving == nil
            return isConfirming ? nil : "it asks whether the intent is right while it resolves a parameter"
        }
        guard prompt.phase == .resolve, let name = prompt.parameter else { return "it doesn't ask about a parameter" }
        if let reason = inconsistencyOfResolving(name) { return reason }
        guard let question = resolving?.question, question.reason == prompt.reason,
            prompt.element == (currentParameterDefinition.isList ? question.element : nil),
            question.choices.count == prompt.items.count, question.pageStart == prompt.page?.start ?? 0
        else { return "its prompt about \(name.quotable) doesn't match its question" }
        return nil
    }

    /// The name of the first parameter whose value isn't of the declared type, or `nil`.
    ///
    /// A value that was stored may be of a type that the parameter had once.
    public var unfitParameter: String? {
        var shapes = ValueShapes(catalog)
        return definition.parameters.first { parameter in
            guard let value = values[parameter.name] else { return false }
            return !value.fits(shapes.shape(of: parameter.type, isList: false), isList: parameter.isList)
        }?.name
    }

    /// A description of the first value that doesn't fit its parameter.
    private var inconsistencyOfValues: String? {
        if let name = unfitParameter { return "its value of \(name.quotable) is not of the declared type" }
        guard let resolving, position < order.count else { return nil }
        let parameter = currentParameterDefinition
        var shapes = ValueShapes(catalog)
        let shape = shapes.shape(of: parameter.type, isList: false)
        guard resolving.values.allSatisfy({ $0.fits(shape, isList: parameter.isList) }) else {
            return "what it says about \(parameter.name.quotable) is not of the declared type"
        }
        return nil
    }
}

extension Resolving {
    /// Returns a description of an inconsistency in the state.
    ///
    /// - Parameter isList: Whether the parameter holds a list.
    fileprivate func inconsistency(isList: Bool) -> String? {
        // A search counts one question less until it is answered.
        guard (-1...IntentRequest.promptLimit + 1).contains(promptCount) else {
            return "its promptCount is \(promptCount)"
        }
        guard (0...IntentRequest.turnLimit + 1).contains(turnCount) else { return "its turnCount is \(turnCount)" }
        guard isList || results.count <= 1 else { return "it has \(results.count) results for a single value" }
        guard let question else { return nil }
        guard results.indices.contains(question.element) else {
            return "its question is about value \(question.element) of \(results.count)"
        }
        guard (0...max(0, question.choices.count - 1)).contains(question.pageStart) else {
            return "its page begins at \(question.pageStart) of \(question.choices.count) items"
        }
        return nil
    }

    /// All values in the state.
    fileprivate var values: [IntentValue] {
        var values = (results + (confirmations ?? [:]).values).flatMap(\.values)
        guard let question else { return values }
        values += question.choices.values + (question.offered?.values ?? [])
        if let value = question.value { values.append(value) }
        return values
    }
}

extension Resolution {
    fileprivate var values: [IntentValue] {
        switch self {
        case .success(let value), .confirmationRequired(let value?): [value]
        case .disambiguation(let values): values
        case .needsValue, .notRequired, .unsupported, .confirmationRequired(nil): []
        }
    }
}

extension String {
    /// The name, shortened for a message.
    fileprivate var quotable: String { shortened(to: 100) }
}

extension IntentRequest.Step: Codable {
    /// Encodes the case under its name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .call(let value): try encoder.encode(value, asCase: "call")
        case .ask(let value): try encoder.encode(value, asCase: "ask")
        case .finished(let value): try encoder.encode(value, asCase: "finished")
        }
    }

    /// Creates a step by decoding the case and its value.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "call": self = .call(try reader.value(isObject: true))
        case "ask": self = .ask(try reader.value(isObject: true))
        case "finished": self = .finished(try reader.value(isObject: true))
        default: throw reader.unknown(Self.self)
        }
    }
}
