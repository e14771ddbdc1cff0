/// Finds the sequences of actions that a person repeats, from what was done and when.
///
/// A sequence is two or three different actions that follow each other within a few minutes. It is a routine if it was
/// done on several of the last days, and often enough of the times that its first action was done. The result depends on
/// nothing but the events: the same events give the same routines, in the same order.
public struct RoutineMiner: Hashable, Sendable {
    /// The longest time from the first to the last action of a sequence, in seconds.
    ///
    /// Defaults to ten minutes.
    public var span = 600.0
    /// The number of days on which something must have been done.
    ///
    /// Defaults to 4.
    public var days = 4
    /// The number of days before now that are looked at.
    ///
    /// Defaults to 14.
    public var recency = 14
    /// The share of the times of the first action that the rest must follow.
    ///
    /// Defaults to a tenth.
    public var share = 0.1

    /// The most recent events that are looked at.
    public static let eventLimit = 20_000
    /// The most forms of one event that are looked at.
    public static let formLimit = 3
    /// The most routines that are compared with each other, the best first.
    private static let comparedLimit = 1000

    /// Creates a miner.
    public init() {}

    /// Returns the routines, the most frequent first.
    ///
    /// A sequence of two that is nearly always part of one of three is left out, and so is one whose actions are nearly
    /// always done in a more specific form.
    ///
    /// - Parameters:
    ///   - events: What was done, in order of time.
    ///   - now: The person's clock, in the seconds of the events.
    public func routines(in events: [RoutineEvent], at now: Double) -> [Routine] {
        let recent = recent(events, at: now)
        let counts = singles(in: recent)
        // What is done on too few days isn't part of anything that is done on more.
        let frequent = Set(counts.filter { $0.value.days.count >= days }.keys)
        let found = sequences(in: recent, of: frequent)
        let routines = found.compactMap { actions, occurrences in
            routine(actions, occurrences, of: counts[actions[0]]?.count ?? 0)
        }
        return Self.reduced(routines.sorted())
    }

    /// Returns all sequences of two or three different actions that follow each other within the span.
    ///
    /// - Parameters:
    ///   - events: What was done, in order of time. An action that is done several times in a row counts once.
    ///   - actions: The actions of which the sequences may consist; `nil` for all.
    func sequences(
        in events: ArraySlice<RoutineEvent>, of actions: Set<RoutineAction>? = nil
    ) -> [[RoutineAction]: Occurrences] {
        var steps: [(time: Double, forms: [RoutineAction])] = []
        var previous: RoutineEvent?
        for event in events {
            defer { previous = event }
            if let previous, previous.forms.first == event.forms.first, event.time - previous.time <= span { continue }
            let forms = event.forms.prefix(Self.formLimit)
            steps.append((event.time, actions.map { forms.filter($0.contains) } ?? Array(forms)))
        }
        var found: [[RoutineAction]: Occurrences] = [:]
        func isWithin(_ place: Int, from first: Int) -> Bool {
            place < steps.endIndex && steps[place].time - steps[first].time <= span
        }
        for first in steps.indices where isWithin(first + 1, from: first) {
            for one in steps[first].forms {
                for two in steps[first + 1].forms where two.name != one.name {
                    found[[one, two], default: Occurrences()].add(steps[first].time)
                    guard isWithin(first + 2, from: first) else { continue }
                    for three in steps[first + 2].forms where three.name != one.name && three.name != two.name {
                        found[[one, two, three], default: Occurrences()].add(steps[first].time)
                    }
                }
            }
        }
        return found
    }

    /// Returns the sequences that were done in a stretch of time, whether they are routines or not.
    package func sequences(in events: [RoutineEvent], from start: Double, until end: Double) -> Set<[RoutineAction]> {
        let within = events.filter { start <= $0.time && $0.time < end }
        return Set(sequences(in: within[...]).keys)
    }

    /// Returns the single actions that are done on many days, the most frequent first.
    public func habits(in events: [RoutineEvent], at now: Double) -> [Routine] {
        let counts = singles(in: recent(events, at: now))
        let habits = counts.compactMap { action, occurrences in
            routine([action], occurrences, of: occurrences.count)
        }
        return Self.reduced(habits.sorted())
    }

    /// Returns the events that are looked at.
    private func recent(_ events: [RoutineEvent], at now: Double) -> ArraySlice<RoutineEvent> {
        let start = now - Double(recency) * 86_400
        let first = events.lastIndex { $0.time < start }.map { $0 + 1 } ?? 0
        return events[first...].suffix(Self.eventLimit)
    }

    private func singles(in events: ArraySlice<RoutineEvent>) -> [RoutineAction: Occurrences] {
        var counts: [RoutineAction: Occurrences] = [:]
        for event in events {
            for form in event.forms.prefix(Self.formLimit) { counts[form, default: Occurrences()].add(event.time) }
        }
        return counts
    }

    private func routine(_ actions: [RoutineAction], _ occurrences: Occurrences, of times: Int) -> Routine? {
        guard occurrences.days.count >= days, Double(occurrences.count) >= share * Double(times) else { return nil }
        return Routine(actions, occurrences, times: times)
    }

    /// Leaves out what another routine says better, and all but the first routines, which are compared with each other.
    private static func reduced(_ routines: [Routine]) -> [Routine] {
        let routines = routines.prefix(comparedLimit)
        // Candidates have an action of the same name in common; the rest needn't be compared.
        var byName: [String: [Routine]] = [:]
        for routine in routines {
            for name in Set(routine.actions.map(\.name)) { byName[name, default: []].append(routine) }
        }
        return routines.filter { routine in
            let others = byName[routine.actions[0].name] ?? []
            return !others.contains { $0.says(routine) }
        }
    }
}

/// When something was done.
struct Occurrences {
    private(set) var days: Set<Int> = []
    private(set) var count = 0
    private(set) var last = -Double.infinity

    mutating func add(_ time: Double) {
        days.insert(Int((time / 86_400).rounded(.down)))
        count += 1
        last = max(last, time)
    }
}
