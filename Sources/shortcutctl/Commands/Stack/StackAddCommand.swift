import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore
import IntentSuggestions

/// `shortcutctl stack add`: adds a widget.
struct StackAddCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a widget at the end of the stack.",
        discussion: """
            A widget is relevant if its values match those of a donation, which “shortcutctl donations show” shows as \
            “repeats as”. “shortcutctl configure INTENT --widget FAMILY” asks for the values one by one. An object \
            that is named is looked up among what its plugin offers, as donate does.

            Exit codes: 0 added; 64 command line; 65 the widget isn't valid; 69 the intent wasn't found; 74 the history \
            can't be written.
            """)

    @Argument(help: "The intent by its name, class name or title.")
    var intent: String

    @Argument(help: ArgumentHelp("Values, as name=text or name:=JSON.", valueName: "name=value"))
    var values: [String] = []

    @Option(help: ArgumentHelp("The family, such as Small.", valueName: "family"))
    var family: String?

    @OptionGroup var plugins: PluginOptions

    @Option(help: ArgumentHelp("The plugin to use, if several handle the intent.", valueName: "identifier"))
    var with: String?

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        var widget: WidgetReport
        /// What the person should know about values that were left out, objects that are known by their names alone, and
        /// an earlier widget that shows the same.
        var remarks: [String]?
    }

    func perform() async throws {
        let (_, directory) = try plugins.installed(console: console)
        let intent = try directory.intent(meaning: intent, with: with).localized(for: nil, console: console)
        let family = try family(of: intent)
        let found = try await NamedObjects(intent: intent).read(values)
        if let refusal = intent.definition.refusal(of: found.values) { throw Failure(.invalidInput, refusal) }
        let widget = Widget(
            app: intent.plugin.manifest.identifier, intent: intent.definition.name, values: found.values,
            family: family, added: Moment.now().instant)
        let (added, earlier) = try await store.using { store throws(StoreError) in
            let earlier = try await store.widgets().first { $0.shows(widget) }
            return (try await store.add(widget), earlier)
        }
        let report = WidgetReport(added, intents: DonatedIntents([intent.plugin]))
        var remarks = found.remarks(about: intent.plugin)
        if let earlier {
            let removal = (["shortcutctl", "stack", "remove", "\(added.id)"] + store.words).commandLine
            remarks.append("Widget \(earlier.id) shows the same already; “\(removal)” removes the new one.")
        }
        if json {
            return try console.print(
                JSONText.object(Report(widget: report, remarks: remarks.isEmpty ? nil : remarks)))
        }
        try console.print("Added \(report.text)".visibleLine)
        for remark in remarks { try console.print(remark.visibleLine, to: .standardError) }
    }

    /// Returns the family as the definition spells it.
    private func family(of intent: InstalledIntent) throws -> String? {
        guard intent.definition.isEligibleForWidgets else {
            throw Failure(
                .invalidInput,
                "\(intent.definition.name) is not eligible for widgets by its definition; “shortcutctl "
                    + "describe INTENT” says whether one is")
        }
        do throws(WidgetMismatch) {
            return try family.map { name throws(WidgetMismatch) in try intent.definition.widgetFamily(named: name) }
        } catch {
            throw Failure(.invalidInput, "\(error), or leave out --family")
        }
    }
}
