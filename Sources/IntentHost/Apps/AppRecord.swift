import CLibrary
import EssentialFoundation
import IntentDefinitions

/// The record of an app's process, which is stored in the app's lock file.
struct AppRecord: Hashable {
    /// The environment variable that identifies an app and its descendants.
    static let markVariable = "INTENTKIT_APP_MARK"

    /// The most bytes of a record: two numbers, a path, an identifier, a mark and a namespace.
    private static let limit = 16 * 1024

    var identifier: String
    /// The folder of the plugin that it was started from.
    var folder: String
    /// The process ID; 0 if the app is about to be started.
    var process: Int32
    /// The start time of the process in the system's units.
    ///
    /// Another process with the same ID has a later one.
    var start: UInt64?
    /// The mark in the app's environment; `nil` if the app was started by a version without marks.
    var mark: String?
    /// The namespace of the process ID and the start time; `nil` if the app was started by a version that doesn't record
    /// it, or the system has none.
    var namespace: ProcessNamespace?

    init(identifier: String, folder: String, process: Int32, mark: String) {
        self.identifier = identifier
        self.folder = folder
        self.process = process
        self.mark = mark
        start = ProcessIdentity(of: process)?.start
        namespace = .own
    }

    /// Creates the record of an app that is about to be started.
    init(starting identifier: String, folder: String, mark: String) {
        self.identifier = identifier
        self.folder = folder
        process = 0
        self.mark = mark
        namespace = .own
    }

    /// Reads the record in an app's lock file, if it has one.
    ///
    /// If the process that started the app was ended before it could write down the app's process, that is found by its
    /// mark. Every command reads the record, so its format is quick to decode.
    init?(path: String) {
        guard let contents = try? BoundedFile.contents(of: path, limit: Self.limit) else { return nil }
        let fields = contents.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard (4...6).contains(fields.count), let process = Int32(fields[0]), process != 1, process >= 0
        else { return nil }
        self.process = process
        start = UInt64(fields[1])
        folder = fields[2]
        identifier = fields[3]
        mark = fields.count > 4 ? fields[4] : nil
        namespace = fields.count > 5 ? ProcessNamespace(fields[5]) : nil
        guard process == 0, !isElsewhere else { return }
        let leader = mark.flatMap { MarkedProcesses().leader(withVariable: Self.markVariable, $0) }
        guard let started = leader else { return nil }
        self.process = started.process
        start = started.start
    }

    /// The contents of the file: the fields, separated by zero bytes, which none of them contains.
    var contents: Data {
        let fields =
            ["\(process)", start.map { "\($0)" } ?? "", folder, identifier]
            + [mark, namespace?.description].compactMap(\.self)
        return Data(fields.joined(separator: "\0").utf8)
    }

    /// Whether the process was started in another container, so that its ID and its start time mean nothing here.
    var isElsewhere: Bool { namespace != nil && namespace != .own }

    /// Whether the process that was started is still running; `false` if it was started elsewhere.
    var isAlive: Bool {
        #if os(Linux)
        start != nil && !isElsewhere && ProcessIdentity(of: process)?.start == start
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

    /// Kills the remaining processes of the app's process group after the app itself has ended.
    ///
    /// The group's ID may since have been reused by another process with a group of its own. But the system doesn't
    /// reuse the ID as long as the app's group has members, so the group is the app's if one of its processes has the
    /// app's mark.
    func killGroup() {
        guard !isElsewhere, !Self.isThere(process) else { return }
        #if os(Linux)
        guard let mark else { return }
        let processes = MarkedProcesses()
        let isOfApp = MarkedProcesses.inGroup(process).contains {
            processes.values(of: Self.markVariable, in: $0).contains(mark)
        }
        guard isOfApp else { return }
        #endif
        kill(-process, SIGKILL)
    }
}
