import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentDesktop
import IntentHost
import IntentKit
import IntentShortcuts
import IntentStore
import IntentSuggestions
import ReservationCalendar

/// A search in what a person has done and keeps: suggestions, shortcuts with their phrases, and activities.
struct ActionSearch {
    let plugins: PluginOptions
    let shortcuts: ShortcutOptions
    let store: StoreOptions

    /// The most results.
    static let usualLimit = SuggestionSurface.search.usualLimit

    /// The search without the folders whose plugins can't be read.
    var withReadablePlugins: ActionSearch {
        ActionSearch(plugins: plugins.readableOnly, shortcuts: shortcuts, store: store)
    }

    /// Returns what is found, the likeliest first; without words, what is suggested.
    func results(for terms: SearchTerms, in context: SuggestionContext, limit: Int = usualLimit) async throws
        -> [SearchResult]
    {
        guard terms.canMatch else { return [] }
        let intents = DonatedIntents(try plugins.readable())
        let folder = try? shortcuts.folder()
        let phrases = folder?.phrases().shortcuts ?? []
        let described = Dictionary(phrases.map { ($0.name, $0) }) { first, _ in first }
        let (suggestions, activities) = try await store.reading { store throws(StoreError) in
            let suggester = Suggester(store)
            guard !terms.isEmpty else {
                return (try await suggester.suggestions(in: context, limit: limit), [Donation]())
            }
            let suggestions = try await suggester.suggestions(in: context, limit: limit) { suggestion in
                terms.match(suggestion.texts(intents, described))
            }
            return (suggestions, try await store.searchableActivities(until: context.date))
        }
        let shown = suggestions.filter { suggestion in
            ShortcutActivity(suggestion.shortcut, of: suggestion.app).map { described[$0.name] != nil } ?? true
        }
        return .ranked(
            suggestions: shown.map { SearchResult($0, intents) },
            shortcuts: terms.isEmpty
                ? [] : phrases.filter { terms.match([$0.name] + $0.phrases) }.map(SearchResult.init),
            activities: activities.found(by: terms, except: Set(shown.compactMap(\.activity))),
            limit: limit)
    }

    /// Returns where to look for what isn't found because it was never done, and the intents that some words describe.
    func adviceOnIntents(for terms: SearchTerms) throws -> String {
        let intents = terms.isEmpty ? [] : IntentDirectory(try plugins.readable()).handled
        let names = Set(intents.filter { terms.match([$0.definition.name] + $0.searchTexts) }.map(\.definition.name))
        let meant = names.sorted().prefix(Self.usualLimit)
        let examples = meant.isEmpty ? "" : ", among them \(meant.conjunction)"
        return "Only what has been done, shortcuts and activities are searched; “shortcutctl list” shows all intents"
            + "\(examples)."
    }

    /// Returns what an identifier stands for, as a result; `nil` if it doesn't exist any more.
    func result(for target: SearchResult.Target, at date: Date) async throws -> SearchResult? {
        switch target {
        case .shortcut(let name):
            let known = (try? shortcuts.folder())?.phrases().shortcuts.first { $0.name.isIdentical(to: name) }
            return known.map(SearchResult.init)
        case .suggestion(let id):
            let found = try await store.reading { store throws(StoreError) in
                try await Suggester(store).action(suggestedAs: id, at: date)
            }
            return try found.map { action in
                let appearance = DonatedIntents(try plugins.readable()).appearance(of: action.shortcut, app: action.app)
                return SearchResult(
                    target, title: appearance.title, subtitle: appearance.subtitle, app: action.app)
            }
        case .activity(let app, let donation):
            return try await activity(donation, of: app).map { activity in
                let appearance = ShortcutAppearance(activity)
                return SearchResult(target, title: appearance.title, subtitle: appearance.subtitle, app: app)
            }
        case .reservation(let action, let event):
            return try await reservation(event).flatMap { event in
                let intents = DonatedIntents(try plugins.readable())
                return event.shortcut(for: action, intents).map { _ in
                    SearchResult(target, title: event.title, app: event.app)
                }
            }
        }
    }

    /// Returns a donated reservation.
    private func reservation(_ identifier: String) async throws -> ReservationEvent? {
        let book = try await store.reading { store throws(StoreError) in try await store.reservations(of: nil) }
        return book.events.first { $0.identifier == identifier }
    }

    /// Returns a donated activity that can be found.
    private func activity(_ donation: String, of app: String) async throws -> UserActivity? {
        var query = DonationQuery()
        (query.app, query.identifier, query.limit) = (app, donation, 1)
        let found = try await store.reading { [query] store throws(StoreError) in try await store.donations(query) }
        guard let activity = found.first?.userActivity, activity.isEligibleForSearch else { return nil }
        return activity
    }

    /// Runs what was found; returns the exit code.
    ///
    /// - Parameters:
    ///   - target: What was found.
    ///   - date: The current time.
    ///   - run: Runs it.
    func open(_ target: SearchResult.Target, at date: Date, with run: ActionRun) async throws -> Int32 {
        switch target {
        case .shortcut(let name): return try await run.run(shortcut: name)
        case .suggestion(let id):
            let found = try await store.reading { store throws(StoreError) in
                try await Suggester(store).action(suggestedAs: id, at: date)
            }
            guard let found else { throw Self.unknown(target) }
            let code = try await run.run(found.shortcut, of: found.app)
            // It was taken, even if it asks something first.
            guard code == 0 || run.state != nil && Self.asks(code) else { return code }
            try await note(.taken, of: id, at: date)
            return code
        case .activity(let app, let donation):
            guard let activity = try await activity(donation, of: app) else { throw Self.unknown(target) }
            return try await run.run(.userActivity(activity), of: app)
        case .reservation(let action, let event):
            guard let event = try await reservation(event),
                let shortcut = event.shortcut(for: action, DonatedIntents(run.plugins))
            else { throw Self.unknown(target) }
            return try await run.run(shortcut, of: event.app)
        }
    }

    /// Records what became of a suggestion; a history that can't be written to doesn't undo what was done.
    func note(_ kind: SuggestionFeedback.Kind, of id: String, at date: Date) async throws {
        _ = try? await store.reading { store throws(StoreError) in
            let now = Date()
            return try await Suggester(store).note(kind, of: id, at: min(date, now), now: now)
        }
    }

    /// Returns whether a run has stopped at a question.
    static func asks(_ code: Int32) -> Bool { code == 3 || code == 4 }

    private static func unknown(_ target: SearchResult.Target) -> Failure {
        Failure(
            .unavailable,
            "“\(target.id.shortened(to: 200))” isn't found any more; “shortcutctl search WORDS” shows what is")
    }
}

extension ReservationEvent {
    /// Returns what is run for the reservation; `nil` if there is nothing to run.
    func shortcut(for action: SearchResult.ReservationAction, _ intents: DonatedIntents) -> Shortcut? {
        guard !isCanceled else { return nil }
        return switch action {
        case .checkIn: checkInShortcut { intents.intentName(for: $0, of: app) }
        case .directions: directions.map(Shortcut.userActivity)
        }
    }
}

extension Suggestion {
    /// The activity, unless an intent is suggested.
    fileprivate var activity: UserActivity? {
        guard case .userActivity(let activity) = shortcut else { return nil }
        return activity
    }

    /// The texts by which the suggestion is found.
    fileprivate func texts(_ intents: DonatedIntents, _ shortcuts: [String: ShortcutFolder.Phrases]) -> [String] {
        if let run = ShortcutActivity(shortcut, of: app) { return [run.name] + (shortcuts[run.name]?.phrases ?? []) }
        let appearance = intents.appearance(of: shortcut, app: app)
        let texts = [appearance.title, appearance.subtitle ?? ""]
        switch shortcut {
        case .intent(let name, let values):
            return texts + (intents.intent(name, of: app)?.searchTexts ?? []) + values.values.map(\.plainText)
        case .userActivity(let activity): return texts + activity.searchTexts
        }
    }
}

extension InstalledIntent {
    /// The texts of the definition by which its donations are found.
    fileprivate var searchTexts: [String] {
        [definition.title.nonEmpty ?? "", definition.summary.nonEmpty ?? ""]
    }
}

extension UserActivity {
    /// The texts by which the activity is found, beside its title and description.
    fileprivate var searchTexts: [String] { keywords.sorted() + [suggestedInvocationPhrase ?? ""] }
}

extension [Donation] {
    /// Returns the activities that some words describe, except those that are suggested.
    fileprivate func found(by terms: SearchTerms, except suggested: Set<UserActivity>) -> [SearchResult] {
        compactMap { donation in
            guard let activity = donation.userActivity, !suggested.contains(activity),
                // The runs of shortcuts are found as shortcuts.
                ShortcutActivity(activity, of: donation.app) == nil
            else { return nil }
            let appearance = ShortcutAppearance(activity)
            guard terms.match([appearance.title, appearance.subtitle ?? ""] + activity.searchTexts) else { return nil }
            return SearchResult(
                .activity(app: donation.app, donation: donation.identifier), title: appearance.title,
                subtitle: appearance.subtitle, app: donation.app)
        }
    }
}

extension SearchResult {
    fileprivate init(_ suggestion: Suggestion, _ intents: DonatedIntents) {
        let target = Target.suggestion(suggestion.id)
        if let run = ShortcutActivity(suggestion.shortcut, of: suggestion.app) {
            self.init(
                run.input == nil ? .shortcut(run.name) : target, title: run.name, subtitle: run.input?.plainText,
                probability: suggestion.probability)
            return
        }
        let appearance = intents.appearance(of: suggestion.shortcut, app: suggestion.app)
        self.init(
            target, title: appearance.title, subtitle: appearance.subtitle, app: suggestion.app,
            probability: suggestion.probability)
    }

    fileprivate init(_ shortcut: ShortcutFolder.Phrases) {
        self.init(
            .shortcut(shortcut.name), title: shortcut.name,
            subtitle: shortcut.phrases.isEmpty ? nil : "“\(shortcut.phrases[0])”")
    }
}
