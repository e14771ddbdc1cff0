import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What tells the current thread from others.
func currentThread() -> UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
}

/// Whether the code runs where the main actor does.
///
/// On Linux the main queue is served by whichever thread is free once the program waits in it, so that a thread's number
/// says nothing.
func isOnMainQueue() -> Bool {
    DispatchQueue.getSpecific(key: MainQueue.key) != nil
}

private enum MainQueue {
    static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}
