import CommandLineArguments
import Escaping
import IntentShortcuts

/// `shortcutctl shortcut list`: the shortcuts by name.
struct ShortcutListCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the shortcuts, with their phrases.",
        discussion: "Exit codes: 0 done; 64 command line; 65 a file isn't a shortcut, and the others are listed.")

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        struct Entry: Encodable {
            var name: String
            var icon: String?
            var phrases: [String]
            var steps: Int
        }

        var folder: String
        var shortcuts: [Entry] = []
        var problems: [String] = []
    }

    func exitCode() async throws -> Int32 {
        let folder = try shortcuts.folder()
        var report = Report(folder: folder.path)
        for name in folder.names() {
            do throws(ShortcutError) {
                let file = try folder.shortcut(named: name)
                report.shortcuts.append(
                    .init(name: file.name, icon: file.icon, phrases: file.phrases, steps: file.steps.count))
            } catch {
                report.problems.append(error.description)
            }
        }
        if json {
            try console.print(JSONText.object(report))
        } else {
            try write(report)
        }
        return report.problems.isEmpty ? 0 : Failure.Code.invalidInput.rawValue
    }

    private func write(_ report: Report) throws {
        for shortcut in report.shortcuts {
            let icon = shortcut.icon.map { "\($0) " } ?? ""
            let steps = shortcut.steps == 1 ? "1 step" : "\(shortcut.steps) steps"
            let phrases = shortcut.phrases.map { "“\($0)”" }.joined(separator: ", ")
            try console.print("\(icon)\(shortcut.name)  \(steps)\(phrases.isEmpty ? "" : "  \(phrases)")".visibleLine)
        }
        if report.shortcuts.isEmpty, report.problems.isEmpty {
            let reason = shortcuts.missingFolder.map { ": \($0)" } ?? ""
            try console.print("There are no shortcuts\(reason).".visibleLine)
        }
        for problem in report.problems { try console.print(problem.visibleLine, to: .standardError) }
    }
}
