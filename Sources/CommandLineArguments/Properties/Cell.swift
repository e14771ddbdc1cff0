/// The storage of a property's value.
///
/// The parser sets it through the cell, which an argument definition shares with the property wrapper.
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
