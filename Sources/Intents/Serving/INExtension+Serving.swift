public import IntentExtension
package import IntentKit

extension INExtension {
    /// Serves the host that started the process, until the host closes the wire.
    ///
    /// Generated entry points call it. The main thread serves the run loop and the main queue.
    ///
    /// - Parameters:
    ///   - intents: The generated classes of the supported intents.
    ///   - principal: Creates the object that provides the handlers, anew for each request.
    nonisolated public static func main(
        serving intents: [INIntent.Type], principal: @escaping @MainActor @Sendable () -> any INIntentHandlerProviding
    ) -> Never {
        guard let transport = WireDescriptor.transport() else { WireDescriptor.refuse() }
        serveProcess(transport, intents: served(intents, principal: principal)) {
            // The run loop returns if it has no source; the main queue is one.
            while true { RunLoop.main.run() }
        }
    }

    /// The supported intents, each of which creates the principal object anew for a request.
    nonisolated package static func served(
        _ intents: [INIntent.Type], principal: @escaping @MainActor @Sendable () -> any INIntentHandlerProviding
    ) -> [ServedIntent] {
        intents.compactMap { ServedIntent($0) { intent in principal().handler(for: intent) } }
    }
}

extension IntentLibrary {
    /// Creates a library with handlers of Apple's form.
    ///
    /// The target of a dynamic library product creates one, and exports the function that hosts look up, as every
    /// library does. Handlers are called on the main thread, so the host's has to serve the main queue.
    ///
    /// - Parameters:
    ///   - intents: The generated classes of the supported intents.
    ///   - principal: Creates the object that provides the handlers, anew for each request.
    public convenience init(
        serving intents: [INIntent.Type], principal: @escaping @MainActor @Sendable () -> any INIntentHandlerProviding
    ) {
        self.init(INExtension.served(intents, principal: principal))
    }
}
