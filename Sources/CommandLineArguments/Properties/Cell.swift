/// The place of a property's value.
///
/// A mirror of a command sees copies of its property wrappers. They share the cell with the original, and this is how
/// the parser can put a value into it.
final class Cell<Value> {
    private var stored: Value?

    init(_ value: Value?) {
        stored = value
    }

    var value: Value {
        get {
            guard let stored else {
                // The parser returns no command with a required value missing, so this is a command made by hand.
                preconditionFailure("A required argument was read from a command that was not parsed.")
            }
            return stored
        }
        set { stored = newValue }
    }
}
