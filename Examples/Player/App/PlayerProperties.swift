import DesktopBus
import FoundationEssentials
import IntentKitMedia
import Player

/// The properties of `org.mpris.MediaPlayer2.Player`, which describe a state.
@MainActor struct PlayerProperties {
    /// The speeds that can be set.
    nonisolated static let rates = 0.5...2.0

    /// The properties whose changes are announced.
    let values: [String: BusValue]
    private let position: Double

    /// Creates the properties of what is played now.
    init(_ playback: Playback?) { self.init(playback?.current?.state ?? PlayerState(), playback) }

    /// Creates the properties of a state.
    init(_ state: PlayerState, _ playback: Playback?) {
        position = playback?.current?.position ?? 0
        let wraps = state.repetition == .queue
        let isLoaded = state.current != nil
        values = [
            "PlaybackStatus": .string(state.status.rawValue), "LoopStatus": .string(state.repetition.rawValue),
            "Shuffle": .boolean(state.isShuffled), "Rate": .double(state.rate), "Volume": .double(state.volume),
            "MinimumRate": .double(Self.rates.lowerBound), "MaximumRate": .double(Self.rates.upperBound),
            "Metadata": .properties(Self.metadata(state, playback)),
            "CanGoNext": .boolean(wraps || (state.index ?? .max - 1) + 1 < state.queue.count),
            "CanGoPrevious": .boolean(wraps || state.index ?? 0 > 0),
            "CanPlay": .boolean(!state.queue.isEmpty), "CanPause": .boolean(!state.queue.isEmpty),
            "CanSeek": .boolean(isLoaded && state.duration != nil), "CanControl": .boolean(true),
        ]
    }

    /// Returns the properties of an interface, or `nil` if there is no such interface.
    func all(of interface: String) -> [String: BusValue]? {
        switch interface {
        case "org.mpris.MediaPlayer2":
            [
                "Identity": .string("Player"), "CanQuit": .boolean(true), "CanRaise": .boolean(false),
                "HasTrackList": .boolean(false), "SupportedUriSchemes": .strings(["file"]),
                "SupportedMimeTypes": .strings([]),
            ]
        case "org.mpris.MediaPlayer2.Player":
            values.merging(["Position": .int64(microseconds(position))]) { value, _ in value }
        default: nil
        }
    }

    /// Returns the path that stands for an entry of the queue.
    nonisolated static func path(of entry: PlayerState.Entry?) -> String {
        entry.map { "/com/example/player/track/\($0.id)" } ?? "/org/mpris/MediaPlayer2/TrackList/NoTrack"
    }

    private static func metadata(_ state: PlayerState, _ playback: Playback?) -> [String: BusValue] {
        var metadata: [String: BusValue] = ["mpris:trackid": .objectPath(path(of: state.current))]
        guard let entry = state.current, let track = playback?.library.track(in: entry.file) else { return metadata }
        metadata["xesam:title"] = track.item.title.map(BusValue.string)
        metadata["xesam:artist"] = track.item.artist.map { .strings([$0]) }
        metadata["xesam:album"] = track.container?.title.map(BusValue.string)
        metadata["xesam:url"] = .string(URL(filePath: track.file).absoluteString)
        metadata["mpris:length"] = state.duration.map { .int64(microseconds($0)) }
        return metadata
    }
}

// MARK: - Introspection

extension PlayerProperties {
    /// Returns the description of an object above the player, which leads to it.
    nonisolated static func parents(of path: String) -> String {
        let next = ["/": "org", "/org": "mpris", "/org/mpris": "MediaPlayer2"][path]
        return "<node>\(next.map { "<node name=\"\($0)\"/>" } ?? "")</node>"
    }

    /// The description of the player's interfaces.
    nonisolated static let interfaces = """
        <node>
        <interface name="org.mpris.MediaPlayer2">
        <method name="Raise"/><method name="Quit"/>
        \(properties("b CanQuit CanRaise HasTrackList", "s Identity", "as SupportedUriSchemes SupportedMimeTypes"))
        </interface>
        <interface name="org.mpris.MediaPlayer2.Player">
        <method name="Next"/><method name="Previous"/><method name="Pause"/><method name="PlayPause"/>
        <method name="Stop"/><method name="Play"/>
        <method name="Seek"><arg name="Offset" type="x" direction="in"/></method>
        <method name="SetPosition"><arg name="TrackId" type="o" direction="in"/>
        <arg name="Position" type="x" direction="in"/></method>
        <method name="OpenUri"><arg name="Uri" type="s" direction="in"/></method>
        <signal name="Seeked"><arg name="Position" type="x"/></signal>
        \(properties("s PlaybackStatus", "a{sv} Metadata", "x Position", "d MinimumRate MaximumRate"))
        \(properties("b CanGoNext CanGoPrevious CanPlay CanPause CanSeek CanControl"))
        \(properties("s LoopStatus", "b Shuffle", "d Rate Volume", access: "readwrite"))
        </interface>
        </node>
        """

    /// Returns the descriptions of properties.
    ///
    /// - Parameters:
    ///   - groups: The type and the names of each group, between spaces.
    ///   - access: Whether they can be written.
    nonisolated private static func properties(_ groups: String..., access: String = "read") -> String {
        groups.map { group in
            let words = group.split(separator: " ")
            return words.dropFirst().map {
                "<property name=\"\($0)\" type=\"\(words[0])\" access=\"\(access)\"/>"
            }.joined()
        }.joined()
    }
}
