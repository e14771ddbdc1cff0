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

        // Its options.
        case unknownOption
        case optionWithoutValue
        case forbiddenVariable
        case optionWithValue
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
        case overLimit
    }

    /// The kind of problem.
    public let code: Code
    /// The line, from 1.
    public let line: Int
    /// A message that says what is wrong and what to do.
    public let message: String

    init(_ code: Code, line: Int, _ message: String) {
        self.code = code
        self.line = line
        self.message = message
    }
}
