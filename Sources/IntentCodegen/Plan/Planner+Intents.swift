import Escaping
import IntentDefinitions

extension Planner {
    /// Plans an intent and everything that belongs to it.
    mutating func plan(_ declared: Declared<IntentDefinition>) -> IntentPlan {
        let (definition, name, place) = (declared.definition, declared.name, declared.place)
        let handling = claimType(name.text + "Handling", at: place.appending(.name))
        let response = response(of: declared)
        let properties = properties(
            definition.parameters, reserved: isApple ? Scope.reservedInIntentClasses : Scope.reservedInIntents,
            of: definition.name, isBuiltIn: definition.origin == .builtIn,
            isReadOnly: definition.origin == .builtIn && !definition.isSettable,
            at: { place.appending(.parameter($0)) })
        let positions = Dictionary(
            zip(definition.parameters.map(\.name), definition.parameters.indices),
            uniquingKeysWith: { first, _ in first })
        var stems = Scope.forParts()
        let base = name.text.ends(with: "Intent") ? String(name.text.dropLast("Intent".count)) : name.text
        return IntentPlan(
            definition: definition,
            name: name,
            handling: handling,
            response: response,
            parameters: properties.map { parameter, property in
                let stem = stems.claim(Scope.capitalized(Scope.identifier(parameter.name))).text
                let place = place.appending(.parameter(positions[parameter.name] ?? 0))
                return plan(parameter, property: property, stem: stem, base: base, at: place)
            }
        )
    }

    private mutating func plan(
        _ definition: ParameterDefinition, property: PropertyPlan, stem: String, base: String, at place: DefinitionPath
    ) -> ParameterPlan {
        if isApple, definition.supportsDynamicOptions, definition.type == .dictionary {
            refuse(
                "“\(definition.name)” of “\(base)” is a Dictionary, which can't be an option in Apple's style: the items "
                    + "of an INObjectCollection are objects; leave out dynamicOptions, or choose another type",
                at: place.appending(.type))
        }
        let hasReasons = !definition.unsupportedReasons.isEmpty || definition.resultName != nil
        let name = definition.resultName.map { configuration.prefix + $0 } ?? base + stem
        let reasons =
            definition.supportsResolution && hasReasons ? reasons(of: definition, base: name, at: place) : nil
        let result = reasons?.result.source ?? property.type.result
        return ParameterPlan(
            definition: definition,
            property: property,
            stem: stem,
            result: definition.supportsResolution ? result : nil,
            reasons: reasons,
            options: Self.options(of: definition)
        )
    }

    private static func options(of definition: ParameterDefinition) -> ParameterPlan.Options? {
        if definition.supportsDynamicOptions { return definition.supportsSearch ? .search : .collection }
        if case .offered = definition.spokenForm { return .names }
        return nil
    }

    private mutating func reasons(
        of definition: ParameterDefinition, base: String, at place: DefinitionPath
    ) -> ReasonsPlan {
        let confirmation = definition.confirmationReasons.map { UnsupportedReasonDefinition(code: $0) }
        return ReasonsPlan(
            name: claimType(base + "UnsupportedReason", at: place.appending(.name)),
            result: claimType(base + "ResolutionResult", at: place.appending(.name)),
            cases: cases(of: definition.unsupportedReasons, what: definition.name, at: place),
            confirmation: confirmation.isEmpty
                ? nil
                : (
                    claimType(base + "ConfirmationReason", at: place.appending(.name)),
                    cases(of: confirmation, what: definition.name, at: place)
                ),
            isConverting: definition.resultName != nil
        )
    }
}

// MARK: - Responses

extension Planner {
    private mutating func response(of declared: Declared<IntentDefinition>) -> ResponsePlan {
        let (definition, intent) = (declared.definition, declared.name)
        let response = definition.response ?? ResponseDefinition()
        let place = declared.place.appending(.response)
        let codes = unique(
            response.codes, \.name, what: "the code", of: definition.name, at: { place.appending(.code($0)) })
        let custom =
            response.numberedCodes.map { numberedCodes($0, codes.map(\.definition), of: definition.name) }
            ?? customCodes(codes, of: definition.name)
        let properties = properties(
            response.properties, reserved: isApple ? Scope.reservedInResponseClasses : Scope.reservedInResponses,
            of: "the response of \(definition.name)", isBuiltIn: definition.origin == .builtIn,
            at: { place.appending(.property($0)) }
        ).map(\.plan)
        let names = Dictionary(
            custom.map { ($0.definitionName, $0.name) }, uniquingKeysWith: { first, _ in first })
        let plans = Dictionary(properties.map { ($0.definitionName, $0) }, uniquingKeysWith: { first, _ in first })
        return ResponsePlan(
            name: claimType(intent.text + "Response", at: declared.place.appending(.name)),
            code: claimType(intent.text + "ResponseCode", at: declared.place.appending(.name)),
            codes: custom,
            areNumbered: response.numberedCodes != nil,
            properties: properties,
            constructors: codes.map(\.definition).compactMap { code in
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
