import Escaping
import IntentDefinitions
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folder in which the sockets of one user's apps lie; nobody else may look into it.
struct AppFolder: Hashable, Sendable {
    /// The most bytes of a socket's path, which the system keeps in an array.
    static let socketPathLimit = 103
    /// The most bytes of the name of an app's files, without their ending.
    static let nameLimit = 40

    let path: String

    /// Finds the folder, and makes it if it is not there.
    ///
    /// It is `intentkit/apps` in the user's runtime directory (`XDG_RUNTIME_DIR`). Where there is no such directory, or
    /// it belongs to somebody else or is open to others, it is a private folder in the temporary directory (`TMPDIR`).
    ///
    /// - Throws: ``CallFailure/unavailable(reason:)`` when the place of the folder is taken by something else.
    init(environment: [String: String]) throws(CallFailure) {
        do {
            path = try RuntimeDirectory(environment: environment, pathLimit: Self.pathLimit).folder("apps")
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    /// The most bytes of the runtime directory's path, so that there is room for the longest name of a socket.
    private static let pathLimit = socketPathLimit - "/apps/.sock".utf8.count - nameLimit
}

/// Where the files of one app lie.
struct AppPlace: Hashable, Sendable {
    /// The path of an app's files, without their ending.
    private let stem: String

    /// The socket at which the app is reached.
    var socket: String { stem + ".sock" }
    /// The file that is locked while the app is started or cleaned up after.
    var lock: String { stem + ".lock" }
    /// What the app prints.
    var log: String { stem + ".log" }

    /// Finds the place of an app.
    init(_ identifier: String, in folder: AppFolder) {
        stem = folder.path + "/" + identifier.fileName(limit: AppFolder.nameLimit)
    }

    /// The place of an app whose lock has been found.
    init(lock: String) {
        stem = lock.beginning(before: ".lock").map(String.init) ?? lock
    }
}
