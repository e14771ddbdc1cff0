import Escaping

/// Names that every host accepts: letters, digits, “_” and “-”.
enum ToolNames {
    /// The tools that aren't intents.
    static let answer = "intent_answer", options = "intent_options"

    /// The most bytes of a tool's name; hosts put their own words before it, and take 64 for both.
    private static let sizeLimit = 48

    /// Returns a unique name for each intent: its own, or with the plugin's if several plugins have it.
    ///
    /// A shortcut takes a name that is left.
    static func names(of intents: [(intent: String, plugin: String, isShortcut: Bool)]) -> [String] {
        let plain = intents.map { identifier($0.intent) }
        let counts = Dictionary(
            zip(intents, plain).filter { !$0.0.isShortcut }.map { ($1, 1) }, uniquingKeysWith: +)
        var taken = TakenNames([answer, options])
        return zip(intents, plain).map { intent, name in
            let isShared = (!intent.isShortcut && counts[name, default: 0] > 1) || taken.names.contains(name)
            let base = isShared ? identifier("\(intent.plugin)_\(intent.intent)") : name
            return unique(base, among: &taken, sizeLimit: sizeLimit)
        }
    }

    /// Returns a unique name for each phrase, in the same order.
    static func names(ofPhrases phrases: [String], besides names: [String]) -> [String] {
        var taken = TakenNames(names)
        return phrases.map { unique(identifier($0), among: &taken, sizeLimit: sizeLimit) }
    }

    /// Returns a unique name for each parameter, in the same order.
    static func properties(_ names: [String]) -> [String] {
        var taken = TakenNames([])
        return names.map { unique(identifier($0, sizeLimit: 60), among: &taken, sizeLimit: 64) }
    }

    /// The names that are taken, and the numbers that the next ones of each begin with.
    private struct TakenNames {
        var names: Set<String>
        var numbers: [String: Int] = [:]

        init(_ names: [String]) { self.names = Set(names) }
    }

    private static func unique(_ base: String, among taken: inout TakenNames, sizeLimit: Int) -> String {
        var name = base
        var number = taken.numbers[base] ?? 2
        while !taken.names.insert(name).inserted {
            let suffix = "_\(number)"
            name = String(decoding: base.utf8.prefix(sizeLimit - suffix.utf8.count), as: UTF8.self) + suffix
            number += 1
        }
        taken.numbers[base] = number
        return name
    }

    /// Returns a name with other characters replaced, which begins with a letter or “_”.
    private static func identifier(_ text: String, sizeLimit: Int = sizeLimit) -> String {
        var bytes = text.unicodeScalars.prefix(sizeLimit).map { scalar -> UInt8 in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-": UInt8(ascii: scalar)
            default: UInt8(ascii: "_")
            }
        }
        let first = bytes.first ?? UInt8(ascii: "-")
        let isStart = first == UInt8(ascii: "_") || (first | 0x20 >= UInt8(ascii: "a") && first != UInt8(ascii: "-"))
        if !isStart { bytes.insert(UInt8(ascii: "_"), at: 0) }
        return String(decoding: bytes.prefix(sizeLimit), as: UTF8.self)
    }
}
