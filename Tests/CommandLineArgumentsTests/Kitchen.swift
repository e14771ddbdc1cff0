import CommandLineArguments

/// The command line of an invented soup kitchen, with something of everything.
struct Kitchen: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Cook, serve and count soups.",
        version: "1.2.3",
        subcommands: [Cook.self, Serve.self, Orders.self, Sample.self]
    )
}

struct Shared: ParsableArguments {
    @Option(name: .customLong("larder"), help: ArgumentHelp("A folder of ingredients.", valueName: "dir"))
    var larders: [String] = []
    @Flag(name: .shortAndLong, help: "Say more.") var verbose = false

    func validate() throws {
        if larders.contains("") { throw ValidationError("A larder needs a path.") }
    }
}

enum Heat: String, CaseIterable, ExpressibleByArgument {
    case low, high
}

struct Cook: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Cook a soup.",
        discussion: """
            What goes in is written as name=value; a value that is not a text is written as name:=JSON. Order does \
            not matter.

              kitchen cook Minestrone quantity=2 'extras:=["bread"]'
            """
    )

    @Argument(help: "The name of the soup.") var soup: String
    @Argument(help: ArgumentHelp("What goes in.", valueName: "name=value")) var ingredients: [String] = []
    @OptionGroup var shared: Shared
    @Option(name: .shortAndLong, help: "How hot the stove is.") var heat = Heat.low
    @Option(
        name: [.customShort("n"), .customLong("count")],
        help: ArgumentHelp("How many bowls.", discussion: "A negative number takes bowls away.", valueName: "n")
    )
    var bowls = 1
    @Option(
        name: .customLong("remark-for-the-guests"),
        help: "A text which is long enough that its description goes over more than a line of the screen."
    )
    var remark: String?
    @Flag(help: "Print JSON.") var json = false
    @Flag(help: .hidden) var trace = false
    @CommandConsole var console: Console

    mutating func validate() throws {
        if bowls == 0 { throw ValidationError("Nobody cooks no bowls.") }
    }

    mutating func run() async throws {
        if soup == "stone" { throw ExitCode(3) }
        if soup == "nails" { throw ValidationError("There are no nails.") }
        if soup == "hot" { throw Burnt() }
        if json { try console.write("{}") } else { try console.print("\(bowls) × \(soup)") }
        try console.print("done", to: .standardError)
    }
}

struct Burnt: Error, CustomStringConvertible {
    var description: String { "The soup is burnt; start again." }
}

struct Serve: ParsableCommand {
    @Argument var table: Int
    @Argument var guest: String?
    @Option var price: Double
    @Option var warm: Bool?
    @Option(name: .short) var dishes: [Int]
}

struct Orders: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Look after orders.", subcommands: [ListOrders.self])
}

struct ListOrders: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", usage: "kitchen orders list [--all]")

    @Flag(name: [.long, .customShort("a")]) var allOfThem = false
}

struct Sample: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Secret.", shouldDisplay: false)

    @Argument var spoons: [Double]
    @Flag(name: .customShort("1")) var one = false
    @Flag(name: .customLong("help")) var wantsHelp = false
}
