extension LintRun {
    mutating func checkEnums() {
        for (index, definition) in file.enums.enumerated() {
            // A hand-written case continues the one before it, as in Swift; Xcode's form has 0 for what isn't stated.
            let (number, unstated) =
                isHandWritten
                ? (
                    "value",
                    "a case without “value” has \(definition.isOptionSet ? "0" : "one more than the case before it")"
                )
                : ("index", "a case without an index has 0")
            let place = DefinitionPath([.enumeration(index)])
            refuseDuplicates(
                definition.values.map(\.name), .error, at: { place.appending(.value($0)).appending(.name) }
            ) {
                "enumeration \(definition.name) has a second case \($0); rename one of them"
            }
            refuseDuplicates(
                definition.values.map(\.rawValue), .error, at: { place.appending(.value($0)).appending(.index) }
            ) {
                "enumeration \(definition.name) has a second case with the \(number) \($0); \(unstated)"
            }
            for (index, value) in definition.values.enumerated() where !value.isUnset {
                let element = "case \(value.name) of \(definition.name)"
                checkDisplayName(value.displayName, of: element, at: place.appending(.value(index)))
            }
            checkWord(
                definition.kind, as: "kind", of: "enumeration \(definition.name)", among: EnumDefinition.kinds,
                at: place)
            if definition.isOptionSet { checkBits(definition, at: place) } else { checkUnset(definition, at: place) }
            checkSpokenNames(definition, at: place)
        }
    }

    /// Reports a display name that is there, but empty, so that people see the name of the element instead.
    mutating func checkDisplayName(_ text: LocalizableText, of element: String, at place: DefinitionPath) {
        guard text.text == "" else { return }
        add(.warning, "\(element) has an empty display name; give it one for people to see", at: place)
    }

    /// Reports a case of an option set that isn't one bit: it can't be in a set by itself.
    private mutating func checkBits(_ definition: EnumDefinition, at place: DefinitionPath) {
        guard isHandWritten else { return }
        for (index, value) in definition.values.enumerated()
        where value.rawValue <= 0 || value.rawValue.nonzeroBitCount > 1 {
            let fault = value.rawValue == 0 ? "no value" : "the value \(value.rawValue), which isn't one bit"
            add(
                .warning, "case \(value.name) of \(definition.name) has \(fault); give it one of 1, 2, 4 and so on",
                at: place.appending(.value(index)))
        }
    }

    /// Reports a real case with the value that Xcode keeps for “not set”.
    private mutating func checkUnset(_ definition: EnumDefinition, at place: DefinitionPath) {
        let zeros = definition.values.indices.filter { definition.values[$0].rawValue == 0 }
        // A second case with 0 was reported as such.
        guard let index = zeros.first, zeros.count == 1, !definition.values[index].isUnset else { return }
        let unset = EnumDefinition.Value.unsetName
        add(
            .note,
            "case \(definition.values[index].name) of \(definition.name) has the value 0, which stands for “not set” "
                + "in code that Xcode generates; begin with a case \(unset) to be able to tell them apart there",
            at: place.appending(.value(index)).appending(.index))
    }

    /// Reports words that are said for two cases: a person who says them is asked which case is meant.
    private mutating func checkSpokenNames(_ definition: EnumDefinition, at place: DefinitionPath) {
        let values = definition.values.enumerated().filter { !$0.element.isUnset }
        var owners: [String: Int] = [:]
        for (index, value) in values {
            for name in [value.name, value.spokenName] {
                let owner = owners.updateValue(index, forKey: name.lowercased()) ?? index
                let other = definition.values[owner].name
                // A second case with the same name in code was reported as such.
                guard owner != index, other != value.name else { continue }
                add(
                    .warning,
                    "the name “\(name)” of case \(value.name) of \(definition.name) is also a name of case \(other); "
                        + "give one of them another name",
                    at: place.appending(.value(index)))
            }
        }
        for (index, value) in values {
            let place = place.appending(.value(index)).appending(.synonyms)
            for words in value.alternativeNames {
                let owner = owners.updateValue(owners[words.lowercased()] ?? index, forKey: words.lowercased())
                guard let owner else { continue }
                let other = definition.values[owner].name
                add(
                    .warning,
                    "the synonym “\(words)” of case \(value.name) of \(definition.name) is "
                        + (owner == index ? "there twice" : "also a name of case \(other)") + "; remove one of them",
                    at: place)
            }
        }
    }
}
