import IntentKit
public import IntentRuntime
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The number of a plugin's process, once it is known.
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

extension InterceptingSource {
    /// Creates a source that misbehaves at some calls, in the handler's place.
    ///
    /// - Parameters:
    ///   - source: The source that is asked at all other calls.
    ///   - faults: What happens, and where.
    ///   - sleep: Lets time pass; ends early when the task is cancelled.
    public init(
        _ source: any HandlerSource, faults: [Fault],
        sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) {
        self.init(source, intercept: faults.interceptor(sleep: sleep))
    }
}

extension [Fault] {
    /// What happens at each call instead of what the handler would do.
    ///
    /// - Parameters:
    ///   - process: The plugin's process, which a fault may kill.
    ///   - sleep: Lets time pass; ends early when the task is cancelled.
    public func interceptor(
        process: ProcessNumber = ProcessNumber(),
        sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) -> InterceptingSource.Interceptor {
        { [self] call, values, handler in
            // What a block says counts more than what its file says, which stands before it.
            guard let fault = last(where: { $0.call == call.spelling }) else { return await handler(call, values) }
            switch fault.kind {
            case .garbage: return .failure(.crashed(reason: "its answer is not a message of the protocol"))
            case .close: return .failure(.crashed(reason: "it closed the connection in the middle of a call"))
            case .hang:
                // The time of the phase ends it, or the limit of the case.
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
