extension IntentLint {
    func checkIntent(_ run: inout LintRun) {
        if intent.title.nonEmpty == nil {
            run.add(.warning, "intent \(intent.name) has no title; give it one for people to see", at: place)
        }
        run.checkForm(
            of: Template(intent.title.text ?? ""), in: "the title of \(intent.name)", at: place.appending(.title))
        if let restrictions = intent.restrictions, !(0...2).contains(restrictions) {
            run.add(
                .warning,
                "intent \(intent.name) has the restriction \(restrictions), which isn't 0, 1 or 2; it is refused "
                    + "while the machine is locked",
                at: place)
        }
        run.refuseDuplicates(
            intent.parameters.map(\.name), broken, at: { place.appending(.parameter($0)).appending(.name) }
        ) {
            "intent \(intent.name) has a second parameter \($0); rename one of them"
        }
        checkName(intent.keyParameter, "key parameter", at: .keyParameter, &run)
        checkName(intent.inputParameter, "input parameter", at: .inputParameter, &run)
    }

    private func checkName(
        _ name: String?, _ role: String, at field: DefinitionPath.Field, _ run: inout LintRun
    ) {
        guard let name, parameters[name] == nil else { return }
        run.add(
            .warning, "the \(role) of \(intent.name) is \(name), which isn't one of its parameters",
            at: place.appending(field))
    }

    func checkParameter(_ parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        run.checkReference(parameter.type, of: "parameter \(parameter.name)", broken, at: place.appending(.type))
        run.checkDisplayName(parameter.displayName, of: "parameter \(parameter.name)", at: place)
        if parameter.supportsResolution, parameter.prompt(.primary) == nil {
            run.add(
                .note, "parameter \(parameter.name) is resolved without a prompt; it is asked for in default words",
                at: place)
        }
        checkSearch(of: parameter, at: place.appending(.supportsSearch), &run)
        checkSizes(of: parameter, at: place, &run)
        checkSpokenForm(of: parameter, at: place.appending(.spokenForm), &run)
        checkPrompts(of: parameter, at: place, &run)
        checkReasons(of: parameter, at: place, &run)
        checkMetadata(of: parameter, at: place.appending(.metadata), &run)
        run.checkUnits(of: parameter.metadata, parameter.type, of: "parameter \(parameter.name)", at: place)
        run.checkMembers(of: parameter.metadata, parameter.type, of: "parameter \(parameter.name)", at: place)
        if run.isHandWritten {
            run.checkWord(
                parameter.declaration?.type, as: "as", of: "parameter \(parameter.name)",
                among: ValueDeclaration.types, at: place)
            checkUnusedPrompt(of: parameter, at: place, &run)
            checkMisspelledReasons(of: parameter, at: place, &run)
            checkDialogs(of: parameter, at: place, &run)
        }
    }

    /// Checks that a parameter's search has dynamic options; the host narrows the cases of an enumeration itself.
    private func checkSearch(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        guard parameter.supportsSearch else { return }
        if case .enumeration(let name, _) = parameter.type, run.catalog.enums[name] != nil {
            run.add(
                .warning,
                "parameter \(parameter.name) supports search, but the cases of \(name) are a fixed list that is "
                    + "narrowed without it; remove the search", at: place)
        } else if !parameter.supportsDynamicOptions {
            run.add(
                .warning, "parameter \(parameter.name) supports search but provides no options to search in", at: place)
        }
    }

    func checkPrompts(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        if let count = parameter.itemsPerPage, !ParameterDefinition.itemsPerPageLimits.contains(count) {
            let limits = ParameterDefinition.itemsPerPageLimits
            run.add(
                .warning,
                "parameter \(parameter.name) has \(count) items a page; a page has from \(limits.lowerBound) to "
                    + "\(limits.upperBound)", at: place.appending(.itemsPerPage))
        }
        for (index, prompt) in parameter.prompts.enumerated() where prompt.text.nonEmpty != nil {
            let place = place.appending(.prompt(index)).appending(.text)
            run.checkPlaceholders(
                of: prompt.text, in: "a prompt of \(parameter.name)", words: ["count"], types: types, at: place)
            checkOwnPlaceholder(in: prompt, of: parameter, at: place, &run)
        }
    }

    /// Reports a question for a value that contains the value.
    private func checkOwnPlaceholder(
        in prompt: PromptDialog, of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun
    ) {
        let asksForValue = [.primary, .concise].contains(prompt.kind)
        guard asksForValue, Template(prompt.text.text ?? "").placeholders.contains(where: { $0[0] == parameter.name })
        else { return }
        run.add(
            .note,
            "${\(parameter.name)} in a prompt of \(parameter.name) is empty when the person is asked for it; remove it",
            at: place)
    }

    private func checkReasons(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        run.refuseDuplicates(
            parameter.unsupportedReasons.map(\.code), broken,
            at: { place.appending(.unsupportedReason($0)).appending(.name) }
        ) {
            "parameter \(parameter.name) has a second reason \($0); rename one of them"
        }
        run.refuseDuplicates(parameter.confirmationReasons, .warning, at: { _ in place }) {
            "parameter \(parameter.name) has the confirmation reason \($0) twice; remove one of them"
        }
        for (index, reason) in parameter.unsupportedReasons.enumerated() {
            let place = place.appending(.unsupportedReason(index))
            if reason.text.nonEmpty == nil {
                run.add(
                    .warning, "reason \(reason.code) of \(parameter.name) has no text for people to hear", at: place)
            }
            run.checkPlaceholders(
                of: reason.text, in: "reason \(reason.code)", words: ["displayName", "maximumValue", "minimumValue"],
                types: types, at: place.appending(.text))
        }
    }

    private func checkMetadata(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        guard let metadata = parameter.metadata else { return }
        if case .enumeration(let name, isSystem: false) = parameter.type, run.catalog.enums[name] != nil,
            case .string(let value) = metadata.defaultValue,
            run.catalog.value(named: value, ofEnumeration: name) == nil
        {
            run.add(
                .warning, "the default of \(parameter.name) is \(value), which isn't a case of \(name)",
                at: place.appending(.defaultValue))
        }
        if [.integer, .decimal].contains(parameter.type), case .string(let value) = metadata.defaultValue,
            !value.isEmpty, Double(value) == nil
        {
            run.add(
                .warning, "the default of \(parameter.name) is “\(value.shortened(to: 60))”, which isn't a number",
                at: place.appending(.defaultValue))
        }
        checkBounds(metadata, of: parameter.name, at: place, &run)
    }

    /// Checks the bounds of a number, and whether its default is within them.
    private func checkBounds(
        _ metadata: ValueMetadata, of name: String, at place: DefinitionPath, _ run: inout LintRun
    ) {
        let (minimum, maximum) = (metadata.minimum?.number, metadata.maximum?.number)
        if let minimum, let maximum, minimum > maximum {
            let bounds = "the minimum \(minimum.plainText) above the maximum \(maximum.plainText)"
            run.add(.error, "parameter \(name) has \(bounds)", at: place.appending(.minimum))
            return
        }
        guard let value = metadata.defaultValue?.number else { return }
        let bound: String
        if let minimum, value < minimum {
            bound = "below the minimum \(minimum.plainText)"
        } else if let maximum, value > maximum {
            bound = "above the maximum \(maximum.plainText)"
        } else {
            return
        }
        run.add(
            .warning, "the default of \(name), \(value.plainText), is \(bound)", at: place.appending(.defaultValue))
    }
}

extension Double {
    /// The number as a person writes it, without a fraction that is zero.
    fileprivate var plainText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension ValueMetadata.Scalar {
    fileprivate var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .string, .boolean: nil
        }
    }
}
