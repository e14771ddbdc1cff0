import IntentConversations
import IntentDefinitions
import IntentKit
import IntentRuntime

extension AdoptedIntent {
    /// Returns the first conversations with a handler that takes values as they are.
    ///
    /// They come from the runtime itself, so that they pass as they are written.
    ///
    /// - Parameters:
    ///   - package: The name of the plugin.
    ///   - isApp: Whether the plugin is an app, which can continue what it handles.
    func conversation(of package: String, isApp: Bool) -> String {
        let asks = definition.parameters.contains { $0.isRequired }
        let name = asks ? "What is missing is asked for" : "Nothing has to be asked for"
        var lines = ["# \(package)", ""]
        if continuesInApp, !isApp {
            let advice = "Name an app in the manifest, as “app”, and the outcome is `continuedInApp`."
            lines += ["An app finishes this intent. " + advice, ""]
        }
        lines += block(name, steps(isApp: isApp))
        if definition.isUserConfirmationRequired == true {
            lines += [""] + block("A person can say no", steps(confirming: "no", isApp: isApp))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The answers of the first conversation, in order.
    var answers: [String] {
        steps(isApp: false).compactMap { step in
            guard case .answer(let text) = step else { return nil }
            return text
        }
    }

    private func block(_ name: String, _ steps: [SpokenStep]) -> [String] {
        ["## \(name)", "", "```intent", "> \(definition.name)"] + steps.flatMap(\.lines) + ["```"]
    }

    /// Returns the steps of a request to which no value is given.
    private func steps(confirming confirmation: String = "yes", isApp: Bool) -> [SpokenStep] {
        var request = IntentRequest(for: definition, catalog: catalog)
        var steps: [SpokenStep] = []
        while true {
            switch request.step {
            case .call(let call): request.receive(result(of: call, values: request.values))
            case .ask(let prompt):
                let text = prompt.isYesOrNo ? confirmation : answer(to: prompt)
                steps += [.question(SpokenQuestion(prompt)), .answer(text)]
                // An answer that doesn't fit is asked for again, and after some times the request fails.
                try? request.answer(AnswerReader(for: prompt, of: request).answer(text))
            case .finished(let outcome): return steps + end(outcome, of: request, isApp: isApp)
            }
        }
    }

    private func end(_ outcome: Outcome, of request: IntentRequest, isApp: Bool) -> [SpokenStep] {
        let spoken = SpokenOutcome(outcome, of: request)
        guard outcome.kind == .continuedInApp else { return [.outcome(spoken)] }
        guard isApp else {
            return [.outcome(SpokenOutcome(kind: "failed", code: spoken.code, dialog: nil, values: []))]
        }
        return [.activity([definition.typeName()]), .outcome(spoken)]
    }

    /// Returns what the handler of the template says.
    private func result(of call: Call, values: [String: IntentValue]) -> CallResult {
        switch call {
        case .resolve(let name):
            let isRequired = definition.parameter(named: name)?.isRequired ?? false
            switch values[name] {
            case nil: return .resolved(.one(isRequired ? .needsValue : .notRequired))
            case .list(let elements)?: return .resolved(.each(elements.map { .success($0) }))
            case let value?: return .resolved(.one(.success(value)))
            }
        case .options: return .options([])
        case .defaultValue: return .defaultValue(nil)
        case .confirm: return .response(ResponseContent(code: "ready"))
        case .handle: return .response(ResponseContent(code: code))
        }
    }

    /// Returns an answer that fits the question for a value.
    private func answer(to prompt: Prompt) -> String {
        if let first = prompt.shownItems.first { return first.title }
        guard let parameter = prompt.parameter.flatMap(definition.parameter) else { return "" }
        return switch parameter.type {
        case .boolean: parameter.metadata?.trueDisplayName.nonEmpty ?? "yes"
        case .integer: "2"
        case .person: "Aga"
        case .placemark: "Harbour"
        case .currencyAmount: "EUR 5.00"
        case .dateComponents, .dateComponentsRange: "December 24, 2030 at 7 pm"
        case .custom("PaymentAmount"): "EUR 5.00"
        default: Self.samples[parameter.name] ?? "Something"
        }
    }

    /// Words for parameters that are asked for, by name.
    private static let samples = [
        "billPayee": "City Power", "content": "The soup is ready.", "fromAccount": "Checking",
        "restaurant": "Blue Door", "targetNote": "Recipes", "targetTask": "Water the plants",
        "taskTitles": "Water the plants", "title": "Groceries", "toAccount": "Savings", "workoutName": "Running",
    ]
}
