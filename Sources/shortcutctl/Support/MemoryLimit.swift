import CommandLineArguments
import IntentHost

/// The most memory that an extension may use, or “none” for no limit.
struct MemoryLimit: ExpressibleByArgument {
    var limit: ExtensionSource.MemoryLimit

    init?(argument: String) {
        if argument == "none" {
            limit = .unlimited
        } else if let megabytes = Int(argument), megabytes > 0, megabytes <= 1_000_000 {
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

    static var expectation: String? { "a number of megabytes from 1 to 1000000, or “none”" }
}
