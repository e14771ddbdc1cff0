/// The dots of a day, moved apart so that none lies on another.
struct TimelineLanes {
    /// A dot that is drawn: one donation, or several of a kind at nearly the same time.
    struct Mark {
        var kind: DonationTimeline.Kind
        var dots: [DonationTimeline.Dot]
        /// The lane, from 0.
        var lane: Int

        /// Where it is drawn.
        var minute: Int { dots.first?.minute ?? 0 }
    }

    private(set) var marks: [Mark] = []
    /// The number of lanes.
    private(set) var count = 0

    /// Moves dots apart.
    ///
    /// What is most frequent comes first, so that it stays in line with the days before. There are never more lanes than
    /// kinds, since equal dots become one.
    ///
    /// - Parameters:
    ///   - dots: The dots in the order of their times.
    ///   - size: How many minutes a dot covers.
    init(_ dots: [DonationTimeline.Dot], size: Int) {
        // The sort is stable: the dots of a kind stay in their order.
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
    /// The place of a kind, the most frequent first.
    fileprivate var rank: Int {
        switch self {
        case .repetition(let index): index
        case .other: DonationTimeline.kindLimit
        case .once: DonationTimeline.kindLimit + 1
        }
    }
}
