/// A player that keeps the queue and plays nothing, for conversations on machines without mpv.
@MainActor final class SilentPlayer: AudioPlayer {
    private(set) var state = PlayerState() { didSet { if state != oldValue { onChange?(oldValue) } } }
    private(set) var position = 0.0
    private var entries = 0
    var onChange: ((PlayerState) -> Void)?
    var onSeek: (() -> Void)?

    func add(_ files: [String], _ place: QueuePlace, from start: Double?) async throws(PlayerError) {
        let new = files.map { file in
            entries += 1
            return PlayerState.Entry(id: entries, file: file)
        }
        var changed = state
        switch place {
        case .now: (changed.queue, changed.index, changed.status) = (new, 0, .playing)
        case .next: changed.queue.insert(contentsOf: new, at: changed.index.map { $0 + 1 } ?? 0)
        case .last: changed.queue += new
        }
        if changed.index == nil { (changed.index, changed.status) = (0, .playing) }
        if place == .now { position = start ?? 0 }
        state = changed
    }

    func play() { if state.current != nil { state.status = .playing } }
    func pause() { if state.status == .playing { state.status = .paused } }
    func stop() { state.status = .stopped }
    func next() { move(by: 1) }
    func previous() { move(by: -1) }

    private func move(by step: Int) {
        guard let index = state.index, state.queue.indices.contains(index + step) else { return }
        state.index = index + step
    }

    func seek(to position: Double) {
        self.position = position
        onSeek?()
    }

    func set(repetition: PlayerState.Repetition) { state.repetition = repetition }
    func set(isShuffled: Bool) { state.isShuffled = isShuffled }
    func set(rate: Double) { state.rate = rate }
    func set(volume: Double) { state.volume = volume }
}
