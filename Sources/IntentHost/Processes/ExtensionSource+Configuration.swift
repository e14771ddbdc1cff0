public import IntentKit
public import IntentWire

extension ExtensionSource {
    /// What an extension can be told apart from the request.
    public struct Configuration: Sendable {
        /// The most memory that an extension may have resident, in megabytes of a million bytes, where neither its
        /// manifest nor the configuration says otherwise.
        ///
        /// It is modest, as that of Apple's extensions is: what needs more is done by an app.
        public static let defaultMemoryLimit = 50

        /// How long a process may take to end by itself, after it was told to.
        public var grace: Duration
        /// Limits on what the extension may send.
        public var limits: WireLimits
        /// Variables of the environment that are handed on.
        public var environment: [String: String]
        /// The most memory that may be resident.
        public var memoryLimit: MemoryLimit
        /// Called with the number of the process that was started, before anything is asked of it.
        ///
        /// The request waits until it returns. For developers, together with no deadline.
        public var debuggerWait: (@Sendable (_ process: Int32) async -> Void)?
        /// Where a plugin's handlers donate; a plugin for which there is nothing is told that nothing takes donations.
        ///
        /// Called once for each request. What it returns is to take what is the plugin's own, and no more.
        public var donations: (@Sendable (Plugin) -> (any DonationCenter)?)?

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - grace: How long a process may take to end by itself; half a second unless said otherwise.
        ///   - limits: Limits on what the extension may send.
        ///   - environment: Variables of the environment that are handed on; none unless said otherwise.
        ///   - memoryLimit: The most memory that may be resident; what the manifest says, unless said otherwise.
        public init(
            grace: Duration = .milliseconds(500), limits: WireLimits = WireLimits(),
            environment: [String: String] = [:], memoryLimit: MemoryLimit = .manifest
        ) {
            self.grace = grace
            self.limits = limits
            self.environment = environment
            self.memoryLimit = memoryLimit
        }

        /// The limit of a plugin in bytes.
        package func memoryLimit(of plugin: Plugin) -> UInt64? {
            switch memoryLimit {
            case .manifest: Self.bytes(plugin.manifest.memoryLimit ?? Self.defaultMemoryLimit)
            case .megabytes(let megabytes): Self.bytes(megabytes)
            case .unlimited: nil
            }
        }

        private static func bytes(_ megabytes: Int) -> UInt64 {
            let limits = PluginManifest.memoryLimits
            return UInt64(min(max(megabytes, limits.lowerBound), limits.upperBound)) * 1_000_000
        }
    }

    /// The most memory that an extension may have resident.
    public enum MemoryLimit: Hashable, Sendable {
        /// What the manifest says, else ``Configuration/defaultMemoryLimit``.
        case manifest
        /// So many megabytes of a million bytes, whatever the manifest says; from 1 to 1,000,000, and the nearest of them
        /// for any other number.
        case megabytes(Int)
        /// As much as there is.
        case unlimited
    }
}
