import CommandLineArguments
import Testing

@Suite struct ErrorTests {
    private func message(for line: [String]) throws -> MessageInfo {
        do {
            _ = try Kitchen.parseAsRoot(line)
        } catch {
            return MessageInfo(error)
        }
        throw Accepted(line: line)
    }

    private struct Accepted: Error {
        let line: [String]
    }

    @Test(arguments: [
        (["coko"], "Unknown subcommand 'coko'. Did you mean 'cook'?"),
        (["orders", "lsit"], "Unknown subcommand 'lsit'. Did you mean 'list'?"),
        (["hepl"], "Unknown subcommand 'hepl'. Did you mean 'help'?"),
        (["help", "srve"], "Unknown subcommand 'srve'. Did you mean 'serve'?"),
        (["simple"], "Unknown subcommand 'simple'. The subcommands are cook, serve, orders."),
        (["--", "cook"], "Unexpected argument 'cook'."),
        (["--json", "cook"], "The option '--json' belongs after a subcommand, as in 'kitchen cook --json'."),
        (["--nothing"], "Unknown option '--nothing'."),
        (["cook", "x", "--jsno"], "Unknown option '--jsno'. Did you mean '--json'?"),
        (["cook", "x", "-json"], "Unknown option '-json'. Did you mean '--json'?"),
        (["cook", "x", "--jsno=1"], "Unknown option '--jsno'. Did you mean '--json'?"),
        (["cook", "x", "--hlep"], "Unknown option '--hlep'. Did you mean '--help'?"),
        (["cook", "x", "--trac"], "Unknown option '--trac'."),
        (["cook", "x", "-z"], "Unknown option '-z'."),
        (["cook", "x", "-vz"], "Unknown option '-vz'."),
        (["cook", "x", "---"], "Unknown option '---'."),
        (["cook", "x", "--count"], "Missing value for '--count <n>'."),
        (["cook", "x", "-n"], "Missing value for '--count <n>'."),
        (["cook", "x", "-nv", "3"], "Missing value for '--count <n>'."),
        (["cook", "x", "-n", "--", "3"], "Missing value for '--count <n>'."),
        (
            ["cook", "x", "-n", "--json"],
            "Missing value for '--count <n>'. Write a value that begins with a dash as '-n=--json'."
        ),
        (["cook", "x", "--json=yes"], "The flag '--json' takes no value, but 'yes' was given."),
        (["cook", "x", "-v="], "The flag '-v' takes no value, but '' was given."),
        (["cook", "x", "-n", "two"], "The value 'two' is invalid for '--count <n>'. Please provide a whole number."),
        (
            ["cook", "x", "-n", "9", "--count", "4"],
            "The option '--count <n>' is given more than once; it has one value."
        ),
        (
            ["cook", "x", "--heat", "warm"],
            "The value 'warm' is invalid for '--heat <heat>'. Please provide one of 'low' or 'high'."
        ),
        (["cook", "x", "--heat", "hig"], "The value 'hig' is invalid for '--heat <heat>'. Did you mean 'high'?"),
        (["serve", "x"], "The value 'x' is invalid for '<table>'. Please provide a whole number."),
        (
            ["serve", "1", "--price", "-x"],
            "Missing value for '--price <price>'. Write a value that begins with a dash as '--price=-x'."
        ),
        (["serve", "1", "--price=-x"], "The value '-x' is invalid for '--price <price>'. Please provide a number."),
        (["serve", "1", "-d", "1"], "Missing expected argument '--price <price>'."),
        (["serve", "1", "--price", "2"], "Missing expected argument '-d <dishes>'."),
        (["serve"], "Missing expected argument '<table>'."),
        (["serve", "", "--price", "2"], "The argument '<table>' is empty."),
        (["sample"], "Missing expected argument '<spoons>'."),
        (["serve", "1", "Ann", "Bob"], "Unexpected argument 'Bob'."),
        (["serve", "1", "Ann", "Bob", "-2"], "2 unexpected arguments: 'Bob', '-2'."),
        (["orders", "list", "x"], "Unexpected argument 'x'."),
    ])
    func `a wrong line is refused with a reason`(line: [String], reason: String) throws {
        let message = try message(for: line)
        #expect(message.message == reason)
        #expect(message.exitCode == .validationFailure)
        #expect(message.exitCode.rawValue == 64)
        #expect(message.stream == .standardError)
        #expect(message.text.hasPrefix("Error: \(reason)\nUsage: kitchen"))
        #expect(message.text.hasSuffix(" --help' for more information.\n"))
    }

    @Test func `an error ends with the usage and the way to the help`() throws {
        #expect(
            try message(for: ["cook", "x", "--jsno"]).text == """
                Error: Unknown option '--jsno'. Did you mean '--json'?
                Usage: kitchen cook [--larder <dir> ...] [--verbose] [--heat <heat>]
                                    [--count <n>]
                                    [--remark-for-the-guests <remark-for-the-guests>] [--json]
                                    <soup> [<name=value> ...]
                  See 'kitchen cook --help' for more information.

                """)
        #expect(
            try message(for: ["coko"]).text == """
                Error: Unknown subcommand 'coko'. Did you mean 'cook'?
                Usage: kitchen <subcommand>
                  See 'kitchen --help' for more information.

                """)
        #expect(
            try message(for: ["orders", "list", "x"]).text == """
                Error: Unexpected argument 'x'.
                Usage: kitchen orders list [--all]
                  See 'kitchen orders list --help' for more information.

                """)
    }

    @Test func `an error is a value that can be compared`() {
        let error = #expect(throws: CommandError.self) { try Kitchen.parseAsRoot(["cook", "x", "--jsno"]) }
        #expect(error?.underlyingError as? ParserError == .unknownOption("--jsno", suggestion: "--json"))
        #expect(error?.path.words == ["kitchen", "cook"])
    }

    @Test(arguments: [
        ["cook", "--help"], ["cook", "--wrong", "--help"], ["cook", "-n", "--help"], ["help", "cook"],
        ["help", "help", "cook"], ["help", "--verbose", "cook"],
    ])
    func `who asks for help gets it, whatever else is wrong`(line: [String]) throws {
        let message = try message(for: line)
        #expect(message.exitCode == .success)
        #expect(message.stream == .standardOutput)
        #expect(message.text.hasPrefix("OVERVIEW: Cook a soup.\n"))
    }

    @Test func `a command's own names win over those of the help`() throws {
        #expect(try message(for: ["cook", "x", "-h"]).message == "Missing value for '--heat <heat>'.")
        #expect(try (Kitchen.parseAsRoot(["sample", "--help", "1"]) as? Sample)?.wantsHelp == true)
        #expect(try message(for: ["sample", "-h"]).exitCode == .success)
        #expect(try message(for: ["serve", "-h"]).exitCode == .success)
    }

    /// A value that there is only one of.
    private enum Menu: String, CaseIterable, ExpressibleByArgument {
        case dmenu
    }

    @Test func `one possible value isn't one of several`() {
        #expect(Menu.expectation == "'dmenu'")
        #expect(Heat.expectation == "one of 'low' or 'high'")
    }
}
