import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// The coverage of definitions by cases: each resolution of each parameter, each answer to a confirmation, and each
/// response code.
public struct Coverage: Encodable, Sendable {
    /// An item that a case can cover.
    public struct Item: Encodable, Hashable, Sendable {
        /// The subject of the item: a parameter, `confirm` or `code`.
        public var subject: String
        /// The event: `needsValue`, `unsupported(tooMany)`, `yes`, `success`.
        public var event: String
        /// The names of the cases that cover it.
        public var cases: [String] = []
        /// The reason why no case needs to cover it.
        public var excuse: String?

        /// Whether it is covered or excused.
        public var isSettled: Bool { !cases.isEmpty || excuse != nil }
    }

    /// The coverage of one intent.
    public struct Intent: Encodable, Sendable {
        /// The intent's name.
        public var name: String
        /// The items to cover.
        public private(set) var items: [Item]
        /// The indices of the items, by subject and event.
        private var positions: [String: [String: Int]] = [:]

        private enum CodingKeys: CodingKey {
            case name, items
        }
    }

    /// The coverage of one plugin.
    public struct Plugin: Encodable, Sendable {
        /// The identifier.
        public var identifier: String
        /// The display name.
        public var displayName: String
        /// The intents of the plugin.
        public var intents: [Intent]
    }

    /// The plugins that cases use, in the order in which they occur.
    public private(set) var plugins: [Plugin] = []
    /// The indices of each intent, by its plugin's identifier and its name.
    private var places: [[String]: (plugin: Int, intent: Int)] = [:]
    /// Excuses for items that are covered or don't exist, by file and line.
    public private(set) var unusedExcuses: [String] = []

    /// Creates the coverage of some results.
    ///
    /// - Parameters:
    ///   - results: The results of the cases.
    ///   - files: The files of the cases, with their excuses.
    public init(_ results: [CaseResult], files: [ConversationFile]) {
        for result in results {
            guard let test = result.test else { continue }
            let places = test.intents.map { place(of: $0) }
            // In an order of their own: an item that the definition doesn't list is added.
            for reached in result.reached.sorted() where places.indices.contains(reached.intent) {
                let (plugin, intent) = places[reached.intent]
                plugins[plugin].intents[intent].reach(reached.subject, reached.event, by: result.conversation.name)
            }
        }
        let tests = Dictionary(grouping: results, by: \.path).mapValues { $0.compactMap(\.test) }
        for file in files { excuse(file, tests[file.path] ?? []) }
    }

    private mutating func excuse(_ file: ConversationFile, _ tests: [TestCase]) {
        let asked = Set(tests.flatMap(\.intents).map(\.plugin.manifest.identifier))
        var lines: Set<Int> = []
        for option in file.options + file.cases.flatMap(\.options) {
            // The rows of a table share the options of their block.
            guard let (what, why) = option.excuse, lines.insert(option.line).inserted, !asked.isEmpty else { continue }
            var isUsed = false
            for plugin in plugins.indices where asked.contains(plugins[plugin].identifier) {
                for intent in plugins[plugin].intents.indices {
                    let isMeant = plugins[plugin].intents[intent].excuse(what, why)
                    isUsed = isUsed || isMeant
                }
            }
            if !isUsed { unusedExcuses.append("\(file.path):\(option.line): nothing needs the excuse “\(what)”") }
        }
    }

    /// Returns the indices of an intent, which is added if it is missing.
    private mutating func place(of intent: InstalledIntent) -> (plugin: Int, intent: Int) {
        let manifest = intent.plugin.manifest
        let key = [manifest.identifier, intent.definition.name]
        if let known = places[key] { return known }
        if !plugins.contains(where: { $0.identifier == manifest.identifier }) {
            // Intents of the plugin that no case uses are listed too.
            let intents = IntentDirectory([intent.plugin]).intents.map { Intent($0.definition) }
            plugins.append(Plugin(identifier: manifest.identifier, displayName: manifest.displayName, intents: intents))
        }
        let plugin = plugins.firstIndex { $0.identifier == manifest.identifier } ?? 0
        if !plugins[plugin].intents.contains(where: { $0.name == intent.definition.name }) {
            plugins[plugin].intents.append(Intent(intent.definition))
        }
        let place = (plugin, plugins[plugin].intents.firstIndex { $0.name == intent.definition.name } ?? 0)
        places[key] = place
        return place
    }

    private enum CodingKeys: CodingKey {
        case plugins, unusedExcuses
    }

    /// The number of items, and how many of them are covered or excused.
    public var counts: (settled: Int, total: Int) {
        let items = plugins.flatMap(\.intents).flatMap(\.items)
        return (items.filter(\.isSettled).count, items.count)
    }
}

extension Coverage.Intent {
    /// Creates an intent with all items that the definition allows.
    init(_ definition: IntentDefinition) {
        name = definition.name
        items = definition.parameters.filter(\.supportsResolution).flatMap { parameter in
            parameter.resolutionEvents.map { Coverage.Item(subject: parameter.name, event: $0) }
        }
        let answers = definition.asksToConfirm ? ["yes", "no", "timedOut"] : ["timedOut"]
        items += answers.map { Coverage.Item(subject: "confirm", event: $0) }
        items += (definition.response?.codes ?? []).map { Coverage.Item(subject: "code", event: $0.name) }
        for (position, item) in items.enumerated() where positions[item.subject]?[item.event] == nil {
            positions[item.subject, default: [:]][item.event] = position
        }
    }

    /// Records that a case covers an item; an item that the definition doesn't list is added.
    mutating func reach(_ subject: String, _ event: String, by name: String) {
        if let index = positions[subject]?[event] {
            if items[index].cases.last != name { items[index].cases.append(name) }
        } else {
            positions[subject, default: [:]][event] = items.count
            items.append(Coverage.Item(subject: subject, event: event, cases: [name]))
        }
    }

    /// Excuses the items given as `SUBJECT EVENT` or `INTENT SUBJECT EVENT`, where `*` matches any.
    ///
    /// - Returns: Whether an item was excused.
    mutating func excuse(_ what: String, _ why: String) -> Bool {
        var words = what.fields(separatedBy: " ").map(String.init)
        if words.count == 3, words[0] == name || words[0] == "*" { words.removeFirst() }
        guard words.count == 2 else { return false }
        let subjects = words[0] == "*" ? Array(positions.keys) : [words[0]]
        var isUsed = false
        for subject in subjects {
            guard let events = positions[subject] else { continue }
            let meant = words[1] == "*" ? Array(events.values) : [events[words[1]]].compactMap(\.self)
            for index in meant where items[index].cases.isEmpty {
                items[index].excuse = why
                isUsed = true
            }
        }
        return isUsed
    }
}

extension ParameterDefinition {
    /// The possible resolutions of a value, as far as the definition allows them.
    fileprivate var resolutionEvents: [String] {
        let reasons = unsupportedReasons.map { "unsupported(\($0.code))" }
        let isChoosable =
            switch type {
            case .integer, .decimal, .boolean, .enumeration: false
            default: true
            }
        return ["success", "needsValue", "notRequired"] + (reasons.isEmpty ? ["unsupported"] : reasons)
            + (isChoosable ? ["disambiguation"] : []) + ["confirmationRequired"]
    }
}

extension CaseOption {
    /// The item that needn't be covered, and the reason.
    fileprivate var excuse: (what: String, why: String)? {
        guard case .excuse(let what, let why) = kind else { return nil }
        return (what, why)
    }
}

// MARK: - What a case reaches

/// Something that a case can cover: a resolution of a parameter, an answer to a confirmation, or a response code.
struct CoverageEvent: Hashable, Sendable {
    /// The position of the intent among those of the case.
    var intent: Int
    var subject, event: String
}

extension CoverageEvent: Comparable {
    static func < (first: CoverageEvent, second: CoverageEvent) -> Bool {
        (first.intent, first.subject, first.event) < (second.intent, second.subject, second.event)
    }
}

extension CaseRun {
    /// The most events of a run that count; a definition has far fewer.
    private static let eventLimit = 10_000

    /// The items that the run covers.
    var reached: Set<CoverageEvent> {
        var reached: Set<CoverageEvent> = []
        for part in parts { reached.formUnion(part.reached(limit: Self.eventLimit - reached.count)) }
        return reached
    }
}

extension CaseRun.Part {
    /// The items that a request covers.
    fileprivate func reached(limit: Int) -> Set<CoverageEvent> {
        var reached: Set<CoverageEvent> = []
        func add(_ subject: String, _ event: String) {
            // The runtime's own prompts have names that a handler's results don't have.
            guard event != "confirmation", event != "configuration", reached.count < limit else { return }
            reached.insert(CoverageEvent(intent: intent, subject: subject, event: event.shortened(to: 1100)))
        }
        for entry in transcript.entries {
            switch entry.kind {
            case .call(.resolve(let parameter)):
                if case .resolved(let resolutions)? = entry.result {
                    for event in resolutions.events { add(parameter, event) }
                }
            case .question(let prompt, let answer):
                if let parameter = prompt.parameter { add(parameter, prompt.reason.description) }
                if prompt.reason == .confirmIntent, answer == .yes || answer == .no {
                    add("confirm", answer == .yes ? "yes" : "no")
                }
            default: break
            }
        }
        if outcome.kind == .timedOut, outcome.phase == .confirm { add("confirm", "timedOut") }
        if let code = outcome.code { add("code", code) }
        return reached
    }
}

extension Resolutions {
    /// The resolutions as they are written in conversation files.
    var events: [String] {
        switch self {
        case .one(let resolution): [resolution.event]
        case .each(let resolutions): resolutions.map(\.event)
        }
    }
}

extension Resolution {
    fileprivate var event: String {
        switch self {
        case .success: "success"
        case .needsValue: "needsValue"
        case .notRequired: "notRequired"
        case .unsupported(nil): "unsupported"
        case .unsupported(let reason?): "unsupported(\(reason))"
        case .disambiguation: "disambiguation"
        case .confirmationRequired: "confirmationRequired"
        }
    }
}

extension Coverage {
    /// The coverage by intent, and the items that no case covers.
    public var textLines: [String] {
        var lines: [String] = []
        for plugin in plugins {
            for intent in plugin.intents {
                let settled = intent.items.filter(\.isSettled).count
                lines.append("\(plugin.displayName), \(intent.name): \(settled) of \(intent.items.count)")
                for item in intent.items where !item.isSettled {
                    lines.append("  no case reaches \(item.subject) \(item.event)")
                }
                for item in intent.items where item.excuse != nil {
                    lines.append("  excused: \(item.subject) \(item.event): \(item.excuse ?? "")")
                }
            }
        }
        return lines + unusedExcuses
    }
}
