import CLibrary
import CommandLineArguments
import Escaping
import IntentKit
import IntentRuntime
import IntentStore

/// `shortcutctl donations delete-all`: deletes everything, or everything of an app.
struct DonationsDeleteAllCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-all",
        abstract: "Delete all donations, or all of an app.",
        discussion: """
            It asks first; the exit code is 5 if the answer isn't yes. Without a terminal, where nobody can be asked, it \
            needs --force. Without --app, copies of the history \
            that were set aside as damaged are deleted as well, and so are the names of the apps, unless learning is off \
            for them or they have relevant shortcuts.

            Exit codes: 0 deleted, and erased from the disk; 5 not confirmed; 64 command line, or \
            --force is missing without a terminal; 74 the history can't be \
            written, or another program is reading it, so that the deleted donations are still in its log.
            """)

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Flag(help: "Don't ask; needed without a terminal.")
    var force = false

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws { try ValidationError.refuseEmpty(["app": app]) }

    func perform() async throws {
        guard try isMeant() else { throw Failure(outcome: .cancelled, "nothing was deleted") }
        let file = try store.file()
        do throws(StoreError) {
            // Also what is left where there is no history; deleting from a history removes it by itself.
            try file.removeShown()
        } catch {
            throw Failure(error)
        }
        let (deleted, erased) = try await store.deleting(on: console) { store throws(StoreError) in
            try await store.deleteAll(of: app)
        }
        let copies = try deleteDamagedCopies()
        if deleted == 0, !json { try await DonationFilter.warn(ofUnknownApp: app, in: store, on: console) }
        try DonationsDeleted(deleted: deleted, erased: erased, damagedCopies: copies).report(in: format)
    }

    /// Deletes the damaged copies if the donations of all apps are deleted; otherwise prints that they exist.
    private func deleteDamagedCopies() throws -> Int? {
        let file = try store.file()
        guard app != nil else {
            do throws(StoreError) {
                return try file.deleteDamagedCopies()
            } catch {
                throw Failure(error)
            }
        }
        for copy in file.damagedCopies where !json {
            try console.print(
                "\(copy) was set aside as damaged, and may have donations of the app; delete it as well.".visibleLine,
                to: .standardError)
        }
        return nil
    }

    /// Asks for confirmation, unless the person doesn't want to be asked.
    ///
    /// - Throws: ``Failure`` if nobody can be asked: what is deleted can't be brought back.
    private func isMeant() throws -> Bool {
        guard !force else { return true }
        let what = app.map { "all donations of \($0)" } ?? "all donations"
        guard Terminal.current.canAsk else {
            throw Failure(
                .commandLine,
                "without a terminal nobody can be asked whether to delete \(what); to delete them without asking, add "
                    + "--force")
        }
        // What was typed before the question is no answer to it.
        tcflush(STDIN_FILENO, TCIFLUSH)
        try console.print("Delete \(what)? [y/N]".visibleLine, to: .standardError)
        return ["y", "yes"].contains(Terminal.readLine()?.lowercased() ?? "")
    }
}
