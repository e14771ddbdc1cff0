public import IntentKit
public import IntentRuntime
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A handler source that misbehaves at some calls, in the handler's place.
public final class FaultySource: HandlerSource {
    /// The number of the plugin's process, once it is known.
    public final class ProcessNumber: Sendable {
        private let number = Atomic<Int32>(0)

        /// Creates a number that is not known yet.
        public init() {}

        /// The number; 0 where there is no process.
        public var value: Int32 {
            get { number.load(ordering: .acquiring) }
            set { number.store(newValue, ordering: .releasing) }
        }
    }

    private let source: any HandlerSource
    private let faults: [Fault]
    private let process: ProcessNumber
    private let sleep: @Sendable (Duration) async -> Void

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - source: The source that is asked at all other calls.
    ///   - faults: What happens, and where.
    ///   - process: The plugin's process, which a fault may kill.
    ///   - sleep: Lets time pass; ends early when the task is cancelled.
    public init(
        _ source: any HandlerSource, faults: [Fault], process: ProcessNumber = ProcessNumber(),
        sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) {
        self.source = source
        self.faults = faults
        self.process = process
        self.sleep = sleep
    }

    /// Obtains the handler.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        let connection = try await source.connect(to: request)
        return FaultyConnection(connection, faults: faults, process: process, sleep: sleep)
    }

    /// Gives the request up.
    public func abandon(_ reason: CancellationReason) { source.abandon(reason) }

    /// Ends the connection.
    public func disconnect() { source.disconnect() }
}

/// A connection that misbehaves at some calls.
private final class FaultyConnection: HandlerConnection {
    private let connection: any HandlerConnection
    private let faults: [Fault]
    private let process: FaultySource.ProcessNumber
    private let sleep: @Sendable (Duration) async -> Void

    init(
        _ connection: any HandlerConnection, faults: [Fault], process: FaultySource.ProcessNumber,
        sleep: @escaping @Sendable (Duration) async -> Void
    ) {
        self.connection = connection
        self.faults = faults
        self.process = process
        self.sleep = sleep
    }

    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        // What a block says counts more than what its file says, which stands before it.
        guard let fault = faults.last(where: { $0.call == call.spelling }) else {
            return await connection.perform(call, values: values)
        }
        switch fault.kind {
        case .garbage: return .failure(.crashed(reason: "its answer is not a message of the protocol"))
        case .close: return .failure(.crashed(reason: "it closed the connection in the middle of a call"))
        case .hang:
            // The time of the phase ends it, or the limit of the case.
            while !Task.isCancelled { await sleep(.seconds(86_400)) }
            return .failure(.timedOut)
        case .slow(let seconds):
            await sleep(.seconds(seconds))
            return await connection.perform(call, values: values)
        case .kill:
            guard process.value > 0 else { return .failure(.crashed(reason: "it was killed by signal 9")) }
            _ = kill(process.value, SIGKILL)
            return await connection.perform(call, values: values)
        }
    }
}
