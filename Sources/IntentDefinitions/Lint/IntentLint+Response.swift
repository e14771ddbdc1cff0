import Spelling

extension IntentLint {
    func checkResponse(_ run: inout LintRun) {
        guard let response = intent.response else { return }
        let place = place.appending(.response)
        run.checkProperties(response.properties, of: "the response of \(intent.name)", broken, at: place)
        let properties = Dictionary(
            response.properties.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        // A text of a response can name the intent's parameters too; its own properties take precedence.
        let types = types.merging(properties) { $1 }
        if let output = response.output, properties[output] == nil {
            run.add(
                .warning, "the output of \(intent.name) is \(output), which isn't a property of its response",
                at: place.appending(.output))
        }
        run.refuseDuplicates(
            response.codes.map(\.name), broken, at: { place.appending(.code($0)).appending(.name) }
        ) {
            "intent \(intent.name) has a second response code \($0); rename one of them"
        }
        if let numbered = response.numberedCodes.map(Set.init) {
            for (index, code) in response.codes.enumerated() where !numbered.contains(code.name) {
                run.add(
                    broken, "response code \(code.name) is not among the numbered ones; add it there",
                    at: place.appending(.code(index)).appending(.name))
            }
        }
        for (index, code) in response.codes.enumerated() {
            check(code, types: types, at: place.appending(.code(index)), &run)
        }
    }

    private func check(
        _ code: ResponseCodeDefinition, types: [String: ParameterType], at place: DefinitionPath, _ run: inout LintRun
    ) {
        if intent.response?.numberedCodes == nil, Self.builtIn.contains(code.name) {
            run.add(
                broken, "response code \(code.name) is one that every response has; rename it",
                at: place.appending(.name))
        }
        if let meant = standardCode(meantBy: code) {
            run.add(
                .warning,
                "response code \(code.name) isn't a standard one; did you mean “\(meant)”, which has no text yet?",
                at: place.appending(.name))
        }
        let isCustom = !Self.standard.contains(code.name)
        if isCustom, code.text.nonEmpty == nil, code.conciseText.nonEmpty == nil {
            run.add(.warning, "response code \(code.name) has no text; people hear default words", at: place)
        }
        checkPlaceholders(of: code, types: types, at: place, &run)
    }

    func checkPlaceholders(
        of code: ResponseCodeDefinition, types: [String: ParameterType], at place: DefinitionPath, _ run: inout LintRun
    ) {
        let name = "response code \(code.name)"
        run.checkPlaceholders(of: code.text, in: name, types: types, at: place.appending(.text))
        run.checkPlaceholders(
            of: code.conciseText, in: "the concise text of \(name)", types: types, at: place.appending(.conciseText))
    }

    /// Returns the standard code that the name of another one probably misspells: one that has no text of its own.
    private func standardCode(meantBy code: ResponseCodeDefinition) -> String? {
        guard let response = intent.response, response.numberedCodes == nil,
            let meant = Self.standard.closest(to: code.name), meant != code.name,
            // A longer name such as success2 is meant.
            !code.name.utf8.starts(with: meant.utf8)
        else { return nil }
        let hasText = response.codes.contains {
            $0.name == meant && ($0.text.nonEmpty != nil || $0.conciseText.nonEmpty != nil)
        }
        return hasText ? nil : meant
    }

    /// The codes that every response has, and that a definition gives texts.
    private static let standard = ["success", "failure"]

    /// The codes that every response has and no definition lists.
    private static let builtIn: Set<String> = [
        "unspecified", "ready", "continueInApp", "inProgress", "failureRequiringAppLaunch",
    ]
}
