import CommandLineArguments

/// Which events of a person are scored.
enum ScoringProtocol: String, CaseIterable, ExpressibleByArgument {
    /// The test set of a published split, where a week of it and three events in the last week go before.
    case published
    /// The last three tenths.
    case last30
}

/// Which of equal actions behind each other count as one.
enum Collapse: String, CaseIterable, ExpressibleByArgument {
    case none
    case all
    /// Those within half an hour.
    case halfHour = "30m"
}

/// The events of one person, and which of them are scored and which may be learned from when weights are derived.
struct Person {
    var events: [UsageLog.Event]
    var isScored: [Bool]
    var isFree: [Bool]

    /// People need so many events to be taken into account.
    static let least = 20

    init?(_ events: [UsageLog.Event], scoring: ScoringProtocol, collapse: Collapse) {
        self.events = Person.collapsed(events, collapse)
        let count = self.events.count
        guard count >= Person.least else { return nil }
        switch scoring {
        case .published:
            isScored = Person.published(self.events)
            isFree = self.events.map { $0.split != "test" }
        case .last30:
            // The first index that is scored is 0.7 times the count, rounded up.
            let first = (count * 7 + 9) / 10
            isScored = (0..<count).map { $0 >= first }
            isFree = isScored.map { !$0 }
        }
    }

    /// Keeps to what is not scored: its first part may be learned from, and of the rest either is scored or nothing is.
    mutating func developWithin(_ scoring: ScoringProtocol, scores: Bool) {
        let half = (events.count + 1) / 2
        let free = isFree
        let isLater = events.indices.map { scoring == .published ? events[$0].split == "valid" : $0 >= half }
        for index in events.indices {
            isScored[index] = scores && free[index] && isLater[index]
            isFree[index] = free[index] && !isLater[index]
        }
    }

    private static func collapsed(_ events: [UsageLog.Event], _ collapse: Collapse) -> [UsageLog.Event] {
        var kept: [UsageLog.Event] = []
        var last = -Double.infinity
        for event in events {
            let isSame = kept.last?.action == event.action
            let goes =
                switch collapse {
                case .none: false
                case .all: isSame
                case .halfHour: isSame && event.time - last <= 1800
                }
            if !goes { kept.append(event) }
            last = event.time
        }
        return kept
    }

    private static func published(_ events: [UsageLog.Event]) -> [Bool] {
        var scored = [Bool](repeating: false, count: events.count)
        var tested: [Int] = []
        for (index, event) in events.enumerated() where event.split == "test" {
            let today = event.day
            let before = tested.reversed().prefix { $0 >= today - 7 }.count
            scored[index] = before >= 3 && today - (tested.first ?? today) >= 7
            tested.append(today)
        }
        return scored
    }
}
