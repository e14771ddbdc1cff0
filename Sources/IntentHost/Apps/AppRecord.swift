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
    /// The variable by which an app and all that it starts are told from others.
    static let markVariable = "INTENTKIT_APP_MARK"

    /// The most bytes of a record: two numbers, a path, an identifier and a mark.
    private static let limit = 16 * 1024

    /// The app's identifier.
    var identifier: String
    /// The folder of the plugin that it was started from.
    var folder: String
    /// The number of its process.
    var process: Int32
    /// When the process began, in the system's own count; another process of the same number began later.
    var start: UInt64?
    /// What the app has in its environment; `nil` for one that was started by a version that gave it none.
    var mark: String?

    init(identifier: String, folder: String, process: Int32, mark: String) {
        self.identifier = identifier
        self.folder = folder
        self.process = process
        self.mark = mark
        start = ProcessIdentity(of: process)?.start
    }

    /// The record in the file of an app's lock, if there is one.
    ///
    /// Every command reads it, so it is nothing that takes time to decode.
    init?(path: String) {
        guard let contents = try? BoundedFile.contents(of: path, limit: Self.limit) else { return nil }
        let fields = contents.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard (4...5).contains(fields.count), let process = Int32(fields[0]), process > 1 else { return nil }
        self.process = process
        start = UInt64(fields[1])
        folder = fields[2]
        identifier = fields[3]
        mark = fields.count > 4 ? fields[4] : nil
    }

    /// What the file holds: the fields, with a zero between them, which none of them contains.
    var contents: Data {
        let fields = ["\(process)", start.map { "\($0)" } ?? "", folder, identifier] + [mark].compactMap(\.self)
        return Data(fields.joined(separator: "\0").utf8)
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
    ///
    /// The group's number may have been given to another process since, which has left a group of its own. As long as
    /// anybody is left of the app's group the system gives its number to nobody: so the group is the app's if one in it
    /// has the app's mark.
    func killGroup() {
        guard !Self.isThere(process) else { return }
        #if os(Linux)
        guard let mark else { return }
        let isOfApp = MarkedProcesses.inGroup(process).contains {
            MarkedProcesses.values(of: Self.markVariable, in: $0).contains(mark)
        }
        guard isOfApp else { return }
        #endif
        kill(-process, SIGKILL)
    }
}
