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

/// The command as a server for agents, and a client that waits for each line.
struct AgentProcess {
    private let process: pid_t
    private let input, output: Int32
    private var buffer: [UInt8] = []
    private var lastID = 0

    /// Starts the command with words, in an environment of its own.
    init(_ executable: String, _ arguments: [String], home: String) throws {
        var toServer: [Int32] = [-1, -1]
        var fromServer: [Int32] = [-1, -1]
        guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { throw BenchmarkError("no more descriptors") }
        for descriptor in [toServer[1], fromServer[0]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, place) in [(toServer[0], Int32(0)), (fromServer[1], 1)] {
            posix_spawn_file_actions_adddup2(&actions, descriptor, place)
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let words = ([executable] + arguments).map { strdup($0) } + [nil]
        let variables = ["HOME=\(home)", "PATH=/usr/bin:/bin"]
        let environment = variables.map { strdup($0) } + [nil]
        defer { for word in words + environment { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, executable, &actions, nil, words, environment)
        close(toServer[0])
        close(fromServer[1])
        guard code == 0 else { throw BenchmarkError("\(executable): \(String(cString: strerror(code)))") }
        (self.process, input, output) = (process, toServer[1], fromServer[0])
    }

    /// Asks as a client of the latest version does, and returns the line of the answer.
    mutating func ask(_ method: String, _ params: String = "", forms: Bool = false) throws -> String {
        let capabilities = forms ? #"{"elicitation":{}}"# : "{}"
        let meta =
            #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
            + #""io.modelcontextprotocol/clientCapabilities":\#(capabilities)}"#
        return try exchange(method, params.isEmpty ? meta : params + "," + meta)
    }

    /// Opens a connection as a client of an earlier version does.
    mutating func initialize() throws {
        let params = #""protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"b","version":"1"}"#
        _ = try exchange("initialize", params)
    }

    private mutating func exchange(_ method: String, _ members: String) throws -> String {
        lastID += 1
        try write(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":{\#(members)}}"# + "\n")
        let line = try line()
        guard line.contains(#""result":"#) else { throw BenchmarkError("\(method): \(line.prefix(300))") }
        return line
    }

    private func write(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Self.write(input, $0) }
            guard count > 0 else { throw BenchmarkError("the server takes no more lines") }
            bytes = bytes.dropFirst(count)
        }
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private mutating func line() throws -> String {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { throw BenchmarkError("the server has ended") }
            buffer += chunk[..<count]
        }
    }

    /// The resident memory, in kilobytes.
    var memory: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
            guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
            else { throw BenchmarkError("the system does not say how much memory a process has") }
            return kilobytes
        }
    }

    /// Ends the input, and waits for the end of the process.
    func end() throws {
        close(input)
        defer { close(output) }
        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process, status == 0 else {
            throw BenchmarkError("the command ended with status \(status)")
        }
    }
}
