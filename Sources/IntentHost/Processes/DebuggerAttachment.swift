import Escaping
import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A debugger's hold on a process.
public enum DebuggerAttachment {
    /// Waits until a debugger has attached itself to a process, the process has ended, or the task is cancelled.
    ///
    /// The system tells nobody of that, so it is looked at five times a second. Where the system does not even tell
    /// who asks (anything but Linux), this returns at once.
    ///
    /// - Parameters:
    ///   - process: The number of the process.
    ///   - clock: The clock by which to look again.
    public static func wait(for process: Int32, clock: any Clock<Duration> = ContinuousClock()) async {
        while !Task.isCancelled, tracer(of: process) == 0 {
            try? await clock.sleep(for: .milliseconds(200))
        }
    }

    /// The number of the process that traces another, 0 when nobody does; nothing when the process is gone.
    private static func tracer(of process: Int32) -> Int32? {
        guard let data = try? BoundedFile.contents(of: "/proc/\(process)/status", limit: 16 * 1024) else { return nil }
        let lines = String(decoding: data, as: UTF8.self).fields(separatedBy: "\n")
        guard !lines.contains(where: { $0.begins(with: "State:") && $0.utf8.contains(UInt8(ascii: "Z")) }) else {
            return nil
        }
        return lines.first { $0.begins(with: "TracerPid:") }.flatMap { Int32($0.filter(\.isNumber)) }
    }
}
