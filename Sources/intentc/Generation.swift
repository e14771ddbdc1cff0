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
        let configuration = try configuration.map(CodegenConfiguration.init(file:)) ?? CodegenConfiguration()
        let reading = try DefinitionReading(file: definition)
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
        try write(generated.contents, to: output)
    }
}

/// One run of the tool that writes the file that a target with classes has once.
struct SupportGeneration {
    let output: String
    let configuration: String
    private(set) var modules: [String] = []
    private var builtIn: [(module: String, definition: String, configuration: String)] = []
    let definitions: [String]
    let hasEntryPoint: Bool

    /// Creates a run.
    ///
    /// - Parameter rest: The definitions, after the modules that have the classes, each with `--import` before it, and
    ///   the modules with built-in intents, each with `--built-in` before it and its definition and configuration behind.
    init(output: String, configuration: String, rest: ArraySlice<String>, hasEntryPoint: Bool) {
        self.output = output
        self.configuration = configuration
        self.hasEntryPoint = hasEntryPoint
        var rest = rest
        while rest.count > 1, rest.first == "--import" {
            modules.append(rest[rest.startIndex + 1])
            rest = rest.dropFirst(2)
        }
        while rest.count > 3, rest.first == "--built-in" {
            let words = Array(rest.prefix(4))
            builtIn.append((words[1], words[2], words[3]))
            rest = rest.dropFirst(4)
        }
        definitions = Array(rest)
    }

    /// Reads, generates and writes.
    func run() throws(GenerationFailure) {
        var support = SupportFile(configuration: try CodegenConfiguration(file: configuration), modules: modules)
        for definition in definitions {
            support.add(try DefinitionReading(file: definition).file, sourceName: definition.lastPathComponent)
        }
        for (module, definition, configuration) in builtIn {
            support.add(
                builtIn: module, try DefinitionReading(file: definition).file,
                sourceName: definition.lastPathComponent,
                configuration: try CodegenConfiguration(file: configuration))
        }
        try write(support.contents(hasEntryPoint: hasEntryPoint), to: output)
    }
}

/// One run of the tool that writes the definitions of the built-in intents for a host.
struct Embedding {
    let output: String
    let definitions: [String]

    /// Reads, generates and writes.
    func run() throws(GenerationFailure) {
        var domains = EmbeddedDomains()
        for definition in definitions {
            let file = try DefinitionReading(file: definition).file
            let name = DefinitionForm.baseName(of: definition.lastPathComponent)
            var translations: [(language: String, text: String)] = []
            for translation in TranslationFiles(ofDefinition: definition).files
            where translation.path.ends(with: ".strings") {
                translations.append(
                    (
                        translation.language.description,
                        String(decoding: try contents(of: translation.path), as: UTF8.self)
                    ))
            }
            domains.add(name, file, translations: translations)
        }
        try write(domains.contents, to: output)
    }
}

extension CodegenConfiguration {
    fileprivate init(file: String) throws(GenerationFailure) {
        let json = try contents(of: file)
        do {
            self = try CodegenConfiguration(json: json)
        } catch {
            let line = (error as? CodegenConfigurationError)?.line ?? 1
            throw GenerationFailure(message: "\(file):\(line): error: \(error)", exitCode: 65)
        }
    }
}

extension DefinitionReading {
    fileprivate init(file: String) throws(GenerationFailure) {
        let data = try contents(of: file)
        do throws(DefinitionError) {
            self = try DefinitionReader().read(data, path: file)
        } catch {
            throw GenerationFailure(message: error.description, exitCode: 65)
        }
    }
}

private func contents(of path: String) throws(GenerationFailure) -> Data {
    do {
        return try Data(contentsOf: URL(filePath: path))
    } catch {
        throw GenerationFailure(message: "\(path):1: error: the file cannot be read: \(error)", exitCode: 74)
    }
}

/// Writes a file, unless it already has the same bytes: an unchanged file isn't compiled again.
private func write(_ text: String, to output: String) throws(GenerationFailure) {
    let contents = Data(text.utf8)
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
