import IntentConversations
import IntentHost

/// The options with which a recorded case takes the same course again.
struct RecordedOptions {
    /// The options of its block, without the `%`.
    private(set) var lines: [String] = []

    /// Creates the options from those of the command.
    ///
    /// - Parameters:
    ///   - arguments: The options of the command line.
    ///   - widgets: The option for a widget.
    ///   - intent: The intent that is run, or `nil` for a shortcut.
    ///   - file: The file that the case is appended to, whose options apply to the case too.
    /// - Throws: ``Failure`` if an option of the file would change the course of the case.
    init(
        _ arguments: IntentArguments, _ widgets: WidgetOptions, intent: InstalledIntent?, file: ConversationFile
    ) throws {
        let conversation = arguments.conversation
        var deadline = arguments.deadline
        var identifier = arguments.with
        for option in file.options {
            let hint: String? =
                switch option.kind {
                case .deadline, .limit, .plugin, .with, .exact, .excuse: nil
                case .locale(let name): conversation.locale == nil ? "record with --locale \(name)" : nil
                case .voice: conversation.voice ? nil : "record with --voice"
                case .widget(let family): widgets.widget == nil ? "record with --widget \(family)" : nil
                case .locked, .environment, .fixture, .skip, .expectedFailure, .fault, .manualClock:
                    "remove it from the head of the file"
                }
            if let hint {
                let text = file.lines[option.line - 1].trimmingPrefix { $0 == " " }
                throw Failure(
                    .invalidInput,
                    diagnostic:
                        "\(file.path):\(option.line): error: “\(text)” would apply to the case as well, which is "
                        + "recorded without it; \(hint), or record into another file")
            }
            // An option of the block takes precedence over one of the file.
            if case .deadline = option.kind { deadline = deadline ?? .seconds(10) }
            if case .with = option.kind { identifier = identifier ?? intent?.plugin.manifest.identifier }
        }
        if let deadline { lines.append("deadline \(deadline.optionText)") }
        if let locale = conversation.locale { lines.append("locale \(locale)") }
        if conversation.voice { lines.append("voice") }
        if let family = widgets.widget { lines.append("widget \(family)") }
        if let identifier { lines.append("with \(identifier)") }
    }
}

extension Deadline {
    /// The time as it is written in an option of a case.
    fileprivate var optionText: String {
        switch self {
        case .seconds: defaultValueDescription + "s"
        case .none: "none"
        }
    }
}
