import Synchronization
import Testing

@testable import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The search for processes by a variable, however long their environments are and whether they can be read or not.
@Suite(.timeLimit(.minutes(20))) struct MarkedProcessesTests {
    @Test(arguments: [
        ("MARK=a", ["a"]), ("MARK=a\0", ["a"]), ("A=1\0MARK=a\0B=2\0MARK=b\0", ["a", "b"]), ("MARK=\0", [""]),
        ("", []), ("MARK", []), ("OTHERMARK=a\0", []), ("A=MARK=a\0", []), ("\0\0MARK=MARK=a\0", ["MARK=a"]),
        ("MARK=é\0", ["é"]),
    ])
    func `the values of a variable are those after its name`(_ environment: String, _ values: [String]) {
        #expect(MarkedProcesses.values(of: "MARK", in: Data(environment.utf8)) == values)
    }

    @Test func `a value is found behind millions of empty variables, and only its beginning counts`() {
        let environment = Data(repeating: 0, count: 8 << 20) + Data("MARK=".utf8) + Data(repeating: 97, count: 1 << 20)
        let values = MarkedProcesses.values(of: "MARK", in: environment)
        #expect(values == [String(repeating: "a", count: 256)])
    }

    /// Processes with a number below 10 keep everybody waiting who reads their environment.
    private final class Waiting: Sendable {
        let reads = Mutex<[Int32: Int]>([:])
        private let isOver = Mutex(false)

        func read(_ process: Int32) -> Data? {
            reads.withLock { $0[process, default: 0] += 1 }
            while process < 10, !isOver.withLock({ $0 }) { usleep(1000) }
            return Data("MARK=\(process)".utf8)
        }

        func end() {
            isOver.withLock { $0 = true }
        }
    }

    @Test func `a process that cannot be read is left alone until it can`() async {
        let waiting = Waiting()
        let reader = EnvironmentReader(patience: .milliseconds(50), read: waiting.read)
        #expect(reader.environment(of: 7) == nil)
        #expect(reader.environment(of: 7) == nil)
        #expect(waiting.reads.withLock { $0[7] } == 1)
        #expect(await eventually { reader.environment(of: 70) == Data("MARK=70".utf8) })
        waiting.end()
        #expect(await eventually { reader.environment(of: 7) == Data("MARK=7".utf8) })
    }

    @Test func `no more threads than a few wait for processes that cannot be read`() {
        let waiting = Waiting()
        defer { waiting.end() }
        let reader = EnvironmentReader(patience: .milliseconds(1)) { waiting.read(-$0) }
        for process in 100..<200 as Range<Int32> { #expect(reader.environment(of: process) == nil) }
        #expect(waiting.reads.withLock { $0.count } <= 16)
    }

    #if os(Linux)
    @Test func `a search ends even if no process can be read`() {
        let waiting = Waiting()
        defer { waiting.end() }
        let processes = MarkedProcesses(reader: EnvironmentReader { waiting.read(-$0) })
        processes.kill(withVariable: "MARK") { _ in false }
        #expect(waiting.reads.withLock { !$0.isEmpty })
    }
    #endif
}
