package import IntentDefinitions
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Requests that were written down at a question, and what comes of those that have been changed since.
package enum KeptRequests {
    /// A request about an intent, as JSON.
    ///
    /// - Returns: `nil` if there is no question in this conversation.
    package static func request(
        about definition: IntentDefinition, catalog: TypeCatalog, seed: UInt64
    ) throws -> Data? {
        var conversation = RandomConversation(
            about: definition, catalog: catalog, seed: seed, isWrittenDown: false)
        guard try conversation.proceed(toQuestion: Int(seed % 3)) else { return nil }
        return try JSONEncoder().encode(conversation.request)
    }

    /// Reads a request, and takes it to its end with a handler and a person who do anything.
    ///
    /// - Returns: Whether it can be read.
    @discardableResult
    package static func takeUp(_ data: Data, seed: UInt64) throws -> Bool {
        guard let request = try? JSONDecoder().decode(IntentRequest.self, from: data) else { return false }
        var conversation = RandomConversation(takingUp: request, seed: seed)
        _ = try conversation.proceed(toQuestion: .max)
        return true
    }
}
