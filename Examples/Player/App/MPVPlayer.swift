/// The player that is mpv.
@MainActor final class MPVPlayer: AudioPlayer {
    private(set) var state = PlayerState() { didSet { if state != oldValue { onChange?(oldValue) } } }
    private(set) var position = 0.0
    var onChange: ((PlayerState) -> Void)?
    var onSeek: (() -> Void)?

    private var process: MPVProcess?
    private var isIdle = true
    private var isPaused = false
    private var isSeeking = false
    /// Those that wait until a file is heard.
    private var opening: [CheckedContinuation<Bool, Never>] = []

    private static let observed = [
        "pause", "idle-active", "playlist", "loop-file", "loop-playlist", "speed", "volume", "duration", "time-pos",
    ]

    /// Starts mpv.
    ///
    /// - Parameter command: The program and its own options.
    /// - Throws: ``PlayerError`` if it can't be started.
    init(_ command: [String]) throws(PlayerError) {
        process = try MPVProcess(
            command, receive: { [weak self] in self?.take($0) }, end: { [weak self] in self?.finish() })
        for (number, name) in Self.observed.enumerated() {
            process?.send("observe_property", .number(Double(number + 1)), .text(name))
        }
    }

    /// Whether mpv still runs.
    var isRunning: Bool { process != nil }

    /// Ends mpv.
    func quit() { process?.finish() }

    private func finish() {
        process = nil
        settle(false)
        isIdle = true
        // Whoever is told may ask where it was.
        state = PlayerState()
        position = 0
    }

    private func settle(_ isHeard: Bool) {
        let settled = opening
        opening = []
        for continuation in settled { continuation.resume(returning: isHeard) }
    }
}

// MARK: - Commands

extension MPVPlayer {
    func add(_ files: [String], _ place: QueuePlace, from start: Double?) async throws(PlayerError) {
        guard let process, let first = files.first else { throw PlayerError(reason: "mpv has ended") }
        let playsNow = place == .now || isIdle
        if playsNow {
            process.send("set_property", "start", .text(start.map { "+\($0)" } ?? "none"))
            process.send("set_property", "pause", .flag(false))
            let isHeard = await withCheckedContinuation { continuation in
                // Sent here, so that the event isn't read before it is waited for.
                process.send("loadfile", .text(first), "replace")
                opening.append(continuation)
            }
            process.send("set_property", "start", "none")
            guard isHeard else { throw PlayerError(reason: "mpv can't play \(first)") }
        }
        let count = await process.ask("get_property", "playlist-count")?.data?.number ?? 0
        let current = await process.ask("get_property", "playlist-pos")?.data?.number ?? 0
        for (offset, file) in files.dropFirst(playsNow ? 1 : 0).enumerated() {
            process.send("loadfile", .text(file), "append")
            guard place == .next else { continue }
            let (last, wanted) = (count + Double(offset), current + 1 + Double(offset))
            if last > wanted { process.send("playlist-move", .number(last), .number(wanted)) }
        }
    }

    func play() {
        process?.send("set_property", "pause", .flag(false))
        if isIdle, !state.queue.isEmpty { process?.send("playlist-play-index", .number(Double(state.index ?? 0))) }
    }

    func pause() { process?.send("set_property", "pause", .flag(true)) }
    func stop() { process?.send("stop", "keep-playlist") }
    func next() { process?.send("playlist-next", "force") }
    func previous() { process?.send("playlist-prev", "weak") }
    func seek(to position: Double) { process?.send("seek", .number(position), "absolute") }

    func set(repetition: PlayerState.Repetition) {
        process?.send("set_property", "loop-file", .text(repetition == .track ? "inf" : "no"))
        process?.send("set_property", "loop-playlist", .text(repetition == .queue ? "inf" : "no"))
    }

    func set(isShuffled: Bool) {
        guard isShuffled != state.isShuffled else { return }
        process?.send(isShuffled ? "playlist-shuffle" : "playlist-unshuffle")
        state.isShuffled = isShuffled
    }

    func set(rate: Double) { process?.send("set_property", "speed", .number(rate)) }
    func set(volume: Double) { process?.send("set_property", "volume", .number(volume * 100)) }
}

// MARK: - Events

extension MPVPlayer {
    private func take(_ message: MPVMessage) {
        switch message.event {
        case "property-change": update(message.name ?? "", to: message.data ?? .none)
        case "end-file" where message.reason == "error": settle(false)
        case "seek": isSeeking = true
        case "playback-restart":
            settle(true)
            if isSeeking { onSeek?() }
            isSeeking = false
        default: break
        }
    }

    private func update(_ name: String, to value: MPVValue) {
        var changed = state
        switch name {
        case "pause": isPaused = value.flag ?? false
        case "idle-active": isIdle = value.flag ?? true
        case "playlist":
            let entries = value.list ?? []
            changed.queue = entries.map {
                PlayerState.Entry(id: Int($0["id"]?.number ?? 0), file: $0["filename"]?.text ?? "")
            }
            changed.index = entries.firstIndex { $0["current"]?.flag == true }
        case "loop-file": changed.repetition = changed.repetition.with(value.isOn, .track)
        case "loop-playlist": changed.repetition = changed.repetition.with(value.isOn, .queue)
        case "speed": changed.rate = value.number ?? 1
        case "volume": changed.volume = (value.number ?? 100) / 100
        case "duration": changed.duration = value.number
        case "time-pos": position = value.number ?? position
        default: break
        }
        changed.status = isIdle ? .stopped : isPaused ? .paused : .playing
        state = changed
    }
}

extension PlayerState.Repetition {
    /// Returns the repetition after one of mpv's two kinds was switched on or off.
    fileprivate func with(_ isOn: Bool, _ kind: Self) -> Self { isOn ? kind : self == kind ? .nothing : self }
}

extension MPVValue: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self = .text(text) }

    /// Whether an option that is off, on, or has a number is on.
    fileprivate var isOn: Bool { ![.flag(false), .none, .text("no")].contains(self) }
}
