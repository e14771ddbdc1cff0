import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// What words would run, and why.
struct SpokenReport: TextReport {
    /// Something that the words could mean.
    struct Candidate: Encodable {
        /// The name of the shortcut, or of the intent.
        var shortcut, intent: String?
        /// The identifier of the intent's plugin.
        var plugin: String?
        /// The title for a person.
        var title: String
        /// The words that match.
        var phrase: String
        /// Whose words they are: `phrase`, `shortcutName`, `intentTitle` or `summary`.
        var source: String
        /// How they match: `exact`, `withoutFillers` or `withValues`.
        var manner: String
        /// The values that were said, as plain JSON.
        var values: [String: PlainValue]
        /// The values as texts.
        private(set) var texts: [String] = []

        private enum CodingKeys: CodingKey {
            case shortcut, intent, plugin, title, phrase, source, manner, values
        }
    }

    var words: String
    var candidates: [Candidate]

    init(_ matches: [SpokenCommands.Match], of words: String, in commands: SpokenCommands) {
        self.words = words
        candidates = matches.map { Candidate($0, in: commands) }
    }

    func write(to console: Console, terminal: Terminal) throws {
        if candidates.count > 1 { try console.print("“\(words)” could mean:".visibleLine) }
        for candidate in candidates {
            try console.print(candidate.line.visibleLine)
            try console.print(terminal.dim("  \(candidate.reason)".visibleLine))
        }
    }
}

extension SpokenReport.Candidate {
    init(_ match: SpokenCommands.Match, in commands: SpokenCommands) {
        phrase = match.entry.phrase.text
        source = "\(match.entry.source)"
        manner = "\(match.manner)"
        values = match.values.mapValues(PlainValue.init)
        switch match.entry.action {
        case .shortcut(let name):
            shortcut = name
            title = name
            texts = match.entry.phrase.slots.compactMap { slot in
                match.values[slot].map { "\(slot)=\($0.plainText)" }
            }
        case .intent(let position):
            let intent = commands.intents[position]
            self.intent = intent.definition.name
            plugin = intent.plugin.manifest.identifier
            title =
                ShortcutAppearance(of: intent.definition, catalog: intent.catalog, values: match.values).title
            texts = intent.definition.parameters.compactMap { parameter in
                guard let value = match.values[parameter.name] else { return nil }
                return "\(parameter.name)=\(ValueTexts(parameter: parameter, catalog: intent.catalog).text(value))"
            }
        }
    }

    /// What would run, such as `OrderSoup quantity=2 soup=Tomato (com.example.soupchef)`.
    var line: String {
        let name = shortcut.map { "the shortcut “\($0)”" } ?? intent ?? ""
        return ([name] + texts).joined(separator: " ") + (plugin.map { " (\($0))" } ?? "")
    }

    /// Why it would run.
    var reason: String {
        let words =
            switch source {
            case "phrase": "the phrase “\(phrase)”"
            case "shortcutName": "the shortcut's name"
            case "intentTitle": "the title “\(phrase)”"
            default: "the summary “\(phrase)”"
            }
        return switch manner {
        case "exact": "\(words), word for word"
        case "withoutFillers": "\(words), without fillers"
        default: "\(words), with values"
        }
    }
}
