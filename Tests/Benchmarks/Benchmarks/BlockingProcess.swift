import BenchmarkFloor
import CProcess
import IntentKit
import IntentRuntime
import IntentWire

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

/// A process and a wire to it: the least that a host can be.
struct BlockingProcess {
    private let process: pid_t
    private var wire: BlockingWire
    private let coder = MessageCoder()
    private var lastID = 0

    /// Starts an executable.
    ///
    /// - Parameters:
    ///   - executable: The program.
    ///   - arguments: What it is told.
    ///   - environment: Its environment.
    ///   - dataLimit: The most bytes of memory of its own; 0 is no limit.
    init(
        _ executable: String, arguments: [String] = [], environment: [String] = Self.environment, dataLimit: UInt64 = 0
    ) throws {
        var sockets: [Int32] = [-1, -1]
        let output = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard process_socket_pair(&sockets) == 0, output >= 0 else { throw BenchmarkError("no more descriptors") }
        defer {
            close(sockets[1])
            close(output)
        }
        process = Self.spawn(
            [executable] + arguments, environment: environment, output: output, wire: sockets[1], dataLimit: dataLimit)
        guard process > 0 else { throw BenchmarkError("\(executable): \(String(cString: strerror(-process)))") }
        wire = BlockingWire(descriptor: sockets[0])
    }

    /// What an extension gets from its host.
    static let environment = ["INTENTKIT_WIRE=3", "SWIFT_BACKTRACE=enable=no"]

    private static func spawn(
        _ arguments: [String], environment: [String], output: Int32, wire: Int32, dataLimit: UInt64
    ) -> pid_t {
        let arguments = arguments.map { strdup($0) } + [nil]
        let environment = environment.map { strdup($0) } + [nil]
        let directory = strdup("/")
        defer { for string in arguments + environment + [directory] { free(string) } }
        guard let executable = arguments[0], let directory else { return -ENOMEM }
        return arguments.withUnsafeBufferPointer { arguments in
            environment.withUnsafeBufferPointer { environment in
                // Neither array is empty: both end with the null pointer.
                guard let arguments = arguments.baseAddress, let environment = environment.baseAddress else { return 0 }
                var start = process_start(
                    executable: executable, arguments: arguments, environment: environment, directory: directory,
                    output: output, wire: wire, data_limit: dataLimit, starting: nil)
                return process_spawn(&start)
            }
        }
    }

    /// Shakes hands.
    ///
    /// - Parameter donations: Whether donations are taken, and thrown away.
    mutating func initialize(donations: Bool? = nil) throws {
        let message = HostRequest(id: 0, .initialize(InitializeParameters(plugin: "benchmark", donations: donations)))
        _ = try exchange(message, expecting: ExpectedAnswer(id: 0, .initialization))
    }

    /// Makes one call of an order.
    mutating func perform(_ call: Call, of order: SoupOrder) throws -> PluginAnswer.Content {
        lastID += 1
        return try exchange(
            order.message(call, id: lastID), expecting: ExpectedAnswer(id: lastID, order.answerKind(of: call)))
    }

    /// Sends a message and returns the answer to it.
    mutating func exchange(
        _ message: HostRequest, expecting expected: ExpectedAnswer
    ) throws -> PluginAnswer.Content {
        guard wire.send(try coder.line(message)) else { throw BenchmarkError("a process closed the wire") }
        while let line = wire.receive() {
            switch try coder.message(
                PluginMessage.self, from: line, configuration: PluginMessage.Expectation(expected))
            {
            case .answer(let answer): return answer.content
            // Without shapes every request is refused; here it is answered as if it were done.
            case .refused(let id, _):
                guard wire.send(try coder.line(HostAnswer(id: id))) else {
                    throw BenchmarkError("a process closed the wire")
                }
            case .request, .unrelated: break
            }
        }
        throw BenchmarkError("a process closed the wire")
    }

    /// The most memory of the process so far, in kilobytes.
    ///
    /// What the system says when a process is reaped is no less than the memory of the process that started it.
    var peakMemory: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
            else { throw BenchmarkError("the system does not say how much memory a process has") }
            return kilobytes
        }
    }

    /// Closes the wire, waits until the process has ended, and reaps it.
    func end() throws {
        wire.close()
        try reap()
    }

    /// Waits until the process has ended by itself, and reaps it.
    func reap() throws {
        var status: Int32 = 0
        var memory: UInt64 = 0
        guard process_reap(process, &status, &memory) == 0, status == 0 else {
            throw BenchmarkError("a process ended with status \(status)")
        }
    }
}

extension BlockingProcess {
    /// Takes a whole order through a process of its own.
    static func order(_ order: SoupOrder, from executable: String, donations: Bool? = nil) throws {
        var process = try BlockingProcess(executable)
        try process.initialize(donations: donations)
        for call in order.calls {
            _ = try process.perform(call, of: order)
        }
        try process.end()
    }
}

extension BlockingProcess {
    /// Returns the medians of the most memory that two executables take for an order, in kilobytes; they take turns.
    static func peakMemory(
        of subject: String, floor: String, order: SoupOrder, rounds: Int
    ) throws -> (floor: Int, subject: Int) {
        func peak(_ executable: String) throws -> Int {
            var process = try BlockingProcess(executable)
            try process.initialize()
            for call in order.calls { _ = try process.perform(call, of: order) }
            let peak = try process.peakMemory
            try process.end()
            return peak
        }
        var peaks: (floor: [Int], subject: [Int]) = ([], [])
        for _ in 0..<rounds {
            peaks.floor.append(try peak(floor))
            peaks.subject.append(try peak(subject))
        }
        return (peaks.floor.median ?? 0, peaks.subject.median ?? 0)
    }
}
