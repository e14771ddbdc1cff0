/// A value in a step: written in the file, asked for each time, or taken from an earlier step.
public indirect enum ShortcutValue: Hashable, Sendable {
    /// A truth value.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case decimal(Double)
    /// A text, or a reference, whose value keeps its type.
    case text(ShortcutText)
    /// Values in order.
    case list([ShortcutValue])
    /// Values by name, in the order of the file.
    case object([ShortcutArgument])
    /// A question that is asked each time.
    case ask(ShortcutQuestion)
}

/// A named value.
public struct ShortcutArgument: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: ShortcutValue
    /// The line of the name.
    public var line: SourceLine

    /// Creates an argument.
    public init(_ name: String, _ value: ShortcutValue, line: SourceLine = SourceLine()) {
        self.name = name
        self.value = value
        self.line = line
    }
}

/// A question to the person.
public struct ShortcutQuestion: Hashable, Sendable {
    /// The text of the question.
    public var text: ShortcutText
    /// The type of the answer; `nil` for the type of the parameter that the answer goes to, and otherwise a text.
    public var type: ShortcutType?

    /// Creates a question.
    public init(_ text: ShortcutText, type: ShortcutType? = nil) {
        self.text = text
        self.type = type
    }
}

extension ShortcutValue {
    /// Creates a value of a text without references.
    public static func literal(_ text: String) -> ShortcutValue { .text(ShortcutText(literal: text)) }

    /// Creates a value that a reference refers to.
    public static func reference(_ name: String, _ path: String...) -> ShortcutValue {
        .text(ShortcutText(ShortcutReference(name, path)))
    }
}
