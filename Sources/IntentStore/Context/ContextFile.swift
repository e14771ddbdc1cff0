import CLibrary
public import EssentialFoundation
import IntentDefinitions

/// The file with the person's context, which only its owner can read, beside the history.
///
/// A file that is missing is an empty context. One that belongs to another user, or that others can write to, is never
/// read.
public struct ContextFile: Hashable, Sendable {
    /// The maximum size of the file, in bytes.
    public static let sizeLimit = 8192

    private let store: StoreFile

    /// The path of the file.
    public var path: String { "\(store.folder)/context.json" }

    /// The path of the new file while it is being written.
    private var draft: String { path + ".new" }

    /// Creates the location of the context that belongs to a history.
    public init(beside store: StoreFile) { self.store = store }

    /// Reads the context.
    ///
    /// - Throws: ``StoreError`` if the file can't be read or trusted. It isn't an error if there is no file.
    public func read() throws(StoreError) -> PersonContext {
        guard let status = FileStatus(path: path, followsLinks: false) else {
            guard errno == ENOENT || errno == ENOTDIR else {
                throw StoreError(errno: errno, path: path, "it can't be read")
            }
            return PersonContext()
        }
        guard status.kind == .regular else { throw failure("it isn't a regular file") }
        guard status.owner == geteuid() else { throw failure("it belongs to another user") }
        guard status.permissions & 0o022 == 0 else { throw failure("others can write to it") }
        let data: Data
        do throws(BoundedFile.Failure) {
            data = try BoundedFile.contents(of: path, limit: Self.sizeLimit, expected: status)
        } catch {
            throw failure(error.reason(limit: Self.sizeLimit))
        }
        do throws(PersonContext.Invalid) {
            return try PersonContext(contents: data)
        } catch {
            throw failure("it isn't a context: \(error.reason)")
        }
    }

    /// Changes the context; of two programs that do so at once, one waits for the other.
    ///
    /// The new file replaces the old one when it is complete.
    ///
    /// - Parameters:
    ///   - date: The current time; what no longer holds is left out.
    ///   - change: Changes the context.
    /// - Returns: The context as it is kept.
    /// - Throws: ``StoreError`` if it can't be read or written; nothing changes in that case.
    @discardableResult
    public func change(at date: Date, _ change: (inout PersonContext) -> Void) throws(StoreError) -> PersonContext {
        try store.makeFolder()
        return try withLock { () throws(StoreError) in
            var context = try read().current(at: date)
            change(&context)
            try write(context)
            return context
        }
    }

    /// Deletes the file, whatever it contains.
    ///
    /// - Throws: ``StoreError`` if it can't be deleted. It isn't an error if there is no file.
    public func delete() throws(StoreError) {
        unlink(draft)
        guard unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw StoreError(errno: errno, path: path, "it can't be deleted")
    }

    private func withLock<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        let lock = try FolderLock(path: "\(store.folder)/context.lock", isExclusive: true, patience: .seconds(5))
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    private func write(_ context: PersonContext) throws(StoreError) {
        guard !context.isEmpty else { return try delete() }
        guard let data = try? context.contents() else { throw failure("a date in it can't be written") }
        // Whoever writes it holds the lock: a draft that exists was left by a program that was killed.
        unlink(draft)
        let descriptor = CLibrary.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno: errno, path: path, "it can't be written") }
        defer { close(descriptor) }
        let count = data.withUnsafeBytes { CLibrary.write(descriptor, $0.baseAddress, $0.count) }
        guard count == data.count, fsync(descriptor) == 0, rename(draft, path) == 0 else {
            let cause = count >= 0 && count < data.count ? ENOSPC : errno
            unlink(draft)
            throw StoreError(errno: cause, path: path, "it can't be written")
        }
    }

    private func failure(_ reason: String) -> StoreError {
        StoreError(.inputOutput, path: path, reason, remedy: .clearContext)
    }
}
