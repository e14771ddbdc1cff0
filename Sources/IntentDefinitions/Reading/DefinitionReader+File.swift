import EssentialFoundation

extension DefinitionReader {
    /// Reads a file.
    ///
    /// - Parameter path: The path, which diagnostics repeat.
    /// - Throws: An error if the file can't be read or isn't a definition. A file that is too large is rejected before
    ///   it is read.
    public func read(contentsOf path: String) throws(DefinitionError) -> DefinitionReading {
        try read(bytes(of: path, expected: nil), path: path)
    }

    /// Reads a file whose status is known.
    ///
    /// - Parameters:
    ///   - path: The path, which diagnostics repeat.
    ///   - expected: The file's status.
    /// - Throws: An error if the file can't be read, isn't a definition, or isn't the expected file any more.
    package func read(
        contentsOf path: String, expected: FileStatus
    ) throws(DefinitionError) -> DefinitionReading {
        try read(bytes(of: path, expected: expected), path: path)
    }

    private func bytes(of path: String, expected: FileStatus?) throws(DefinitionError) -> Data {
        do {
            return try BoundedFile.contents(of: path, limit: limits.size, expected: expected)
        } catch {
            switch error {
            case .tooLarge(let size): throw tooLarge(size, path: path)
            case .missing: throw DefinitionError(unreadable: path, "there is no such file")
            case .directory:
                throw DefinitionError(unreadable: path, "this is a folder; name a definition file in it")
            case .brokenLink: throw DefinitionError(unreadable: path, "this is a symbolic link to a missing file")
            case .notRegular: throw DefinitionError(unreadable: path, "this is not a regular file")
            case .replaced:
                throw DefinitionError("the file changed while it was about to be read; try again", path: path)
            case .noPermission: throw DefinitionError("the file cannot be read: permission denied", path: path)
            case .unreadable(let reason): throw DefinitionError("the file cannot be read: \(reason)", path: path)
            }
        }
    }
}
