public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A person's stack of widgets at a moment: which is on top, when others will be, and which are missing.
///
/// It is a function of the moment and of what is known then. The day is gone through in quarters of an hour, from four
/// in the morning and the person's own order on (see ``StackRotation``).
public struct WidgetStack: Hashable, Sendable {
    /// A widget, and how relevant it is.
    public struct Place: Hashable, Sendable {
        /// The widget.
        public var widget: Widget
        /// How likely it is that what it shows is done within the hour, from nought to one.
        public var relevance: Double
        /// What it shows that was done before; nothing where nothing was.
        public var shape: DonationShape?
        /// Why it is as relevant as it is; nothing where what it shows was not done lately.
        public var reason: SuggestionReason?
    }

    /// A widget's coming to the top.
    public struct Rotation: Hashable, Sendable {
        /// When.
        public var date: Date
        /// The widget as it is then.
        public var place: Place
    }

    /// The widgets, the one on top first, the others in the person's own order.
    public var places: [Place] = []
    /// When the one on top came there; nothing where it is still the person's own first.
    public var since: Date?
    /// What comes to the top in the rest of the day, as far as is known now.
    public var rotations: [Rotation] = []
    /// Widgets that the person has not added, the one that is done on most days first.
    public var suggestions: [WidgetSuggestion] = []

    /// Finds out how a stack stands.
    ///
    /// - Parameters:
    ///   - widgets: The widgets, in the person's own order.
    ///   - actions: What was donated with their intents, and with others that widgets can be configured with.
    ///   - morning: What was learnt until ``beginning(of:)`` of the moment's day.
    ///   - history: What was donated lately until the moment, the last first; all of the day, at least.
    ///   - feedback: What became of suggestions, in the order of its dates.
    ///   - intents: The intents of which widgets are suggested.
    ///   - context: The moment.
    public init(
        of widgets: [Widget], actions: [WidgetAction], morning: SuggestionEngine, history: [LearntDonation],
        feedback: [SuggestionFeedback], suggesting intents: Set<WidgetIntent>, in context: SuggestionContext
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
    }

    /// When the day of a moment begins: at four by the person's clock.
    public static func beginning(of context: SuggestionContext) -> Date { StackDay.beginning(of: context) }

    /// Goes through the day with the person's widgets.
    private mutating func arrange(
        _ widgets: [Widget], showing shown: [Set<WidgetAction.ID>], _ day: StackDay, _ history: [LearntDonation]
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
        _ widget: Widget, _ option: Option?, in context: SuggestionContext, _ history: [LearntDonation]
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
    /// The middle of the hour that begins here: a widget is about what will be done in it.
    var ofHourAhead: SuggestionContext {
        var context = self
        context.date += (SuggestionSurface.widget.horizon ?? 0) / 2
        return context
    }
}

extension SuggestionChoice {
    /// What a widget shows: of all that its configuration matches, that with most values.
    fileprivate func mostSpecific(of shown: Set<WidgetAction.ID>) -> Option? {
        options.filter { shown.contains($0.entry.candidate.id) }.max {
            ($0.shape.parameters.count, $0.probability, $1.shape.values)
                < ($1.shape.parameters.count, $1.probability, $0.shape.values)
        }
    }
}

extension StackDay {
    /// Goes through the day with what is known in each quarter.
    fileprivate init(
        of context: SuggestionContext, actions: [WidgetAction], morning: SuggestionEngine, history: [LearntDonation],
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
                // It is the same in any donation of it.
                candidate.source = action.source
                return SuggestionChoice.Entry(candidate, donation: action.donation)
            }
            return SuggestionChoice(
                entries, activity: surface.horizon.map { engine.activity(in: quarter, within: $0) } ?? 1,
                feedback: feedback, for: surface, in: quarter)
        }
    }
}
