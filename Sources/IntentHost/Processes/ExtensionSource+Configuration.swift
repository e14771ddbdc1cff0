public import IntentKit
public import IntentWire

extension ExtensionSource {
    /// The configuration of an extension's process.
    public struct Configuration: Sendable {
        /// The default limit on an extension's resident memory, in megabytes of a million bytes.
        ///
        /// It applies if neither the manifest nor the configuration sets one.
        ///
        /// It is modest, like that of Apple's extensions: work that needs more memory belongs in an app.
        public static let defaultMemoryLimit = 50

        /// How long a process may take to end by itself after it was told to.
        public var grace: Duration
        /// Limits on what the extension may send.
        public var limits: WireLimits
        /// The environment variables that are passed to the process.
        public var environment: [String: String]
        /// The most memory that may be resident.
        public var memoryLimit: MemoryLimit
        /// Called with the ID of a newly started process, before its first message.
        ///
        /// The request waits until the closure returns. It is meant for debugging, with the deadline turned off.
        public var debuggerWait: (@Sendable (_ process: Int32) async -> Void)?
        /// Returns the center for the donations of a plugin's handlers, or `nil` if the plugin's donations are refused.
        ///
        /// Called once for each request. The center must restrict the plugin to its own intents and donations.
        public var donations: (@Sendable (Plugin) -> (any DonationCenter)?)?

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - grace: How long a process may take to end by itself. Defaults to half a second.
        ///   - limits: Limits on what the extension may send.
        ///   - environment: The environment variables that are passed to the process. Empty by default.
        ///   - memoryLimit: The limit on resident memory. Defaults to that of the manifest.
        public init(
            grace: Duration = .milliseconds(500), limits: WireLimits = WireLimits(),
            environment: [String: String] = [:], memoryLimit: MemoryLimit = .manifest
        ) {
            self.grace = grace
            self.limits = limits
            self.environment = environment
            self.memoryLimit = memoryLimit
        }

        /// Returns the memory limit of a plugin in bytes, or `nil` if it is unlimited.
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

    /// The limit on an extension's resident memory.
    public enum MemoryLimit: Hashable, Sendable {
        /// The limit of the manifest, or ``Configuration/defaultMemoryLimit`` if it sets none.
        case manifest
        /// A number of megabytes of a million bytes, regardless of the manifest. Numbers are clamped to the range from
        /// 1 to 1,000,000.
        case megabytes(Int)
        /// No limit.
        case unlimited
    }
}
