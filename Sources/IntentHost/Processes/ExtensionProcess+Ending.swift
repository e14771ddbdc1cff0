import CProcess
import Escaping
import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ExtensionProcess {
    /// Whether the process has ended or is about to end, so that its exit status will be available in a moment.
    ///
    /// The system closes the wire of a process that exits or is killed before it reports the end, and marks each of its
    /// threads before that. On systems other than Linux, which don't provide this information, this is always `true`.
    var isEnding: Bool {
        #if os(Linux)
        if process_has_ended(process) == 1 { return true }
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.allSatisfy { Self.isEnding(thread: "\(folder)/\($0)") }
        #else
        return true
        #endif
    }

    #if os(Linux)
    /// Whether a thread has ended, or has the flag `PF_EXITING`.
    private static func isEnding(thread folder: String) -> Bool {
        guard let status = try? BoundedFile.contents(of: folder + "/stat", limit: 16 * 1024),
            let nameEnd = status.lastIndex(of: UInt8(ascii: ")"))
        else { return true }
        // After the name, which may have any bytes: state, parent, group, session, terminal, its group, flags.
        let fields = String(decoding: status[(nameEnd + 1)...], as: UTF8.self).fields(separatedBy: " ")
        guard fields.count > 6, let flags = UInt64(fields[6]) else { return true }
        return flags & 0x4 != 0
    }
    #endif
}
