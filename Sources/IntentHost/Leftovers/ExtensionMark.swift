import Escaping

/// The mark in the environment of an extension and its descendants, unless they clear it.
///
/// It identifies processes that have left the extension's process group.
struct ExtensionMark: Hashable, Sendable {
    /// The environment variable that holds the mark.
    static let variable = "INTENTKIT_EXTENSION"

    let host: ProcessIdentity
    /// A random number that distinguishes the extensions of a host.
    private let number: UInt32

    /// Creates a new mark.
    init(host: ProcessIdentity) {
        self.host = host
        number = .random(in: 0 ... .max)
    }

    var value: String { "\(host).\(number)." }

    /// Kills all remaining processes of the extension.
    func killProcesses(among processes: MarkedProcesses) {
        processes.kill(withVariable: Self.variable) { $0 == value }
    }

    /// Kills all remaining processes of some hosts' extensions.
    static func killProcesses(of hosts: Set<ProcessIdentity>, among processes: MarkedProcesses) {
        processes.kill(withVariable: variable) { value in
            let fields = value.fields(separatedBy: ".", keepsEmpty: true)
            guard fields.count == 4, let host = ProcessIdentity(process: fields[0], start: fields[1]) else {
                return false
            }
            return hosts.contains(host)
        }
    }
}
