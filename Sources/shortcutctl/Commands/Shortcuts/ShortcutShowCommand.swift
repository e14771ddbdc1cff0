import CommandLineArguments
import Escaping
import IntentShortcuts

/// `shortcutctl shortcut show`: a shortcut as its file says it.
struct ShortcutShowCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a shortcut's steps.",
        discussion: "Exit codes: 0 done; 64 command line; 65 the file isn't a shortcut; 69 there is no such shortcut.")

    @Argument(help: ArgumentHelp("The shortcut by its name, or the path of its file.", valueName: "shortcut"))
    var name: String

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        var name, path, text: String
        var phrases: [String]
    }

    func perform() async throws {
        let (file, path, _) = try InstalledShortcut.read(name, shortcuts)
        let text = ShortcutWriter().text(of: file)
        if json {
            let report = Report(name: file.name, path: path, text: text, phrases: file.phrases)
            return try console.print(JSONText.object(report))
        }
        try console.write(text.visible, to: .standardOutput)
    }
}
