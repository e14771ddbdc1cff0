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
        let isShared = zip(intents, plain).map { !$0.isShortcut && counts[$1, default: 0] > 1 }
        var taken = TakenNames([answer, options])
        var names = plain
        // Names with a plugin's identifier come first: no other plugin's intent can take one of them by its own name.
        for index in intents.indices.filter({ isShared[$0] }) + intents.indices.filter({ !isShared[$0] }) {
            let intent = intents[index]
            let isTaken = isShared[index] || taken.names.contains(plain[index])
            let base = isTaken ? identifier("\(intent.plugin)_\(intent.intent)") : plain[index]
            names[index] = unique(base, among: &taken, sizeLimit: sizeLimit)
        }
        return names
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
