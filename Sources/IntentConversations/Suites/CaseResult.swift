import IntentHost

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
        /// An agent's call ends differently, described in a sentence.
        case differentInServer(String)
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
    public private(set) var verdict: Verdict
    /// The duration of the run, if there was one.
    public let duration: Duration?
    /// The longest time that a card of the run took, or `nil`.
    let cardDuration: Duration?
    /// What the run has reached, of what cases can cover.
    let reached: Set<CoverageEvent>
    /// What else is worth knowing about a run that failed: its calls with their times, and why it ended.
    let notes: [String]
    /// The case with its plugin, if it could be prepared.
    public let test: TestCase?
    /// The plugin's output, up to 64 KiB.
    public private(set) var printed: [String]
    /// The run as a person saw it, if it is to be drawn.
    public private(set) var story: CaseStory?

    /// Creates the result of a case.
    public init(
        path: String, conversation: ConversationCase, verdict: Verdict, run: CaseRun? = nil, test: TestCase? = nil,
        printed: [String] = [], keepsStory: Bool = false
    ) {
        self.path = path
        self.conversation = conversation
        self.verdict = verdict
        self.test = test
        self.printed = printed
        // Not the run itself, in which everything is that was offered.
        duration = run?.duration
        cardDuration = run.map(\.cardDelivery.longest).flatMap { $0 > .zero ? $0 : nil }
        reached = run?.reached ?? []
        notes = verdict.isGood ? [] : run?.notes ?? []
        if keepsStory, let run, let test { story = CaseStory(run, of: test) }
    }
}

extension CaseResult {
    /// The number of bytes that the result holds of what the plugin said.
    var size: Int {
        let texts = (printed + notes).reduce(0) { $0 + $1.utf8.count + 16 } + (story?.size ?? 0)
        guard case .failed(let comparison) = verdict else { return texts }
        return texts + comparison.size
    }

    /// Leaves out most of what the plugin said, so that the results of a suite stay small.
    mutating func shorten() {
        story = nil
        if !printed.isEmpty { printed = ["(not kept, because the suite has printed too much)"] }
        if case .failed(let comparison) = verdict { verdict = .failed(comparison.shortened()) }
    }
}
