import IntentDefinitions

extension Planner {
    /// Returns the cases of an enumeration, with the numbers of the definition.
    mutating func cases(of definition: EnumDefinition, at place: DefinitionPath) -> [CasePlan] {
        var rawValues: Set<Int> = []
        var taken = Set(definition.values.map(\.rawValue))
        // The numbers after the greatest one; if there aren't enough of them, the unused ones from 0.
        let greatest = taken.max() ?? 0
        var free = greatest < .max - definition.values.count ? greatest + 1 : 0
        let values = unique(
            definition.values, \.name, what: "the case", of: definition.name, at: { place.appending(.value($0)) })
        var cases = plan(values, \.name, of: definition.name) { value in
            (value.rawValue, value.displayName.nonEmpty.flatMap { $0 == value.name ? nil : $0 })
        }
        for (index, planned) in cases.enumerated() where !rawValues.insert(planned.rawValue).inserted {
            while !taken.insert(free).inserted { free += 1 }
            warn(
                "the cases of “\(definition.name)” have the number \(planned.rawValue) more than once; "
                    + "“\(planned.definitionName)” gets \(free)",
                at: values[index].place.appending(.index))
            cases[index] = CasePlan(
                name: planned.name, definitionName: planned.definitionName, rawValue: free,
                documentation: planned.documentation)
        }
        if cases.isEmpty {
            warn("“\(definition.name)” has no cases; it gets `unknown`, because an enumeration needs one", at: place)
            cases = [CasePlan(name: SwiftName("unknown"), definitionName: "unknown", rawValue: 0, documentation: nil)]
        }
        return cases
    }

    /// Returns the reasons of a parameter, numbered from 1.
    mutating func cases(
        of reasons: [UnsupportedReasonDefinition], what: String, at place: DefinitionPath
    ) -> [CasePlan] {
        var number = 0
        let reasons = unique(
            reasons, \.code, what: "the reason", of: what, at: { place.appending(.unsupportedReason($0)) })
        return plan(reasons, \.code, of: what) { reason in
            number += 1
            return (number, reason.text.nonEmpty)
        }
    }

    /// Returns the codes that a definition adds to the built-in ones, numbered from 100.
    mutating func customCodes(_ codes: [Placed<ResponseCodeDefinition>], of intent: String) -> [CasePlan] {
        var number = 99
        let custom = codes.filter { !BuiltInCode.names.contains($0.definition.name) }
        return plan(
            custom, \.name, reserved: Scope.reservedInCases.union(BuiltInCode.names), of: intent
        ) { code in
            number += 1
            return (number, code.text.nonEmpty)
        }
    }

    /// Returns the codes of a response whose codes are numbered from 0 in an order of their own.
    ///
    /// - Parameters:
    ///   - names: The names in the order of the numbers.
    ///   - codes: The codes with their texts.
    mutating func numberedCodes(
        _ names: [String], _ codes: [ResponseCodeDefinition], of intent: String
    ) -> [CasePlan] {
        var scope = Scope(reserved: Scope.reservedInCases)
        var seen: Set<String> = []
        let texts = Dictionary(codes.map { ($0.name, $0.text.nonEmpty) }, uniquingKeysWith: { first, _ in first })
        return names.enumerated().filter { seen.insert($0.element).inserted }.map { number, name in
            CasePlan(
                name: scope.claim(name), definitionName: name, rawValue: number,
                documentation: texts[name].flatMap(\.self)
                    ?? BuiltInCode.allCases.first { "\($0)" == name }?.documentation)
        }
    }

    private mutating func plan<Definition>(
        _ definitions: [Placed<Definition>],
        _ name: KeyPath<Definition, String>,
        reserved: Set<String> = Scope.reservedInCases,
        of owner: String,
        content: (Definition) -> (rawValue: Int, documentation: String?)
    ) -> [CasePlan] {
        var scope = Scope(reserved: reserved)
        var cases: [CasePlan] = []
        for (definition, place) in definitions {
            let definitionName = definition[keyPath: name]
            let (rawValue, documentation) = content(definition)
            cases.append(
                CasePlan(
                    name: claim(definitionName, in: &scope, what: "“\(definitionName)” of “\(owner)”", at: place),
                    definitionName: definitionName,
                    rawValue: rawValue,
                    documentation: documentation
                ))
        }
        return cases
    }

    /// A case, a code or a reason with its place in the file.
    typealias Placed<Definition> = (definition: Definition, place: DefinitionPath)

    /// Returns the definitions without those that have the same name as an earlier one.
    ///
    /// - Parameter place: Returns the path to one of the definitions.
    mutating func unique<Definition>(
        _ definitions: [Definition], _ name: KeyPath<Definition, String>, what: String, of owner: String,
        at place: (Int) -> DefinitionPath
    ) -> [Placed<Definition>] {
        var seen: Set<String> = []
        var unique: [Placed<Definition>] = []
        for (index, definition) in definitions.enumerated() {
            guard seen.insert(definition[keyPath: name]).inserted else {
                warn(
                    "\(what) “\(definition[keyPath: name])” of “\(owner)” is declared more than once; the first counts",
                    at: place(index).appending(.name))
                continue
            }
            unique.append((definition, place(index)))
        }
        return unique
    }
}

/// The codes that every response has, in the order of their numbers.
enum BuiltInCode: Int, CaseIterable {
    case unspecified, ready, continueInApp, inProgress, success, failure, failureRequiringAppLaunch

    static let names = Set(allCases.map { "\($0)" })

    /// The documentation of the code.
    var documentation: String {
        switch self {
        case .unspecified: "Nothing is said about how it went."
        case .ready: "The handler is ready to handle the intent."
        case .continueInApp: "The app goes on, in the foreground."
        case .inProgress: "The handler goes on after answering."
        case .success: "The intent was handled."
        case .failure: "The intent could not be handled."
        case .failureRequiringAppLaunch: "The person must open the app."
        }
    }
}
