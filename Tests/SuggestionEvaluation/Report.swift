import Foundation

/// What came out, for a person to read or as an object of JSON.
struct Report: Encodable {
    private struct Engine: Encodable {
        let tally: Tally
        let ece: Double
        let curve: [Calibration.Point]
        let ticks: [TickTest.Outcome]
        let queryMicroseconds: Double
        let updateMicroseconds: Double

        private enum Key: String, CodingKey {
            case ece, curve, ticks, queryMicroseconds, updateMicroseconds
        }

        func encode(to encoder: any Encoder) throws {
            try tally.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(ece, forKey: .ece)
            try container.encode(curve, forKey: .curve)
            try container.encode(ticks, forKey: .ticks)
            try container.encode(queryMicroseconds, forKey: .queryMicroseconds)
            try container.encode(updateMicroseconds, forKey: .updateMicroseconds)
        }
    }

    private let engine: Engine
    private let mostFrequent: Tally
    private let mostRecent: Tally
    private let markov1: Tally
    private let naiveBayes: Tally

    init(_ evaluation: Evaluation) {
        engine = Engine(
            tally: evaluation.engine, ece: evaluation.calibration.error, curve: evaluation.calibration.curve,
            ticks: evaluation.ticks.outcomes, queryMicroseconds: evaluation.queryMicroseconds,
            updateMicroseconds: evaluation.updateMicroseconds)
        mostFrequent = evaluation.simple[.mostFrequent] ?? Tally()
        mostRecent = evaluation.simple[.mostRecent] ?? Tally()
        markov1 = evaluation.simple[.markov1] ?? Tally()
        naiveBayes = evaluation.simple[.naiveBayes] ?? Tally()
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    var text: String {
        var lines = ["\(engine.tally.scored) events scored", "", Self.row(["", "HR@1", "HR@3", "HR@5", "MRR@5"])]
        let rows = [
            ("engine", engine.tally), ("most frequent", mostFrequent), ("most recent", mostRecent),
            ("Markov-1", markov1), ("naive Bayes", naiveBayes),
        ]
        for (name, tally) in rows {
            lines.append(Self.row([name] + [tally.hr1, tally.hr3, tally.hr5, tally.mrr5].map { Self.number($0) }))
        }
        lines += ["", "calibration error \(Self.number(engine.ece, digits: 4))", ""]
        lines.append(Self.row(["shown from", "coverage", "precision"]))
        for point in engine.curve {
            lines.append(
                Self.row([
                    Self.number(point.threshold), Self.number(point.coverage * 100),
                    point.precision.map { Self.number($0 * 100) } ?? "",
                ]))
        }
        lines += ["", "every 15 minutes, and right if it is done within the hour", ""]
        lines.append(Self.row(["shown from", "per day", "precision", "in vain per day"]))
        for outcome in engine.ticks {
            lines.append(
                Self.row([
                    Self.number(outcome.threshold, digits: 2), Self.number(outcome.shownPerDay, digits: 2),
                    outcome.precision.map { Self.number($0 * 100) } ?? "",
                    Self.number(outcome.inVainPerDay, digits: 2),
                ]))
        }
        let (query, update) = (Self.number(engine.queryMicroseconds), Self.number(engine.updateMicroseconds))
        lines += ["", "\(query) µs a query, \(update) µs an update"]
        return lines.joined(separator: "\n")
    }

    private static func row(_ cells: [String]) -> String {
        cells.enumerated().map { index, cell in
            let fill = String(repeating: " ", count: max(0, (index == 0 ? 14 : 10) - cell.count))
            return index == 0 ? cell + fill : fill + cell
        }.joined()
    }

    private static func number(_ value: Double, digits: Int = 1) -> String { String(format: "%.\(digits)f", value) }
}
