import Foundation
import Testing

/// `shortcutctl mcp`, and the two ends of its connection.
final class AgentProcess {
    let process = Process()
    private let input = Pipe(), output = Pipe(), errors = Pipe()
    private var received = Data()
    private var nextID = 1

    /// Starts a server with no more variables than hosts give it, in the root folder.
    init(_ arguments: [String] = [], plugins: [String] = Shortcutctl.soupChef, home: URL) throws {
        process.executableURL = Shortcutctl.products.appending(path: "shortcutctl")
        process.arguments = ["mcp"] + plugins + ["--private"] + arguments
        process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin"]
        process.currentDirectoryURL = URL(filePath: "/")
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    /// Sends a request, and returns the next line that answers it.
    func request(_ method: String, _ params: [String: Any], hasForms: Bool = false) throws -> [String: Any] {
        var params = params
        params["_meta"] = [
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": hasForms ? ["elicitation": [:]] : [:],
        ]
        let message: [String: Any] = ["jsonrpc": "2.0", "id": nextID, "method": method, "params": params]
        nextID += 1
        try send(JSONSerialization.data(withJSONObject: message))
        return try #require(try next()["result"] as? [String: Any])
    }

    func call(_ tool: String, _ arguments: [String: Any], _ more: [String: Any] = [:], hasForms: Bool = false)
        throws
        -> [String: Any]
    {
        let params: [String: Any] = ["name": tool, "arguments": arguments]
        return try request("tools/call", params.merging(more) { $1 }, hasForms: hasForms)
    }

    func send(_ line: Data) throws { try input.fileHandleForWriting.write(contentsOf: line + [0x0A]) }

    /// Returns the next message; each line has to be one.
    func next() throws -> [String: Any] {
        while true {
            if let end = received.firstIndex(of: 0x0A) {
                let line = received[..<end]
                received = Data(received[(end + 1)...])
                return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
            }
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "the server has ended")
            received += more
        }
    }

    /// Ends the input, and returns what the server still writes.
    func end() throws -> (code: Int32, rest: Data, errors: String) {
        try input.fileHandleForWriting.close()
        let rest = received + output.fileHandleForReading.readDataToEndOfFile()
        let errors = String(decoding: self.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, rest, errors)
    }
}
