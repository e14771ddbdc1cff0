/// The help of an argument; usually written as a string.
package struct ArgumentHelp: Sendable, ExpressibleByStringInterpolation {
    package enum Visibility: Sendable {
        case `default`
        /// The argument is accepted, but not shown.
        case hidden
    }

    package static let hidden = ArgumentHelp("", visibility: .hidden)

    package var abstract: String
    package var discussion: String
    /// The placeholder of the value, without angle brackets; `nil` for the argument's name.
    package var valueName: String?
    package var visibility: Visibility

    package init(
        _ abstract: String, discussion: String = "", valueName: String? = nil, visibility: Visibility = .default
    ) {
        self.abstract = abstract
        self.discussion = discussion
        self.valueName = valueName
        self.visibility = visibility
    }

    package init(stringLiteral value: String) { self.init(value) }
}
