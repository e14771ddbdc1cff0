import Foundation

extension Shortcutctl {
    /// Does something on a thread of its own: commands and terminals are waited for, and other tests need the shared threads
    /// meanwhile.
    static func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
        }
    }

    /// Does something several times at once, and returns the results in any order.
    static func atOnce<Argument: Sendable, Result: Sendable>(
        _ arguments: [Argument], _ body: @escaping @Sendable (Argument) throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: Result.self) { group in
            for argument in arguments {
                group.addTask { try await onThread { try body(argument) } }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// Runs a test with a runtime directory, and ends an app that runs in it.
    ///
    /// - Parameter app: The identifier of the app.
    static func withRuntime(
        ofApp app: String, _ body: @escaping @Sendable (_ path: String) throws -> Void
    ) async throws {
        try await onThread {
            // A socket's path is short, and the temporary directory's may not be.
            let path = "/tmp/ik-\(UUID().uuidString.prefix(8))"
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            defer {
                _ = try? run(["apps", "quit", app], runtime: path)
                try? FileManager.default.removeItem(atPath: path)
            }
            try body(path)
        }
    }
}
