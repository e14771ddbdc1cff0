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

    var value: String { "\(host).\(number)" }

    /// Kills whatever is left of the extension.
    func killProcesses() {
        MarkedProcesses.kill { $0.elementsEqual("\(Self.variable)=\(value)".utf8) }
    }

    /// Kills whatever is left of all extensions of a host.
    static func killProcesses(of host: ProcessIdentity) {
        let beginning = Array("\(variable)=\(host).".utf8)
        MarkedProcesses.kill { $0.starts(with: beginning) }
    }
}
