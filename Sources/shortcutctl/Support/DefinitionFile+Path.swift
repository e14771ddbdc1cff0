import IntentDefinitions

extension DefinitionReading {
    /// Reads a definition file that was named on the command line.
    static func ofFile(_ path: String) throws -> DefinitionReading {
        do {
            return try DefinitionReader().read(contentsOf: path)
        } catch {
            throw Failure(.invalidInput, diagnostic: error.description)
        }
    }
}
