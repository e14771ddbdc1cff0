import IntentKit

/// The identity of an action, for comparing actions that are equal or differ in additional values.
struct ActionKey: Hashable, Sendable {
    private let app: String
    private let name: String
    private let values: Set<Substring>

    init(app: String, shape: DonationShape) {
        self.app = app
        name = shape.name
        values = Set(shape.values.unicodeScalars.split(separator: "&").map(Substring.init))
    }

    /// Returns whether it has all values of another action, and more.
    func refines(_ other: ActionKey) -> Bool {
        app == other.app && name == other.name && values.isStrictSuperset(of: other.values)
    }

    /// Returns whether two actions are equal, or one refines the other.
    func isRelated(to other: ActionKey) -> Bool { self == other || refines(other) || other.refines(self) }
}
