/// The values of a JSON5 file with their lines, also to locate problems that a decoder has found.
package struct JSON5Document: Sendable {
    /// The reason why a file isn't valid JSON5.
    package struct Problem: Error, Hashable, Sendable {
        /// What is wrong and what to do, in one line.
        package var message: String
        /// The line, from 1.
        package var line: Int

        /// Creates a problem.
        package init(message: String, line: Int) {
            self.message = message
            self.line = line
        }
    }

    /// The value that is the whole file.
    package let root: JSON5Value

    /// Reads the structure of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - kind: The kind of file, in a word.
    ///   - depthLimit: The maximum nesting depth of values.
    package init(_ bytes: some Sequence<UInt8>, kind: String, depthLimit: Int) throws(Problem) {
        var bytes = Array(bytes)
        do throws(PropertyListProblem) {
            try ForeignFormat.refuseEncoding(&bytes)
        } catch {
            throw Problem(message: error.message, line: error.line)
        }
        do throws(HandWrittenProblem) {
            var scanner = JSON5Scanner(bytes, depthLimit: depthLimit, kind: kind)
            root = try scanner.document()
        } catch {
            throw Problem(message: error.message, line: error.line)
        }
    }

    /// Returns the line of the value at a path, or of the last value on the way if there is no such value.
    package func line(of path: [any CodingKey]) -> Int { walk(path).line }

    /// Returns the names and lines of an object's members; empty if the value isn't an object or is missing.
    package func members(of path: [any CodingKey]) -> [(name: String, line: Int)] {
        (walk(path).value?.members ?? []).map { ($0.name, $0.line) }
    }

    /// Returns the number of a list's elements; 0 if the value isn't a list or is missing.
    package func count(of path: [any CodingKey]) -> Int { walk(path).value?.elements?.count ?? 0 }

    /// Returns the value at a path, if there is one, and the line of the last value on the way.
    private func walk(_ path: [any CodingKey]) -> (value: JSON5Value?, line: Int) {
        var (value, line) = (root, root.line)
        for key in path {
            if let index = key.intValue, let elements = value.elements {
                guard elements.indices.contains(index) else { return (nil, line) }
                (value, line) = (elements[index], elements[index].line)
            } else {
                guard let member = value.member(key.stringValue) else { return (nil, line) }
                (value, line) = (member.value, member.line)
            }
        }
        return (value, line)
    }
}
