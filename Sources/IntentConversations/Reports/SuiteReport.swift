import IntentHost

/// The results of all cases as one JSON object, whose keys are part of the command's interface.
public struct SuiteReport: Encodable, Sendable {
    /// A problem that keeps a case from being run.
    public struct Problem: Encodable, Sendable {
        /// The kind of problem, as a word that stays the same.
        public var code: String
        /// The line, from 1.
        public var line: Int
        /// A message that says what is wrong and what to do.
        public var message: String
    }

    /// The result of one case.
    public struct Case: Encodable, Sendable {
        /// The name.
        public var name: String
        /// The path of the file.
        public var path: String
        /// The line, from 1.
        public var line: Int
        /// The verdict: `passed`, `failed`, `xfailed`, `xpassed`, `skipped` or `notRun`.
        public var verdict: String
        /// The reason, if the case failed or wasn't run.
        public var reason: String?
        /// The problems that keep it from being run.
        public var problems: [Problem]?
        /// The conversation with the differences marked, if there are any.
        public var difference: [String]?
        /// The duration, in seconds.
        public var seconds: Double?
        /// The longest time that a card took, in seconds.
        public var cardSeconds: Double?
        /// The plugin's output.
        public var printed: [String]?
    }

    /// The cases in file order.
    public var cases: [Case]
    /// The number of cases by verdict.
    public var counts: [String: Int]
    /// The exit code of the command.
    public var exitCode: Int32

    /// Creates a report of results.
    ///
    /// - Parameters:
    ///   - results: The results.
    ///   - files: The files of the cases.
    ///   - command: Returns the command that accepts what happened in the file with this path, or `nil` to
    ///     name no command.
    public init(
        _ results: [CaseResult], files: [ConversationFile], acceptedBy command: (String) -> String? = { _ in nil }
    ) {
        let files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        cases = results.map { Case($0, file: files[$0.path], command($0.path)) }
        counts = Dictionary(cases.map { ($0.verdict, 1) }, uniquingKeysWith: +)
        // If nothing was run, nothing is proved.
        exitCode = results.map(\.verdict.exitCode).max() ?? 2
    }

    /// The counts in words: “3 passed, 1 failed”.
    public var summary: String {
        let words = [
            ("passed", "passed"), ("failed", "failed"), ("xpassed", "passed unexpectedly"),
            ("notRun", "could not be run"), ("xfailed", "failed as expected"), ("skipped", "skipped"),
        ]
        let parts = words.compactMap { verdict, text in counts[verdict].map { "\($0) \(text)" } }
        return parts.isEmpty ? "No cases were found." : parts.joined(separator: ", ") + "."
    }

    /// A warning about cards that took longer than people wait for one, or `nil`.
    ///
    /// It is no failure: the machine may have been busy.
    public var lateCards: String? {
        let limit = ViewPresentation.defaultLimit / .seconds(1)
        let times = cases.compactMap { one in one.cardSeconds.map { (time: $0, of: one) } }.filter { $0.time > limit }
        guard let longest = times.max(by: { $0.time < $1.time }) else { return nil }
        let others =
            switch times.count {
            case 1: ""
            case 2: "; so it is in another case"
            default: "; so it is in \(times.count - 1) other cases"
            }
        let (test, seconds) = (longest.of, (longest.time * 10).rounded() / 10)
        return "\(test.path):\(test.line): warning: \(test.name): a card took \(seconds) s; people don't see one that "
            + "takes longer than \(Int(limit)) s\(others)"
    }
}

extension SuiteReport.Case {
    init(_ result: CaseResult, file: ConversationFile?, _ command: String?) {
        name = result.conversation.name
        path = result.path
        line = result.conversation.line
        verdict = result.verdict.word
        reason = result.verdict.reason
        if case .notRun(let problems) = result.verdict {
            self.problems = problems.map { .init(code: $0.code.rawValue, line: $0.line, message: $0.message) }
        }
        let lines = file.map { result.failureLines(in: $0, acceptedBy: command) } ?? []
        difference = lines.isEmpty ? nil : lines
        seconds = result.duration.map(\.reportedSeconds)
        cardSeconds = result.cardDuration.map(\.reportedSeconds)
        printed = result.printed.isEmpty ? nil : result.printed
    }
}

extension Duration {
    /// The seconds, to the microsecond.
    fileprivate var reportedSeconds: Double { (self / .microseconds(1)).rounded() / 1_000_000 }
}

extension CaseResult.Verdict {
    var word: String {
        switch self {
        case .passed: "passed"
        case .failed, .differentInLibrary, .differentInServer: "failed"
        case .failedAsExpected: "xfailed"
        case .passedUnexpectedly: "xpassed"
        case .skipped: "skipped"
        case .notRun: "notRun"
        }
    }

    /// The reason, unless it is a difference in the conversation.
    var reason: String? {
        switch self {
        case .passed, .failed: nil
        case .differentInLibrary(let what), .differentInServer(let what): what
        case .failedAsExpected(let why), .passedUnexpectedly(let why), .skipped(let why): why
        case .notRun(let problems):
            problems.map { "line \($0.line): \($0.message)" }.joined(separator: "; ")
        }
    }

    /// The command's exit code for the verdict.
    var exitCode: Int32 {
        switch self {
        case .passed, .failedAsExpected, .skipped: 0
        case .failed, .differentInLibrary, .differentInServer, .passedUnexpectedly: 1
        case .notRun: 2
        }
    }
}
