extension IntentLint {
    /// Checks a definition that customizes a built-in intent, which keeps its parameters, types and response codes.
    func checkCustomization(of builtIn: IntentDefinition, _ run: inout LintRun) {
        checkIntent(&run)
        let known = Dictionary(builtIn.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, parameter) in intent.parameters.enumerated() {
            let place = place.appending(.parameter(index))
            if let definition = known[parameter.name] {
                check(parameter, against: definition, at: place, &run)
            } else {
                addUnknown("parameter \(parameter.name)", at: place.appending(.name), &run)
            }
        }
        checkCombinations(&run)
        checkCodes(of: builtIn, &run)
    }

    private func check(
        _ parameter: ParameterDefinition, against definition: ParameterDefinition, at place: DefinitionPath,
        _ run: inout LintRun
    ) {
        if parameter.isList != definition.isList || !parameter.type.isNamed(like: definition.type) {
            run.add(
                .warning,
                "parameter \(parameter.name) has another type than in the built-in \(intent.name), which keeps its own",
                at: place.appending(.type))
        }
        checkPrompts(of: parameter, at: place, &run)
        let reasons = Set(definition.unsupportedReasons.map(\.code))
        for (index, reason) in parameter.unsupportedReasons.enumerated() where !reasons.contains(reason.code) {
            let place = place.appending(.unsupportedReason(index)).appending(.name)
            addUnknown("reason \(reason.code) of \(parameter.name)", at: place, &run)
        }
    }

    private func checkCodes(of builtIn: IntentDefinition, _ run: inout LintRun) {
        guard let response = intent.response else { return }
        let codes = Set(builtIn.response?.codes.map(\.name) ?? [])
        let properties = builtIn.response?.properties ?? []
        let types = types.merging(properties.map { ($0.name, $0.type) }) { $1 }
        for (index, code) in response.codes.enumerated() {
            let place = place.appending(.response).appending(.code(index))
            guard codes.contains(code.name) else {
                // A definition that says nothing of success and failure has both.
                guard code.text.nonEmpty != nil || code.conciseText.nonEmpty != nil else { continue }
                addUnknown("response code \(code.name)", at: place.appending(.name), &run)
                continue
            }
            checkPlaceholders(of: code, types: types, at: place, &run)
        }
    }

    private func addUnknown(_ element: String, at place: DefinitionPath, _ run: inout LintRun) {
        run.add(.warning, "the built-in \(intent.name) has no \(element); a definition can't add one to it", at: place)
    }
}

extension ParameterType {
    /// Whether the type is another one, or has its name: those of the system are declared nowhere in Xcode's files.
    fileprivate func isNamed(like other: ParameterType) -> Bool {
        switch (self, other) {
        case (.enumeration(let name, _), .enumeration(let otherName, _)): name == otherName
        case (.object(let name?), .custom(let otherName)): name == otherName
        default: self == other
        }
    }
}
