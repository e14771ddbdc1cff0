import Escaping

/// What an extension and all that it starts have in their environment, as long as they do not clear it.
///
/// By it those are found who have left the extension's process group.
struct ExtensionMark: Hashable, Sendable {
    /// The variable that holds the mark.
    static let variable = "INTENTKIT_EXTENSION"

    let host: ProcessIdentity
    /// Tells the extensions of a host apart.
    private let number: UInt32

    /// A new mark.
    init(host: ProcessIdentity) {
        self.host = host
        number = .random(in: 0 ... .max)
    }

    /// The value of the variable.
    var value: String { "\(host).\(number)." }

    /// Kills whatever is left of the extension.
    func killProcesses() {
        MarkedProcesses.kill(withVariable: Self.variable) { $0 == value }
    }

    /// Kills whatever is left of all extensions of some hosts.
    static func killProcesses(of hosts: Set<ProcessIdentity>) {
        MarkedProcesses.kill(withVariable: variable) { value in
            let fields = value.fields(separatedBy: ".", keepsEmpty: true)
            guard fields.count == 4, let host = ProcessIdentity(process: fields[0], start: fields[1]) else {
                return false
            }
            return hosts.contains(host)
        }
    }
}
