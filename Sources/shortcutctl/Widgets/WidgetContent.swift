import EssentialFoundation
import IntentKit
import IntentRuntime
import IntentUI

/// What a widget shows: its title, and what its intent answered.
struct WidgetContent: Codable, Hashable {
    /// How reading the widget ended.
    enum State: String, Codable {
        /// The intent has answered.
        case ready
        /// A value is missing, which a widget doesn't ask for.
        case asks
        /// The intent isn't allowed while the machine is locked.
        case locked
        /// The intent has failed, or can't be run.
        case failed
    }

    /// The name of the app that people see.
    var appName: String
    var title: String
    var subtitle: String?
    var state: State
    /// The answer in a few words, or what is missing.
    var text: String
    /// The whole answer, if it says more.
    var details: String?
    /// The card that the plugin's UI extension draws.
    var card: Card?
    /// The picture of the card, of the action or of the app.
    var image: Image?
    /// When it was read.
    var date: Date
    /// When it is read again; `nil` if it holds until the widget changes.
    var reload: Date?
    /// Whether it may not be shown while the machine is locked.
    var isRestricted: Bool

    /// The time for which an answer is shown if its handler doesn't say when to read it again, in seconds: 15 minutes.
    static let usualTime = 900.0
    /// The shortest time between two reads, and the time after a failure, in seconds.
    static let shortestTime = 60.0

    /// Returns whether it may still be shown.
    func isCurrent(at date: Date) -> Bool {
        // A clock that was set back must not keep it for longer.
        self.date <= date && reload.map { date < $0 } ?? true
    }

    /// Returns when it is read again.
    ///
    /// - Parameters:
    ///   - policy: What the handler says.
    ///   - state: How reading it ended.
    ///   - date: When it was read.
    static func reload(_ policy: TimelineReloadPolicy?, _ state: State, from date: Date) -> Date? {
        let soonest = date.addingTimeInterval(shortestTime)
        switch (state, policy) {
        case (.ready, .never): return nil
        case (.ready, .after(let next)): return max(next, soonest)
        case (.ready, .atEnd), (.ready, nil), (.asks, _): return date.addingTimeInterval(usualTime)
        case (.locked, _), (.failed, _): return soonest
        }
    }

    /// The title and its second line.
    var caption: String { [title, subtitle].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " – ") }

    /// What is shown where there is only one line.
    var line: String { state == .ready ? text : "\(title): \(text)" }

    /// The progress that the card shows, in percent.
    var percentage: Int? { card?.progress.map { Int((min(max($0.fraction, 0), 1) * 100).rounded()) } }
}
