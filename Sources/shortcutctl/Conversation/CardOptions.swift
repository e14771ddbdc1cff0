import CardDrawing
import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentRuntime
import IntentUI

/// The option for the cards that a plugin's UI extension draws.
struct CardOptions: ParsableArguments {
    /// How cards are shown.
    enum Cards: String, ExpressibleByArgument, CaseIterable {
        /// In a box on a terminal that can draw; not at all elsewhere.
        case auto
        /// In lines of text, also where no terminal is.
        case plain
        /// Not at all: the UI extension isn't started.
        case none
    }

    @Option(
        help: ArgumentHelp(
            "How the plugin's cards are shown: auto (drawn at a terminal), plain or none. (default: auto)",
            valueName: "how"))
    var cards: Cards?

    /// Returns where cards go; `nil` if nobody would see them.
    ///
    /// - Parameters:
    ///   - style: The style of the conversation, in whose language amounts are written.
    ///   - terminal: The terminal.
    ///   - console: The output.
    ///   - isJSON: Whether the command's output is a JSON object, which has the cards in it. Defaults to `false`.
    func output(
        style: ConversationStyle, terminal: Terminal, console: Console, isJSON: Bool = false
    ) -> CardOutput? {
        let amounts = CardFormat(style)
        switch cards ?? .auto {
        case .none: return nil
        case _ where isJSON: return CardOutput(form: .none, format: amounts, console: console)
        case .plain: return CardOutput(form: .lines, format: amounts, console: console)
        case .auto:
            guard terminal.isOutputDrawable, let width = Terminal.outputWidth else { return nil }
            let style = CardBox.Style(
                width: width, hasColor: terminal.hasColor, pictures: terminal.pictures)
            return CardOutput(form: .box(style), format: amounts, console: console)
        }
    }
}

extension CardOptions {
    /// Returns where the cards of a shortcut's steps go; `nil` if nobody would see them, as in a JSON object.
    func output(ofShortcut style: ConversationStyle, terminal: Terminal, format: OutputFormat) -> CardOutput? {
        format.json ? nil : output(style: style, terminal: terminal, console: format.console)
    }
}

/// Where the cards of a request go.
struct CardOutput: Sendable {
    /// The form of a card.
    enum Form: Sendable {
        case box(CardBox.Style)
        case lines
        /// The card is part of something else.
        case none
    }

    var form: Form
    var format: CardFormat
    var console: Console

    /// Returns how a session presents cards, which are shown here.
    ///
    /// - Parameters:
    ///   - deadline: The time limit of a phase. Whoever has none debugs, and needs more than a second for a card.
    ///   - observe: Called with each card that is shown.
    func presentation(
        deadline: Duration?, observe: @escaping @Sendable (ShownView) -> Void
    ) -> ViewPresentation {
        let isJSON = if case .none = form { true } else { false }
        return ViewPresentation(
            context: isJSON ? .siriCard : .snippet, limit: deadline == nil ? .seconds(86_400) : .seconds(1)
        ) { view in
            // What is part of a JSON object has not been told to whoever answers: the question says it.
            guard !isJSON else { return }
            show(view)
            observe(view)
        }
    }

    /// Shows a card.
    func show(_ view: ShownView) {
        let lines =
            switch form {
            case .box(let style): CardBox(view.card, style: style, format).lines
            case .lines: view.card.lines(format).map(\.visibleLine)
            case .none: [String]()
            }
        // The command's own output fails in the same way, and says so.
        for line in lines { try? console.print(line) }
    }
}

extension CardFormat {
    /// Creates the format of a conversation's language.
    init(_ style: ConversationStyle) {
        guard let formatter = style.formatter else {
            self.init()
            return
        }
        self.init { amount in formatter.text(.currencyAmount(amount), metadata: nil) }
    }
}
