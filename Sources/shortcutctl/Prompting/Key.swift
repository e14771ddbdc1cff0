/// A key of the terminal.
enum Key: Hashable, Sendable {
    /// Characters that were typed or pasted.
    case text(String)
    case left, right, home, end
    case backspace, delete, eraseWord, eraseToStart, eraseToEnd
    case up, down, pageUp, pageDown
    case enter, escape, endOfFile
}
