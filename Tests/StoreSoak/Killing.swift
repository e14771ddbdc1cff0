import IntentKit
import IntentStore
import RandomConversations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Processes that write, and are killed at a random moment.
struct Killing {
    let folder: String
    let seed: UInt64

    func run(rounds: Int) async throws -> String {
        let file = StoreFile(folder: folder)
        _ = try await DonationStore(file).count()
        var random = SeededGenerator(seed: seed)
        var (acknowledged, slowest) = (0, Duration.zero)
        for round in 1...UInt64(max(rounds, 1)) {
            let process = try WritingProcess(folder: folder, seed: round, seconds: 60)
            try await Task.sleep(for: .microseconds(Int.random(in: 3_000...60_000, using: &random)))
            try process.kill()
            guard FileManager.default.fileExists(atPath: Writer.notes(folder, round)) else { continue }
            let notes = try Notes(of: round, in: folder)
            acknowledged += notes.present.count
            let clock = ContinuousClock()
            let start = clock.now
            let store = try DonationStore(file)
            var query = DonationQuery()
            query.app = Writer.app(round)
            let found = try await store.donations(query)
            slowest = max(slowest, clock.now - start)
            try notes.check(found.map(\.identifier), of: Writer.app(round))
            if round.isMultiple(of: 20) || round == rounds {
                let problems = try await store.problems()
                guard problems.isEmpty else { throw Violation(description: "the store is damaged: \(problems)") }
            }
        }
        return "\(rounds) killed: \(acknowledged) acknowledged, none lost, none twice; opened and read after a kill in "
            + "at most \(Int(slowest / .milliseconds(1))) ms"
    }
}

/// Processes that donate and delete at once.
struct Load {
    let folder: String
    let seed: Int

    func run(writers: Int, seconds: Double) async throws -> String {
        let file = StoreFile(folder: folder)
        let store = try DonationStore(file, patience: .seconds(600))
        _ = try await store.count()
        let seeds = (1...UInt64(max(writers, 1))).map { UInt64(seed) * 1000 + $0 }
        let processes = try seeds.map { try WritingProcess(folder: folder, seed: $0, seconds: seconds) }
        for process in processes { try process.wait() }
        var (count, expected) = (0, 0)
        for seed in seeds {
            let notes = try Notes(of: seed, in: folder)
            expected += notes.present.count
            var query = DonationQuery()
            query.app = Writer.app(seed)
            let found = try await store.donations(query).map(\.identifier)
            try notes.check(found, of: Writer.app(seed))
            count += found.count
        }
        let total = try await store.count()
        guard count == expected, total == count else {
            throw Violation(description: "\(expected) donations are due, \(count) were found, \(total) are counted")
        }
        let problems = try await store.problems()
        guard problems.isEmpty else { throw Violation(description: "the store is damaged: \(problems)") }
        return "\(writers) at once for \(seconds) s: \(count) donations are there, as their models say"
    }
}

/// This program, as a writer or a reader.
struct WritingProcess {
    private let process: pid_t

    init(folder: String, seed: UInt64, seconds: Double, isReader: Bool = false) throws {
        let program = URL(filePath: CommandLine.arguments[0]).absoluteURL.path
        let words = [program, isReader ? "--read" : "--write", folder, "--seed", "\(seed)", "--seconds", "\(seconds)"]
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, nil, nil, &arguments, environ)
        guard code == 0 else { throw Violation(description: "a writer cannot be started: \(code)") }
        self.process = process
    }

    func kill() throws {
        _ = systemKill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        guard status & 0x7F == SIGKILL else { throw Violation(description: "a writer ended by itself: \(status)") }
    }

    func wait() throws {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        guard status == 0 else { throw Violation(description: "a writer failed: \(status)") }
    }
}

private func systemKill(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }
