import CommandLineArguments
import DonationAdvice
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentStore

/// `shortcutctl donations lint`: what keeps donations from being suggested.
struct DonationsLintCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Report donations that can't be suggested, and others that are doubtful.",
        discussion: """
            Checks the newest \(DonationLinter.donationLimit) donations, using the definitions of installed plugins. \
            With --replay, intents of extensions are resolved and confirmed again, each in a new process, and never \
            handled; skipped donations are reported with the reason.

            Exit codes: 0 only notes, if anything; 1 warnings; 64 command line; 65 a named plugin isn't valid; 69 the \
            folder of --store has no history, or no donation or installed plugin has the name that an option gives; 74 \
            the history can't be read.
            """)

    @OptionGroup var filter: DonationFilter

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @Flag(help: "Check whether the donated intents would run; nothing is handled.")
    var replay = false

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        var findings: [DonationFinding]
        var donations: Int
        var replayed: Int?
        /// The donations that weren't replayed, with the reason.
        var skipped: [SkippedDonations]?
    }

    func perform() async throws {
        let installed = try plugins.readable()
        let intents = DonatedIntents(installed)
        if let missing = try store.missingHistory { throw Failure(.unavailable, missing) }
        var query = try filter.query(limit: DonationLinter.donationLimit, among: intents)
        query.sizeLimit = DonationQuery.keptSize
        let donations = try await store.reading { [query] store throws(StoreError) in
            try await store.donations(query)
        }
        if donations.isEmpty, let problem = try await filter.unknownName(in: store, among: intents) {
            throw Failure(.unavailable, problem)
        }
        let definitions = installed.map { plugin in
            (plugin.manifest.identifier, ((try? plugin.intents()) ?? []).map(\.definition))
        }
        let linter = DonationLinter(
            definitions: Dictionary(definitions, uniquingKeysWith: { first, _ in first }),
            donatingHandled: Set(installed.map(\.manifest).filter(\.donatesHandledIntents).map(\.identifier)))
        let refused = linter.lintDefinitions().filter { filter.isAboutDefinition($0, among: intents) }
        var report = Report(findings: refused + linter.lint(donations), donations: donations.count)
        if replay {
            let replayable = donations.filter { SkippedDonations.reason($0, intents: intents) == nil }
            let (count, findings) = try await rehearse(replayable, intents: intents)
            report.replayed = count
            report.findings += findings
            report.skipped = SkippedDonations.all(donations, intents: intents)
        }
        try show(report)
        try noteUnknownApps(of: donations, among: installed)
        if report.findings.contains(where: { $0.severity == .warning }) { throw ExitCode.failure }
    }

    private func rehearse(
        _ donations: [Donation], intents: DonatedIntents
    ) async throws -> (count: Int, findings: [DonationFinding]) {
        let cancellation = RequestCancellation()
        let interruption = Interruption { cancellation.cancel(.userCancelled) }
        defer { _ = interruption.end() }
        var count = 0
        var findings: [DonationFinding] = []
        for rehearsal in DonationRehearsal.all(donations) {
            guard let intent = intents.intent(rehearsal.shape.name, of: rehearsal.app) else { continue }
            let name = intent.plugin.manifest.displayName
            let outcome = await intent.rehearse(values: rehearsal.values, cancellation: cancellation) {
                [console] line in
                try? console.print("\(name): \(line)".visibleLine, to: .standardError)
            }
            if let signal = interruption.received { throw Failure(signal: signal, "interrupted; nothing was reported") }
            if outcome.kind == .restricted {
                try? console.print("Not replayed: \(outcome.reason ?? name)".visibleLine, to: .standardError)
                continue
            }
            count += 1
            if let finding = DonationFinding(replaying: rehearsal.shape, of: rehearsal.app, outcome: outcome) {
                findings.append(finding)
            }
        }
        return (count, findings)
    }

    /// Says whose donations couldn't be compared with a definition.
    private func noteUnknownApps(of donations: [Donation], among installed: [Plugin]) throws {
        let known = Set(installed.map(\.manifest.identifier))
        let unknown = Set(donations.map(\.app)).subtracting(known).subtracting([PluginManifest.personIdentifier])
        guard !unknown.isEmpty, !json else { return }
        let names = unknown.sorted().prefix(3).joined(separator: ", ") + (unknown.count > 3 ? " and others" : "")
        try console.print(
            "\(names): no plugin was found; name its folder with --plugin to compare donations with its intents."
                .visibleLine, to: .standardError)
    }

    private func show(_ report: Report) throws {
        if json { return try console.print(JSONText.object(report)) }
        for finding in report.findings { try console.print(finding.description.visibleLine) }
        if let replayed = report.replayed {
            let text = replayed == 1 ? "1 donation was replayed." : "\(replayed) donations were replayed."
            try console.print(text, to: .standardError)
            for skipped in report.skipped ?? [] {
                try console.print(skipped.sentence.visibleLine, to: .standardError)
            }
        }
    }
}
