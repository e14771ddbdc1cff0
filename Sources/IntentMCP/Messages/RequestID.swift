/// The identifier of a request, by which its answer is found.
enum RequestID: Hashable, Sendable {
    case string(String)
    case integer(Int)

    /// The most bytes of an identifier, which is kept as long as its request runs.
    private static let sizeLimit = 1024

    /// Creates an identifier, or returns `nil` if the value can't be one.
    init?(_ value: JSONValue?) {
        switch value {
        case .integer(let number): self = .integer(number)
        case .string(let text) where text.utf8.count <= Self.sizeLimit: self = .string(text)
        default: return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .string(let text): .string(text)
        case .integer(let number): .integer(number)
        }
    }
}
