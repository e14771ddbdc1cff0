import Escaping
import IntentDefinitions

extension Planner {
    /// Plans an intent and everything that belongs to it.
    mutating func plan(_ definition: IntentDefinition, name: SwiftName) -> IntentPlan {
        let handling = claimType(name.text + "Handling")
        let response = response(of: definition, intent: name)
        let properties = properties(
            definition.parameters, reserved: Scope.reservedInIntents, of: definition.name)
        var stems = Scope.forParts()
        let base = name.text.ends(with: "Intent") ? String(name.text.dropLast("Intent".count)) : name.text
        return IntentPlan(
            definition: definition,
            name: name,
            handling: handling,
            response: response,
            parameters: properties.map { parameter, property in
                let stem = stems.claim(Scope.capitalized(Scope.identifier(parameter.name))).text
                return plan(parameter, property: property, stem: stem, base: base)
            }
        )
    }

    private mutating func plan(
        _ definition: ParameterDefinition, property: PropertyPlan, stem: String, base: String
    ) -> ParameterPlan {
        let reasons =
            definition.supportsResolution && !definition.unsupportedReasons.isEmpty
            ? reasons(of: definition, base: base + stem) : nil
        let result = reasons?.result.source ?? property.type.result
        return ParameterPlan(
            definition: definition,
            property: property,
            stem: stem,
            result: definition.supportsResolution ? result : nil,
            reasons: reasons,
            options: definition.supportsDynamicOptions ? (definition.supportsSearch ? .search : .collection) : nil
        )
    }

    private mutating func reasons(of definition: ParameterDefinition, base: String) -> ReasonsPlan {
        ReasonsPlan(
            name: claimType(base + "UnsupportedReason"),
            result: claimType(base + "ResolutionResult"),
            cases: cases(of: definition.unsupportedReasons, what: definition.name)
        )
    }
}

// MARK: - Responses

extension Planner {
    private mutating func response(of definition: IntentDefinition, intent: SwiftName) -> ResponsePlan {
        let response = definition.response ?? ResponseDefinition()
        let codes = unique(response.codes, \.name, what: "the code", of: definition.name)
        let custom = customCodes(codes, of: definition.name)
        let properties = properties(
            response.properties, reserved: Scope.reservedInResponses, of: "the response of \(definition.name)"
        ).map(\.plan)
        let names = Dictionary(
            custom.map { ($0.definitionName, $0.name) }, uniquingKeysWith: { first, _ in first })
        let plans = Dictionary(properties.map { ($0.definitionName, $0) }, uniquingKeysWith: { first, _ in first })
        return ResponsePlan(
            name: claimType(intent.text + "Response"),
            code: claimType(intent.text + "ResponseCode"),
            codes: custom,
            properties: properties,
            constructors: codes.compactMap { code in
                constructor(for: code, name: names[code.name] ?? SwiftName(code.name), properties: plans)
            }
        )
    }

    private func constructor(
        for code: ResponseCodeDefinition, name: SwiftName, properties: [String: PropertyPlan]
    ) -> ConstructorPlan? {
        let values = Self.placeholders(in: code.text.text ?? "").compactMap { properties[$0] }
        guard let first = values.first else { return nil }
        let ending = Scope.capitalized(first.definitionName)
        return ConstructorPlan(
            code: name,
            properties: values,
            dropsFirstLabel: code.name.ends(with: ending) && code.name.count > ending.count,
            documentation: code.text.nonEmpty
        )
    }

    /// Returns the values that a sentence mentions, in the order of their first occurrence; for a dotted path, its
    /// root.
    static func placeholders(in template: String) -> [String] {
        var seen: Set<String> = []
        return Template(template).placeholders.compactMap(\.first).filter { seen.insert($0).inserted }
    }
}
