/// The result of one case.
public struct CaseResult: Sendable {
    /// The verdict on a case.
    public enum Verdict: Sendable {
        /// The run matched the case.
        case passed
        /// The run differed from the case.
        case failed(CaseComparison)
        /// The plugin's library behaves differently from its program, described in a sentence.
        case differentInLibrary(String)
        /// It failed as expected, with the reason why that is expected.
        case failedAsExpected(why: String)
        /// It passed although it was expected to fail for a reason.
        case passedUnexpectedly(why: String)
        /// It wasn't run, with the reason.
        case skipped(why: String)
        /// It couldn't be run because of these problems.
        case notRun([FileProblem])
    }

    /// The path of the file.
    public let path: String
    /// The case.
    public let conversation: ConversationCase
    /// The verdict on the case.
    public let verdict: Verdict
    /// The run, if there was one.
    public let run: CaseRun?
    /// The case with its plugin, if it could be prepared.
    public let test: TestCase?
    /// The plugin's output.
    public let printed: [String]

    /// Creates the result of a case.
    public init(
        path: String, conversation: ConversationCase, verdict: Verdict, run: CaseRun? = nil, test: TestCase? = nil,
        printed: [String] = []
    ) {
        self.path = path
        self.conversation = conversation
        self.verdict = verdict
        self.run = run
        self.test = test
        self.printed = printed
    }
}
