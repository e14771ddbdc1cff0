/// What a method returns, and who has answered.
public struct BusAnswer: Sendable {
    /// The unique name of the program that has answered.
    public let sender: String
    /// What the method returns.
    public let values: [BusValue]
}
