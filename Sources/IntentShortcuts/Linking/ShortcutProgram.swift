import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentRuntime

/// A shortcut with everything that its steps name: the intents, and the shortcuts that it runs.
public struct ShortcutProgram: Hashable, Sendable {
    /// The shortcuts; the first is the one that is run.
    public let shortcuts: [ShortcutFile]
    /// The intents.
    public let intents: [LinkedIntent]

    /// The cases of enumerations and the shapes of types, which all readers of the program share.
    let readingTables = ReadingTables()

    private let shortcutPositions: [ExactText: Int]
    /// The positions by names without case, accents and width; `nil` for those that several have.
    private let foldedPositions: [String: Int?]
    private let intentPositions: [IntentKey: Int]

    private struct IntentKey: Hashable {
        let name: ExactText
        let plugin: ExactText?

        init(_ name: String, _ plugin: String?) {
            self.name = ExactText(name)
            self.plugin = plugin.map(ExactText.init)
        }
    }

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - shortcuts: The shortcuts; the first is the one that is run.
    ///   - intents: The intents that their steps name.
    public init(_ shortcuts: [ShortcutFile], intents: [LinkedIntent]) {
        self.shortcuts = shortcuts
        self.intents = intents
        shortcutPositions = Dictionary(
            zip(shortcuts.map { ExactText($0.name) }, shortcuts.indices), uniquingKeysWith: { first, _ in first })
        foldedPositions = Dictionary(
            zip(shortcuts.map(\.name.folded), shortcuts.indices.map(Int?.some)), uniquingKeysWith: { _, _ in nil })
        intentPositions = Dictionary(
            zip(intents.map { IntentKey($0.name, $0.plugin) }, intents.indices),
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the position of the intent that a step runs.
    func position(of step: ShortcutStep.RunIntent) -> Int? {
        intentPositions[IntentKey(step.intent, step.plugin)]
    }

    /// Returns the position of a shortcut; case, accents and width matter only between names that differ in nothing else.
    func position(ofShortcut name: String) -> Int? {
        shortcutPositions[ExactText(name)] ?? foldedPositions[name.folded] ?? nil
    }
}

/// A program that the copies of a run share.
final class SharedProgram: Codable, Hashable, Sendable {
    let value: ShortcutProgram

    private enum CodingKeys: CodingKey {
        case shortcuts, intents, isFilled
    }

    /// The maximum number of shortcuts in a program.
    static let limit = 200

    init(_ value: ShortcutProgram) { self.value = value }

    /// Creates a program by decoding: shortcuts are read as from their files, with the same limits.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let texts = try container.decode([String].self, forKey: .shortcuts)
        guard (1...Self.limit).contains(texts.count) else {
            throw DecodingError.dataCorruptedError(
                forKey: .shortcuts, in: container, debugDescription: "it has \(texts.count) shortcuts")
        }
        var shortcuts: [ShortcutFile]
        do {
            shortcuts = try texts.map { try ShortcutReader().read(Data($0.utf8), path: "shortcut") }
        } catch let error as ShortcutError {
            throw DecodingError.dataCorruptedError(
                forKey: .shortcuts, in: container, debugDescription: error.diagnostic.message)
        }
        shortcuts[0].isFilled = try container.decodeIfPresent(Bool.self, forKey: .isFilled) ?? false
        value = ShortcutProgram(shortcuts, intents: try container.decode([LinkedIntent].self, forKey: .intents))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let writer = ShortcutWriter()
        try container.encode(value.shortcuts.map(writer.text), forKey: .shortcuts)
        try container.encode(value.intents, forKey: .intents)
        if value.shortcuts[0].isFilled { try container.encode(true, forKey: .isFilled) }
    }

    static func == (first: SharedProgram, second: SharedProgram) -> Bool {
        first === second || first.value == second.value
    }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
