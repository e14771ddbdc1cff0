/// A text whose words depend on a number, from a `.stringsdict` file.
///
/// The format names its variables, as in `There are %#@count_option@.`, and each variable has a text for every plural
/// form, in which `%ld` stands for the number. In a definition's texts the number is `${count}`.
struct PluralFormat {
    /// The reason why a format can't be used.
    struct Problem: Error {
        var message: String
    }

    private let format: String
    private let variables: [String: [PluralCategory: String]]

    /// Creates a format from the members of an entry.
    init(_ members: [String: StringsNode]) throws(Problem) {
        guard case .text(let format) = members["NSStringLocalizedFormatKey"] else {
            throw Problem(message: "there is no NSStringLocalizedFormatKey")
        }
        self.format = format
        var variables: [String: [PluralCategory: String]] = [:]
        for (name, node) in members {
            guard case .members(let members) = node else { continue }
            guard case .text("NSStringPluralRuleType") = members["NSStringFormatSpecTypeKey"] else {
                throw Problem(message: "variable \(name.shortened(to: 40)) is not of NSStringPluralRuleType")
            }
            let forms = PluralCategory.allCases.compactMap { category in
                if case .text(let text) = members[category.rawValue] { (category, text) } else { nil }
            }
            variables[name] = Dictionary(forms, uniquingKeysWith: { first, _ in first })
            guard variables[name]?[.other] != nil else {
                throw Problem(message: "variable \(name.shortened(to: 40)) has no text for “other”")
            }
        }
        self.variables = variables
    }

    /// Returns the text in each form, and for all other numbers.
    ///
    /// - Parameter room: The bytes to which a file's formats may still expand; reduced by those of this one, even if it
    ///   can't be used. It is negative once they don't suffice.
    func entry(room: inout Int) throws(Problem) -> StringsTable.Entry {
        var forms: [PluralCategory: String] = [:]
        for category in Set(variables.values.flatMap(\.keys)) {
            forms[category] = try text(category, variables, room: &room)
        }
        guard let other = forms[.other] else {
            return StringsTable.Entry(try text(.other, [:], room: &room))
        }
        return StringsTable.Entry(other, pluralForms: forms)
    }

    private func text(
        _ category: PluralCategory, _ variables: [String: [PluralCategory: String]], room: inout Int
    ) throws(Problem) -> String {
        var expansion = Expansion(variables: variables, category: category, room: room)
        defer { room = expansion.room }
        return try expansion.text(of: format, depth: 0)
    }
}

/// An expansion of variables to their texts.
private struct Expansion {
    let variables: [String: [PluralCategory: String]]
    let category: PluralCategory
    /// The bytes that are left for all expansions of a file.
    private(set) var room: Int
    private var length = 0

    init(variables: [String: [PluralCategory: String]], category: PluralCategory, room: Int) {
        self.variables = variables
        self.category = category
        self.room = room
    }

    // Variables may contain variables: a small file could expand to an endless text.
    private static let (depthLimit, lengthLimit) = (8, 64 << 10)

    mutating func text(of format: String, depth: Int) throws(PluralFormat.Problem) -> String {
        length += format.utf8.count + 1
        room -= format.utf8.count + 1
        guard depth < Self.depthLimit, length < Self.lengthLimit, room >= 0 else {
            throw PluralFormat.Problem(message: "the variables refer to each other, or make the text too long")
        }
        var text = ""
        var scalars = format.unicodeScalars[...]
        while let percent = scalars.firstIndex(of: "%") {
            text += Substring(scalars[..<percent])
            scalars = scalars[scalars.index(after: percent)...]
            switch FormatSpecifier(&scalars) {
            case .percent: text += "%"
            case .number: text += "${count}"
            case .variable(let name):
                guard let forms = variables[name], let form = forms[category] ?? forms[.other] else {
                    throw PluralFormat.Problem(message: "there is no variable \(name.shortened(to: 40))")
                }
                text += try self.text(of: form, depth: depth + 1)
            case nil: text += "%"
            }
        }
        return text + Substring(scalars)
    }
}

/// The specifier after a percent sign.
private enum FormatSpecifier {
    case percent
    case number
    case variable(String)

    /// Takes a specifier off the text, or returns `nil` if there isn't one.
    init?(_ text: inout Substring.UnicodeScalarView) {
        var rest = text
        func take(_ scalars: String) { rest = rest.drop { scalars.unicodeScalars.contains($0) } }
        if rest.first == "%" {
            self = .percent
            text = rest.dropFirst()
            return
        }
        // The position of the argument, as in %1$ld.
        let position = rest.prefix { ("0"..."9").contains($0) }
        if rest[position.endIndex...].first == "$", !position.isEmpty { rest = rest[position.endIndex...].dropFirst() }
        if rest.starts(with: "#@".unicodeScalars) {
            let name = rest.dropFirst(2).prefix { $0 != "@" && $0 != "%" }
            guard rest[name.endIndex...].first == "@" else { return nil }
            self = .variable(String(name))
            text = rest[name.endIndex...].dropFirst()
            return
        }
        take("+-0#'")
        take("0123456789.")
        take("hlqzjt")
        guard let conversion = rest.first, "dDiuUoOxXfFeEgG@".unicodeScalars.contains(conversion) else { return nil }
        self = .number
        text = rest.dropFirst()
    }
}
