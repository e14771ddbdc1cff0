import Foundation
import Testing

@testable import shortcutctl

/// What is written to a client that doesn't read.
@Suite struct MessageOutputTests {
    private let input = Pipe(), output = Pipe()
    private let long = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)

    private func messages() throws -> MessageOutput {
        try MessageOutput(
            output.fileHandleForWriting.fileDescriptor, input: input.fileHandleForReading.fileDescriptor, patience: 1)
    }

    @Test func `a client that sends no more and reads nothing is given up`() throws {
        let messages = try messages()
        try input.fileHandleForWriting.write(contentsOf: Data("unread".utf8))
        try input.fileHandleForWriting.close()
        #expect(!messages.write(long))
    }

    @Test func `whoever reads gets everything, also after the input has ended`() async throws {
        let messages = try MessageOutput(
            output.fileHandleForWriting.fileDescriptor, input: input.fileHandleForReading.fileDescriptor,
            patience: 600_000)
        try input.fileHandleForWriting.close()
        let reading = Task.detached { [output] in try output.fileHandleForReading.readToEnd() }
        #expect(messages.write(long))
        try output.fileHandleForWriting.close()
        #expect(try await reading.value?.count == long.count + 1)
    }

    @Test func `nothing is waited for once it is given up`() throws {
        let messages = try messages()
        messages.giveUp()
        #expect(!messages.write(long))
    }
}
