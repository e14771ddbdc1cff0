import Escaping
import IntentDefinitions

/// An option of a case or of a file, written `% name value`.
public struct CaseOption: Hashable, Sendable {
    /// The content of an option.
    public enum Kind: Hashable, Sendable {
        /// The time limit of each phase in seconds; `nil` for no limit.
        case deadline(Double?)
        /// The time limit of the whole case, in seconds.
        case limit(Double)
        /// The locale.
        case locale(String)
        /// The machine is locked.
        case locked
        /// The conversation is spoken.
        case voice
        /// The folder of a plugin, relative to the file's folder.
        case plugin(String)
        /// The family of the widget being configured.
        case widget(String)
        /// The plugin to use if several handle the intent.
        case with(String)
        /// A variable of the plugin's environment.
        case environment(name: String, value: String)
        /// A file that the handler reads, relative to the file's folder.
        case fixture(String)
        /// Every response value is compared.
        case exact
        /// The case isn't run, with the reason.
        case skip(String)
        /// The case is expected to fail, with the reason.
        case expectedFailure(String)
        /// A fault that the host injects in place of the plugin.
        case fault(Fault)
        /// Time stands still except in steps that let it pass.
        case manualClock
        /// An item that no case needs to cover, with the reason.
        case excuse(what: String, why: String)
    }

    /// The content of the option.
    public let kind: Kind
    /// The line, from 1.
    public let line: Int
}

/// A fault that the host injects at a call in place of the plugin, to test how callers cope.
public struct Fault: Hashable, Sendable {
    /// The kinds of faults.
    public enum Kind: Hashable, Sendable {
        /// The plugin's process is killed.
        case kill
        /// No answer comes.
        case hang
        /// The answer comes later, by this many seconds.
        case slow(Double)
        /// The answer isn't a valid message.
        case garbage
        /// The plugin closes the connection.
        case close
    }

    /// The kind of fault.
    public let kind: Kind
    /// The call at which it happens, such as `resolve(soup)` or `handle`.
    public let call: String
}

extension [CaseOption] {
    /// The most options in a file, and in a block.
    private static let limit = 1000
    /// The most of them that name plugins, all of which are looked at for each case.
    private static let pluginLimit = 100

    /// Parses the words after the `%` and adds the option to the earlier ones.
    mutating func add(_ text: String, line: Int) throws(FileProblem) {
        guard count < Self.limit else {
            throw FileProblem(
                .tooManyOptions, line: line,
                "\(Self.limit) options stand before it, and no more are read; remove some")
        }
        let option = try CaseOption(text, line: line)
        if case .fault(let fault) = option.kind {
            for other in self {
                guard case .fault(let first) = other.kind, first.call == fault.call else { continue }
                throw FileProblem(
                    .secondFault, line: line,
                    "line \(other.line) has a fault at \(fault.call) already, and a call can have only one; remove one")
            }
        }
        if case .plugin = option.kind, count(where: \.namesPlugin) >= Self.pluginLimit {
            throw FileProblem(
                .tooManyOptions, line: line,
                "\(Self.pluginLimit) plugins are named before it, and no more are used; remove some")
        }
        append(option)
    }
}

extension CaseOption {
    fileprivate var namesPlugin: Bool { if case .plugin = kind { true } else { false } }
}

extension CaseOption {
    /// Creates an option from the words after the `%`.
    init(_ text: String, line: Int) throws(FileProblem) {
        let words = text.fields(separatedBy: " ", maxSplits: 1).map(String.init)
        let name = words.first ?? ""
        let value = words.count > 1 ? words[1].trimmingBlanks : ""
        func needs(_ what: String) -> FileProblem {
            FileProblem(.optionWithoutValue, line: line, "“% \(name)” needs \(what)")
        }
        self.line = line
        if ["locked", "voice", "exact"].contains(name), !value.isEmpty {
            throw FileProblem(.optionWithValue, line: line, "“% \(name)” takes no value; remove “\(value)”")
        }
        switch name {
        case "deadline":
            guard value == "none" || Self.seconds(value) != nil else { throw needs("a time such as 2s, or none") }
            kind = .deadline(Self.seconds(value))
        case "limit":
            guard let seconds = Self.seconds(value) else { throw needs("a time such as 30s") }
            kind = .limit(seconds)
        case "locale":
            kind = .locale(try Self.text(value, or: needs("a locale such as de_DE")))
            if let problem = LanguageTag.problem(withLocale: value) {
                throw FileProblem(.unknownLocale, line: line, problem)
            }
        case "locked": kind = .locked
        case "voice": kind = .voice
        case "exact": kind = .exact
        case "plugin": kind = .plugin(try Self.text(value, or: needs("a folder")))
        case "widget": kind = .widget(try Self.text(value, or: needs("a family such as Small")))
        case "with": kind = .with(try Self.text(value, or: needs("a plugin's identifier")))
        case "fixture": kind = .fixture(try Self.text(value, or: needs("a file")))
        case "skip": kind = .skip(try Self.reason(value, line: line, or: needs("the reason")))
        case "xfail": kind = .expectedFailure(try Self.reason(value, line: line, or: needs("the reason")))
        case "env":
            kind = try Self.environment(value, line: line, or: needs("NAME=value"))
        case "clock":
            guard value == "manual" else { throw needs("the word manual") }
            kind = .manualClock
        case "excuse":
            let parts = value.fields(separatedBy: ":", maxSplits: 1).map { String($0).trimmingBlanks }
            guard parts.count == 2 else { throw needs("what no case reaches, a colon, and why") }
            kind = .excuse(what: parts[0], why: try Self.reason(parts[1], line: line, or: needs("why")))
        case "fault": kind = .fault(try Fault(value, line: line))
        default:
            let known = [
                "deadline", "limit", "locale", "locked", "voice", "widget", "exact", "plugin", "with", "fixture",
                "skip", "xfail",
                "env", "clock", "excuse", "fault",
            ]
            throw FileProblem(
                .unknownOption, line: line, "there is no option “\(name)”; known are \(known.joined(separator: ", "))")
        }
    }

    private static func text(_ value: String, or problem: FileProblem) throws(FileProblem) -> String {
        guard !value.isEmpty else { throw problem }
        return value
    }

    /// The maximum length in bytes of a reason, which the report repeats for each case.
    private static let reasonLimit = 500

    private static func reason(_ value: String, line: Int, or problem: FileProblem) throws(FileProblem) -> String {
        guard value.utf8.count <= reasonLimit else {
            throw FileProblem(
                .longOption, line: line,
                "the reason has \(value.utf8.count) bytes; at most \(reasonLimit) are accepted")
        }
        return try text(value, or: problem)
    }

    private static func environment(_ text: String, line: Int, or problem: FileProblem) throws(FileProblem) -> Kind {
        let parts = text.fields(separatedBy: "=", maxSplits: 1, keepsEmpty: true).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty else { throw problem }
        guard !choosesPrograms(parts[0]) else {
            throw FileProblem(
                .forbiddenVariable, line: line,
                "“% env” can't set \(parts[0]), which decides what programs run; name the variable otherwise")
        }
        guard !parts[0].begins(with: "INTENTKIT_") else {
            throw FileProblem(
                .forbiddenVariable, line: line,
                "“% env” can't set \(parts[0]), which is the host's; name the variable otherwise")
        }
        return .environment(name: parts[0], value: parts[1])
    }

    /// Parses a number of seconds such as `2s`, `1.5s`, `200ms` or `3`.
    static func seconds(_ text: String) -> Double? {
        let factor: Double
        var digits = text[...]
        if let number = text.beginning(before: "ms") {
            (factor, digits) = (0.001, number)
        } else {
            (factor, digits) = (1, text.beginning(before: "s") ?? text[...])
        }
        guard let number = Double(digits), number.isFinite, number > 0, number <= 86_400 else { return nil }
        return number * factor
    }
}

extension Fault {
    fileprivate init(_ text: String, line: Int) throws(FileProblem) {
        let words = text.fields(separatedBy: " ").map(String.init)
        let problem = FileProblem(
            .unknownFault, line: line,
            "a fault is “kill”, “hang”, “slow 3s”, “garbage” or “close”, then “at” and a call such as resolve(soup)"
        )
        guard let at = words.firstIndex(where: { $0 == "at" }), at == words.count - 2 else { throw problem }
        switch (words[0], at) {
        case ("kill", 1): kind = .kill
        case ("hang", 1): kind = .hang
        case ("garbage", 1): kind = .garbage
        case ("close", 1): kind = .close
        case ("slow", 2):
            guard let seconds = CaseOption.seconds(words[1]) else { throw problem }
            kind = .slow(seconds)
        default: throw problem
        }
        call = words[at + 1]
    }
}
