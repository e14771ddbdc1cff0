import IntentHost

extension CaseResult.Verdict {
    /// Creates the verdict on a run.
    ///
    /// - Parameters:
    ///   - conversation: The case.
    ///   - run: The run of the case.
    ///   - settings: The options of the case.
    public init(on conversation: ConversationCase, _ run: CaseRun, settings: CaseSettings) {
        if run.isOverLimit {
            let seconds = settings.limit / .seconds(1)
            let message = "the case did not end in its limit of \(seconds) s; “% limit 120s” gives it another"
            self = .notRun([FileProblem(.overLimit, line: conversation.line, message)])
            return
        }
        let comparison = CaseComparison(
            conversation, run.steps, isExact: settings.isExact, isUnreached: run.isUnreached,
            hasFault: !settings.faults.isEmpty, cardFailure: run.cardDelivery.failure)
        if comparison.isSame, settings.failureReason == nil, let problem = conversation.unreachedFault(in: run) {
            self = .notRun([problem])
            return
        }
        self =
            switch (comparison.isSame, settings.failureReason) {
            case (true, nil): .passed
            case (false, nil): .failed(comparison)
            case (true, let why?): .passedUnexpectedly(why: why)
            case (false, let why?): .failedAsExpected(why: why)
            }
    }

    /// Whether a case with this verdict isn't rewritten.
    public var isLeftAlone: Bool {
        if case .failed(let comparison) = self { comparison.isLeftAlone } else { true }
    }

    /// Whether the verdict isn't a failure.
    public var isGood: Bool {
        switch self {
        case .passed, .failedAsExpected, .skipped: true
        case .failed, .differentInLibrary, .differentInServer, .passedUnexpectedly, .notRun: false
        }
    }
}

extension ConversationCase {
    /// Returns a problem with a fault of the block whose call isn't made, so that the case doesn't test it; otherwise
    /// `nil`.
    ///
    /// The faults of a file are for those of its cases that make the call, and those of a table for some of its rows.
    fileprivate func unreachedFault(in run: CaseRun) -> FileProblem? {
        guard !isRow else { return nil }
        for option in options {
            guard case .fault(let fault) = option.kind, !run.mayHaveMade(fault.call) else { continue }
            return FileProblem(
                .unreachedFault, line: option.line,
                "the call \(fault.call) isn't made, so the fault has no effect; remove it, or have the request get to "
                    + "the call")
        }
        return nil
    }
}
