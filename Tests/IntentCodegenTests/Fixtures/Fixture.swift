import IntentCodegen
import IntentDefinitions
import Testing

/// A definition together with the configuration that its golden file is generated with.
struct Fixture: CustomTestStringConvertible {
    let file: DefinitionFile
    let sourceName: String
    let configuration: CodegenConfiguration
    /// The folder of the golden file, which a test target compiles as part of itself.
    let folder: String

    var testDescription: String { sourceName }

    func generate() -> GeneratedFile {
        Generator(configuration: configuration).generate(file, sourceName: sourceName)
    }

    static let all = [soup, values, minimal, odd]
}
