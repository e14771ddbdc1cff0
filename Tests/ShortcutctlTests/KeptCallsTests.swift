import Foundation
import IntentMCP
import Testing

@testable import shortcutctl

/// The requests that wait for an agent's answer, as files.
@Suite struct KeptCallsTests {
    @Test func `one of several claims a request, and the others see that it was claimed`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "agents-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (one, other) = (KeptCalls(folder: folder), KeptCalls(folder: folder))
        let token = try #require(one.keep(Data("request".utf8)))
        #expect(other.item(token) == .request(Data("request".utf8)))
        #expect(one.claim(token))
        #expect(!other.claim(token))
        #expect(other.item(token) == .begun)
        one.keepResult(Data("result".utf8), under: token)
        #expect(other.item(token) == .result(Data("result".utf8)))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names == [token + ".result"])
    }

    @Test(arguments: [-700.0, 700])
    func `a request that is kept at another time than now is no longer there`(_ seconds: Double) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "agents-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let kept = KeptCalls(folder: folder)
        let token = try #require(kept.keep(Data("request".utf8)))
        let time = Date().addingTimeInterval(seconds)
        try FileManager.default.setAttributes(
            [.modificationDate: time], ofItemAtPath: "\(folder)/\(token).request")
        #expect(kept.item(token) == nil)
        let other = try #require(KeptCalls(folder: folder).keep(Data("request".utf8)))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [other + ".request"])
    }

    @Test func `no number of agents' requests deletes one that waits for the person, of which there is a limit, too`()
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "agents-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let kept = KeptCalls(folder: folder)
        let state = try #require(kept.newStatePath())
        try Data("state".utf8).write(to: URL(filePath: state))
        for _ in 0..<1100 { _ = try #require(kept.keep(Data("request".utf8))) }
        #expect(FileManager.default.fileExists(atPath: state))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count <= 1001)
        for _ in 1..<1000 {
            try Data("state".utf8).write(to: URL(filePath: try #require(kept.newStatePath())))
        }
        #expect(kept.newStatePath() == nil)
        #expect(FileManager.default.fileExists(atPath: state))
    }
}
