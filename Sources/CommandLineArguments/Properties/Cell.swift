/// The storage of a property's value.
///
/// A mirror of a command contains copies of its property wrappers. They share the cell with the original, so that the
/// parser can set its value.
final class Cell<Value> {
    private var stored: Value?

    init(_ value: Value?) { stored = value }

    var value: Value {
        get {
            guard let stored else {
                // The parser never returns a command without a required value, so this one was created by hand.
                preconditionFailure("A required argument was read from a command that was not parsed.")
            }
            return stored
        }
        set { stored = newValue }
    }
}
