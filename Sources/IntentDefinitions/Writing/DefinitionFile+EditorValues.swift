extension DefinitionFile {
    /// Returns the definition with the values that only Xcode's editor needs filled in where they are missing.
    ///
    /// These are the namespace, the tags of parameters and properties, their positions, and a key for the translations
    /// of each text. They are derived from the names, and the same each time.
    public func withEditorValues() -> DefinitionFile {
        var file = self
        file.modelVersion = modelVersion ?? "1.2"
        file.namespace = namespace ?? EditorKeys.key("namespace " + intents.map(\.name).joined(separator: " "))
        var keys = EditorKeys()
        // All keys that are stated must be known before the first one is made.
        var copy = file
        copy.fillEditorValues(&keys)
        keys.isMaking = true
        file.fillEditorValues(&keys)
        return file
    }

    private mutating func fillEditorValues(_ keys: inout EditorKeys) {
        for index in intents.indices { intents[index].fillEditorValues(&keys) }
        for index in enums.indices { enums[index].fillEditorValues(&keys) }
        for index in types.indices { types[index].fillEditorValues(&keys) }
    }
}

/// A generator of six-character keys like Xcode's, which always makes the same one for one place in a file.
private struct EditorKeys {
    private var taken: Set<String> = []
    /// The number of keys that were tried for each place, because several places may have the same name.
    private var attempts: [String: Int] = [:]

    /// Whether keys are made; otherwise the existing ones are collected.
    var isMaking = false

    /// Gives a text a key if it has none and there is something to translate.
    mutating func fill(_ text: inout LocalizableText, at place: String, always: Bool = false) {
        guard isMaking else {
            if let key = text.id { taken.insert(key) }
            return
        }
        guard text.id == nil, always || text.text != nil else { return }
        var attempt = attempts[place, default: 0]
        var key = Self.key(attempt == 0 ? place : "\(place) \(attempt)")
        while !taken.insert(key).inserted {
            attempt += 1
            key = Self.key("\(place) \(attempt)")
        }
        attempts[place] = attempt
        text.id = key
    }

    /// Returns six letters and digits that are derived from a text.
    static func key(_ text: String) -> String {
        // FNV-1a.
        var hash = text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        return String(
            (0..<6).map { _ in
                defer { hash /= 62 }
                return digits[Int(hash % 62)]
            })
    }
}

extension IntentDefinition {
    fileprivate mutating func fillEditorValues(_ keys: inout EditorKeys) {
        keys.fill(&title, at: "\(name).title", always: true)
        keys.fill(&summary, at: "\(name).description", always: true)
        for index in parameters.indices { parameters[index].fillEditorValues(at: index, of: name, &keys) }
        Self.fill(&parameters.tags, lastTag: &lastParameterTag, from: 1)
        for (list, part) in [(\IntentDefinition.combinations, "combination"), (\.managedCombinations, "summary")] {
            for index in self[keyPath: list].indices {
                let place = "\(name).\(part).\(self[keyPath: list][index].parameters.joined(separator: "+"))"
                keys.fill(&self[keyPath: list][index].title, at: place + ".title")
                keys.fill(&self[keyPath: list][index].subtitle, at: place + ".subtitle")
            }
        }
        guard var response else { return }
        for index in response.codes.indices {
            let place = "\(name).response.\(response.codes[index].name)"
            keys.fill(&response.codes[index].text, at: place + ".text")
            keys.fill(&response.codes[index].conciseText, at: place + ".concise")
        }
        if var properties = response.parameters {
            for index in properties.indices {
                properties[index].fillEditorValues(at: index, of: name + ".response", &keys)
            }
            Self.fill(&properties.tags, lastTag: &response.lastParameterTag, from: 1)
            response.parameters = properties
        }
        self.response = response
    }

    /// Gives tags to elements without one, greater than every tag that was ever used.
    fileprivate static func fill(_ tags: inout [Int?], lastTag: inout Int?, from first: Int) {
        var last = max(first - 1, lastTag ?? 0, tags.compactMap { $0 }.max() ?? 0)
        for index in tags.indices where tags[index] == nil {
            last &+= 1
            tags[index] = last
        }
        lastTag = lastTag == nil && tags.isEmpty ? nil : last
    }
}

extension [ParameterDefinition] {
    fileprivate var tags: [Int?] {
        get { map(\.tag) }
        set { for index in indices { self[index].tag = newValue[index] } }
    }
}

extension [PropertyDefinition] {
    fileprivate var tags: [Int?] {
        get { map(\.tag) }
        set { for index in indices { self[index].tag = newValue[index] } }
    }
}

extension ParameterDefinition {
    fileprivate mutating func fillEditorValues(at index: Int, of owner: String, _ keys: inout EditorKeys) {
        let place = "\(owner).\(name)"
        displayPriority = displayPriority ?? index + 1
        keys.fill(&displayName, at: place + ".displayName")
        for index in prompts.indices { keys.fill(&prompts[index].text, at: "\(place).\(prompts[index].kind.rawValue)") }
        for index in unsupportedReasons.indices {
            keys.fill(&unsupportedReasons[index].text, at: "\(place).reason.\(unsupportedReasons[index].code)")
        }
        metadata?.fillEditorValues(of: place, &keys)
    }
}

extension PropertyDefinition {
    fileprivate mutating func fillEditorValues(at index: Int, of owner: String, _ keys: inout EditorKeys) {
        let place = "\(owner).\(name)"
        displayPriority = displayPriority ?? index + 1
        keys.fill(&displayName, at: place + ".displayName")
        metadata?.fillEditorValues(of: place, &keys)
    }
}

extension ValueMetadata {
    fileprivate mutating func fillEditorValues(of owner: String, _ keys: inout EditorKeys) {
        keys.fill(&trueDisplayName, at: owner + ".trueName")
        keys.fill(&falseDisplayName, at: owner + ".falseName")
        keys.fill(&template, at: owner + ".template")
        keys.fill(&placeholder, at: owner + ".placeholder")
    }
}

extension EnumDefinition {
    fileprivate mutating func fillEditorValues(_ keys: inout EditorKeys) {
        keys.fill(&displayName, at: "enum.\(name).displayName")
        for index in values.indices {
            let place = "enum.\(name).\(values[index].name)"
            keys.fill(&values[index].displayName, at: place + ".displayName")
            for synonym in values[index].synonyms.indices {
                keys.fill(&values[index].synonyms[synonym].text, at: place + ".synonym")
                keys.fill(&values[index].synonyms[synonym].pronunciationHint, at: place + ".pronunciation")
            }
        }
    }
}

extension TypeDefinition {
    fileprivate mutating func fillEditorValues(_ keys: inout EditorKeys) {
        keys.fill(&displayName, at: "type.\(name).displayName")
        for index in properties.indices {
            properties[index].fillEditorValues(at: index, of: "type.\(name)", &keys)
        }
        // The properties that every type has are numbered from 1, a type's own from 100.
        for (index, standard) in Self.standardProperties.enumerated() {
            let place = properties.firstIndex { $0.name == standard.name && $0.tag == nil }
            if let place { properties[place].tag = index + 1 }
        }
        IntentDefinition.fill(&properties.tags, lastTag: &lastPropertyTag, from: 100)
    }
}
