import IntentDefinitions
import IntentHost

/// A problem in one line of a conversation file.
public struct FileProblem: Error, Hashable, Sendable {
    /// The kind of problem, as a word that stays the same when the message is improved.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        // The file.
        case unreadableFile
        case untrustedFile
        case openBlock
        case openComment
        case optionBehindCase
        case tooManyCases
        case tooManyProblems

        // Its options.
        case unknownOption
        case optionWithoutValue
        case longOption
        case forbiddenVariable
        case optionWithValue
        case unknownLocale
        case unknownFault
        case secondFault
        case tooManyOptions

        // A line of a block.
        case blockWord
        case strayLine
        case optionBehindRequest
        case openQuote
        case requestWithoutIntent
        case costlyRequest
        case incompleteQuestion
        case emptyOutcome
        case unknownOutcome
        case unknownTime
        case incompleteDonation

        // The order of the lines.
        case emptyCase
        case noRequest
        case secondRequest
        case unanswered
        case unasked
        case activityBeforeQuestion
        case behindOutcome
        case donationBeforeOutcome
        case behindDonation
        case nothingAsserted
        case timeWithoutClock

        // A table.
        case tableWithoutRequest
        case tableHeader
        case tableWithoutRule
        case emptyTable
        case cellCount
        case rowWithoutOutcome

        // The environment in which the case is run.
        case plugin
        case intent
        case value
        case widget
        case unknownCall
        case noFixture
        case needsManualClock
        case unreachedFault
        case overLimit
    }

    /// The kind of problem.
    public let code: Code
    /// The line, from 1.
    public let line: Int
    /// A message that says what is wrong and what to do.
    public let message: String

    /// The most characters of a message, which quotes the file, and is repeated for each case that it concerns.
    private static let lengthLimit = 1000

    /// Creates a problem; a long message is shortened.
    init(_ code: Code, line: Int, _ message: String) {
        self.code = code
        self.line = line
        self.message = message.shortened(to: Self.lengthLimit)
    }

    /// Creates a problem with a plugin; only the place of its error is kept, as the whole is shown as an error again.
    init(_ error: PluginError, line: Int) {
        let place = error.place + (error.line.map { ":\($0)" } ?? "")
        self.init(.plugin, line: line, "\(place): \(error.message)")
    }
}

/// The first problems of a file or of a case, and whether there are others.
///
/// A file of a few megabytes can have a problem in each of a million lines: nobody reads that many messages, which
/// would fill the memory.
struct FirstProblems {
    /// The most problems of a file that are kept, and the most of a case.
    static let limit = 1000

    private var kept: [FileProblem] = []
    private var hasOthers = false

    /// Adds a problem.
    mutating func append(_ problem: FileProblem) {
        if kept.count < Self.limit { kept.append(problem) } else { hasOthers = true }
    }

    /// The problems by line, with a last one that says so if there are others.
    var all: [FileProblem] {
        let sorted = kept.sorted { $0.line < $1.line }
        guard hasOthers, let last = sorted.last else { return sorted }
        return sorted + [.others(after: last)]
    }
}

extension FileProblem {
    fileprivate static func others(after last: FileProblem) -> FileProblem {
        FileProblem(.tooManyProblems, line: last.line, "there are more problems, which are shown once these are mended")
    }
}

extension FileProblem {
    /// The problem as the reason why cases elsewhere in the file aren't run.
    var ofWholeFile: FileProblem {
        code == .tooManyProblems
            ? self : FileProblem(code, line: line, "not run: \(message)")
    }
}

extension [ConversationCase] {
    /// Returns the cases with at most as many problems as are kept of a file, but at least one of each case that has
    /// some: a case without problems is run.
    func limitingProblems(_ present: Int) -> [ConversationCase] {
        // One more for the line that says that there are others.
        var rest = FirstProblems.limit + 1 - present
        return map { conversation in
            let problems = conversation.problems
            let shown = Swift.max(rest, 1)
            rest -= Swift.min(problems.count, shown)
            guard problems.count > shown else { return conversation }
            var shortened = conversation
            shortened.problems = problems.prefix(shown) + [.others(after: problems[shown - 1])]
            return shortened
        }
    }
}
