/// A number with the symbol of its unit.
public struct MeasuredValue: Codable, Hashable, Sendable {
    /// The number.
    public var value: Double
    /// The unit's symbol, such as `km`.
    public var unit: String

    /// Creates a value.
    public init(value: Double, unit: String) {
        self.value = value
        self.unit = unit
    }
}
