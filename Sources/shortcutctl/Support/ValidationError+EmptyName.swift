import CommandLineArguments

extension ValidationError {
    /// Throws an error if an option has an empty name: a shell makes one of a variable that isn't set, and nothing that
    /// is stored has it.
    ///
    /// - Parameter names: The names, by the option without its dashes.
    static func refuseEmpty(_ names: KeyValuePairs<String, String?>) throws {
        for (option, name) in names where name == "" {
            throw ValidationError("--\(option) is empty; name it, or leave it out")
        }
    }
}
