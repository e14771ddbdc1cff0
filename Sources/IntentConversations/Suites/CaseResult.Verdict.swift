extension CaseResult.Verdict {
    /// Says what came of a case that was run.
    ///
    /// - Parameters:
    ///   - conversation: The case.
    ///   - run: What was said.
    ///   - settings: What the options of the case say.
    public init(on conversation: ConversationCase, _ run: CaseRun, settings: CaseSettings) {
        if run.isOverLimit {
            let seconds = settings.limit / .seconds(1)
            let message = "the case did not end in its limit of \(seconds) s; “% limit 120s” gives it another"
            self = .notRun([FileProblem(.overLimit, line: conversation.line, message)])
            return
        }
        let comparison = CaseComparison(conversation, run.steps, isExact: settings.isExact)
        self =
            switch (comparison.isSame, settings.failureReason) {
            case (true, nil): .passed
            case (false, nil): .failed(comparison)
            case (true, let why?): .passedUnexpectedly(why: why)
            case (false, let why?): .failedAsExpected(why: why)
            }
    }

    /// Whether the case is as it should be.
    public var isGood: Bool {
        switch self {
        case .passed, .failedAsExpected, .skipped: true
        case .failed, .differentInLibrary, .passedUnexpectedly, .notRun: false
        }
    }
}
