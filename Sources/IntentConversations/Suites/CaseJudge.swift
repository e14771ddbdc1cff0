/// Says what came of a case that was run.
struct CaseJudge {
    /// The verdict on a run.
    static func verdict(on test: TestCase, _ run: CaseRun) -> CaseResult.Verdict {
        if run.isOverLimit {
            let seconds = test.settings.limit / .seconds(1)
            let message = "the case did not end in its limit of \(seconds) s; “% limit 120s” gives it another"
            return .notRun([FileProblem(.overLimit, line: test.conversation.line, message)])
        }
        let comparison = CaseComparison(test.conversation, run.steps, isExact: test.settings.isExact)
        switch (comparison.isSame, test.settings.failureReason) {
        case (true, nil): return .passed
        case (false, nil): return .failed(comparison)
        case (true, let why?): return .passedUnexpectedly(why: why)
        case (false, let why?): return .failedAsExpected(why: why)
        }
    }
}
