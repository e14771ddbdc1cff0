import CardDrawing
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentKit

/// The form of a widget for a status bar.
enum WidgetLayout: String, ExpressibleByArgument, CaseIterable {
    /// One JSON object on a line, for a custom module of waybar.
    case waybar
    /// One line for tmux's status line, in which `#` is escaped.
    case tmux
    /// One line of text.
    case plain

    /// Returns the line of a widget; of an empty stack if it is `nil`.
    func line(of shown: WidgetReader.Shown?) throws -> String {
        let mark = shown?.top.kind == .suggested ? WidgetReport.suggestedMark : ""
        let text = mark + (shown?.content.line ?? "").onOneLine
        switch self {
        case .plain: return text.visibleLine
        case .tmux: return text.tmuxText
        case .waybar:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let module = try encoder.encode(shown.map { WaybarModule($0, text: text) } ?? WaybarModule())
            return String(decoding: module, as: UTF8.self).visibleJSON
        }
    }
}

/// The output of a custom module of waybar, in whose texts is Pango markup.
private struct WaybarModule: Encodable {
    var text = ""
    var tooltip = ""
    /// The names of the style sheet's classes.
    var classes: [String] = []
    var percentage: Int?

    private enum CodingKeys: String, CodingKey {
        case text, tooltip, percentage
        case classes = "class"
    }

    /// Creates the module of an empty stack, which waybar doesn't show.
    init() {}

    init(_ shown: WidgetReader.Shown, text: String) {
        let content = shown.content
        self.text = text.visibleLine.markup
        tooltip = ([content.heading] + content.lines).map(\.onOneLine.visibleLine.markup).joined(separator: "\n")
        classes = [shown.top.kind.rawValue, content.state.rawValue]
        percentage = content.percentage ?? Int((min(max(shown.top.relevance, 0), 1) * 100).rounded())
    }
}

extension WidgetContent {
    /// The app and the title.
    var heading: String { "\(appName): \(caption)" }

    /// What is shown below the heading: the answer and the card.
    var lines: [String] { [details ?? text] + (card?.lines(CardFormat()) ?? []) }
}
