import CommandLineArguments
import Escaping
import EssentialFoundation

/// A command whose failures are reported as text, or as one JSON object.
protocol ReportingCommand: ParsableCommand {
    var console: Console { get }
    /// Whether the output is one JSON object.
    var json: Bool { get }

    func perform() async throws
}

extension ReportingCommand {
    var json: Bool { false }

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) { try await command.perform() }
    }
}

/// A command that ends with an exit code of its own.
protocol ExitingCommand: ReportingCommand {
    func exitCode() async throws -> Int32
}

extension ExitingCommand {
    func perform() async throws { throw ExitCode(try await exitCode()) }
}

/// The form of a command's output, and where it goes.
struct OutputFormat: ParsableArguments {
    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console
}

/// A command that prints text, or on request one JSON object.
protocol FormattedCommand: ReportingCommand {
    var format: OutputFormat { get }
}

extension FormattedCommand {
    var console: Console { format.console }
    var json: Bool { format.json }

    func show(_ report: some TextReport) throws {
        if json { return try console.print(JSONText.object(report)) }
        try report.write(to: console, terminal: .current)
    }
}

/// A report that is printed as text, or as one JSON object.
protocol TextReport: Encodable {
    func write(to console: Console, terminal: Terminal) throws
}

/// JSON as the command prints it: indented, with sorted keys, without invisible characters, and with the same bytes for
/// the same value.
enum JSONText {
    static func object(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self).visibleJSON
    }
}
