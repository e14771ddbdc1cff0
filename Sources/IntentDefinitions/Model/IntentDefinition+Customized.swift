extension IntentDefinition {
    /// Returns a built-in intent with the words and combinations of a definition that customizes it.
    ///
    /// What the other definition doesn't say stays as it is; it can't add parameters.
    ///
    /// - Parameter other: The definition with the origin ``Origin/system``.
    package func customized(by other: IntentDefinition) -> IntentDefinition {
        var intent = self
        if other.title.nonEmpty != nil { intent.title = other.title }
        if other.summary.nonEmpty != nil { intent.summary = other.summary }
        intent.defaultImageName = other.defaultImageName ?? defaultImageName
        intent.keyParameter = other.keyParameter ?? keyParameter
        intent.inputParameter = other.inputParameter ?? inputParameter
        intent.isUserConfirmationRequired = other.isUserConfirmationRequired ?? isUserConfirmationRequired
        if !other.combinations.isEmpty { intent.combinations = other.combinations }
        if !other.managedCombinations.isEmpty { intent.managedCombinations = other.managedCombinations }
        for index in intent.parameters.indices {
            guard let words = other.parameter(named: intent.parameters[index].name) else { continue }
            if words.displayName.nonEmpty != nil { intent.parameters[index].displayName = words.displayName }
            let kinds = Set(words.prompts.lazy.filter { $0.text.nonEmpty != nil }.map(\.kind))
            intent.parameters[index].prompts.removeAll { kinds.contains($0.kind) }
            intent.parameters[index].prompts += words.prompts.filter { $0.text.nonEmpty != nil }
            for reason in words.unsupportedReasons where reason.text.nonEmpty != nil {
                let reasons = intent.parameters[index].unsupportedReasons
                guard let known = reasons.firstIndex(where: { $0.code == reason.code }) else { continue }
                intent.parameters[index].unsupportedReasons[known].text = reason.text
            }
        }
        for code in other.response?.codes ?? [] where code.text.nonEmpty != nil || code.conciseText.nonEmpty != nil {
            guard let index = intent.response?.codes.firstIndex(where: { $0.name == code.name }) else { continue }
            if code.text.nonEmpty != nil { intent.response?.codes[index].text = code.text }
            if code.conciseText.nonEmpty != nil { intent.response?.codes[index].conciseText = code.conciseText }
        }
        return intent
    }
}
