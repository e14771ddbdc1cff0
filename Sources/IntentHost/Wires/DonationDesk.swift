import IntentKit
import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers what a plugin asks by itself in one request: takes its donations, and refuses what it may not.
final class DonationDesk: Sendable {
    /// How much a plugin may ask in one request.
    static let limit = 1000
    /// How many bytes all of that may take.
    static let sizeLimit = 16 << 20

    private let center: (any DonationCenter)?
    /// The number that the request has on the wire.
    private let request: Int
    private let shapes: IntentShapes
    private let count = Atomic(0)
    private let size = Atomic(0)

    /// Opens a desk.
    ///
    /// - Parameters:
    ///   - center: Takes the donations of the plugin; nothing takes none.
    ///   - request: The number that the request has on the wire.
    ///   - shapes: The shapes of the intents that the plugin supports.
    init(center: (any DonationCenter)?, request: Int, shapes: IntentShapes) {
        self.center = center
        self.request = request
        self.shapes = shapes
    }

    /// Answers the request of a line; takes as long as the donation does.
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

    /// Answers a request that comes while no call is under way that may donate.
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
                "a donation, or a set of relevant shortcuts, is longer than \(Donation.sizeLimit) bytes; say less")
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

    /// The error for what is no request of this version.
    private static func refusal(_ content: PluginRequest.Content) -> RemoteError? {
        switch content {
        case .unknown(let method):
            RemoteError(code: RemoteError.Code.unknownMethod, message: "there is no method “\(method)”")
        case .invalid(let reason): RemoteError(code: RemoteError.Code.invalidParameters, message: reason)
        case .donate, .delete, .setRelevantShortcuts, .unlistedIntent: nil
        }
    }
}
