/// What a file says that people did, and when.
struct UsageLog {
    struct Event {
        var time: Double
        var action: String
        var split: String

        /// The whole days since the beginning of 1970.
        var day: Int { Int((time / 86_400).rounded(.down)) }
    }

    /// The events of each person, in the order of the file.
    private(set) var people: [[Event]] = []
    /// The names of the people, in the same order.
    private(set) var names: [String] = []

    /// Reads lines of columns that are named by the first one: `user`, `ts`, `action`, and `split` if there is one.
    init(lines: some Sequence<String>) throws {
        var iterator = lines.makeIterator()
        guard let header = iterator.next() else { throw UsageLogError(line: 1, problem: "the file is empty") }
        let columns = UsageLog.fields(header)
        func column(_ name: String) throws -> Int {
            guard let index = columns.firstIndex(of: name) else {
                throw UsageLogError(line: 1, problem: "no column is named “\(name)”; the first line names the columns")
            }
            return index
        }
        let (user, time, action) = try (column("user"), column("ts"), column("action"))
        let split = columns.firstIndex(of: "split")
        var numbers: [String: Int] = [:]
        var line = 1
        while let text = iterator.next() {
            line += 1
            if text.isEmpty { continue }
            let fields = UsageLog.fields(text)
            guard fields.count > max(user, time, action), let seconds = Double(fields[time]) else {
                throw UsageLogError(line: line, problem: "no person, time in seconds and action in columns")
            }
            let number = numbers[fields[user]] ?? people.count
            if number == people.count {
                numbers[fields[user]] = number
                people.append([])
                names.append(fields[user])
            }
            let part = split.flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
            people[number].append(Event(time: seconds, action: fields[action], split: part))
        }
    }

    private static func fields(_ line: String) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
}

/// Why a file could not be read.
struct UsageLogError: Error, CustomStringConvertible {
    let line: Int
    let problem: String

    var description: String { "line \(line): \(problem)" }
}
