/// What the help says about an argument; mostly written as a string.
package struct ArgumentHelp: Sendable, ExpressibleByStringInterpolation {
    package enum Visibility: Sendable {
        case `default`
        /// Understood, but not shown.
        case hidden
    }

    package static let hidden = ArgumentHelp("", visibility: .hidden)

    package var abstract: String
    package var discussion: String
    /// What stands for the value, without the angle brackets; by default the argument's name.
    package var valueName: String?
    package var visibility: Visibility

    package init(
        _ abstract: String,
        discussion: String = "",
        valueName: String? = nil,
        visibility: Visibility = .default
    ) {
        self.abstract = abstract
        self.discussion = discussion
        self.valueName = valueName
        self.visibility = visibility
    }

    package init(stringLiteral value: String) {
        self.init(value)
    }
}
