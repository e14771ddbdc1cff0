package import IntentDefinitions
package import IntentKit

/// A handler that says anything, and now and then breaks the protocol.
package struct RandomHandler {
    let definition: IntentDefinition
    let catalog: TypeCatalog

    package init(definition: IntentDefinition, catalog: TypeCatalog) {
        self.definition = definition
        self.catalog = catalog
    }

    package func result(of call: Call, using random: inout SeededGenerator) -> CallResult {
        if random.oneIn(60) { return failure(using: &random) }
        switch random.oneIn(80) ? .confirm : call {
        case .resolve(let name): return .resolved(resolutions(of: name, using: &random))
        case .options(let name, _): return .options(choices(of: name, using: &random))
        case .defaultValue(let name):
            let parameter = definition.parameter(named: name)
            return .defaultValue(random.oneIn(2) ? nil : parameter.map { random.value(of: $0, catalog) })
        case .confirm: return .response(ResponseContent(code: random.oneIn(8) ? code(using: &random) : "ready"))
        case .handle:
            let code = random.oneIn(2) ? "success" : code(using: &random)
            return .response(ResponseContent(code: code, values: ["n": .integer(1)]))
        }
    }

    private func failure(using random: inout SeededGenerator) -> CallResult {
        .failure(
            random.pick(
                .timedOut, .crashed(reason: "it died"), .unavailable(reason: "it is gone"),
                .optionsUnavailable(reason: "offline")))
    }

    private func resolutions(of name: String, using random: inout SeededGenerator) -> Resolutions {
        guard let parameter = definition.parameter(named: name) else { return .one(.needsValue) }
        guard parameter.isList != random.oneIn(60) else { return .one(resolution(of: parameter, using: &random)) }
        var resolutions: [Resolution] = []
        for _ in 0..<random.below(5) { resolutions.append(resolution(of: parameter, using: &random)) }
        return .each(resolutions)
    }

    private func resolution(of parameter: ParameterDefinition, using random: inout SeededGenerator) -> Resolution {
        switch random.below(12) {
        case 0: return .needsValue
        case 1: return .notRequired
        case 2:
            let own = parameter.unsupportedReasons.first?.code
            return .unsupported(reason: random.pick(nil, own, "unheardOf", "greaterThanMaximumValue"))
        case 3, 4: return .disambiguation(random.values(of: parameter, catalog))
        case 5: return .confirmationRequired(random.oneIn(3) ? nil : random.value(of: parameter, catalog))
        default: return .success(random.value(of: parameter, catalog))
        }
    }

    private func choices(of name: String, using random: inout SeededGenerator) -> Choices {
        guard let parameter = definition.parameter(named: name) else { return [] }
        var choices = Choices(sections: [], usesIndexedCollation: random.oneIn(3))
        for _ in 0..<random.below(4) {
            let values = random.values(of: parameter, catalog) + random.values(of: parameter, catalog)
            choices.sections.append(.init(title: random.pick(nil, "", "Hot", "Kalt"), values: values))
        }
        return choices
    }

    private func code(using random: inout SeededGenerator) -> String {
        random.pick("success", "failure", "inProgress", "continueInApp", "handleInApp", "ready", "unspecified", "odd")
    }
}
