/// The definition of an argument; the parser, the usage and the help all use the same list of these.
package struct ArgumentDefinition {
    package enum Kind: Hashable, Sendable {
        case positional
        case option
        case flag
        /// The flag that shows the help.
        case help
        /// The flag that shows the version.
        case version
    }

    package let kind: Kind
    /// The names of an option or a flag; a positional argument has none.
    package internal(set) var names: [ArgumentName]
    package let valueName: String
    package let help: ArgumentHelp
    package let isRequired: Bool
    package let isRepeating: Bool
    package let defaultValue: String?
    /// The valid values, if they can be listed.
    package let allValues: [String]
    /// A description of valid values, to follow "Please provide".
    let expectation: String?

    /// Stores the given values, and returns the first invalid one, or `nil`.
    let store: ([String]) -> String?

    init<Value>(
        _ kind: Kind, names: [ArgumentName] = [], valueName: String, help: ArgumentHelp, slot: ValueSlot<Value>
    ) {
        self.kind = kind
        self.names = names
        self.valueName = valueName
        self.help = help
        isRequired = slot.isRequired
        isRepeating = slot.isRepeating
        defaultValue = slot.defaultValue
        allValues = slot.allValues
        expectation = slot.expectation
        store = slot.store
    }

    /// Creates a definition without a value.
    init(_ kind: Kind, names: [ArgumentName], help: ArgumentHelp, store: @escaping ([String]) -> String?) {
        self.kind = kind
        self.names = names
        valueName = ""
        self.help = help
        isRequired = false
        isRepeating = false
        defaultValue = nil
        allValues = []
        expectation = nil
        self.store = store
    }

    static var help: ArgumentDefinition {
        ArgumentDefinition(.help, names: [.short("h"), .long("help")], help: "Show help information.") { _ in nil }
    }

    static var version: ArgumentDefinition {
        ArgumentDefinition(.version, names: [.long("version")], help: "Show the version.") { _ in nil }
    }
}

extension ArgumentDefinition {
    package var isVisible: Bool { help.visibility == .default }

    /// The definition as it appears in the usage, without brackets: `--jobs <jobs>`.
    package var synopsis: String {
        label(names: Array((names.filter { $0.long != nil } + names).prefix(1)))
    }

    /// The definition with all its names, short ones first: `-j, --jobs <jobs>`.
    package var label: String {
        label(names: names.filter { $0.long == nil } + names.filter { $0.long != nil })
    }

    private func label(names: [ArgumentName]) -> String {
        let names = names.map(\.description).joined(separator: ", ")
        return switch kind {
        case .positional: "<\(valueName)>"
        case .option: "\(names) <\(valueName)>"
        case .flag, .help, .version: names
        }
    }
}
