#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension AppConnection {
    /// The user whose apps are spoken to.
    static var ownUser: UInt32 { geteuid() }
}
