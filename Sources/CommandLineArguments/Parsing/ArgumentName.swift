/// The name of an option or a flag on a command line.
package enum ArgumentName: Hashable, Sendable, CustomStringConvertible {
    case long(String)
    case short(Character)

    package var description: String {
        switch self {
        case .long(let name): "--\(name)"
        case .short(let letter): "-\(letter)"
        }
    }

    /// The long name without its dashes.
    var long: String? {
        switch self {
        case .long(let name): name
        case .short: nil
        }
    }
}
