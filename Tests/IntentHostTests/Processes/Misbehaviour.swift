import IntentKit
import IntentRuntime
import Testing

/// A way to misbehave, and what the host is to make of it.
struct Misbehaviour: CustomTestStringConvertible, Sendable {
    enum Verdict: Hashable, Sendable {
        /// At once, and the reason holds this.
        case crashed(String)
        case unavailable(String)
        /// At the deadline.
        case timedOut
        /// It does no harm.
        case succeeded

        var kind: Outcome.Kind {
            switch self {
            case .crashed: .crashed
            case .unavailable: .unavailable
            case .timedOut: .timedOut
            case .succeeded: .succeeded
            }
        }

        /// How long the plugin may take to end by itself: where the reason tells how it ended, as long as a busy machine
        /// needs for that.
        var grace: Duration {
            guard case .crashed(let reason) = self else { return .milliseconds(100) }
            return reason.contains("it exited") || reason.contains("it was ended") ? .seconds(50) : .milliseconds(100)
        }
    }

    /// When a plugin can misbehave.
    enum Moment: String, CaseIterable, Sendable {
        case launch
        case initialize
        case resolve
        case options
        case confirm
        case handle

        /// The phase of the request, and the parameter.
        var place: (phase: Phase, parameter: String?) {
            switch self {
            case .launch, .initialize, .resolve, .options: (.resolve, "pot")
            case .confirm: (.confirm, nil)
            case .handle: (.handle, nil)
            }
        }
    }

    /// A row of the table: the same thing, at several moments.
    struct Row: Sendable {
        /// What the fixture's program calls it.
        var name: String
        /// What the plugin does, in words.
        var deed: String
        var verdict: Verdict
        var moments: [Moment] = Moment.allCases
        /// Whether it is noticed when the next message is about to be sent.
        var isNoticedNext = false
        /// Which of the fixtures' programs does it.
        var program = "Misbehaving"
        /// Whether what it leaves can't be found but by a host that adopts it.
        var needsAdoption = false
    }

    var row: Row
    var moment: Moment

    /// The phase and the parameter at which the request ends.
    var place: (phase: Phase, parameter: String?) {
        row.isNoticedNext && moment == .confirm ? Moment.handle.place : moment.place
    }

    var testDescription: String { "\(row.name) at \(moment.rawValue)" }

    /// By the definitions of the outcomes: what is dead, talks nonsense, speaks a wrong version or outgrows its memory
    /// has crashed; what is silent has timed out; what is not known and does no harm is ignored.
    static let rows: [Row] =
        dead + nonsense + impure + hasty + silent + harmless + repetitive + handlers
        + [
            Row(
                name: "listsNothing", deed: "does not list the intent",
                verdict: .unavailable("it does not list Stir among its intents, and lists none"),
                moments: [.initialize])
        ]

    private static let asked: [Moment] = [.initialize, .resolve, .options, .confirm, .handle]
    private static let calls: [Moment] = [.resolve, .options, .confirm, .handle]

    private static let dead = [
        Row(name: "exits", deed: "exits with 0 and has not answered", verdict: .crashed("it exited with code 0")),
        Row(name: "fails", deed: "exits with 3", verdict: .crashed("it exited with code 3")),
        Row(
            name: "exitsInMessage", deed: "exits in the middle of a message",
            verdict: .crashed("the connection ended in the middle of a message: it exited with code 0")),
        Row(name: "crashes", deed: "dies of SIGSEGV", verdict: .crashed("it was ended by signal 11")),
        Row(name: "traps", deed: "calls fatalError()", verdict: .crashed("it was ended by signal")),
        Row(name: "killsItself", deed: "kills itself", verdict: .crashed("it was ended by signal 9")),
        Row(
            name: "leavesChild", deed: "exits and leaves a child that holds the wire",
            verdict: .crashed("it exited with code 0")),
        Row(
            name: "closesWire", deed: "closes the wire and lives on",
            verdict: .crashed("and its process is still running")),
        Row(
            name: "allocates", deed: "allocates memory without end",
            verdict: .crashed("MB of memory and may have 50 MB")),
        // By the host or by the limit of the system, whichever comes first.
        Row(
            name: "growsInThread", deed: "ends its main thread, and allocates memory without end in another",
            verdict: .crashed("MB of memory and may have 50 MB")),
        Row(
            name: "fillsFile", deed: "fills a file in memory that it never maps",
            verdict: .crashed("MB of memory and may have 50 MB")),
        Row(
            name: "fillsFileOfThread", deed: "fills a file in memory to which one thread alone has a descriptor",
            verdict: .crashed("MB of memory and may have 50 MB"), moments: [.initialize, .handle]),
        Row(
            name: "fillsFileInThread", deed: "ends its main thread, and fills a file in memory in another",
            verdict: .crashed("MB of memory and may have 50 MB"), moments: [.handle]),
        Row(
            name: "fillsTwin",
            deed: "fills a file in memory that has the number of a small one on another file system",
            verdict: .crashed("MB of memory and may have 50 MB"), moments: [.handle]),
        Row(
            name: "fillsTables", deed: "reads memory that it never writes, so that the system needs only tables for it",
            verdict: .crashed("MB of memory and may have 50 MB"), moments: [.handle]),
        Row(
            name: "leavesHidden",
            deed: "exits with 3 and leaves a child without mark, output or group that may not be looked into",
            verdict: .crashed("it exited with code 3"), needsAdoption: true),
        Row(
            name: "endsTraced", deed: "exits with 3, and is traced by a process that keeps its end to itself",
            verdict: .crashed("it exited with code 3"), moments: [.handle]),
        Row(
            name: "allocatesFast", deed: "allocates memory as fast as it can", verdict: .crashed("")),
    ]

    private static let nonsense = [
        Row(name: "talksNonsense", deed: "sends a line that is no JSON", verdict: .crashed("it broke the protocol")),
        Row(
            name: "sendsNoText", deed: "sends invalid UTF-8",
            verdict: .crashed("it broke the protocol: a message is not UTF-8")),
        Row(name: "nestsDeeply", deed: "nests 100,000 arrays", verdict: .crashed("nested deeper than 64 levels")),
        Row(name: "sendsLongLine", deed: "sends a line of 1 GB", verdict: .crashed("longer than 16777216 bytes")),
        Row(
            name: "answersAhead", deed: "answers a message that was not sent yet",
            verdict: .crashed("it answered message 99, which was not sent yet")),
        Row(
            name: "answersOtherwise", deed: "gives the answer to another call",
            verdict: .crashed("it broke the protocol"), moments: asked),
        Row(
            name: "answersStrangely", deed: "answers with a result that the protocol has not",
            verdict: .crashed("perhaps"), moments: [.confirm, .handle]),
        Row(
            name: "answersStrangely", deed: "answers with a resolution that the protocol has not",
            verdict: .crashed("it broke the protocol"), moments: [.resolve]),
        Row(
            name: "answersOtherType", deed: "answers with a value of another type",
            verdict: .crashed("it broke the protocol"), moments: [.resolve, .options]),
        Row(
            name: "offersMany", deed: "offers more than 100,000 values", verdict: .crashed("it broke the protocol"),
            moments: [.options]),
        Row(
            name: "speaksVersion99", deed: "picks a version that was not offered",
            verdict: .crashed("it speaks version 99"), moments: [.initialize]),
        Row(name: "refusesVersion", deed: "refuses the version", verdict: .crashed("only 99"), moments: [.initialize]),
    ]

    private static let silent = [
        Row(name: "isSilent", deed: "says nothing, and ends when it is told to", verdict: .timedOut),
        Row(name: "isDeaf", deed: "sleeps for ever and ignores SIGTERM", verdict: .timedOut),
        Row(name: "spins", deed: "spins for ever", verdict: .timedOut),
        Row(name: "stops", deed: "stops itself with SIGSTOP", verdict: .timedOut),
        Row(name: "sendsHalf", deed: "sends half a message and sleeps", verdict: .timedOut),
        Row(name: "dribbles", deed: "sends a message that never ends, byte by byte", verdict: .timedOut),
        Row(name: "floodsWire", deed: "sends notifications without end", verdict: .timedOut),
        Row(name: "floodsDonations", deed: "donates without end, and reads no answer", verdict: .timedOut),
        Row(name: "floodsOutput", deed: "prints without end", verdict: .timedOut),
        Row(name: "floodsErrors", deed: "writes errors without end", verdict: .timedOut),
        Row(name: "leavesPrinter", deed: "leaves a child in a session of its own that prints", verdict: .timedOut),
        Row(name: "leavesSleeper", deed: "leaves a child in a session of its own that sleeps", verdict: .timedOut),
        Row(
            name: "hidesSleeper", deed: "has a child without mark, output or group that may not be looked into",
            verdict: .timedOut, needsAdoption: true),
        Row(name: "forksUntilRefused", deed: "forks 200 times, or until it is refused", verdict: .timedOut),
        Row(
            name: "forksInChain",
            deed: "starts a chain of processes, each in a session of its own, that fork and exit every 2 ms",
            verdict: .timedOut),
        Row(
            name: "forksForParent", deed: "starts children of the host's (CLONE_PARENT)", verdict: .timedOut),
        Row(
            name: "leavesTraced", deed: "starts a child of the host's that an older process traces",
            verdict: .timedOut, moments: [.handle]),
        Row(
            name: "isTraced", deed: "is traced by a process that keeps its end to itself, and sleeps",
            verdict: .timedOut),
        Row(
            name: "holdsDeafFile", deed: "has a file open on a file system of its own that doesn't answer",
            verdict: .timedOut, moments: [.launch, .handle]),
        Row(name: "changesGroup", deed: "tries to move to the group of the host, and sleeps", verdict: .timedOut),
    ]

    private static let harmless = [
        Row(name: "hasChild", deed: "has a child that holds the wire and sleeps", verdict: .succeeded),
        Row(name: "hasSleeper", deed: "has a child in a session of its own that sleeps", verdict: .succeeded),
        Row(name: "printsMuch", deed: "prints megabytes and goes on", verdict: .succeeded),
        Row(name: "chatters", deed: "sends notifications and calls that nobody knows", verdict: .succeeded),
        Row(name: "donatesForeign", deed: "donates an intent that is not its own", verdict: .succeeded),
        Row(name: "donatesMuch", deed: "donates more often than it may", verdict: .succeeded, moments: asked),
        Row(name: "donatesLate", deed: "donates after its answer", verdict: .succeeded, moments: asked),
        Row(name: "donatesGiant", deed: "donates more than a donation may hold", verdict: .succeeded),
        Row(
            name: "donatesBeyond", deed: "donates, and calls, with numbers that nothing can have", verdict: .succeeded),
        Row(name: "asksNonsense", deed: "asks by itself what no host knows", verdict: .succeeded),
        Row(name: "answersTwice", deed: "answers twice", verdict: .succeeded, moments: asked),
        Row(name: "answersAnother", deed: "answers a message of the past as well", verdict: .succeeded, moments: asked),
        Row(
            name: "answersEarly", deed: "answers the handshake before it is asked", verdict: .succeeded,
            moments: [.launch]),
        Row(name: "reports", deed: "looks at all it was given", verdict: .succeeded),
    ]

    static let all: [Misbehaviour] = rows.flatMap { row in
        row.moments.map { Misbehaviour(row: row, moment: $0) }
    }
}
