import CommandLineArguments
import IntentHost

/// The most memory that an extension may use, or “none” for no limit.
struct MemoryLimit: ExpressibleByArgument {
    var limit: ExtensionSource.MemoryLimit

    init?(argument: String) {
        if argument == "none" {
            limit = .unlimited
        } else if let megabytes = Int(argument), Self.range.contains(megabytes) {
            limit = .megabytes(megabytes)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String {
        switch limit {
        case .manifest: "the manifest's"
        case .megabytes(let megabytes): "\(megabytes)"
        case .unlimited: "none"
        }
    }

    /// The valid numbers of megabytes.
    ///
    /// Few programs start with less. Memory is sampled, so whether such a limit ends one would be a matter of luck.
    private static let range = Plugin.leastMemory...1_000_000

    static var expectation: String? {
        "a number of megabytes from \(range.lowerBound) to \(range.upperBound), or “none”"
    }
}
