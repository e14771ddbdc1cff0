#if os(Linux)
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The system's flags of a thread, or of a process's first thread (`PF_…`).
struct ThreadFlags: OptionSet {
    let rawValue: UInt64

    /// It has ended or is about to.
    static let exiting = ThreadFlags(rawValue: 0x4)
    /// It was forked and hasn't executed a program since.
    static let hasNotExecuted = ThreadFlags(rawValue: 0x40)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Reads the flags from the folder of a process or a thread in `/proc`.
    ///
    /// - Returns: `nil` if it no longer exists.
    init?(folder: String) {
        guard let status = try? BoundedFile.contents(of: folder + "/stat", limit: 16 * 1024),
            let nameEnd = status.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        // After the name, which may have any bytes: state, parent, group, session, terminal, its group, flags.
        let fields = String(decoding: status[(nameEnd + 1)...], as: UTF8.self).fields(separatedBy: " ")
        guard fields.count > 6, let flags = UInt64(fields[6]) else { return nil }
        self.init(rawValue: flags)
    }
}
#endif
