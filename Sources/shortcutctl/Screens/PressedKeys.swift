import CLibrary
import IntentKit
import Synchronization

/// The keys that a person presses while they look at an app.
///
/// They are read on a thread of their own: the app may take until its deadline to answer, and the person can detach
/// meanwhile.
final class PressedKeys: Sendable {
    /// The milliseconds after which the screen is looked at again, if no key is pressed.
    private static let pace: Int32 = 200
    /// The most keys that are kept for an app that doesn't answer; later ones are ignored.
    private static let limit = 1000

    /// An element for each time at which the screen is to be looked at; it ends with the thread.
    let looks: AsyncStream<Void>
    private let look: AsyncStream<Void>.Continuation
    private let keys = Mutex<[String]>([])
    private let isOver = Atomic(false)
    private let whenDetached: @Sendable () -> Void

    /// Creates a reader, whose thread is started by ``start()``.
    ///
    /// - Parameter whenDetached: Called when the person detaches, on any thread.
    init(whenDetached: @escaping @Sendable () -> Void) {
        (looks, look) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.whenDetached = whenDetached
    }

    /// Whether nothing more is read.
    var isDetached: Bool { isOver.load(ordering: .acquiring) }

    /// Begins to read, and returns whether the system has a thread for it.
    func start() -> Bool {
        look.yield()
        return startThread { [self] in
            var input = KeyInput()
            while !isDetached {
                guard read(&input) else {
                    detach()
                    break
                }
                look.yield()
            }
            look.finish()
        }
    }

    /// Returns the keys that were pressed since the last call.
    func take() -> [String] {
        keys.withLock { keys in
            defer { keys = [] }
            return keys
        }
    }

    /// Ends reading, as if the person had pressed the key for it.
    func detach() {
        isOver.store(true, ordering: .releasing)
        whenDetached()
    }

    /// Ends reading, and waits until the thread takes no key any more.
    func end() async {
        isOver.store(true, ordering: .releasing)
        for await _ in looks {}
    }

    /// Waits for keys for a moment.
    ///
    /// - Returns: Whether the person goes on.
    private func read(_ input: inout KeyInput) -> Bool {
        var isPaused = false
        if isReadable(within: Self.pace), !isDetached, !receive(&input) { return false }
        while true {
            while let key = input.next(isPaused: isPaused) {
                guard let pressed = key.screenKeys else { return false }
                keys.withLock { $0 += pressed.prefix(Self.limit - $0.count) }
            }
            guard input.isAmbiguous, !isPaused else { return true }
            isPaused = !isReadable(within: KeyInput.pause)
            if !isPaused, !receive(&input) { return false }
        }
    }

    private func receive(_ input: inout KeyInput) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = CLibrary.read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { return true }
        guard count > 0 else { return false }
        input.append(buffer[..<count])
        return true
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) > 0
    }
}
