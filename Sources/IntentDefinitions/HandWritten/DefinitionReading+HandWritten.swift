extension DefinitionReading {
    /// Reads the bytes of a hand-written file.
    init(handWritten bytes: [UInt8], depthLimit: Int, path: String) throws(DefinitionError) {
        let document: JSON5Value
        var file = DefinitionFile()
        do throws(HandWrittenProblem) {
            var bytes = bytes
            do throws(PropertyListProblem) {
                try ForeignFormat.refuseEncoding(&bytes)
            } catch {
                throw HandWrittenProblem(message: error.message, line: error.line)
            }
            var scanner = JSON5Scanner(bytes, depthLimit: depthLimit)
            document = try scanner.document()
            guard let members = document.members else {
                throw HandWrittenProblem(
                    message: "the file is \(document.kind); a definition is an object: { intents: [ … ] }",
                    line: document.line)
            }
            var object = WrittenObject(
                members, kind: DefinitionFile.kind, textKey: "", line: document.line, context: .init(reading: document))
            try file.exchange(with: &object)
            try object.finish()
        } catch {
            throw DefinitionError(error.message, path: path, line: error.line)
        }
        self.init(file, path: path) { [file] in
            let positions = WrittenPositions(of: file, in: document)
            return DefinitionLineIndex { WrittenPlace(of: $0, in: document, read: file, positions: positions).line }
        }
    }
}

extension WrittenObject.Context {
    /// Creates a context with the names that the file declares, which must be known before anything is read.
    fileprivate init(reading document: JSON5Value) {
        func names(_ list: String) -> Set<String> {
            let elements = document.member(list)?.value.elements ?? []
            return Set(elements.compactMap { $0.string ?? $0.member("name")?.value.string })
        }
        self.init(isWriting: false, enums: names("enums"), types: names("types"))
    }
}
