import IntentConversations
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The parts of a suite that run on several machines.
@Suite struct SuiteShardTests {
    private static let files = (0..<3).map { file in
        ConversationFile(
            (0..<7 + file).map { "## Case \($0)\n\n```intent\n> A\n= succeeded\n```\n" }.joined(), path: "\(file).md")
    }

    private static func names(_ files: [ConversationFile]) -> [String] {
        files.flatMap { file in file.cases.map { "\(file.path) \($0.name)" } }
    }

    private static func parts(_ count: Int, times: CaseTimes = CaseTimes()) -> [[String]] {
        (1...count).compactMap { SuiteShard("\($0)/\(count)") }.map { names($0.files(of: files, times: times)) }
    }

    @Test(arguments: ["", "1", "/", "0/3", "4/3", "1/0", "1/1001", "-1/3", "1/3/4", "a/b", "1/", "９/9"])
    func `a part is a number of so many`(text: String) {
        #expect(SuiteShard(text) == nil)
    }

    @Test(arguments: [1, 2, 3, 5, 24, 40]) func `each case is in exactly one part`(count: Int) {
        let parts = Self.parts(count)
        #expect(parts.count == count)
        #expect(parts.joined().sorted() == Self.names(Self.files).sorted())
        #expect(parts == Self.parts(count))
        let sizes = parts.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }

    @Test func `the parts take equally long`() throws {
        let cases = Self.files.flatMap { file in file.cases.map { (file.path, $0.name) } }
        // One case takes as long as all others, and of one nothing is known.
        let times = cases.enumerated().dropFirst().map { index, each in
            #"{"path": "\#(each.0)", "name": "\#(each.1)", "seconds": \#(index == 5 ? 22 : 1)}"#
        }
        let report = #"{"tests": {"cases": [\#(times.joined(separator: ", "))], "exitCode": 0}}"#
        let parts = Self.parts(2, times: try CaseTimes(report: Data(report.utf8)))
        let long = try #require(parts.first { $0.contains("\(cases[5].0) \(cases[5].1)") })
        #expect(long.count <= 2)
        #expect(parts.joined().sorted() == Self.names(Self.files).sorted())
    }

    @Test(arguments: ["", "[]", "{}", #"{"tests": {}}"#, #"{"tests": {"cases": [{"name": 1}]}}"#])
    func `what is no report of times is refused`(text: String) {
        #expect(throws: DecodingError.self) { try CaseTimes(report: Data(text.utf8)) }
    }
}
