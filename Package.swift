// swift-tools-version: 6.2

import PackageDescription

// Data flow: a definition file is read (`IntentDefinitions`); Swift code is generated from it (`IntentCodegen`) for the
// types that a handler links (`IntentKit`). The lifecycle of a request is a pure value (`IntentRuntime`), run over a
// pipe (`IntentWire`) between a host (`IntentHost`) and a plugin (`IntentExtension`). `shortcutctl` is the command line
// for all of it.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

// Handlers that are written for Apple's framework need a module with its name, `Intents`. It's made where the system has
// none, which depends on the system that builds: a manifest is compiled for that one.
//
// Where the system has the framework, a module of that name in the build would hide it: from the package's own targets,
// from those of every package that depends on it, and from the app itself. So it mustn't be among the targets there, not
// even one that nothing uses. The product keeps its name, so a client's manifest is the same everywhere; its only target,
// `SystemIntents`, re-exports the framework. A handler's `import Intents` then finds the framework itself.
//
// Apps, tests and fixtures of such handlers need the module, so they are targets where it is one.
#if canImport(Darwin)
let hasIntentsFramework = true
#else
let hasIntentsFramework = false
#endif
let handlerFixtures: [Target.Dependency] = hasIntentsFramework ? [] : ["MisbehavingHandlers", "StirLibrary"]
let soupClasses: [Target.Dependency] =
    hasIntentsFramework ? [] : ["Intents", "SoupClasses", "SoupClassesExtension"]

let builtInClasses: [Target.Dependency] = hasIntentsFramework ? [] : ["BuiltInClasses"]

// The domains of the built-in intents. Each is a product in both styles, so that nobody links another.
let domains = [
    "Calling", "CarCommands", "CarPlay", "Focus", "Lists", "Media", "Messaging", "Payments", "Photos", "Reservations",
    "Restaurants", "Rides", "VisualCodes", "Workouts",
]

let package = Package(
    name: "IntentKit",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "IntentDefinitions", targets: ["IntentDefinitions"]),
        .library(name: "IntentKit", targets: ["IntentKit", "IntentDefinitions"]),
        .library(name: "IntentRuntime", targets: ["IntentRuntime"]),
        .library(name: "IntentUI", targets: ["IntentUI"]),
        .library(name: "CardDrawing", targets: ["CardDrawing"]),
        .library(name: "IntentExtension", targets: ["IntentExtension"]),
        .library(name: "IntentApp", targets: ["IntentApp"]),
        .library(name: "IntentHost", targets: ["IntentHost"]),
        .library(name: "IntentLibraryHost", targets: ["IntentLibraryHost"]),
        .library(name: "IntentMCP", targets: ["IntentMCP"]),
        .library(name: "IntentStore", targets: ["IntentStore"]),
        .library(name: "DonationAdvice", targets: ["DonationAdvice"]),
        .library(name: "IntentConversations", targets: ["IntentConversations"]),
        .library(name: "IntentShortcuts", targets: ["IntentShortcuts"]),
        .library(name: "IntentTesting", targets: ["IntentTesting"]),
        .library(name: "IntentSuggestions", targets: ["IntentSuggestions"]),
        .executable(name: "shortcutctl", targets: ["shortcutctl"]),

        // Formats values by locale; a host loads it on demand.
        .library(name: "IntentFormats", type: .dynamic, targets: ["IntentFormattingLibrary"]),
        .library(name: "IntentFormatting", targets: ["IntentFormatting"]),

        // Shared objects that tests and examples load into a host.
        .library(name: "SoupChefLibrary", type: .dynamic, targets: ["SoupChefLibrary"]),
        .library(name: "SoupLibrary", type: .dynamic, targets: ["SoupLibrary"]),
        .library(name: "LibraryInC", type: .dynamic, targets: ["LibraryInC"]),
        .library(name: "MisbehavingLibrary", type: .dynamic, targets: ["MisbehavingLibrary"]),
        .library(name: "SteppedClock", type: .dynamic, targets: ["SteppedClock"]),
        .plugin(name: "IntentCodegenPlugin", targets: ["IntentCodegenPlugin"]),
    ],
    targets: [
        // The C library and the essentials of Foundation, each under one name on every platform.
        .target(name: "CLibrary", swiftSettings: settings),
        .target(name: "EssentialFoundation", swiftSettings: settings),

        // Suggestions for misspelled names.
        .target(name: "Spelling", swiftSettings: settings),

        // Text handling by bytes and scalars where delimiters matter: paths, lists in sentences, and escaping for shells,
        // terminals and parsers of markup or JSON.
        .target(name: "Escaping", swiftSettings: settings),

        // The definition model, its readers and writers, and the linters.
        .target(
            name: "IntentDefinitions", dependencies: ["CLibrary", "Escaping", "EssentialFoundation", "Spelling"],
            swiftSettings: settings),

        // For handlers: values, typed intents, results, donations, and the calls of a handler.
        .target(
            name: "IntentKit", dependencies: ["CLibrary", "Escaping", "EssentialFoundation", "IntentDefinitions"],
            swiftSettings: settings),

        // What a person sees beside the words: cards as values, and the vocabulary of UI extensions; and for hosts, the
        // drawing of cards as text and HTML.
        .target(name: "IntentUI", dependencies: ["EssentialFoundation", "IntentKit"], swiftSettings: settings),
        .target(
            name: "CardDrawing", dependencies: ["CPNG", "Escaping", "EssentialFoundation", "IntentKit", "IntentUI"],
            swiftSettings: settings),
        // The pixels of pictures for terminals that draw sixels. The library for them is loaded when one is drawn.
        .target(name: "CPNG", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

        // For hosts: the conversation as a pure value, the texts that it shows and reads, and the runner with its
        // deadlines. It contains no I/O, no C and no clock of its own.
        .target(
            name: "IntentRuntime",
            dependencies: ["Escaping", "EssentialFoundation", "IntentDefinitions", "IntentKit"],
            swiftSettings: settings
        ),

        // Predicts what a person is likely to do next: pure, from one donation at a time.
        .target(
            name: "IntentSuggestions", dependencies: ["CLibrary", "Escaping", "EssentialFoundation", "IntentKit"],
            swiftSettings: settings),

        // The protocol between the runtime and a plugin, and its two sides: extension or app, and host.
        .target(
            name: "IntentWire", dependencies: ["CLibrary", "Escaping", "EssentialFoundation", "IntentKit", "IntentUI"],
            swiftSettings: settings),
        .target(
            name: "IntentExtension",
            dependencies: ["CIntentLibrary", "CLibrary", "EssentialFoundation", "IntentKit", "IntentUI", "IntentWire"],
            swiftSettings: settings
        ),
        .target(
            name: "IntentApp",
            dependencies: ["CLibrary", "IntentExtension", "IntentKit", "IntentWire"],
            swiftSettings: settings
        ),
        .target(
            name: "IntentHost",
            dependencies: [
                "BuiltInIntents", "CLibrary", "CProcess", "Escaping", "EssentialFoundation", "IntentRuntime",
                "IntentUI", "IntentWire", "Spelling",
            ],
            swiftSettings: settings
        ),
        .target(name: "CProcess"),

        // The server of the Model Context Protocol as a pure value: messages in, messages and effects out.
        .target(
            name: "IntentMCP",
            dependencies: [
                "Escaping", "EssentialFoundation", "IntentDefinitions", "IntentKit", "IntentRuntime", "Spelling",
            ],
            swiftSettings: settings
        ),

        // Loads plugins' libraries into the process of the host: only for hosts that want it.
        .target(
            name: "IntentLibraryHost",
            dependencies: [
                "CIntentLibrary", "CLibrary", "CProcess", "Escaping", "EssentialFoundation", "IntentHost", "IntentWire",
            ],
            swiftSettings: settings
        ),

        // Formats values by locale, with the tables that this needs: for hosts, never for a plugin. The library exposes
        // the same through a C function, so that a host loads the tables only if it formats something.
        .target(
            name: "IntentFormatting",
            dependencies: ["IntentDefinitions", "IntentKit", "IntentRuntime"],
            path: "Sources/IntentFormatting/Formatter",
            swiftSettings: settings
        ),
        .target(
            name: "IntentFormattingLibrary",
            dependencies: ["EssentialFoundation", "IntentFormatting", "IntentKit", "IntentRuntime"],
            path: "Sources/IntentFormatting/Library",
            swiftSettings: settings
        ),

        // The entry point of a plugin that is loaded into the host's process.
        .target(name: "CIntentLibrary"),

        // Definition → Swift source: the library, the tool that accesses files, and the plugin that runs it.
        .target(
            name: "IntentCodegen", dependencies: ["Escaping", "EssentialFoundation", "IntentDefinitions"],
            swiftSettings: settings),
        .executableTarget(
            name: "intentc", dependencies: ["CLibrary", "Escaping", "EssentialFoundation", "IntentCodegen"],
            swiftSettings: settings),
        .plugin(
            name: "IntentCodegenPlugin",
            capability: .buildTool(),
            dependencies: ["intentc"],
            path: "Sources/Plugins/IntentCodegenPlugin"
        ),

        // The definitions of the built-in intents, for hosts.
        .target(
            name: "BuiltInIntents",
            dependencies: ["Escaping", "EssentialFoundation", "IntentDefinitions"],
            path: "Sources/BuiltIn/Definitions",
            exclude: ["de.lproj"],
            swiftSettings: settings,
            plugins: ["BuiltInDefinitionsPlugin"]
        ),
        .plugin(
            name: "BuiltInDefinitionsPlugin",
            capability: .buildTool(),
            dependencies: ["intentc"],
            path: "Sources/Plugins/BuiltInDefinitionsPlugin"
        ),

        // Donations, stored on disk. SQLite's library is on every machine that can build a package, but its header
        // isn't.
        .target(
            name: "CSQLite",
            linkerSettings: [
                .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
                .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
            ]
        ),
        .target(
            name: "IntentStore",
            dependencies: [
                "CLibrary", "CSQLite", "Escaping", "EssentialFoundation", "IntentDefinitions", "IntentKit",
                "IntentRuntime", "IntentSuggestions",
            ],
            swiftSettings: settings
        ),

        // Reservations that were donated: the events they are, and a calendar as text. It contains no I/O.
        .target(
            name: "ReservationCalendar",
            dependencies: ["Escaping", "EssentialFoundation", "IntentKit", "IntentKitReservations"],
            swiftSettings: settings
        ),

        // What a developer sees in donations: a timeline, and advice on what and when to donate.
        .target(
            name: "DonationAdvice",
            dependencies: [
                "Escaping", "EssentialFoundation", "IntentDefinitions", "IntentKit", "IntentRuntime", "IntentStore",
            ],
            swiftSettings: settings
        ),

        // What a person keeps: shortcuts of several steps as files, and the engine that runs them.
        .target(
            name: "IntentShortcuts",
            dependencies: [
                "CLibrary", "Escaping", "EssentialFoundation", "IntentDefinitions", "IntentHost", "IntentKit",
                "IntentRuntime", "Spelling",
            ],
            swiftSettings: settings
        ),

        // Connections to the buses of a desktop. The library for them is loaded by the commands that need it.
        .target(name: "CSDBus", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(
            name: "DesktopBus", dependencies: ["CLibrary", "CSDBus", "Escaping"], swiftSettings: settings),

        // What a desktop shows of intents, as pure values.
        .target(
            name: "IntentDesktop",
            dependencies: ["DesktopBus", "Escaping", "IntentDefinitions", "IntentRuntime"],
            swiftSettings: settings
        ),

        // Shortcuts as tools of AI agents.
        .target(
            name: "ShortcutTools",
            dependencies: [
                "Escaping", "EssentialFoundation", "IntentDefinitions", "IntentHost", "IntentKit", "IntentMCP",
                "IntentRuntime", "IntentShortcuts",
            ],
            swiftSettings: settings
        ),

        // Conversations in files: reading, running, comparing, recording and reporting them.
        .target(
            name: "IntentConversations",
            dependencies: [
                "CLibrary", "CardDrawing", "Escaping", "EssentialFoundation", "IntentDefinitions", "IntentHost",
                "IntentKit", "IntentMCP", "IntentRuntime", "IntentShortcuts", "IntentUI", "ShortcutTools", "Spelling",
            ],
            swiftSettings: settings
        ),

        // Conversations and what plugins offer, as pages that a person looks at.
        .target(
            name: "Storybook",
            dependencies: [
                "CardDrawing", "Escaping", "IntentConversations", "IntentHost", "IntentKit", "IntentUI",
            ],
            swiftSettings: settings
        ),

        // Tests of handlers within the test's process: typed conversations, a clock that stands still, and the cases of
        // a file as tests.
        .target(
            name: "IntentTesting",
            dependencies: [
                "BuiltInIntents", "CLibrary", "Escaping", "EssentialFoundation", "IntentConversations",
                "IntentDefinitions", "IntentHost", "IntentKit", "IntentRuntime", "IntentShortcuts", "IntentUI",
                "IntentWire",
            ],
            swiftSettings: settings
        ),

        // The command line.
        .target(
            name: "CommandLineArguments", dependencies: ["CLibrary", "Escaping", "Spelling"], swiftSettings: settings),
        .executableTarget(
            name: "shortcutctl",
            dependencies: [
                "BuiltInIntents", "CLibrary", "CardDrawing", "CommandLineArguments", "DesktopBus", "DonationAdvice",
                "Escaping", "EssentialFoundation", "IntentCodegen", "IntentConversations", "IntentDefinitions",
                "IntentDesktop", "IntentHost",
                "IntentKit",
                "IntentLibraryHost", "IntentMCP", "IntentRuntime", "IntentShortcuts", "IntentStore",
                "IntentSuggestions", "IntentUI", "IntentWire", "ReservationCalendar", "ShortcutTools", "Spelling",
                "Storybook",
            ],
            swiftSettings: settings
        ),

        // The examples.
        .target(
            name: "SoupChef",
            dependencies: ["IntentKit", "IntentDefinitions"],
            path: "Examples/SoupChef/Handlers",
            exclude: ["de.lproj"],
            swiftSettings: settings,
            plugins: ["IntentCodegenPlugin"]
        ),
        .executableTarget(
            name: "SoupChefExtension",
            dependencies: ["IntentExtension", "SoupChef"],
            path: "Examples/SoupChef/Extension",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "SoupChefUI",
            dependencies: ["IntentExtension", "IntentKit", "IntentUI", "SoupChef"],
            path: "Examples/SoupChef/UI",
            exclude: ["intent-plugin.json"],
            swiftSettings: settings
        ),
        .target(
            name: "SoupChefLibrary",
            dependencies: ["IntentExtension", "SoupChef"],
            path: "Examples/SoupChef/Library",
            swiftSettings: settings
        ),
        .target(
            name: "RecipeAssistant",
            dependencies: ["IntentKit", "IntentDefinitions"],
            path: "Examples/RecipeAssistant/Intents/Handlers",
            swiftSettings: settings,
            plugins: ["IntentCodegenPlugin"]
        ),
        .executableTarget(
            name: "SoupChefApp",
            dependencies: ["IntentApp", "IntentKit", "SoupChef"],
            path: "Examples/SoupChef/App",
            exclude: ["intent-plugin.json"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "RecipeAssistantApp",
            dependencies: ["IntentApp", "IntentKit", "RecipeAssistant"],
            path: "Examples/RecipeAssistant/App",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "RecipeAssistantIntents",
            dependencies: ["IntentExtension", "IntentKit", "RecipeAssistant"],
            path: "Examples/RecipeAssistant/Intents/Extension",
            swiftSettings: settings
        ),

        .target(
            name: "Weather",
            dependencies: ["IntentKit", "IntentDefinitions"],
            path: "Examples/Weather/Handlers",
            swiftSettings: settings,
            plugins: ["IntentCodegenPlugin"]
        ),
        .executableTarget(
            name: "WeatherExtension",
            dependencies: ["IntentExtension", "IntentKit", "Weather"],
            path: "Examples/Weather/Extension",
            swiftSettings: settings
        ),
        .target(
            name: "Coffee",
            dependencies: ["IntentKit", "IntentDefinitions"],
            path: "Examples/Coffee/Handlers",
            swiftSettings: settings,
            plugins: ["IntentCodegenPlugin"]
        ),
        .executableTarget(
            name: "CoffeeExtension",
            dependencies: ["Coffee", "IntentExtension", "IntentKit"],
            path: "Examples/Coffee/Extension",
            swiftSettings: settings
        ),

        // Examples of built-in intents.
        .target(
            name: "Messages",
            dependencies: ["IntentKit", "IntentKitMessaging"],
            path: "Examples/Messages/Handlers",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "MessagesExtension",
            dependencies: ["IntentExtension", "IntentKit", "IntentKitMessaging", "Messages"],
            path: "Examples/Messages/Extension",
            swiftSettings: settings
        ),
        .target(
            name: "Table",
            dependencies: ["IntentKit", "IntentKitRestaurants"],
            path: "Examples/Table/Handlers",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "TableExtension",
            dependencies: ["IntentExtension", "IntentKit", "IntentKitRestaurants", "Table"],
            path: "Examples/Table/Extension",
            swiftSettings: settings
        ),
        .target(
            name: "Airline",
            dependencies: ["IntentDefinitions", "IntentKit", "IntentKitReservations"],
            path: "Examples/Airline/Handlers",
            swiftSettings: settings,
            plugins: ["IntentCodegenPlugin"]
        ),
        .executableTarget(
            name: "AirlineExtension",
            dependencies: ["Airline", "IntentExtension", "IntentKit", "IntentKitReservations"],
            path: "Examples/Airline/Extension",
            swiftSettings: settings
        ),
        .target(
            name: "Player",
            dependencies: ["IntentKit", "IntentKitMedia"],
            path: "Examples/Player/Handlers",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "PlayerExtension",
            dependencies: ["IntentExtension", "IntentKit", "IntentKitMedia", "Player"],
            path: "Examples/Player/Extension",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "PlayerApp",
            dependencies: ["CLibrary", "DesktopBus", "IntentApp", "IntentKit", "IntentKitMedia", "Player"],
            path: "Examples/Player/App",
            exclude: ["intent-plugin.json"],
            swiftSettings: settings
        ),
        .target(
            name: "Workout",
            dependencies: ["IntentKit", "IntentKitWorkouts"],
            path: "Examples/Workout/Handlers",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "WorkoutApp",
            dependencies: ["IntentApp", "IntentKit", "IntentKitWorkouts", "Workout"],
            path: "Examples/Workout/App",
            swiftSettings: settings
        ),

        .testTarget(name: "EscapingTests", dependencies: ["Escaping"], swiftSettings: settings),
        .testTarget(
            name: "IntentKitTests",
            dependencies: ["Escaping", "IntentDefinitions", "IntentKit", "Reaping", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentRuntimeTests",
            dependencies: ["IntentDefinitions", "IntentKit", "IntentRuntime", "RandomConversations", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentStoreTests",
            dependencies: [
                "EssentialFoundation",
                "CSQLite", "DonationAdvice", "IntentDefinitions", "IntentKit", "IntentRuntime", "IntentStore",
                "IntentSuggestions", "RandomConversations", "SoupChef",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentSuggestionsTests",
            dependencies: ["IntentKit", "IntentSuggestions"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentDefinitionsTests",
            dependencies: ["CLibrary", "Escaping", "EssentialFoundation", "IntentDefinitions"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentCodegenTests",
            dependencies: ["IntentCodegen", "IntentDefinitions"],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "BuiltInIntentsTests",
            dependencies: [
                "BuiltInIntents", "BuiltInValues", "IntentConversations", "IntentDefinitions", "IntentHost",
                "IntentKit",
                "IntentKitMedia", "IntentKitMessaging", "IntentRuntime", "IntentStore", "IntentTesting",
                "RandomConversations",
            ] + builtInClasses,
            exclude: ["Facts.txt", "Reasons.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CommandLineArgumentsTests",
            dependencies: ["CommandLineArguments", "Reaping", "Spelling"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentWireTests",
            dependencies: ["IntentExtension", "IntentKit", "IntentRuntime", "IntentWire", "SoupKitchen"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentHostTests",
            dependencies: [
                "CardDrawing", "Escaping", "IntentHost", "IntentKit", "IntentLibraryHost", "IntentRuntime", "IntentUI",
                "IntentWire", "Misbehaving", "Reaping", "SoupApp", "SoupChef", "SoupChefExtension", "SoupExtension",
                "SoupKitchen", "TestSupport",
            ] + handlerFixtures,
            exclude: ["Programs"],
            swiftSettings: settings
        ),

        .testTarget(
            name: "IntentMCPTests",
            dependencies: [
                "IntentDefinitions", "IntentKit", "IntentMCP", "IntentRuntime", "IntentShortcuts",
                "RandomConversations", "ShortcutTools", "TestSupport",
            ],
            swiftSettings: settings
        ),

        .testTarget(
            name: "IntentFormattingTests",
            dependencies: [
                "FormattingHost", "IntentDefinitions", "IntentFormatting", "IntentHost", "IntentKit", "IntentRuntime",
                "SoupChefExtension", "shortcutctl",
            ],
            swiftSettings: settings
        ),

        .testTarget(
            name: "ReservationCalendarTests",
            dependencies: ["IntentKit", "IntentKitReservations", "ReservationCalendar"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CardDrawingTests",
            dependencies: ["CardDrawing", "Escaping", "EssentialFoundation", "IntentKit", "IntentUI"],
            swiftSettings: settings
        ),
        // Folders of the tests' own, in place of those of whoever runs them.
        .target(name: "PrivateFolders", path: "Tests/Fixtures/PrivateFolders"),
        // A bus of a test's own.
        .target(name: "PrivateBus", path: "Tests/Fixtures/PrivateBus", swiftSettings: settings),
        .testTarget(name: "DesktopBusTests", dependencies: ["DesktopBus", "PrivateBus"], swiftSettings: settings),
        .testTarget(
            name: "IntentDesktopTests",
            dependencies: ["DesktopBus", "IntentDesktop", "IntentKit", "IntentRuntime"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentConversationsTests",
            dependencies: [
                "IntentConversations", "IntentDefinitions", "IntentHost", "IntentKit", "IntentMCP", "IntentRuntime",
                "IntentUI", "RandomConversations",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentShortcutsTests",
            dependencies: [
                "CLibrary", "Escaping", "EssentialFoundation", "IntentDefinitions", "IntentHost", "IntentKit",
                "IntentRuntime", "IntentShortcuts", "RandomConversations", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "IntentTestingTests",
            dependencies: [
                "IntentConversations", "IntentKit", "IntentKitMessaging", "IntentRuntime", "IntentTesting",
                "Messages", "Reaping", "SoupChef", "SoupKitchen",
            ],
            exclude: ["OrderSoup.conversation.md", "Shortcuts"],
            swiftSettings: settings
        ),

        .testTarget(
            name: "ShortcutctlTests",
            dependencies: [
                "AirlineExtension", "BuiltInIntents", "CoffeeExtension", "CommandLineArguments", "DesktopBus",
                "Escaping",
                "IntentConversations", "IntentDefinitions", "IntentDesktop", "IntentHost", "IntentKit",
                "IntentRuntime", "IntentStore", "IntentUI", "PrivateBus", "PrivateFolders", "RandomConversations",
                "RecipeAssistantApp", "RecipeAssistantIntents", "SoupChefApp", "SoupChefExtension", "SoupChefUI",
                "TestSupport",
                "WeatherExtension", "shortcutctl",
            ],
            exclude: ["Conversations", "Golden"],
            swiftSettings: settings
        ),

        // An intent and its handlers, for tests with a host and an extension.
        .target(
            name: "SoupKitchen",
            dependencies: ["IntentDefinitions", "IntentKit"],
            path: "Tests/Fixtures/SoupKitchen",
            swiftSettings: settings
        ),

        // Random requests between a handler and a person, checked at every step.
        .target(
            name: "RandomConversations",
            dependencies: ["Escaping", "IntentDefinitions", "IntentKit", "IntentRuntime", "IntentShortcuts"],
            path: "Tests/Fixtures/RandomConversations",
            swiftSettings: settings
        ),

        // Shared by several test targets: an intent like a generated one, its handler, JSON, and the writing of
        // programs.
        .target(
            name: "TestSupport",
            dependencies: ["CLibrary", "IntentDefinitions", "IntentKit"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),

        // Keeps tests with a process of their own from hanging.
        .target(
            name: "Reaping",
            path: "Tests/Reaping",
            swiftSettings: settings
        ),

        // Plugins that are started by tests: an extension and an app, which behave correctly by default, and an
        // extension that breaks every rule.
        .executableTarget(
            name: "SoupExtension",
            dependencies: ["IntentExtension", "SoupKitchen"],
            path: "Tests/Fixtures/SoupExtension",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "SoupApp",
            dependencies: ["IntentApp", "IntentKit", "SoupKitchen"],
            path: "Tests/Fixtures/SoupApp",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "Misbehaving",
            dependencies: ["CMisbehaving"],
            path: "Tests/Fixtures/Misbehaving",
            swiftSettings: settings
        ),
        .target(name: "CMisbehaving", path: "Tests/Fixtures/CMisbehaving"),

        // Steps the wall clock of a program that preloads it.
        .target(
            name: "SteppedClock",
            path: "Tests/Fixtures/SteppedClock",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
        ),

        // Formats a value by locale, and reports which libraries it has loaded.
        .executableTarget(
            name: "FormattingHost",
            dependencies: ["IntentHost", "IntentKit"],
            path: "Tests/Fixtures/FormattingHost",
            swiftSettings: settings
        ),

        // Libraries that are loaded by tests: correct ones in Swift and in C, and one that breaks the rules.
        .target(
            name: "SoupLibrary",
            dependencies: ["IntentExtension", "SoupKitchen"],
            path: "Tests/Fixtures/SoupLibrary",
            swiftSettings: settings
        ),
        .target(name: "LibraryInC", dependencies: ["CIntentLibrary"], path: "Tests/Fixtures/LibraryInC"),
        .target(
            name: "MisbehavingLibrary",
            dependencies: ["CIntentLibrary"],
            path: "Tests/Fixtures/MisbehavingLibrary",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
        ),
    ]
)

// The golden files of `IntentCodegenTests`, compiled and used. They are left out while goldens are recorded, so that
// golden files that don't compile can be replaced.
if Context.environment["INTENTKIT_RECORD"] == nil {
    package.targets += [
        .testTarget(
            name: "GeneratedCodeTests",
            dependencies: ["IntentDefinitions", "IntentKit", "OddGeneratedCode"],
            swiftSettings: settings
        ),
        .target(
            name: "OddGeneratedCode",
            dependencies: ["IntentDefinitions", "IntentKit"],
            path: "Tests/OddGeneratedCode",
            swiftSettings: settings
        ),
    ]
}

// The built-in intents as values, for handlers that link IntentKit.
for domain in domains {
    let name = "IntentKit" + domain
    package.products.append(.library(name: name, targets: [name]))
    package.targets.append(
        .target(
            name: name,
            dependencies: ["IntentDefinitions", "IntentKit"],
            path: "Sources/BuiltIn/Values/" + domain,
            swiftSettings: settings,
            plugins: ["IntentCodegenPlugin"]
        ))
}

// See `hasIntentsFramework`.
if hasIntentsFramework {
    // The name of the product, under which clients know it, and no target with the name of the framework.
    package.products.append(.library(name: "Intents", targets: ["SystemIntents"]))
    package.targets.append(.target(name: "SystemIntents", swiftSettings: settings))
} else {
    package.products += [
        .library(name: "Intents", targets: ["Intents"]),
        .library(name: "IntentsApp", targets: ["IntentsApp"]),
        .library(name: "IntentsTesting", targets: ["IntentsTesting"]),
        .library(name: "StirLibrary", type: .dynamic, targets: ["StirLibrary"]),
    ]
    package.targets += [
        // Apple's interface for handlers, on the same values and calls.
        .target(
            name: "Intents",
            dependencies: ["IntentDefinitions", "IntentExtension", "IntentKit"],
            swiftSettings: settings
        ),
        // Apps and tests of such handlers.
        .target(
            name: "IntentsApp",
            dependencies: ["IntentApp", "IntentKit", "Intents"],
            swiftSettings: settings
        ),
        .target(
            name: "IntentsTesting",
            dependencies: ["IntentDefinitions", "IntentKit", "IntentRuntime", "IntentTesting", "Intents"],
            swiftSettings: settings
        ),

        // Handlers as they are written for Apple's framework: Swift 5, classes, completions.
        .executableTarget(
            name: "BookLoanExtension",
            dependencies: ["Intents"],
            path: "Examples/BookLoan/Extension",
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["IntentCodegenPlugin"]
        ),
        .executableTarget(
            name: "BookLoanApp",
            dependencies: ["IntentsApp"],
            path: "Examples/BookLoan/App",
            exclude: ["intent-plugin.json"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["IntentCodegenPlugin"]
        ),

        // Handlers in Swift 5, as apps have them.
        .testTarget(
            name: "IntentsTests",
            dependencies: ["IntentKit", "Intents", "IntentsTesting", "Reaping"],
            exclude: ["Reading.conversation.md"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["IntentCodegenPlugin"]
        ),
        // Handlers of Apple's form that a host loads.
        .target(
            name: "StirLibrary",
            dependencies: ["IntentExtension", "Intents"],
            path: "Tests/Fixtures/StirLibrary",
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["IntentCodegenPlugin"]
        ),
        // Handlers of Apple's form that do what they should not.
        .executableTarget(
            name: "MisbehavingHandlers",
            dependencies: ["Intents"],
            path: "Tests/Fixtures/MisbehavingHandlers",
            exclude: ["intent-plugin.json"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["IntentCodegenPlugin"]
        ),
    ]
}

// The built-in intents as the classes of Apple's framework. Where the system has it, they are in the framework itself.
for domain in domains {
    let name = "Intents" + domain
    if hasIntentsFramework {
        package.products.append(.library(name: name, targets: ["SystemIntents"]))
    } else {
        package.products.append(.library(name: name, targets: [name]))
        package.targets.append(
            .target(
                name: name,
                dependencies: ["Intents"],
                path: "Sources/BuiltIn/Classes/" + domain,
                swiftSettings: settings,
                plugins: ["IntentCodegenPlugin"]
            ))
    }
}

// A handler of every built-in intent, in both styles.
package.targets.append(
    .executableTarget(
        name: "BuiltInValues",
        dependencies: ["IntentExtension"] + domains.map { .target(name: "IntentKit" + $0) },
        path: "Tests/Fixtures/BuiltInValues",
        exclude: ["intent-plugin.json"],
        swiftSettings: settings
    ))
if !hasIntentsFramework {
    package.targets.append(
        .executableTarget(
            name: "BuiltInClasses",
            dependencies: ["Intents"] + domains.map { .target(name: "Intents" + $0) },
            path: "Tests/Fixtures/BuiltInClasses",
            exclude: ["intent-plugin.json"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["IntentCodegenPlugin"]
        ))
}

// Long-running targets and measurements: soaks, the fuzzer, the benchmarks. They aren't part of an ordinary build.
if Context.environment["INTENTKIT_MEASURES"] != nil {
    package.products.append(.executable(name: "suggestion-evaluation", targets: ["SuggestionEvaluation"]))
    package.targets += [
        // Runs thousands of requests, many of them to plugins that misbehave, and checks for leftovers.
        .executableTarget(
            name: "Soak",
            dependencies: [
                "CommandLineArguments", "IntentDefinitions", "IntentHost", "IntentKit", "IntentRuntime", "IntentWire",
                "Misbehaving", "SoupExtension", "SoupKitchen",
            ],
            path: "Tests/Soak",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "StoreSoak",
            dependencies: ["CommandLineArguments", "IntentKit", "IntentStore", "RandomConversations"],
            path: "Tests/StoreSoak",
            swiftSettings: settings
        ),

        // Evaluates the suggestion engine on real logs.
        .executableTarget(
            name: "SuggestionEvaluation",
            dependencies: ["CommandLineArguments", "IntentKit", "IntentShortcuts", "IntentSuggestions"],
            path: "Tests/SuggestionEvaluation",
            exclude: ["derive-weights.sh"],
            swiftSettings: settings
        ),

        // Feeds mutated messages, definitions and manifests to their readers.
        .executableTarget(
            name: "Fuzzer",
            dependencies: [
                "CommandLineArguments", "DesktopBus", "Escaping", "IntentCodegen", "IntentDefinitions",
                "IntentDesktop", "IntentHost", "IntentKit", "IntentKitReservations", "IntentMCP", "IntentRuntime",
                "IntentShortcuts", "IntentStore", "IntentSuggestions", "IntentWire", "RandomConversations",
                "ReservationCalendar",
            ],
            path: "Tests/Fuzzer",
            swiftSettings: settings
        ),

        // The benchmarks, and a minimal host and plugin, to which they compare the runtime.
        .target(
            name: "BenchmarkFloor",
            dependencies: ["IntentKit", "IntentWire"],
            path: "Tests/Benchmarks/Floor",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "FloorPlugin",
            dependencies: ["BenchmarkFloor", "IntentWire"],
            path: "Tests/Benchmarks/FloorPlugin",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "FloorClient",
            dependencies: ["BenchmarkFloor", "IntentWire"],
            path: "Tests/Benchmarks/FloorClient",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "MediaExtension",
            dependencies: ["IntentExtension", "IntentKit", "IntentKitMedia"],
            path: "Tests/Benchmarks/MediaExtension",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "TrackExtension",
            dependencies: ["IntentExtension", "IntentKit"],
            path: "Tests/Benchmarks/TrackExtension",
            swiftSettings: settings,
            plugins: ["IntentCodegenPlugin"]
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "BenchmarkFloor", "BuiltInIntents", "CLibrary", "CProcess", "CSQLite", "CommandLineArguments",
                "DesktopBus",
                "FloorClient", "FloorPlugin", "IntentDesktop", "PrivateBus",
                "IntentCodegen", "IntentConversations", "IntentDefinitions", "IntentHost", "IntentKit",
                "IntentLibraryHost", "IntentRuntime", "IntentShortcuts", "IntentStore", "IntentSuggestions",
                "IntentWire", "MediaExtension",
                "Misbehaving", "SoupChef", "SoupChefApp", "SoupChefExtension", "SoupChefUI", "TrackExtension",
                "shortcutctl",
            ] + soupClasses,
            path: "Tests/Benchmarks/Benchmarks",
            swiftSettings: settings
        ),
    ]
    if !hasIntentsFramework {
        package.targets += [
            // The soup chef's intent in Apple's form.
            .target(
                name: "SoupClasses",
                dependencies: ["Intents"],
                path: "Tests/Benchmarks/SoupClasses",
                swiftSettings: [.swiftLanguageMode(.v5)],
                plugins: ["IntentCodegenPlugin"]
            ),
            .executableTarget(
                name: "SoupClassesExtension",
                dependencies: ["Intents", "SoupClasses"],
                path: "Tests/Benchmarks/SoupClassesExtension",
                swiftSettings: [.swiftLanguageMode(.v5)]
            ),
        ]
    }

    // Measurements and many tests spend minutes in code that isn't optimized. So the modules in which they spend them are
    // optimized in a debug build, too. The compiler takes five times as long for these, so that the others aren't.
    let busy: Set = [
        "EssentialFoundation", "Escaping", "Fuzzer", "IntentDefinitions", "IntentKit", "IntentRuntime",
        "IntentShortcuts", "IntentSuggestions", "RandomConversations", "Spelling", "SuggestionEvaluation",
    ]
    for target in package.targets where busy.contains(target.name) {
        target.swiftSettings = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    }
}
