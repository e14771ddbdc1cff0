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

/// A process that donates and deletes until its time is over, or it is killed.
struct Writer {
    let folder: String
    let seed: UInt64

    /// The app of a writer.
    static func app(_ seed: UInt64) -> String { "org.example.writer-\(seed)" }

    /// Where a writer notes what it does: `?` before, `!` when it was acknowledged.
    static func notes(_ folder: String, _ seed: UInt64) -> String { "\(folder)/notes-\(seed)" }

    func run(until seconds: Double) async throws {
        let store = try DonationStore(StoreFile(folder: folder), patience: .seconds(600))
        let notes = open(Self.notes(folder, seed), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard notes >= 0 else { throw Violation(description: "the notes cannot be written") }
        var random = SeededGenerator(seed: seed)
        let app = Self.app(seed)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var known: [String] = []
        var number = 0
        while clock.now < end {
            number += 1
            if known.count > 5, Int.random(in: 0..<4, using: &random) == 0 {
                let gone = known.remove(at: Int.random(in: known.indices, using: &random))
                note("?-\(gone)", in: notes)
                try await store.delete(.identifiers([gone]), of: app)
                note("!-\(gone)", in: notes)
            } else {
                let identifier = "\(seed).\(number)"
                note("?+\(identifier)", in: notes)
                try await store.donate([donation(identifier, app, &random)], now: Date())
                note("!+\(identifier)", in: notes)
                known.append(identifier)
            }
        }
    }

    private func donation(_ identifier: String, _ app: String, _ random: inout SeededGenerator) -> Donation {
        var interaction = Interaction(
            intentName: "OrderSoup",
            values: ["soup": .string(String(repeating: "tomato ", count: Int.random(in: 1...900, using: &random)))])
        interaction.identifier = identifier
        return Donation(identifier: identifier, app: app, content: .interaction(interaction), date: Date(), shapes: [])
    }

    private func note(_ text: String, in notes: Int32) {
        let line = Array((text + "\n").utf8)
        guard systemWrite(notes, line, line.count) == line.count else { exit(3) }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// What a writer noted.
struct Notes {
    /// Donations that must be there.
    private(set) var present: Set<String> = []
    /// Donations that must not be there.
    private(set) var absent: Set<String> = []

    /// Reads notes; what was begun last, and not acknowledged, may or may not have been done.
    init(of seed: UInt64, in folder: String) throws {
        let text = try String(contentsOfFile: Writer.notes(folder, seed), encoding: .utf8)
        for line in text.split(separator: "\n") {
            let identifier = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "?+", "?-":
                present.remove(identifier)
                absent.remove(identifier)
            case "!+": present.insert(identifier)
            default: absent.insert(identifier)
            }
        }
    }

    /// Makes sure that a store holds what it must.
    func check(_ identifiers: [String], of app: String) throws {
        let there = Set(identifiers)
        guard there.count == identifiers.count else { throw Violation(description: "\(app) has a donation twice") }
        let lost = present.subtracting(there), undead = absent.intersection(there)
        guard lost.isEmpty, undead.isEmpty else {
            throw Violation(description: "\(app) lacks \(lost.sorted()) and still has \(undead.sorted())")
        }
    }
}
