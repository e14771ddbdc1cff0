import Escaping
import EssentialFoundation
import IntentDefinitions

/// A namespace for waiting until a debugger attaches to a process.
public enum DebuggerAttachment {
    /// Waits until a debugger has attached to a process, the process has ended, or the task is cancelled.
    ///
    /// The system doesn't report an attachment, so the process is checked five times a second. On systems other than
    /// Linux, which don't provide this information at all, the method returns immediately.
    ///
    /// - Parameters:
    ///   - process: The process ID.
    ///   - clock: The clock that times the checks.
    public static func wait(for process: Int32, clock: any Clock<Duration> = ContinuousClock()) async {
        while !Task.isCancelled, tracer(of: process) == 0 {
            try? await clock.sleep(for: .milliseconds(200))
        }
    }

    /// Returns the ID of the process that traces another, 0 if it isn't traced, or `nil` if it no longer exists.
    private static func tracer(of process: Int32) -> Int32? {
        guard let data = try? BoundedFile.contents(of: "/proc/\(process)/status", limit: 16 * 1024) else { return nil }
        let lines = String(decoding: data, as: UTF8.self).fields(separatedBy: "\n")
        guard !lines.contains(where: { $0.begins(with: "State:") && $0.utf8.contains(UInt8(ascii: "Z")) }) else {
            return nil
        }
        return lines.first { $0.begins(with: "TracerPid:") }.flatMap { Int32($0.filter(\.isNumber)) }
    }
}
