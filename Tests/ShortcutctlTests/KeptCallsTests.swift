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
}
