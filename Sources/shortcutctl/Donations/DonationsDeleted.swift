import CommandLineArguments
import Escaping
import IntentKit
import IntentStore

/// How many donations were deleted, as one JSON object.
struct DonationsDeleted: Encodable {
    var deleted: Int
    /// Whether they are also erased from the files of the history.
    var erased: Bool
    /// The number of damaged copies of the history that were deleted; `nil` unless everything is deleted.
    var damagedCopies: Int?
    /// The names that weren't found.
    var notFound: [String]?

    /// Deletes donations by name, of one app or of all, and reports their number.
    ///
    /// - Throws: ``Failure`` if a name isn't found; the others are deleted nevertheless. Nothing is deleted if several apps
    ///   have a name and none is chosen.
    static func delete(
        _ names: [String], _ deletion: (String) -> DonationDeletion, of app: String?, in options: StoreOptions,
        _ format: OutputFormat, isGroup: Bool = false
    ) async throws {
        // The second occurrence of a name wouldn't be found.
        var known: Set<ExactText> = []
        let names = names.filter { known.insert(ExactText($0)).inserted }
        let deletions = names.map(deletion)
        if app == nil {
            try await check(names, deletions, areOfOneAppIn: options, isGroup ? "the group" : "the identifier")
        }
        let (counts, erased) = try await options.deleting(on: format.console) { store throws(StoreError) in
            try await store.delete(deletions, of: app)
        }
        let deleted = counts.reduce(0, +)
        let missing = zip(names, counts).compactMap { name, count in count == 0 ? name : nil }
        let list = missing.map { "“\($0)”" }.joined(separator: ", ")
        let kind =
            isGroup ? "is no group of donations" : missing.count > 1 ? "are no such donations:" : "is no such donation:"
        let failure = Failure(
            .unavailable, "there \(kind) \(list); “shortcutctl donations list” shows all")
        guard deleted > 0 else { throw failure }
        let report = DonationsDeleted(
            deleted: deleted, erased: erased, notFound: missing.isEmpty ? nil : missing)
        try report.report(in: format, failure: missing.isEmpty ? nil : failure)
    }

    /// Checks that what each name stands for belongs to one app: apps choose these names without knowing of each other.
    private static func check(
        _ names: [String], _ deletions: [DonationDeletion], areOfOneAppIn options: StoreOptions, _ kind: String
    ) async throws {
        let owners = try await options.reading { store throws(StoreError) in
            var owners: [[String]] = []
            for deletion in deletions { owners.append(try await store.apps(having: deletion)) }
            return owners
        }
        for (name, apps) in zip(names, owners) where apps.count > 1 {
            throw Failure(severalApps: apps, have: "\(kind) “\(name)”", choosingWith: "--app")
        }
    }

    /// Prints how many were deleted, and what failed.
    ///
    /// - Parameter failure: Another failure to report.
    /// - Throws: The exit code of the last failure: data that is still on the disk takes precedence.
    func report(in format: OutputFormat, failure: Failure? = nil) throws {
        let console = format.console
        let failures = [failure, erased ? nil : .notErased].compactMap(\.self)
        if format.json {
            try console.print(JSONText.object(self))
        } else {
            try console.print(deleted == 1 ? "1 donation deleted." : "\(deleted) donations deleted.")
            if let damagedCopies, damagedCopies > 0 {
                try console.print(
                    damagedCopies == 1
                        ? "1 damaged copy of the history deleted."
                        : "\(damagedCopies) damaged copies of the history deleted.")
            }
            for failure in failures { try console.print(failure.text, to: .standardError) }
        }
        if let failure = failures.last { throw ExitCode(failure.code) }
    }
}

extension Failure {
    /// Creates the failure for a name that donations of several apps have.
    ///
    /// - Parameters:
    ///   - apps: The identifiers of the apps.
    ///   - name: The name, such as “the identifier “1””.
    ///   - option: The option that chooses an app.
    init(severalApps apps: [String], have name: String, choosingWith option: String) {
        self.init(
            .commandLine,
            "donations of several apps have \(name); choose one with \(option): "
                + apps.sorted().joined(separator: ", "))
    }

    /// The failure for donations that are deleted from the history but not erased from the disk yet.
    static let notErased = Failure(
        .inputOutput,
        "another program is reading the history, or the disk is full, so what was deleted is still in its log on the disk; "
            + "it is overwritten when that program closes the history, or by the next command that can")

    /// Reports that deleted data isn't erased from the disk yet, and throws the exit code.
    static func reportNotErased(in format: OutputFormat) throws {
        if !format.json { try format.console.print(notErased.text, to: .standardError) }
        throw ExitCode(notErased.code)
    }
}
