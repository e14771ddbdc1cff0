import Spelling

// Where an intent is offered, and its category and verb.
extension IntentLint {
    /// Checks the category with its verb, and where the intent is offered.
    func checkPlace(_ run: inout LintRun) {
        checkVerb(&run)
        checkSettingUp(&run)
        // What the system no longer recommends is still suggested where it's done.
        guard intent.origin != .builtIn, intent.isDeprecated, !intent.isIneligibleForSuggestions,
            !intent.combinations.isEmpty
        else { return }
        run.add(
            .note, "intent \(intent.name) is deprecated but still eligible for suggestions",
            at: place.appending(.deprecated))
    }

    /// The verb decides the words of a conversation; an unknown one has the same effect as none.
    private func checkVerb(_ run: inout LintRun) {
        guard intent.origin == .custom else { return }
        if let category = intent.category, Self.verbs[category] == nil {
            let known = Self.verbs.keys.sorted()
            let advice =
                known.closest(to: category).map { "known; did you mean “\($0)”?" }
                ?? "one of \(known.joined(separator: ", "))"
            run.add(
                .warning, "intent \(intent.name) has the category \(category), which isn't \(advice)",
                at: place.appending(.category))
        }
        guard let verb = intent.verb else { return }
        let owners = Self.verbs.filter { $0.value.contains(verb) }.keys.sorted()
        if owners.isEmpty {
            let choice = intent.category.flatMap { Self.verbs[$0] } ?? Self.verbs.values.flatMap(\.self).sorted()
            run.add(
                .warning,
                "the verb \(verb) of \(intent.name) is not known"
                    + (choice.isEmpty ? "" : "; write \(choice.asChoice)"),
                at: place.appending(.verb))
        } else if let category = intent.category, Self.verbs[category] != nil, !owners.contains(category) {
            run.add(
                .warning,
                "the verb \(verb) of \(intent.name) belongs to the category \(owners.joined(separator: ", ")), "
                    + "not to \(category)", at: place.appending(.verb))
        }
    }

    /// The verbs of each category, as Xcode offers them.
    private static let verbs: [String: [String]] = [
        "generic": ["Do", "Run", "Go"], "information": ["View", "Open"], "order": ["Order"], "start": ["Start"],
        "share": ["Share", "Post", "Send"], "create": ["Create", "Add"], "search": ["Search", "Find"],
        "download": ["Get"], "set": ["Set"], "request": ["Request"], "checkIn": ["CheckIn"], "system": [],
    ]

    /// Widgets and the Shortcuts app show configurable parameters only.
    private func checkSettingUp(_ run: inout LintRun) {
        let configurable = intent.parameters.indices.filter { intent.parameters[$0].isConfigurable }
        if intent.isEligibleForWidgets, configurable.isEmpty {
            run.add(
                .note,
                "intent \(intent.name) is eligible for widgets but has no configurable parameter to configure one with",
                at: place.appending(.eligibleForWidgets))
        }
        guard intent.origin == .custom, !intent.isEligibleForWidgets, !intent.isConfigurable,
            let first = configurable.first
        else { return }
        run.add(
            .note,
            "parameter \(intent.parameters[first].name) is configurable, but intent \(intent.name) can't be configured "
                + "anywhere: it is neither configurable nor eligible for widgets",
            at: place.appending(.parameter(first)).appending(.configurable))
    }

    /// Checks the number of values that a list has in widgets.
    func checkSizes(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        let isFixed = parameter.fixedSizeArray ?? 0 != 0
        guard isFixed || !parameter.arraySizes.isEmpty else { return }
        let name = parameter.name
        let place = place.appending(.sizes)
        if !parameter.isList {
            run.add(.warning, "parameter \(name) has a fixed number of values but isn't a list", at: place)
        } else if !isFixed {
            run.add(.warning, "parameter \(name) has sizes for widgets, but its size is not fixed", at: place)
        } else if parameter.arraySizes.isEmpty {
            run.add(
                .warning, "parameter \(name) has a fixed size but doesn't state it for any family of widgets",
                at: place)
        } else if !intent.isEligibleForWidgets {
            run.add(
                .note, "parameter \(name) has sizes for widgets, but intent \(intent.name) is not eligible for them",
                at: place)
        }
        run.refuseDuplicates(parameter.arraySizes.map { $0.family.lowercased() }, .warning, at: { _ in place }) {
            "parameter \(name) has a second size for the family \($0)"
        }
        for size in parameter.arraySizes {
            let known = IntentDefinition.usualFamilies
            guard !known.contains(where: { $0.lowercased() == size.family.lowercased() }),
                let meant = run.meant(by: size.family, among: known)
            else { continue }
            run.add(
                .warning,
                "parameter \(name) has a size for the family “\(size.family.shortened(to: 60))”; did you mean “\(meant)”?",
                at: place)
        }
        for size in parameter.arraySizes where size.size < 1 {
            run.add(
                .warning, "parameter \(name) has the size \(size.size) for the family \(size.family); it is at least 1",
                at: place)
        }
    }
}
