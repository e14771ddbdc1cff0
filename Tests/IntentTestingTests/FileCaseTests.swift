import IntentConversations
import IntentKit
import Reaping
import SoupChef
import Testing

@testable import IntentTesting

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

/// Cases of files that are run, refused and rewritten in the process of a test.
@Suite(.timeLimit(.minutes(20)), .reapingOrphans) struct FileCaseTests {
    /// A file that is there as long as it is needed.
    private final class TemporaryFile {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "intentkit-\(UUID().uuidString).conversation.md").path

        init(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }
    }

    private func first(_ body: String) throws -> FileCase {
        let file = try TemporaryFile("# A\n% limit 1200s\n```intent\n\(body)\n```\n")
        return try #require(try FileCase.all(in: file.path).first)
    }

    private func run(_ body: String, clock: ManualClock = ManualClock()) async throws {
        try await first(body).run(OrderSoupIntent.self, with: OrderSoupHandler(kitchen: Kitchen()), clock: clock)
    }

    @Test func `a file that doesn't exist is named`() {
        let error = #expect(throws: ConversationMismatch.self) { try FileCase.all(in: "/nowhere/Soup.conversation.md") }
        #expect(error?.description.hasPrefix("/nowhere/Soup.conversation.md: the file cannot be read: ") == true)
    }

    @Test func `a file without a case is no test`() throws {
        let file = try TemporaryFile("# Nothing\n")
        #expect(throws: ConversationMismatch.self) { try FileCase.all(in: file.path) }
    }

    @Test(arguments: [
        ("> OrderStew\n= succeeded", "asks for OrderStew"),
        ("% clock manual\n> OrderSoup\n+ 9s\n= needsInput", "nobody slept on the clock"),
        ("% fault kill at resolve(stew)\n> OrderSoup\n= failed", "there is no call “resolve(stew)”"),
        ("% fixture menu.json\n> OrderSoup\n= failed", "there is no file “menu.json”"),
        ("% limit 0.05s\n% fault slow 1s at resolve(soup)\n> OrderSoup\n= failed", "did not end in its limit"),
    ])
    func `what cannot be run is told`(body: String, message: String) async throws {
        await #expect {
            try await run(body)
        } throws: {
            "\($0)".contains(message)
        }
    }

    @Test func `all mistakes of a case are told at their lines`() async throws {
        await #expect {
            try await run("> OrderSoup\nwhat\n= done")
        } throws: { error in
            let lines = "\(error)".split(separator: "\n")
            return lines.count == 2 && lines[0].hasPrefix("line 5: a line begins")
                && lines[1].hasPrefix("line 6: unknown outcome “done”")
        }
    }

    @Test func `the time that a person takes does not count`() async throws {
        let clock = ManualClock()
        try await run(
            "% clock manual\n> OrderSoup orderType=pickup storeLocation=Oakland\n? soup · needsValue\n+ 30s\n< tomato\n"
                + "? confirm · confirmIntent\n+ 1s\n< no\n= cancelled", clock: clock)
        #expect(clock.now.offset == .seconds(31))
    }

    @Test func `what the file has for the handler is the test's to give`() throws {
        let conversation = try first("% fixture menus/today.json\n% env KITCHEN=open\n> OrderSoup\n= needsInput")
        #expect(conversation.fixture?.hasSuffix("/menus/today.json") ?? false)
        #expect(conversation.fixture?.hasPrefix("/") ?? false)
        #expect(conversation.environment == ["KITCHEN": "open"])
    }

    @Test func `a case that says something else is an issue at its line`() async throws {
        let conversation = try first("> OrderSoup orderType=pickup\n? soup · needsValue · What?\n= needsInput")
        try await withKnownIssue {
            try await conversation.run(OrderSoupIntent.self, with: OrderSoupHandler(kitchen: Kitchen()))
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return issue.sourceLocation?.line == 3 && text.contains("  - ? soup · needsValue · What?")
                && text.contains("  + ? soup · needsValue · Which soup would you like?")
                && text.contains("accept it: INTENTKIT_RECORD=1 swift test")
        }
    }

    @Test func `a process with INTENTKIT_RECORD writes what was said, and the next one passes`() async throws {
        await #expect(processExitsWith: .success) {
            setenv("INTENTKIT_RECORD", "1", 1)
            unsetenv("CI")
            let heads = "% clock manual\n> OrderSoup orderType=pickup"
            let file = try TemporaryFile(
                "# A\n% limit 1200s\n```intent\n\(heads)\n? soup · needsValue · What?\n  ...\n= needsInput\n```\n")
            let question = "? soup · needsValue · Which soup would you like?"
            let said = "# A\n% limit 1200s\n```intent\n\(heads)\n\(question)\n  ...\n"
            for _ in 1...2 {
                for conversation in try FileCase.all(in: file.path) {
                    try await conversation.run(OrderSoupIntent.self, with: OrderSoupHandler(kitchen: Kitchen()))
                }
                let now = try file.text
                #expect(now == said + "= needsInput\n```\n")
            }
        }
    }

    @Test func `nothing is written where CI is set`() async throws {
        await #expect(processExitsWith: .success) {
            setenv("INTENTKIT_RECORD", "1", 1)
            setenv("CI", "true", 1)
            let text =
                "# A\n% limit 1200s\n```intent\n> OrderSoup orderType=pickup\n? soup · needsValue · What?\n  ...\n= needsInput\n```\n"
            let file = try TemporaryFile(text)
            let conversation = try #require(try FileCase.all(in: file.path).first)
            try await withKnownIssue {
                try await conversation.run(OrderSoupIntent.self, with: OrderSoupHandler(kitchen: Kitchen()))
            } matching: { issue in
                issue.comments.map(\.rawValue) == ["cases are not recorded where CI is set"]
            }
            let now = try file.text
            #expect(now == text)
        }
    }

    @Test func `cases are rewritten one after the other`() throws {
        let file = try TemporaryFile(
            "# A\n% limit 1200s\n```intent\n> OrderSoup\n= needsInput\n```\n\n# B\n\n```intent\n> OrderSoup\n"
                + "| soup | = |\n|---|---|\n| x | failed |\n| x | failed |\n```\n")
        let cases = try FileCase.all(in: file.path)
        #expect(cases.map(\.testDescription) == ["A", "B: x", "B: x (2)"])
        let question = SpokenStep.question(SpokenQuestion(subject: "soup", why: "needsValue", dialog: "?", items: []))
        let end = SpokenStep.outcome(SpokenOutcome(kind: "needsInput", code: nil, dialog: nil, values: []))
        try cases[0].rewrite([question, end])
        try cases[2].rewrite([end])
        #expect(
            try file.text
                == "# A\n% limit 1200s\n```intent\n> OrderSoup\n? soup · needsValue · ?\n= needsInput\n```\n\n# B\n\n```intent\n"
                + "> OrderSoup\n| soup | = |\n|---|---|\n| x | failed |\n| x | needsInput |\n```\n")
        try Data("# Another\n".utf8).write(to: URL(filePath: file.path))
        #expect(throws: ConversationMismatch.self) { try cases[1].rewrite([end]) }
    }
}
