/// What a player is doing.
struct PlayerState: Equatable {
    /// Whether it plays.
    enum Status: String { case playing = "Playing", paused = "Paused", stopped = "Stopped" }

    /// What is repeated.
    enum Repetition: String { case nothing = "None", track = "Track", queue = "Playlist" }

    /// A file in the queue.
    struct Entry: Equatable {
        /// The number of the entry, which no other entry has had.
        var id: Int
        /// The path of the file.
        var file: String
    }

    var status = Status.stopped
    var queue: [Entry] = []
    /// The index of the entry that is played, or `nil`.
    var index: Int?
    var repetition = Repetition.nothing
    var isShuffled = false
    /// The speed; 1 is the usual one.
    var rate = 1.0
    /// The volume; 1 is the usual one.
    var volume = 1.0
    /// The length of the current file in seconds, or `nil` while it isn't known.
    var duration: Double?

    /// The entry that is played, or `nil`.
    var current: Entry? { index.flatMap { queue.indices.contains($0) ? queue[$0] : nil } }
}

/// Where files go in the queue.
enum QueuePlace { case now, next, last }

/// A program that plays files, or what stands in for one.
@MainActor protocol AudioPlayer: AnyObject {
    /// What it is doing.
    var state: PlayerState { get }
    /// The second of the current file that is heard.
    var position: Double { get }
    /// Called with the state before each change.
    var onChange: ((PlayerState) -> Void)? { get set }
    /// Called when the position has jumped.
    var onSeek: (() -> Void)? { get set }

    /// Adds files to the queue; `now` replaces it, and plays.
    ///
    /// - Parameters:
    ///   - files: Absolute paths.
    ///   - place: Where they go in the queue.
    ///   - start: The second at which the first one begins.
    /// - Throws: ``PlayerError`` if the player has ended, or the first file can't be played.
    func add(_ files: [String], _ place: QueuePlace, from start: Double?) async throws(PlayerError)

    func play()
    func pause()
    func stop()
    func next()
    func previous()
    func seek(to position: Double)
    func set(repetition: PlayerState.Repetition)
    func set(isShuffled: Bool)
    func set(rate: Double)
    func set(volume: Double)
}

/// Why nothing is played.
struct PlayerError: Error {
    /// The reason, for the app's log.
    var reason: String
}
