import CProcess
import Escaping
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
struct ProcessMemory {
    /// At how many looks one is at the files that the process has in memory, which takes longer.
    private static let pace = 5
    /// The most descriptors that are looked at.
    private static let descriptorLimit: Int32 = 1024

    private let process: pid_t
    private var looks = 0
    /// What the files held at the last look.
    private var files: UInt64 = 0

    /// Looks at nothing yet.
    init(of process: pid_t) {
        self.process = process
    }

    /// What the process has now: what is resident, pages shared with other processes included, and files in memory that
    /// have no name, which need not be mapped; `nil` when the process has ended.
    mutating func sample() -> UInt64? {
        #if os(Linux)
        guard isItself, let pages = pages() else { return nil }
        if looks % Self.pace == 0 { files = process_unnamed_memory(process, Self.descriptorLimit) }
        looks += 1
        let size = UInt64(max(sysconf(Int32(_SC_PAGESIZE)), 1))
        // What is mapped of such a file is among the shared pages.
        return max(pages.resident * size, (pages.resident - min(pages.shared, pages.resident)) * size + files)
        #else
        return nil
        #endif
    }

    /// The most that was resident at any time since the process became its program; `nil` when it has ended.
    func peak() -> UInt64? {
        #if os(Linux)
        guard isItself else { return nil }
        return firstOfTasks("status") { text in
            let line = text.fields(separatedBy: "\n").first { $0.begins(with: "VmHWM:") }
            return line.flatMap { UInt64($0.filter(\.isNumber)) }.map { $0 * 1024 }
        }
        #else
        return nil
        #endif
    }
}

#if os(Linux)
extension ProcessMemory {
    /// Whether the process has become the program it was started as; until then its memory is that of this one.
    private var isItself: Bool {
        FileStatus(path: "/proc/\(process)/exe") != FileStatus(path: "/proc/self/exe")
    }

    private func pages() -> (resident: UInt64, shared: UInt64)? {
        firstOfTasks("statm") { text in
            let fields = text.fields(separatedBy: " ")
            guard fields.count > 2, let resident = UInt64(fields[1]), let shared = UInt64(fields[2]), resident > 0
            else { return nil }
            return (resident, shared)
        }
    }

    /// What a file of the process says, or where its first thread has ended and the others go on, that of one of them:
    /// they have the same memory, and the first has none.
    private func firstOfTasks<Value>(_ file: String, _ read: (String) -> Value?) -> Value? {
        if let value = Self.text("/proc/\(process)/\(file)").flatMap(read) { return value }
        for task in folderNames("/proc/\(process)/task") where task.first != "." {
            if let value = Self.text("/proc/\(process)/task/\(task)/\(file)").flatMap(read) { return value }
        }
        return nil
    }

    private static func text(_ path: String) -> String? {
        guard let data = try? BoundedFile.contents(of: path, limit: 16 * 1024) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
#endif
