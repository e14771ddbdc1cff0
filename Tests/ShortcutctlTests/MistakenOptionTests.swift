import Testing

/// Words and options that a newcomer gets wrong, and what is said about them.
@Suite(.timeLimit(.minutes(20))) struct MistakenOptionTests {
    /// The words of a command, and what it says before it ends with 64.
    private static let mistakes: [([String], String)] = [
        (["donate", ""], "name an intent, an activity with --activity TYPE, or a shortcut with --shortcut NAME"),
        (["list", ""], "the name of a file is empty; name a definition"),
        (["list", "--built-in", "--plugin", "Examples/SoupChef"], "leave out one of the two"),
        (["mcp", "--with", ""], "--with is empty; it takes any of donations, suggestions, shortcuts"),
        (["mcp", "--with", "donations,,shortcuts"], "--with has nothing between two commas, or beside one"),
        (["mcp", "--with", "donations, "], "--with has nothing between two commas, or beside one"),
        (["donate", "OrderSoup", "soup=tomato", "--place", ""], "--place is empty; name it, or leave it out"),
        (["mcp", "--with", "meals"], "--with takes any of donations, suggestions, shortcuts, separated by commas"),
        (["run", "OrderSoup", "--plugin", "Examples/SoupChef", "--scene", ""], "--scene is empty; name the scene"),
        (
            [
                "generate", "Examples/SoupChef/Handlers/OrderSoup.intentdefinition", "--output", "unused", "--prefix",
                "1x",
            ],
            "“1x” of --prefix can't begin the name of a type; use letters, digits and “_”"
        ),
        (
            ["generate", "Soup.intents.json5", "--output", "unused", "--prefix", ""],
            "--prefix is empty; name it, or leave it out"
        ),
        (
            ["donate", "OrderSoup", "--activity", "org.example.page"],
            "only one thing can be donated: leave out “OrderSoup” to donate the activity “org.example.page”, or --activity "
                + "to donate the intent"
        ),
        (["init", "Tea", "--shell", "--intentkit", "/nope"], "--intentkit is for a Swift package; leave it out"),
        (["init", "Tea", "--python", "--intentkit", "/nope"], "--intentkit is for a Swift package; leave it out"),
        (["apps", "quit", "org.example.app", "--detached"], "--detached is for open"),
        (["apps", "--detached"], "--detached is for open"),
        (["say", "order", "soup", "--widget", "Small"], "Unknown option '--widget'"),
        (["shortcut", "run", "Start My Day", "--widget", "Small"], "Unknown option '--widget'"),
        (["shortcut", "run", "Start My Day", "--input", "4"], "the input isn't an option; write input=4"),
        (["test", "Examples/SoupChef", "--junit", "-"], "--junit can't be “-”; name a file, “./-” if"),
        (["test", "Examples/SoupChef", "--pages", "-"], "--pages can't be “-”; name a folder"),
        (["run", "OrderSoup", "--trace", "-"], "--trace can't be “-”; name a file"),
        (["say", "soup", "--state", "-"], "--state can't be “-”; name a file"),
        (["mcp", "--log", "-"], "--log can't be “-”; name a file"),
        (["record", "-", "--", "OrderSoup"], "<file> can't be “-”; name a file"),
        (["generate", "Soup.intents.json5", "--output", "-"], "--output can't be “-”; name a folder"),
        (
            ["convert", "Soup.intents.json5", "-o", "-"],
            "--output can't be “-”; leave it out for standard output, or name a file, “./-” if it is called that"
        ),
        (["donations", "export", "--output", "-"], "--output can't be “-”; leave it out for standard output"),
    ]

    @Test(arguments: mistakes)
    func `a mistake is named, with what to do`(words: [String], message: String) throws {
        let result = try Shortcutctl.run(words)
        #expect(result.exitCode == 64, "\(result.output)\(result.errors)")
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [["say"], ["shortcut", "run"], ["phrase", "add"], ["options"]])
    func `an option of a single request isn't in the help of other commands`(command: [String]) throws {
        #expect(try !Shortcutctl.run(command + ["--help"]).output.contains("--widget"))
        #expect(try Shortcutctl.run(["run", "--help"]).output.contains("--widget"))
    }
}
