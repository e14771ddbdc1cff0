import Escaping
public import IntentDefinitions
public import IntentKit
public import IntentRuntime
import Spelling

/// An error in the values of a request on a command line.
public struct RequestArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whether an argument as a whole is wrong, and not only its value.
    public let isUsage: Bool
    /// The problem and what to do.
    public let description: String

    init(isUsage: Bool, _ description: String) {
        self.isUsage = isUsage
        self.description = description
    }
}

/// A reader of a request's values from the arguments of a command line, `name=text` or `name:=JSON`.
public struct RequestArguments: Sendable {
    private let definition: IntentDefinition
    private let catalog: TypeCatalog
    private let language: Language
    private let moment: Moment?
    private let locale: String?
    private let tables = ReadingTables()

    /// Creates a reader for the values of an intent.
    ///
    /// - Parameters:
    ///   - definition: The intent.
    ///   - catalog: The enumerations and types of the same file.
    ///   - language: The language of the values.
    ///   - moment: The current moment; without it, relative dates such as “tomorrow” can't be read.
    ///   - locale: The locale whose region says how dates and fractions are written. Defaults to `nil`, for the usual
    ///     forms of the language.
    public init(
        of definition: IntentDefinition, catalog: TypeCatalog, language: Language = .english, moment: Moment? = nil,
        locale: String? = nil
    ) {
        self.locale = locale
        self.definition = definition
        self.catalog = catalog
        self.language = language
        self.moment = moment
    }

    /// Reads the values of arguments; a parameter that is given more than once has several values.
    public func values(_ words: [String]) throws(RequestArgumentError) -> [String: IntentValue] {
        var texts: [String: [String]] = [:]
        var values: [String: IntentValue] = [:]
        for (index, word) in words.enumerated() {
            guard !CombiningMarks.areTooMany(in: word) else {
                let start = CombiningMarks.limited(word).shortened(to: 50)
                throw .init(isUsage: false, "\(CombiningMarks.complaint): “\(start)”")
            }
            let parts = word.fields(separatedBy: "=", maxSplits: 1, keepsEmpty: true)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw Self.malformed(words, at: index)
            }
            let (name, text) = (parts[0], String(parts[1]))
            if let name = name.beginning(before: ":") {
                let parameter = try parameter(named: String(name))
                guard values[parameter.name] == nil else { throw Self.givenTwice(parameter.name) }
                values[parameter.name] = try value(json: text, of: parameter)
            } else {
                texts[try parameter(named: String(name)).name, default: []].append(text)
            }
        }
        for (name, texts) in texts.sorted(by: { $0.key < $1.key }) {
            guard values[name] == nil else { throw Self.givenTwice(name) }
            values[name] = try value(texts, of: parameter(named: name))
        }
        for (name, value) in values {
            guard case .number(let unit, _)? = definition.parameter(named: name)?.spokenForm,
                case .list(let parts) = value, parts.count == 2
            else { continue }
            guard values[unit] == nil else {
                throw .init(isUsage: true, "\(unit) is given twice: in \(name) and by itself; leave out one of them")
            }
            (values[name], values[unit]) = (parts[0], parts[1])
        }
        return values
    }

    /// Returns the parameter with a name.
    public func parameter(named name: String) throws(RequestArgumentError) -> ParameterDefinition {
        if let parameter = definition.parameter(named: name) { return parameter }
        let names = definition.parameters.map(\.name)
        let hint = names.closest(to: name).map { "did you mean “\($0)”?" } ?? "it has \(names.joined(separator: ", "))"
        throw .init(isUsage: true, "\(definition.name) has no parameter “\(name.shortened(to: 100))”; \(hint)")
    }

    /// Returns the value of a parameter from plain JSON.
    public func value(
        json: String, of parameter: ParameterDefinition
    ) throws(RequestArgumentError) -> IntentValue {
        do throws(ValueMismatch) {
            return try reader(of: parameter).value(json: json)
        } catch {
            throw Self.unusable(parameter, error)
        }
    }

    private func value(
        _ texts: [String], of parameter: ParameterDefinition
    ) throws(RequestArgumentError) -> IntentValue {
        do throws(ValueMismatch) {
            let reader = reader(of: parameter)
            return texts.count == 1 ? try reader.values(in: texts[0]) : try reader.values(texts)
        } catch {
            throw Self.unusable(parameter, error)
        }
    }

    /// Returns a reader for values of a parameter, whose errors are in English, as are all others about a command line.
    public func reader(of parameter: ParameterDefinition) -> ValueReader {
        ValueReader(
            parameter: parameter, catalog: catalog, language: language, moment: moment, locale: locale, tables: tables,
            errorLanguage: .english)
    }

    private static func unusable(_ parameter: ParameterDefinition, _ mismatch: ValueMismatch) -> RequestArgumentError {
        .init(isUsage: false, "the value of \(parameter.name) cannot be used: \(mismatch)")
    }

    /// Returns the error for a word that isn't an argument, with a hint if spaces have divided one.
    private static func malformed(_ words: [String], at index: Int) -> RequestArgumentError {
        let word = words[index]
        let next = index + 1 < words.count ? words[index + 1] : ""
        let isDivided =
            [word, next].contains { $0.begins(with: "=") || $0.begins(with: ":=") }
            || index > 0 && words[index - 1].ends(with: "=")
        let hint = isDivided ? ", without spaces around “=”" : ""
        return RequestArgumentError(
            isUsage: true, "“\(word)” is not of the form name=value or name:=JSON\(hint)")
    }

    private static func givenTwice(_ name: String) -> RequestArgumentError {
        .init(
            isUsage: true, "\(name) is given more than once; write several values as one JSON list: \(name):=[…]")
    }
}
