import IntentConversations
import IntentDefinitions
public import IntentKit
public import IntentRuntime
import IntentShortcuts

extension FileCase {
    /// Runs a case of a shortcut (`> shortcut "Start My Day"`) with handlers in this process, and records an issue if the
    /// conversation differs.
    ///
    /// The shortcut's file is beside the conversations. Its waits take no time, and its activities aren't opened.
    ///
    /// - Parameters:
    ///   - intents: The intents that the steps run, with their handlers.
    ///   - moment: The time at which the person answers, for dates such as “tomorrow”.
    ///   - donated: The intents that the handlers may donate besides their own.
    public func run(
        shortcutWith intents: [ServedIntent], at moment: Moment? = nil, donating donated: [any Intent.Type] = []
    ) async throws {
        let settings = settings
        if settings.skipReason != nil { return }
        let problems = file.problems(of: conversation)
        if !problems.isEmpty { throw ConversationMismatch(problems) }
        let shortcut = try shortcut(intents, settings, at: moment)
        let (log, center) = DonationLog.center(of: intents.map(\.definition) + donated.map { $0.definition })
        let runner = IntentRunner(
            deadline: settings.deadline, isLocked: settings.isLocked, timekeeper: watchdog, threads: threads)
        let run = await Donations.$center.withValue(center) {
            await CaseRunner(timekeeper: watchdog, limit: settings.statedLimit).run(
                shortcut: conversation.answers, at: moment, donations: log
            ) { cancellation, answer in
                let surroundings = ShortcutRunner.Surroundings(
                    run: { request, _ in
                        let served: (any HandlerSource)? = intents.first { $0.name == request.definition.name }
                        let source = InterceptingSource(served ?? MissingHandler(), faults: settings.faults)
                        let transcript = await runner.run(
                            request, with: source, cancellation: cancellation, answer: answer)
                        return (transcript, transcript.outcome)
                    },
                    answer: answer, show: { _, _ in true }, open: { _ in nil }, sleep: { _ in }, now: { moment })
                return await ShortcutRunner(runner).run(shortcut, in: surroundings)
            }
        }
        try judge(run, settings)
    }

    /// Returns the shortcut of the case at its first step.
    private func shortcut(
        _ intents: [ServedIntent], _ settings: CaseSettings, at moment: Moment?
    ) throws -> ShortcutRun {
        let words = conversation.requestWords
        guard words.count == 2, words[0] == TestFinder.shortcutWord else {
            throw ConversationMismatch("“\(conversation.name)” doesn't run a shortcut: write > shortcut NAME")
        }
        let folder = TestFinder.shortcuts(beside: file.path)
        guard let name = folder.names(meantBy: words[1]).first else {
            throw ConversationMismatch("there is no shortcut “\(words[1])” beside \(file.path)")
        }
        let style = ConversationStyle(
            language: settings.locale.map(Language.init(localeIdentifier:)) ?? .english,
            localeIdentifier: settings.locale, isSpoken: settings.isSpoken)
        let linker = ShortcutLinker { name, _ throws(ShortcutLinker.Unknown) in
            let served = intents.first { served in
                let known = served.definition
                return [known.name, known.typeName(), known.title.text].contains(name)
            }
            guard let served else { throw ShortcutLinker.Unknown("the test has no handler of “\(name)”") }
            let (definition, catalog) = served.texts(in: style)
            return LinkedIntent(name: name, definition: definition, catalog: catalog)
        } shortcut: { name throws(ShortcutError) in
            guard let known = folder.names(meantBy: name).first else { return nil }
            return (try folder.shortcut(named: known), folder.path(of: known))
        }
        let linked = linker.link(try folder.shortcut(named: name), path: folder.path(of: name))
        let diagnostics = ShortcutLinter(at: moment, language: style.language).diagnostics(of: linked)
        if let error = diagnostics.first(where: { $0.severity == .error }) {
            throw ConversationMismatch(error.description)
        }
        return ShortcutRun(linked.program, style: style, at: moment, isLocked: settings.isLocked)
    }
}

extension ServedIntent {
    /// Returns an intent with its handler, for a shortcut that is run in a test's process.
    ///
    /// - Parameters:
    ///   - intent: The intent.
    ///   - handler: Returns the handler of a request; called on the request's own thread.
    public static func intent<Subject: Intent>(
        _ intent: Subject.Type, with handler: @escaping @Sendable () -> Any?
    ) -> ServedIntent {
        ServedIntent(intent) { _ in handler() }
    }
}

/// The source for an intent that the test has no handler of.
private struct MissingHandler: HandlerSource {
    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        throw .unavailable(reason: "the test has no handler of \(request.definition.name)")
    }
}
