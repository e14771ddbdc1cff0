import CommandLineArguments
import Escaping
import IntentStore
import IntentSuggestions

/// `shortcutctl stack remove`: removes widgets.
struct StackRemoveCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove widgets from the stack.",
        discussion: """
            Removed widgets are erased from the disk. The exit code is 74 if another program is reading the history, so \
            that they are still in its log.

            Exit codes: 0 removed; 64 command line; 69 there is no such widget, and none is removed; 74 the history can't \
            be written.
            """)

    @Argument(help: ArgumentHelp("The numbers of widgets, as “shortcutctl stack” shows them.", valueName: "id"))
    var ids: [Int]

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    func perform() async throws {
        let known = try await store.reading { store throws(StoreError) in try await store.widgets() }.map(\.id)
        let missing = ids.filter { !known.contains(Widget.ID($0)) }
        guard missing.isEmpty else {
            let numbers = missing.map { String($0) }.conjunction
            let kind = missing.count == 1 ? "is no widget" : "are no widgets"
            throw Failure(
                .unavailable, "there \(kind) \(numbers); none is removed, and “shortcutctl stack” shows all")
        }
        let (removed, erased) = try await store.deleting(on: console) { store throws(StoreError) in
            try await store.removeWidgets(Set(ids.map(Widget.ID.init)))
        }
        if json {
            try console.print(JSONText.object(Report(removed: removed, erased: erased)))
        } else {
            try console.print(removed == 1 ? "1 widget removed." : "\(removed) widgets removed.")
        }
        if !erased { try Failure.reportNotErased(in: format) }
    }

    private struct Report: Encodable {
        var removed: Int
        /// Whether they are also erased from the files of the history.
        var erased: Bool
    }
}
