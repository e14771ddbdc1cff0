import Synchronization

/// The generated classes whose intents this process handles, by the names of the intents.
///
/// Apple's system knows an app's classes by their names. Here the process lists them as it begins to serve them, so that
/// an intent that comes back from the host gets its class.
enum ServedClasses {
    private static let types = Mutex<[String: INIntent.Type]>([:])

    /// Adds the class of an intent.
    static func add(_ type: INIntent.Type, named name: String) { types.withLock { $0[name] = type } }

    /// Returns the class of an intent, or `nil` if the process doesn't handle it.
    static func type(named name: String) -> INIntent.Type? { types.withLock { $0[name] } }
}
