/// A value that is handed from one thread to another.
///
/// It is `@unchecked Sendable` because the compiler can't see that the first side doesn't use it any more; each use says
/// why. Generated code calls a handler by it: a request's calls come one after the other, whatever they are isolated to.
@_spi(Generated) public struct Handed<Value>: @unchecked Sendable {
    /// The value.
    public let value: Value

    /// Creates a value to hand over.
    init(_ value: Value) { self.value = value }
}
