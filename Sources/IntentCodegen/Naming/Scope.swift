/// The names of one place of a generated file: each is given away once, and is one that Swift accepts there.
///
/// Definitions name things as they like. A scope turns such a name into an identifier and, where it is taken or means
/// something else in that place, appends `_` until it is free. Swift's words stay as they are; ``SwiftName`` writes
/// them between back-ticks.
struct Scope {
    private var taken: Set<String>
    /// The suffix of a name when it was claimed last: those before are taken.
    private var appended: [String: Int] = [:]

    /// Opens a place in which some names cannot be declared.
    init(reserved: Set<String> = []) {
        taken = reserved.union(Self.unusable)
    }

    /// Opens a place for parts of names, which mean nothing by themselves.
    static func forParts() -> Scope {
        var scope = Scope()
        scope.taken = []
        return scope
    }

    /// Gives away a name, or the nearest that is free.
    ///
    /// - Parameters:
    ///   - name: The name in the definition.
    ///   - fallback: The name of something that has no letter or digit in its own.
    mutating func claim(_ name: String, fallback: String = "unnamed") -> SwiftName {
        let identifier = Self.identifier(name, fallback: fallback)
        var count = appended[identifier] ?? 0
        while !taken.insert(identifier + Self.suffix(count)).inserted { count += 1 }
        appended[identifier] = count
        return SwiftName(identifier + Self.suffix(count))
    }

    /// What makes one of many equal names another: `_` as often as can be read, then a number.
    private static func suffix(_ count: Int) -> String {
        count <= 8 ? String(repeating: "_", count: count) : "_\(count)"
    }

    /// Whether a name has been given away, or cannot be.
    func contains(_ name: String) -> Bool {
        taken.contains(name)
    }
}

extension Scope {
    /// The names that mean something else even between back-ticks.
    static let unusable: Set<String> = ["self", "Self", "init", "Type", "Protocol", "Any", "_"]

    /// The type names that a generated file needs for itself.
    ///
    /// A type that is called as a module hides the module, and qualified names begin with it. `URL` and
    /// `DateComponents` cannot be qualified, because their module is not the same on all systems. The rest is what
    /// generated intents and responses call their associated types, which hide types of the file inside them.
    static let reservedTypes: Set<String> = [
        "Swift", "IntentKit", "IntentDefinitions", "Foundation", "FoundationEssentials", "URL", "DateComponents",
        "Handling", "Response", "Code", "RawValue", "AllCases",
    ]

    /// The names that no property of an intent can have.
    static let reservedInIntents: Set<String> = modules.union(["hashValue", "Handling", "Response"])

    /// The names that no property of a response can have.
    static let reservedInResponses: Set<String> = modules.union(["hashValue", "Code", "code", "userActivity"])

    /// The names that no property of a custom type can have.
    static let reservedInObjects: Set<String> = modules.union(["hashValue", "object"])

    /// The names that no case of an enumeration can have.
    static let reservedInCases: Set<String> = [
        "AllCases", "RawValue", "allCases", "caseNames", "code", "codeName", "hashValue", "rawValue", "shape",
    ]

    /// A member with the name of a module would hide the module inside its type.
    private static let modules: Set<String> = ["Swift", "IntentKit", "IntentDefinitions"]

    /// The identifier nearest to a name: every run of characters that cannot be part of one becomes `_`.
    static func identifier(_ name: String, fallback: String = "unnamed") -> String {
        var text = ""
        var isGap = false
        for scalar in name.unicodeScalars {
            guard scalar == "_" || scalar.properties.isXIDContinue else {
                isGap = true
                continue
            }
            if isGap, !text.isEmpty { text.append("_") }
            isGap = false
            text.unicodeScalars.append(scalar)
        }
        guard let first = text.unicodeScalars.first, text.contains(where: { $0 != "_" }) else { return fallback }
        return first == "_" || first.properties.isXIDStart ? text : "_" + text
    }

    /// The name with its first letter as a capital, and nothing else changed.
    static func capitalized(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }
}
