import IntentExtension
import IntentKit
import SoupKitchen
import Synchronization

/// An extension whose handlers tell what happens to them, and can be held.
struct WatchedChef: Extension {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    func handler(for intent: any Intent) -> Any? {
        guard let order = intent as? OrderSoupIntent else { return nil }
        switch order.note {
        case "nobody": return nil as SoupHandler?
        case "a waiter": return "a waiter"
        default: return Table.named(order.note).handler()
        }
    }
}

/// What a test and the handler of its order share; an extension is created without arguments, so that it is found by
/// the note on the order.
final class Table: Sendable {
    private static let tables = Mutex<[String: Table]>([:])

    let events = AsyncStream<String>.makeStream()
    let gate = AsyncStream<Void>.makeStream()

    static func named(_ name: String?) -> Table {
        tables.withLock { tables in
            let table = tables[name ?? ""] ?? Table()
            tables[name ?? ""] = table
            return table
        }
    }

    func tell(_ event: String) {
        events.continuation.yield(event)
    }

    /// What happens next.
    func event() async -> String? {
        for await event in events.stream { return event }
        return nil
    }
}

extension Table {
    /// A handler that says which call it is in, and waits in confirm until it is let through or cancelled.
    fileprivate func handler() -> SoupHandler {
        let presence = Presence(at: self)
        return SoupHandler { method in
            presence.table.tell(method)
            guard method == "confirm" else { return }
            for await _ in presence.table.gate.stream { break }
            guard Task.isCancelled else { return }
            let reason = HandlerContext.current?.cancellationReason
            presence.table.tell("cancelled: \(reason?.rawValue ?? "for no reason")")
        }
    }
}

/// Says when a handler comes and goes.
private final class Presence: Sendable {
    let table: Table

    init(at table: Table) {
        self.table = table
        table.tell("made")
    }

    deinit {
        table.tell("gone")
    }
}
