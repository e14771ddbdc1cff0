import IntentDefinitions

/// One line of the table: what was measured, the floor under it, and how far it may be above it.
struct Figure {
    var name: String
    /// What was measured, in microseconds or kilobytes.
    var value: Double
    /// The same of the floor.
    var floor: Double
    var unit: String
    /// The greatest ratio that is allowed; nothing where there is none.
    var threshold: Double?
    /// The greatest value that is allowed, whatever the floor is; nothing where there is none.
    var limit: Double?

    var ratio: Double { value / floor }
    var isWithinThreshold: Bool { ratio <= threshold ?? .infinity && value <= limit ?? .infinity }

    init(_ name: String, _ times: (floor: Duration, subject: Duration), threshold: Double? = nil) {
        self.name = name
        value = times.subject.microseconds
        floor = times.floor.microseconds
        unit = "µs"
        self.threshold = threshold
    }

    /// A figure that has to be within a time, in milliseconds.
    init(_ name: String, _ times: (floor: Duration, subject: Duration), limit: Double) {
        self.init(name, times)
        self.limit = limit * 1000
    }

    init(_ name: String, bytes: (floor: Int, subject: Int)) {
        self.init(name, kilobytes: bytes)
        unit = "B"
    }

    init(_ name: String, kilobytes: (floor: Int, subject: Int), threshold: Double? = nil) {
        self.name = name
        value = Double(kilobytes.subject)
        floor = Double(kilobytes.floor)
        unit = "kB"
        self.threshold = threshold
    }
}

extension Figure {
    static let heading = ["figure", "measured", "floor", "ratio", "threshold", "ok"]

    /// The figure as a row of the table.
    var row: [String] {
        let allowed = threshold.map { "\($0)" } ?? limit.map { "\($0.rounded(to: 1)) \(unit)" }
        return [
            name, "\(value.rounded(to: 1)) \(unit)", "\(floor.rounded(to: 1)) \(unit)", "\(ratio.rounded(to: 2))",
            allowed ?? "–", allowed == nil ? "–" : isWithinThreshold ? "yes" : "NO",
        ]
    }
}

/// Rows of text with the columns under each other.
func table(_ rows: [[String]]) -> String {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        zip(row, widths).enumerated().map { column, cell in
            let space = String(repeating: " ", count: cell.1 - cell.0.count)
            return column == 0 ? cell.0 + space : space + cell.0
        }.joined(separator: "  ")
    }.joined(separator: "\n")
}

extension Duration {
    var microseconds: Double { self / .microseconds(1) }
}

extension Double {
    func rounded(to digits: Int) -> Double {
        let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
        return (self * factor).rounded() / factor
    }
}
