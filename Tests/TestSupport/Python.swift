#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The interpreter of plugins that are written in another language.
package enum Python {
    /// Whether it is installed, or has to be: where everything is tested, nothing may be missing.
    package static let isThere =
        ProcessInfo.processInfo.environment["INTENTKIT_REQUIRE_TOOLS"] != nil
        || (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/python3")
        }
}
