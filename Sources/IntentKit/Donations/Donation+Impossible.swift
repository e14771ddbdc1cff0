import EssentialFoundation
import IntentDefinitions

extension Donation {
    /// The reason why the donation is impossible, such as a negative duration, or `nil`.
    ///
    /// The values aren't checked against the intent's definition, because the app may no longer be installed.
    package var impossibility: String? { impossibilityOfTime ?? content.impossibility }

    /// The reason why the donation's date, duration or context is impossible, or `nil`.
    package var impossibilityOfTime: String? {
        guard Date.writable.contains(date) else { return "its date isn't in the years 1 to 9999" }
        guard duration.isFinite, duration >= 0 else {
            return "its duration is \(duration); give a finite number of seconds, at least 0"
        }
        return context.impossibility
    }
}

extension DonationContext {
    /// Returns whether a text has the form of a time zone's name.
    ///
    /// Whether such a time zone exists depends on the system's tables.
    package static func canBeTimeZone(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 255 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// The offsets that a time zone can have, in seconds: at most a day.
    package static let offsets = -86_400...86_400

    fileprivate var impossibility: String? {
        guard Self.offsets.contains(secondsFromGMT) else {
            return "its secondsFromGMT is \(secondsFromGMT); at most \(Self.offsets.upperBound) (one day) is possible"
        }
        guard let timeZone, !Self.canBeTimeZone(timeZone) else { return nil }
        return "its timeZone is “\(timeZone.shortened(to: 100))”; write a name such as Europe/Paris"
    }
}

extension DonationContent {
    fileprivate var impossibility: String? {
        switch self {
        case .interaction(let interaction): interaction.impossibility
        case .userActivity(let activity): activity.userInfo.impossibility ?? activity.interaction?.impossibility
        }
    }
}

extension Interaction {
    /// The reason why one of the values is impossible, or `nil`.
    package var impossibility: String? {
        if let duration = dateInterval?.duration, !(duration.isFinite && duration >= 0) {
            return "its duration is \(duration); give a finite number of seconds, at least 0"
        }
        return values.impossibility ?? response?.values.impossibility
    }
}
