import IntentDefinitions
import IntentHost
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which plugins there are, and which of them is meant.
@Suite struct PluginFinderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    // MARK: Folders

    @Test func `named folders come first, then the search path in its order`() throws {
        for name in ["named", "b/2", "b/1", "a/3", "single"] {
            try folder.writePlugin("org." + name.replacing("/", with: "."), [("A", nil, nil)], in: name)
        }
        try folder.write("", to: "b/no-plugin/README")
        try folder.write("", to: "b/file")
        let finder = PluginFinder(
            folders: [path("named")], searchPath: [path("b"), path("nowhere"), path("a"), path("single")])
        let found = try finder.plugins()
        #expect(
            found.plugins.map(\.manifest.identifier) == ["org.named", "org.b.1", "org.b.2", "org.a.3", "org.single"])
        #expect(found.problems == [])
    }

    @Test func `of two plugins with one identifier the first is taken`() throws {
        for name in ["named", "a/1", "a/2", "b/1"] { try folder.writePlugin("org.same", [("A", nil, nil)], in: name) }
        let named = try PluginFinder(folders: [path("named")], searchPath: [path("a"), path("b")]).plugins()
        #expect(named.plugins.map(\.folder.path) == [path("named")])
        let found = try PluginFinder(folders: [], searchPath: [path("a"), path("b")]).plugins()
        #expect(found.plugins.map(\.folder.path) == [path("a/1")])
    }

    @Test func `a folder may be named twice, an identifier may not`() throws {
        for name in ["first", "second"] { try folder.writePlugin("org.same", [("A", nil, nil)], in: name) }
        let twice = try PluginFinder(folders: [path("first"), path("second/../first/")]).plugins()
        #expect(twice.plugins.map(\.folder.path) == [path("first")])
        let error = #expect(throws: PluginError.self) {
            try PluginFinder(folders: [path("first"), path("second")]).plugins()
        }
        let message = "“org.same” is the identifier of \(path("first")) as well; name one of them"
        #expect(error?.description == "\(path("second"))/intent-plugin.json:1: error: \(message)")
    }

    @Test func `a named folder must be a plugin, a found one is only told of`() throws {
        try folder.write("{", to: "all/broken/intent-plugin.json")
        try folder.writePlugin("org.good", [("A", nil, nil)], in: "all/good")
        let found = try PluginFinder(folders: [], searchPath: [path("all")]).plugins()
        #expect(found.plugins.map(\.manifest.identifier) == ["org.good"])
        #expect(found.problems.map(\.place) == [path("all/broken/intent-plugin.json")])
        #expect(throws: PluginError.self) { try PluginFinder(folders: [path("all/broken")]).plugins() }
        #expect(throws: PluginError.self) { try PluginFinder(folders: [path("nowhere")]).plugins() }
    }

    @Test(arguments: [
        ([:], []),
        (["HOME": "/h"], ["/h/.local/share/intentkit/plugins"]),
        (["HOME": "/h", "XDG_DATA_HOME": ""], ["/h/.local/share/intentkit/plugins"]),
        (["HOME": "/h", "XDG_DATA_HOME": "/d"], ["/d/intentkit/plugins"]),
        (["SHORTCUTCTL_PLUGIN_PATH": "/a::/b:", "XDG_DATA_HOME": "/d"], ["/a", "/b", "/d/intentkit/plugins"]),
    ])
    func `the environment says where to search`(_ environment: [String: String], _ searchPath: [String]) {
        let finder = PluginFinder(folders: ["x"], environment: environment)
        #expect(finder.folders == ["x"])
        #expect(finder.searchPath == searchPath)
    }

    @Test func `a folder that the environment names should exist`() throws {
        try folder.writePlugin("org.good", [("A", nil, nil)], in: "good")
        try folder.write("", to: "file")
        let environment = [
            "SHORTCUTCTL_PLUGIN_PATH": [path("good"), path("nowhere"), path("file")].joined(separator: ":"),
            "XDG_DATA_HOME": path("data"),
        ]
        let found = try PluginFinder(folders: [], environment: environment).plugins()
        #expect(found.plugins.map(\.manifest.identifier) == ["org.good"])
        #expect(found.problems.map(\.place) == [path("nowhere"), path("file")])
    }

    @Test func `a link that leads nowhere is told from a folder that isn't there`() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "nowhere")
        let found = try PluginFinder(folders: [], environment: ["SHORTCUTCTL_PLUGIN_PATH": path("link")]).plugins()
        #expect(
            found.problems.map(\.message) == ["it is a link to a missing folder; SHORTCUTCTL_PLUGIN_PATH names it"])
    }

    // MARK: Intents

    private func directory() throws -> IntentDirectory {
        try folder.writePlugin(
            "org.soup", [("OrderSoup", "Order Soup", nil), ("Stir", "Stir", "StirringIntent")], in: "soup")
        try folder.writePlugin(
            "org.tea",
            [
                ("BrewTea", "Stir", nil), ("OrderTea", "Order", nil), ("OrderCake", "Order", nil),
                ("Wash", "Wash Up", nil),
            ], in: "tea")
        try folder.writePlugin("org.coffee", [("Wash", nil, nil), ("WashCup", "Wash Up", nil)], in: "coffee")
        return try IntentDirectory(
            PluginFinder(folders: [path("soup"), path("tea"), path("coffee")]).plugins().plugins)
    }

    @Test(arguments: [
        ("OrderSoup", nil, "org.soup OrderSoup"), ("OrderSoupIntent", nil, "org.soup OrderSoup"),
        ("Order Soup", nil, "org.soup OrderSoup"), ("order soup", nil, "org.soup OrderSoup"),
        ("StirringIntent", nil, "org.soup Stir"),
        // A name comes before a title.
        ("Stir", nil, "org.soup Stir"), ("Stir", "org.tea", "org.tea BrewTea"),
        ("Wash", "org.coffee", "org.coffee Wash"), ("WashIntent", "org.tea", "org.tea Wash"),
        ("Wash Up", "org.coffee", "org.coffee WashCup"),
    ])
    func `an intent is found by its names`(_ name: String, _ plugin: String?, _ expected: String) throws {
        let found = try directory().intent(named: name, with: plugin)
        #expect("\(found.plugin.manifest.identifier) \(found.definition.name)" == expected)
    }

    @Test func `an intent of a plugin that is there twice is one intent`() throws {
        try folder.writePlugin("org.soup", [("OrderSoup", "Order Soup", nil)], in: "soup")
        try folder.writePlugin("org.soup", [("OrderSoup", "Order Soup", nil)], in: "copy")
        let directory = IntentDirectory([try Plugin(folder: path("soup")), try Plugin(folder: path("copy"))])
        #expect(try directory.intent(named: "OrderSoup").definition.name == "OrderSoup")
    }

    @Test(arguments: [
        ("Fly", nil, "no plugin handles “Fly”"),
        ("ordersoup", nil, "no plugin handles “ordersoup”; did you mean “OrderSoup”?"),
        ("", nil, "no plugin handles “”"),
        ("OrderSoup", "org.tea", "org.tea doesn't handle “OrderSoup”; org.soup does"),
        ("Wash", "org.soup", "org.soup doesn't handle “Wash”; org.tea and org.coffee do"),
        ("Fly", "org.tea", "no plugin handles “Fly”"),
        ("Wash", nil, "org.tea and org.coffee both handle “Wash”; choose one of them"),
        ("Wash Up", nil, "org.tea and org.coffee both handle “Wash Up”; choose one of them"),
        (
            "Order", nil,
            "several intents of org.tea are called “Order”; use the name that their definition gives them"
        ),
        ("Wash", "org.milk", "there is no plugin “org.milk”; there are org.coffee, org.soup, org.tea"),
    ])
    func `a name that means no intent, or several, is told of`(
        _ name: String, _ plugin: String?, _ message: String
    ) throws {
        let directory = try directory()
        let failure = #expect(throws: IntentLookupFailure.self) { try directory.intent(named: name, with: plugin) }
        #expect(failure?.description == message)
    }

    @Test func `where there are no plugins, that is said`() {
        let directory = IntentDirectory([])
        let unknown = #expect(throws: IntentLookupFailure.self) { try directory.intent(named: "Fly") }
        #expect(
            unknown?.description
                == "no plugin handles “Fly”, because no plugin with an intent was found")
        let missing = #expect(throws: IntentLookupFailure.self) { try directory.intent(named: "Fly", with: "org.x") }
        #expect(
            missing?.description
                == "there is no plugin “org.x”, because no plugin with an intent was found"
        )
    }

    @Test func `a plugin whose intents have no definition cannot be used`() throws {
        try folder.write(
            #"{"identifier":"p","executable":"run","definitions":[],"intentsSupported":["A"]}"#,
            to: "p/intent-plugin.json")
        let plugins = try PluginFinder(folders: [path("p")]).plugins().plugins
        let directory = IntentDirectory(plugins)
        #expect(directory.intents.isEmpty)
        #expect(directory.problems.map(\.place) == plugins.map(\.manifestPath))
    }
}
