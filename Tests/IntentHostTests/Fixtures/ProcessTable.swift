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

    /// The processes whose program lies in a folder, also those that have moved anywhere and may not be looked into;
    /// those that have ended are not among them.
    static func running(from folder: String) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { process in
            // What they were started as anybody may see.
            guard let words = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline")) else { return false }
            return words.starts(with: Data((folder + "/").utf8))
        }
    }

    /// The name of the program that a process runs, or `nil` if there is no such process.
    static func name(of process: Int32) -> String? {
        guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/comm")) else { return nil }
        return String(decoding: data.dropLast(), as: UTF8.self)
    }

    private static func state(of process: Int32) -> (letter: Substring, group: Int32)? {
        guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return nil }
        // The name before the last parenthesis may hold anything.
        let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 2, let group = Int32(fields[2]) else { return nil }
        return (fields[0], group)
    }

    /// The children of the first thread of a process.
    static func children(of process: Int32) -> [Int32] {
        let data = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/task/\(process)/children"))) ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Int32($0) }
    }

    /// Starts a program as a child of this process, which no launcher knows.
    static func start(_ words: [String]) -> Int32? {
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        return posix_spawn(&process, words[0], nil, nil, &arguments, environ) == 0 ? process : nil
    }

    /// Whether this process has children that run, or that nobody has reaped.
    static var hasChildren: Bool {
        var information = siginfo_t()
        return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD
    }

    /// How many threads this process has.
    static var threads: Int { entries(of: "task").count }

    /// How many descriptors this process has open, but for those with which the system's queues keep time: they are
    /// opened when one is needed, and stay.
    static var descriptors: Int {
        let ofQueues: Set = ["anon_inode:[eventpoll]", "anon_inode:[eventfd]", "anon_inode:[timerfd]"]
        return entries(of: "fd").count { name in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
            return !ofQueues.contains(target ?? "")
        }
    }

    private static func entries(of folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/" + folder)) ?? []
    }
}

/// Waits until a condition holds, ten minutes at the most; for what the system does in its own time.
func eventually(_ condition: () async throws -> Bool) async rethrows -> Bool {
    let start = ContinuousClock.now
    var pause = Duration.milliseconds(1)
    while try await !condition() {
        if ContinuousClock.now - start > .seconds(600) { return false }
        // Another process has no clock that is moved by hand, and needs the cores meanwhile.
        try? await Task.sleep(for: pause)
        pause = min(pause * 2, .milliseconds(200))
    }
    return true
}
