import CProcess

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
        return threads.allSatisfy { ThreadFlags(folder: "\(folder)/\($0)")?.contains(.exiting) ?? true }
        #else
        return true
        #endif
    }
}
