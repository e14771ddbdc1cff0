import Testing

@testable import CommandLineArguments

@Suite struct ParsingTests {
    private func parse<Command: ParsableCommand>(_ line: [String], as type: Command.Type) throws -> Command {
        try #require(Kitchen.parseAsRoot(line) as? Command)
    }

    @Test func `values, options and flags mix in any order`() throws {
        let line = [
            "cook", "OrderSoup", "soup=tomato", "--larder", "X", "quantity=-1", "--json", "-", "extras:=[1]", "-5",
            "--larder=Y", "",
        ]
        let cook = try parse(line, as: Cook.self)
        #expect(cook.soup == "OrderSoup")
        #expect(cook.ingredients == ["soup=tomato", "quantity=-1", "-", "extras:=[1]", "-5", ""])
        #expect(cook.shared.larders == ["X", "Y"])
        #expect(cook.json)
        #expect(!cook.shared.verbose)
        #expect(!cook.trace)
        #expect(cook.heat == .low)
        #expect(cook.bowls == 1)
        #expect(cook.remark == nil)
    }

    @Test(arguments: [
        ["--count", "4"], ["--count=4"], ["-n", "4"], ["-n=4"], ["-vn", "4"], ["-vn=4"],
    ])
    func `an option has a value in every spelling`(spelling: [String]) throws {
        let cook = try parse(["cook", "x"] + spelling, as: Cook.self)
        #expect(cook.bowls == 4)
        #expect(cook.shared.verbose == spelling[0].hasPrefix("-v"))
    }

    @Test(arguments: [
        (["--remark-for-the-guests", "-"], "-"),
        (["--remark-for-the-guests", "-2.5"], "-2.5"),
        (["--remark-for-the-guests", "-.5"], "-.5"),
        (["--remark-for-the-guests=--json"], "--json"),
        (["--remark-for-the-guests=-x=y"], "-x=y"),
        (["--remark-for-the-guests="], ""),
        (["--remark-for-the-guests", ""], ""),
    ])
    func `a value may begin with a dash where that is clear`(line: [String], remark: String) throws {
        let cook = try parse(["cook", "x"] + line, as: Cook.self)
        #expect(cook.remark == remark)
        #expect(cook.ingredients == [])
        #expect(!cook.json)
    }

    @Test func `after two dashes all is positional`() throws {
        let cook = try parse(["cook", "--json", "--", "--help", "-n", "--", "x"], as: Cook.self)
        #expect(cook.json)
        #expect(cook.soup == "--help")
        #expect(cook.ingredients == ["-n", "--", "x"])
    }

    @Test func `values have types`() throws {
        let serve = try parse(
            ["serve", "-7", "--price", "1.5", "-d", "1", "--warm", "false", "-d=2"], as: Serve.self)
        #expect(serve.table == -7)
        #expect(serve.guest == nil)
        #expect(serve.price == 1.5)
        #expect(serve.warm == false)
        #expect(serve.dishes == [1, 2])
        #expect(try parse(["serve", "1", "Ann", "--price", "1", "-d", "1"], as: Serve.self).guest == "Ann")
        #expect(try parse(["cook", "x", "-h", "high"], as: Cook.self).heat == .high)
    }

    @Test func `a short name that is a digit wins over a negative number`() throws {
        let sample = try parse(["sample", "-2", "-1", "3"], as: Sample.self)
        #expect(sample.spoons == [-2, 3])
        #expect(sample.one)
    }

    @Test func `given values take the place of an array's default`() throws {
        struct Menu: ParsableCommand {
            @Option var soups = ["leek", "pea"]
        }
        let given = try #require(Menu.parseAsRoot(["--soups", "bean"]) as? Menu)
        let untouched = try #require(Menu.parseAsRoot([]) as? Menu)
        #expect(given.soups == ["bean"])
        #expect(untouched.soups == ["leek", "pea"])
    }

    @Test func `subcommands nest`() throws {
        #expect(try parse(["orders", "list", "-a"], as: ListOrders.self).allOfThem)
        #expect(try parse(["orders", "list", "--all-of-them"], as: ListOrders.self).allOfThem)
        #expect(try !parse(["orders", "list"], as: ListOrders.self).allOfThem)
        #expect(try Kitchen.parseAsRoot([]) is Kitchen)
    }

    @Test func `one parse leaves nothing behind for the next`() throws {
        _ = try Kitchen.parseAsRoot(["cook", "x", "--json", "--larder", "X"])
        let cook = try parse(["cook", "y"], as: Cook.self)
        #expect(!cook.json)
        #expect(cook.shared.larders == [])
    }

    @Test func `a command made by hand takes values`() {
        let cook = Cook()
        cook.soup = "leek"
        cook.bowls = 2
        cook.shared.larders = ["A"]
        #expect(cook.soup == "leek")
        #expect(cook.shared.larders == ["A"])
    }

    @Test func `the definitions of a command can be listed`() {
        let cook = CommandPath(root: Kitchen.self).subcommands[0]
        #expect(cook.words == ["kitchen", "cook"])
        #expect(
            cook.definitions.map(\.label) == [
                "<soup>", "<name=value>", "--larder <dir>", "-v, --verbose", "-h, --heat <heat>", "-n, --count <n>",
                "--remark-for-the-guests <remark-for-the-guests>", "--json", "--trace", "--version", "--help",
            ])
        #expect(cook.definitions.filter(\.isRequired).map(\.valueName) == ["soup"])
        #expect(cook.definitions.filter(\.isRepeating).map(\.valueName) == ["name=value", "dir"])
        #expect(cook.definitions[4].allValues == ["low", "high"])
        #expect(cook.definitions.filter { !$0.isVisible }.map(\.label) == ["--trace"])
    }

    @Test(arguments: [
        ("PluginPathTool", "plugin-path-tool"), ("toolURLPath", "tool-url-path"), ("toolURL", "tool-url"),
        ("URLTool", "url-tool"), ("json", "json"), ("", ""), ("x2Y", "x2-y"),
    ])
    func `names are written in the way of the command line`(name: String, expected: String) {
        #expect(name.kebabCased == expected)
    }
}
