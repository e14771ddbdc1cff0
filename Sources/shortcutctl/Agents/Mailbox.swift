import Dispatch
import IntentKit
import Synchronization

/// A queue of what has happened, from several threads to the one that acts on it.
final class Mailbox<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])
    private let available = DispatchSemaphore(value: 0)
    /// The room for elements whose senders can wait.
    private let room: DispatchSemaphore

    /// Creates an empty mailbox.
    ///
    /// - Parameter capacity: The most elements that wait with ``sendWhenThereIsRoom(_:)``.
    init(capacity: Int) { room = DispatchSemaphore(room: capacity) }

    /// Adds an element, without waiting.
    func send(_ element: Element) {
        elements.withLock { $0.append(element) }
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
            if let element = elements.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return element }
        }
    }
}
