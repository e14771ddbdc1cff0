import IntentKit
import IntentWire
import Synchronization

/// The donations that a plugin's handlers send to its host: the pending requests, and the handlers that wait for their
/// answers.
///
/// No wait is endless: the cancellation of the task, the end of the host's request and the end of the wire each end it
/// with an error.
final class HostDonations: Sendable {
    private struct Waiting {
        /// The number under which the plugin asked.
        var id: Int
        /// The host's request.
        var request: Int
        var continuation: CheckedContinuation<Result<HostAnswer, any Error>, Never>
    }

    private struct State {
        /// The version of the protocol with a host that accepts donations; `nil` if it doesn't.
        var version: Int?
        /// Whether the host also answers requests about voice shortcuts.
        var hasVoiceShortcuts = false
        var lastID = 0
        /// The host's requests that are in progress.
        ///
        /// Few at a time, like those that wait: lists take less than sets do at their first use.
        var requests: [Int] = []
        var waiting: [Waiting] = []
    }

    private let state = Mutex(State())
    private let send: @Sendable (PluginRequest, _ version: Int) throws(WireError) -> Void

    /// - Parameter send: Sends a request in a version of the protocol. Called on the donating thread.
    init(send: @escaping @Sendable (PluginRequest, _ version: Int) throws(WireError) -> Void) {
        self.send = send
    }

    /// Sets the version of the protocol in which the host answers requests, or `nil` if it doesn't answer them.
    ///
    /// - Parameter voiceShortcuts: Whether it answers those about voice shortcuts too.
    func setServed(_ version: Int?, voiceShortcuts: Bool) {
        state.withLock { ($0.version, $0.hasVoiceShortcuts) = (version, voiceShortcuts) }
    }

    /// Returns the center for the handler of one of the host's requests, which is valid until that ends.
    func center(of request: Int) -> any DonationCenter {
        state.withLock { if !$0.requests.contains(request) { $0.requests.append(request) } }
        return Center(donations: self, request: request)
    }

    /// Passes an answer to the donation that waits for it; an error without a number goes to all that wait.
    func receive(_ answer: HostAnswer) {
        let result: Result<HostAnswer, any Error> =
            answer.error.map { .failure($0.donationError) } ?? .success(answer)
        if let id = answer.id { return settle(with: result) { $0.id == id } }
        if answer.error != nil { settle(with: result) { _ in true } }
    }

    /// Ends one of the host's requests.
    func end(_ request: Int) {
        state.withLock { $0.requests.removeAll { $0 == request } }
        settle(with: .failure(DonationError.requestHasEnded)) { $0.request == request }
    }

    /// Ends all requests, because the wire has ended.
    func endAll() {
        state.withLock { $0.requests = [] }
        settle(with: .failure(DonationError.requestHasEnded)) { _ in true }
    }

    /// Sends a request, and returns the host's answer.
    @discardableResult
    fileprivate func ask(
        _ content: PluginRequest.Content, in request: Int, needsVoiceShortcuts: Bool = false
    ) async throws -> HostAnswer {
        let (id, version, hasVoiceShortcuts) = state.withLock { state in
            state.lastID += 1
            return (state.lastID, state.version, state.hasVoiceShortcuts)
        }
        guard let version else { throw DonationError.notServed }
        guard hasVoiceShortcuts || !needsVoiceShortcuts else { throw DonationError.noVoiceShortcuts }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(
                    PluginRequest(id: id, content), version,
                    Waiting(id: id, request: request, continuation: continuation))
            }
        } onCancel: {
            settle(with: .failure(CancellationError())) { $0.id == id }
        }
        return try result.get()
    }

    private func begin(_ message: PluginRequest, _ version: Int, _ waiting: Waiting) {
        let refusal: (any Error)? = state.withLock { state in
            guard state.requests.contains(waiting.request) else { return DonationError.requestHasEnded }
            // Checked inside the lock, so that a later cancellation finds the waiting donation.
            guard !Task.isCancelled else { return CancellationError() }
            state.waiting.append(waiting)
            return nil
        }
        if let refusal { return waiting.continuation.resume(returning: .failure(refusal)) }
        do {
            try send(message, version)
        } catch {
            settle(with: .failure(DonationError(error))) { $0.id == waiting.id }
        }
    }

    /// Ends the matching waits, each only once.
    private func settle(with result: Result<HostAnswer, any Error>, where isMeant: (Waiting) -> Bool) {
        let settled = state.withLock { state in
            // Most requests donate nothing.
            guard !state.waiting.isEmpty else { return [Waiting]() }
            let meant = state.waiting.filter(isMeant)
            state.waiting.removeAll(where: isMeant)
            return meant
        }
        for waiting in settled { waiting.continuation.resume(returning: result) }
    }
}

/// A center for the handler of one request.
private struct Center: DonationCenter {
    let donations: HostDonations
    let request: Int

    func donate(_ content: DonationContent) async throws {
        try await donations.ask(.donate(content, request: request), in: request)
    }

    func delete(_ deletion: DonationDeletion) async throws {
        try await donations.ask(.delete(deletion, request: request), in: request)
    }

    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
        try await donations.ask(.setRelevantShortcuts(shortcuts, request: request), in: request)
    }

    func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws {
        try await donations.ask(
            .setShortcutSuggestions(suggestions, request: request), in: request, needsVoiceShortcuts: true)
    }

    func voiceShortcuts() async throws -> [VoiceShortcut] {
        let answer = try await donations.ask(
            .voiceShortcuts(request: request), in: request, needsVoiceShortcuts: true)
        return answer.voiceShortcuts ?? []
    }

    func setUpcomingMedia(_ change: UpcomingMediaChange) async throws {
        try await donations.ask(.setUpcomingMedia(change, request: request), in: request)
    }
}

extension DonationError {
    fileprivate static let notServed = DonationError(
        .unavailable, "nothing takes donations here; the host doesn't accept them")
    fileprivate static let requestHasEnded = DonationError(
        .unavailable, "the request has ended; donate before its handler answers")

    /// Creates the error for a request that couldn't be sent.
    fileprivate init(_ error: WireError) {
        switch error.code {
        case .closed, .inputOutput: self.init(.unavailable, "the donation cannot be sent: \(error)")
        default: self.init(.invalid, "the donation cannot be written: \(error)")
        }
    }
}
