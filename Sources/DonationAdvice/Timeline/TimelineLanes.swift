/// The dots of a day, distributed over lanes so that they don't overlap.
struct TimelineLanes {
    /// A dot that is drawn: one donation, or several of a kind at nearly the same time.
    struct Mark {
        var kind: DonationTimeline.Kind
        var dots: [DonationTimeline.Dot]
        /// The lane, from 0.
        var lane: Int

        /// The minute at which it is drawn.
        var minute: Int { dots.first?.minute ?? 0 }
    }

    private(set) var marks: [Mark] = []
    /// The number of lanes.
    private(set) var count = 0

    /// Creates lanes from dots.
    ///
    /// The most frequent kinds come first, so that they stay in line with other days. There are never more lanes than
    /// kinds, since equal dots become one.
    ///
    /// - Parameters:
    ///   - dots: The dots in order of time.
    ///   - size: The number of minutes that a dot covers.
    init(_ dots: [DonationTimeline.Dot], size: Int) {
        // The sort is stable, so the dots of a kind stay in order.
        for dot in dots.sorted(by: { $0.kind.rank < $1.kind.rank }) {
            let near = marks.indices.filter { abs(dot.minute - marks[$0].minute) < size }
            if let equal = near.first(where: { marks[$0].kind == dot.kind }) {
                marks[equal].dots.append(dot)
                continue
            }
            let taken = Set(near.map { marks[$0].lane })
            let lane = (0...count).first { !taken.contains($0) } ?? count
            count = max(count, lane + 1)
            marks.append(Mark(kind: dot.kind, dots: [dot], lane: lane))
        }
    }
}

extension DonationTimeline.Kind {
    /// The rank of a kind, the most frequent first.
    fileprivate var rank: Int {
        switch self {
        case .repetition(let index): index
        case .other: DonationTimeline.kindLimit
        case .once: DonationTimeline.kindLimit + 1
        }
    }
}
