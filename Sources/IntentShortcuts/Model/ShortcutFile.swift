/// A shortcut as a person keeps it: steps that run one after the other, and the words that start them.
///
/// A shortcut is one file, `NAME.shortcut.json5`, which ``ShortcutReader`` reads and ``ShortcutWriter`` writes.
public struct ShortcutFile: Hashable, Sendable {
    /// The name that people see and say, such as “Start My Day”; it is also the name of the file.
    public var name: String
    /// The phrases that start the shortcut.
    public var phrases: [String]
    /// The icon: an emoji, or the name of an image.
    public var icon: String?
    /// The color of the icon, by name or as `#RRGGBB`.
    public var color: String?
    /// The type of the values that the shortcut accepts as its input, or `nil` if it has no input.
    public var input: ShortcutType?
    /// The value that the shortcut gives back, or `nil` for the output of its last step.
    public var output: ShortcutValue?
    /// Where the output is written.
    var outputLine = SourceLine()
    /// The steps in order.
    public var steps: [ShortcutStep]
    /// Whether steps have values that were said, in place of those of the file: running it is another action.
    public internal(set) var isFilled = false

    /// Creates a shortcut.
    public init(
        name: String,
        phrases: [String] = [],
        icon: String? = nil,
        color: String? = nil,
        input: ShortcutType? = nil,
        output: ShortcutValue? = nil,
        steps: [ShortcutStep]
    ) {
        self.name = name
        self.phrases = phrases
        self.icon = icon
        self.color = color
        self.input = input
        self.output = output
        self.steps = steps
    }
}

extension ShortcutFile {
    /// The ending of the name of a shortcut's file.
    public static let suffix = ".shortcut.json5"

    /// The name of the file in which the shortcut is kept.
    public var fileName: String { name + Self.suffix }
}
