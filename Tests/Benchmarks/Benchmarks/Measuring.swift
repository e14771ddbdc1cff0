/// How often something is measured.
struct Rounds {
    /// Whole processes.
    var processes: Int
    /// Calls in something that runs already.
    var calls: Int
    /// Processes that are looked at for their memory.
    var memory: Int
    /// Requests that end at their deadline.
    var deadlines: Int
    /// Whole suites of cases.
    var suites: Int

    static let full = Rounds(processes: 200, calls: 5000, memory: 25, deadlines: 400, suites: 7)
    static let quick = Rounds(processes: 40, calls: 1000, memory: 7, deadlines: 200, suites: 3)
}

/// Measures floor and subject in turn, so that both see the same machine, and returns the median of each.
@concurrent func interleaved(
    rounds: Int,
    warmUp: Int? = nil,
    floor: @concurrent () async throws -> Duration,
    subject: @concurrent () async throws -> Duration
) async throws -> (floor: Duration, subject: Duration) {
    var floors: [Duration] = []
    var subjects: [Duration] = []
    let warmUp = warmUp ?? max(3, rounds / 10)
    for round in 0..<(warmUp + rounds) {
        let times = (try await floor(), try await subject())
        guard round >= warmUp else { continue }
        floors.append(times.0)
        subjects.append(times.1)
    }
    return (floors.median ?? .zero, subjects.median ?? .zero)
}

/// The time that something takes.
@concurrent func time(_ body: @concurrent () async throws -> Void) async rethrows -> Duration {
    let start = ContinuousClock.now
    try await body()
    return ContinuousClock.now - start
}

extension Array where Element: Comparable {
    /// The element in the middle; of an even number the upper one.
    var median: Element? {
        isEmpty ? nil : sorted()[count / 2]
    }

    /// The element that one in a hundred is above.
    var percentile99: Element? {
        isEmpty ? nil : sorted()[(count - 1) * 99 / 100]
    }
}
