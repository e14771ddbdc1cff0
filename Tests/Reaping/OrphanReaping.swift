public import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reaps processes that nobody waits for, while a test with a process of its own runs.
///
/// A host adopts what its extensions leave behind. What ends after that, and was started by a program of another test,
/// stays a zombie. Swift Testing waits for any child, gets such a zombie again and again, and never sees the end of the
/// process of a test that was started later: the test would hang.
public struct OrphanReaping: SuiteTrait, TestScoping {
    /// How long a zombie may stay for whoever waits for it.
    private static let patience = Duration.seconds(10)

    /// Reaps now and then until a test has ended.
    @concurrent public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        #if os(Linux)
        let reaper = Task.detached {
            var seen: [Int32: ContinuousClock.Instant] = [:]
            // Nobody tells when a process ends for which nobody waits.
            while (try? await Task.sleep(for: .milliseconds(500))) != nil { Self.reap(&seen) }
        }
        defer { reaper.cancel() }
        #endif
        try await function()
    }

    #if os(Linux)
    /// Reaps the zombies that have been there for long, but for processes of tests.
    private static func reap(_ seen: inout [Int32: ContinuousClock.Instant]) {
        let now = ContinuousClock.now
        let zombies = zombies()
        seen = seen.filter { zombies.contains($0.key) }
        for zombie in zombies {
            let first = seen[zombie, default: now]
            seen[zombie] = first
            if now - first >= patience { _ = waitpid(zombie, nil, WNOHANG) }
        }
    }

    /// Returns the children of this process that have ended, but for those with its own name.
    private static func zombies() -> Set<Int32> {
        let own = name(ofStatus: text(at: "/proc/self/stat"))
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        return Set(
            numbers.filter { number in
                let status = text(at: "/proc/\(number)/stat")
                // After the name in parentheses come the state and the parent.
                guard let end = status.lastIndex(of: ")"), name(ofStatus: status) != own else { return false }
                let fields = status[end...].split(separator: " ")
                return fields.count > 2 && fields[1] == "Z" && fields[2] == "\(getpid())"
            })
    }

    private static func name(ofStatus status: String) -> Substring {
        guard let start = status.firstIndex(of: "("), let end = status.lastIndex(of: ")") else { return "" }
        return status[start...end]
    }

    private static func text(at path: String) -> String {
        (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    #endif
}

extension Trait where Self == OrphanReaping {
    /// Keeps zombies of other tests from hanging a test with a process of its own.
    public static var reapingOrphans: Self { OrphanReaping() }
}
