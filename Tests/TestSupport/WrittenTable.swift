import Foundation

/// A table of an article that is written by tests: it shows what they have seen.
package struct WrittenTable {
    /// A mistake in the article or in how it is recorded.
    package struct Problem: Error {
        /// What is wrong.
        package var message: String
    }

    private let url: URL
    private let article: String
    private let place: Range<String.Index>

    /// Finds a table, which ends with its section.
    ///
    /// - Parameters:
    ///   - comment: The comment above it.
    ///   - path: The path of the article in the package.
    /// - Throws: ``Problem`` if the article has no such comment.
    package init(below comment: String, in path: String) throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        url = package.appending(path: path)
        article = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        guard let start = article.firstRange(of: "<!-- \(comment) -->\n\n")?.upperBound else {
            throw Problem(message: "\(path) has no comment “\(comment)”")
        }
        let rest = article[article.index(before: start)...]
        guard let end = rest.firstRange(of: "\n### ")?.lowerBound else {
            place = start..<article.endIndex
            return
        }
        // A new comment has the next section right below it.
        guard end >= start else { throw Problem(message: "\(path) has no table below “\(comment)”; write a line") }
        place = start..<end
    }

    /// Compares the table with what is seen, and writes that where `INTENTKIT_RECORD` is 1.
    ///
    /// - Parameter seen: The lines of the table.
    /// - Returns: The lines that aren't written, and those that aren't seen; `nil` if there are none.
    /// - Throws: ``Problem`` if something is to be recorded where CI is set.
    package func difference(from seen: [String]) throws -> String? {
        let text = seen.map { $0 + "\n" }.joined()
        guard article[place] != text else { return nil }
        if ProcessInfo.processInfo.environment["INTENTKIT_RECORD"] == "1" {
            guard ProcessInfo.processInfo.environment["CI"] == nil else {
                throw Problem(message: "nothing is recorded where CI is set")
            }
            try Data((article[..<place.lowerBound] + text + article[place.upperBound...]).utf8)
                .write(to: url, options: .atomic)
            return nil
        }
        let written = article[place].split(separator: "\n").map(String.init)
        let lines =
            seen.filter { !written.contains($0) } + written.filter { !seen.contains($0) }.map { "not seen: " + $0 }
        return "to accept, run the test again with INTENTKIT_RECORD=1; what differs:\n" + lines.joined(separator: "\n")
    }
}
