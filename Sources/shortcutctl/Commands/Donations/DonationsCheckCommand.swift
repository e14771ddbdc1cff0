import CommandLineArguments
import Escaping
import IntentStore

/// `shortcutctl donations check`: looks for damage.
struct DonationsCheckCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look for damage in the history.",
        discussion: """
            If the file can't be opened as a history any more, the command that finds this sets it aside and ends with \
            74. If it can be opened but is damaged inside, --set-aside does it.

            Exit codes: 0 no damage; 64 command line; 69 there is no history; 74 it is damaged, or can't be read.
            """)

    @OptionGroup var store: StoreOptions

    @Flag(help: "Set a damaged history aside, under another name.")
    var setAside = false

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        var path: String
        /// The number of donations; `nil` if damage prevents counting them.
        var donations: Int?
        var problems: [String]
        /// The error that the command ends with, if there is damage.
        var error: String?
        var exitCode: Int32?

        func with(_ failure: Failure) -> Report {
            var report = self
            (report.error, report.exitCode) = (failure.message, failure.code)
            return report
        }
    }

    func perform() async throws {
        let file = try store.file()
        let identity = file.identity
        let checked: Report?
        do throws(StoreError) {
            checked = try file.exists ? await check(file) : nil
        } catch {
            throw Failure(error)
        }
        guard let report = checked else { throw Failure(.unavailable, "there is no history at \(file.path)") }
        guard !report.problems.isEmpty else {
            let count = report.donations == 1 ? "1 donation" : "\(report.donations ?? 0) donations"
            try console.print(
                json ? JSONText.object(report) : "\(file.path): \(count), no damage.".visibleLine)
            return
        }
        let failure = failure(of: file, identity)
        if json {
            try console.print(JSONText.object(report.with(failure)))
            throw ExitCode(failure.code)
        }
        for problem in report.problems { try console.print("\(file.path): \(problem)".visibleLine) }
        throw failure
    }

    /// Returns the failure for a damaged history, after setting the file aside if `--set-aside` was given.
    private func failure(of file: StoreFile, _ identity: FileIdentity?) -> Failure {
        guard setAside else {
            return Failure(
                .inputOutput, "the history is damaged; “shortcutctl donations check --set-aside” sets it aside")
        }
        do throws(StoreError) {
            guard let kept = try file.setAside(identity) else {
                return Failure(.inputOutput, "the history was damaged, and another program set it aside")
            }
            return Failure(.inputOutput, "the history is damaged, and was kept as \(kept)")
        } catch {
            return Failure(error)
        }
    }

    /// Looks for damage; the store is closed afterwards, so that its file can be renamed.
    private func check(_ file: StoreFile) async throws(StoreError) -> Report {
        do throws(StoreError) {
            let store = try DonationStore(file, isBrief: true)
            let problems = try await store.problems()
            return Report(path: file.path, donations: try? await store.count(), problems: problems)
        } catch {
            // A history that is found damaged while it is opened has been set aside already. If the disk itself
            // fails, the person decides.
            guard setAside, error.code == .inputOutput else { throw error }
            return Report(path: file.path, problems: [error.message])
        }
    }
}
