import IntentDefinitions
public import IntentKit

/// Donations by day and time, and what repeats among them: what a picture of a history shows.
///
/// A donation is shown as the most specific of its shapes that occurs at least twice, so that what a person does each
/// morning is one row of equal dots, whatever else the donations hold.
public struct DonationTimeline: Hashable, Sendable {
    /// The most days that are shown: four weeks, in which a habit of a weekday occurs four times.
    public static let dayLimit = 28
    /// The most donations that are shown; more in four weeks are no person's.
    public static let donationLimit = 10_000
    /// The most kinds that are told apart; more colours than these look alike.
    public static let kindLimit = 12
    /// The most characters of a title: a value may be as long as a donation.
    private static let titleLimit = 160

    /// Something that was done at least twice.
    public struct Repetition: Hashable, Sendable {
        /// The identifier of the app.
        public var app: String
        /// What repeats.
        public var shape: DonationShape
        /// What it is called.
        public var title: String
        /// How many donations are shown as it.
        public var count: Int
    }

    /// What a donation is shown as.
    public enum Kind: Hashable, Sendable {
        /// One of ``DonationTimeline/repetitions``, by its position.
        case repetition(Int)
        /// Something that repeats, but less often than those that are told apart.
        case other
        /// Something that does not repeat.
        case once
    }

    /// A donation.
    public struct Dot: Hashable, Sendable {
        /// The minute of its day, from 0, on the clock of the place where it was done.
        public var minute: Int
        /// What it is shown as.
        public var kind: Kind
        /// What was done.
        public var title: String
    }

    /// A day on which something was done.
    public struct Day: Hashable, Sendable {
        /// The date.
        public var date: CalendarDay
        /// The donations in the order of their times.
        public var dots: [Dot]
    }

    /// The days, the earliest first; those without donations are left out.
    public private(set) var days: [Day] = []
    /// What repeats, the most frequent first.
    public private(set) var repetitions: [Repetition] = []
    /// Whether older donations are left out.
    public let leavesOutOlder: Bool

    /// Arranges the newest donations.
    ///
    /// - Parameters:
    ///   - donations: The donations, in any order.
    ///   - title: What a donation is called, or one of its shapes where that is given.
    public init(
        _ donations: some Sequence<Donation>, title: (_ donation: Donation, _ shape: DonationShape?) -> String
    ) {
        var selection = TimelineSelection()
        for donation in donations.sorted(by: { ($0.date, $0.identifier) > ($1.date, $1.identifier) }) {
            guard selection.take(donation) else { break }
        }
        self.init(selection, title: title)
    }

    /// Arranges donations that were selected.
    init(_ selection: TimelineSelection, title: (Donation, DonationShape?) -> String) {
        leavesOutOlder = selection.leavesOutOlder
        let donations = Array(selection.donations.reversed())
        let repeated = donations.repeatedShapes
        let kinds = setRepetitions(repeated, of: donations, title: title)
        var dots: [CalendarDay: [Dot]] = [:]
        for (donation, shape) in zip(donations, repeated) {
            let time = LocalTime(donation)
            let kind = shape.map { kinds[$0] ?? .other } ?? .once
            dots[time.day, default: []].append(
                Dot(minute: time.minute, kind: kind, title: title(donation, nil).shortened(to: Self.titleLimit)))
        }
        days = dots.keys.sorted().map { date in
            // The sort is stable: donations of one minute stay in their order.
            Day(date: date, dots: (dots[date] ?? []).sorted { $0.minute < $1.minute })
        }
    }

    /// How many donations are shown.
    public var count: Int { days.reduce(0) { $0 + $1.dots.count } }

    /// How many donations are shown as a kind.
    public func count(of kind: Kind) -> Int {
        days.reduce(0) { $0 + $1.dots.count { $0.kind == kind } }
    }

    private mutating func setRepetitions(
        _ repeated: [AppShape?], of donations: [Donation], title: (Donation, DonationShape?) -> String
    ) -> [AppShape: Kind] {
        var groups: [AppShape: (count: Int, newest: Donation)] = [:]
        for (donation, shape) in zip(donations, repeated) {
            guard let shape else { continue }
            groups[shape] = ((groups[shape]?.count ?? 0) + 1, donation)
        }
        let order = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.kindLimit)
        repetitions = order.map { key, group in
            Repetition(
                app: key.app, shape: key.shape, title: title(group.newest, key.shape).shortened(to: Self.titleLimit),
                count: group.count)
        }
        // Two kinds are not called the same: what repeats in values that no sentence names is told apart by them.
        let titles = Dictionary(grouping: repetitions, by: \.title)
        for index in repetitions.indices where (titles[repetitions[index].title]?.count ?? 0) > 1 {
            repetitions[index].title += " (\(repetitions[index].shape.values.shortened(to: Self.titleLimit)))"
        }
        return Dictionary(
            uniqueKeysWithValues: order.enumerated().map { ($0.element.key, Kind.repetition($0.offset)) })
    }
}

extension [Donation] {
    /// For each donation the most specific of its shapes that occurs at least twice.
    fileprivate var repeatedShapes: [AppShape?] {
        var counts: [AppShape: Int] = [:]
        for donation in self {
            for shape in donation.shapes { counts[AppShape(app: donation.app, shape: shape), default: 0] += 1 }
        }
        return map { donation in
            donation.shapes.lazy.map { AppShape(app: donation.app, shape: $0) }
                .filter { counts[$0, default: 0] > 1 }
                .max { ($0.shape.parameters.count, $0) < ($1.shape.parameters.count, $1) }
        }
    }
}
