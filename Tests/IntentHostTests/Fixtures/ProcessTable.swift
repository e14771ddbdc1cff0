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

/// What there is of processes.
enum ProcessTable {
    /// Whether a process runs, or anything in the group of its number; one that has ended and only waits to be reaped
    /// by the system does not.
    static func isAlive(_ process: Int32) -> Bool {
        #if os(Linux)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.contains { name in
            guard let number = Int32(name), let state = state(of: number) else { return false }
            return (number == process || state.group == process) && state.letter != "Z" && state.letter != "X"
        }
        #else
        kill(process, 0) == 0 || kill(-process, 0) == 0
        #endif
    }

    private static func state(of process: Int32) -> (letter: Substring, group: Int32)? {
        guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return nil }
        // The name before the last parenthesis may hold anything.
        let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 2, let group = Int32(fields[2]) else { return nil }
        return (fields[0], group)
    }

    /// How many entries a folder of `/proc/self` has.
    static func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/" + folder))?.count ?? 0
    }
}

/// Waits until a condition holds, ten seconds at the most; for what the system does in its own time.
func eventually(_ condition: () -> Bool) async -> Bool {
    let start = ContinuousClock.now
    while !condition() {
        if ContinuousClock.now - start > .seconds(30) { return false }
        // Another process has no clock that is moved by hand, and needs the cores meanwhile.
        try? await Task.sleep(for: .milliseconds(1))
    }
    return true
}
