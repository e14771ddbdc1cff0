import IntentKitMedia
import Player

/// What is played, and what is remembered of it.
@MainActor final class Playback {
    let library: Library
    private let command: [String]?
    private var played: PlayedTracks
    private var controls: MediaControls?
    private var opened: (any AudioPlayer)?
    /// The tracks that have begun by themselves since the last request, with their times.
    private var begun: [BegunTrack] = []

    /// The most tracks that are remembered for the next request.
    private static let begunLimit = 100

    /// Creates the playback of a library.
    ///
    /// - Parameters:
    ///   - library: The media.
    ///   - command: The program that plays, with its own options; `nil` for none.
    init(library: Library, command: [String]?) {
        (self.library, self.command) = (library, command)
        played = PlayedTracks(isKept: command != nil)
    }

    /// Returns whether a track was played.
    func wasPlayed(_ item: MediaItem) -> Bool { played.contains(item) }

    /// Returns the track that was played last, or `nil`.
    var lastTrack: Library.Track? {
        played.last.flatMap { last in library.tracks(of: MediaItem(identifier: last, title: nil, type: .unknown)).first
        }
    }

    /// Returns the tracks that have begun by themselves since they were last asked for.
    func takeBegun() -> [BegunTrack] {
        defer { begun = [] }
        return begun
    }

    /// Returns the player, which is started with what first is played.
    func player() throws(PlayerError) -> any AudioPlayer {
        if let opened, (opened as? MPVPlayer)?.isRunning ?? true { return opened }
        let player: any AudioPlayer
        if let command { player = try MPVPlayer(command) } else { player = SilentPlayer() }
        player.onChange = { [weak self] in self?.follow($0) }
        player.onSeek = { [weak self] in self?.controls?.announceSeek() }
        opened = player
        if controls == nil, command != nil { controls = MediaControls(self) }
        return player
    }

    /// The player, unless nothing has been played yet.
    var current: (any AudioPlayer)? { opened }

    /// Plays tracks, or adds them to the queue.
    ///
    /// - Throws: ``PlayerError`` if they can't be played.
    func play(_ tracks: [Library.Track], _ place: QueuePlace, resuming: Bool) async throws(PlayerError) {
        let player = try player()
        let start = resuming ? tracks.first.flatMap { played.position(of: $0.item) } : nil
        try await player.add(tracks.map(\.file), place, from: start)
        if place == .now { begun = [] }
    }

    /// Remembers where the current track is left, and ends the player.
    func quit() {
        leave(opened?.state)
        (opened as? MPVPlayer)?.quit()
        controls?.end()
    }

    private func follow(_ before: PlayerState) {
        guard let player = opened else { return }
        let now = player.state
        if before.current != now.current || now.status == .stopped {
            if before.status != .stopped { leave(before) }
            if now.status != .stopped { begin(now) }
        } else if before.status == .stopped {
            begin(now)
        }
        controls?.announce(from: before, to: now)
    }

    private func begin(_ state: PlayerState) {
        guard let track = state.current.flatMap({ library.track(in: $0.file) }) else { return }
        played.note(track.item)
        begun.append(BegunTrack(track))
        if begun.count > Self.begunLimit { begun.removeFirst() }
    }

    private func leave(_ state: PlayerState?) {
        guard let state, let player = opened, let track = state.current.flatMap({ library.track(in: $0.file) }) else {
            return
        }
        played.leave(track.item, at: player.position, of: state.duration)
    }
}
