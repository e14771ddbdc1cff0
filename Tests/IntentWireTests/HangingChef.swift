import Dispatch
import IntentExtension
import IntentKit
import SoupKitchen

/// An extension whose handler blocks its thread and hears nothing.
struct HangingChef: Extension {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    private static let door = DispatchSemaphore(value: 0)
    private static let arrivals = AsyncStream<Void>.makeStream()

    func handler(for intent: any Intent) -> SoupHandler {
        SoupHandler { _ in
            Self.arrivals.continuation.yield()
            Self.hang()
        }
    }

    private static func hang() {
        door.wait()
    }

    /// Waits until the handler hangs.
    static func arrival() async {
        for await _ in arrivals.stream { return }
    }

    /// Lets the handler go.
    static func open() {
        door.signal()
    }
}
