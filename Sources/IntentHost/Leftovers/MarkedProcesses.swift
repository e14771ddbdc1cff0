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

/// The processes of one's own user that have a certain variable in their environment.
enum MarkedProcesses {
    /// An environment longer than this, in bytes, is not read: the system starts no program with more.
    private static let environmentLimit = 8 << 20
    /// How often it is looked for those that have been started meanwhile.
    private static let rounds = 16

    /// Kills the processes with a variable, and those that they start meanwhile.
    ///
    /// Where the system does not tell the environment of processes (anything but Linux), nothing is done.
    ///
    /// - Parameter beginning: What the variable, `NAME=value`, begins with.
    static func kill(withVariable beginning: String) {
        #if os(Linux)
        var killed: Set<Int32> = [getpid()]
        for _ in 0..<rounds {
            let found = all().filter { !killed.contains($0) && hasVariable($0, beginning) }
            if found.isEmpty { return }
            for process in found { _ = sendSignal(process, SIGKILL) }
            killed.formUnion(found)
        }
        #endif
    }

    #if os(Linux)
    private static func all() -> [Int32] {
        folderNames("/proc").compactMap { Int32($0) }.filter { $0 > 1 }
    }

    private static func hasVariable(_ process: Int32, _ beginning: String) -> Bool {
        let folder = "/proc/\(process)"
        guard FileStatus(path: folder)?.owner == geteuid(),
            let contents = try? BoundedFile.contents(of: folder + "/environ", limit: environmentLimit)
        else { return false }
        // Each variable ends with a zero byte, also one that the process has written something else over.
        return (contents + [0]).withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            let length = strlen(beginning)
            var rest = bytes
            while let variable = rest.baseAddress?.assumingMemoryBound(to: CChar.self), !rest.isEmpty {
                if strncmp(variable, beginning, length) == 0 { return true }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(strlen(variable) + 1))
            }
            return false
        }
    }
    #endif
}

// The function of the type has the name of the system's.
private func sendSignal(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }
