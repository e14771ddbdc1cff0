import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentStore

/// `shortcutctl donations show`: one donation with everything that is kept about it.
struct DonationsShowCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show everything that is kept about a donation.",
        discussion: """
            Exit codes: 0 shown; 64 command line; 69 there is no such donation; 74 the history can't be read.
            """)

    @Argument(help: "The donation's identifier.")
    var identifier: String

    @Option(help: ArgumentHelp("The app, if several use the identifier.", valueName: "identifier"))
    var app: String?

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    func perform() async throws {
        let donation = try await store.donation(identifier, of: app)
        let intents = DonatedIntents(try plugins.readable())
        let report = DonationReport(donation, intents: intents)
        if json { return try console.print(JSONText.object(report)) }
        for (name, value) in Self.rows(report) {
            try console.print((name.isEmpty ? value : "\(name): \(value)").visibleLine)
        }
    }

    private static func rows(_ report: DonationReport) -> [(String, String)] {
        let context = report.context
        let optional: [(String, String?)] = [
            ("", report.title), ("", report.subtitle), ("identifier", report.identifier), ("app", report.app),
            (report.activity == nil ? "intent" : "activity", report.name), ("date", report.lines.date),
            ("time zone", context.timeZone),
            ("place", context.place), ("focus", context.focus), ("event", context.routineEvent),
            ("group", report.group), ("response", report.response),
        ]
        return optional.compactMap { name, value in value.map { (name, $0) } }
            + (report.activity?.rows ?? []) + report.values.sorted { $0.key < $1.key }.map { ("  \($0.key)", $0.value) }
            + report.shapes.map { ("repeats as", $0) }
    }
}
