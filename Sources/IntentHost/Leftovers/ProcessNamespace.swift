import EssentialFoundation
import IntentDefinitions

/// The part of the system in which process IDs and start times have a meaning.
///
/// A container has process IDs of its own, and may have a clock with a different origin, from which start times count. A
/// folder that it shares with others may name a process that can't be found there and is running nevertheless.
struct ProcessNamespace: Hashable, Sendable, CustomStringConvertible {
    /// The number of the PID namespace, a hyphen and the number of the time namespace.
    ///
    /// It has no zero byte and no dot, which separate the fields of records.
    let description: String

    /// Creates a namespace from its written form.
    init(_ description: String) { self.description = description }

    /// The namespace of this process; `nil` if the system doesn't tell.
    static var own: ProcessNamespace? {
        guard let processes = FileStatus(path: "/proc/self/ns/pid")?.inode else { return nil }
        // A system without time namespaces has one clock.
        let times = FileStatus(path: "/proc/self/ns/time")?.inode ?? 0
        return ProcessNamespace("\(processes)-\(times)")
    }
}
