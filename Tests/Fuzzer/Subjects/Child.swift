import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program that answers as long as the fuzzer runs: a shell or a parser to which results are compared.
final class Child {
    /// How long an answer may take; far longer than any does.
    private static let patience: Int32 = 120_000

    let name: String
    private let arguments: [String]
    private let path: String
    private var running: (process: Process, input: FileHandle, output: FileHandle)?

    /// Finds a program; `nil` if it isn't installed.
    init?(_ name: String, _ arguments: [String]) {
        let paths = ["/bin", "/usr/bin", "/usr/local/bin"].map { $0 + "/" + name }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        (self.name, self.arguments, self.path) = (name, arguments, path)
    }

    /// Sends something, and returns the answer up to and without its last zero byte.
    ///
    /// - Parameter zeros: How many zero bytes the answer has.
    /// - Throws: ``Violation`` if the program ends, or doesn't answer.
    func answer(to bytes: [UInt8], zeros: Int) throws -> [UInt8] {
        let (_, input, output) = try running ?? start()
        try input.write(contentsOf: Data(bytes))
        var answer: [UInt8] = []
        var left = zeros
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while left > 0 {
            var source = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&source, 1, Self.patience) > 0 ? read(output.fileDescriptor, &buffer, buffer.count) : 0
            guard count > 0 else {
                end()
                throw Violation("\(name) ended, or gave no answer")
            }
            answer += buffer[..<count]
            left -= buffer[..<count].count { $0 == 0 }
        }
        return answer.dropLast()
    }

    private func start() throws -> (process: Process, input: FileHandle, output: FileHandle) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        let started = (process, input.fileHandleForWriting, output.fileHandleForReading)
        running = started
        return started
    }

    private func end() {
        running?.process.terminate()
        running = nil
    }

    /// What is said, or thrown, if a program isn't installed: where everything is tried, none may be missing.
    static func report(missing names: [String], saying: Bool) throws {
        guard !names.isEmpty else { return }
        let reason = "\(names.joined(separator: ", ")) not installed"
        if ProcessInfo.processInfo.environment["INTENTKIT_REQUIRE_TOOLS"] != nil { throw Violation(reason) }
        if saying { say("left out: \(reason)") }
    }
}
