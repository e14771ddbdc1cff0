import IntentDefinitions
public import IntentKit

/// Donations by day and time, and the repetitions among them, for a picture of a history.
///
/// A donation is shown as the most specific of its shapes that occurs at least twice, so that what a person does each
/// morning is a column of equal dots, even if other values of the donations differ.
public struct DonationTimeline: Hashable, Sendable {
    /// The most days shown: four weeks, in which a weekly habit occurs four times.
    public static let dayLimit = 28
    /// The most donations shown; no person makes more in four weeks.
    public static let donationLimit = 10_000
    /// The most kinds that are told apart; with more, colours would look alike.
    public static let kindLimit = 12
    /// The longest title, in characters; a value may be as long as a donation.
    private static let titleLimit = 160

    /// A shape that was donated at least twice.
    public struct Repetition: Hashable, Sendable {
        /// The identifier of the app.
        public var app: String
        /// The shape that repeats.
        public var shape: DonationShape
        /// The title of the shape.
        public var title: String
        /// The number of donations shown as this shape.
        public var count: Int
    }

    /// The way a donation is shown.
    public enum Kind: Hashable, Sendable {
        /// One of ``DonationTimeline/repetitions``, by index.
        case repetition(Int)
        /// A shape that repeats, but less often than those that are told apart.
        case other
        /// A donation that doesn't repeat.
        case once
    }

    /// A donation.
    public struct Dot: Hashable, Sendable {
        /// The minute of its day, from 0, in local time where it was made.
        public var minute: Int
        /// The way it is shown.
        public var kind: Kind
        /// The title of the donation.
        public var title: String
    }

    /// A day with donations.
    public struct Day: Hashable, Sendable {
        /// The date.
        public var date: CalendarDay
        /// The donations in order of time.
        public var dots: [Dot]
    }

    /// The days with donations, the earliest first.
    public private(set) var days: [Day] = []
    /// The shapes that repeat, the most frequent first.
    public private(set) var repetitions: [Repetition] = []
    /// Whether there are older donations that aren't shown.
    public let leavesOutOlder: Bool

    /// Creates a timeline of the newest donations.
    ///
    /// - Parameters:
    ///   - donations: The donations, in any order.
    ///   - title: Returns the title of a donation, or of one of its shapes if one is given.
    public init(
        _ donations: some Sequence<Donation>, title: (_ donation: Donation, _ shape: DonationShape?) -> String
    ) {
        var selection = TimelineSelection()
        for donation in donations.sorted(by: { ($0.date, $0.identifier) > ($1.date, $1.identifier) }) {
            guard selection.take(donation) else { break }
        }
        self.init(selection, title: title)
    }

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
            // The sort is stable, so donations in the same minute stay in order.
            Day(date: date, dots: (dots[date] ?? []).sorted { $0.minute < $1.minute })
        }
    }

    /// The number of donations shown.
    public var count: Int { days.reduce(0) { $0 + $1.dots.count } }

    /// Returns the number of donations shown as a kind.
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
        // Titles must differ: repetitions that differ only in values their title doesn't mention are told apart by
        // these.
        let titles = Dictionary(grouping: repetitions, by: \.title)
        for index in repetitions.indices where (titles[repetitions[index].title]?.count ?? 0) > 1 {
            repetitions[index].title += " (\(repetitions[index].shape.values.shortened(to: Self.titleLimit)))"
        }
        return Dictionary(
            uniqueKeysWithValues: order.enumerated().map { ($0.element.key, Kind.repetition($0.offset)) })
    }
}

extension [Donation] {
    /// The most specific shape of each donation that occurs at least twice.
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
