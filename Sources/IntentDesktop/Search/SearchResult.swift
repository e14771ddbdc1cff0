import Escaping

/// Something that a search has found.
public struct SearchResult: Hashable, Sendable, Identifiable {
    /// What is found, with what finds it again.
    public enum Target: Hashable, Sendable {
        /// A suggestion, with its identifier.
        case suggestion(String)
        /// A shortcut, with its name.
        case shortcut(String)
        /// A donated activity, with its app and the identifier of its donation.
        case activity(app: String, donation: String)
        /// Something that is done for a reservation, with the identifier of its event; no search finds it.
        case reservation(ReservationAction, event: String)
    }

    /// What is done for a reservation.
    public enum ReservationAction: String, CaseIterable, Hashable, Sendable {
        case checkIn = "check-in"
        case directions
    }

    /// What is found.
    public var target: Target
    /// The title for a person.
    public var title: String
    /// The second line, or `nil`.
    public var subtitle: String?
    /// The name of the app, or `nil` for a shortcut.
    public var app: String?
    /// The probability, from zero to one, that it is the one if something is done now; `nil` if it isn't known.
    public var probability: Double?

    /// Creates a result.
    public init(
        _ target: Target, title: String, subtitle: String? = nil, app: String? = nil, probability: Double? = nil
    ) {
        (self.target, self.title, self.subtitle, self.app) = (target, title, subtitle, app)
        self.probability = probability
    }

    /// The identifier, by which another process finds it again.
    public var id: String { target.id }
}

extension SearchResult.Target {
    /// The most bytes of an identifier.
    private static let sizeLimit = 4096

    /// The identifier, by which another process finds it again.
    public var id: String {
        switch self {
        case .suggestion(let id): "suggestion/" + id
        case .shortcut(let name): "shortcut/" + name
        case .activity(let app, let donation): "activity/\(app)/\(donation)"
        case .reservation(let action, let event): "reservation/\(action.rawValue)/\(event)"
        }
    }

    /// Creates what an identifier stands for; `nil` if it isn't one.
    public init?(id: String) {
        guard id.utf8.count <= Self.sizeLimit, !id.utf8.contains(0) else { return nil }
        if let rest = id.rest(after: "suggestion/"), !rest.isEmpty {
            self = .suggestion(String(rest))
        } else if let rest = id.rest(after: "shortcut/"), !rest.isEmpty {
            self = .shortcut(String(rest))
        } else if let rest = id.rest(after: "activity/") {
            let parts = rest.fields(separatedBy: "/", maxSplits: 1, keepsEmpty: true)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
            self = .activity(app: String(parts[0]), donation: String(parts[1]))
        } else if let rest = id.rest(after: "reservation/") {
            let parts = rest.fields(separatedBy: "/", maxSplits: 1, keepsEmpty: true)
            guard parts.count == 2, let action = SearchResult.ReservationAction(rawValue: String(parts[0])),
                !parts[1].isEmpty
            else { return nil }
            self = .reservation(action, event: String(parts[1]))
        } else {
            return nil
        }
    }

    /// The kind, as commands print it.
    public var kind: String {
        switch self {
        case .suggestion: "suggestion"
        case .shortcut: "shortcut"
        case .activity: "activity"
        case .reservation: "reservation"
        }
    }
}

extension [SearchResult] {
    /// Returns the results of a search: what is suggested comes first, by probability, then shortcuts by name, then
    /// activities, the newest first.
    ///
    /// - Parameters:
    ///   - suggestions: The suggestions that are found, the likeliest first.
    ///   - shortcuts: The shortcuts that are found and not suggested.
    ///   - activities: The activities that are found and not suggested, the newest first.
    ///   - limit: The most results.
    public static func ranked(
        suggestions: [SearchResult], shortcuts: [SearchResult], activities: [SearchResult], limit: Int
    ) -> [SearchResult] {
        let all = suggestions + shortcuts.sorted { $0.title < $1.title } + activities
        var known: Set<SearchResult.Target> = []
        return Array(all.filter { known.insert($0.target).inserted }.prefix(limit))
    }
}
