import Escaping
import IntentDefinitions

/// Texts of plugins, made fit for an agent: visible, and no longer than needed.
///
/// What a handler or a definition says goes to a model. It must not hide anything from a person who reads it too.
enum AgentText {
    /// The most code points of a dialog, of a name or subtitle in a list, and of any other text in a response.
    static let dialogLimit = 4096, itemLimit = 200, valueLimit = 16_384

    /// Returns a text with its lines.
    static func text(_ text: String, limit: Int = dialogLimit) -> String { text.shortened(to: limit).visible }

    /// Returns the texts of choices, each on one line, which can be told apart also where they are cut.
    static func lines(_ texts: [String]) -> [String] { texts.shortenedApart(to: itemLimit).map(\.visibleLine) }

    /// Returns a text on one line.
    static func line(_ text: String, limit: Int = itemLimit) -> String { text.shortened(to: limit).visibleLine }
}
