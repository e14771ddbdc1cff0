import Escaping
public import EssentialFoundation
public import IntentKit

/// The time and circumstances for which relevance is determined.
public struct RelevanceMoment: Hashable, Sendable {
    /// The time.
    public var date: Date
    /// The person's context, such as place and focus.
    public var context: DonationContext
    /// The person's coordinate; `nil` if it isn't known.
    public var coordinate: Coordinate?

    /// Creates a moment.
    public init(date: Date, context: DonationContext = DonationContext(), coordinate: Coordinate? = nil) {
        self.date = date
        self.context = context
        self.coordinate = coordinate
    }
}

/// The relevance of a shortcut at a moment, and the reason.
public struct Relevance: Hashable, Sendable {
    /// Whether it is relevant.
    public var isRelevant: Bool
    /// The reason why it is relevant; otherwise when it is, was or would be.
    public var reason: String
    /// The time at which it will next be relevant, if it isn't now and that time is known.
    public var next: Date?
    /// The duration of the reason, in seconds; a shorter one matters more.
    var span: Double
    /// The radius of a place, in metres; a smaller one matters more.
    var radius: Double = 0
}

/// A relevant shortcut of an app, with its relevance at a moment.
public struct RankedShortcut: Identifiable, Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// The index in the app's set of relevant shortcuts.
    public var position: Int
    /// The shortcut.
    public var shortcut: RelevantShortcut
    /// The relevance, and the reason.
    public var relevance: Relevance

    /// The identifier; the same shortcut of an app always has the same one.
    public var id: String { shortcut.shortcut.identifier(of: app) }
}

extension Shortcut {
    /// Returns the identifier of the shortcut among those of all apps.
    ///
    /// Only what it does matters: two shortcuts that differ in their images have the same one.
    package func identifier(of app: String) -> String {
        let (name, values) =
            switch self {
            case .intent(let name, let values): (name, values)
            case .userActivity(let activity): (activity.activityType, activity.userInfo)
            }
        let shape = DonationShape(name: name, parameters: values.keys, of: values)
        var kind = "intent"
        if case .userActivity(let activity) = self {
            kind = ["activity", activity.title, activity.persistentIdentifier, activity.webpageURL?.absoluteString]
                .map { $0 ?? "" }.joined(separator: "\n")
        }
        return SHA256.digits(of: [app, kind, name, shape?.values ?? ""].joined(separator: "\n"))
    }
}

extension RelevanceMoment {
    /// The most reasons that are given for a shortcut that isn't relevant.
    private static let reasonLimit = 100

    /// Ranks the relevant shortcuts of apps.
    ///
    /// - Returns: All of them: first those that are relevant now, the one with the narrowest reason first; then the
    ///   others, by when they will be relevant.
    public func rank(_ sets: some Sequence<RelevantShortcutSet>) -> [RankedShortcut] {
        sets.flatMap { set in
            set.shortcuts.enumerated().map { position, shortcut in
                RankedShortcut(
                    app: set.app, position: position, shortcut: shortcut, relevance: relevance(of: shortcut))
            }
        }
        .sorted { $0.isBefore($1) }
    }

    /// Returns whether a shortcut is relevant, by the strongest of its reasons.
    ///
    /// One of several providers suffices. A shortcut with providers of which none applies isn't relevant; one without
    /// any is relevant in general, after all others.
    public func relevance(of shortcut: RelevantShortcut) -> Relevance {
        guard !shortcut.relevanceProviders.isEmpty else {
            return Relevance(isRelevant: true, reason: "in general", span: .infinity)
        }
        let all = shortcut.relevanceProviders.map(relevance(of:))
        if let strongest = all.filter(\.isRelevant).min(by: { $0.isStronger(than: $1) }) { return strongest }
        var seen: Set<String> = []
        var reasons: [String] = []
        for reason in all.map(\.reason) where seen.insert(reason).inserted && reasons.count < Self.reasonLimit {
            reasons.append(reason)
        }
        return Relevance(
            isRelevant: false, reason: reasons.joined(separator: ", or "), next: all.compactMap(\.next).min(),
            span: .infinity)
    }
}

extension Relevance {
    fileprivate func isStronger(than other: Relevance) -> Bool { (span, radius) < (other.span, other.radius) }
}

extension RankedShortcut {
    fileprivate func isBefore(_ other: RankedShortcut) -> Bool {
        let (own, others) = (relevance, other.relevance)
        guard own.isRelevant == others.isRelevant else { return own.isRelevant }
        if own.isStronger(than: others) { return true }
        if others.isStronger(than: own) { return false }
        let (next, otherNext) = (own.next ?? .distantFuture, others.next ?? .distantFuture)
        return (next, app, position) < (otherNext, other.app, other.position)
    }
}
