import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// The completions of a word of the form `name=value`.
struct ValueCandidates {
    private let intent: InstalledIntent
    private let plugins: [Plugin]
    private let given: [String]
    private let deadline: Duration?

    /// Creates a finder of completions.
    ///
    /// - Parameters:
    ///   - intent: The intent that has the parameters.
    ///   - given: The words with values so far.
    ///   - plugins: All plugins.
    ///   - deadline: The time limit of a handler, including its start.
    init(of intent: InstalledIntent, given: [String], plugins: [Plugin], deadline: Duration?) {
        self.intent = intent
        self.given = given
        self.plugins = plugins
        self.deadline = deadline
    }

    /// Returns names of parameters, or values after a name.
    func all(typed: String, onlyConfigurable: Bool) async -> [Candidate] {
        let parts = typed.fields(separatedBy: "=", maxSplits: 1, keepsEmpty: true).map(String.init)
        guard parts.count == 2 else { return names(onlyConfigurable: onlyConfigurable).beginning(with: typed) }
        guard let parameter = intent.definition.parameter(named: parts[0]) else { return [] }
        return await values(of: parameter, typed: parts[1]).map { Candidate("\(parameter.name)=\($0.text)", $0.note) }
    }

    /// Returns the parameters that apply with the values so far and can take another value.
    private func names(onlyConfigurable: Bool) -> [Candidate] {
        let request = request(purpose: .handling)
        let taken = Set(given.compactMap { $0.fields(separatedBy: "=").first.map(String.init) })
        return request.applicableParameters.filter { parameter in
            (parameter.isConfigurable || !onlyConfigurable)
                && (parameter.isList || !taken.contains(parameter.name))
        }.map { Candidate($0.name + "=", "\($0.spokenName) (\($0.type.spelling))") }
    }

    private func values(of parameter: ParameterDefinition, typed: String) async -> [Candidate] {
        if parameter.supportsDynamicOptions { return await options(of: parameter, typed: typed) }
        switch parameter.type {
        case .enumeration(let name, _):
            let cases = intent.catalog.enums[name]?.values.filter { !$0.isUnset } ?? []
            let names = cases.map { Candidate($0.name, $0.displayName.nonEmpty) }
            let spoken = cases.flatMap { [$0.displayName.nonEmpty].compactMap(\.self) + $0.alternativeNames }
            return names.fitting(typed, else: spoken.map { Candidate($0) })
        case .boolean:
            let own = [parameter.metadata?.trueDisplayName.nonEmpty, parameter.metadata?.falseDisplayName.nonEmpty]
            let words = [Candidate("true", own[0]), Candidate("false", own[1])]
            return words.fitting(typed, else: own.compactMap { $0.map { Candidate($0) } })
        case .file: return FileCandidates.all(typed: typed).beginning(with: typed)
        default: return []
        }
    }

    /// Returns the handler's options; an app isn't asked, because it would be started and keep running.
    private func options(of parameter: ParameterDefinition, typed: String) async -> [Candidate] {
        guard intent.plugin.manifest.kind == .extension else { return [] }
        let term = parameter.supportsSearch && !typed.isEmpty ? typed : nil
        let request = request(purpose: .configuration(of: parameter.name, searchTerm: term))
        guard request.applies(parameter) else { return [] }
        let run = PluginRun(
            intent: intent, plugins: plugins, deadline: deadline, console: Console { _, _ in }, terminal: .absent,
            showsJSON: true, history: nil)
        let finished = try? await run.run(request, answers: [])
        let items = finished?.transcript.unansweredPrompt?.items ?? []
        if parameter.type.isPlain { return values(items, of: parameter).beginning(with: typed) }
        let counts = Dictionary(items.map { ($0.title, 1) }, uniquingKeysWith: +)
        let titles = items.map { Candidate(counts[$0.title] == 1 ? $0.title : $0.id, $0.subtitle) }
        return titles.fitting(typed, else: items.map { Candidate($0.id, $0.title) })
    }

    /// Returns numbers, amounts and dates as the command will read them; their identifiers are their plain texts.
    private func values(_ items: [Prompt.Item], of parameter: ParameterDefinition) -> [Candidate] {
        var single = parameter
        single.supportsMultipleValues = false
        let tables = ReadingTables()
        func reader(isPlain: Bool) -> ValueReader {
            ValueReader(
                parameter: single, catalog: intent.catalog, language: intent.language, moment: nil,
                locale: intent.locale, tables: tables, isPlain: isPlain)
        }
        let (plain, own) = (reader(isPlain: true), reader(isPlain: false))
        return items.compactMap { item in
            (try? plain.value(item.id)).flatMap(own.text).map { Candidate($0, item.title) }
        }
    }

    /// Returns a request with the values so far; those that can't be read are left out.
    private func request(purpose: IntentRequest.Purpose) -> IntentRequest {
        let reader = RequestValues(of: intent)
        var values: [String: IntentValue] = [:]
        for word in given where !word.ends(with: "=-") {
            values.merge((try? reader.read([word])) ?? [:]) { $1 }
        }
        return intent.request(values: values, purpose: purpose)
    }
}

extension [Candidate] {
    /// Returns the candidates that begin with the typed text or, if there are none, those of the others that do.
    fileprivate func fitting(_ typed: String, else others: [Candidate]) -> [Candidate] {
        let own = beginning(with: typed)
        return own.isEmpty ? others.beginning(with: typed) : own
    }
}
