/// What came of one case.
public struct CaseResult: Sendable {
    /// What came of it, in a word.
    public enum Verdict: Sendable {
        /// Everything was said as the case says.
        case passed
        /// Something else was said.
        case failed(CaseComparison)
        /// The plugin's library says something else than its program; what, in a sentence.
        case differentInLibrary(String)
        /// It failed as it was expected to, and why.
        case failedAsExpected(why: String)
        /// It was expected to fail, for a reason, and passed.
        case passedUnexpectedly(why: String)
        /// It was not run, and why.
        case skipped(why: String)
        /// It could not be run, for all these reasons.
        case notRun([FileProblem])
    }

    /// The path of the file.
    public let path: String
    /// The case.
    public let conversation: ConversationCase
    /// What came of it.
    public let verdict: Verdict
    /// The run, if there was one.
    public let run: CaseRun?
    /// The case with its plugin, if it could be prepared.
    public let test: TestCase?
    /// What the plugin printed.
    public let printed: [String]

    /// Says what came of a case.
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
