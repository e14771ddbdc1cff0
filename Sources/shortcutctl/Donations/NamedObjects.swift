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

    /// The values of an intent, and what is known of them by its name alone.
    struct Found {
        var values: [String: IntentValue]
        /// The objects that weren't found, with the names of their parameters.
        var unknown: [(parameter: String, name: String)] = []
        /// Whether the plugin wasn't asked, because the machine is locked.
        var wasLocked = false
    }

    /// Reads the words of a command line, and looks up the objects that they name.
    ///
    /// What is given as JSON is meant as it is written.
    func read(_ words: [String]) async throws -> Found {
        let values = try RequestValues(of: intent).read(words)
        let texts = Set(words.compactMap { $0.fields(separatedBy: "=", maxSplits: 1).first.map(String.init) })
        var found = Found(values: values)
        for parameter in intent.definition.parameters where texts.contains(parameter.name) {
            guard let value = values[parameter.name] else { continue }
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
                let offered = try await offered(name, for: parameter, given: found.values, &found.wasLocked)
                if offered == nil { found.unknown.append((parameter.name, name)) }
                elements.append(offered ?? element)
            }
            found.values[parameter.name] = parameter.isList ? .list(elements) : elements.first
        }
        return found
    }

    /// Returns the one object that the plugin offers under a name, or `nil`.
    private func offered(
        _ name: String, for parameter: ParameterDefinition, given values: [String: IntentValue],
        _ wasLocked: inout Bool
    ) async throws -> IntentValue? {
        // An app would be started, and stay, for a donation.
        guard parameter.supportsDynamicOptions, intent.plugin.manifest.kind == .extension else { return nil }
        var others = values
        others[parameter.name] = nil
        let request = intent.request(
            values: others, purpose: .configuration(of: parameter.name, searchTerm: nil))
        guard request.applies(parameter) else { return nil }
        let cancellation = RequestCancellation()
        let interruption = Interruption { cancellation.cancel(.userCancelled) }
        // Nothing is handled: the name is the one answer to the question.
        let session = IntentSession.ofCommand(
            [intent.plugin], runner: IntentRunner(isLocked: LockCheck().isLockedForRestricted()))
        let asked = Atomic(false)
        let finished = await session.run(
            request, of: intent, cancellation: cancellation,
            answer: { prompt, request in
                guard !asked.exchange(true, ordering: .relaxed) else { return nil }
                let reader = AnswerReader(for: prompt, of: request)
                if let called = reader.item(called: name) { return called }
                return switch reader.answer(name) {
                // Nobody was shown the list in which a position has a meaning.
                case .item, .items: nil
                case let answer: answer
                }
            })
        await finished.waitUntilEnded()
        if let signal = interruption.end() { throw Failure(signal: signal, "interrupted; nothing is kept") }
        wasLocked = wasLocked || finished.outcome.kind == .restricted
        guard case .object(let object)? = finished.transcript.request.values[parameter.name]?.elements.first,
            object.object.identifier != nil
        else { return nil }
        return .object(object)
    }
}

extension NamedObjects.Found {
    /// What the person should know about the objects that weren't found, a line each.
    func remarks(about plugin: Plugin) -> [String] {
        let plugin = plugin.manifest.displayName
        let reason = wasLocked ? "\(plugin) isn't asked while the machine is locked" : "\(plugin) doesn't offer it"
        return unknown.map { parameter, name in
            "\(parameter)=\(name) is kept without an identifier: \(reason), so it won't count as the same thing as what a "
                + "handler donates with one"
        }
    }
}
