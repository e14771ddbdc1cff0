import CommandLineArguments
import Escaping
import IntentShortcuts

/// `shortcutctl shortcut remove`: deletes a shortcut's file.
struct ShortcutRemoveCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Delete a shortcut.",
        discussion: "Exit codes: 0 done; 64 command line; 69 there is no such shortcut; 74 the file can't be removed.")

    @Argument(help: ArgumentHelp("The shortcut by its name.", valueName: "shortcut"))
    var name: String

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var format: OutputFormat

    func perform() async throws {
        let folder = try shortcuts.folder()
        let known = try shortcuts.name(meaning: name)
        try folder.whileLocked {
            do throws(ShortcutError) {
                try folder.remove(known)
            } catch {
                throw Failure(error)
            }
        }
        if json { return try console.print(JSONText.object(["removed": known])) }
        try console.print("Removed “\(known)”.".visibleLine)
        let others = folder.names(ofShortcutsRunning: known)
        guard !others.isEmpty else { return }
        let names = others.prefix(5).map { "“\($0)”" } + (others.count > 5 ? ["others"] : [])
        try console.print(
            "Warning: \(names.conjunction) \(others.count == 1 ? "runs" : "run") it and will fail there".visibleLine,
            to: .standardError)
    }
}
