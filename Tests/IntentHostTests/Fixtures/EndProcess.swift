#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Ends the process of an exit test, and waits for nothing.
func endProcess() -> Never {
    fflush(nil)
    _exit(0)
}
