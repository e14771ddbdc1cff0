#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process that tries inputs, and may die of one.
struct Worker {
    /// The most that one trial may take, in seconds of the processor; far more than any needs.
    private static let secondsPerTrial = 5
    /// The most memory that all of it may take.
    private static let memoryLimit = 1 << 30

    let subjects: Subjects
    let rounds: Range<Int>
    let end: ContinuousClock.Instant?
    let folder: URL

    /// Tries the inputs of all rounds, until the time is up.
    func run() throws {
        Self.limit()
        let journal = try Journal(in: folder)
        for round in rounds {
            journal.round = round
            if let end, round % 64 == 0, ContinuousClock.now >= end { return }
            Self.startTimer()
            let trial = try subjects.trial(round: round)
            do {
                try trial.run()
            } catch {
                let what = (error as? Violation)?.description ?? "an error of another type: \(error)"
                try Finding(round: round, trial: trial, what: what).report(in: folder)
                journal.findings += 1
            }
        }
        journal.round = rounds.upperBound
    }

    /// Ends the process with a signal when a trial takes more than it may.
    private static func startTimer() {
        var time = itimerval(
            it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: timeval(tv_sec: secondsPerTrial, tv_usec: 0))
        setitimer(profilingTimer, &time, nil)
    }

    private static func limit() {
        var limit = rlimit(rlim_cur: rlim_t(memoryLimit), rlim_max: rlim_t(memoryLimit))
        setrlimit(dataLimit, &limit)
    }

    #if canImport(Glibc)
    private static let dataLimit = __rlimit_resource_t(RLIMIT_DATA.rawValue)
    private static let profilingTimer = __itimer_which_t(ITIMER_PROF.rawValue)
    #else
    private static let dataLimit = RLIMIT_DATA
    private static let profilingTimer = ITIMER_PROF
    #endif
}

/// An input for which a property does not hold, or of which the process died.
struct Finding {
    var round: Int
    var trial: Trial
    var what: String

    /// Writes the input to a file and says so.
    func report(in folder: URL) throws {
        let file = folder.appending(path: "round-\(round).\(trial.subject)")
        try Data(trial.input).write(to: file)
        say("round \(round), \(trial.subject): \(what.prefix(1000))\n  input: \(file.path)")
    }
}

/// Prints a line at once, whoever reads it: the process may be about to die.
func say(_ text: String) {
    print(text)
    fflush(nil)
}
