import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions

/// `shortcutctl convert`: a definition file in the other form.
struct ConvertCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Write a definition in the other form: hand-written, or Xcode's.",
        discussion: """
            Converts Xcode's form (.intentdefinition) to the hand-written one (.intents.json5), and a file whose name \
            ends with .json5 to Xcode's form. Prints the result, unless an output file is given.

            An existing file is replaced only with --force.

            Exit codes: 0 written; 64 command line; 65 the definition can't be read or converted; 74 it couldn't be \
            written.
            """)

    @Argument(help: "The definition file.")
    var file: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write instead of standard output.", valueName: "file"))
    var output: String?

    @Flag(
        name: .customLong("keep-ids"),
        help: "State the keys under which texts are translated, so that existing translations are still found.")
    var keepIDs = false

    @Flag(help: "Replace an existing file.")
    var force = false

    @CommandConsole var console: Console

    mutating func validate() throws {
        try ValidationError.refuseOutput(["--output": output], orStandardOutput: true)
    }

    func perform() throws {
        let source = DefinitionForm(path: file)
        let form: DefinitionForm = source == .handWritten ? .propertyList : .handWritten
        try refuseOutput(of: form)
        let reading = try DefinitionReading.ofFile(file)
        for diagnostic in reading.invalidValues {
            try console.print(diagnostic.description.visibleLine, to: .standardError)
        }
        try warnOfKeys(in: reading)
        let definition = form == .propertyList ? reading.file.withEditorValues() : reading.file
        let text = DefinitionWriter(form: form, keepsTextIDs: keepIDs).text(of: definition)
        try check(text, of: definition, in: form)
        guard let output else { return try console.write(text) }
        do {
            // Another command may have made the file since it was looked for.
            if !force, FileStatus(path: output, followsLinks: false).map({ $0.kind == .regular }) ?? true {
                guard try Data(text.utf8).writeNew(output) else { throw Self.existing(output) }
            } else {
                try Data(text.utf8).writeOrReplace(output)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(writing: output, error)
        }
    }

    /// Says that keys are left out, which `lint` names.
    private func warnOfKeys(in reading: DefinitionReading) throws {
        guard reading.diagnostics.count > reading.invalidValues.count else { return }
        let warning = Diagnostic(
            .warning, "it has keys that are not converted; “shortcutctl lint” names them", path: file)
        try console.print(warning.description.visibleLine, to: .standardError)
    }

    /// Checks that the result can be read, which isn't the case for an intent without a name, for example.
    ///
    /// What Xcode's form has no place for is left out with a warning: members of the hand-written form only, such as
    /// `spoken`, and characters that XML can't contain, such as U+001B.
    private func check(_ text: String, of definition: DefinitionFile, in form: DefinitionForm) throws {
        let written: DefinitionFile
        do throws(DefinitionError) {
            written = try DefinitionReader().read(Data(text.utf8), path: "new" + form.suffix).file
        } catch {
            throw Failure(
                .invalidInput,
                diagnostic: "\(file):1: error: this definition can't be converted: \(error.diagnostic.message)")
        }
        guard form == .propertyList, written != definition else { return }
        let message =
            written.withSortedCombinations == definition.withSortedCombinations
            ? "Xcode's form doesn't keep the order of combinations, which comes back sorted"
            : "Xcode's form can't hold everything in this definition; the first thing left out is "
                + "“\(beginning(of: definition, missingIn: written))”"
        try console.print(Diagnostic(.warning, message, path: file).description.visibleLine, to: .standardError)
    }

    /// The beginning of what another definition lacks, in the words of the hand-written form.
    private func beginning(of definition: DefinitionFile, missingIn written: DefinitionFile) -> String {
        let writer = DefinitionWriter(form: .handWritten, keepsTextIDs: false)
        func words(of file: DefinitionFile) -> [String] {
            writer.text(of: file.withSortedCombinations).unicodeScalars
                .split { $0.properties.isWhitespace || ",[]{}".unicodeScalars.contains($0) }
                .map { String($0) }
        }
        let (words, others) = (words(of: definition), words(of: written))
        let start = zip(words, others).prefix(while: ==).count
        return words.dropFirst(start).prefix(20).joined(separator: " ").shortened(to: 60)
    }

    private static func existing(_ output: String) -> Failure {
        Failure(.inputOutput, diagnostic: "\(output): error: the file exists already; use --force to replace it")
    }

    private func refuseOutput(of form: DefinitionForm) throws {
        guard let output else { return }
        let isOther = output.ends(with: form == .handWritten ? DefinitionForm.propertyList.suffix : ".json5")
        if isOther {
            throw Failure(
                .commandLine,
                "\(file) is converted to the other form; choose an output that ends with “\(form.suffix)”")
        }
        guard let old = FileStatus(path: output) else { return }
        if let source = FileStatus(path: file), (source.device, source.inode) == (old.device, old.inode) {
            throw Failure(.commandLine, "\(output) is the definition itself; choose another output")
        }
        if !force, old.kind == .regular { throw Self.existing(output) }
    }
}

extension DefinitionFile {
    /// The definition with its combinations, and the parameters of each, in an order that doesn't depend on the file.
    fileprivate var withSortedCombinations: DefinitionFile {
        func sorted(_ combinations: [ParameterCombination]) -> [ParameterCombination] {
            combinations
                .map { combination in
                    var combination = combination
                    combination.parameters.sort()
                    return combination
                }
                .sorted { $0.parameters.lexicographicallyPrecedes($1.parameters) }
        }
        var file = self
        for index in file.intents.indices {
            file.intents[index].combinations = sorted(file.intents[index].combinations)
            file.intents[index].managedCombinations = sorted(file.intents[index].managedCombinations)
        }
        return file
    }
}
