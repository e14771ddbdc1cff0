import BuiltInIntents
import CommandLineArguments
import IntentDefinitions
import IntentHost
import Spelling

/// `shortcutctl describe`: one intent with everything that its definition says.
struct DescribeCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "describe",
        abstract: "Describe an intent: parameters, types, dialogs, combinations and responses.",
        discussion: """
            Exit codes: 0 described; 64 command line; 65 the file or a plugin isn't valid; 69 there is no such intent.
            """)

    @Argument(help: "The intent by its name, class name or title.")
    var intent: String

    @OptionGroup var plugins: PluginOptions

    @Option(help: ArgumentHelp("A definition file to look in instead of plugins.", valueName: "file"))
    var definition: String?

    @Option(help: ArgumentHelp("The plugin to use, if several handle the intent.", valueName: "identifier"))
    var with: String?

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if definition == "" { throw ValidationError("--definition is empty; name the file") }
    }

    func perform() throws { try show(try describe()) }

    /// Returns the report on a built-in intent, which needs no plugin to be described.
    private static func builtIn(_ name: String) -> IntentReport? {
        guard let known = BuiltInDomain.intentName(for: name), let file = BuiltInDomain.declaring(known)?.definition()
        else { return nil }
        return file.intent(named: known).map { IntentReport($0, catalog: file.catalog) }
    }

    private func describe() throws -> IntentReport {
        guard let definition else { return try describeInstalled() }
        let file = try DefinitionReading.ofFile(definition).file
        let candidates = file.intents(named: intent)
        guard candidates.count < 2 else {
            let names = Set(candidates.map(\.name))
            let advice =
                names.count == 1
                ? "rename all but one" : "write the name of one: \(names.sorted().joined(separator: ", "))"
            throw Failure(.unavailable, "\(definition) declares \(candidates.count) intents “\(intent)”; \(advice)")
        }
        guard let found = candidates.first else {
            let hint =
                file.intents.map(\.name).closest(to: intent).map { "did you mean “\($0)”?" }
                ?? (file.intents.isEmpty
                    ? "it declares none" : "it declares \(file.intents.map(\.name).joined(separator: ", "))")
            throw Failure(.unavailable, "\(definition) declares no intent “\(intent)”; \(hint)")
        }
        return IntentReport(found, catalog: file.catalog)
    }

    /// Returns the report on the intent of a plugin, or on the built-in one that no plugin handles.
    private func describeInstalled() throws -> IntentReport {
        let directory = try plugins.directory(console: console)
        do throws(IntentLookupFailure) {
            return IntentReport(try directory.intent(named: intent, with: with))
        } catch {
            guard with == nil else { throw Failure(error, in: directory) }
            if let builtIn = Self.builtIn(intent) { return builtIn }
            // What plugins handle is nearer than what they could; a built-in intent goes by the name of its class, too.
            let names = BuiltInDomain.all.flatMap(\.intentNames)
            let classes = names.map { "\(BuiltInDomain.classPrefix)\($0)Intent" }
            guard case .unknown = error, error.suggestion == nil, let close = (names + classes).closest(to: intent)
            else { throw Failure(error, in: directory) }
            throw Failure(.unavailable, "no plugin handles “\(intent)”; did you mean the built-in “\(close)”?")
        }
    }
}
