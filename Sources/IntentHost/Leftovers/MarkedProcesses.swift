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

/// The processes of one's own user, by a variable in their environment.
///
/// Where the system does not tell the environment of processes (anything but Linux), there are none.
enum MarkedProcesses {
    /// An environment longer than this, in bytes, is not read: the system starts no program with more.
    private static let environmentLimit = 8 << 20
    /// How long those are hunted who start others faster than they are killed.
    private static let patience = Duration.seconds(5)

    /// Kills the processes with a variable, and those that they start meanwhile; children among them are reaped.
    ///
    /// - Parameters:
    ///   - variable: The name of the variable.
    ///   - isMeant: Whether a process with this value is to be killed.
    static func kill(withVariable variable: String, where isMeant: (String) -> Bool) {
        let end = SuspendingClock.now + patience
        // Twice without one: between two looks at the list, a chain of processes may have gone on.
        var quietLooks = 0
        while quietLooks < 2, SuspendingClock.now < end {
            quietLooks = look(variable, isMeant) ? 0 : quietLooks + 1
        }
    }

    /// Kills each process as soon as it is found; false where there was none that runs.
    private static func look(_ variable: String, _ isMeant: (String) -> Bool) -> Bool {
        var hasKilled = false
        // The newest first: of a chain in which each starts the next and ends, that is the one that is still there.
        for process in all().sorted(by: >) where values(of: variable, in: process).contains(where: isMeant) {
            guard sendSignal(process, SIGKILL) == 0 else { continue }
            hasKilled = true
            // One that was started with CLONE_PARENT is a child of this process; it ends at once, as it was killed.
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

    /// The processes in a group.
    static func inGroup(_ group: Int32) -> [Int32] {
        all().filter { getpgid($0) == group }
    }

    /// The values that a process of one's own user has for a variable in its environment.
    ///
    /// There are none when the process has ended, or may not be looked at.
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
