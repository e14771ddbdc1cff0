import CProcess
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

/// The processes of the current user, by a variable in their environment.
///
/// On systems other than Linux, which don't provide the environment of processes, none are found.
enum MarkedProcesses {
    /// The most bytes of an environment that are read; the system doesn't start programs with more.
    private static let environmentLimit = 8 << 20
    /// How long to keep killing processes that start others faster than they are killed.
    private static let patience = Duration.seconds(5)

    /// Kills the processes with a variable, including those that they start in the meantime, and reaps children among
    /// them.
    ///
    /// - Parameters:
    ///   - variable: The name of the variable.
    ///   - isMeant: Returns whether to kill a process with this value.
    static func kill(withVariable variable: String, where isMeant: (String) -> Bool) {
        let end = SuspendingClock.now + patience
        // Ends after two scans without a match: between two scans, a chain of processes may have continued.
        var quietLooks = 0
        while quietLooks < 2, SuspendingClock.now < end {
            quietLooks = look(variable, isMeant) ? 0 : quietLooks + 1
        }
    }

    /// Kills each matching process as soon as it is found.
    ///
    /// Returns `false` if there was none.
    private static func look(_ variable: String, _ isMeant: (String) -> Bool) -> Bool {
        var hasKilled = false
        // The newest first: in a chain in which each process starts the next and ends, that is the one still running.
        for process in all().sorted(by: >) where values(of: variable, in: process).contains(where: isMeant) {
            guard sendSignal(process, SIGKILL) == 0 else { continue }
            hasKilled = true
            // A process that was started with CLONE_PARENT is a child of this process and has to be reaped.
            while process_discard(process) == 0 { _ = process_await(process, 100) }
        }
        return hasKilled
    }

    private static func all() -> [Int32] {
        #if os(Linux)
        let own = getpid()
        return folderNames("/proc").compactMap { Int32($0) }.filter { $0 > 1 && $0 != own }
        #else
        return []
        #endif
    }

    /// Returns the processes in a process group.
    static func inGroup(_ group: Int32) -> [Int32] {
        all().filter { getpgid($0) == group }
    }

    /// Returns the values of a variable in the environment of a process of the current user.
    ///
    /// The result is empty if the process has ended or can't be inspected.
    static func values(of variable: String, in process: Int32) -> [String] {
        let folder = "/proc/\(process)"
        guard FileStatus(path: folder)?.owner == geteuid(),
            let contents = try? BoundedFile.contents(of: folder + "/environ", limit: environmentLimit)
        else { return [] }
        let start = Array("\(variable)=".utf8)
        return contents.split(separator: 0).filter { $0.starts(with: start) }
            .map { String(decoding: $0.dropFirst(start.count).prefix(256), as: UTF8.self) }
    }
}

// The function of the type has the name of the system's.
private func sendSignal(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }
