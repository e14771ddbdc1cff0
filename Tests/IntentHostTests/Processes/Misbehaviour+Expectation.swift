import IntentHost
import IntentKit
import IntentRuntime
import Testing

extension Misbehaviour {
    /// Runs a request, and lets the time pass as soon as the plugin misbehaves where that is to end at the deadline.
    ///
    /// - Parameters:
    ///   - source: The plugin.
    ///   - recorder: What it prints.
    func run(_ source: ExtensionSource, _ recorder: Recorder) async -> Outcome {
        let time = ManualTimekeeper()
        let runner = IntentRunner(timekeeper: time)
        async let transcript = runner.run(.choosing, with: source, answer: { prompt, _ in prompt.first })
        // A test that waits for ever tells nobody what it waits for.
        let limit = Task {
            try await Task.sleep(for: .seconds(300))
            Issue.record("\(self): nothing is heard of it")
            recorder.print("misbehaving")
            time.advance(by: .seconds(10))
        }
        defer { limit.cancel() }
        if row.verdict == .timedOut {
            await recorder.heard("misbehaving")
            time.advance(by: .seconds(10))
        }
        return await transcript.outcome
    }

    /// Compares an outcome with the one that is due.
    func expect(_ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
        let isGood = row.verdict == .succeeded
        #expect(
            outcome.kind == row.verdict.kind, "\(self): \(outcome.reason ?? "")", sourceLocation: sourceLocation)
        #expect(
            outcome.phase == (isGood ? nil : place.phase), "\(self)", sourceLocation: sourceLocation)
        #expect(
            outcome.parameter == (isGood ? nil : place.parameter), "\(self)", sourceLocation: sourceLocation)
        switch row.verdict {
        case .crashed(let reason), .unavailable(let reason):
            #expect(
                outcome.reason?.contains(reason) == true, "\(self): \(outcome.reason ?? "")",
                sourceLocation: sourceLocation)
        case .timedOut:
            // Where a line is just being sent.
            let isUnfinished = outcome.reason?.hasSuffix("without a line feed at the end") ?? true
            #expect(isUnfinished, "\(self): \(outcome.reason ?? "")", sourceLocation: sourceLocation)
        case .succeeded:
            #expect(outcome.reason == nil, "\(self)", sourceLocation: sourceLocation)
        }
    }
}
