import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import Testing

/// What people say to the examples, and what each sentence starts.
struct SentenceTests {
    /// The phrases that the person has given shortcuts.
    private static let shortcuts = [
        ("coffee time", ["coffee time", "caffeinate me"]), ("Start My Day", ["start my day", "guten Morgen"]),
        ("soup for lunch", ["order {quantity} bowls of {soup}", "lunch"]), ("usual", ["the usual", "Order Soup now"]),
        ("Fetch", ["fetch {size} {item} for {date}"]), ("Loan", ["lend me {book}"]),
        ("two and two", ["lunch!"]), ("Good Night", []), ("Next Step", []),
    ]

    /// The shortcuts that have slots.
    private static func shortcut(_ name: String) -> ShortcutFile? {
        switch name {
        case "soup for lunch":
            ShortcutFile(name: name, steps: [ShortcutStep(.run(.init("OrderSoup", with: [])))])
        case "Fetch": ShortcutFile(name: name, steps: [ShortcutStep(.run(.init("OrderCoffee")))])
        case "Loan": ShortcutFile(name: name, steps: [ShortcutStep(.run(.init("Borrow Book")))])
        default: nil
        }
    }

    /// What the soup chef offers, as its handler does.
    private static let soups = Choices(
        ["Tomato", "Clam chowder", "Corn chowder", "Gazpacho"]
            .map { .object(ObjectValue(Object(identifier: $0.lowercased(), display: $0))) })

    private static let english = """
        coffee time = shortcut coffee time
        Coffee Time! = shortcut coffee time
        COFFEE TIME = shortcut coffee time
        coffee time please = shortcut coffee time
        the coffee time = shortcut coffee time
        Coffee, time. = shortcut coffee time
        “coffee time” = shortcut coffee time
        I'd like coffee time = shortcut coffee time
        cofféé time = shortcut coffee time
        caffeinate me = shortcut coffee time
        Caffeinate me, please! = shortcut coffee time
        coffee = –
        time = –
        coffee time now = –
        time coffee = –
        start my day = shortcut Start My Day
        Start My Day = shortcut Start My Day
        please start my day = shortcut Start My Day
        lets start my day = shortcut Start My Day
        let's start my day = shortcut Start My Day
        start your day = StartWorkout workoutName=your day
        guten morgen = shortcut Start My Day
        Guten Morgen! = shortcut Start My Day
        the usual = shortcut usual
        The usual, please = shortcut usual
        usual = shortcut usual
        I would like the usual = shortcut usual
        my usual = –
        good night = shortcut Good Night
        Good night! = shortcut Good Night
        good-night = –
        lunch = ? soup for lunch | two and two
        Lunch! = ? soup for lunch | two and two
        some lunch please = ? soup for lunch | two and two
        soup for lunch = shortcut soup for lunch
        order soup now = shortcut usual
        order soup = OrderSoup
        Order Soup = OrderSoup
        order some soup = OrderSoup
        please order a soup = OrderSoup
        I'd like to order soup = –
        order two bowls of clam chowder = shortcut soup for lunch quantity=2 soup=Clam chowder
        order 3 bowls of gazpacho please = shortcut soup for lunch quantity=3 soup=Gazpacho
        Order twenty one bowls of tomato! = shortcut soup for lunch quantity=21 soup=Tomato
        order two bowls of the clam chowder = shortcut soup for lunch quantity=2 soup=Clam chowder
        order two bowls of chowder = shortcut soup for lunch quantity=2 soup=chowder
        order two bowls of gravel = shortcut soup for lunch quantity=2 soup=gravel
        order bowls of gazpacho = OrderSoup soup=bowls of gazpacho
        order many bowls of gazpacho = OrderSoup soup=many bowls of gazpacho
        order tomato = OrderSoup soup=Tomato
        order the tomato = OrderSoup soup=Tomato
        Order Clam Chowder = OrderSoup soup=Clam chowder
        order clam = OrderSoup soup=Clam chowder
        order chowder = OrderSoup soup=chowder
        order a gazpacho please = OrderSoup soup=Gazpacho
        order 2 tomato = OrderSoup quantity=2 soup=Tomato
        order two gazpacho = OrderSoup quantity=2 soup=Gazpacho
        order two of gazpacho = OrderSoup quantity=2 soup=of gazpacho
        order twelve clam chowder = OrderSoup quantity=12 soup=Clam chowder
        order twenty two corn chowder = OrderSoup quantity=22 soup=Corn chowder
        order one tomato = OrderSoup quantity=1 soup=Tomato
        order 1,000 tomato = OrderSoup quantity=1000 soup=Tomato
        order two = OrderSoup soup=two
        order = –
        order please = –
        order coffee = OrderCoffee
        Order Coffee! = OrderCoffee
        order me coffee = OrderSoup soup=me coffee
        order a large latte = OrderCoffee item=latte size=large
        order a small Chai Tea = OrderCoffee item=Chai Tea size=small
        order large latte = OrderCoffee item=latte size=large
        order a medium iced latte = OrderCoffee item=iced latte size=medium
        order a large latte for tomorrow at 8 am = OrderCoffee date=2026-06-11 08:00 item=latte size=large
        order a small latte for Friday at 9 = OrderCoffee date=2026-06-12 09:00 item=latte size=small
        order a small latte for Ada = OrderCoffee item=latte for Ada size=small
        order a huge latte = OrderSoup soup=a huge latte
        check weather = CheckWeather
        Check Weather? = CheckWeather
        check the weather = CheckWeather
        check the weather in Paris = CheckWeather city=Paris
        check weather in New York, please = CheckWeather city=New York
        check the weather in San Francisco! = CheckWeather city=San Francisco
        Check the weather in Berlin. = CheckWeather city=Berlin
        check the weather in = –
        check the weather of Paris = –
        weather = –
        weather in Paris = –
        remove city = RemoveCity
        remove Paris = RemoveCity city=Paris
        Remove the city = RemoveCity
        remove New York = RemoveCity city=New York
        remove = –
        next step = shortcut Next Step
        Next step = shortcut Next Step
        the next step = shortcut Next Step
        NEXT STEP PLEASE = shortcut Next Step
        show the next step = ShowDirections
        show next step = ShowDirections
        show the next step of chickpea curry = ShowDirections recipe=chickpea curry
        Show the next step of spicy tomato sauce, please = ShowDirections recipe=spicy tomato sauce
        show the first step = –
        process photo = ProcessPhoto
        borrow book = BorrowBook
        borrow a book = BorrowBook
        borrow Night Trains = BorrowBook book=Night Trains
        borrow Night Trains for 2 weeks = BorrowBook book=Night Trains weeks=2
        borrow Night Trains for two weeks = BorrowBook book=Night Trains weeks=2
        borrow War for Peace for three weeks = BorrowBook book=War for Peace weeks=3
        Borrow the Night Trains for two weeks please = BorrowBook book=the Night Trains weeks=2
        borrow Night Trains for some weeks = BorrowBook book=Night Trains for some weeks
        borrow = –
        lend me Night Trains = shortcut Loan book=Night Trains
        Lend me the Night Trains! = shortcut Loan book=the Night Trains
        lend me = –
        lend Night Trains = –
        return books = ReturnBooks
        return the books = ReturnBooks
        return Night Trains = ReturnBooks books=Night Trains
        return Night Trains and Rivers = ReturnBooks books=Night Trains, Rivers
        return Night Trains, Rivers and Hills = ReturnBooks books=Night Trains, Rivers, Hills
        read book = ReadBook
        read Night Trains = ReadBook book=Night Trains
        pack folders = PackFolders
        pack Photos = PackFolders folders=Photos
        pack Photos as holiday = PackFolders folders=Photos name=holiday
        pack Photos and Music as backup = PackFolders folders=Photos, Music name=backup
        pack Photos as holiday at level 9 = PackFolders folders=Photos level=9 name=holiday
        pack Photos as holiday at level nine = PackFolders folders=Photos level=9 name=holiday
        pack Photos as holiday at level high = PackFolders folders=Photos name=holiday at level high
        send message = SendMessage
        Send a message = SendMessage
        message Ada = SendMessage recipients=Ada
        message Ada: come at five = SendMessage content=come at five recipients=Ada
        message Ada: are you coming? = SendMessage content=are you coming? recipients=Ada
        message Ada: come at five. = SendMessage content=come at five recipients=Ada
        message Ada: I wonder... = SendMessage content=I wonder... recipients=Ada
        sing = –
        hello = –
        please = –
        what is the time = –
        """

    private static let german = """
        guten Morgen = shortcut Start My Day
        Guten Morgen bitte = shortcut Start My Day
        ich möchte guten Morgen = shortcut Start My Day
        start my day = shortcut Start My Day
        coffee time bitte = shortcut coffee time
        bitte coffee time = shortcut coffee time
        coffee time please = –
        Suppe bestellen = OrderSoup
        suppe bestellen = OrderSoup
        SUPPE BESTELLEN! = OrderSoup
        eine Suppe bestellen = OrderSoup
        Bitte eine Suppe bestellen = OrderSoup
        ich möchte bitte eine Suppe bestellen = OrderSoup
        bestelle Suppe = –
        Suppe = –
        Nachricht senden = SendMessage
        eine Nachricht senden = SendMessage
        Bitte Nachricht senden = SendMessage
        Training starten = StartWorkout
        Training beenden = EndWorkout
        """

    /// The sentences of a table, with what they start.
    private static func rows(_ table: String) -> [(String, String)] {
        table.split(separator: "\n").map { line in
            let parts = line.split(separator: " = ", maxSplits: 1)
            return (String(parts[0]), String(parts[1]))
        }
    }

    static let moment = Moment(instant: Date(timeIntervalSince1970: 1_781_080_000), secondsFromGMT: 0)

    private static func commands(_ locale: String?) throws -> SpokenCommands {
        let language = locale.map(Language.init(localeIdentifier:)) ?? .english
        let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Examples")
        let names = ["BookLoan", "Coffee", "Messages", "Packer", "RecipeAssistant", "SoupChef", "Weather", "Workout"]
        let plugins = try names.map { try Plugin(folder: examples.appending(path: $0).standardizedFileURL.path) }
        let intents = try IntentDirectory(plugins).intents.map { try $0.localized(for: locale).intent }
        return SpokenCommands(
            intents: intents, shortcuts: shortcuts.map { .init(name: $0.0, phrases: $0.1) }, language: language,
            moment: moment)
    }

    /// The meaning of words, with what was looked up for it.
    private static func meaning(
        of words: String, in commands: SpokenCommands
    ) -> (SpokenCommands.Meaning, SpokenCommands.Lookup) {
        var lookup = SpokenCommands.Lookup()
        var meaning = commands.meaning(of: words, &lookup, shortcut: shortcut)
        // The soup chef's handler is asked; the others can't say what they offer.
        while let slot = commands.openSlots(of: meaning, lookup).first {
            let isSoup = commands.intents[slot.intent].definition.name == "OrderSoup" && slot.parameter == "soup"
            commands.add(isSoup ? soups : nil, for: slot, to: &lookup)
            meaning = commands.meaning(of: words, &lookup, shortcut: shortcut)
        }
        return (meaning, lookup)
    }

    /// What words start, as it is written in the tables.
    private static func started(_ words: String, in commands: SpokenCommands) -> String {
        let (meaning, _) = meaning(of: words, in: commands)
        func name(_ action: SpokenCommands.Action) -> String {
            switch action {
            case .shortcut(let name): name
            case .intent(let position): commands.intents[position].definition.name
            }
        }
        switch meaning {
        case .match(let match):
            let values = match.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }
            let kind = if case .shortcut = match.entry.action { "shortcut " } else { "" }
            return kind + ([name(match.entry.action)] + values).joined(separator: " ")
        case .ambiguous(let matches): return "? " + matches.map { name($0.entry.action) }.joined(separator: " | ")
        case .unknown: return "–"
        case .tooManyReadings: return "too many"
        }
    }

    @Test func `each English sentence starts what it has to`() throws {
        let commands = try Self.commands(nil)
        for (words, expected) in Self.rows(Self.english) {
            #expect(Self.started(words, in: commands) == expected, "\(words)")
        }
    }

    @Test func `each German sentence starts what it has to`() throws {
        let commands = try Self.commands("de_DE")
        for (words, expected) in Self.rows(Self.german) {
            #expect(Self.started(words, in: commands) == expected, "\(words)")
        }
    }

    @Test(
        arguments: [
            ("fetch a large latte for bedtime", "date: bedtime"),
            ("Fetch a huge latte for tomorrow at 8 am.", "size: huge"), ("fetch a huge latte for bedtime", nil),
            ("sing", nil),
        ] as [(String, String?)])
    func `a slot that can't be read is told if nothing else is wrong`(words: String, slot: String?) throws {
        let commands = try Self.commands(nil)
        let (meaning, lookup) = Self.meaning(of: words, in: commands)
        let isUnknown = if case .unknown = meaning { true } else { false }
        #expect(isUnknown, "\(meaning)")
        let unread = commands.unreadSlot(in: words, lookup, shortcut: Self.shortcut)
        #expect(unread.map { "\($0.slot): \($0.text)" } == slot)
        #expect(unread.map { $0.phrase == "fetch {size} {item} for {date}" } ?? true)
    }

    @Test(
        arguments: [
            ("pack map and rope", ["map", "rope"]), ("pack map, rope", ["map", "rope"]),
            ("pack salt and pepper and rope", ["salt and pepper", "rope"]),
            ("pack salt and pepper", ["salt and pepper"]),
            ("pack map, rope and salt and pepper", ["map", "rope", "salt and pepper"]), ("pack map", ["map"]),
            ("pack map and stones", nil),
        ] as [(String, [String]?)])
    func `offered texts can be said in a slot with an “and” between them`(words: String, gear: [String]?) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pack-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let files = [
            "Pack.intents.json5": """
            { intents: [{
                name: "Pack", title: "Pack",
                parameters: [{ name: "gear", type: "[String]", dynamicOptions: true }],
                combinations: [{ parameters: ["gear"], title: "Pack ${gear}" }],
            }] }
            """,
            "intent-plugin.json": """
            {"identifier": "org.example.pack", "executable": "pack", "definitions": ["Pack.intents.json5"],
            "intentsSupported": ["Pack"]}
            """,
        ]
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let intents = try IntentDirectory([Plugin(folder: folder.path)]).intents
        let commands = SpokenCommands(intents: intents, shortcuts: [])
        var lookup = SpokenCommands.Lookup()
        let open = commands.openSlots(of: commands.meaning(of: words, &lookup) { _ in nil }, lookup)
        let slot = try #require(open.first)
        let offered = Choices(["map", "rope", "salt and pepper"].map { .string($0) })
        commands.add(offered, for: slot, to: &lookup)
        let meaning = commands.meaning(of: words, &lookup) { _ in nil }
        let match: SpokenCommands.Match? = if case .match(let match) = meaning { match } else { nil }
        #expect(match?.values["gear"] == gear.map { .list($0.map(IntentValue.string)) }, "\(meaning)")
    }

    @Test func `there are at least 150 sentences`() {
        let count = Self.rows(Self.english).count + Self.rows(Self.german).count
        #expect(count >= 150, "\(count)")
    }
}
