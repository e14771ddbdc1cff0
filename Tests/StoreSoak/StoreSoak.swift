import CommandLineArguments
import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Kills processes that donate, and lets many donate and delete at once; nothing acknowledged may be lost, and nothing of
/// what was deleted may be left.
@main
struct StoreSoak: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "StoreSoak",
        abstract: "Kill processes that donate, and let many donate and delete at once.",
        discussion: """
            A writer notes what it begins and what was acknowledged. After each kill the store has to open at once, be \
            whole, and hold what was acknowledged and nothing twice. What was deleted beside readers and writers may be in \
            no file, or the store says that it still is. Exits with 1 when anything does not hold.
            """)

    @Option(help: ArgumentHelp("How many writers are killed.", valueName: "count"))
    var kills = 200

    @Option(help: ArgumentHelp("How many write at once.", valueName: "count"))
    var writers = 8

    @Option(help: ArgumentHelp("For how long they do.", valueName: "seconds"))
    var seconds = 5.0

    @Option(help: ArgumentHelp("What the random numbers begin with.", valueName: "number"))
    var seed: Int = 1

    @Option(help: ArgumentHelp("Write to this store until killed; the soak starts itself this way.", valueName: "dir"))
    var write: String?

    @Option(help: ArgumentHelp("How many donations are deleted while others read and write.", valueName: "count"))
    var deletions = 2000

    @Option(help: ArgumentHelp("Read from this store until killed; the soak starts itself this way.", valueName: "dir"))
    var read: String?

    @CommandConsole var console: Console

    mutating func run() async throws {
        if let write {
            try await Writer(folder: write, seed: UInt64(seed)).run(until: seconds)
            return
        }
        if let read {
            try await Reader(folder: read, seed: UInt64(seed)).run(until: seconds)
            return
        }
        let (kills, writers, seconds, deletions, seed) = (kills, writers, seconds, deletions, seed)
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-soak-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let killing = try await Killing(folder: folder + "/kills", seed: UInt64(seed)).run(rounds: kills)
        try console.print(killing)
        let load = try await Load(folder: folder + "/load", seed: seed).run(writers: writers, seconds: seconds)
        try console.print(load)
        let deleting = try await Deleting(folder: folder + "/deletions", seed: UInt64(seed)).run(donations: deletions)
        try console.print(deleting)
    }
}

/// What does not hold.
struct Violation: Error, CustomStringConvertible {
    var description: String
}
