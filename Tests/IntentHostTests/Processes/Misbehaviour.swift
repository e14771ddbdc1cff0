import IntentKit
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
    }

    var name: String
    var moment: String
    var verdict: Verdict

    var testDescription: String { "\(name) at \(moment)" }

    private static let everywhere: [(String, Verdict)] = [
        ("exits", .crashed("it exited with code 0")),
        ("fails", .crashed("it exited with code 3")),
        ("crashes", .crashed("it was ended by signal 11")),
        ("killsItself", .crashed("it was ended by signal 9")),
        ("exitsInMessage", .crashed("the wire ended in the middle of a message: it exited with code 0")),
        ("talksNonsense", .crashed("it broke the protocol")),
        ("sendsNoText", .crashed("it broke the protocol: a message is not UTF-8")),
        ("nestsDeeply", .crashed("nested deeper than 64 levels")),
        ("sendsLongLine", .crashed("longer than 16777216 bytes")),
        ("answersOtherwise", .crashed("it broke the protocol")),
        ("answersAhead", .crashed("it answered message 99, which was not sent yet")),
        ("refusesVersion", .crashed("only 99")),
        ("leavesChild", .crashed("it exited with code 0")),
        ("closesWire", .crashed("and was killed")),
        ("isSilent", .timedOut),
        ("isDeaf", .timedOut),
        ("spins", .timedOut),
        ("sendsHalf", .timedOut),
        ("dribbles", .timedOut),
        ("floodsWire", .timedOut),
        ("floodsOutput", .timedOut),
        ("floodsErrors", .timedOut),
        ("leavesPrinter", .timedOut),
        ("changesGroup", .timedOut),
        ("hasChild", .succeeded),
        ("chatters", .succeeded),
        ("reports", .succeeded),
    ]

    static let all: [Misbehaviour] =
        ["initialize", "resolve"].flatMap { moment in
            everywhere.map { Misbehaviour(name: $0.0, moment: moment, verdict: $0.1) }
        } + [
            .init(name: "speaksVersion99", moment: "initialize", verdict: .crashed("it speaks version 99")),
            .init(name: "listsNothing", moment: "initialize", verdict: .unavailable("it does not list Stir")),
            .init(name: "answersTwice", moment: "initialize", verdict: .succeeded),
        ]
}
