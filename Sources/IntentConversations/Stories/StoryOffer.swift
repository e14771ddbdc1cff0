import IntentDefinitions
import IntentHost
public import IntentKit
import IntentRuntime

/// An action that an app donated or declared relevant, as it would be offered to the person.
public struct StoryOffer: Hashable, Sendable {
    /// Where an action is offered.
    public enum Place: Hashable, Sendable {
        /// Where suggestions are: the action was done and can repeat.
        case suggestions
        /// On the watch face, as an action or as information, when it is relevant.
        case watch(RelevantShortcutRole)
        /// Only where the person searches.
        case search
    }

    /// The identifier of the app.
    public var app: String
    /// The name of the intent, or the type of the activity.
    public var name: String
    /// The title, the second line and the image.
    public var appearance: ShortcutAppearance
    /// Where it is offered.
    public var place: Place
    /// Whether the person finds it when they search.
    public var isSearchable: Bool
    /// The phrase that the app suggests.
    public var phrase: String?
}

extension StoryOffer {
    /// About how many bytes the offer holds.
    var size: Int { 300 + (appearance.image?.contents?.count ?? 0) }

    /// Returns the offer with texts of a limited length; its image is left out if it is large.
    func bounded(images: inout Int) -> StoryOffer {
        var offer = self
        let limit = CaseStory.Limit.text
        offer.name = name.shortened(to: limit)
        offer.phrase = phrase?.shortened(to: limit)
        offer.appearance.title = appearance.title.inOneLine.shortened(to: limit)
        offer.appearance.subtitle = appearance.subtitle?.inOneLine.shortened(to: limit)
        offer.appearance.image = appearance.image?.bounded(by: &images)
        return offer
    }
}

extension DonationLog.Entry {
    /// Returns the actions that are offered because of the entry.
    ///
    /// - Parameter intents: The intents whose sentences are used.
    func offers(of intents: [InstalledIntent]) -> [StoryOffer] {
        switch self {
        case .donated(let donation): [donation.offer(of: intents)]
        // Neither a deletion nor the app's name is part of what it declares relevant.
        case .deleted: []
        case .relevant(let shortcuts):
            shortcuts.map { relevant in
                let template = relevant.watchTemplate.map {
                    ShortcutAppearance(title: $0.title, subtitle: $0.subtitle, image: $0.image)
                }
                return StoryOffer(
                    app: intents.first?.plugin.manifest.identifier ?? "", name: relevant.shortcut.name,
                    appearance: template ?? relevant.shortcut.appearance(of: intents, app: nil),
                    place: .watch(relevant.shortcutRole), isSearchable: false)
            }
        }
    }
}

extension Donation {
    fileprivate func offer(of intents: [InstalledIntent]) -> StoryOffer {
        // What would be suggested is the shape with the most parameters.
        let shortcut = shapes.last.map { Shortcut(content, reducedTo: $0) }
        let appearance = shortcut?.appearance(of: intents, app: app) ?? ShortcutAppearance(title: content.name)
        switch content {
        case .interaction:
            return StoryOffer(
                app: app, name: content.name, appearance: appearance,
                place: .suggestions, isSearchable: true)
        case .userActivity(let activity):
            return StoryOffer(
                app: app, name: content.name, appearance: ShortcutAppearance(activity),
                place: activity.isEligibleForPrediction ? .suggestions : .search,
                isSearchable: activity.isEligibleForSearch, phrase: activity.suggestedInvocationPhrase)
        }
    }
}

extension Shortcut {
    /// The name of the intent, or the type of the activity.
    fileprivate var name: String {
        switch self {
        case .intent(let name, _): name
        case .userActivity(let activity): activity.activityType
        }
    }

    /// Returns how the shortcut is shown.
    fileprivate func appearance(of intents: [InstalledIntent], app: String?) -> ShortcutAppearance {
        switch self {
        case .userActivity(let activity): return ShortcutAppearance(activity)
        case .intent(let name, let values):
            let known = intents.first {
                $0.definition.name == name && (app == nil || $0.plugin.manifest.identifier == app)
            }
            guard let known else { return ShortcutAppearance(title: name) }
            return ShortcutAppearance(of: known.definition, catalog: known.catalog, values: values)
        }
    }
}
