/// The names in one scope of a generated file: each is used once, and is valid in Swift there.
///
/// Definitions can use any names. A scope turns such a name into an identifier and, if it is taken or means something
/// else in the scope, appends `_` until it is free. Swift's keywords stay as they are; ``SwiftName`` writes them in
/// backticks.
struct Scope {
    private var taken: Set<String>
    /// The number of suffixes that each identifier has used up.
    private var appended: [String: Int] = [:]

    /// Creates a scope in which some names can't be declared.
    init(reserved: Set<String> = []) {
        taken = reserved.union(Self.unusable)
    }

    /// Creates a scope for components of names, which have no meaning by themselves.
    static func forParts() -> Scope {
        var scope = Scope()
        scope.taken = []
        return scope
    }

    /// Claims a name, or the closest one that is free.
    ///
    /// - Parameters:
    ///   - name: The name in the definition.
    ///   - fallback: The name to use if `name` has neither letters nor digits.
    mutating func claim(_ name: String, fallback: String = "unnamed") -> SwiftName {
        let identifier = Self.identifier(name, fallback: fallback)
        var count = appended[identifier] ?? 0
        while !taken.insert(identifier + Self.suffix(count)).inserted { count += 1 }
        appended[identifier] = count
        return SwiftName(identifier + Self.suffix(count))
    }

    /// Keeps a name from being claimed.
    mutating func reserve(_ name: String) { taken.insert(name) }

    /// Returns the suffix that distinguishes equal names: up to eight `_`, then a number.
    private static func suffix(_ count: Int) -> String {
        count <= 8 ? String(repeating: "_", count: count) : "_\(count)"
    }

    /// Returns whether a name is taken or reserved.
    func contains(_ name: String) -> Bool {
        taken.contains(name)
    }
}

extension Scope {
    /// The names that have a special meaning even in backticks.
    static let unusable: Set<String> = ["self", "Self", "init", "Type", "Protocol", "Any", "_"]

    /// The type names that a generated file needs for itself.
    ///
    /// A type with the same name as a module hides the module, and qualified names begin with it. `URL` and
    /// `DateComponents` can't be qualified, because their module differs between systems. The others are the associated
    /// types of generated intents and responses, which hide types of the file inside them.
    static let reservedTypes: Set<String> = [
        "Swift", "IntentKit", "IntentDefinitions", "Foundation", "FoundationEssentials", "URL", "DateComponents",
        "Handling", "Response", "Code", "RawValue", "AllCases",
    ]

    /// The names that properties of an intent can't have.
    static let reservedInIntents: Set<String> = modules.union(["hashValue", "Handling", "Response"])

    /// The names that properties of a response can't have.
    static let reservedInResponses: Set<String> = modules.union(["hashValue", "Code", "code", "userActivity"])

    /// The names that properties of a custom type can't have.
    static let reservedInObjects: Set<String> = modules.union(["hashValue", "object"])

    /// The names that properties of a structure can't have.
    static let reservedInStructures: Set<String> = modules.union([
        "hashValue", "description", "shape", "properties", "spokenProperty", "intentValue",
    ])

    /// The names that cases of an enumeration can't have.
    static let reservedInCases: Set<String> = [
        "AllCases", "RawValue", "allCases", "caseNames", "code", "codeName", "hashValue", "rawValue", "shape",
    ]

    /// The type names that a file with classes needs for itself.
    static let reservedClasses: Set<String> = [
        "Swift", "Intents", "Foundation", "URL", "DateComponents", "Measurement", "NSNumber", "NSString", "NSURL",
        "NSDateComponents", "NSMeasurement", "NSObjectProtocol", "RawValue",
    ]

    /// The names that properties of any class can't have, because its base has them with another type.
    private static let reservedInClasses: Set<String> = [
        "Swift", "Intents", "hash", "hashValue", "description", "debugDescription", "isEqual", "copy", "instance",
    ]

    /// The names that properties of an intent's class can't have.
    static let reservedInIntentClasses: Set<String> = reservedInClasses.union([
        "identifier", "intentDescription", "suggestedInvocationPhrase", "shortcutAvailability", "donationMetadata",
        "keyImage", "intentClass", "described",
    ])

    /// The names that properties of a response's class can't have.
    static let reservedInResponseClasses: Set<String> = reservedInClasses.union([
        "code", "userActivity", "codeNames", "codeNumber", "responseTable", "table",
    ])

    /// The names that properties of a custom type's class can't have.
    static let reservedInObjectClasses: Set<String> = reservedInClasses.union([
        "identifier", "displayString", "pronunciationHint", "subtitleString", "displayImage",
        "alternativeSpeakableMatches", "spokenPhrase", "vocabularyIdentifier", "objectTable", "table",
    ])

    /// The names that properties of a structure's class can't have.
    static let reservedInStructureClasses: Set<String> = reservedInClasses.union([
        "structureTable", "spokenProperty", "table",
    ])

    /// A member with the name of a module would hide the module inside its type.
    private static let modules: Set<String> = ["Swift", "IntentKit", "IntentDefinitions"]

    /// Returns the identifier closest to a name: every run of invalid characters becomes `_`.
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

    /// Returns the name with an uppercase first letter, otherwise unchanged.
    static func capitalized(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }
}
