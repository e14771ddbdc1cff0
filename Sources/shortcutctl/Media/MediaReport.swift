import CommandLineArguments
import DesktopBus
import Escaping
import IntentHost
import IntentKit
import IntentRuntime
import IntentSuggestions

/// What plays and what comes next, as the command prints it; the keys are part of the command's interface.
struct MediaReport: TextReport {
    /// The players; left out if there is no bus on which to ask them.
    var players: [Player]?
    var upcoming: [Item]

    /// A player that is running.
    struct Player: Encodable {
        var name, identity, status: String
        var title, artist, album: String?
        /// Seconds.
        var position, length: Double?
    }

    /// Something that is likely to be played next.
    struct Item: Encodable {
        var id, app, title: String
        var subtitle: String?
        /// The probability, from 0 to 1; 0 for something new that isn't part of anything that was played.
        var probability: Double
        /// Whether it was never played.
        var isNew: Bool
        /// Whether the app suggests it.
        var isSuggested: Bool
    }

    func write(to console: Console, terminal: Terminal) throws {
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        if let players {
            if players.isEmpty { try console.print("No media player is running.") }
            for player in players { try console.print(player.line.visibleLine.cut(to: width)) }
        } else {
            try console.print("There is no session bus on which to ask media players.")
        }
        guard !upcoming.isEmpty else { return }
        try console.print("Next:")
        for item in upcoming { try console.print(item.line.visibleLine.cut(to: width, before: " [\(item.id)]")) }
    }
}

extension MediaReport.Player {
    /// Creates the report of a player.
    init(_ player: MediaPlayer) {
        (name, identity, status) = (player.name, player.identity, player.status.rawValue.lowercased())
        (title, artist, album) = (player.title, player.artist, player.album)
        (position, length) = (player.position, player.length)
    }

    /// The line for a person.
    fileprivate var line: String {
        let what = [title, artist, album].compactMap(\.self).joined(separator: " – ")
        let times = [position, length].compactMap(\.self).map(Self.time).joined(separator: " of ")
        let time = position == nil || times.isEmpty ? "" : " (\(times))"
        return "\(identity): \(status)" + (what.isEmpty ? "" : ", ") + what + time
    }

    /// Returns a time in minutes and seconds.
    private static func time(_ seconds: Double) -> String {
        let seconds = Int(min(max(0, seconds), 1e6))
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}

extension MediaReport.Item {
    /// Creates the report of an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - intents: The intents of installed plugins, whose sentences are used.
    init(_ item: UpcomingItem, intents: DonatedIntents) {
        (id, app, isNew, isSuggested) = (item.id, item.app, item.isNew, item.isSuggested)
        let appearance = intents.appearance(of: item.shortcut, app: item.app)
        title = appearance.title
        if case .intent(let name, let values) = item.shortcut, title == name {
            // If its sentence isn't known, the values are shown.
            title += values.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.plainText)" }.joined()
        }
        subtitle = appearance.subtitle
        probability = item.probability.thousandths
    }

    /// The line for a person.
    fileprivate var line: String {
        let percentage = probability > 0 ? probability.percentage : ""
        let name = title + (subtitle.map { " – \($0)" } ?? "")
        return percentage.rightAligned(to: 4) + "  " + name + (isNew ? " (new)" : "")
    }
}
