import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import Spelling

/// A reader for the values of a request: from words, a JSON object, and standard input.
struct RequestValues {
    private let intent: InstalledIntent
    private let arguments: RequestArguments

    /// Creates a reader for the values of an intent, with words of its language.
    init(of intent: InstalledIntent) {
        self.intent = intent
        arguments = Self.arguments(of: intent, at: .now())
    }

    private static func arguments(of intent: InstalledIntent, at moment: Moment) -> RequestArguments {
        RequestArguments(
            of: intent.definition, catalog: intent.catalog, language: intent.language, moment: moment,
            locale: intent.locale)
    }

    /// Returns what was said of dates that are others on another day, such as “tomorrow”, by the names of the parameters.
    ///
    /// They are single dates and ranges, and lists of them.
    func changingDates(in words: [String]) -> [String: String] { changes(in: words).mapValues(\.said) }

    /// Returns how dates that are others on another day are written today, in questions, results and donations.
    func changingTexts(in words: [String], style: ConversationStyle) -> [String] {
        changes(in: words).flatMap { name, change -> [String] in
            guard let parameter = intent.definition.parameter(named: name), let value = change.now[name],
                let other = change.later[name]
            else { return [] }
            // Of “tomorrow at 9”, the time is the same on another day.
            let kept = texts(of: other, parameter, style: style)
            return texts(of: value, parameter, style: style).filter { !kept.contains($0) }
        }
    }

    /// What was said of a value, and what it means now and on another day.
    private typealias Change = (said: String, now: [String: IntentValue], later: [String: IntentValue])

    /// Returns what means something else on another day, by the names of the parameters.
    private func changes(in words: [String]) -> [String: Change] {
        var said: [String: String] = [:]
        for word in words {
            guard let end = word.utf8.firstIndex(of: UInt8(ascii: "=")),
                let parameter = try? arguments.parameter(named: String(word[..<end]))
            else { continue }
            let text = String(word.unicodeScalars[end...].dropFirst())
            if parameter.isList, let earlier = said[parameter.name] {
                // Beside a semicolon, a comma separates no values, just as in words that are given one by one.
                said[parameter.name] = "\(earlier); \(text)"
            } else {
                said[parameter.name] = text
            }
        }
        let now = Moment.now()
        // Another year, month, weekday and hour.
        let later = Moment(instant: now.instant + 400 * 86_400 + 3 * 3600, calendar: now.calendar)
        let others = Self.arguments(of: intent, at: later)
        var changes: [String: Change] = [:]
        for (name, text) in said {
            let word = ["\(name)=\(text)"]
            guard let value = try? arguments.values(word), let other = try? others.values(word), value != other else {
                continue
            }
            changes[name] = (text, value, other)
        }
        return changes
    }

    /// Returns how a date or a range, or those of a list, are written: in each style, whole and in parts, and plainly.
    private func texts(
        of value: IntentValue, _ parameter: ParameterDefinition, style: ConversationStyle
    ) -> Set<String> {
        var dates = value.elements
        for case .object(let range) in dates { dates += ["start", "end"].compactMap { range.properties[$0] } }
        let own = parameter.metadata ?? ValueMetadata()
        // A response's date has a style of its own, most often none.
        let parts = [own, ValueMetadata()].flatMap { metadata in
            [nil, "Date", "Time"].map { name in
                var styled = metadata
                styled.style = name
                return styled
            }
        }
        let styled = ([own] + parts).map { metadata in
            var parameter = parameter
            parameter.metadata = metadata
            return ValueTexts(
                parameter: parameter, catalog: intent.catalog, language: style.language, formatter: style.formatter)
        }
        return Set(dates.flatMap { date in styled.map { $0.text(date) } + [date.plainText] })
    }

    /// Reads the words of a command line; the file “-” is read from standard input.
    func read(_ words: [String]) throws -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        let rest = try words.filter { word in
            guard let name = word.beginning(before: "=-"), !name.ends(with: ":"),
                let parameter = try? arguments.parameter(named: String(name)), parameter.type == .file
            else { return true }
            values[parameter.name] = try file(of: parameter)
            return false
        }
        return try usable { () throws(RequestArgumentError) in try arguments.values(rest) }
            .merging(values) { _, file in file }
    }

    func read(_ request: WrittenRequest) throws -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        // Of several mistakes, the same one is told each time.
        for (name, json) in request.values.sorted(by: { $0.key < $1.key }) {
            do throws(RequestArgumentError) {
                values[name] = try arguments.value(json: json, of: arguments.parameter(named: name))
            } catch {
                // The command line is right; the file isn't.
                throw Failure(.invalidInput, error.description)
            }
        }
        return values
    }

    /// Returns the parameter with a name.
    func parameter(named name: String) throws -> ParameterDefinition {
        try usable { () throws(RequestArgumentError) in try arguments.parameter(named: name) }
    }

    private func file(of parameter: ParameterDefinition) throws -> IntentValue {
        let contents = try WrittenRequest.read("-")
        do throws(ValueMismatch) {
            let file = try arguments.reader(of: parameter).file(contents: contents, filename: "stdin")
            return parameter.isList ? .list([file]) : file
        } catch {
            throw Failure(.invalidInput, "the value of \(parameter.name) cannot be used: \(error)")
        }
    }

    private func usable<Value>(_ read: () throws(RequestArgumentError) -> Value) throws -> Value {
        do throws(RequestArgumentError) {
            return try read()
        } catch {
            throw Failure(error.isUsage ? .commandLine : .invalidInput, error.description)
        }
    }
}

extension [String: IntentValue] {
    /// The paths of files that don't exist, with the names of their parameters.
    ///
    /// A handler may be meant to make such a file; more often the path is misspelled.
    var missingFiles: [(name: String, path: String)] {
        sorted { $0.key < $1.key }.flatMap { name, value in
            value.elements.compactMap { element in
                guard case .file(let file) = element, let url = file.fileURL, url.isFileURL,
                    FileStatus(path: url.path) == nil
                else { return nil }
                return (name, url.path)
            }
        }
    }
}

/// A request in JSON: `{"intent": NAME, "values": {NAME: VALUE}}`.
struct WrittenRequest {
    /// The maximum number of bytes of a request.
    private static let sizeLimit = 16 * 1024 * 1024

    var intent: String?
    /// The values as JSON texts, which are decoded once their types are known.
    var values: [String: String]

    /// Reads a file, or standard input for `-`.
    init(path: String) throws {
        let contents = try Self.read(path)
        let place = Self.file(path).place
        if let problem = contents.withUnsafeBytes({ JSONSyntax.problem(of: $0) }) {
            throw Failure(
                .invalidInput, diagnostic: "\(place):\(problem.line): error: the request cannot be read: \(problem)")
        }
        do {
            self = try contents.withUnsafeBytes { try WrittenRequest(json: $0) }
        } catch let unknown as UnknownKey {
            throw Failure(.invalidInput, diagnostic: "\(place):1: error: \(unknown)")
        } catch {
            let form = #"{"intent": NAME, "values": {NAME: VALUE}}"#
            throw Failure(
                .invalidInput, diagnostic: "\(place):1: error: the request is not a JSON object of the form \(form)")
        }
    }

    /// Reads a file, a pipe, or standard input, up to the limit.
    static func read(_ path: String) throws -> Data {
        try file(path).contents(limit: sizeLimit)
    }

    private static func file(_ path: String) -> InputFile { InputFile(path: path, subject: "the request") }
}

extension WrittenRequest {
    private enum Key: String, CaseIterable {
        case intent, values
    }

    /// A key that a request doesn't have.
    private struct UnknownKey: Error, CustomStringConvertible {
        var key: String

        var description: String {
            let keys = Key.allCases.map(\.rawValue)
            let hint = keys.closest(to: key).map { "did you mean “\($0)”?" } ?? "it has “intent” and “values”"
            return "“\(key.shortened(to: 100))” isn't a member of a request; \(hint)"
        }
    }

    /// A value that isn't of the form of a request.
    private struct WrongForm: Error {}

    /// Reads the text of a JSON object, without decoding the values in it.
    private init(json: UnsafeRawBufferPointer) throws {
        guard let members = JSONSyntax.members(of: json) else { throw WrongForm() }
        let unknown = members.map(\.name).sorted().first { Key(rawValue: $0) == nil }
        if let unknown { throw UnknownKey(key: unknown) }
        values = [:]
        for member in members {
            let text = UnsafeRawBufferPointer(rebasing: json[member.value])
            switch Key(rawValue: member.name) {
            case .intent: intent = try JSONDecoder().decode(String?.self, from: Data(text))
            case .values where text.elementsEqual("null".utf8), nil: break
            case .values:
                guard let members = JSONSyntax.members(of: text) else { throw WrongForm() }
                for member in members { values[member.name] = String(decoding: text[member.value], as: UTF8.self) }
            }
        }
    }
}
