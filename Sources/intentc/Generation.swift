import Escaping
import EssentialFoundation
import IntentCodegen
import IntentDefinitions

/// The reason why nothing was generated.
struct GenerationFailure: Error {
    /// What is wrong, where, and what to do.
    let message: String
    /// 65 (`EX_DATAERR`) if a file's contents are invalid, 74 (`EX_IOERR`) if it can't be read or written.
    let exitCode: Int32
}

/// One run of the tool, which reads a definition file and writes a Swift file.
struct Generation {
    let definition, output: String
    let configuration: String?

    func run() throws(GenerationFailure) {
        let configuration = try readConfiguration()
        let reading = try readDefinition()
        let source = definition.lastPathComponent
        let generated = Generator(configuration: configuration).generate(
            reading.file, sourceName: source, lines: reading.lineIndex)
        for diagnostic in reading.invalidValues {
            Console.write(diagnostic.description)
        }
        for var diagnostic in generated.diagnostics {
            diagnostic.path = definition
            guard diagnostic.severity < .error else {
                throw GenerationFailure(message: diagnostic.description, exitCode: 65)
            }
            Console.write(diagnostic.description)
        }
        try write(Data(generated.contents.utf8))
    }

    private func readConfiguration() throws(GenerationFailure) -> CodegenConfiguration {
        guard let configuration else { return CodegenConfiguration() }
        let json = try read(configuration)
        do {
            return try CodegenConfiguration(json: json)
        } catch {
            throw GenerationFailure(message: "\(configuration):1: error: \(error)", exitCode: 65)
        }
    }

    private func readDefinition() throws(GenerationFailure) -> DefinitionReading {
        let data = try read(definition)
        do throws(DefinitionError) {
            return try DefinitionReader().read(data, path: definition)
        } catch {
            throw GenerationFailure(message: error.description, exitCode: 65)
        }
    }

    private func read(_ path: String) throws(GenerationFailure) -> Data {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw GenerationFailure(message: "\(path):1: error: the file cannot be read: \(error)", exitCode: 74)
        }
    }

    /// Writes the output, unless the file already has the same bytes: an unchanged file isn't compiled again.
    private func write(_ contents: Data) throws(GenerationFailure) {
        let url = URL(filePath: output)
        guard (try? Data(contentsOf: url)) != contents else { return }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try contents.write(to: url, options: .atomic)
        } catch {
            throw GenerationFailure(message: "\(output):1: error: the file cannot be written: \(error)", exitCode: 74)
        }
    }
}
