import Escaping

/// A media player on the session bus, and what it plays: what it says as `org.mpris.MediaPlayer2`.
///
/// The texts are those of another program, cut to a limit; whoever prints them makes control characters visible.
public struct MediaPlayer: Hashable, Sendable {
    /// Whether a player plays; in the order in which a person means one of several.
    public enum Status: String, Sendable, CaseIterable {
        case playing = "Playing"
        case paused = "Paused"
        case stopped = "Stopped"
    }

    /// What a player is told to do.
    public enum Control: String, Sendable, CaseIterable {
        case play = "Play"
        case pause = "Pause"
        case next = "Next"
        case previous = "Previous"
    }

    /// The name on the bus after `org.mpris.MediaPlayer2.`, such as `mpv`.
    public var name: String
    /// What the player calls itself; the name if it doesn't say.
    public var identity: String
    /// Whether it plays.
    public var status = Status.stopped
    /// The title of what it plays, or `nil`.
    public var title: String?
    /// Who made it, or `nil`.
    public var artist: String?
    /// The album or the show, or `nil`.
    public var album: String?
    /// The length in seconds, or `nil`.
    public var length: Double?
    /// The second that is heard, or `nil`.
    public var position: Double?
    /// What it can be told now.
    public var controls: Set<Control> = []

    /// The beginning of the names of players.
    private static let prefix = "org.mpris.MediaPlayer2."
    private static let path = "/org/mpris/MediaPlayer2"
    private static let interface = "org.mpris.MediaPlayer2.Player"
    /// The most players that are asked.
    private static let countLimit = 32
    /// The most code points of a text.
    private static let textLimit = 500

    /// Returns the players that run, the one that plays first; none is started.
    ///
    /// - Parameter ask: Makes a call, and returns what it returns, or `nil` if nobody answers in time.
    public static func running(ask: (BusCall) -> [BusValue]?) -> [MediaPlayer] {
        let names = ask(BusCall(toBus: "ListNames"))?.first?.texts ?? []
        let players = names.filter { $0.utf8.starts(with: prefix.utf8) && $0.utf8.count <= 255 }.sorted()
            .prefix(countLimit)
        let answers = players.compactMap { player(named: String($0.dropFirst(prefix.count)), ask: ask) }
        let order = Status.allCases
        return order.flatMap { status in answers.filter { $0.status == status } }
    }

    private static func player(named name: String, ask: (BusCall) -> [BusValue]?) -> MediaPlayer? {
        func properties(_ interface: String) -> BusValue? {
            ask(
                BusCall(
                    "GetAll", of: "org.freedesktop.DBus.Properties", at: path, to: prefix + name, [.string(interface)])
            )?.first
        }
        guard let values = properties(interface) else { return nil }
        var player = MediaPlayer(name: name, identity: name)
        if let identity = text(properties("org.mpris.MediaPlayer2")?["Identity"]) { player.identity = identity }
        player.read(values)
        return player
    }

    private mutating func read(_ values: BusValue) {
        status = values["PlaybackStatus"]?.text.flatMap(Status.init) ?? .stopped
        let metadata = values["Metadata"]
        title = Self.text(metadata?["xesam:title"])
        album = Self.text(metadata?["xesam:album"])
        let artists = metadata?["xesam:artist"]?.texts ?? []
        artist = artists.isEmpty ? nil : Self.cut(artists.prefix(8).map(Self.cut).joined(separator: ", "))
        length = Self.seconds(metadata?["mpris:length"])
        position = status == .stopped ? nil : Self.seconds(values["Position"])
        // What isn't said is taken to be possible.
        let conditions: [(Control, String)] = [
            (.play, "CanPlay"), (.pause, "CanPause"), (.next, "CanGoNext"), (.previous, "CanGoPrevious"),
        ]
        guard values["CanControl"]?.flag != false else { return }
        controls = Set(conditions.filter { values[$0.1]?.flag != false }.map(\.0))
    }

    private static func text(_ value: BusValue?) -> String? {
        value?.text.flatMap { $0.isEmpty ? nil : cut($0) }
    }

    /// Returns the beginning of a text; one character can have any number of marks.
    private static func cut(_ text: String) -> String {
        CombiningMarks.limited(String(String.UnicodeScalarView(text.unicodeScalars.prefix(textLimit))))
    }

    /// Returns the seconds of a time in microseconds, which some players give with another type.
    private static func seconds(_ value: BusValue?) -> Double? {
        let microseconds: Double? =
            switch value {
            case .int64(let number): Double(number)
            case .uint64(let number): Double(number)
            case .int32(let number): Double(number)
            case .double(let number): number
            default: nil
            }
        return microseconds.flatMap { $0 > 0 && $0.isFinite ? $0 / 1_000_000 : nil }
    }

    /// Returns the call that tells the player to do something.
    public func call(_ control: Control) -> BusCall {
        BusCall(control.rawValue, of: Self.interface, at: Self.path, to: Self.prefix + name)
    }
}
