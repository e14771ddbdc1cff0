import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit

/// The private folder for the sockets of one user's apps.
struct AppFolder: Hashable, Sendable {
    /// The most bytes of a socket's path, which `sockaddr_un` stores in an array.
    static let socketPathLimit = 103
    /// The most bytes of the name of an app's files, without the extension.
    static let nameLimit = 40

    let path: String

    /// Creates the folder if it doesn't exist.
    ///
    /// It is `intentkit/apps` in the user's runtime directory (`XDG_RUNTIME_DIR`). If that directory doesn't exist,
    /// belongs to another user or is writable by others, it is a private folder in the temporary directory (`TMPDIR`,
    /// or `/tmp` if that isn't set).
    ///
    /// - Throws: ``CallFailure/unavailable(reason:)`` if its place is taken by something else.
    init(environment: [String: String]) throws(CallFailure) {
        do {
            path = try RuntimeDirectory(environment: environment, pathLimit: Self.pathLimit).folder("apps")
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    /// The most bytes of the runtime directory's path, which leaves room for the longest name of a socket.
    private static let pathLimit = socketPathLimit - "/apps/.sock".utf8.count - nameLimit
}

/// The location of one app's files.
struct AppPlace: Hashable, Sendable {
    /// The path of the app's files, without the extension.
    private let stem: String

    var socket: String { stem + ".sock" }
    /// The file that is locked while the app is started or cleaned up after.
    var lock: String { stem + ".lock" }
    /// The file that the app's output is written to.
    var log: String { stem + ".log" }

    init(_ identifier: String, in folder: AppFolder) {
        stem = folder.path + "/" + identifier.fileName(limit: AppFolder.nameLimit)
    }

    /// Creates the place of an app from the path of its lock.
    init(lock: String) { stem = lock.beginning(before: ".lock").map(String.init) ?? lock }
}
