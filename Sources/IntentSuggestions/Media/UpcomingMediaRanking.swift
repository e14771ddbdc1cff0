public import IntentKit

/// The order of what a person is likely to play next: what was played before, and what apps suggest.
///
/// A suggested item that was never played is as likely as what it is a part of, its `mediaContainer`: a new episode of a
/// show that is played every morning is likely every morning. Each further new item of the same show is half as likely as
/// the one before, and what was already played of the show comes after them.
///
/// A new item of something that the person doesn't follow comes last, in the order of its app, however unlikely everything
/// else is. A show, an album or a playlist is followed if the person has played something of it, and parts of fewer than
/// 2,048 others since.
public struct UpcomingMediaRanking: Sendable {
    private let engine: SuggestionEngine
    private let context: SuggestionContext

    /// The factor for each further item of the same show.
    private static let succession = 0.5

    /// Creates a ranking for a moment.
    ///
    /// - Parameters:
    ///   - engine: The engine that has learned what was played.
    ///   - context: The moment.
    public init(_ engine: SuggestionEngine, in context: SuggestionContext) {
        self.engine = engine
        self.context = context
    }

    /// Returns what is likely to be played next, the likeliest first.
    ///
    /// - Parameters:
    ///   - media: What apps say.
    ///   - played: The suggestions to play again what was played before.
    ///   - limit: The most items to return.
    public func items(
        saidBy media: [UpcomingMedia], orPlayed played: [Suggestion], limit: Int
    ) -> [UpcomingItem] {
        let suggested = media.flatMap { media in
            media.suggestedIntents.enumerated().compactMap { place, shortcut in
                MediaParts(shortcut, of: media.app).map { Entry($0, id: nil, place: place) }
            }
        }
        let known = Set(suggested.flatMap(\.parts.actions))
        let modes = Dictionary(media.map { ($0.app, $0.predictionModes) }, uniquingKeysWith: { first, _ in first })
        let again = played.enumerated().compactMap { place, suggestion -> Entry? in
            let mode = suggestion.shortcut.mediaType.flatMap { modes[suggestion.app]?[$0] }
            guard mode != .onlyPredictSuggestedIntents, let parts = MediaParts(suggestion.shortcut, of: suggestion.app),
                !known.contains(parts.action)
            else { return nil }
            var entry = Entry(parts, id: suggestion.id, place: place)
            entry.item.probability = suggestion.probability
            return entry
        }
        let entries = judged(suggested + again)
        // What apps suggest comes in turns, so that one app's long list doesn't hide another's.
        let order = entries.sorted {
            ($0.isUnknown ? 1 : 0, $1.item.probability, $0.item.isNew ? 0 : 1, $0.place)
                < ($1.isUnknown ? 1 : 0, $0.item.probability, $1.item.isNew ? 0 : 1, $1.place)
        }
        return order.prefix(limit).map(\.item)
    }

    /// An item, and what it is.
    private struct Entry {
        var item: UpcomingItem
        var parts: MediaParts
        /// The place among the suggestions of its app, or among what was played.
        var place: Int
        /// Whether it is new, and not a part of anything that the person follows.
        var isUnknown = false

        /// - Parameter id: The identifier of what was played; `nil` for what an app suggests.
        init(_ parts: MediaParts, id: String?, place: Int) {
            self.parts = parts
            self.place = place
            item = UpcomingItem(
                id: id ?? parts.action.actionIdentifier, app: parts.app, shortcut: parts.shortcut, probability: 0,
                isNew: false, isSuggested: id == nil)
        }
    }

    /// Returns entries with their probabilities.
    private func judged(_ entries: [Entry]) -> [Entry] {
        let chances = engine.probabilities(of: Set(entries.map(\.parts.action)), in: context)
        let shows = engine.probabilities(ofFollowed: Set(entries.compactMap(\.parts.show)), in: context)
        var entries = entries
        // The number of new items of each show that is followed.
        var new: [String: Int] = [:]
        for index in entries.indices where entries[index].item.isSuggested {
            let parts = entries[index].parts
            let show = parts.show.flatMap { shows[$0] }
            // The show as a whole was played with each of its parts.
            let known = chances[parts.action] ?? (parts.show == parts.action ? show : nil)
            entries[index].item.isNew = known == nil
            entries[index].item.probability = known ?? 0
            guard known == nil else { continue }
            guard let key = parts.show, let show else {
                entries[index].isUnknown = true
                continue
            }
            entries[index].item.probability = show * Self.share(new[key, default: 0])
            new[key, default: 0] += 1
        }
        for index in entries.indices where !entries[index].item.isNew {
            guard let key = entries[index].parts.show, let count = new[key], let show = shows[key] else { continue }
            entries[index].item.probability = min(entries[index].item.probability, show * Self.share(count))
        }
        return entries
    }

    /// Returns the share of an item before which there are some of the same show.
    private static func share(_ count: Int) -> Double { (0..<count).reduce(1) { share, _ in share * succession } }
}

/// The actions that a suggested intent is, as the engine knows them.
private struct MediaParts {
    var app: String
    var shortcut: Shortcut
    /// The action of playing it.
    var action: String
    /// The action of playing the show that it is a part of, or that it is itself; `nil` if it isn't part of anything.
    var show: String?
    /// All of its actions.
    var actions: [String]

    init?(_ shortcut: Shortcut, of app: String) {
        guard case .intent(let name, let values) = shortcut else { return nil }
        func action(_ parameters: String...) -> String? {
            DonationShape(name: name, parameters: parameters, of: values).map { ActionName.of($0, app: app) }
        }
        let (items, whole) = (action("mediaItems"), action("mediaContainer"))
        guard let main = items ?? whole ?? action("mediaSearch") else { return nil }
        self.app = app
        self.shortcut = shortcut
        self.action = main
        show = whole
        actions = [main, whole, action("mediaItems", "mediaContainer")].compactMap(\.self)
    }
}

extension ActionName {
    /// Returns the name of the action of a shape.
    fileprivate static func of(_ shape: DonationShape, app: String) -> String {
        text(app: app, name: shape.name, values: shape.values)
    }
}

extension Shortcut {
    /// The name of the kind of media that it plays: that of the first item, or of what contains it.
    package var mediaType: String? {
        guard case .intent(_, let values) = self else { return nil }
        for name in ["mediaItems", "mediaContainer"] {
            guard case .object(let object)? = values[name]?.elements.first,
                case .enumeration(let type)? = object.properties["type"]
            else { continue }
            return type
        }
        return nil
    }
}
