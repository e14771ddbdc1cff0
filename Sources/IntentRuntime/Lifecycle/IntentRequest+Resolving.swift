import EssentialFoundation
package import IntentDefinitions
package import IntentKit

extension IntentRequest {
    /// Moves to the next parameter that the handler or the person has to be asked about, or on to confirming.
    mutating func enterParameter() {
        resolving = nil
        let (parameters, hierarchy) = (definition.parameters, hierarchy)
        var applicability = hierarchy.hasConditions ? ParameterHierarchy.Applicability(hierarchy) : nil
        while position < hierarchy.order.count {
            let index = hierarchy.order[position]
            let parameter = parameters[index]
            if concerns(parameter), applicability?.applies(index, with: values) ?? true {
                if isAskedFirst(parameter) {
                    resolving = Resolving(results: [.needsValue])
                    return askNextQuestion()
                }
                if applyDefault(of: parameter) { applicability?.valueChanged(of: index, in: values) }
                if values[parameter.name] == nil, parameter.supportsDynamicOptions, !isForOptions {
                    resolving = Resolving()
                    step = .call(.defaultValue(parameter: parameter.name))
                    return
                }
                // The parameter's default value may hide it.
                if applicability?.applies(index, with: values) ?? true, begin(parameter) { return }
            }
            position += 1
        }
        if case .configuration = purpose { return finish(Outcome(.succeeded)) }
        beginConfirming()
    }

    /// Whether the request is only for the values to choose from for one parameter.
    private var isForOptions: Bool {
        guard case .configuration(of: .some, _) = purpose else { return false }
        return true
    }

    /// Returns whether the person is asked about a parameter before the handler is.
    private func isAskedFirst(_ parameter: ParameterDefinition) -> Bool {
        purpose == .handling && values[parameter.name] == nil && questions[parameter.name] != nil
    }

    private func concerns(_ parameter: ParameterDefinition) -> Bool {
        guard case .configuration(let name, _) = purpose else { return true }
        return name.map { $0 == parameter.name } ?? (parameter.isConfigurable && !given.contains(parameter.name))
    }

    /// Takes the first step with a parameter that applies, or returns `false` if none is needed.
    private mutating func begin(_ parameter: ParameterDefinition) -> Bool {
        if case .configuration(_, let searchTerm) = purpose {
            askToConfigure(parameter, searchTerm: searchTerm)
        } else if parameter.supportsResolution {
            resolving = Resolving()
            callToResolve()
        } else if let reason = builtInReason(against: values[parameter.name]) {
            // The value is out of bounds, and the parameter isn't prompted for.
            var outcome = Outcome(.failed, phase: .resolve, parameter: parameter.name)
            outcome.dialog = Dialogs(self).refusal(reason, of: parameter)
            outcome.reason = "“\(parameter.name)” is not resolved, and its value is out of bounds"
            finish(outcome)
        } else {
            return false
        }
        return true
    }

    private mutating func askToConfigure(_ parameter: ParameterDefinition, searchTerm: String?) {
        var question = Resolving.Question(element: 0, reason: .configuration)
        question.searchTerm = searchTerm
        resolving = Resolving(results: [.needsValue], question: question)
        if parameter.supportsDynamicOptions {
            step = .call(.options(parameter: parameter.name, searchTerm: searchTerm))
        } else if let searchTerm {
            question.choices = Choices(caseValues(of: parameter.type))
            search(for: searchTerm, isFinal: false, question)
        } else {
            ask(question)
        }
    }

    /// Returns whether the handler is asked about the parameter's current value.
    ///
    /// A parameter that depends on itself, directly or through others, can be hidden by its own new value.
    private func isToBeResolved(_ parameter: ParameterDefinition) -> Bool {
        parameter.supportsResolution && appliesParameter(at: order[position])
    }

    mutating func leaveParameter() {
        position += 1
        enterParameter()
    }

    /// Gives a parameter without a value the default value from its definition.
    ///
    /// - Returns: Whether a default value was applied.
    private mutating func applyDefault(of parameter: ParameterDefinition) -> Bool {
        guard values[parameter.name] == nil, let metadata = parameter.metadata,
            let value = IntentValue(defaultOf: metadata, as: parameter.type)
        else { return false }
        values[parameter.name] = parameter.isList ? .list([value]) : value
        return true
    }

    mutating func receive(defaultValue value: IntentValue?) {
        let parameter = currentParameterDefinition
        values[parameter.name] = value
        // The parameter's default value may hide it.
        if !appliesParameter(at: order[position]) || !begin(parameter) { leaveParameter() }
    }

    mutating func receive(_ resolutions: Resolutions) {
        let parameter = currentParameterDefinition
        switch resolutions {
        case .one(let resolution):
            resolving?.results = [resolution]
        case .each(let results):
            guard parameter.isList else {
                return fail(
                    .crashed(reason: "the handler answered with a list for the single value “\(parameter.name)”"),
                    during: .resolve(parameter: parameter.name))
            }
            resolving?.results = results
        }
        resolving?.hasAnswers = false
        askNextQuestion()
    }

    /// Asks about the first result that isn't settled, or takes over the values if all are.
    mutating func askNextQuestion() {
        let parameter = currentParameterDefinition
        for element in resolving?.results.indices ?? 0..<0 {
            takeConfirmed(at: element)
            guard let result = resolving?.results[element], let question = question(about: result, at: element) else {
                continue
            }
            guard !failAfterTooMuchAsking() else { return }
            self.resolving?.question = question
            if question.reason.wantsValue, parameter.supportsDynamicOptions {
                step = .call(.options(parameter: parameter.name, searchTerm: nil))
            } else {
                ask(question)
            }
            return
        }
        takeOverValues()
    }

    /// Accepts a value that the person has already confirmed; its bounds are still checked.
    private mutating func takeConfirmed(at element: Int) {
        guard case .confirmationRequired(let value)? = resolving?.results[element] else { return }
        let meant = (value ?? currentValue(at: element)).map(Resolution.success) ?? .notRequired
        guard resolving?.confirmations?[element] == meant else { return }
        resolving?.results[element] = meant
    }

    private func question(about result: Resolution, at element: Int) -> Resolving.Question? {
        switch result {
        case .success(let value):
            // Bounds are checked here, whether or not the handler checks them.
            return builtInReason(against: value).map { refusal($0, at: element) }
        case .notRequired:
            return nil
        case .needsValue:
            return .init(element: element, reason: purpose == .handling ? .needsValue : .configuration)
        case .unsupported(let reason):
            return refusal(reason, at: element)
        case .disambiguation(let choices) where choices.isEmpty:
            return .init(element: element, reason: .needsValue)
        case .disambiguation(let choices):
            return .init(element: element, reason: .disambiguation, choices: Choices(choices))
        case .confirmationRequired(let value):
            return .init(element: element, reason: .confirmation, value: value ?? currentValue(at: element))
        }
    }

    /// Returns the question after a refusal, which names only the value that is refused.
    private func refusal(_ reason: String?, at element: Int) -> Resolving.Question {
        let value = currentParameterDefinition.isList ? currentValue(at: element) : nil
        return .init(element: element, reason: .unsupported(reason), value: value)
    }

    /// Returns the current value of the parameter, or of one element of its list.
    func currentValue(at element: Int) -> IntentValue? {
        let parameter = currentParameterDefinition
        guard let value = values[parameter.name] else { return nil }
        guard parameter.isList else { return value }
        let elements = value.elements
        return elements.indices.contains(element) ? elements[element] : nil
    }

    private mutating func takeOverValues() {
        guard let resolving else { return }
        let parameter = currentParameterDefinition
        let isFilledIn = values[parameter.name] == nil && resolving.promptCount == 0 && !isSearched(parameter)
        if parameter.isList {
            var elements = takeElements()
            if let size = fixedSize(of: parameter), !elements.isEmpty {
                elements = Array(elements.prefix(size))
                guard elements.count == size else { return askForElement(behind: elements) }
            }
            values[parameter.name] = elements.isEmpty ? nil : .list(elements)
        } else {
            values[parameter.name] = resolving.results.lazy.compactMap(\.settled).first
        }
        if isFilledIn, values[parameter.name] != nil { filledIn.insert(parameter.name) }
        if purpose == .handling, resolving.hasAnswers, isToBeResolved(parameter) {
            self.resolving?.hasAnswers = false
            callToResolve()
        } else {
            leaveParameter()
        }
    }

    /// Returns the elements of a list that is settled.
    ///
    /// What was confirmed goes with its element to the new position.
    private mutating func takeElements() -> [IntentValue] {
        var elements: [IntentValue] = []
        var confirmations: [Int: Resolution] = [:]
        for (position, result) in (resolving?.results ?? []).enumerated() {
            guard let value = result.settled else { continue }
            confirmations[elements.count] = resolving?.confirmations?[position]
            elements += value.elements
        }
        resolving?.confirmations = confirmations.isEmpty ? nil : confirmations
        return elements
    }
}

extension Resolution {
    /// The value, if the parameter has it.
    fileprivate var settled: IntentValue? {
        if case .success(let value) = self { value } else { nil }
    }
}

// MARK: - Bounds and sizes

extension IntentRequest {
    /// Returns the built-in reason for which a value of the current parameter is out of bounds, or `nil`.
    private func builtInReason(against value: IntentValue?) -> String? {
        guard let value else { return nil }
        let parameter = currentParameterDefinition
        return value.elements.lazy.compactMap(parameter.builtInReason).first
    }

    /// Returns the number of values of a list in a widget of the request's family.
    private func fixedSize(of parameter: ParameterDefinition) -> Int? {
        guard parameter.fixedSizeArray ?? 0 != 0, let widgetFamily else { return nil }
        let size = parameter.arraySizes.first { $0.family.lowercased() == widgetFamily.lowercased() }?.size
        return size.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Asks for the next value of a list that has a fixed size.
    private mutating func askForElement(behind elements: [IntentValue]) {
        resolving?.results = elements.map(Resolution.success) + [.needsValue]
        askNextQuestion()
    }
}

extension Prompt.Reason {
    /// Whether the answer is a value, so that the handler is asked for values to choose from.
    var wantsValue: Bool {
        switch self {
        case .needsValue, .unsupported, .configuration: true
        case .disambiguation, .confirmation, .confirmIntent: false
        }
    }
}

extension IntentValue {
    /// Creates the default value of a definition, or returns `nil` if there is none of the type.
    package init?(defaultOf metadata: ValueMetadata, as type: ParameterType) {
        guard let scalar = metadata.defaultValue else { return nil }
        switch (scalar, type) {
        case (.string(let text), .enumeration): self = .enumeration(text)
        case (.string(let text), .string): self = .string(text)
        case (.integer(let number), .integer): self = .integer(number)
        case (.integer(let number), .decimal): self = .decimal(Double(number))
        case (.real(let number), .decimal): self = .decimal(number)
        case (.integer(let number), .timeInterval): self = .timeInterval(Double(number) * metadata.secondsPerUnit)
        case (.real(let number), .timeInterval):
            let seconds = number * metadata.secondsPerUnit
            guard seconds.isFinite else { return nil }
            self = .timeInterval(seconds)
        case (.boolean(let flag), .boolean): self = .boolean(flag)
        case (.integer(let number), _): self.init(Double(number), inUnitOf: metadata, as: type)
        case (.real(let number), _): self.init(number, inUnitOf: metadata, as: type)
        default: return nil
        }
    }

    /// Creates a measurement in the unit of numbers without one, or an amount in the first currency of the definition;
    /// `nil` for other types, and for an amount without a currency.
    private init?(_ number: Double, inUnitOf metadata: ValueMetadata, as type: ParameterType) {
        guard number.isFinite else { return nil }
        if type == .currencyAmount {
            guard let code = metadata.currencyCodes?.first, let amount = Decimal(string: "\(number)") else {
                return nil
            }
            self = .currencyAmount(CurrencyAmount(amount: amount, currencyCode: code))
        } else {
            guard let unit = type.bareUnit(metadata) else { return nil }
            self = .measurement(MeasuredValue(value: number, unit: unit))
        }
    }
}
