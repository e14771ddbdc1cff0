import CLibrary
import Dispatch
import IntentKit

/// What the system grants.
///
/// Swift's shared pool and Dispatch wait for ever for a thread that the system refuses, and Dispatch ends the program
/// where it gets no descriptor. A command that needs them asks for them first.
enum SystemResources {
    /// The threads that any command may need besides those that it has when it begins.
    static let usualThreads = 4

    /// Returns whether so many threads can be had at once; they end again.
    static func grants(threads count: Int) -> Bool {
        let gate = DispatchSemaphore(value: 0)
        let started = (0..<count).prefix { _ in startThread { gate.wait() } }.count
        for _ in 0..<started { gate.signal() }
        return started == count
    }

    /// Returns whether so many descriptors can be had at once; they are closed again.
    static func grants(descriptors count: Int) -> Bool {
        let opened = (0..<count).map { _ in fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) }
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        return opened.allSatisfy { $0 >= 0 }
    }
}
