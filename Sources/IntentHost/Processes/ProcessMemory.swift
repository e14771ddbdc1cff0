import CLibrary
import CProcess
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The memory of a running process, in bytes.
struct ProcessMemory {
    /// The number of samples for each check of the in-memory files and the page tables, which takes longer.
    private static let pace = 5
    /// The most descriptors that are checked.
    private static let descriptorLimit: Int32 = 1024

    private let process: pid_t
    private var looks = 0
    /// The size of the in-memory files at the last check, in bytes.
    private var files: UInt64 = 0
    /// The size of the page tables at the last check, in bytes.
    private var tables: UInt64 = 0

    /// Creates a meter without taking a sample.
    init(of process: pid_t) { self.process = process }

    /// Returns the memory that the process currently has: its resident pages, including shared ones, unnamed files in
    /// memory, which need not be mapped, and the system's page tables for it.
    ///
    /// Returns `nil` if the process has ended.
    mutating func sample() -> UInt64? {
        #if os(Linux)
        guard isItself, let pages = pages() else { return nil }
        if looks % Self.pace == 0 {
            files = process_unnamed_memory(process, Self.descriptorLimit)
            tables = kilobytes(of: "VmPTE:") ?? 0
        }
        looks += 1
        let size = UInt64(max(sysconf(Int32(_SC_PAGESIZE)), 1))
        // Mapped pages of such a file are among the shared pages.
        let memory = max(pages.resident * size, (pages.resident - min(pages.shared, pages.resident)) * size + files)
        return memory + tables * 1024
        #else
        return nil
        #endif
    }

    /// Returns the peak resident memory since the process became its program, or `nil` if it has ended.
    func peak() -> UInt64? {
        #if os(Linux)
        guard isItself else { return nil }
        return kilobytes(of: "VmHWM:").map { $0 * 1024 }
        #else
        return nil
        #endif
    }
}

#if os(Linux)
extension ProcessMemory {
    /// Whether the process has executed its program; until then its memory is that of this process.
    ///
    /// The path of the program wouldn't tell: it may be that of this process, and may be on a file system that doesn't
    /// answer.
    private var isItself: Bool {
        ThreadFlags(folder: "/proc/\(process)").map { !$0.contains(.hasNotExecuted) } ?? false
    }

    private func kilobytes(of name: String) -> UInt64? {
        firstOfTasks("status") { text in
            let line = text.fields(separatedBy: "\n").first { $0.begins(with: name) }
            return line.flatMap { UInt64($0.filter(\.isNumber)) }
        }
    }

    private func pages() -> (resident: UInt64, shared: UInt64)? {
        firstOfTasks("statm") { text in
            let fields = text.fields(separatedBy: " ")
            guard fields.count > 2, let resident = UInt64(fields[1]), let shared = UInt64(fields[2]), resident > 0
            else { return nil }
            return (resident, shared)
        }
    }

    /// Reads a value from a file of the process in `/proc`.
    ///
    /// If its first thread has ended while others continue, the file of one of those is read instead: threads share
    /// their memory, and an ended one reports none.
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
