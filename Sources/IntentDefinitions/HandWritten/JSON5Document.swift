/// The lines of a JSON5 file, to say where something is wrong that a decoder has found.
package struct JSON5Document: Sendable {
    /// Why a file is no JSON5.
    package struct Problem: Error, Hashable, Sendable {
        /// What is wrong and what to do, in one line.
        package var message: String
        /// The line, from 1.
        package var line: Int
    }

    private let root: JSON5Value

    /// Reads the structure of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - kind: What it is, in a word.
    ///   - depthLimit: How deep its values may be nested.
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

    /// The line of the value that a path leads to; where it leads to none, of the last value on its way.
    package func line(of path: [any CodingKey]) -> Int { walk(path).line }

    /// The names of an object's members with their lines; nothing of what is no object, or not there.
    package func members(of path: [any CodingKey]) -> [(name: String, line: Int)] {
        (walk(path).value?.members ?? []).map { ($0.name, $0.line) }
    }

    /// How many elements a list has; none of what is no list, or not there.
    package func count(of path: [any CodingKey]) -> Int { walk(path).value?.elements?.count ?? 0 }

    /// The value that a path leads to, if it is there, and the line of the last value on the way.
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
