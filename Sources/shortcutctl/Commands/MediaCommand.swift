import CommandLineArguments
import DesktopBus
import Escaping
import IntentHost
import IntentStore
import IntentSuggestions

/// `shortcutctl media`: what plays and what comes next.
struct MediaCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "media",
        abstract: "Show what is playing and what comes next, and control the player.",
        discussion: """
            show              shows what is playing, and what is likely to be played next
            play, pause       tells the player to play or to pause
            next, previous    tells it to play what comes next or came before
            clear             deletes what apps suggest playing, of --app or of all apps

            Players are those on the session bus that speak MPRIS; none is started. Without --player, the one that \
            is playing is used, otherwise one that is paused. What comes next is what was donated as played before, and \
            what apps suggest: a new episode of a show that was played is as likely as the show, and whatever \
            belongs to something unknown comes last.

            Exit codes: 0 done, even if nothing is playing; 64 command line; 65 a named plugin isn't valid; 69 there is no \
            session bus, no player is running, or it can't do that now; 74 the history can't be read or written.
            """)

    /// The action to perform.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case show, play, pause, next, previous, clear
    }

    @Argument(help: "show, play, pause, next, previous or clear.")
    var action = Action.show

    @Option(help: ArgumentHelp("The player to control, as show names it.", valueName: "name"))
    var player: String?

    @Option(help: ArgumentHelp("For show and clear: only the media of an app.", valueName: "identifier"))
    var app: String?

    @Option(
        help: ArgumentHelp(
            "For show: the maximum number of items that come next, up to 100. (default: 8)", valueName: "count"))
    var limit: Int?

    @OptionGroup var moment: MomentOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        try ValidationError.refuseEmpty(["app": app, "player": player])
        if let limit, !(1...100).contains(limit) { throw ValidationError("--limit is from 1 to 100") }
        if action != .show, limit != nil || !moment.isEmpty {
            throw ValidationError("--limit, --at, --place, --focus, --event and --no-context are for show")
        }
        if action != .show, action != .clear, app != nil { throw ValidationError("--app is for show and clear") }
        if action.control == nil, player != nil {
            throw ValidationError("--player is for play, pause, next and previous")
        }
    }

    func perform() async throws {
        if let control = action.control { return try tell(control) }
        if action == .clear { return try await clear() }
        try store.warnOfMissingHistory(on: console)
        let context = try moment.context(of: store)
        let items = try await store.reading { store throws(StoreError) in
            try await Suggester(store).upcomingMedia(in: context, of: app, limit: limit ?? 8)
        }
        let intents = DonatedIntents(try plugins.readable(isNeeded: !items.isEmpty))
        try show(
            MediaReport(
                players: (try? SessionPlayers())?.players.map { .init($0) },
                upcoming: items.map { .init($0, intents: intents) }))
    }

    private struct Told: Encodable {
        var player: String
        var action: String
    }

    private func tell(_ control: MediaPlayer.Control) throws {
        let players = try SessionPlayers()
        let player = try players.player(named: self.player)
        try players.tell(player, control)
        if json { return try console.print(JSONText.object(Told(player: player.name, action: action.rawValue))) }
        try console.print("Sent “\(action.rawValue)” to \(player.identity).".visibleLine)
    }

    private struct Cleared: Encodable {
        var app: String?
        /// The number of apps.
        var deleted: Int
        var erased: Bool
    }

    private func clear() async throws {
        let (deleted, erased) = try await store.deleting(on: console) { store throws(StoreError) in
            try await store.deleteUpcomingMedia(of: app)
        }
        if json {
            try console.print(JSONText.object(Cleared(app: app, deleted: deleted, erased: erased)))
        } else {
            try console.print("Deleted the upcoming media of \(deleted == 1 ? "1 app" : "\(deleted) apps").")
            if deleted == 0 { try await DonationFilter.warn(ofUnknownApp: app, in: store, on: console, plugins) }
        }
        if !erased { try Failure.reportNotErased(in: format) }
    }
}

extension MediaCommand.Action {
    /// What the player is told, or `nil` if the action isn't about the player.
    fileprivate var control: MediaPlayer.Control? {
        switch self {
        case .play: .play
        case .pause: .pause
        case .next: .next
        case .previous: .previous
        case .show, .clear: nil
        }
    }
}
