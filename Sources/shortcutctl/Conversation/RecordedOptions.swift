import IntentConversations
import IntentHost

/// What a case that is recorded needs besides its request to go the same way.
struct RecordedOptions {
    /// The options of its block, without their `%`.
    private(set) var lines: [String] = []

    /// Takes the options of the command.
    ///
    /// - Parameters:
    ///   - arguments: What the command line says.
    ///   - intent: The intent that is run.
    ///   - file: The file that the case is appended to, whose options will hold for the case too.
    /// - Throws: ``Failure`` where the case would go otherwise by an option of the file.
    init(_ arguments: IntentArguments, intent: InstalledIntent, file: ConversationFile) throws {
        let conversation = arguments.conversation
        var deadline = arguments.deadline
        var identifier = arguments.with
        for option in file.options {
            let hint: String? =
                switch option.kind {
                case .deadline, .limit, .plugin, .with, .exact, .excuse: nil
                case .locale(let name): conversation.locale == nil ? "record with --locale \(name)" : nil
                case .voice: conversation.voice ? nil : "record with --voice"
                case .widget(let family): conversation.widget == nil ? "record with --widget \(family)" : nil
                case .locked, .environment, .fixture, .skip, .expectedFailure, .fault, .manualClock:
                    "take it out of the head of the file"
                }
            if let hint {
                let text = file.lines[option.line - 1].trimmingPrefix { $0 == " " }
                throw Failure(
                    .invalidInput,
                    diagnostic:
                        "\(file.path):\(option.line): error: “\(text)” would hold for the case as well, which is "
                        + "recorded without it; \(hint), or record into another file")
            }
            // What the block says counts more than what the file says.
            if case .deadline = option.kind { deadline = deadline ?? .seconds(10) }
            if case .with = option.kind { identifier = identifier ?? intent.plugin.manifest.identifier }
        }
        if let deadline { lines.append("deadline \(deadline.optionText)") }
        if let locale = conversation.locale { lines.append("locale \(locale)") }
        if conversation.voice { lines.append("voice") }
        if let family = conversation.widget { lines.append("widget \(family)") }
        if let identifier { lines.append("with \(identifier)") }
    }
}

extension Deadline {
    /// The time as an option of a case has it.
    fileprivate var optionText: String {
        switch self {
        case .seconds: defaultValueDescription + "s"
        case .none: "none"
        }
    }
}
