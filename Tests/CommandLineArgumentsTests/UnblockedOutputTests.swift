import CommandLineArguments
import Dispatch
import Testing

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

/// Output is written in order as long as somebody reads it, and waits for nobody who doesn't.
@Suite(.timeLimit(.minutes(20))) struct UnblockedOutputTests {
    /// A pipe whose reader begins to read when the test says so.
    private final class LatePipe: Sendable {
        let reading: Int32
        let writing: Int32

        init() throws {
            var ends: [Int32] = [-1, -1]
            try #require(pipe(&ends) == 0)
            (reading, writing) = (ends[0], ends[1])
        }

        deinit { _ = close(reading) }

        /// Reads until the text ends with something, or nobody can write any more.
        func read(upTo end: String) -> String {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while !bytes.suffix(end.utf8.count).elementsEqual(end.utf8) {
                let count = systemRead(reading, &buffer, buffer.count)
                guard count > 0 else { break }
                bytes += buffer[..<count]
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func line(_ number: Int) -> String { "line \(number) " + String(repeating: "a", count: 90) + "\n" }

    @Test func `what a full pipe doesn't take is left out and counted, and the rest comes in order`() throws {
        let pipe = try LatePipe()
        let output = UnblockedOutput(descriptor: pipe.writing)
        for number in 0..<10_000 { #expect(output.write(Self.line(number)) == 0) }
        let text = pipe.read(upTo: ")\n")
        let lines = text.split(separator: "\n").map(String.init)
        let kept = lines.count - 1
        #expect(kept > 500 && kept < 10_000)
        #expect(lines.dropLast().map { $0 + "\n" } == (0..<kept).map(Self.line))
        #expect(lines.last == "(left out, because nobody read them in time: \(10_000 - kept))")
        // The output is as before.
        #expect(output.write("more\n") == 0)
        #expect(pipe.read(upTo: "more\n") == "more\n")
        _ = close(pipe.writing)
    }

    @Test func `the end waits for a reader who goes on, and not for one who doesn't`() throws {
        let pipe = try LatePipe()
        let output = UnblockedOutput(descriptor: pipe.writing)
        let lines = (0..<1000).map(Self.line)
        for line in lines { #expect(output.write(line) == 0) }
        output.finish(patience: .milliseconds(1))
        let read = DispatchSemaphore(value: 0)
        startReader {
            #expect(pipe.read(upTo: lines[999]) == lines.joined())
            read.signal()
        }
        output.finish(patience: .seconds(1000), limit: .seconds(1000))
        read.wait()
        _ = close(pipe.writing)
    }

    private func startReader(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "reader").async(execute: body)
    }

    @Test func `a file gets everything at once`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)").path
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
        try #require(descriptor >= 0)
        defer {
            _ = close(descriptor)
            _ = unlink(path)
        }
        let output = UnblockedOutput(descriptor: descriptor)
        let lines = (0..<10_000).map(Self.line)
        for line in lines { #expect(output.write(line) == 0) }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(lines.joined().utf8))
    }

    @Test(arguments: [O_RDONLY, O_WRONLY])
    func `what can't be written to is told of`(mode: Int32) throws {
        #if os(Linux)
        let descriptor = open(mode == O_WRONLY ? "/dev/full" : "/dev/null", mode)
        try #require(descriptor >= 0)
        defer { _ = close(descriptor) }
        let output = UnblockedOutput(descriptor: descriptor)
        for _ in 0..<2 { #expect(output.write("soup") == (mode == O_WRONLY ? ENOSPC : EBADF)) }
        output.finish()
        #endif
    }
}

// The pipe has a method of the name of the system's function.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
