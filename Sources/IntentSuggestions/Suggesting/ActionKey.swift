import IntentKit

/// What is done, as far as two can be the same, or one the other with more values.
struct ActionKey: Hashable, Sendable {
    private let app: String
    private let name: String
    private let values: Set<Substring>

    init(app: String, shape: DonationShape) {
        self.app = app
        name = shape.name
        values = Set(shape.values.unicodeScalars.split(separator: "&").map(Substring.init))
    }

    /// Whether it has all values of another, and more.
    func refines(_ other: ActionKey) -> Bool {
        app == other.app && name == other.name && values.isStrictSuperset(of: other.values)
    }

    /// Whether it is another, or one of them refines the other.
    func isRelated(to other: ActionKey) -> Bool { self == other || refines(other) || other.refines(self) }
}
