// The C library under one name.
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#else
@_exported public import Darwin
#endif

#if canImport(Darwin)
/// The flag with which sending to a closed socket fails instead of ending the process; zero where the system has no such
/// flag.
package let noSignal: Int32 = 0
#else
/// The flag with which sending to a closed socket fails instead of ending the process; zero where the system has no such
/// flag.
package let noSignal = Int32(MSG_NOSIGNAL)
#endif
