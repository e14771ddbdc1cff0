import Escaping

/// A type whose values can be given on a command line.
///
/// An enumeration with raw values only needs to declare conformance; if it is also `CaseIterable`, help and errors list
/// its values.
package protocol ExpressibleByArgument {
    init?(argument: String)

    /// All valid values, if they can be listed.
    static var allValueStrings: [String] { get }

    /// A description of valid values, to follow "Please provide": `a whole number`.
    static var expectation: String? { get }

    /// The text for this value as a default in the help.
    var defaultValueDescription: String { get }
}

extension ExpressibleByArgument {
    package static var allValueStrings: [String] { [] }

    package static var expectation: String? {
        switch allValueStrings.count {
        case 0: nil
        case 1: allValueStrings.alternatives
        default: "one of \(allValueStrings.alternatives)"
        }
    }

    package var defaultValueDescription: String { String(describing: self) }
}

extension ExpressibleByArgument where Self: LosslessStringConvertible {
    package init?(argument: String) { self.init(argument) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
    package init?(argument: String) {
        guard let rawValue = RawValue(argument: argument) else { return nil }
        self.init(rawValue: rawValue)
    }

    package var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension ExpressibleByArgument where Self: CaseIterable {
    package static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}

extension String: ExpressibleByArgument {}

extension Int: ExpressibleByArgument {
    package static var expectation: String? { "a whole number" }
}

extension Double: ExpressibleByArgument {
    package static var expectation: String? { "a number" }
}

extension Bool: ExpressibleByArgument {
    package static var allValueStrings: [String] { ["true", "false"] }
}

extension Sequence<String> {
    /// The texts as a list of alternatives: `'a', 'b' or 'c'`.
    var alternatives: String { map { "'\($0)'" }.disjunction }
}
