/// A property list, written down short: each key and each element of an array is on a line of its own.
indirect enum Plist {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case emptyData
    case array([Plist])
    case dictionary([(String, Plist)])
    /// What is none of these, as it is written.
    case raw(String)

    /// The text of a whole file.
    var file: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(text)
        </plist>

        """
    }

    private var text: String {
        switch self {
        case .string(let value): "<string>\(value)</string>"
        case .integer(let value): "<integer>\(value)</integer>"
        case .real(let value): "<real>\(value)</real>"
        case .boolean(let value): value ? "<true/>" : "<false/>"
        case .emptyData: "<data>\n</data>"
        case .array(let items): "<array>\n\(items.map { $0.text + "\n" }.joined())</array>"
        case .dictionary(let items):
            "<dict>\n\(items.map { "<key>\($0)</key>\($1.text)\n" }.joined())</dict>"
        case .raw(let text): text
        }
    }
}

extension Plist: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(floatLiteral value: Double) { self = .real(value) }
}

extension Plist: ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(arrayLiteral elements: Plist...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, Plist)...) { self = .dictionary(elements) }
}

extension Plist {
    /// A definition with one intent, `BrewTea`, whose keys are given without their prefix.
    static func intent(_ members: [(String, Plist)], enums: [Plist] = [], types: [Plist] = []) -> Plist {
        let intent = [("INIntentName", "BrewTea"), ("INIntentTitle", "Brew Tea")] + prefixed("INIntent", members)
        return [
            "INEnums": .array(enums), "INIntentDefinitionNamespace": "a1B2c3",
            "INIntents": [.dictionary(intent)], "INTypes": .array(types),
        ]
    }

    /// A definition with one intent and one parameter, `tea`, whose keys are given without their prefix.
    static func parameter(_ type: String, _ members: [(String, Plist)] = [], enums: [Plist] = []) -> Plist {
        let own = [("Name", "tea"), ("Type", .string(type))] + members
        return intent([("Parameters", [.dictionary(prefixed("INIntentParameter", own))])], enums: enums)
    }

    private static func prefixed(_ prefix: String, _ members: [(String, Plist)]) -> [(String, Plist)] {
        members.map { (prefix + $0, $1) }
    }
}
