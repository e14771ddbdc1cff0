import Dispatch
import IntentKit
import Synchronization

/// A queue of what has happened, from several threads to the one that acts on it.
///
/// What is urgent is taken first, each kind in the order in which it was sent.
final class Mailbox<Element: Sendable>: Sendable {
    private let elements = Mutex<(urgent: [Element], others: [Element])>(([], []))
    private let available = DispatchSemaphore(value: 0)
    /// The room for elements whose senders can wait.
    private let room: DispatchSemaphore

    /// Creates an empty mailbox.
    ///
    /// - Parameter capacity: The most elements that wait with ``sendWhenThereIsRoom(_:)``.
    init(capacity: Int) { room = DispatchSemaphore(room: capacity) }

    /// Adds an element, without waiting.
    ///
    /// - Parameter isUrgent: Whether it is taken before what was sent earlier. Defaults to `false`.
    func send(_ element: Element, isUrgent: Bool = false) {
        elements.withLock { elements in
            if isUrgent { elements.urgent.append(element) } else { elements.others.append(element) }
        }
        available.signal()
    }

    /// Adds an element once there is room; whoever takes it calls ``makeRoom()``.
    func sendWhenThereIsRoom(_ element: Element) {
        room.wait()
        send(element)
    }

    func makeRoom() { room.signal() }

    /// Waits for the next element.
    func next() -> Element {
        while true {
            available.wait()
            // Each signal follows an append.
            let element = elements.withLock { elements -> Element? in
                if !elements.urgent.isEmpty { return elements.urgent.removeFirst() }
                return elements.others.isEmpty ? nil : elements.others.removeFirst()
            }
            if let element { return element }
        }
    }
}
