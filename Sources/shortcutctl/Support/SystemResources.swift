import CLibrary
import Dispatch
import IntentKit

/// A check that the system grants what a command needs to end properly.
///
/// Swift's shared pool waits for ever for a thread that the system refuses, and Dispatch ends the program without
/// descriptors.
enum SystemResources {
    /// Checks that so many threads and descriptors can be had at once; they are given back.
    ///
    /// - Throws: ``Failure`` if one is refused.
    static func check(threads: Int, descriptors: Int) throws {
        let gate = DispatchSemaphore(value: 0)
        let started = (0..<threads).prefix { _ in startThread { gate.wait() } }.count
        for _ in 0..<started { gate.signal() }
        guard started == threads else {
            throw Failure(.unavailable, "the system refuses another thread; end some programs and try again")
        }
        let opened = (0..<descriptors).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        guard opened.allSatisfy({ $0 >= 0 }) else {
            throw Failure(.unavailable, "the system refuses another file; end some programs and try again")
        }
    }
}
