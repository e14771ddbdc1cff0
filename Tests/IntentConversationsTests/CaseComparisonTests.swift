import IntentConversations
import Testing

/// Cases beside what was said.
@Suite struct CaseComparisonTests {
    @Test(arguments: [
        ("= succeeded", "= succeeded · success · Done.\n  t: 1", true),
        ("= succeeded · success", "= succeeded · other", false),
        ("= succeeded · · Done.", "= succeeded · success · Done.", true),
        ("= succeeded · · Done.", "= succeeded", false),
        ("= failed", "= succeeded", false),
        ("= succeeded\n  b: 2\n  a: 1", "= succeeded · s\n  a: 1\n  b: 2\n  c: 3", true),
        ("= succeeded\n  a: 2", "= succeeded · s\n  a: 1", false),
        ("= succeeded\n  a: [N]\n  b: [N]", "= succeeded · s\n  a: 1\n  b: 2", false),
        ("= succeeded\n  note:", "= succeeded · s\n  note:", true),
        ("? x · w\n< 1\n= succeeded", "? x · w · X?\n  1. a\n< 1\n= succeeded", true),
        ("? x · w · Y?\n< 1\n= succeeded", "? x · w · X?\n< 1\n= succeeded", false),
        ("? x · w ·\n< 1\n= succeeded", "? x · w\n< 1\n= succeeded", true),
        ("? x · v\n< 1\n= succeeded", "? x · w\n< 1\n= succeeded", false),
        (
            "? x · w · Which soup\n    would you like?\n< 1", "? x · w · Which soup would you like?\n< 1\n= failed",
            false
        ),
        (
            "? x · w\n  ## Warm\n  1. a\n  ...\n< 1\n= succeeded",
            "? x · w\n  ## Warm\n  1. a\n  2. b\n< 1\n= succeeded", true
        ),
        ("? x · w\n  1. a\n< 1\n= succeeded", "? x · w\n  1. a\n  2. b\n< 1\n= succeeded", false),
        ("? x · w · [N]?\n< 1\n= succeeded · · [N]!", "? x · w · a?\n< 1\n= succeeded · s · a!", true),
        ("? x · w · [N]?\n< 1\n= succeeded · · [N]!", "? x · w · a?\n< 1\n= succeeded · s · b!", false),
        ("= continuedInApp", "@ a.b\n  k: 1\n= continuedInApp", true),
        ("@ a.b\n  ...\n= continuedInApp", "@ a.b\n  k: 1\n= continuedInApp", true),
        ("@ a.b\n= continuedInApp", "= continuedInApp", false),
    ])
    func `a case is compared`(body: String, said: String, isSame: Bool) throws {
        let file = ConversationFile("```intent\n> A\n\(body)\n```\n", path: "a.md")
        let conversation = try #require(file.cases.first)
        #expect(conversation.problems.isEmpty, "\(conversation.problems)")
        #expect(CaseComparison(conversation, SpokenText(said).steps).isSame == isSame)
    }

    @Test(arguments: [
        ("= succeeded", "= failed", true), ("= succeeded", "= crashed", false), ("= failed", "= timedOut", false),
        ("? x · w · Y?\n< 1\n= succeeded", "? x · w · X?\n< 1\n= crashed", false),
        ("? x · w\n< 1\n= succeeded", "= timedOut", false), ("= crashed", "= failed", true),
        ("? x · w · Y?\n< 1\n= crashed", "? x · w · X?\n< 1\n= crashed", true),
        ("% fault kill at handle\n> A\n= succeeded", "= crashed", true),
    ])
    func `no command accepts an end that the case neither expects nor makes`(
        body: String, said: String, isAccepted: Bool
    ) throws {
        let request = body.hasPrefix("%") ? "" : "> A\n"
        let file = ConversationFile("```intent\n\(request)\(body)\n```\n", path: "a.md")
        let conversation = try #require(file.cases.first)
        #expect(conversation.problems.isEmpty, "\(conversation.problems)")
        let verdict = CaseResult.Verdict.failed(CaseComparison(conversation, SpokenText(said).steps))
        let result = CaseResult(path: "a.md", conversation: conversation, verdict: verdict)
        let lines = result.failureLines(in: file, acceptedBy: "accept")
        #expect(lines.contains("  accept it: accept") == isAccepted, "\(lines)")
        #expect(verdict.isLeftAlone != isAccepted)
    }

    @Test(arguments: [
        ("  a: 1\n  b: 2", true), ("  a: 1", false), ("  b: 2\n  a: 1", false), ("  ...\n  b: 2", true), ("", false),
    ])
    func `an exact case has every value`(values: String, isSame: Bool) throws {
        let file = ConversationFile("```intent exact\n> A\n= succeeded\n\(values)\n```\n", path: "a.md")
        let steps = SpokenText("= succeeded · s\n  a: 1\n  b: 2").steps
        #expect(CaseComparison(try #require(file.cases.first), steps).isSame == isSame)
    }

    @Test(arguments: [
        ("| x | yes | succeeded |", "< yes\n= succeeded · s", true),
        ("| x | yes | succeeded · t |", "< yes\n= succeeded · s", false),
        ("| x | yes | succeeded |", "= succeeded", false),
        ("| x | | succeeded · · Done. |", "= succeeded · s · Done.\n  a: 1", true),
        ("| x | | succeeded |", "? y · needsValue\n= needsInput", false),
    ])
    func `a row is compared by its answers and its outcome`(row: String, said: String, isSame: Bool) throws {
        let file = ConversationFile("```intent exact\n> A\n| p | < | = |\n|-|-|-|\n\(row)\n```\n", path: "a.md")
        let conversation = try #require(file.cases.first)
        #expect(conversation.problems.isEmpty, "\(conversation.problems)")
        #expect(CaseComparison(conversation, SpokenText(said).steps).isSame == isSame)
    }
}
