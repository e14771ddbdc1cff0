import CommandLineArguments
import Testing

@Suite struct HelpScreenTests {
    private func help(_ names: String...) throws -> String {
        var path = CommandPath(root: Kitchen.self)
        for name in names {
            path = try #require(path.subcommand(named: name))
        }
        return HelpScreen(path: path).text
    }

    @Test func `of a root`() throws {
        #expect(
            try help() == """
                OVERVIEW: Cook, serve and count soups.

                USAGE: kitchen <subcommand>

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                SUBCOMMANDS:
                  cook                    Cook a soup.
                  serve
                  orders                  Look after orders.

                  See 'kitchen help <subcommand>' for detailed help.

                """)
    }

    @Test func `of a command with everything`() throws {
        #expect(
            try help("cook") == """
                OVERVIEW: Cook a soup.

                What goes in is written as name=value; a value that is not a text is written as
                name:=JSON. Order does not matter.

                  kitchen cook Minestrone quantity=2 'extras:=["bread"]'

                USAGE: kitchen cook [--larder <dir> ...] [--verbose] [--heat <heat>]
                                    [--count <n>]
                                    [--remark-for-the-guests <remark-for-the-guests>] [--json]
                                    <soup> [<name=value> ...]

                ARGUMENTS:
                  <soup>                  The name of the soup.
                  <name=value>            What goes in.

                OPTIONS:
                  --larder <dir>          A folder of ingredients.
                  -v, --verbose           Say more.
                  -h, --heat <heat>       How hot the stove is. (values: low, high; default:
                                          low)
                  -n, --count <n>         How many bowls. (default: 1)
                        A negative number takes bowls away.
                  --remark-for-the-guests <remark-for-the-guests>
                                          A text which is long enough that its description goes
                                          over more than a line of the screen.
                  --json                  Print JSON.
                  --version               Show the version.
                  --help                  Show help information.

                """)
    }

    @Test func `of a command without descriptions`() throws {
        #expect(
            try help("serve") == """
                USAGE: kitchen serve --price <price> [--warm <warm>] -d <dishes> ... <table>
                                     [<guest>]

                ARGUMENTS:
                  <table>
                  <guest>

                OPTIONS:
                  --price <price>
                  --warm <warm>           (values: true, false)
                  -d <dishes>
                  --version               Show the version.
                  -h, --help              Show help information.

                """)
    }

    @Test func `of a group, and of a command with a usage of its own`() throws {
        #expect(try help("orders").hasSuffix("\n\n  See 'kitchen help orders <subcommand>' for detailed help.\n"))
        #expect(try help("orders").contains("\nUSAGE: kitchen orders <subcommand>\n"))
        #expect(try help("orders", "list").hasPrefix("USAGE: kitchen orders list [--all]\n"))
    }

    @Test(arguments: [[], ["cook"], ["serve"], ["orders"], ["orders", "list"], ["sample"]])
    func `fits the screen and has no blanks at line ends`(names: [String]) throws {
        var path = CommandPath(root: Kitchen.self)
        for name in names {
            path = try #require(path.subcommand(named: name))
        }
        for columns in [70, 80, 100] {
            for line in HelpScreen(path: path, columns: columns).text.split(separator: "\n") {
                #expect(line.count <= columns)
                #expect(line.last != " ")
            }
        }
    }
}
