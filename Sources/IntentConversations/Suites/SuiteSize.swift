/// The size of a suite while its files are read: all cases are in memory before the first one runs.
package struct SuiteSize: Sendable {
    /// The maximum number of cases, and of bytes, in all files together.
    static let caseLimit = 50_000, byteLimit = 64 << 20

    private var cases = 0
    private var bytes = 0

    /// Creates the size of a suite without files.
    package init() {}

    /// Adds a file.
    ///
    /// - Throws: ``FileProblem`` if the suite is too large with it.
    package mutating func add(_ file: ConversationFile) throws(FileProblem) {
        cases += file.cases.count
        bytes += file.text.utf8.count
        guard cases <= Self.caseLimit, bytes <= Self.byteLimit else {
            throw FileProblem(
                .tooManyCases, line: 1,
                "with this file there are more than \(Self.caseLimit) cases, or more than \(Self.byteLimit) bytes, in all "
                    + "files together; test fewer files at a time")
        }
    }
}
