public import EssentialFoundation
import IntentDefinitions

/// A reader of shortcuts' files.
///
/// ```swift
/// let shortcut = try ShortcutReader().read(contentsOf: "Start My Day.shortcut.json5")
/// print(shortcut.steps.count)
/// ```
public struct ShortcutReader: Sendable {
    /// What a shortcut may have at most.
    package enum Limits {
        /// The size of a file in bytes.
        package static let size = 1 << 20
        /// The nesting depth of its values.
        package static let depth = 64
        /// The number of steps in a file.
        package static let steps = 2000
        /// The number of phrases.
        package static let phrases = 100
        /// The size of a phrase in bytes.
        package static let phrase = 300
        /// The size of a text of a step in bytes.
        package static let text = 20_000
        /// The number of elements of a list or an object.
        package static let elements = 1000
    }

    /// Creates a reader.
    public init() {}

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - data: The file's contents.
    ///   - path: The file's path, which errors name.
    /// - Throws: ``ShortcutError`` if they aren't a shortcut. Whether its steps fit the installed intents is what
    ///   ``ShortcutLinter`` finds out.
    public func read(_ data: Data, path: String) throws(ShortcutError) -> ShortcutFile {
        guard data.count <= Limits.size else { throw Self.tooLarge(data.count, path: path) }
        do throws(JSON5Document.Problem) {
            let document = try JSON5Document(data, kind: "shortcut", depthLimit: Limits.depth)
            return try file(document.root, path: path)
        } catch {
            throw ShortcutError(error.message, path: path, line: error.line)
        }
    }

    static func tooLarge(_ size: Int, path: String) -> ShortcutError {
        ShortcutError("the file has \(size) bytes; at most \(Limits.size) are read", path: path)
    }

    private func file(_ root: JSON5Value, path: String) throws(JSON5Document.Problem) -> ShortcutFile {
        do throws(ShortcutProblem) {
            return try ShortcutFile(root)
        } catch {
            throw JSON5Document.Problem(message: error.message, line: error.line ?? root.line)
        }
    }
}

extension ShortcutReader {
    /// Reads a file.
    ///
    /// - Parameter path: The path, which errors name. A symbolic link is followed.
    /// - Throws: ``ShortcutError`` if the file can't be read or isn't a shortcut.
    public func read(contentsOf path: String) throws(ShortcutError) -> ShortcutFile {
        try read(try Self.contents(of: path), path: path)
    }

    private static func contents(of path: String) throws(ShortcutError) -> Data {
        do throws(BoundedFile.Failure) {
            return try BoundedFile.contents(of: path, limit: Limits.size)
        } catch {
            throw ShortcutError(unreadable: path, error)
        }
    }

    /// Reads a file that only the user or root can have written; again if another command replaces it meanwhile.
    static func trustedContents(of path: String) throws(ShortcutError) -> Data {
        var attempt = 1
        while true {
            let status = try ShortcutFolder.trustedStatus(of: path)
            do throws(BoundedFile.Failure) {
                return try BoundedFile.contents(of: path, limit: Limits.size, expected: status)
            } catch {
                guard case .replaced = error, attempt < attemptLimit else {
                    throw ShortcutError(unreadable: path, error)
                }
                attempt += 1
            }
        }
    }

    private static let attemptLimit = 20
}

extension ShortcutError {
    fileprivate init(unreadable path: String, _ failure: BoundedFile.Failure) {
        if case .tooLarge(let size) = failure {
            self = ShortcutReader.tooLarge(size, path: path)
        } else {
            self.init("the file can't be read: \(failure.reason(limit: ShortcutReader.Limits.size))", path: path)
        }
    }
}
