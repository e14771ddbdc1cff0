#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Which widget of a stack is on top, from one look at it to the next.
///
/// A stack that turns at every chance is no help: another widget comes to the top only where it is likely enough and
/// clearly likelier than the one that is there, which has its time. Where nothing is likely the stack stays as it is.
public struct StackRotation: Hashable, Sendable {
    /// How relevant a widget has to be to come to the top, from nought to one.
    public static var threshold: Double { SuggestionSurface.widget.threshold }
    /// How many times as relevant as the one on top.
    public static let ratio = 1.5
    /// How long a widget that came to the top stays there at least, in seconds: half an hour.
    public static let stay: Double = 30 * 60

    /// The place of the widget on top, in the person's own order.
    public private(set) var top = 0
    /// When it came to the top; nothing where it is still the person's own first.
    public private(set) var since: Date?

    /// A stack in the person's own order.
    public init() {}

    /// Looks at the stack at a time that is later than the last one.
    ///
    /// - Parameters:
    ///   - relevances: How relevant each widget is, in the person's own order.
    ///   - date: When that is.
    /// - Returns: Whether another widget comes to the top.
    @discardableResult
    public mutating func look(at relevances: [Double], on date: Date) -> Bool {
        if let since, date.timeIntervalSince(since) < Self.stay { return false }
        // Of two that are as relevant the one that comes first in the person's own order.
        guard let best = relevances.indices.max(by: { (relevances[$0], $1) < (relevances[$1], $0) }), best != top,
            relevances[best] >= Self.threshold, relevances[best] >= relevances[top] * Self.ratio
        else { return false }
        (top, since) = (best, date)
        return true
    }
}
