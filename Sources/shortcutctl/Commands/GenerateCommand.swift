import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentCodegen
import IntentDefinitions

extension AccessLevel: ExpressibleByArgument {}
extension CodegenStyle: ExpressibleByArgument {}

/// `shortcutctl generate`: Swift from a definition file.
struct GenerateCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generate Swift from a definition file.",
        discussion: """
            A file whose contents wouldn't change is left alone. An earlier one that was generated is replaced, but no \
            other file.

            Exit codes: 0 generated; 64 command line; 65 the definition can't be read, or not be written \
            as Swift; 74 a file can't be written, or isn't one that was generated.
            """)

    @Argument(help: "The definition file.")
    var file: String

    @Option(help: ArgumentHelp("The folder to write to; it is created if it doesn't exist.", valueName: "dir"))
    var output: String

    @Option(help: "The access level of the generated types. (default: internal, or public in Apple's style)")
    var access: AccessLevel?

    @Option(help: ArgumentHelp("The prefix of types that don't state their own.", valueName: "prefix"))
    var prefix: String?

    @Option(help: "The framework whose handlers use the types: IntentKit, or Apple's Intents with Xcode's classes.")
    var style = CodegenStyle.intentKit

    @CommandConsole var console: Console

    mutating func validate() throws {
        try ValidationError.refuseEmpty(["prefix": prefix])
        try ValidationError.refuseOutput(["--output": output], kind: "folder")
    }

    func perform() throws {
        let prefix = prefix ?? ""
        guard prefix.isEmpty || Self.isIdentifier(prefix) else {
            throw Failure(
                .commandLine, "“\(prefix)” of --prefix can't begin the name of a type; use letters, digits and “_”")
        }
        let reading = try DefinitionReading.ofFile(file)
        let configuration = CodegenConfiguration(access: access, prefix: prefix, style: style)
        let source = URL(filePath: file).lastPathComponent
        let generated = Generator(configuration: configuration).generate(
            reading.file, sourceName: source, lines: reading.lineIndex)
        for diagnostic in reading.invalidValues + generated.diagnostics {
            var diagnostic = diagnostic
            diagnostic.path = file
            if diagnostic.severity == .error { throw Failure(.invalidInput, diagnostic: diagnostic.description) }
            try console.print(diagnostic.description.visibleLine, to: .standardError)
        }
        var files = [(name: generated.name, text: generated.contents)]
        if style == .apple {
            let support = SupportFile(configuration: configuration)
            files.append((SupportFile.name, support.contents(hasEntryPoint: false)))
        }
        // Either all files are written or none.
        let targets = try files.map { try target(named: $0.name) }
        for (target, file) in zip(targets, files) { try write(file.text, to: target) }
    }

    /// Whether a text is an identifier of Swift's, of letters, digits and “_”.
    private static func isIdentifier(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.first.map { $0 == "_" || $0.properties.isXIDStart } == true
            && scalars.allSatisfy(\.properties.isXIDContinue)
    }

    /// Returns the place of a file in the folder.
    ///
    /// A link isn't followed: what a folder from elsewhere names must not be overwritten by a name that it chose.
    ///
    /// - Throws: ``Failure`` if there is something else that must not be replaced.
    private func target(named name: String) throws -> URL {
        if let kind = FileStatus(path: output)?.kind, kind != .directory {
            throw Failure(writing: output, Data.WritingFailure("it isn't a folder"))
        }
        let target = URL(filePath: output, directoryHint: .isDirectory).appending(path: name)
        do throws(Data.WritingFailure) {
            if try Data.trusted(target.path)?.kind == .symbolicLink {
                throw Data.WritingFailure("it is a link to another file; remove it, or choose another folder")
            }
        } catch {
            throw Failure(writing: target.path, error)
        }
        try OutputKind.code.check(target.path)
        return target
    }

    /// Writes a file, unless it already has the same contents.
    private func write(_ text: String, to target: URL) throws {
        let contents = Data(text.utf8)
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            let present = try? BoundedFile.contents(of: target.path, limit: contents.count)
            if present != contents { try contents.writeOrReplace(target.path) }
        } catch {
            throw Failure(writing: target.path, error)
        }
        try console.print(target.relativePath.visibleLine)
    }
}
