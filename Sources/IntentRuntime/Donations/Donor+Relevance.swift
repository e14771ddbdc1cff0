import EssentialFoundation
import IntentDefinitions
public import IntentKit

extension Donor {
    /// Checks that an app may set relevant shortcuts.
    ///
    /// An intent has to be one of the app's and one that can be offered: it is configurable, eligible for widgets, or
    /// has a combination of parameters with all its values.
    ///
    /// - Throws: `DonationError` that names the first invalid shortcut, counting from 1.
    public func checkRelevance(of shortcuts: [RelevantShortcut]) throws(DonationError) {
        guard shortcuts.count <= RelevantShortcut.countLimit else {
            throw DonationError(
                .invalid,
                "\(shortcuts.count) relevant shortcuts are more than the \(RelevantShortcut.countLimit) that an app may "
                    + "set; leave out those that matter least")
        }
        for (index, relevant) in shortcuts.enumerated() {
            do throws(DonationError) {
                try checkRelevance(of: relevant)
            } catch {
                throw DonationError(error.code, "relevant shortcut \(index + 1): \(error.message)")
            }
        }
    }

    /// Checks that an app may set a relevant shortcut.
    package func checkRelevance(of relevant: RelevantShortcut) throws(DonationError) {
        try check(relevant.shortcut)
        for provider in relevant.relevanceProviders { try provider.check() }
    }

    /// Checks that an app may offer a shortcut.
    func check(_ shortcut: Shortcut) throws(DonationError) {
        switch shortcut {
        case .userActivity(let activity):
            guard !activity.activityType.isEmpty else {
                throw DonationError(.invalid, "an activity has no type; give it one")
            }
            try check(activity)
        case .intent(let name, let values):
            let interaction = Interaction(intentName: name, values: values)
            let definition = try definition(of: interaction)
            try definition.checkDonated(interaction)
            if !definition.isConfigurable, !definition.isEligibleForWidgets {
                _ = try definition.donationShapes(of: values)
            }
        }
    }
}

extension RelevanceProvider {
    /// Checks that the time or place is valid.
    fileprivate func check() throws(DonationError) {
        switch self {
        case .date(let start, let end):
            guard Date.writable.contains(start), end.map(Date.writable.contains) ?? true else {
                throw DonationError(.invalid, "the date must be between the years 1 and 9999")
            }
            guard end.map({ start <= $0 }) ?? true else {
                throw DonationError(.invalid, "it ends before it begins; give the earlier date first")
            }
        case .location(let region):
            guard region.center.isValid else {
                throw DonationError(
                    .invalid,
                    "there is no place at \(region.center.latitude), \(region.center.longitude); a latitude lies between "
                        + "-90 and 90, a longitude between -180 and 180")
            }
            guard region.radius > 0, region.radius.isFinite else {
                throw DonationError(.invalid, "a place has a radius of \(region.radius) metres; give a number above 0")
            }
        case .dailyRoutine: break
        }
    }
}
