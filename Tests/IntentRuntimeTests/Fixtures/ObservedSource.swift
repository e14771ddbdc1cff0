import IntentKit
import IntentRuntime
import TestSupport

/// A source of chefs that notes what becomes of it, and can be held up while it connects.
final class ObservedSource: HandlerSource {
    private let chef: @Sendable () -> Any?
    private let connecting: @Sendable () async -> Void
    private let log: Log<String>
    let unfinishedAnswer: String?

    init(
        log: Log<String> = Log(),
        connecting: @escaping @Sendable () async -> Void = {},
        unfinishedAnswer: String? = nil,
        chef: @escaping @Sendable () -> Any? = { SoupChef() }
    ) {
        self.log = log
        self.unfinishedAnswer = unfinishedAnswer
        self.connecting = connecting
        self.chef = chef
    }

    deinit {
        log.note("gone")
    }

    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        log.note("connect")
        await connecting()
        return try BoundHandler<OrderSoupIntent>(chef())
    }

    func abandon(_ reason: CancellationReason) {
        log.note("abandon \(reason)")
    }

    func disconnect() {
        log.note("disconnect")
    }
}
