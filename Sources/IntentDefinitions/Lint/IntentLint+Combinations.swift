extension IntentLint {
    func checkCombinations(_ run: inout LintRun) {
        let isSuggested = !intent.isIneligibleForSuggestions
        if intent.origin == .custom, isSuggested == intent.combinations.isEmpty {
            let problem =
                isSuggested
                ? "is eligible for suggestions but supports no combination of parameters"
                : "has combinations but isn't eligible for suggestions"
            run.add(.note, "intent \(intent.name) \(problem)", at: place)
        }
        check(intent.combinations, at: { place.appending(.combination($0)) }, &run)
        if intent.origin == .custom, isSuggested { checkSuggestions(&run) }
        check(intent.managedCombinations, at: { place.appending(.managedCombination($0)) }, &run)
    }

    /// Reports combinations that can be suggested and shouldn't be: nobody knows what they do, or they come too late.
    private func checkSuggestions(_ run: inout LintRun) {
        for (index, combination) in intent.combinations.enumerated() {
            let place = place.appending(.combination(index))
            let owner = "the combination \(Self.list(combination.parameters))".shortened(to: 200)
            // An intent that takes nothing is told by its own title.
            if combination.title.nonEmpty == nil, !combination.parameters.isEmpty || !parameters.isEmpty {
                run.add(
                    .note,
                    "\(owner) has no title; what it does with these values can't be told when it is suggested",
                    at: place.appending(.title))
            }
            let dates = combination.parameters.filter { parameters[$0]?.type.isDate ?? false }
            guard let first = dates.first else { continue }
            run.add(
                .note,
                "\(owner) can be suggested with the date \(first), which has passed when the action comes again; leave "
                    + "it out", at: place)
        }
    }

    private func check(
        _ combinations: [ParameterCombination], at place: (Int) -> DefinitionPath, _ run: inout LintRun
    ) {
        run.refuseDuplicates(combinations.map(\.parameterSet), .warning, at: place) { names in
            "a second combination has the parameters \(Self.list(names.sorted())); their order doesn't matter"
        }
        let primaries = combinations.indices.filter { combinations[$0].isPrimary ?? false }
        for index in primaries.dropFirst() {
            run.add(
                .warning, "intent \(intent.name) has more than one primary combination",
                at: place(index).appending(.isPrimary))
        }
        for (index, combination) in combinations.enumerated() {
            check(combination, at: place(index), &run)
        }
    }

    private func check(_ combination: ParameterCombination, at place: DefinitionPath, _ run: inout LintRun) {
        // It's part of a message for each placeholder.
        let owner = "the combination \(Self.list(combination.parameters))".shortened(to: 200)
        let unknown = combination.parameters.filter { parameters[$0] == nil }
        if !unknown.isEmpty {
            let hint = unknown.count == 1 ? run.hint(for: unknown[0], among: parameters) : ""
            run.add(
                .warning, "\(owner) names parameters that the intent doesn't have: \(Self.list(unknown))\(hint)",
                at: place)
        }
        if run.isHandWritten {
            run.refuseDuplicates(combination.parameters, .warning, at: { _ in place }) {
                "\(owner) names the parameter \($0) twice; remove one of them"
            }
        }
        let members = combination.parameterSet
        for (text, field) in [(combination.title, DefinitionPath.Field.title), (combination.subtitle, .subtitle)] {
            let roots = Set(Template(text.text ?? "").placeholders.compactMap(\.first))
            for name in roots.subtracting(members).sorted() where parameters[name] != nil {
                run.add(
                    .warning, "${\(name)} in a text of \(owner) is not one of its parameters",
                    at: place.appending(field))
            }
            run.checkPlaceholders(of: text, in: owner, types: types, at: place.appending(field))
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "of no parameters" : "(\(names.joined(separator: ", ")))"
    }
}

extension ParameterType {
    /// Whether a value is a moment, which never comes again.
    var isDate: Bool {
        switch self {
        case .dateComponents, .dateComponentsRange: true
        default: false
        }
    }
}
