import CLibrary
import IntentKit
public import IntentRuntime
import Synchronization

/// The identifier of a plugin's process, once it is known.
public final class ProcessNumber: Sendable {
    private let number = Atomic<Int32>(0)

    /// Creates an identifier that isn't known yet.
    public init() {}

    /// The process identifier; 0 if there is no process.
    public var value: Int32 {
        get { number.load(ordering: .acquiring) }
        set { number.store(newValue, ordering: .releasing) }
    }
}

extension InterceptingSource {
    /// Creates a source that injects faults at some calls.
    ///
    /// - Parameters:
    ///   - source: The source that handles all other calls.
    ///   - faults: The faults to inject.
    ///   - sleep: Lets time pass; returns early if the task is cancelled.
    public init(
        _ source: any HandlerSource, faults: [Fault],
        sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) {
        self.init(source, intercept: faults.interceptor(sleep: sleep))
    }
}

extension [Fault] {
    /// Returns an interceptor that injects the faults instead of calling the handler.
    ///
    /// - Parameters:
    ///   - process: The plugin's process, which a fault may kill.
    ///   - sleep: Lets time pass; returns early if the task is cancelled.
    public func interceptor(
        process: ProcessNumber = ProcessNumber(),
        sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) -> InterceptingSource.Interceptor {
        { [self] call, values, handler in
            // The block's faults come after the file's, and take precedence.
            guard let fault = last(where: { $0.call == call.spelling }) else { return await handler(call, values) }
            switch fault.kind {
            case .garbage: return .failure(.crashed(reason: "its answer is not a message of the protocol"))
            case .close: return .failure(.crashed(reason: "it closed the connection in the middle of a call"))
            case .hang:
                // Only the phase's time limit or the case's ends it.
                while !Task.isCancelled { await sleep(.seconds(86_400)) }
                return .failure(.timedOut)
            case .slow(let seconds):
                await sleep(.seconds(seconds))
                return await handler(call, values)
            case .kill:
                guard process.value > 0 else { return .failure(.crashed(reason: "it was killed by signal 9")) }
                _ = kill(process.value, SIGKILL)
                return await handler(call, values)
            }
        }
    }
}
