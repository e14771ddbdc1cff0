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
        stem = folder.path + "/" + Self.name(identifier)
    }

    /// The place of an app whose lock has been found.
    init(lock: String) {
        stem = String(lock.dropLast(".lock".count))
    }

    /// The name of the app's files: the identifier, or its beginning and a number made of all of it.
    private static func name(_ identifier: String) -> String {
        let plain = identifier.utf8.map { isPlain($0) ? Character(Unicode.Scalar($0)) : "_" }
        if String(plain) == identifier, !identifier.hasPrefix("."), plain.count <= AppFolder.nameLimit, !plain.isEmpty {
            return identifier
        }
        // FNV-1a, 64 bits.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in identifier.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        let digits = String(hash, radix: 16)
        // No identifier that is used as it is holds the sign between the two.
        let beginning = plain.prefix(AppFolder.nameLimit - 17).drop { $0 == "." }
        return (beginning.isEmpty ? "_" : String(beginning)) + "~" + digits
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
