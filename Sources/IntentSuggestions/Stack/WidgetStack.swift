public import EssentialFoundation
public import IntentKit

/// The state of a person's widget stack at a moment: the widget on top, later changes, and suggested widgets.
///
/// It depends only on the moment and on what is known then. The day is simulated in quarter hours, from four in the
/// morning and the person's own order on (see ``StackRotation``).
public struct WidgetStack: Hashable, Sendable {
    /// A widget with its relevance.
    public struct Place: Hashable, Sendable {
        /// The widget.
        public var widget: Widget
        /// The probability that the action it shows is done within the hour, from zero to one.
        public var relevance: Double
        /// The donated shape that the widget currently shows, or `nil`.
        public var shape: DonationShape?
        /// The reason for its relevance; `nil` if the action it shows wasn't done lately.
        public var reason: SuggestionReason?
        /// Why its app says that it is relevant at the time, or `nil`; such a widget comes to the top.
        public var appReason: String?
    }

    /// A change of the widget on top.
    public struct Rotation: Hashable, Sendable {
        /// The time of the change.
        public var date: Date
        /// The widget in its state at that time.
        public var place: Place
    }

    /// The widgets, the one on top first, the others in the person's own order.
    public var places: [Place] = []
    /// The suggested widget that is shown above all others, because its time has come; `nil` if there is none.
    public var leading: WidgetSuggestion?
    /// The time at which the one on top came there; `nil` while it is still the person's own first widget, or if its app
    /// says that it is relevant.
    public var since: Date?
    /// The changes expected for the rest of the day.
    public var rotations: [Rotation] = []
    /// Suggested widgets that the person hasn't added, the one whose action is done on most days first.
    public var suggestions: [WidgetSuggestion] = []

    /// Creates the state of a stack.
    ///
    /// - Parameters:
    ///   - widgets: The widgets, in the person's own order.
    ///   - actions: The actions donated with their intents, and with others that widgets can be configured with.
    ///   - morning: The engine that has learned the donations until ``beginning(of:)`` of the moment's day.
    ///   - history: The last donations until the moment, newest first; at least those of the day.
    ///   - feedback: The feedback on suggestions, ordered by date.
    ///   - relevant: The relevant shortcuts of apps, which raise the widgets that they are about.
    ///   - intents: The intents for which widgets are suggested.
    ///   - context: The moment.
    public init(
        of widgets: [Widget], actions: [WidgetAction], morning: SuggestionEngine, history: [LearnedDonation],
        feedback: [SuggestionFeedback], relevant: [RelevantShortcutSet] = [],
        suggesting intents: Set<WidgetIntent>, in context: SuggestionContext
    ) {
        let habits = WidgetHabits(history, until: context.wallClock)
        let missing = habits.missing(
            of: actions.filter { intents.contains(WidgetIntent(app: $0.app, name: $0.shape.name)) }, from: widgets,
            away: feedback.receptions(until: context.date).away(at: context.date))
        let shown = widgets.map { widget in
            Set(actions.filter { widget.matches($0.shape, of: $0.app) }.map(\.id))
        }
        let counted = shown.reduce(Set(missing.map(\.action.id))) { $0.union($1) }
        guard !counted.isEmpty || !widgets.isEmpty else { return }
        let day = StackDay(
            of: context, actions: actions.filter { counted.contains($0.id) }, morning: morning, history: history,
            feedback: feedback)
        arrange(widgets, showing: shown, day, history)
        suggestions = missing.map { WidgetSuggestion($0, on: day, history: history) }
        raise(by: relevant, in: context)
        lead()
    }

    /// Returns the beginning of a moment's day: four o'clock in local time.
    public static func beginning(of context: SuggestionContext) -> Date { StackDay.beginning(of: context) }

    /// Simulates the day with the person's widgets.
    private mutating func arrange(
        _ widgets: [Widget], showing shown: [Set<WidgetAction.ID>], _ day: StackDay, _ history: [LearnedDonation]
    ) {
        guard !widgets.isEmpty else { return }
        var rotation = StackRotation()
        for (number, quarter) in day.quarters.enumerated() {
            let found = shown.map { quarter.choice.mostSpecific(of: $0) }
            let rotates = rotation.look(at: found.map { $0?.probability ?? 0 }, on: quarter.beginning)
            func place(_ index: Int) -> Place {
                Place(widgets[index], found[index], in: quarter.context, history)
            }
            if number == day.now {
                let order = [rotation.top] + widgets.indices.filter { $0 != rotation.top }
                (places, since) = (order.map(place), rotation.since)
            } else if number > day.now, rotates {
                rotations.append(Rotation(date: quarter.beginning, place: place(rotation.top)))
            }
        }
    }
}

extension WidgetStack.Place {
    fileprivate init(
        _ widget: Widget, _ option: Option?, in context: SuggestionContext, _ history: [LearnedDonation]
    ) {
        self.widget = widget
        relevance = option?.probability ?? 0
        shape = option?.shape
        reason = option.flatMap {
            SuggestionReason(for: $0.shape, of: widget.app, in: context.ofHourAhead, history: history)
        }
    }
}

extension SuggestionContext {
    /// The middle of the hour that begins here: a widget is about what will be done in that hour.
    var ofHourAhead: SuggestionContext {
        var context = self
        context.date += (SuggestionSurface.widget.horizon ?? 0) / 2
        return context
    }
}

extension SuggestionChoice {
    /// Returns what a widget shows: of all options that match its configuration, the one with the most values.
    fileprivate func mostSpecific(of shown: Set<WidgetAction.ID>) -> Option? {
        options.filter { shown.contains($0.entry.candidate.id) }.max {
            ($0.shape.parameters.count, $0.probability, $1.shape.values)
                < ($1.shape.parameters.count, $1.probability, $0.shape.values)
        }
    }
}

extension StackDay {
    /// Creates the day by simulating it with what is known in each quarter.
    fileprivate init(
        of context: SuggestionContext, actions: [WidgetAction], morning: SuggestionEngine, history: [LearnedDonation],
        feedback: [SuggestionFeedback]
    ) {
        let beginning = Self.beginning(of: context).milliseconds
        var today = history.prefix { $0.milliseconds > beginning }.reversed()[...]
        var engine = morning
        let known = Dictionary(actions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let surface = SuggestionSurface.widget
        self.init(of: context) { quarter in
            while let next = today.first, next.milliseconds <= quarter.date.milliseconds {
                engine.learn(next)
                today.removeFirst()
            }
            let entries = engine.candidates(in: quarter).compactMap { candidate -> SuggestionChoice.Entry? in
                guard let action = known[candidate.id] else { return nil }
                var candidate = candidate
                // The action is the same in any of its donations.
                candidate.source = action.source
                return SuggestionChoice.Entry(candidate, donation: action.donation)
            }
            return SuggestionChoice(
                entries, activity: surface.horizon.map { engine.activity(in: quarter, within: $0) } ?? 1,
                feedback: feedback, for: surface, in: quarter)
        }
    }
}
