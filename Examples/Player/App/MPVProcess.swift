import CLibrary
import Dispatch

/// A running mpv, and the connection over which it is controlled.
///
/// The connection is a pair of sockets that nobody else can open. mpv quits when it is closed, so it never outlives the
/// app, however that ends.
@MainActor final class MPVProcess {
    private let process: pid_t
    private let socket: Int32
    private var source: (any DispatchSourceRead)?
    private var buffer: [UInt8] = []
    private var lastRequest = 0
    private var waiting: [Int: CheckedContinuation<MPVMessage?, Never>] = [:]
    private let receive: (MPVMessage) -> Void
    private let end: () -> Void
    private var isEnded = false

    /// The most bytes of a line.
    private static let lineLimit = 1 << 22
    private static let options = [
        "--idle=yes", "--no-video", "--no-terminal", "--really-quiet", "--no-ytdl", "--load-scripts=no",
        "--input-media-keys=no", "--input-ipc-client=fd://3",
    ]

    /// Starts mpv.
    ///
    /// - Parameters:
    ///   - command: The program, which is found as in a shell, and its own options.
    ///   - receive: Called with each event.
    ///   - end: Called when mpv has ended.
    /// - Throws: ``PlayerError`` if it can't be started.
    init(
        _ command: [String], receive: @escaping (MPVMessage) -> Void, end: @escaping () -> Void
    ) throws(PlayerError) {
        // Nobody waits for mpv: it may take its time to end.
        signal(SIGCHLD, SIG_IGN)
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { throw PlayerError(reason: "there is no socket for mpv") }
        defer { close(pair[1]) }
        guard let process = Self.start(command + Self.options, connection: pair[1]) else {
            close(pair[0])
            throw PlayerError(reason: "\(command.first ?? "mpv") can't be started; is it installed?")
        }
        (self.process, socket, self.receive, self.end) = (process, pair[0], receive, end)
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { [weak self] in self?.read() } }
        source.setCancelHandler { [socket] in close(socket) }
        self.source = source
        source.activate()
    }

    private static func start(_ words: [String], connection: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, connection, 3)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        // The app ignores signals, and its threads block some, that mpv has to get.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGCHLD)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        return posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ) == 0 ? process : nil
    }

    // MARK: - Commands

    /// Sends a command without waiting for its answer.
    func send(_ words: MPVValue...) { _ = write(words) }

    /// Sends a command.
    ///
    /// - Returns: The answer, or `nil` if mpv has ended.
    func ask(_ words: MPVValue...) async -> MPVMessage? {
        await withCheckedContinuation { continuation in
            // Sent here, so that the answer isn't read before it is waited for.
            guard let request = write(words) else { return continuation.resume(returning: nil) }
            waiting[request] = continuation
        }
    }

    private func write(_ words: [MPVValue]) -> Int? {
        guard !isEnded else { return nil }
        lastRequest += 1
        guard let line = try? MPVCommand(command: words, request: lastRequest).line(),
            CLibrary.send(socket, line, line.count, noSignal) == line.count
        else {
            // A player that doesn't read any more has hung.
            kill(process, SIGTERM)
            finish()
            return nil
        }
        return lastRequest
    }

    // MARK: - Messages

    private func read() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(socket, &chunk, chunk.count, 0)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return finish() }
        buffer += chunk.prefix(count)
        while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
            if let message = MPVMessage(line: buffer[..<end]) { take(message) }
            buffer.removeSubrange(...end)
        }
        if buffer.count > Self.lineLimit { finish() }
    }

    private func take(_ message: MPVMessage) {
        guard message.event == nil, let request = message.request else { return receive(message) }
        waiting.removeValue(forKey: request)?.resume(returning: message)
    }

    /// Closes the connection, on which mpv quits.
    func finish() {
        guard !isEnded else { return }
        isEnded = true
        source?.cancel()
        source = nil
        for continuation in waiting.values { continuation.resume(returning: nil) }
        waiting = [:]
        end()
    }
}
