import CLibrary
import CommandLineArguments
import DonationAdvice
import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore

/// `shortcutctl donations timeline`: a picture of the newest donations.
struct DonationsTimelineCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Draw the newest donations: days as rows, hours as columns.",
        discussion: """
            Draws the last \(DonationTimeline.dayLimit) days with donations. Repeated actions have a colour and a \
            letter. Only its owner may read the file. An earlier such file is replaced, but no other file.

            Exit codes: 0 drawn; 64 command line; 65 a named plugin isn't valid; 74 the history can't be read, or the \
            file can't be written.
            """)

    @OptionGroup var filter: DonationFilter

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("The file to write, NAME.html or NAME.svg.", valueName: "file"))
    var output: String

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        guard [".html", ".svg"].contains(where: { output.lowercased().ends(with: $0) }) else {
            throw ValidationError("--output is a file NAME.html or NAME.svg")
        }
    }

    private struct Report: Encodable {
        var output: String
        var days, donations: Int
        var repetitions: [Repetition]
        var leavesOutOlder: Bool

        struct Repetition: Encodable {
            var app, shape, title: String
            var count: Int
        }
    }

    func perform() async throws {
        let intents = DonatedIntents(try plugins.readable())
        let query = try filter.query(among: intents)
        let (timeline, count) = try await store.reading { store throws(StoreError) in
            (try await store.timeline(query) { intents.title(of: $0, reducedTo: $1) }, try await store.count())
        }
        let isPage = output.lowercased().ends(with: ".html")
        let text = isPage ? TimelinePage(timeline).text : TimelineDrawing(timeline).text
        let file = try PrivateFile(output, replacing: isPage ? .timelinePage : .timelineDrawing)
        do {
            try Data(text.utf8).writeAll(to: file.descriptor)
        } catch {
            throw Failure(writing: output, error)
        }
        try file.finish()
        if json { return try console.print(JSONText.object(report(timeline))) }
        let matches = timeline.days.isEmpty && count > 0 ? "No donations match." : timeline.statement
        try console.print("\(output): \(matches)".visibleLine)
        if timeline.days.isEmpty, let problem = try await filter.unknownName(in: store, among: intents) {
            try console.print("Warning: \(problem)".visibleLine, to: .standardError)
        }
    }

    private func report(_ timeline: DonationTimeline) -> Report {
        Report(
            output: output, days: timeline.days.count, donations: timeline.count,
            repetitions: timeline.repetitions.map {
                .init(app: $0.app, shape: $0.shape.description, title: $0.title, count: $0.count)
            },
            leavesOutOlder: timeline.leavesOutOlder)
    }
}

extension DonatedIntents {
    /// Returns the title of a donation, or of one of its shapes.
    func title(of donation: Donation, reducedTo shape: DonationShape?) -> String {
        guard let shape else { return Self.title(appearance(of: donation).title, donation.values) }
        guard case .intent(let name, let values) = Shortcut(donation.content, reducedTo: shape) else {
            return appearance(of: donation).title
        }
        guard let intent = intent(name, of: donation.app) else { return Self.title(name, values) }
        return ShortcutAppearance(of: intent.definition, catalog: intent.catalog, values: values).title
    }

    private static func title(_ name: String, _ values: [String: IntentValue]) -> String {
        let texts = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }
        return texts.isEmpty ? name : "\(name) (\(texts.joined(separator: " ")))"
    }
}
