public import EssentialFoundation
public import IntentKit

extension ReservationEvent {
    /// The type of the activity that shows the way to a reservation, whose address is a `geo:` address.
    public static let directionsType = "org.intentkit.directions"

    /// Seconds before the beginning, or before the time to leave, from which a reservation is relevant.
    private static let lead = 10_800.0
    /// Seconds before the time to leave from which directions are relevant.
    private static let packing = 1800.0
    /// Seconds that a reservation without an end takes.
    private static let usualLength = 7200.0

    /// Returns the shortcuts that are relevant for the reservation: checking in, directions, and the reservation itself.
    ///
    /// A reservation that doesn't take place has none.
    ///
    /// - Parameters:
    ///   - travelTime: The seconds that getting there takes; `nil` for those that the app states.
    ///   - ahead: Returns the offset of the person's clock from UTC at a date, in seconds.
    ///   - intent: Returns the name of the app's intent that a type of activity is the class name of, or `nil`.
    public func relevantShortcuts(
        travelTime: Double? = nil, ahead: (Date) -> Int, intent: (_ activityType: String) -> String?
    ) -> [RelevantShortcut] {
        guard !isCanceled else { return [] }
        let start = period.start.date(ahead: ahead)
        let leaving = (departure(travelTime: travelTime) ?? presence)?.date(ahead: ahead)
        var shortcuts: [RelevantShortcut] = []
        if let checkIn {
            let end = checkIn.period.end?.date(ahead: ahead) ?? start
            let action = RelevantShortcut(
                shortcut: shortcut(for: checkIn, intent: intent),
                relevanceProviders: [Self.time(from: checkIn.period.start.date(ahead: ahead), to: end)],
                watchTemplate: DefaultCardTemplate(title: "Check in for \(title)"))
            shortcuts.append(action)
        }
        if let place, let directions = place.directions, let leaving {
            var activity = UserActivity(activityType: Self.directionsType, title: "Directions to \(place.mapName)")
            activity.webpageURL = directions
            let time = Self.time(from: leaving.addingTimeInterval(-Self.packing), to: start)
            shortcuts.append(RelevantShortcut(shortcut: .userActivity(activity), relevanceProviders: [time]))
        }
        let end = period.end?.date(ahead: ahead) ?? start.addingTimeInterval(Self.usualLength)
        let first = min(leaving ?? start, start).addingTimeInterval(period.start.isDay ? 0 : -Self.lead)
        shortcuts.append(
            RelevantShortcut(
                shortcut: .intent(name: ReservationBook.intentName, values: values), shortcutRole: .information,
                relevanceProviders: [Self.time(from: first, to: end)],
                watchTemplate: DefaultCardTemplate(
                    title: title,
                    subtitle: [period.start.description, place?.name].compactMap(\.self).joined(separator: ", "))))
        return shortcuts
    }

    /// The shortcut of an action: the intent, if the type of its activity is the class name of one.
    private func shortcut(for action: Action, intent: (String) -> String?) -> Shortcut {
        if let name = intent(action.activityType) { return .intent(name: name, values: [:]) }
        return .userActivity(UserActivity(activityType: action.activityType, title: "Check in for \(title)"))
    }

    private static func time(from start: Date, to end: Date) -> RelevanceProvider {
        .date(start: start, end: max(start, end))
    }
}
