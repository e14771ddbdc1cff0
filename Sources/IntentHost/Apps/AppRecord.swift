import IntentDefinitions

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

/// Which process an app was started as; what is written into the file that is locked.
struct AppRecord: Hashable {
    /// The most bytes of a record: two numbers, a path and an identifier.
    private static let limit = 16 * 1024

    /// The app's identifier.
    var identifier: String
    /// The folder of the plugin that it was started from.
    var folder: String
    /// The number of its process.
    var process: Int32
    /// When the process began, in the system's own count; another process of the same number began later.
    var start: UInt64?

    init(identifier: String, folder: String, process: Int32) {
        self.identifier = identifier
        self.folder = folder
        self.process = process
        start = ProcessIdentity(of: process)?.start
    }

    /// The record in the file of an app's lock, if there is one.
    ///
    /// Every command reads it, so it is nothing that takes time to decode.
    init?(path: String) {
        guard let contents = try? BoundedFile.contents(of: path, limit: Self.limit) else { return nil }
        let fields = contents.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count == 4, let process = Int32(fields[0]), process > 1 else { return nil }
        self.process = process
        start = UInt64(fields[1])
        folder = fields[2]
        identifier = fields[3]
    }

    /// What the file holds: the fields, with a zero between them, which none of them contains.
    var contents: Data {
        Data("\(process)\0\(start.map(String.init) ?? "")\0\(folder)\0\(identifier)".utf8)
    }

    /// Whether the process is still the one that was started.
    var isAlive: Bool {
        #if os(Linux)
        start != nil && ProcessIdentity(of: process)?.start == start
        #else
        kill(process, 0) == 0
        #endif
    }

    private static func isThere(_ process: Int32) -> Bool {
        #if os(Linux)
        ProcessIdentity(of: process) != nil
        #else
        kill(process, 0) == 0
        #endif
    }

    /// Kills what the app has left in its process group, once the app itself is gone.
    func killGroup() {
        // A group whose number no living process has cannot be anybody else's.
        guard !Self.isThere(process) else { return }
        kill(-process, SIGKILL)
    }
}
