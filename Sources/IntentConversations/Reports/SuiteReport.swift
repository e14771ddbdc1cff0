/// The results of all cases as one JSON object; the keys are part of the command's interface.
public struct SuiteReport: Encodable, Sendable {
    /// What keeps a case from being run.
    public struct Problem: Encodable, Sendable {
        /// What is wrong, in a word that stays the same.
        public var code: String
        /// The line, from 1.
        public var line: Int
        /// What is wrong, and what to do.
        public var message: String
    }

    /// One case.
    public struct Case: Encodable, Sendable {
        /// The name.
        public var name: String
        /// The path of the file.
        public var path: String
        /// The line, from 1.
        public var line: Int
        /// What came of it: `passed`, `failed`, `xfailed`, `xpassed`, `skipped` or `notRun`.
        public var verdict: String
        /// Why, where it is not as it should be or was not run.
        public var reason: String?
        /// What keeps it from being run.
        public var problems: [Problem]?
        /// The conversation with the differing lines marked, where there are some.
        public var difference: [String]?
        /// How long it took, in seconds.
        public var seconds: Double?
        /// What the plugin printed.
        public var printed: [String]?
    }

    /// The cases in the order of the files.
    public var cases: [Case]
    /// How many cases there are of each verdict.
    public var counts: [String: Int]
    /// The exit code of the command.
    public var exitCode: Int32

    /// Reports results.
    ///
    /// - Parameters:
    ///   - results: The results.
    ///   - files: The files of the cases.
    ///   - options: What the command line needs besides the files to run the cases as they were run.
    public init(_ results: [CaseResult], files: [ConversationFile], options: [String] = []) {
        let files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        cases = results.map { Case($0, file: files[$0.path], options) }
        counts = Dictionary(cases.map { ($0.verdict, 1) }, uniquingKeysWith: +)
        // Where nothing was run, nothing is proved.
        exitCode = results.map(\.verdict.exitCode).max() ?? 2
    }

    /// The counts in words: “3 passed, 1 failed”.
    public var summary: String {
        let words = [
            ("passed", "passed"), ("failed", "failed"), ("xpassed", "passed unexpectedly"),
            ("notRun", "could not be run"), ("xfailed", "failed as expected"), ("skipped", "skipped"),
        ]
        let parts = words.compactMap { verdict, text in counts[verdict].map { "\($0) \(text)" } }
        return parts.isEmpty ? "There are no cases." : parts.joined(separator: ", ") + "."
    }
}

extension SuiteReport.Case {
    init(_ result: CaseResult, file: ConversationFile?, _ options: [String]) {
        name = result.conversation.name
        path = result.path
        line = result.conversation.line
        verdict = result.verdict.word
        reason = result.verdict.reason
        if case .notRun(let problems) = result.verdict {
            self.problems = problems.map { .init(code: $0.code.rawValue, line: $0.line, message: $0.message) }
        }
        let lines = file.map { result.failureLines(in: $0, options: options) } ?? []
        difference = lines.isEmpty ? nil : lines
        seconds = result.run.map { ($0.duration / .microseconds(1)).rounded() / 1_000_000 }
        printed = result.printed.isEmpty ? nil : result.printed
    }
}

extension CaseResult.Verdict {
    /// The verdict in a word.
    var word: String {
        switch self {
        case .passed: "passed"
        case .failed, .differentInLibrary: "failed"
        case .failedAsExpected: "xfailed"
        case .passedUnexpectedly: "xpassed"
        case .skipped: "skipped"
        case .notRun: "notRun"
        }
    }

    /// Why, where it is not that what was said is another.
    var reason: String? {
        switch self {
        case .passed, .failed: nil
        case .differentInLibrary(let what): what
        case .failedAsExpected(let why), .passedUnexpectedly(let why), .skipped(let why): why
        case .notRun(let problems):
            problems.map { "line \($0.line): \($0.message)" }.joined(separator: "; ")
        }
    }

    /// The exit code that the verdict asks for.
    var exitCode: Int32 {
        switch self {
        case .passed, .failedAsExpected, .skipped: 0
        case .failed, .differentInLibrary, .passedUnexpectedly: 1
        case .notRun: 2
        }
    }
}
