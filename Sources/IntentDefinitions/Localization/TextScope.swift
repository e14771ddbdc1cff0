/// The values that a text's placeholders can name and that affect its translations.
///
/// A text that embeds a case of an enumeration or a Boolean has one translation for each value, which contains the
/// value's name.
struct TextScope {
    /// A value that a text embeds, of a type whose values have names of their own.
    struct Embedded: Hashable {
        /// The placeholder without its `${}`.
        var path: String
        var names: Names
    }

    /// The names of a type's values.
    enum Names: Hashable {
        case enumeration(String)
        case boolean(Set<String>)
    }

    private var names: [String: (type: ParameterType, metadata: ValueMetadata?)] = [:]
    private let catalog: TypeCatalog

    /// Creates a scope without values.
    init(_ catalog: TypeCatalog) { self.catalog = catalog }

    /// Creates the scope of an intent's texts.
    init(_ intent: IntentDefinition, _ catalog: TypeCatalog) {
        self.init(catalog)
        for parameter in intent.parameters { names[parameter.name] = (parameter.type, parameter.metadata) }
    }

    /// Returns the scope of a response's texts, which can name parameters of the intent too.
    func adding(_ properties: [PropertyDefinition]) -> TextScope {
        var scope = self
        for property in properties { scope.names[property.name] = (property.type, property.metadata) }
        return scope
    }

    /// Returns the values that a text embeds.
    func embedded(in text: String) -> [Embedded] {
        var seen: Set<[String]> = []
        return Template(text).placeholders.filter { seen.insert($0).inserted }.compactMap { path in
            names(at: path).map { Embedded(path: path.joined(separator: "."), names: $0) }
        }
    }

    private func names(at path: [String]) -> Names? {
        guard let root = path.first, var value = names[root] else { return nil }
        for name in path.dropFirst() {
            guard case .custom(let typeName) = value.type,
                let property = catalog.property(named: name, ofType: typeName)
            else { return nil }
            value = (property.type, property.metadata)
        }
        switch value.type {
        case .enumeration(let name, isSystem: false): return .enumeration(name)
        case .boolean:
            guard let metadata = value.metadata else { return nil }
            return .boolean(Set([metadata.trueDisplayName.id, metadata.falseDisplayName.id].compactMap(\.self)))
        default: return nil
        }
    }
}

/// The keys of values' names.
struct ValueNameIDs {
    private let enums: [String: Set<String>]
    /// The enumerations that have a value with each key.
    private let owners: [String: [String]]

    init(_ catalog: TypeCatalog) {
        let enums = catalog.enums.mapValues { Set($0.values.compactMap(\.displayName.id)) }
        var owners: [String: [String]] = [:]
        for (name, ids) in enums {
            for id in ids { owners[id, default: []].append(name) }
        }
        (self.enums, self.owners) = (enums, owners)
    }

    /// Returns the sum of the counts of those enumerations that have a value with a key.
    func count(of id: String, in counts: [String: Int]) -> Int {
        guard let owners = owners[id] else { return 0 }
        if owners.count < counts.count { return owners.reduce(0) { $0 + (counts[$1] ?? 0) } }
        return counts.reduce(0) { $0 + (enums[$1.key]?.contains(id) ?? false ? $1.value : 0) }
    }

    /// Returns whether a key is that of a value's name.
    func contains(_ id: String, in names: TextScope.Names) -> Bool {
        switch names {
        case .enumeration(let name): enums[name]?.contains(id) ?? false
        case .boolean(let ids): ids.contains(id)
        }
    }
}
