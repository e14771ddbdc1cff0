import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Donation {
    /// Why the donation cannot have been made, such as a duration below zero; nothing where it can.
    ///
    /// Whether the intent has such values is not asked: the app may not be there any more.
    package var impossibility: String? {
        guard duration.isFinite, duration >= 0 else { return "its duration is \(duration); nothing takes so long" }
        return context.impossibility ?? content.impossibility
    }
}

extension DonationContext {
    /// Whether a text can be the name of a time zone, as systems write it: which there are only their tables know.
    package static func canBeTimeZone(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 255 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// The seconds of a day: no clock is further from another one's.
    private static let day = 86_400

    fileprivate var impossibility: String? {
        guard (-Self.day...Self.day).contains(secondsFromGMT) else {
            return "its secondsFromGMT is \(secondsFromGMT); at most \(Self.day), a day, is possible"
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
    /// The first value that nobody can mean, and why.
    package var impossibility: String? {
        if let duration = dateInterval?.duration, !(duration.isFinite && duration >= 0) {
            return "its duration is \(duration); nothing takes so long"
        }
        return values.impossibility ?? response?.values.impossibility
    }
}
