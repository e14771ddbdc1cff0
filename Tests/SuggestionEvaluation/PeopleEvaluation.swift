import Foundation
import IntentSuggestions

/// How well the model of people foretells to whom the next message of a log is sent.
///
/// A log has sent messages only. Those that other people of the log sent to a person are what the person received.
struct PeopleEvaluation {
    private(set) var model = Tally()
    private(set) var mostRecent = Tally()
    /// What is known of each person at first: nothing.
    private let beginning: PeopleModel
    /// The messages to each person, in the order of their times; empty if only sent messages are to be known.
    private let received: [String: [Received]]

    /// A message of somebody else.
    private struct Received {
        var sender: String
        var time: Double
    }

    init(_ log: UsageLog, beginning: PeopleModel, knowsReceived: Bool) {
        self.beginning = beginning
        var received: [String: [Received]] = [:]
        if knowsReceived {
            for (sender, events) in zip(log.names, log.people) {
                for event in events {
                    received[event.action, default: []].append(Received(sender: sender, time: event.time))
                }
            }
        }
        self.received = received.mapValues { $0.sorted { ($0.time, $0.sender) < ($1.time, $1.sender) } }
    }

    /// Goes through a person's messages: each recipient is foretold, scored if it is to be, and learned.
    mutating func run(_ person: Person, named name: String) {
        var people = beginning
        var waiting = (received[name] ?? [])[...]
        // The people, the last one that there was a message to or from first.
        var order: [String] = []
        func note(_ other: String) {
            order.removeAll { $0 == other }
            order.insert(other, at: 0)
        }
        for (index, event) in person.events.enumerated() {
            while let message = waiting.first, message.time <= event.time {
                waiting.removeFirst()
                people.learnReceived(from: message.sender, in: PredictionContext(wallClock: message.time))
                note(message.sender)
            }
            let context = PredictionContext(wallClock: event.time)
            if person.isScored[index] {
                model.add(rank: people.rank(in: context, limit: 5).firstIndex { $0.action == event.action })
                mostRecent.add(rank: order.firstIndex(of: event.action))
            }
            people.learnSent(to: event.action, in: context)
            note(event.action)
        }
    }

    /// What came out, for a person to read.
    var text: String {
        func row(_ name: String, _ tally: Tally) -> String {
            let rates = [tally.hr1, tally.hr3, tally.hr5].map { String(format: "%10.1f", $0) }.joined()
            return name.padding(toLength: 14, withPad: " ", startingAt: 0) + rates
        }
        return """
            \(model.scored) events scored

                                HR@1      HR@3      HR@5
            \(row("people", model))
            \(row("most recent", mostRecent))
            """
    }
}
