public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// When and where a person is, when it is asked what is relevant.
public struct RelevanceMoment: Hashable, Sendable {
    /// The time.
    public var date: Date
    /// Where the person is in their day.
    public var context: DonationContext
    /// Where the person is on the earth; nothing where it is not known.
    public var coordinate: Coordinate?

    /// Describes a moment.
    public init(date: Date, context: DonationContext = DonationContext(), coordinate: Coordinate? = nil) {
        self.date = date
        self.context = context
        self.coordinate = coordinate
    }
}

/// Whether a shortcut is relevant at a moment, and why.
public struct Relevance: Hashable, Sendable {
    /// Whether it is relevant.
    public var isRelevant: Bool
    /// Why it is; of one that is not, when it is, was or would be.
    public var reason: String
    /// Of one that is not relevant, when it will be, as far as that is known.
    public var next: Date?
    /// How long the reason holds, in seconds; what holds for a short time matters more now.
    var span: Double
    /// The radius of a place, in metres; the smaller one matters more.
    var radius: Double = 0
}

/// A relevant shortcut of an app, with its relevance at a moment.
public struct RankedShortcut: Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// The position in what the app has set, from 0.
    public var position: Int
    /// The shortcut.
    public var shortcut: RelevantShortcut
    /// Whether it is relevant, and why.
    public var relevance: Relevance
}

extension RelevanceMoment {
    /// Ranks what apps have said is relevant.
    ///
    /// - Returns: All of it: what is relevant now first, that with the narrowest reason before the others; then what is
    ///   not, by when it will be.
    public func rank(_ sets: some Sequence<RelevantShortcutSet>) -> [RankedShortcut] {
        sets.flatMap { set in
            set.shortcuts.enumerated().map { position, shortcut in
                RankedShortcut(
                    app: set.app, position: position, shortcut: shortcut, relevance: relevance(of: shortcut))
            }
        }
        .sorted { $0.isBefore($1) }
    }

    /// Whether a shortcut is relevant, by the strongest of its reasons.
    ///
    /// One of several providers suffices. A shortcut with providers none of which holds is not relevant; one without any
    /// is relevant in general, after all others.
    public func relevance(of shortcut: RelevantShortcut) -> Relevance {
        guard !shortcut.relevanceProviders.isEmpty else {
            return Relevance(isRelevant: true, reason: "in general", span: .infinity)
        }
        let all = shortcut.relevanceProviders.map(relevance(of:))
        if let strongest = all.filter(\.isRelevant).min(by: { $0.isStronger(than: $1) }) { return strongest }
        var reasons: [String] = []
        for reason in all.map(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
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
