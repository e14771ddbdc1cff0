import IntentDefinitions
import IntentKit
import IntentRuntime

/// What holds at every step, whatever the definition, the handler and the person.
extension RandomConversation {
    mutating func check() throws {
        switch request.step {
        case .call(let call): try check(call)
        case .ask(let prompt): try check(prompt)
        case .finished(let outcome):
            try require(outcome.kind != .succeeded || isConfirmed || isConfiguration, "it succeeds unconfirmed")
        }
    }

    private mutating func check(_ call: Call) throws {
        try checkParameter(call.parameter, isOptional: call.parameter == nil)
        if case .resolve(let name) = call {
            try require(request.definition.parameter(named: name)?.supportsResolution == true, "\(name) is resolved")
            try require(!isConfiguration, "\(name) is resolved while it is set up")
        }
        guard call == .confirm || call == .handle else { return }
        try require(!isConfiguration, "an intent that is set up is carried out")
        try require(call == .confirm || isConfirmed, "handle comes before confirm")
        for (name, value) in request.applicableValues {
            guard let parameter = request.definition.parameter(named: name) else { continue }
            try require(request.applies(parameter), "a hidden value is handed out")
            for element in value.elements {
                let reason = parameter.builtInReason(against: element)
                try require(reason == nil, "\(name) is handed out as \(element): \(reason ?? "")")
            }
            try checkSize(of: value, parameter)
        }
    }

    /// A list that was resolved has the number of values that the widget wants, or none.
    private func checkSize(of value: IntentValue, _ parameter: ParameterDefinition) throws {
        guard parameter.isList, parameter.supportsResolution, parameter.fixedSizeArray ?? 0 != 0,
            let family = request.widgetFamily?.lowercased(),
            let size = parameter.arraySizes.first(where: { $0.family.lowercased() == family })?.size, size > 0
        else { return }
        try require(value.elements.count == size, "\(parameter.name) has \(value.elements.count) values of \(size)")
    }

    private mutating func check(_ prompt: Prompt) throws {
        try checkParameter(prompt.parameter, isOptional: prompt.reason == .confirmIntent)
        try require(Set(prompt.items.map(\.id)).count == prompt.items.count, "two items have one id")
        try require(prompt.dialog.full.contains { !$0.isWhitespace }, "nothing is asked")
        if let page = prompt.page {
            try require(
                0 <= page.start && page.start < page.end && page.end <= prompt.items.count && request.style.isSpoken,
                "the page is \(page)")
        }
        guard let parameter = prompt.parameter.flatMap(request.definition.parameter) else { return }
        switch request.purpose {
        case .handling: try require(parameter.supportsResolution, "\(parameter.name) is not resolvable")
        case .configuration(of: let name?, _): try require(name == parameter.name, "only \(name) is set up")
        case .configuration(of: nil, _):
            try require(parameter.isConfigurable && !given.contains(parameter.name), "\(parameter.name) is set up")
        }
    }

    private var isConfiguration: Bool { request.purpose != .handling }

    /// A parameter that is asked about applies, and never comes back.
    private mutating func checkParameter(_ name: String?, isOptional: Bool) throws {
        guard let name else { return try require(isOptional, "a parameter is missing") }
        guard let parameter = request.definition.parameter(named: name) else {
            return try require(false, "\(name) is no parameter")
        }
        try require(request.applies(parameter), "\(name) does not apply")
        try require(!left.contains(name), "\(name) comes back")
        if let current, current != name { left.insert(current) }
        current = name
    }
}
