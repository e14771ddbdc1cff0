import IntentKit
import IntentRuntime

/// The summary, and what does not hold.
struct Report {
    /// How late an outcome may be after its deadline, on a machine that is not late itself.
    private static let latenessLimit = Duration.milliseconds(100)
    /// How much more memory may be resident than after the warm-up, for what the allocator keeps: 8 kB a request.
    private static let growthLimit = 32 << 20

    var callers: Int
    var tally: Tally
    var time: Duration
    var before: Footprint
    var after: Footprint
    var blocked: BlockedHandlers
    /// How late the machine itself was at worst.
    var delay: Duration

    /// What does not hold.
    var violations: [String] {
        var violations = tally.surprises
        func check(_ isGood: Bool, _ violation: String) {
            if !isGood { violations.append(violation) }
        }
        check(tally.begun == tally.ended, "\(tally.begun) requests were begun, and \(tally.ended) ended")
        check(worst <= Self.latenessLimit + delay, "an outcome was \(worst.inMilliseconds) after its deadline")
        let blockedAsExpected = blocked.outcomes == Array(repeating: .timedOut, count: BlockedHandlers.count)
        check(blockedAsExpected, "handlers that block ended otherwise: \(blocked.outcomes)")
        check(blocked.other == .succeeded, "a request beside handlers that block: \(blocked.other)")
        #if os(Linux)
        check(tally.processesSeen > 0, "the search for processes found none while some ran")
        check(before.processes + after.processes == 0, "\(after.processes) processes of plugins were left behind")
        check(!before.hasChildren && !after.hasChildren, "a child was left behind")
        check(
            after.descriptors.count <= before.descriptors.count,
            "descriptors were left behind: \(after.newDescriptors(since: before))")
        check(after.threads <= before.threads, "threads were left behind")
        check(after.memory - before.memory <= Self.growthLimit, "the memory grew")
        #endif
        return violations
    }

    private var worst: Duration { tally.lateness.max() ?? .zero }

    /// The summary for a person.
    var text: String {
        let kinds = tally.outcomes.sorted { $0.key.rawValue < $1.key.rawValue }
        let sorted = tally.lateness.sorted()
        func lateness(_ part: Double) -> String {
            sorted.isEmpty ? "–" : sorted[Int(Double(sorted.count - 1) * part)].inMilliseconds
        }
        let perSecond = Int(Double(tally.ended) / (time / .seconds(1)))
        var lines = [
            "\(tally.ended) requests of \(callers) callers in \(time.inMilliseconds), \(perSecond) a second; "
                + "\(tally.hostile) to hostile plugins, which said \(tally.misbehaving) times that they misbehave",
            "outcomes: " + kinds.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", "),
            "\(blocked.outcomes.count) handlers that block for ever, and beside them a request: \(blocked.other.rawValue)",
            "from \(sorted.count) deadlines to the caller's outcome, by the runtime's clock: "
                + "median \(lateness(0.5)), p99 \(lateness(0.99)), worst \(lateness(1))",
            "  at most \(Self.latenessLimit.inMilliseconds) and the \(delay.inMilliseconds) by which a bare thread of "
                + "this machine woke up too late at worst",
        ]
        #if os(Linux)
        lines.append(
            "before and after: descriptors \(before.descriptors.count) and \(after.descriptors.count), threads \(before.threads) "
                + "and \(after.threads), processes \(before.processes) and \(after.processes) "
                + "(\(tally.processesSeen) while some ran)")
        lines.append(
            "memory: \(before.memory.inMegabytes) and \(after.memory.inMegabytes), at most "
                + "\(Self.growthLimit.inMegabytes) more; \(Footprint.peakMemory.inMegabytes) at its peak")
        #else
        lines.append("What is left behind is looked for on Linux only.")
        #endif
        return (lines + violations.map { "VIOLATION: \($0)" }).joined(separator: "\n")
    }
}

extension Duration {
    fileprivate var inMilliseconds: String { "\((self / .microseconds(100)).rounded() / 10) ms" }
}

extension Int {
    fileprivate var inMegabytes: String { "\((Double(self) / 100_000).rounded() / 10) MB" }
}
