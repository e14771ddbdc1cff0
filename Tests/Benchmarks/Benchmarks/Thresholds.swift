#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How far each figure may be above its floor, as `thresholds.json` says.
struct Thresholds: Decodable {
    var coldStart: Double
    var warmRoundTrip: Double
    var command: Double
    /// What a shortcut of three steps takes beside three commands that run one intent each.
    var shortcut: Double
    /// What an order with cards takes beside one without, and where the plugin has none to draw.
    var card: Double
    var cardOfNobody: Double
    var app: Double
    /// In milliseconds: what saying a phrase, of 500, may take more than running its shortcut.
    var say: Double
    var inProcess: Double
    var library: Double
    var memory: Double
    var builtIn: Double
    /// What a request takes beside one to handlers of IntentKit's own form.
    var asyncClasses: Double
    var completions: Double
    /// In kilobytes, of an extension of Apple's form that is linked statically.
    var memoryOfClasses: Double
    /// In milliseconds; no ratio, because it is a promise.
    var deadlineLateness: Double
    /// What a keystroke in a long list, and an answer, take beside one look at every byte of its titles.
    var keystroke: Double
    var answer: Double
    /// What a suite takes beside the extensions that it tests.
    var extensionCase: Double
    /// What a suite takes on all cores beside its share of the time on one.
    var casesOnAllCores: Double
    /// In milliseconds: a thousand cases in a second.
    var caseInProcess: Double
    /// What a donation takes beside a row of bare SQLite, each committed, and many at once.
    var donation: Double
    var donationOfMany: Double
    /// What takes longer in a history of a million than in one of ten thousand.
    var longHistory: Double
    /// What a command that opens the store takes beside one that does not.
    var storeOpening: Double
    /// What a suggestion from a million donations takes beside one from none.
    var suggestion: Double
    /// What learning a million donations takes beside a hundred times ten thousand.
    var suggestionLearning: Double
    /// What is learned and asked takes longer after a million donations than after ten thousand.
    var suggestionGrowth: Double
    /// What one donation learned, and one question, take beside the bare sums that order the actions.
    var suggestionUpdate: Double
    var suggestionQuery: Double
    /// In bytes: what a person with a thousand different actions takes.
    var suggestionState: Double

    /// What a definition with ten times as much may take beside one with less.
    var definitionGrowth: Double
    /// In milliseconds: the most that any definition takes.
    var definition: Double

    /// What a server for agents takes to its first answer beside the shortest command, and for an order beside a session.
    var agentStart: Double
    var agentCall: Double
    /// What is resident after ten thousand orders beside what is after a hundred.
    var agentMemory: Double

    /// What the first call of a desktop takes beside 1.5 times the shortest command and the bus's own time.
    var desktopStart: Double
    /// In milliseconds: a search in 100,000 donations.
    var desktopSearch: Double

    init(contentsOf url: URL) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    }
}

/// The folders that the benchmarks read, found from this file.
struct Sources {
    let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    var thresholds: URL { package.appending(path: "Tests/Benchmarks/thresholds.json") }
    var soupDefinition: URL { package.appending(path: "Examples/SoupChef/Handlers/OrderSoup.intentdefinition") }
    var trackDefinition: URL { package.appending(path: "Tests/Benchmarks/TrackExtension/Tracks.intents.json5") }
    /// Definition files of all kinds, where somebody has put them beside the package.
    var corpus: URL { package.deletingLastPathComponent().appending(path: "shared/corpus/files") }
}
