import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentMCP
import IntentRuntime
import IntentShortcuts
import IntentStore
import IntentSuggestions
import ShortcutTools

/// What a server offers to read beside the definitions, because the person has asked for it.
struct AgentResources: Sendable {
    /// The kinds of things.
    enum Kind: String, CaseIterable, Sendable {
        case donations, suggestions, shortcuts

        /// The address of what is read as a whole; shortcuts are tools and prompts.
        var uri: String? { self == .shortcuts ? nil : "intentkit://\(rawValue)" }
    }

    /// Whether shortcuts are tools.
    var haveShortcuts: Bool { kinds.contains(.shortcuts) }

    /// The most donations that are read at once.
    private static let donationLimit = 50

    let kinds: [Kind]

    /// Creates the resources of `--with`.
    init(_ text: String?) throws {
        var kinds: [Kind] = []
        let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        if text == "" { throw Failure(.commandLine, "--with is empty; it takes any of \(known)") }
        for name in text?.fields(separatedBy: ",", keepsEmpty: true) ?? [] {
            if String(name).trimmed.isEmpty {
                throw Failure(
                    .commandLine, "--with has nothing between two commas, or beside one; it takes any of \(known)")
            }
            guard let kind = Kind(rawValue: String(name).trimmed) else {
                throw Failure(
                    .commandLine, "--with takes any of \(known), separated by commas, not “\(String(name).visibleLine)”"
                )
            }
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        self.kinds = kinds
    }

    /// The resources as clients see them.
    var list: [MCPServer.Resource] {
        kinds.compactMap { kind in
            kind.uri.map { MCPServer.Resource(uri: $0, name: kind.rawValue, description: kind.description) }
        }
    }

    /// Returns the contents of a resource, or `nil` if it can't be read.
    func contents(of uri: String, _ subjects: AgentSubjects) async throws -> String? {
        guard let kind = kinds.first(where: { $0.uri == uri }) else { return nil }
        let names = DonatedIntents(Array(Set(subjects.intents.map(\.plugin))))
        return switch kind {
        case .donations: try await donations(names)
        case .suggestions: try await suggestions(names, subjects)
        case .shortcuts: nil
        }
    }

    private func donations(_ names: DonatedIntents) async throws -> String {
        var query = DonationQuery()
        query.limit = Self.donationLimit
        let donations = try await StoreOptions().reading { store throws(StoreError) in try await store.donations(query)
        }
        return try JSONText.object(["donations": donations.map { DonationReport($0, intents: names) }])
    }

    private func suggestions(_ names: DonatedIntents, _ subjects: AgentSubjects) async throws -> String {
        let context = try MomentOptions().context(of: StoreOptions())
        let suggestions = try await StoreOptions().reading { store throws(StoreError) in
            try await Suggester(store).suggestions(in: context, for: .search, limit: nil)
        }
        let tools = AgentTool.names(of: subjects.tools)
        let reports = suggestions.map { suggestion in
            SuggestedCall(
                suggestion: SuggestionReport(suggestion, reason: nil, intents: names),
                call: SuggestedCall.Call(suggestion, subjects, tools: tools))
        }
        return try JSONText.object(["suggestions": reports])
    }
}

extension AgentResources.Kind {
    fileprivate var description: String {
        switch self {
        case .donations: "What the person has done lately, the newest first."
        case .suggestions: "What the person is likely to do next, with the tool and the arguments for it."
        case .shortcuts: "The person's shortcuts."
        }
    }
}

/// A suggestion, and the call of a tool that carries it out.
struct SuggestedCall: Encodable {
    struct Call: Encodable {
        var tool: String
        var arguments: [String: Argument]
    }

    /// A value as an argument: its text, or plain JSON if it has more to it; an object by its identifier, as the tool's
    /// schema asks for it.
    enum Argument: Encodable {
        case text(String)
        case texts([String])
        case value(PlainValue)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let text): try text.encode(to: encoder)
            case .texts(let texts): try texts.encode(to: encoder)
            case .value(let value): try value.encode(to: encoder)
            }
        }

        init(_ value: IntentValue, _ reader: ValueReader) {
            let identifiers = value.elements.compactMap { element -> String? in
                guard case .object(let object) = element else { return nil }
                return object.object.identifier
            }
            if case .list(let elements) = value, !elements.isEmpty, identifiers.count == elements.count {
                self = .texts(identifiers)
            } else if case .object = value, let identifier = identifiers.first {
                self = .text(identifier)
            } else {
                self = reader.text(of: value).map(Self.text) ?? .value(PlainValue(value))
            }
        }
    }

    var suggestion: SuggestionReport
    var call: Call?
}

extension SuggestedCall.Call {
    /// Creates the call for a suggestion, or returns `nil` if none of the tools is for it.
    fileprivate init?(_ suggestion: Suggestion, _ subjects: AgentSubjects, tools: [String]) {
        if let run = ShortcutActivity(suggestion.shortcut, of: suggestion.app) {
            let index = subjects.shortcuts.firstIndex { $0.program.shortcuts[0].name.isIdentical(to: run.name) }
            guard let index else { return nil }
            tool = tools[subjects.intents.count + index]
            arguments = run.input.map { ["input": .value(PlainValue($0))] } ?? [:]
            return
        }
        let intents = subjects.intents
        guard case .intent(let name, let values) = suggestion.shortcut,
            let index = intents.firstIndex(where: {
                $0.definition.name == name && $0.plugin.manifest.identifier == suggestion.app
            })
        else { return nil }
        tool = tools[index]
        arguments = [:]
        let intent = intents[index]
        let tables = ReadingTables()
        for (parameter, property) in zip(intent.definition.parameters, AgentTool(intent).argumentNames) {
            guard let value = values[parameter.name] else { continue }
            // As the schema writes it, in every language.
            let reader = ValueReader(
                parameter: parameter, catalog: intent.catalog, language: intent.language, moment: nil,
                locale: intent.locale, tables: tables, isPlain: true)
            arguments[property] = SuggestedCall.Argument(value, reader)
        }
    }
}
