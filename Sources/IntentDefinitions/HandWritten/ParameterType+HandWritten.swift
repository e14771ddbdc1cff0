import Escaping
import Spelling

extension WrittenObject {
    /// Reads or writes the type of one value, and whether there is a list of them: `City` or `[City]`.
    mutating func type(_ type: inout ParameterType, isList: inout Bool?) throws(HandWrittenProblem) {
        let line = members.first { $0.name == "type" }?.line ?? self.line
        if context.isWriting {
            var spelling = context.spelling(of: type)
            if isList ?? false { spelling = "[\(spelling)]" }
            try name(&spelling, of: "type")
        } else {
            var spelling = ""
            try name(&spelling, of: "type")
            let written = spelling
            let element = spelling.rest(after: "[")?.beginning(before: "]")
            isList = element == nil ? nil : true
            spelling = element.map(String.init) ?? spelling
            guard let known = context.type(spelling) else {
                let meant = ParameterType.name(meantBy: spelling, among: context.names)
                let hint = meant.map { "did you mean “\($0)”?" } ?? "declare it in “types” or “enums”"
                let shown = spelling.withoutBrackets == spelling ? spelling : written
                throw HandWrittenProblem(
                    message: "there is no type “\(shown.shortened(to: 100))”; \(hint)", line: line)
            }
            type = known
        }
    }
}

extension String {
    fileprivate var withoutBrackets: String { filter { $0 != "[" && $0 != "]" } }
}

extension ParameterType {
    fileprivate static let undeclared = plain.merging(["Integer": .integer]) { first, _ in first }
    /// Xcode's editor and its files have two words for one type.
    fileprivate static let synonyms: [String: ParameterType] = ["Location": .placemark]
    /// The types that need no declaration, with the names they are written with.
    fileprivate static let spellings = Dictionary(
        undeclared.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

    /// The names of the types that need no declaration, in order.
    package static var spellingsWithoutDeclaration: [String] { undeclared.keys.sorted() + synonyms.keys.sorted() }

    /// What programming languages and people call the types, in lower case.
    private static let foreignNames = [
        "double": "Decimal", "float": "Decimal", "number": "Decimal", "int": "Integer", "long": "Integer",
        "bool": "Boolean", "text": "String", "date": "DateComponents", "datetime": "DateComponents",
        "duration": "TimeInterval", "money": "CurrencyAmount", "address": "Placemark", "contact": "Person",
    ]

    /// Returns the name of a type that was probably meant: a similar one, what the type is called here, or one that begins
    /// with what was written, as `TimeInterval` does with `Time`.
    package static func name(meantBy spelling: String, among names: [String]) -> String? {
        let bare = spelling.withoutBrackets
        // A bracket without its counterpart, or a list of lists.
        if bare != spelling, names.contains(bare) { return "[\(bare)]" }
        if let near = names.closest(to: spelling) { return near }
        if let name = foreignNames[spelling.lowercased()], names.contains(name) { return name }
        return names.first { spelling.utf8.count >= 3 && $0.begins(with: spelling) }
    }

    /// Returns a type that needs no declaration, and whether there is a list of its values: `String` or `[String]`.
    package static func withoutDeclaration(_ spelling: String) -> (type: ParameterType, isList: Bool)? {
        let element = spelling.rest(after: "[")?.beginning(before: "]").map(String.init)
        let name = element ?? spelling
        return (undeclared[name] ?? synonyms[name]).map { ($0, element != nil) }
    }

    /// The name of the type if it needs no declaration; otherwise `nil`.
    package var spellingWithoutDeclaration: String? { Self.spellings[self] }
}

extension WrittenObject.Context {

    /// The names that a type can have, in order.
    fileprivate var names: [String] {
        ParameterType.spellingsWithoutDeclaration + ["Object"] + enums.sorted() + types.sorted()
    }

    /// Returns the type with a name: one that needs no declaration, or one that the file declares.
    ///
    /// A word before the name decides if the name alone is ambiguous.
    fileprivate func type(_ spelling: String) -> ParameterType? {
        if let plain = ParameterType.undeclared[spelling] ?? ParameterType.synonyms[spelling] { return plain }
        if spelling == "Object" { return .object(name: nil) }
        if types.contains(spelling) { return .custom(name: spelling) }
        if enums.contains(spelling) { return .enumeration(name: spelling, isSystem: false) }
        let words = spelling.fields(separatedBy: " ", maxSplits: 1, keepsEmpty: true)
        guard words.count == 2 else { return nil }
        let name = String(words[1])
        let system = name.rest(after: "System.").map(String.init)
        return switch words[0] {
        case "enum": .enumeration(name: system ?? name, isSystem: system != nil)
        case "object": system.map { .object(name: $0) } ?? .custom(name: name)
        case "other": .unknown(name: name)
        default: nil
        }
    }

    fileprivate func spelling(of type: ParameterType) -> String {
        if let plain = ParameterType.spellings[type] { return plain }
        let (word, name) =
            switch type {
            case .custom(let name): ("object ", name)
            case .enumeration(let name, let isSystem): ("enum ", isSystem ? "System." + name : name)
            case .object(let name?): ("object ", "System." + name)
            case .object(nil): ("", "Object")
            case .unknown(let name): ("other ", name)
            default: ("other ", "\(type)")
            }
        // A name in brackets would be read as a list.
        return self.type(name) == type && !name.begins(with: "[") ? name : word + name
    }
}
