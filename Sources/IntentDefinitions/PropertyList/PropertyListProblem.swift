/// The reason why bytes aren't the property list of a definition.
struct PropertyListProblem: Error, Hashable {
    /// What is wrong and what to do, in one line.
    var message: String
    /// The line, from 1.
    var line: Int

    /// Returns the problem of an unfinished merge.
    static func conflictMarker(line: Int) -> PropertyListProblem {
        PropertyListProblem(
            message: "git conflict marker; resolve the merge conflict, or check the file out again", line: line)
    }
}
