import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// `shortcutctl options`: the options of a parameter.
struct OptionsCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "options",
        abstract: "List the options of a parameter.",
        discussion: """
            For a parameter with dynamic options the handler is asked, with the given values; the cases of an \
            enumeration are listed without it. A handler with search gets the term; other options are filtered by it.

            Exit codes: 0 done, even if there are no options; 64 command line; 65 invalid value, definition or plugin; \
            69 unavailable; 70 crashed; 77 restricted; 124 timedOut.
            """)

    @Argument(help: "The intent by its name, class name or title.")
    var intent: String

    @Argument(help: "The parameter by its name.")
    var parameter: String

    @Argument(help: ArgumentHelp("Values on which the options depend.", valueName: "name=value"))
    var values: [String] = []

    @Option(help: ArgumentHelp("Only options that match the term.", valueName: "term"))
    var search: String?

    @OptionGroup var arguments: IntentArguments

    @OptionGroup var lock: LockOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        guard let search, CombiningMarks.areTooMany(in: search) else { return }
        throw ValidationError("the term of --search can't be sent: \(CombiningMarks.complaint)")
    }

    func exitCode() async throws -> Int32 {
        let (plugins, intent) = try arguments.installed(intent, console: console)
        let reader = RequestValues(of: intent)
        let request = intent.request(
            values: try reader.read(values), style: arguments.conversation.style(for: intent, console: console),
            purpose: .configuration(of: try reader.parameter(named: parameter).name, searchTerm: search))
        try check(reader.parameter(named: parameter), of: request)
        // Nobody is asked: the command needs only the question.
        let run = arguments.asking(
            about: intent, plugins: plugins, terminal: .absent, console: console.withErrorsOnly, lock: lock.check)
        let finished = try await run.run(request, answers: [])
        guard let prompt = finished.transcript.unansweredPrompt else {
            // Reports why there is no question, as `run` does.
            try finished.report(intent: intent, in: format)
            return finished.exitCode
        }
        if let failure = prompt.optionsFailure {
            throw Failure(
                .unavailable, "\(intent.plugin.manifest.displayName) could not provide the options: \(failure)")
        }
        try show(OptionsReport(prompt, of: reader.parameter(named: parameter).type))
        return finished.signal.map { 128 + $0 } ?? 0
    }

    private func check(_ parameter: ParameterDefinition, of request: IntentRequest) throws {
        guard parameter.supportsDynamicOptions || parameter.type.hasCases(in: request.catalog) else {
            let type = parameter.type.spelling
            throw Failure(.invalidInput, "\(parameter.name) has no options to list; its value is of the type \(type)")
        }
        guard request.applies(parameter) else {
            let condition = parameter.relationship?.spelling ?? "other values are given"
            throw Failure(.invalidInput, "\(parameter.name) applies only if \(condition); give that value too")
        }
    }
}

/// The options, by section.
struct OptionsReport: TextReport {
    struct Section: Encodable {
        var title: String?
        var items: [Prompt.Item]
    }

    var intent: String
    var parameter, searchTerm: String?
    var sections: [Section]
    /// Whether the items have identifiers that aren't just their text in English.
    private var hasIdentifiers: Bool

    private enum CodingKeys: CodingKey {
        case intent, parameter, searchTerm, sections
    }

    init(_ prompt: Prompt, of type: ParameterType) {
        hasIdentifiers = !type.isPlain
        intent = prompt.intent
        parameter = prompt.parameter
        searchTerm = prompt.searchTerm
        sections = []
        for item in prompt.items {
            if sections.last?.title != item.section || sections.isEmpty {
                sections.append(Section(title: item.section, items: []))
            }
            sections[sections.count - 1].items.append(item)
        }
    }

    func write(to console: Console, terminal: Terminal) throws {
        if sections.isEmpty {
            let text = searchTerm.map { "There is nothing for “\($0)”." } ?? "There is nothing to choose."
            return try console.print(text.visibleLine)
        }
        for section in sections {
            if let title = section.title { try console.print(terminal.bold(title.visibleLine)) }
            let indent = section.title == nil ? "" : "  "
            for item in section.items {
                let id = item.id == item.title || !hasIdentifiers ? "" : "  (\(item.id))"
                let detail = (item.details + id).visibleLine
                try console.print(indent + item.title.visibleLine + (detail.isEmpty ? "" : terminal.dim(detail)))
            }
        }
    }
}
