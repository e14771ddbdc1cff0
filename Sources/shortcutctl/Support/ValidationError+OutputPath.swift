import CommandLineArguments

extension ValidationError {
    /// Throws an error if what a command would write to has no name, or is “-”, which many programs take for standard
    /// output.
    ///
    /// - Parameters:
    ///   - paths: The paths, by the option or argument as it is written.
    ///   - kind: What is at the path. Defaults to “file”.
    ///   - isOptional: Whether the command writes to standard output without the option. Defaults to `false`.
    static func refuseOutput(
        _ paths: KeyValuePairs<String, String?>, kind: String = "file", orStandardOutput isOptional: Bool = false
    ) throws {
        for (option, path) in paths {
            if path == "" { throw ValidationError("\(option) is empty; name the \(kind)") }
            guard path == "-" else { continue }
            let advice = isOptional ? "leave it out for standard output, or name a \(kind)" : "name a \(kind)"
            throw ValidationError("\(option) can't be “-”; \(advice), “./-” if it is called that")
        }
    }
}
