package import IntentDefinitions
import IntentKit

extension TimeUnit {
    /// Creates the unit that a definition names, such as `Minutes`.
    init?(definitionName: String?) {
        guard let name = definitionName?.folded, let unit = ValueWords.english.times.unit(named: name) else {
            return nil
        }
        self = unit
    }
}

extension ValueMetadata {
    /// The seconds of the unit in which the definition writes durations, and people mean those that they give no unit.
    package var secondsPerUnit: Double {
        (TimeUnit(definitionName: defaultUnit) ?? TimeUnit(definitionName: unit))?.seconds ?? 1
    }
}

/// A reader of durations: `1 h 30 min`, `1:30:00`, `PT1H30M`, `an hour and a half`.
struct DurationReader {
    let words: ValueWords
    /// The length in seconds of a bare number's unit.
    let bareUnit: Double

    /// Returns the number of seconds in a text.
    func seconds(_ text: String) -> Double? {
        let seconds = Self.isoSeconds(text) ?? clockSeconds(text) ?? spokenSeconds(text)
        return seconds.flatMap { $0.isFinite ? $0 : nil }
    }

    private func spokenSeconds(_ text: String) -> Double? {
        let reader = MeasureReader(words: words) { name in
            words.times.unit(named: name)?.seconds.map { String($0) }
        }
        guard let parts = reader.parts(text) else { return nil }
        let measures = parts.map { ($0.number, $0.unit.flatMap { Double($0) } ?? bareUnit) }
        // “2 hours and 3 hours” are two durations.
        guard zip(measures, measures.dropFirst()).allSatisfy({ $0.1 > $1.1 }) else { return nil }
        let sum = measures.reduce(0) { $0 + abs($1.0) * $1.1 }
        // The sign is that of the whole: “-1 hour, 30 minutes” is an hour and a half before.
        if measures.allSatisfy({ $0.0.sign == .plus }) { return sum }
        return measures[0].0.sign == .minus ? -sum : nil
    }

    /// Reads clock notation: `1:30` and `1:30 h` are hours and minutes, `1:30:15` has seconds.
    private func clockSeconds(_ text: String) -> Double? {
        let digits = text.prefix { Numeral.isDigit($0) || $0 == ":" }
        let fields = digits.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        let unit = String(text.dropFirst(digits.count)).folded.trimmed
        guard (2...3).contains(fields.count), unit.isEmpty || words.times.unit(named: unit) == .hour,
            let hours = fields[0], hours < 1_000_000, fields.dropFirst().allSatisfy({ (0...59).contains($0 ?? -1) })
        else { return nil }
        return fields.reversed().reduce((0.0, fields.count == 3 ? 1.0 : 60.0)) { sum, field in
            (sum.0 + Double(field ?? 0) * sum.1, sum.1 * 60)
        }.0
    }

    /// Reads ISO 8601 durations in units of constant length: weeks, days, hours, minutes and seconds.
    private static func isoSeconds(_ text: String) -> Double? {
        guard text.first == "P" || text.first == "p" else { return nil }
        var rest = text.dropFirst()
        var total = 0.0
        var units: [(letter: Character, seconds: Double)] = [("W", 604_800), ("D", 86400)]
        var isTime = false
        while !rest.isEmpty {
            if !isTime, rest.first == "T" || rest.first == "t" {
                isTime = true
                units = [("H", 3600), ("M", 60), ("S", 1)]
                rest.removeFirst()
            }
            let number = rest.prefix { Numeral.isDigit($0) || $0 == "." || $0 == "," }
            rest = rest.dropFirst(number.count)
            guard let value = Double(String(number.map { $0 == "," ? "." : $0 })),
                let letter = rest.popFirst()?.uppercased().first,
                let index = units.firstIndex(where: { $0.letter == letter })
            else { return nil }
            total += value * units[index].seconds
            units.removeFirst(index + 1)
        }
        return text.count > 2 ? total : nil
    }
}
