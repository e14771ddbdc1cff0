/// Who takes the orders: the same in a process of its own and in the process of a test.
package enum Service: String, CaseIterable, Sendable {
    case chef
    case mainActor
    /// Nobody is there.
    case nobody
    /// Somebody who takes no orders.
    case waiter

    package func handler() -> Any? {
        switch self {
        case .chef: SoupHandler()
        case .mainActor: MainActorSoupHandler()
        case .nobody: nil
        case .waiter: "a waiter"
        }
    }
}
