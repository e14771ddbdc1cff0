import CommandLineArguments
import Escaping
import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `shortcutctl convert`: a definition file in the other form.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Write a definition in the other form: for people, or for Xcode.",
        discussion: """
            A file of Xcode (.intentdefinition) becomes one that people write (.intents.json5), any file whose name \
            ends with .json5 becomes one of Xcode. It is printed, unless a file is named.

            A file that is there is not replaced, unless --force is given.

            Exit codes: 0 it is written; 64 command line; 65 the definition is not valid; 74 it could not be written.
            """)

    @Argument(help: "The definition file.")
    var file: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write instead of printing.", valueName: "file"))
    var output: String?

    @Flag(
        name: .customLong("keep-ids"),
        help: "State the keys under which texts are translated, so that translations go on being found.")
    var keepIDs = false

    @Flag(help: "Replace the file if it is there.")
    var force = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: false) { try command.perform() }
    }

    private func perform() throws {
        let source = DefinitionForm(path: file)
        let form: DefinitionForm = source == .handWritten ? .propertyList : .handWritten
        try refuseOutput(of: form)
        let reading = try DefinitionReading.ofFile(file)
        for diagnostic in reading.diagnostics {
            try console.print(diagnostic.description.visibleLine, to: .standardError)
        }
        let definition = form == .propertyList ? reading.file.withEditorValues() : reading.file
        let text = DefinitionWriter(form: form, keepsTextIDs: keepIDs).text(of: definition)
        try check(text, of: definition, in: form)
        guard let output else { return try console.write(text) }
        do {
            try Data(text.utf8).writeOrReplace(output)
        } catch {
            throw Failure(writing: output, error)
        }
    }

    /// Makes sure that what is written can be read: an intent without a name, for one, cannot.
    ///
    /// A character that no XML can hold, such as U+001B, is left out, which is said.
    private func check(_ text: String, of definition: DefinitionFile, in form: DefinitionForm) throws {
        do throws(DefinitionError) {
            let written = try DefinitionReader().read(Data(text.utf8), path: "new" + form.suffix).file
            guard form == .propertyList, written != definition else { return }
        } catch {
            throw Failure(
                .invalidInput,
                diagnostic: "\(file):1: error: this definition has no other form: \(error.diagnostic.message)")
        }
        let warning = Diagnostic(
            .warning, "a text has characters that no property list can hold; they are left out", path: file)
        try console.print(warning.description.visibleLine, to: .standardError)
    }

    private func refuseOutput(of form: DefinitionForm) throws {
        guard let output else { return }
        let isOther = form == .handWritten ? output.ends(with: ".intentdefinition") : output.ends(with: ".json5")
        if isOther {
            throw Failure(
                .commandLine, "\(file) becomes a file of the other form; name one that ends with “\(form.suffix)”")
        }
        if !force, FileStatus(path: output, followsLinks: true)?.kind == .regular {
            throw Failure(
                .inputOutput, diagnostic: "\(output):1: error: the file is there already; give --force to replace it")
        }
    }
}
