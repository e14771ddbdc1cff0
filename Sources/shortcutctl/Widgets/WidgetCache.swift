import CLibrary
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentStore

/// The file in which what widgets show is kept until it is to be read again; only its owner can read it.
///
/// It is beside the history, which removes it with every deletion. A file that can't be read, or that others could have written, is ignored.
struct WidgetCache {
    /// What the file contains.
    struct Contents: Codable {
        /// The options for which the widget on top was chosen, and the state of the files that it depends on.
        var basis: Basis?
        /// The widget on top, or `nil` if the stack is empty.
        var top: TopWidget?
        /// What widgets show, by their keys.
        var widgets: [String: WidgetContent] = [:]
    }

    /// What the choice of the widget on top depends on.
    struct Basis: Codable, Hashable {
        var options: [String]
        var files: [[Double]]
        /// The minute, since 1970.
        var minute: Int
    }

    /// The most bytes of the file: room for some pictures.
    private static let sizeLimit = 16 << 20
    /// The most widgets that are kept.
    private static let countLimit = 8

    /// The attempts to lock the file, for 15 seconds: a handler has ten, and is started and ended as well.
    private static let patience = 1500

    private let store: StoreFile

    /// Creates the location of the cache that belongs to a history.
    init(beside store: StoreFile) { self.store = store }

    private var path: String { store.shownPath }

    /// Returns what the choice of the widget on top depends on now.
    func basis(_ options: [String], at date: Date) -> Basis {
        let files = ["donations.sqlite", "donations.sqlite-wal", "context.json"].map { name -> [Double] in
            guard let status = FileStatus(path: "\(store.folder)/\(name)") else { return [] }
            return [status.change, Double(status.size), Double(status.inode)]
        }
        return Basis(options: options, files: files, minute: Int((date.timeIntervalSince1970 / 60).rounded(.down)))
    }

    /// Reads the file; empty if there is none, or it can't be trusted.
    func read() -> Contents {
        guard let data = PrivateFile.contents(of: path, limit: Self.sizeLimit) else { return Contents() }
        return (try? JSONDecoder().decode(Contents.self, from: data)) ?? Contents()
    }

    /// Writes the file as a whole; a folder without a history gets none.
    ///
    /// What can't be written is read again the next time.
    func write(_ contents: Contents, at date: Date) {
        var kept = contents
        kept.widgets = contents.widgets.filter { $0.key == contents.top?.key || $0.value.isCurrent(at: date) }
        while true {
            guard let data = try? JSONEncoder().encode(kept) else { return }
            if kept.widgets.count <= Self.countLimit, data.count <= Self.sizeLimit { return write(data) }
            // The pictures of one app don't keep those of others out.
            let others = kept.widgets.filter { $0.key != contents.top?.key }
            guard let oldest = others.min(by: { $0.value.date < $1.value.date }) else { return }
            kept.widgets[oldest.key] = nil
        }
    }

    private func write(_ data: Data) {
        // Through a link it would be written elsewhere, where no deletion finds it.
        if FileStatus(path: path, followsLinks: false)?.kind == .symbolicLink { unlink(path) }
        guard let file = try? PrivateFile(path) else { return }
        // On a full device, what was kept stays.
        guard (try? file.write(data)) != nil else { return }
        try? file.finish()
    }

    /// Calls a closure while no other program refreshes the cache.
    ///
    /// - Parameters:
    ///   - waits: Whether to wait for another program; otherwise the closure isn't called while one does.
    ///   - body: Refreshes the cache.
    /// - Returns: `nil` if the closure wasn't called.
    /// - Throws: ``Failure`` if another program refreshes it for longer than a handler may take.
    func withLock<Result>(waiting waits: Bool, _ body: () async throws -> Result) async throws -> Result? {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
        let descriptor = open(store.folder + "/widgets.lock", flags, 0o600)
        // Without a lock, the widget may be read twice.
        guard descriptor >= 0 else { return try await body() }
        // Closing unlocks it, as the end of the process does.
        defer { close(descriptor) }
        guard lock(descriptor, attempts: waits ? Self.patience : 1) || errno != EWOULDBLOCK else {
            guard waits else { return nil }
            throw Failure(
                .inputOutput,
                "another program has been reading the widget for 15 seconds; try again when it has finished")
        }
        return try await body()
    }
}
