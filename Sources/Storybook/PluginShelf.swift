import IntentConversations
import IntentHost
import IntentKit

/// What the conversations of a plugin show of it: the actions that it offers.
struct PluginShelf {
    let identifier: String
    let displayName: String
    /// The path of the plugin's page.
    let path: String
    /// The actions, those offered most often first.
    private(set) var offers: [StoryOffer] = []

    /// Returns the plugins of some results, in the order in which they occur.
    static func shelves(of results: [CaseResult], names: inout PageNames) -> [PluginShelf] {
        var shelves: [PluginShelf] = []
        var places: [String: Int] = [:]
        for manifest in results.lazy.compactMap(\.test).flatMap(\.intents).map(\.plugin.manifest)
        where places[manifest.identifier] == nil {
            places[manifest.identifier] = shelves.count
            shelves.append(
                PluginShelf(
                    identifier: manifest.identifier, displayName: manifest.displayName,
                    path: names.path(in: "plugins", for: manifest.displayName)))
        }
        var counts: [StoryOffer: (count: Int, first: Int)] = [:]
        for offer in results.compactMap(\.story).flatMap(\.offers) {
            let first = counts.count
            counts[offer, default: (0, first)].count += 1
        }
        let ordered = counts.sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }
        for offer in ordered.map(\.key) {
            guard let place = places[offer.app] else { continue }
            shelves[place].add(offer)
        }
        return shelves
    }

    private mutating func add(_ offer: StoryOffer) {
        // Two donations can look the same; a person would be offered one.
        let isKnown = offers.contains { $0.appearance == offer.appearance && $0.place == offer.place }
        if !isKnown { offers.append(offer) }
    }

    /// Returns whether a conversation is with the plugin.
    func holds(_ entry: StoryEntry) -> Bool {
        entry.result.test?.intents.contains { $0.plugin.manifest.identifier == identifier } ?? false
    }
}
