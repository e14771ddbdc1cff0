public import IntentConversations
import IntentDefinitions
import IntentHost
public import IntentKit
public import Testing

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

/// One case of a conversation file, as an argument of a test.
///
/// ```swift
/// @Test(arguments: try FileCase.all(in: "OrderSoup.conversation.md"))
/// func `ordering soup`(_ conversation: FileCase) async throws {
///     try await conversation.run(OrderSoupIntent.self, with: OrderSoupHandler())
/// }
/// ```
///
/// Each case is a test case of its own, and a failure points at its line in the file. With `INTENTKIT_RECORD` in the
/// environment the file is rewritten to say what was said.
public struct FileCase: Sendable, CustomTestStringConvertible {
    /// The file.
    public let file: ConversationFile
    /// The case.
    public let conversation: ConversationCase

    /// The cases of a file.
    ///
    /// - Parameters:
    ///   - name: The path of the file, from the folder of the test's source.
    ///   - source: The test's source; the caller's own unless said otherwise.
    /// - Throws: An error when the file cannot be read.
    public static func all(in name: String, source: String = #filePath) throws -> [FileCase] {
        let path = URL(filePath: name, relativeTo: URL(filePath: source).deletingLastPathComponent()).absoluteURL.path
        let data = try BoundedFile.contents(of: path, limit: ConversationFile.sizeLimit)
        let file = ConversationFile(String(decoding: data, as: UTF8.self), path: path)
        return file.cases.map { FileCase(file: file, conversation: $0) }
    }

    /// The name of the case.
    public var testDescription: String { conversation.name }

    /// Runs the case with a handler of this process, and records an issue where something else is said.
    ///
    /// `% clock manual` makes time stand still: `+ 9.9s` lets it pass while the handler, or a fault, sleeps.
    ///
    /// - Parameters:
    ///   - intent: The intent of the case.
    ///   - handler: The handler; made on the request's own thread.
    ///   - clock: The clock that a case with a manual clock goes by, for a handler that sleeps on it.
    public func run<Subject: Intent>(
        _ intent: Subject.Type, with handler: @autoclosure @escaping @Sendable () -> Any?,
        clock: ManualClock = ManualClock()
    ) async throws {
        let settings = CaseSettings(file.options, conversation.options)
        if settings.skipReason != nil { return }
        let run = try await spoken(intent, handler, settings, clock)
        let comparison = CaseComparison(conversation, run.steps, isExact: settings.isExact)
        if let why = settings.failureReason {
            if comparison.isSame { record("it passes, and is expected to fail (\(why))") }
            return
        }
        guard !comparison.isSame else { return }
        if ProcessInfo.processInfo.environment["INTENTKIT_RECORD"] != nil {
            return try rewrite(run.steps)
        }
        let result = CaseResult(
            path: file.path, conversation: conversation, verdict: .failed(comparison), run: run, test: nil, printed: [])
        record(result.failureLines(in: file).joined(separator: "\n"))
    }

    /// Rewrites the case in the file as it now is: other cases of it may have been rewritten meanwhile.
    private func rewrite(_ steps: [SpokenStep]) throws {
        let lock = open(file.path, O_RDONLY | O_CLOEXEC)
        defer { close(lock) }
        guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw ConversationMismatch("\(file.path) cannot be locked") }
        let text = try String(contentsOfFile: file.path, encoding: .utf8)
        let present = ConversationFile(text, path: file.path)
        guard let twin = present.cases.first(where: { $0.name == conversation.name }) else { return }
        let isExact = CaseSettings(present.options, twin.options).isExact
        let comparison = CaseComparison(twin, steps, isExact: isExact)
        let update = CaseUpdate(comparison, of: twin, in: present.lines)
        // Written in place, because it is the file itself that is locked.
        try Data(present.text(with: update.edits).utf8).write(to: URL(filePath: file.path))
    }

    private func record(_ text: String) {
        let place = SourceLocation(
            fileID: "Conversations/" + (file.path.split(separator: "/").last.map(String.init) ?? file.path),
            filePath: file.path, line: conversation.line, column: 1)
        Issue.record(Comment(rawValue: text), sourceLocation: place)
    }

    private func spoken<Subject: Intent>(
        _ intent: Subject.Type, _ handler: @escaping @Sendable () -> Any?, _ settings: CaseSettings,
        _ clock: ManualClock
    ) async throws -> CaseRun {
        if let problem = file.problems.first ?? conversation.problems.first { throw problem }
        let words = conversation.requestWords
        let language = settings.locale.map(Language.init(localeIdentifier:)) ?? .english
        let values = try RequestArguments(
            of: Subject.definition, catalog: Subject.catalog, language: language
        ).values(Array(words.dropFirst()))
        let style = ConversationStyle(
            language: language, localeIdentifier: settings.locale, isSpoken: settings.isSpoken)
        let request = IntentRequest(
            for: Subject.definition, catalog: Subject.catalog, values: values, style: style)
        let timekeeper: any Timekeeper = settings.hasManualClock ? clock.timekeeper : WatchdogThread()
        clock.advanceAtSleep(by: conversation.waits)
        let source = FaultySource(HandlerProvider<Subject> { _ in handler() }, faults: settings.faults) { duration in
            if settings.hasManualClock {
                try? await clock.sleep(for: duration)
            } else {
                try? await Task.sleep(for: duration)
            }
        }
        let runner = IntentRunner(deadline: settings.deadline, isLocked: settings.isLocked, timekeeper: timekeeper)
        return await CaseRunner(runner: runner, timekeeper: timekeeper, limit: nil)
            .run(conversation.answers, to: request, with: source)
    }
}
