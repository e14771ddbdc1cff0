/// The names in a definition that people have to tell apart: those of an enumeration's cases, and of true and false.
struct NameGroups {
    private struct Name {
        /// What is called so, such as “case large”.
        var owner: String
        var text: LocalizableText
    }

    private struct Group {
        var owner: String
        var names: [Name]
    }

    /// A name that a translation gives to two values.
    struct Collision {
        /// The key of the translation.
        let key: String
        fileprivate let words: String
        fileprivate let owners: (first: String, second: String)
        fileprivate let group: String

        /// What is wrong with the translation.
        var problem: String {
            "is “\(words.shortened(to: 60))”, a name of both \(owners.first) and \(owners.second) of \(group); people can't "
                + "tell them apart"
        }
    }

    private var groups: [Group] = []

    /// The number of names.
    var count: Int { groups.reduce(0) { $0 + $1.names.count } }

    /// Creates the groups of a definition's names.
    init(_ definition: DefinitionFile) {
        for enumeration in definition.enums {
            let names = enumeration.values.filter { !$0.isUnset }.flatMap { value in
                ([value.displayName] + value.synonyms.map(\.text)).map { Name(owner: "case \(value.name)", text: $0) }
            }
            groups.append(Group(owner: "enumeration \(enumeration.name)", names: names))
        }
        for intent in definition.intents {
            for parameter in intent.parameters {
                add(parameter.metadata, parameter.type, of: "parameter \(parameter.name) of \(intent.name)")
            }
            add(intent.response?.parameters ?? [], of: "the response of \(intent.name)")
        }
        for type in definition.types { add(type.properties, of: "type \(type.name)") }
    }

    private mutating func add(_ properties: [PropertyDefinition], of owner: String) {
        for property in properties {
            add(property.metadata, property.type, of: "property \(property.name) of \(owner)")
        }
    }

    private mutating func add(
        _ metadata: ValueMetadata?, _ type: ParameterType, of owner: @autoclosure () -> String
    ) {
        guard type == .boolean, let metadata else { return }
        let names = [
            Name(owner: "true", text: metadata.trueDisplayName), Name(owner: "false", text: metadata.falseDisplayName),
        ]
        groups.append(Group(owner: owner(), names: names))
    }

    /// Returns the names that two values have in a language but not in the definition, which was checked itself.
    func collisions(in translations: Translations) -> [Collision] {
        var collisions: [Collision] = []
        for group in groups {
            var known: [String: (name: Name, key: String?)] = [:]
            for name in group.names {
                guard let original = name.text.nonEmpty else { continue }
                let translated = name.text.id.flatMap { translations.entry(for: $0)?.text }
                let words = translated ?? original
                let key = translated == nil ? nil : name.text.id
                guard let other = known[words.lowercased()] else {
                    known[words.lowercased()] = (name, key)
                    continue
                }
                guard other.name.owner != name.owner, other.name.text.nonEmpty?.lowercased() != original.lowercased(),
                    let key = key ?? other.key
                else { continue }
                collisions.append(
                    Collision(key: key, words: words, owners: (other.name.owner, name.owner), group: group.owner))
            }
        }
        return collisions
    }
}
