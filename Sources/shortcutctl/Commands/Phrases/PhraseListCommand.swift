import CommandLineArguments
import Escaping
import IntentShortcuts

/// `shortcutctl phrase list`: all phrases, and what they start.
struct PhraseListCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all phrases, and the shortcuts that they start.",
        discussion: """
            Exit codes: 0 done, even if there are no phrases; 64 command line; 65 a shortcut's file isn't valid, and the \
            others are listed; 69 there is no folder for shortcuts because neither XDG_DATA_HOME nor HOME is an absolute \
            path.
            """)

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        struct Row: Encodable {
            var phrase, shortcut: String
        }

        var phrases: [Row]
    }

    func perform() async throws {
        let (found, problems) = try shortcuts.folder().phrases()
        let rows = found.flatMap { shortcut in
            shortcut.phrases.map { Report.Row(phrase: $0, shortcut: shortcut.name) }
        }.sorted { ($0.phrase.folded, $0.shortcut) < ($1.phrase.folded, $1.shortcut) }
        if json {
            try console.print(JSONText.object(Report(phrases: rows)))
        } else {
            for row in rows { try console.print("“\(row.phrase)” — \(row.shortcut)".visibleLine) }
            if rows.isEmpty, problems.isEmpty {
                let reason = shortcuts.missingFolder.map { ": \($0)" } ?? ""
                try console.print("There are no phrases\(reason).".visibleLine)
            }
        }
        for problem in problems { try console.print(problem.description.visibleLine, to: .standardError) }
        if !problems.isEmpty { throw ExitCode(65) }
    }
}
