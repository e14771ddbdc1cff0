import CLibrary
import Escaping
import EssentialFoundation
public import IntentConversations
package import IntentDefinitions
import IntentHost
public import IntentKit
import IntentRuntime
public import IntentUI
public import Testing

/// One case of a conversation file, as an argument of a test.
///
/// ```swift
/// @Test(arguments: try FileCase.all(in: "OrderSoup.conversation.md"))
/// func `ordering soup`(_ conversation: FileCase) async throws {
///     try await conversation.run(OrderSoupIntent.self, with: OrderSoupHandler())
/// }
/// ```
///
/// Each case is a separate test case, and a failure points to its line in the file. With `INTENTKIT_RECORD` in the
/// environment, the file is rewritten to match the run, unless the time of a handler ran out and the case doesn't expect
/// that.
public struct FileCase: Sendable, CustomTestStringConvertible {
    /// The file.
    public let file: ConversationFile
    /// The case.
    public let conversation: ConversationCase

    // Shared by all cases of a file, because creating threads takes longer than running a short case.
    let watchdog: WatchdogThread
    let threads: HandlerThreads

    /// Returns the cases of a file.
    ///
    /// - Parameters:
    ///   - name: The path of the file, relative to the folder of the test's source.
    ///   - source: The path of the test's source. Defaults to the caller's.
    /// - Throws: An error if the file can't be read, or has no cases.
    public static func all(in name: String, source: String = #filePath) throws -> [FileCase] {
        let path = URL(filePath: name, relativeTo: URL(filePath: source).deletingLastPathComponent()).absoluteURL.path
        let text: String
        do throws(FileProblem) {
            text = try ConversationFile.text(at: path)
        } catch {
            throw ConversationMismatch("\(path): \(error.message)")
        }
        let file = ConversationFile(text, path: path)
        guard !file.cases.isEmpty else {
            throw ConversationMismatch("\(path) has no case: no block begins with ```intent")
        }
        let (watchdog, threads) = (WatchdogThread(), HandlerThreads())
        return file.cases.map { FileCase(file: file, conversation: $0, watchdog: watchdog, threads: threads) }
    }

    /// The path of the case's fixture (`% fixture FILE`).
    ///
    /// The test passes it to the handler that it creates; the command would put it into the environment.
    public var fixture: String? { settings.fixture.map(file.path) }

    /// The environment variables of the case (`% env NAME=value`).
    public var environment: [String: String] { settings.environment }

    var settings: CaseSettings { CaseSettings(file.options, conversation.options) }

    /// The name of the case.
    public var testDescription: String { conversation.name }

    /// Runs the case with a handler in this process, and records an issue if the conversation differs.
    ///
    /// `% clock manual` makes time stand still; `+ 9.9s` lets it pass while the handler, or a fault, sleeps.
    ///
    /// - Parameters:
    ///   - intent: The intent of the case.
    ///   - handler: The handler, created on the request's own thread.
    ///   - clock: The clock of a case with a manual clock, for a handler that sleeps on it.
    ///   - donated: The intents that the handler may donate besides its own.
    ///   - donatesHandledIntents: Whether a handled request is donated, as the plugin's manifest says.
    ///   - view: Draws the cards that the case expects; created for each card. `nil` if there are none.
    public func run<Subject: Intent>(
        _ intent: Subject.Type, with handler: @autoclosure @escaping @Sendable () -> Any?,
        clock: ManualClock = ManualClock(), donating donated: [any Intent.Type] = [],
        donatesHandledIntents: Bool = false,
        drawnBy view: (@Sendable () -> any HostedViewControlling)? = nil
    ) async throws {
        try await run(
            ServedIntent(intent) { _ in handler() }, clock: clock,
            donating: ([intent] + donated).map { $0.definition }, donatesHandledIntents: donatesHandledIntents,
            drawnBy: view)
    }

    /// Runs the case with a served intent, and records an issue if the conversation differs.
    ///
    /// - Parameters:
    ///   - served: The intent of the case with its handler.
    ///   - clock: The clock of a case with a manual clock.
    ///   - donated: The definitions of the intents that the handler may donate.
    ///   - donatesHandledIntents: Whether a handled request is donated.
    ///   - view: Draws the cards that the case expects; `nil` if there are none.
    package func run(
        _ served: ServedIntent, clock: ManualClock, donating donated: [IntentDefinition], donatesHandledIntents: Bool,
        drawnBy view: (@Sendable () -> any HostedViewControlling)? = nil
    ) async throws {
        let settings = settings
        if settings.skipReason != nil { return }
        let (log, center) = DonationLog.center(of: donated)
        let run = try await spoken(
            served, settings, clock, log, center, donatesHandledIntents: donatesHandledIntents, drawnBy: view)
        try judge(run, settings)
    }

    /// Records an issue if a run differs from the case, or rewrites the case.
    func judge(_ run: CaseRun, _ settings: CaseSettings) throws {
        let verdict = CaseResult.Verdict(on: conversation, run, settings: settings)
        if case .notRun(let problems) = verdict { throw ConversationMismatch(problems) }
        guard !verdict.isGood else { return }
        let variables = ProcessInfo.processInfo.environment
        if !verdict.isLeftAlone, variables["INTENTKIT_RECORD"] == "1" {
            guard variables["CI"] == nil else { return record("cases are not recorded where CI is set") }
            return try rewrite(run.steps)
        }
        let result = CaseResult(path: file.path, conversation: conversation, verdict: verdict, run: run)
        record(result.failureLines(in: file, acceptedBy: "INTENTKIT_RECORD=1 swift test").joined(separator: "\n"))
    }

    /// Rewrites the case in the current version of the file, in which other cases may have been rewritten in the
    /// meantime.
    func rewrite(_ steps: [SpokenStep]) throws {
        let lock = open(file.path, O_RDONLY | O_CLOEXEC)
        defer { close(lock) }
        guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw ConversationMismatch("\(file.path) cannot be locked") }
        let present = ConversationFile(try ConversationFile.text(at: file.path), path: file.path)
        // Rewriting a case moves lines, but doesn't change the number of cases.
        let place = file.cases.firstIndex { $0.line == conversation.line }
        guard let place, present.cases.indices.contains(place), present.cases[place].name == conversation.name else {
            throw ConversationMismatch("\(file.path) is no longer the file that was read")
        }
        let twin = present.cases[place]
        let isExact = CaseSettings(present.options, twin.options).isExact
        let comparison = CaseComparison(twin, steps, isExact: isExact)
        let update = CaseUpdate(comparison, of: twin, in: present.lines)
        // Writes in place, because the lock is on the file itself.
        try Data(present.text(with: update.edits).utf8).write(to: URL(filePath: file.path))
    }

    private func record(_ text: String) {
        let place = SourceLocation(
            fileID: "Conversations/" + file.path.lastPathComponent,
            filePath: file.path, line: conversation.line, column: 1)
        Issue.record(Comment(rawValue: text), sourceLocation: place)
    }

    private func spoken(
        _ served: ServedIntent, _ settings: CaseSettings, _ clock: ManualClock, _ donations: DonationLog,
        _ center: any DonationCenter, donatesHandledIntents: Bool,
        drawnBy view: (@Sendable () -> any HostedViewControlling)?
    ) async throws -> CaseRun {
        let problems = file.problems(of: conversation)
        if !problems.isEmpty { throw ConversationMismatch(problems) }
        let words = conversation.requestWords
        let known = served.definition
        guard let name = words.first, [known.name, known.typeName(), known.title.text].contains(name) else {
            throw ConversationMismatch(
                "“\(conversation.name)” asks for \(words.first ?? "nothing"), and is run as \(known.name)")
        }
        let locale = served.conversationLocale(for: settings.locale)
        let language = locale.map(Language.init(localeIdentifier:)) ?? .english
        let style = ConversationStyle(language: language, localeIdentifier: locale, isSpoken: settings.isSpoken)
        let (definition, catalog) = served.texts(in: style)
        try settings.check(for: definition, in: file)
        let values = try RequestArguments(
            of: definition, catalog: catalog, language: language, locale: locale
        ).values(Array(words.dropFirst()))
        let request = IntentRequest(
            for: definition, catalog: catalog, values: values, style: style,
            widgetFamily: try settings.widgetFamily(of: definition))
        let timekeeper: any Timekeeper = settings.hasManualClock ? clock.timekeeper : watchdog
        let waits = CaseWaits(conversation)
        clock.advanceAtSleep(by: waits.ofHandler)
        let views = conversation.hasCards ? view.map(HostedViews.init(drawnBy:)) : nil
        let handling = InterceptingSource(served, faults: settings.faults) { duration in
            if settings.hasManualClock {
                try? await clock.sleep(for: duration)
            } else {
                try? await Task.sleep(for: duration)
            }
        }
        let source: any HandlerSource =
            views.map { InterceptingSource(handling, intercept: $0.interceptor(around: nil)) } ?? handling
        let runner = IntentRunner(
            deadline: settings.deadline, isLocked: settings.isLocked, timekeeper: timekeeper, threads: threads)
        // With a manual clock nothing takes long, and the limit of the case would fire at the first long step. Other
        // tests can keep this one waiting for as long as they take, so only a limit that the file states counts.
        let limit = settings.hasManualClock ? nil : settings.statedLimit
        let run = await Donations.$center.withValue(center) {
            await CaseRunner(timekeeper: timekeeper, limit: limit).run(
                conversation.answers, donations: donations,
                beforeAnswer: { position in
                    for wait in waits.ofPerson[position, default: []] { clock.advance(by: wait) }
                }, cards: { views?.shown ?? [] }
            ) { cancellation, answer in
                let transcript = await runner.run(
                    request, with: source, cancellation: cancellation,
                    answer: views.map { $0.showing(answer) } ?? answer)
                await views?.show(after: transcript.outcome, of: transcript.request)
                let handled = Interaction(handled: transcript, outcome: transcript.outcome)
                // If it can't be donated, a case that expects the donation will miss it.
                if donatesHandledIntents { try? await handled?.donate() }
                return (transcript, transcript.outcome)
            }
        }
        if !clock.takePending().isEmpty {
            throw ConversationMismatch("time did not pass at every “+”: nobody slept on the clock")
        }
        return run
    }
}

extension HostedViews {
    /// Creates the cards of a case.
    fileprivate convenience init(drawnBy view: @escaping @Sendable () -> any HostedViewControlling) {
        self.init(ViewPresentation(context: .siriCard), source: DrawnInProcess(controller: view))
    }
}

extension ConversationMismatch {
    /// Creates an error from all problems that keep a case from being run, one per line.
    init(_ problems: [FileProblem]) {
        self.init(problems.map { "line \($0.line): \($0.message)" }.joined(separator: "\n"))
    }
}

/// The steps of a case in which time passes, by who lets it pass.
struct CaseWaits {
    /// The durations that pass while the handler sleeps, in order.
    private(set) var ofHandler: [Duration] = []
    /// The durations that pass before the person answers, by the index of the answer.
    private(set) var ofPerson: [Int: [Duration]] = [:]

    init(_ conversation: ConversationCase) {
        var answers = 0
        var isAsked = false
        for step in conversation.steps {
            switch step.kind {
            case .question: isAsked = true
            case .answer: (answers, isAsked) = (answers + 1, false)
            case .wait(let seconds) where isAsked: ofPerson[answers, default: []].append(.seconds(seconds))
            case .wait(let seconds): ofHandler.append(.seconds(seconds))
            case .request, .activity, .outcome, .donation, .place, .shown: break
            }
        }
    }
}
