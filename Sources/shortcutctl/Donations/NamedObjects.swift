import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import Synchronization

/// A reader of values whose objects, named on the command line, are looked up among what their plugin offers.
///
/// A handler donates objects with their identifiers. An object that only has a name is a different one to whoever
/// compares donations, so that the two never add up.
struct NamedObjects {
    let intent: InstalledIntent
    /// How long the plugin may take to offer objects for all names together.
    ///
    /// Defaults to the time of one call.
    var timeLimit = Duration.seconds(10)
    /// Starts the plugin.
    var launcher = ProcessLauncher.ofCommand()

    /// An object that is known by its name alone.
    struct Unknown {
        /// The name of the parameter.
        var parameter: String
        /// The name of the object.
        var name: String
        /// The titles of the objects that the plugin offers and that the name fits; empty if it offers none.
        var candidates: [String]
    }

    /// The values of an intent, and what is known of them by its name alone.
    struct Found {
        var values: [String: IntentValue]
        /// A sentence about each value that was left out, because the parameter doesn't apply.
        var unused: [String] = []
        /// The objects that weren't found.
        var unknown: [Unknown] = []
        /// Whether the plugin wasn't asked, because the machine is locked.
        var wasLocked = false
        /// Whether the plugin failed or took too long, and wasn't asked any further.
        var wasSilent = false
    }

    /// Reads the words of a command line, and looks up the objects that they name.
    ///
    /// What is given as JSON is meant as it is written.
    func read(_ words: [String]) async throws -> Found {
        var found = Found(values: try RequestValues(of: intent).read(words))
        // An empty list is no value, as it isn't when the intent is run.
        found.values = found.values.filter { !$0.value.elements.isEmpty }
        let request = intent.request(values: found.values)
        for name in request.inapplicableValues() {
            found.values[name] = nil
            found.unused.append(request.complaint(aboutUnused: name))
        }
        let texts = Set(words.compactMap { $0.fields(separatedBy: "=", maxSplits: 1).first.map(String.init) })
        let end = ContinuousClock.now + timeLimit
        for parameter in intent.definition.parameters where texts.contains(parameter.name) {
            guard let value = found.values[parameter.name] else { continue }
            var elements: [IntentValue] = []
            for element in value.elements {
                // A value without a name, such as a range of dates, is no object that somebody offers.
                guard case .object(let object) = element, object.object.identifier == nil,
                    !object.object.displayString.isEmpty
                else {
                    elements.append(element)
                    continue
                }
                let name = object.object.displayString
                let (offered, candidates) = try await self.offered(
                    name, for: parameter, until: end, &found)
                if offered == nil {
                    found.unknown.append(Unknown(parameter: parameter.name, name: name, candidates: candidates))
                }
                elements.append(offered ?? element)
            }
            found.values[parameter.name] = parameter.isList ? .list(elements) : elements.first
        }
        return found
    }

    /// Returns the one object that the plugin offers under a name, or `nil` and the titles of those that the name fits.
    private func offered(
        _ name: String, for parameter: ParameterDefinition, until end: ContinuousClock.Instant, _ found: inout Found
    ) async throws -> (object: IntentValue?, candidates: [String]) {
        // An app would be started, and stay, for a donation.
        guard parameter.supportsDynamicOptions, intent.plugin.manifest.kind == .extension else { return (nil, []) }
        let left = end - ContinuousClock.now
        found.wasSilent = found.wasSilent || left <= .zero
        guard !found.wasSilent else { return (nil, []) }
        var others = found.values
        others[parameter.name] = nil
        let request = intent.request(
            values: others, purpose: .configuration(of: parameter.name, searchTerm: nil))
        guard request.applies(parameter) else { return (nil, []) }
        let cancellation = RequestCancellation()
        let interruption = Interruption { cancellation.cancel(.userCancelled) }
        // Nothing is handled: the name is the one answer to the question.
        let session = IntentSession.ofCommand(
            [intent.plugin], runner: IntentRunner(deadline: left, isLocked: LockCheck().isLockedForRestricted()),
            launcher: launcher)
        let answer = NameAnswer(name)
        let finished = await session.run(
            request, of: intent, cancellation: cancellation,
            answer: { prompt, request in answer.answer(to: prompt, of: request) })
        await finished.waitUntilEnded()
        if let signal = interruption.end() { throw Failure(signal: signal, "interrupted; nothing is kept") }
        switch finished.outcome.kind {
        case .restricted: found.wasLocked = true
        case .timedOut, .crashed, .unavailable: found.wasSilent = true
        default: break
        }
        guard case .object(let object)? = finished.transcript.request.values[parameter.name]?.elements.first,
            object.object.identifier != nil
        else { return (nil, answer.candidates) }
        return (.object(object), [])
    }
}

/// A name as the answer to the one question which object is meant.
private final class NameAnswer: Sendable {
    private struct State {
        var isGiven = false
        var candidates: [String] = []
    }

    private let name: String
    private let state = Mutex(State())

    init(_ name: String) { self.name = name }

    /// The titles of the objects that the name fits, if these are several, with the identifiers if some are alike.
    var candidates: [String] { state.withLock(\.candidates) }

    /// Returns the answer to a question; `nil` if it has been given.
    func answer(to prompt: Prompt, of request: IntentRequest) -> Answer? {
        let reader = AnswerReader(for: prompt, of: request)
        let called = reader.item(called: name)
        let isGiven = state.withLock { state in
            if case .ambiguous(_, let ids)? = called {
                let ids = Set(ids)
                let items = prompt.items.filter { ids.contains($0.id) }
                let areNamedAlike = Set(items.map(\.title)).count < items.count
                state.candidates = items.map { areNamedAlike ? "\($0.title) [\($0.id)]" : $0.title }
            }
            defer { state.isGiven = true }
            return state.isGiven
        }
        guard !isGiven else { return nil }
        if let called { return called }
        return switch reader.answer(name) {
        // Nobody was shown the list in which a position has a meaning.
        case .item, .items: nil
        case let answer: answer
        }
    }
}

extension NamedObjects.Found {
    /// What the person should know about values that were left out, and objects that weren't found, a line each.
    func remarks(about plugin: Plugin) -> [String] {
        let name = plugin.manifest.displayName
        let missed: [String] = unknown.map { object in
            let reason =
                if wasLocked {
                    "\(name) isn't asked while the machine is locked"
                } else if let choices = object.choices {
                    "it could be \(choices)"
                } else if plugin.manifest.kind == .app {
                    "\(name) is an app, and apps aren't asked what they offer"
                } else {
                    wasSilent ? "\(name) didn't say what it offers" : "\(name) doesn't offer it"
                }
            return "\(object.parameter)=\(object.name) is kept without an identifier: \(reason), so it won't count as "
                + "the same thing as what a handler donates with one"
        }
        return unused + missed
    }
}

extension NamedObjects.Unknown {
    /// The most candidates that are named.
    private static let candidateLimit = 5

    /// The first candidates in quotes, and “…” if there are more; `nil` if there are none.
    fileprivate var choices: String? {
        guard !candidates.isEmpty else { return nil }
        let titles = candidates.prefix(Self.candidateLimit).map { "“\($0.shortened(to: 100))”" }
        guard candidates.count == titles.count else {
            return (titles + ["…"]).joined(separator: ", ")
        }
        return titles.disjunction
    }
}
