import CardDrawing
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentKit
import IntentUI

/// The widget on top with what it shows, as the command prints it; the keys are part of the command's interface.
struct ShownWidgetReport: TextReport {
    /// Why it is on top.
    var kind: TopWidget.Kind
    /// The number of the widget, or the identifier of the suggestion.
    var id: String
    var appName, title: String
    var subtitle: String?
    var state: WidgetContent.State
    /// The answer in a few words, or what is missing.
    var text: String
    /// The whole answer, if it says more.
    var details: String?
    var card: Card?
    var image: Image?
    /// When it was read, and when it is read again.
    var date: String
    var reload: String?
    /// Why its app says that it is relevant, if it does.
    var why: String?
    /// The words of the command that adds it, if it isn't on the stack.
    var command: [String]?
    private let heading: String

    private enum CodingKeys: CodingKey {
        case kind, id, appName, title, subtitle, state, text, details, card, image, date, reload, why, command
    }

    init(_ shown: WidgetReader.Shown) {
        let (top, content) = shown
        (kind, id, why, command) = (top.kind, top.id, top.why, top.command)
        (appName, title, subtitle) = (content.appName, content.title, content.subtitle)
        (state, text, details) = (content.state, content.text, content.details)
        (card, image, heading) = (content.card, content.image, content.heading)
        (date, reload) = (content.date.exactText, content.reload?.exactText)
    }

    func write(to console: Console, terminal: Terminal) throws {
        let mark = kind == .suggested ? WidgetReport.suggestedMark : ""
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        let end = kind == .relevant ? why.map { ", relevant \($0)" } ?? "" : ""
        let picture = card?.image == nil ? image : nil
        let head = LinePictures(on: terminal).line(picture, width: width) { width in
            terminal.bold((mark + heading).cut(to: width, before: " [\(id)]\(end)"))
        }
        try console.print(head)
        try console.print((details ?? text).visible)
        for line in try cardLines(terminal) { try console.print(line) }
        if let command { try console.print("Not on the stack: \(command.commandLine)".visibleLine) }
    }

    private func cardLines(_ terminal: Terminal) throws -> [String] {
        guard let card else { return [] }
        guard terminal.isOutputDrawable, let width = Terminal.outputWidth else {
            return card.lines(CardFormat()).map(\.visibleLine)
        }
        let style = CardBox.Style(
            width: width, hasColor: terminal.hasColor, pictures: terminal.pictures)
        return CardBox(card, style: style).lines
    }
}
