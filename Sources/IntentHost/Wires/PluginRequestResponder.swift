import IntentKit
import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The responder to a plugin's own requests during one request of the host: accepts donations, and refuses everything
/// else.
final class PluginRequestResponder: Sendable {
    /// The most requests that a plugin may send during one request of the host.
    static let limit = 1000
    /// The most bytes that all of them together may take.
    static let sizeLimit = 16 << 20

    private let center: (any DonationCenter)?
    /// The number that the request has on the wire.
    private let request: Int
    private let shapes: IntentShapes
    private let count = Atomic(0)
    private let size = Atomic(0)

    /// Creates a responder.
    ///
    /// - Parameters:
    ///   - center: The center that takes the plugin's donations; `nil` refuses them.
    ///   - request: The number that the request has on the wire.
    ///   - shapes: The shapes of the intents that the plugin supports.
    init(center: (any DonationCenter)?, request: Int, shapes: IntentShapes) {
        self.center = center
        self.request = request
        self.shapes = shapes
    }

    /// Answers the request in a line, after its donation is complete.
    @concurrent func answer(_ line: Data, _ coder: MessageCoder) async -> PluginMessage {
        let message: PluginRequest
        do {
            message = try coder.message(PluginRequest.self, from: line, configuration: shapes)
        } catch {
            return PluginMessage(
                id: coder.identifier(of: line), .answer(Self.refusal(.invalid(error.description))))
        }
        do {
            try await perform(message.content, size: line.count)
            return PluginMessage(id: message.id, .answer(nil))
        } catch let error as RemoteError {
            return PluginMessage(id: message.id, .answer(error))
        } catch let error as DonationError {
            return PluginMessage(id: message.id, .answer(RemoteError(error)))
        } catch {
            return PluginMessage(id: message.id, .answer(RemoteError(DonationError(.storage, "\(error)"))))
        }
    }

    /// Refuses a request that arrives while no call that may donate is in progress.
    static func refuse(_ line: Data, _ coder: MessageCoder) -> PluginMessage {
        guard let message = try? coder.message(PluginRequest.self, from: line, configuration: [:]) else {
            return PluginMessage(id: nil, .answer(refusal(.invalid("the message cannot be read"))))
        }
        let error = DonationError(.unavailable, "donate while a call of a request is under way")
        return PluginMessage(id: message.id, .answer(refusal(message.content) ?? RemoteError(error)))
    }

    private func perform(_ content: PluginRequest.Content, size: Int) async throws {
        if let refusal = Self.refusal(content) { throw refusal }
        guard count.add(1, ordering: .relaxed).newValue <= Self.limit else {
            throw DonationError(
                .unavailable,
                "more than \(Self.limit) donations, deletions and sets in one request are not taken")
        }
        guard size <= Donation.sizeLimit else {
            throw DonationError(
                .invalid,
                "a donation, or a set of relevant shortcuts, is longer than \(Donation.sizeLimit) bytes; shorten it")
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
        case .donate(_, let other), .delete(_, let other), .setRelevantShortcuts(_, let other):
            throw DonationError(.unavailable, "request \(other) is not under way")
        case .unlistedIntent(let name):
            throw DonationError(.unknownIntent, "the plugin's manifest does not list \(name) in intentsSupported")
        case .unknown, .invalid: break
        }
    }

    /// Returns the error for a request that is invalid or unknown to this version, or `nil`.
    private static func refusal(_ content: PluginRequest.Content) -> RemoteError? {
        switch content {
        case .unknown(let method):
            RemoteError(code: RemoteError.Code.unknownMethod, message: "there is no method “\(method)”")
        case .invalid(let reason): RemoteError(code: RemoteError.Code.invalidParameters, message: reason)
        case .donate, .delete, .setRelevantShortcuts, .unlistedIntent: nil
        }
    }
}
