import EssentialFoundation
package import IntentKit
package import IntentWire
import Synchronization

/// The responder to a plugin's own requests during one request of the host: accepts donations, and refuses everything
/// else.
package final class PluginRequestResponder: Sendable {
    /// The most requests that a plugin may send during one request of the host.
    static let limit = 1000
    /// The most bytes that all of them together may take.
    static let sizeLimit = 16 << 20

    private let center: (any DonationCenter)?
    /// The number that the request has on the wire.
    private let request: Int
    /// The shapes of the intents that the plugin supports.
    let shapes: IntentShapes
    private let count = Atomic(0)
    private let size = Atomic(0)

    /// Creates a responder.
    ///
    /// - Parameters:
    ///   - center: The center that takes the plugin's donations; `nil` refuses them.
    ///   - request: The number that the request has on the wire.
    ///   - shapes: The shapes of the intents that the plugin supports.
    package init(center: (any DonationCenter)?, request: Int, shapes: IntentShapes) {
        self.center = center
        self.request = request
        self.shapes = shapes
    }

    /// Answers a request, after its donation is complete.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - size: The number of its bytes.
    @concurrent func answer(_ request: PluginRequest, size: Int) async -> HostAnswer {
        do {
            let voiceShortcuts = try await perform(request.content, size: size)
            return HostAnswer(id: request.id, voiceShortcuts: voiceShortcuts)
        } catch let error as DonationError {
            return HostAnswer(id: request.id, error: RemoteError(error))
        } catch {
            return HostAnswer(id: request.id, error: RemoteError(DonationError(.storage, "\(error)")))
        }
    }

    /// Performs a request, and returns the voice shortcuts that it asks for.
    private func perform(_ content: PluginRequest.Content, size: Int) async throws -> [VoiceShortcut]? {
        guard count.add(1, ordering: .relaxed).newValue <= Self.limit else {
            throw DonationError(
                .unavailable,
                "more than \(Self.limit) donations, deletions and sets in one request are not taken")
        }
        guard size <= Donation.sizeLimit else {
            throw DonationError(
                .invalid,
                "a donation, or a set of shortcuts, is longer than \(Donation.sizeLimit) bytes; shorten it")
        }
        guard self.size.add(size, ordering: .relaxed).newValue <= Self.sizeLimit else {
            throw DonationError(
                .unavailable,
                "donations, deletions and sets that take more than \(Self.sizeLimit) bytes in one request are not taken"
            )
        }
        guard let center else { throw DonationError(.unavailable, "nothing takes donations here") }
        switch content {
        case .donate(let donated, request): try await center.donate(donated)
        case .delete(let deletion, request): try await center.delete(deletion)
        case .setRelevantShortcuts(let shortcuts, request): try await center.setRelevantShortcuts(shortcuts)
        case .setShortcutSuggestions(let suggestions, request):
            try await center.setShortcutSuggestions(suggestions)
        case .setUpcomingMedia(let change, request): try await center.setUpcomingMedia(change)
        case .voiceShortcuts(request): return try await center.voiceShortcuts()
        case .donate(_, let other), .delete(_, let other), .setRelevantShortcuts(_, let other),
            .setShortcutSuggestions(_, let other), .setUpcomingMedia(_, let other), .voiceShortcuts(let other):
            throw DonationError(.unavailable, "request \(other) is not under way")
        }
        return nil
    }
}
