import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost

/// The intents, by plugin or definition file.
struct ListReport: TextReport {
    struct Source: Encodable {
        var plugin, displayName, kind: String?
        var hasLibrary: Bool?
        var path: String
        var intents: [Entry]
        /// The number of deprecated intents that are left out.
        var hidden: Int?
        /// The intents for which a UI extension draws cards.
        var drawsCardsFor: [String]?
    }

    struct Entry: Encodable {
        var name, className, title: String
        var isSystem, isDeprecated: Bool
        var parameters: [String]
    }

    var sources: [Source] = []
    var problems: [String] = []
    var warnings: [String] = []

    /// Removes the deprecated intents, and counts them.
    mutating func hideDeprecated() {
        for index in sources.indices {
            let count = sources[index].intents.count
            sources[index].intents.removeAll(where: \.isDeprecated)
            let hidden = count - sources[index].intents.count
            sources[index].hidden = hidden == 0 ? nil : hidden
        }
    }

    func write(to console: Console, terminal: Terminal) throws {
        for (number, source) in sources.enumerated() {
            if number > 0 { try console.print("") }
            let name = source.displayName.map { "\($0) (\(source.plugin ?? ""))" } ?? source.path
            try console.print(terminal.bold(name.visibleLine))
            let width = source.intents.map(\.name.count).max() ?? 0
            for intent in source.intents {
                let padding = String(repeating: " ", count: width - intent.name.count)
                let note = (intent.isSystem ? " (system)" : "") + (intent.isDeprecated ? " (deprecated)" : "")
                try console.print("  \(intent.name)\(padding)  \(intent.title)\(note)".visibleLine)
            }
            if let drawn = source.drawsCardsFor {
                try console.print("  draws cards for \(drawn.joined(separator: ", "))".visibleLine)
            } else if source.intents.isEmpty, source.hidden == nil {
                try console.print("  no intents")
            }
            if let hidden = source.hidden {
                try console.print(
                    terminal.dim("  \(hidden) deprecated; --all lists \(hidden == 1 ? "it" : "them") too"))
            }
        }
        if sources.isEmpty { try console.print("There are no plugins; name one with --plugin FOLDER.") }
        for line in problems + warnings { try console.print(line.visibleLine, to: .standardError) }
    }
}

extension ListReport.Source {
    init(_ plugin: Plugin, intents: [IntentDefinition]) {
        self.init(
            plugin: plugin.manifest.identifier,
            displayName: plugin.manifest.displayName,
            kind: plugin.manifest.kind.rawValue,
            hasLibrary: plugin.manifest.library != nil,
            path: plugin.folder.path,
            intents: intents.map(ListReport.Entry.init))
        if plugin.manifest.kind == .ui { drawsCardsFor = plugin.manifest.intentsSupported }
    }

    init(path: String, intents: [IntentDefinition]) {
        self.init(
            plugin: nil, displayName: nil, kind: nil, hasLibrary: nil, path: path,
            intents: intents.map(ListReport.Entry.init))
    }
}

extension ListReport.Entry {
    init(_ intent: IntentDefinition) {
        name = intent.name
        className = intent.typeName()
        title = intent.title.nonEmpty ?? intent.name
        isSystem = intent.origin == .system
        isDeprecated = intent.isDeprecated
        parameters = intent.parameters.map(\.name)
    }
}
