import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost

/// The file in which a request or a shortcut's run is kept between two commands; only its owner may read it.
struct StateFile {
    /// A file that this command has locked; the lock ends with the process.
    struct Held: Sendable {
        fileprivate let descriptor: Int32
        fileprivate let status: FileStatus
    }

    let path: String

    func read() throws -> SavedState {
        guard let status = FileStatus(path: path) else { throw failure(FileStatus.absence(at: path, of: "file")) }
        guard status.kind == .regular else { throw failure("it isn't a file that “run --state” wrote") }
        guard status.owner == geteuid() else {
            throw failure("it belongs to another user; its answers can't be trusted")
        }
        guard status.permissions & 0o077 == 0 else {
            throw failure("it is open to other users; if its answers are yours, use “chmod 600” on it")
        }
        let trusted = try trustedFile()
        let data: Data
        do throws(BoundedFile.Failure) {
            data = try BoundedFile.contents(of: trusted.path, limit: SavedRequest.sizeLimit, expected: trusted.status)
        } catch {
            throw failure("it can't be read: \(error.reason(limit: SavedRequest.sizeLimit))")
        }
        guard !data.isEmpty else {
            throw failure(
                "it is empty: a command resumed what was kept, and was ended before it could remove the file; check what "
                    + "was already done before you run it again, then remove the file")
        }
        do throws(SavedRequest.Failure) {
            return try SavedState(data: data)
        } catch {
            throw failure("\(error)")
        }
    }

    /// Returns the file after checking that no other user can have put it there: it names the folder of a plugin.
    private func trustedFile() throws -> TrustedFile {
        do throws(Distrust) {
            return try TrustedFile(path)
        } catch {
            throw failure(
                error.reason.map { "the file isn't trusted: \($0)" } ?? FileStatus.absence(at: path, of: "file"))
        }
    }

    /// Returns the file to which the path leads if it is a link: the file is replaced and removed, and never the link,
    /// which may be one of the system's, such as `/dev/stdin`.
    func behindLinks() throws -> StateFile {
        isLink ? StateFile(path: try trustedFile().path) : self
    }

    private var isLink: Bool { FileStatus(path: path, followsLinks: false)?.kind == .symbolicLink }

    /// Checks that the path is free or holds a kept request that no other command is resuming, so that no other file is
    /// overwritten; and that “resume” will trust a file there.
    ///
    /// - Returns: The kept request that exists, which this command has locked then; `nil` if the path is free.
    func takePlace() throws -> Held? {
        guard FileStatus(path: path, followsLinks: false) != nil else {
            do throws(Distrust) {
                try TrustedFile.checkPlace(of: path)
                return nil
            } catch {
                guard let reason = error.reason else { throw unwritten(Data.WritingFailure(ENOENT)) }
                throw failure("“resume” won't trust a file here: \(reason)")
            }
        }
        guard !isLink else { throw failure("it is a link; name the file itself") }
        do {
            _ = try read()
        } catch {
            throw failure("the existing file isn't a kept request; choose another name, or remove it")
        }
        return try lock()
    }

    /// Writes what is kept, whole or not at all.
    ///
    /// - Parameter held: The existing request that is replaced, or `nil` if the path must be free.
    /// - Returns: The new file, which this command has locked.
    @discardableResult
    func write(_ saved: SavedState, replacing held: Held?) throws -> Held {
        let data: Data
        do {
            data = try saved.data()
        } catch {
            throw unwritten(Data.WritingFailure("\(error)"))
        }
        guard let draft = Draft(for: path, permissions: 0o600) else { throw unwritten(Data.WritingFailure(errno)) }
        do {
            try data.writeAll(to: draft.descriptor)
            // Nobody else knows the draft.
            guard fsync(draft.descriptor) == 0, flock(draft.descriptor, LOCK_EX | LOCK_NB) == 0,
                let status = FileStatus(descriptor: draft.descriptor)
            else { throw Data.WritingFailure(errno) }
            // What was kept is gone if a step of a shortcut was handled since, and somebody else's file isn't replaced.
            let replaces = held.map(isHere) ?? false
            guard replaces ? draft.replace() : draft.placeNew() else {
                throw errno == EEXIST
                    ? Data.WritingFailure("another command has just created this file; choose another name")
                    : Data.WritingFailure(errno)
            }
            if let held {
                // It may have another name, or the path is a link to it: what was asked there is answered.
                if replaces, ftruncate(held.descriptor, 0) == 0 { _ = fsync(held.descriptor) }
                close(held.descriptor)
            }
            return Held(descriptor: draft.descriptor, status: status)
        } catch let failure as Data.WritingFailure {
            close(draft.descriptor)
            draft.discard()
            throw unwritten(failure)
        }
    }

    /// Leaves the file to other commands, and closes it.
    func release(_ held: Held) { close(held.descriptor) }

    /// Removes the file because its request is about to be handled: whatever becomes of this process, it isn't handled
    /// twice.
    ///
    /// The file is emptied first, since it may have got another name meanwhile. A file that can't be removed is reported
    /// once the request has ended; see ``checkRemovability()``.
    func discard(_ held: Held) {
        if ftruncate(held.descriptor, 0) == 0 { _ = fsync(held.descriptor) }
        if isHere(held) { unlink(path) }
    }

    /// Returns whether the file is still at the path, and not another one.
    private func isHere(_ held: Held) -> Bool {
        FileStatus(path: path).map { $0.device == held.status.device && $0.inode == held.status.inode } ?? false
    }

    /// Removes the file: its request has ended, and must not be handled twice.
    func remove(_ held: Held) throws {
        _ = ftruncate(held.descriptor, 0)
        guard !isHere(held) || unlink(path) == 0 || errno == ENOENT else {
            throw Failure(
                .inputOutput,
                diagnostic: "\(path): error: the request has ended, and its file can't be removed: "
                    + "\(Data.WritingFailure(errno).reason); remove it")
        }
    }

    /// Checks that the file can be removed once its request has ended: it must not be handled twice.
    func checkRemovability() throws {
        guard access(URL(filePath: path).deletingLastPathComponent().path, W_OK | X_OK) == 0 else {
            throw Failure(
                .inputOutput,
                diagnostic: "\(path): error: the file couldn't be removed from its folder when the request has ended: "
                    + "\(Data.WritingFailure(errno).reason); copy it to another folder")
        }
    }

    /// Keeps other commands from resuming the same request; the lock ends with the process.
    func lock() throws -> Held {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw failure("another command is resuming it")
        }
        // If another command finished in the meantime, the file is gone or was replaced.
        guard let held = FileStatus(descriptor: descriptor), held == FileStatus(path: path) else {
            close(descriptor)
            throw failure("another command has resumed it")
        }
        return Held(descriptor: descriptor, status: held)
    }

    /// Returns how to resume what is kept, for a person.
    ///
    /// - Parameter subject: The word for what is kept. Defaults to `request`.
    func advice(on subject: String = "request") -> String {
        "The \(subject) is kept; continue with: shortcutctl resume \(path.commandLinePath.shellWord) --answer TEXT"
    }

    private func failure(_ reason: String) -> Failure {
        Failure(.invalidInput, diagnostic: "\(path): error: \(reason)")
    }

    private func unwritten(_ failure: Data.WritingFailure) -> Failure {
        Failure(.inputOutput, diagnostic: "\(path): error: the request can't be kept: \(failure.reason)")
    }
}

extension PluginRun.Finished {
    /// Keeps a request that stopped at a question, and returns how to resume it, for a person.
    ///
    /// - Parameters:
    ///   - intent: The intent of the request.
    ///   - path: The path of the file.
    ///   - seconds: How long it is kept. `nil`, the default, is a day.
    ///   - isPrivate: Whether nothing may be donated when it is resumed. Defaults to `false`.
    ///   - scene: The scene of an app that it goes to. Defaults to `nil`, the one that was in the foreground last.
    ///   - held: The kept request that is replaced, or `nil` if the path must be free.
    func keep(
        of intent: InstalledIntent, in path: String, for seconds: Double? = nil, isPrivate: Bool = false,
        scene: String? = nil, replacing held: StateFile.Held?
    ) throws -> String {
        var saved = SavedRequest(
            transcript.request, of: intent, until: Date().addingTimeInterval(seconds ?? 86_400))
        (saved.isPrivate, saved.scene) = (isPrivate, scene)
        try StateFile(path: path).write(.request(saved), replacing: held)
        return StateFile(path: path).advice()
    }
}
