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

/// The memory of a running process, in bytes.
enum ProcessMemory {
    /// What is resident now, pages shared with other processes included; nothing when the process has ended.
    static func resident(of process: pid_t) -> UInt64? {
        #if os(Linux)
        guard isItself(process) else { return nil }
        let fields = text(of: "statm", process)?.split(separator: " ") ?? []
        guard fields.count > 1, let pages = UInt64(fields[1]) else { return nil }
        return pages * UInt64(max(sysconf(Int32(_SC_PAGESIZE)), 1))
        #else
        return nil
        #endif
    }

    /// The most that was resident at any time since the process became its program; nothing when it has ended.
    static func peak(of process: pid_t) -> UInt64? {
        #if os(Linux)
        guard isItself(process) else { return nil }
        let lines = text(of: "status", process)?.split(separator: "\n") ?? []
        guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
        return UInt64(line.filter(\.isNumber)).map { $0 * 1024 }
        #else
        return nil
        #endif
    }

    /// Whether a process has become the program it was started as; until then its memory is that of this one.
    private static func isItself(_ process: pid_t) -> Bool {
        FileStatus(path: "/proc/\(process)/exe") != FileStatus(path: "/proc/self/exe")
    }

    private static func text(of file: String, _ process: pid_t) -> String? {
        guard let data = try? BoundedFile.contents(of: "/proc/\(process)/\(file)", limit: 16 * 1024) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
