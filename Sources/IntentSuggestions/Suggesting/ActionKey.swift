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

    /// Returns whether one donation can be both actions, because no parameter has different values.
    func canCoincide(with other: ActionKey) -> Bool {
        guard app == other.app, name == other.name else { return false }
        let names = Set(values.subtracting(other.values).map(Self.parameter))
        return other.values.subtracting(values).allSatisfy { !names.contains(Self.parameter($0)) }
    }

    private static func parameter(_ value: Substring) -> Substring {
        Substring(value.unicodeScalars.prefix { $0 != "=" })
    }

    /// Returns whether two actions are equal, or one refines the other.
    func isRelated(to other: ActionKey) -> Bool { self == other || refines(other) || other.refines(self) }
}
