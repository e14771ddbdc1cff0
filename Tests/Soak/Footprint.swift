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

/// What this program holds on to, as far as the system tells; only Linux does.
struct Footprint: Sendable {
    /// What the open descriptors are.
    var descriptors: [String] = []
    var threads = 0
    /// Whether the system knows of a child, one that waits to be reaped included.
    var hasChildren = false
    /// Processes whose executable lies in the folder of the plugins, whoever their parent is by now.
    var processes = 0
    /// The memory that is resident, in bytes.
    var memory = 0

    init(of folder: PluginFolder) {
        #if os(Linux)
        descriptors = Self.entries("/proc/self/fd").map { name in
            // The one by which the folder is read is closed by now.
            let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")) ?? "none"
            // Every pipe and socket has a number of its own.
            return String(link.prefix { $0 != "[" || link.hasPrefix("anon_inode") })
        }.sorted()
        threads = Self.entries("/proc/self/task").count
        hasChildren = !(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
        processes = Self.processes(of: folder)
        memory = Self.memory("VmRSS:")
        #endif
    }

    /// What there is when the threads and processes that are about to end have ended, which the system does in its own
    /// time: when nothing has changed for a while.
    static func settled(of folder: PluginFolder) -> Footprint {
        var footprint = Footprint(of: folder)
        var unchanged = 0
        while unchanged < 50 {
            rest()
            let next = Footprint(of: folder)
            unchanged = next.isNotAbove(footprint) && footprint.isNotAbove(next) ? unchanged + 1 : 0
            footprint = next
        }
        return footprint
    }

    /// What there is when it is no more than before, or ten seconds later.
    static func settled(of folder: PluginFolder, notAbove before: Footprint) -> Footprint {
        let start = ContinuousClock.now
        while true {
            let footprint = Footprint(of: folder)
            if footprint.isNotAbove(before) || ContinuousClock.now - start > .seconds(10) { return footprint }
            rest()
        }
    }

    /// Whether no more is held on to, apart from memory.
    func isNotAbove(_ other: Footprint) -> Bool {
        descriptors.count <= other.descriptors.count && threads <= other.threads && processes <= other.processes
            && (other.hasChildren || !hasChildren)
    }

    /// The descriptors that were not there before.
    func newDescriptors(since other: Footprint) -> [String] {
        var new = descriptors
        for descriptor in other.descriptors {
            if let index = new.firstIndex(of: descriptor) { new.remove(at: index) }
        }
        return new
    }

    /// Waits a moment, without a timer that would be a descriptor of its own.
    private static func rest() { usleep(10_000) }

    /// How many processes run an executable of a folder.
    static func processes(of folder: PluginFolder) -> Int {
        #if os(Linux)
        return entries("/proc").count { number in
            // What is no process has no words that it was started with; that of one that hides can be seen.
            let path = Array((folder.url.path + "/").utf8)
            return start(of: "/proc/\(number)/cmdline", count: path.count) == path
        }
        #else
        return 0
        #endif
    }

    /// The most memory so far, in bytes.
    static var peakMemory: Int { memory("VmHWM:") }

    /// The first bytes of a file.
    ///
    /// Foundation's `Data` doesn't give back what it has allocated for an empty one, and the kernel's processes have only
    /// such.
    private static func start(of path: String, count: Int) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        return Array(unsafeUninitializedCapacity: count) { $1 = max(read(descriptor, $0.baseAddress, count), 0) }
    }

    private static func entries(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private static func memory(_ name: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        return (kilobytes ?? 0) * 1024
    }
}
