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
        if let checkIn, let shortcut = checkInShortcut(intent: intent) {
            let end = checkIn.period.end?.date(ahead: ahead) ?? start
            let action = RelevantShortcut(
                shortcut: shortcut,
                relevanceProviders: [Self.time(from: checkIn.period.start.date(ahead: ahead), to: end)],
                watchTemplate: DefaultCardTemplate(title: "Check in for \(title)"))
            shortcuts.append(action)
        }
        if let directions, let leaving {
            let time = Self.time(from: leaving.addingTimeInterval(-Self.packing), to: start)
            shortcuts.append(RelevantShortcut(shortcut: .userActivity(directions), relevanceProviders: [time]))
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

    /// The activity that shows the way to the reservation, or `nil` if it has no place.
    public var directions: UserActivity? {
        guard let place, let address = place.directions else { return nil }
        var activity = UserActivity(activityType: Self.directionsType, title: "Directions to \(place.mapName)")
        activity.webpageURL = address
        return activity
    }

    /// Returns the shortcut that checks in: the intent, if the type of the action's activity is the class name of one;
    /// `nil` if the app doesn't offer checking in.
    ///
    /// - Parameter intent: Returns the name of the app's intent that a type of activity is the class name of, or `nil`.
    public func checkInShortcut(intent: (_ activityType: String) -> String?) -> Shortcut? {
        guard let checkIn else { return nil }
        if let name = intent(checkIn.activityType) { return .intent(name: name, values: [:]) }
        return .userActivity(UserActivity(activityType: checkIn.activityType, title: "Check in for \(title)"))
    }

    private static func time(from start: Date, to end: Date) -> RelevanceProvider {
        .date(start: start, end: max(start, end))
    }
}
