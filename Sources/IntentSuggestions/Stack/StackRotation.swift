public import EssentialFoundation

/// The choice of the widget on top of a stack, from one look at the stack to the next.
///
/// To avoid constant changes, another widget comes to the top only if it is likely enough and clearly likelier than the
/// current one, which stays for a minimum time. If nothing is likely, the stack stays as it is.
public struct StackRotation: Hashable, Sendable {
    /// The relevance that a widget needs to come to the top, from zero to one.
    public static var threshold: Double { SuggestionSurface.widget.threshold }
    /// The factor by which it has to be more relevant than the one on top.
    public static let ratio = 1.5
    /// The minimum time for which a widget stays on top, in seconds: half an hour.
    public static let stay: Double = 30 * 60

    /// The index of the widget on top, in the person's own order.
    public private(set) var top = 0
    /// The time at which it came to the top; `nil` while it is still the person's own first widget.
    public private(set) var since: Date?

    /// Creates the state of a stack in the person's own order.
    public init() {}

    /// Updates the stack at a time that is later than the last one.
    ///
    /// - Parameters:
    ///   - relevances: The relevance of each widget, in the person's own order.
    ///   - date: The time.
    /// - Returns: Whether another widget comes to the top.
    @discardableResult
    public mutating func look(at relevances: [Double], on date: Date) -> Bool {
        if let since, date.timeIntervalSince(since) < Self.stay { return false }
        // Of two equally relevant widgets, the first in the person's own order.
        guard let best = relevances.indices.max(by: { (relevances[$0], $1) < (relevances[$1], $0) }), best != top,
            relevances[best] >= Self.threshold, relevances[best] >= relevances[top] * Self.ratio
        else { return false }
        (top, since) = (best, date)
        return true
    }
}
