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
        check(intent.managedCombinations, at: { place.appending(.managedCombination($0)) }, &run)
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
            run.add(
                .warning, "\(owner) names parameters that the intent doesn't have: \(Self.list(unknown))", at: place)
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
