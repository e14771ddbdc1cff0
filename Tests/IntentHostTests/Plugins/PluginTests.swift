import IntentDefinitions
import IntentHost
import IntentKit
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a plugin's folder says, and what is said about its mistakes.
@Suite(.serialized) struct PluginTests {
    let folder: TemporaryFolder
    var path: String { folder.path + "/plugin" }
    var manifestPath: String { path + "/intent-plugin.json" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func plugin(_ manifest: String) throws -> Plugin {
        try folder.write(manifest, to: "plugin/intent-plugin.json")
        return try Plugin(folder: path)
    }

    private func plugin(executable: String) throws -> Plugin {
        try plugin(#"{"identifier":"p","executable":\#(executable),"definitions":[],"intentsSupported":[]}"#)
    }

    @Test func `an app without a library isn't told to build one`() throws {
        let app = try plugin(
            #"{"identifier":"p","kind":"app","executable":"run","definitions":[],"intentsSupported":[]}"#)
        let error = #expect(throws: PluginError.self) { try app.libraryPath() }
        #expect(error?.message.contains("is an app, which can't run in another program's process") == true)
    }

    // MARK: The manifest

    @Test(arguments: [
        #"{"identifier":"p","executable":"NAME","definitions":[],"intentsSupported":[]}"#,
        #"{"identifier":"p","executable":{"product":"../NAME"},"definitions":[],"intentsSupported":[]}"#,
        #"{"identifier":"p","executable":"p","definitions":["NAME"],"intentsSupported":[]}"#,
        #"{"identifier":"p","executable":"p","definitions":["../NAME"],"intentsSupported":[]}"#,
        #"{"identifier":"p","executable":"p","definitions":[],"intentsSupported":["NAME"]}"#,
    ])
    func `what is said about an endless name is short`(manifest: String) throws {
        let name = String(repeating: "soup", count: 100_000)
        let findings = try plugin(manifest.split(separator: "NAME").joined(separator: name)).findings()
        #expect(!findings.isEmpty)
        for finding in findings { #expect(finding.description.utf8.count < 8192) }
    }

    @Test func `a manifest is read`() throws {
        let manifest = try plugin(
            """
            {"identifier": "org.example.soup", "displayName": "Soup", "kind": "app", "executable": {"product": "Soup"},
             "arguments": ["-v"], "definitions": ["a", "b/c"], "intentsSupported": ["OrderSoup"],
             "intentsRestrictedWhileLocked": ["OrderSoup"], "library": "libsoup.so", "donatesHandledIntents": true,
             "later": {"a": [1]}}
            """
        ).manifest
        #expect(manifest.identifier == "org.example.soup")
        #expect(manifest.displayName == "Soup")
        #expect(manifest.kind == .app)
        #expect(manifest.executable == .product("Soup"))
        #expect(manifest.arguments == ["-v"])
        #expect(manifest.definitions == ["a", "b/c"])
        #expect(manifest.intentsSupported == ["OrderSoup"])
        #expect(manifest.intentsRestrictedWhileLocked == ["OrderSoup"])
        #expect(manifest.donatesHandledIntents)
        #expect(try !plugin(executable: #""p""#).manifest.donatesHandledIntents)
        let copy = try JSONDecoder().decode(PluginManifest.self, from: JSONEncoder().encode(manifest))
        #expect(copy == manifest)
    }

    @Test(arguments: [
        "0", "-1", "0.5", "1e300", "-1e300", "1e999", #""5""#, "1000001", "9007199254740993", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "18446744073709551616", "1e-400", "true", "[50]",
    ])
    func `a limit that is out of range is an error on its line`(limit: String) throws {
        let error = #expect(throws: PluginError.self) {
            try plugin(
                """
                {"identifier": "p", "executable": "p", "definitions": [],
                 "intentsSupported": [],

                 "memoryLimit": \(limit)}
                """)
        }
        #expect(
            error?.description
                == "\(manifestPath):4: error: “memoryLimit” has to be a whole number of megabytes from 1 to 1000000")
    }

    @Test(arguments: [("1", 1), ("5e1", 50), ("1000000", 1_000_000), ("null", nil)])
    func `a limit in range is taken`(limit: String, expected: Int?) throws {
        let plugin = try plugin(
            #"{"identifier":"p","executable":"p","definitions":[],"intentsSupported":[],"memoryLimit":\#(limit)}"#)
        #expect(plugin.manifest.memoryLimit == expected)
        let bytes = ExtensionSource.Configuration().memoryLimit(of: plugin)
        #expect(bytes == UInt64(expected ?? ExtensionSource.Configuration.defaultMemoryLimit) * 1_000_000)
    }

    @Test(arguments: [(Int.min, 1), (-1, 1), (0, 1), (1, 1), (1_000_000, 1_000_000), (.max, 1_000_000)])
    func `a limit of a program is brought into range`(megabytes: Int, expected: Int) throws {
        let configuration = ExtensionSource.Configuration(memoryLimit: .megabytes(megabytes))
        #expect(try configuration.memoryLimit(of: plugin(executable: #""p""#)) == UInt64(expected) * 1_000_000)
    }

    @Test(arguments: [
        ("{\n\n\"identifier\": 7,\n\"definitions\": []}", 3), ("{\n\"identifier\": \"p\",\n\"definitions\": [1\n}", 4),
        ("{\"identifier\": \"p\",\n\"definitions\": [],\n\"kind\": \"song\"}", 3), ("[\n]", 1), ("", 1), ("\n{}", 2),
    ])
    func `a mistake in a manifest is told of with its line`(manifest: String, line: Int) {
        let error = #expect(throws: PluginError.self) { try plugin(manifest) }
        #expect(error?.line == line)
    }

    @Test(arguments: ["", ".", "..", "org/stir", "/", #"org.a\u0000b"#, #"org.a\nb"#, #"a\u007F"#, #"a\u0085"#, "-x"])
    func `what cannot be an identifier is refused`(_ identifier: String) throws {
        let error = #expect(throws: PluginError.self) {
            try plugin(#"{"identifier":"\#(identifier)","executable":"p","definitions":[],"intentsSupported":[]}"#)
        }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains("can't be an identifier; use a text without “/”") == true)
    }

    @Test func `an identifier has a limited length`() throws {
        func plugin(_ size: Int) throws -> Plugin {
            try self.plugin(#"{"identifier":"\#(String(repeating: "a", count: size))","definitions":[]}"#)
        }
        #expect(try plugin(255).manifest.identifier.utf8.count == 255)
        for size in [256, 20_000] {
            let error = #expect(throws: PluginError.self) { try plugin(size) }
            #expect(error?.message == "the identifier has \(size) bytes; use at most 255")
        }
    }

    @Test func `most of a manifest may be left out`() throws {
        let manifest = try plugin(executable: #""bin/run""#).manifest
        #expect(manifest.displayName == "p")
        #expect(manifest.kind == .extension)
        #expect(manifest.executable == .path("bin/run"))
        #expect(manifest.arguments == [] && manifest.intentsRestrictedWhileLocked == [])
        let copy = try JSONDecoder().decode(PluginManifest.self, from: JSONEncoder().encode(manifest))
        #expect(copy == manifest)
    }

    private static let executable =
        #"“executable” has to be the path of a file in the folder, or {"product": "NAME"}; a program's arguments belong "#
        + "to “arguments”"

    @Test(arguments: [
        (#"{"executable":"run","definitions":[],"intentsSupported":[]}"#, "the key “identifier” is missing; add it"),
        (#"{"identifier":"p","definitions":[],"intentsSupported":["A"]}"#, "the key “executable” is missing; add it"),
        (#"{"identifier":"p","executable":"run","intentsSupported":[]}"#, "the key “definitions” is missing; add it"),
        (#"{"identifier":"p","executable":"run","definitions":[]}"#, "the key “intentsSupported” is missing; add it"),
        (
            #"{"identifier":"p","executable":"run","definitons":[],"intentsSupported":[]}"#,
            "the key “definitions” is missing; did you write “definitons” for it?"
        ),
        (
            #"{"identifier":"p","executable":{"name":"run"},"definitions":[],"intentsSupported":[]}"#,
            "the key “product” is missing; add it"
        ),
        (
            #"{"identifier":3,"executable":"run","definitions":[],"intentsSupported":[]}"#,
            "the value of “identifier” has the wrong type; it has to be a text"
        ),
        (#"{"identifier":"p","executable":3,"definitions":[],"intentsSupported":[]}"#, executable),
        (
            #"{"identifier":"p","executable":"run","definitions":"a","intentsSupported":[]}"#,
            "the value of “definitions” has the wrong type; it has to be a list"
        ),
        (
            #"{"identifier":"p","executable":"run","definitions":null,"intentsSupported":[]}"#,
            "the value of “definitions” has the wrong type; it has to be a list"
        ),
        (
            #"{"identifier":"p","executable":"run","kind":"daemon","definitions":[],"intentsSupported":[]}"#,
            "the value of “kind” isn't supported; there are extension, app, ui"
        ),
        (
            #"{"identifier":"shortcutctl","executable":"run","definitions":[],"intentsSupported":[]}"#,
            "“shortcutctl” is the identifier of the person's own shortcuts; use another one, as org.example.soup"
        ),
        (
            #"{"identifier":"Intent-plugin.json","executable":"run","definitions":[],"intentsSupported":[]}"#,
            "“Intent-plugin.json” is the name of the manifest; use another identifier, as org.example.soup"
        ),
        (#"{"identifier":"p","executable":"","definitions":[],"intentsSupported":[]}"#, executable),
        (#"{"identifier":"p","executable":["run","-v"],"definitions":[],"intentsSupported":[]}"#, executable),
        ("[]", "the manifest cannot be read: it is not a JSON object: it has no braces around it"),
        ("3", "the manifest cannot be read: it is not a JSON object: it has no braces around it"),
        ("", "the manifest cannot be read: it is not a JSON object: a value is missing, at byte 1"),
        (
            #"{"identifier":"p""#,
            "the manifest cannot be read: it is not a JSON object: it ends inside an object or array, at byte 18"
        ),
        (
            #"{"identifier":"p"} x"#,
            "the manifest cannot be read: it is not a JSON object: there is more after the object, at byte 20"
        ),
        (
            #"{"identifier":"p","identifier":"q"}"#,
            "the manifest cannot be read: it is not a JSON object: an object has two members named “identifier”, at byte 36"
        ),
        (
            #"{"a":"# + String(repeating: "[", count: 64) + String(repeating: "]", count: 64) + "}",
            "the manifest cannot be read: it is nested deeper than 64 levels"
        ),
    ])
    func `a mistake in a manifest is told of`(_ manifest: String, _ message: String) {
        let error = #expect(throws: PluginError.self) { try plugin(manifest) }
        #expect(error?.description == "\(manifestPath):1: error: \(message)")
        #expect(error?.code == .invalid)
    }

    /// One file that is named again and again is read as often.
    @Test func `a plugin has a limited number of definitions`() throws {
        try folder.write("{ intents: [] }", to: "plugin/a.intents.json5")
        func plugin(_ count: Int) throws -> Plugin {
            let names = [String](repeating: #""a.intents.json5""#, count: count).joined(separator: ",")
            return try self.plugin(
                #"{"identifier":"p","executable":"run","definitions":[\#(names)],"intentsSupported":[]}"#)
        }
        #expect(try plugin(1000).definitionFiles().count == 1000)
        let error = #expect(throws: PluginError.self) { try plugin(1001).definitionFiles() }
        #expect(error?.description.contains("definitions names more than 1000 files") == true)
        // Whoever checks the files one by one is held to the same limits, and checks each once.
        #expect(try plugin(1000).definitionPaths() == [path + "/a.intents.json5"])
        #expect(throws: try #require(error)) { try plugin(1001).definitionPaths() }
    }

    @Test func `the definitions of a plugin have a limited number of elements together`() throws {
        let cases = [String](repeating: "'c'", count: 99_000).joined(separator: ",")
        try folder.write("{ enums: [{ name: 'E', cases: [\(cases)] }] }", to: "plugin/a.intents.json5")
        func plugin(_ count: Int) throws -> Plugin {
            let names = [String](repeating: #""a.intents.json5""#, count: count).joined(separator: ",")
            return try self.plugin(
                #"{"identifier":"p","executable":"run","definitions":[\#(names)],"intentsSupported":[]}"#)
        }
        #expect(try plugin(2).definitionFiles().map(\.elementCount) == [99_002, 99_002])
        let error = #expect(throws: PluginError.self) { try plugin(3).definitionFiles() }
        #expect(error?.place == path + "/a.intents.json5")
        #expect(error?.message.contains("have more than 200000 elements") == true)
    }

    @Test func `a manifest that is too long is refused`() {
        let error = #expect(throws: PluginError.self) {
            try plugin(String(repeating: " ", count: Plugin.manifestSizeLimit + 1))
        }
        #expect(error?.description == "\(manifestPath):1: error: the manifest is longer than 1048576 bytes")
    }

    @Test func `a folder that is none is told of`() throws {
        let missing = #expect(throws: PluginError.self) { try Plugin(folder: path) }
        #expect(
            missing?.description
                == "\(path): error: there is no such folder; give the folder that holds intent-plugin.json")
        try folder.write("", to: "plugin/README")
        let empty = #expect(throws: PluginError.self) { try Plugin(folder: path) }
        #expect(
            empty?.description == "\(path): error: the folder has no intent-plugin.json; a plugin's folder holds one")
        let file = #expect(throws: PluginError.self) { try Plugin(folder: path + "/README") }
        #expect(file?.code == .invalid)
    }

    @Test func `a folder can be named in other ways`() throws {
        _ = try plugin(executable: #""run""#)
        for name in [path + "/", folder.path + "/./plugin", path + "/../plugin"] {
            #expect(try Plugin(folder: name).folder.path == URL(filePath: path).path)
        }
    }

    // MARK: The program

    @Test(arguments: ["../run", "/bin/sh", "bin/../../run", ".."])
    func `a program outside of the folder is refused`(_ name: String) throws {
        let plugin = try plugin(executable: "\"\(name)\"")
        let error = #expect(throws: PluginError.self) { try plugin.executablePath() }
        #expect(error?.code == .refused)
        #expect(
            error?.description
                == "\(manifestPath):1: error: “\(name)” leads out of the plugin's folder; move the file into it")
    }

    @Test func `a program in the folder is found`() throws {
        let plugin = try plugin(executable: #""bin/..run""#)
        #expect(throws: PluginError.self) { try plugin.executablePath() }
        let program = try folder.write("", to: "plugin/bin/..run")
        let error = #expect(throws: PluginError.self) { try plugin.executablePath() }
        #expect(error?.code == .notExecutable)
        try folder.write("#!/bin/sh\n", to: "plugin/bin/..run", executable: true)
        #expect(try plugin.executablePath() == program)
    }

    @Test func `a folder is not a program`() throws {
        let plugin = try plugin(executable: #""bin""#)
        try folder.write("", to: "plugin/bin/run")
        let error = #expect(throws: PluginError.self) { try plugin.executablePath() }
        #expect(error?.code == .notExecutable)
    }

    @Test func `a product is looked up in the package that holds the folder`() throws {
        let plugin = try plugin(executable: #"{"product":"Soup"}"#)
        let stranger = #expect(throws: PluginError.self) { try plugin.executablePath() }
        #expect(stranger?.description.contains("no folder above it holds a Package.swift") == true)

        try folder.write("", to: "Package.swift")
        let unbuilt = #expect(throws: PluginError.self) { try plugin.executablePath() }
        #expect(unbuilt?.code == .notBuilt)
        #expect(
            unbuilt?.description
                == "\(path): error: its program, the product Soup, is not built; run “swift build” in \(folder.path)")

        let release = try folder.write("#!/bin/sh\n", to: ".build/release/Soup", executable: true)
        #expect(try plugin.executablePath() == release)
        let debug = try folder.write("#!/bin/sh\n", to: ".build/debug/Soup", executable: true)
        #expect(try plugin.executablePath() == debug)
        // Whichever was built last.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: debug)
        #expect(try plugin.executablePath() == release)
    }

    @Test(arguments: ["../Soup", "a/b", "", ".", ".."])
    func `a name that is none of a product is refused`(_ name: String) throws {
        try folder.write("", to: "Package.swift")
        let plugin = try plugin(executable: #"{"product":"\#(name)"}"#)
        let error = #expect(throws: PluginError.self) { try plugin.executablePath() }
        #expect(error?.description == "\(manifestPath):1: error: “\(name)” is not the name of a product")
    }

    @Test func `a product that was built is run`() async throws {
        try folder.write("", to: "Package.swift")
        try folder.place(".build/system/debug/Misbehaving", copyOf: BuiltProducts.path(of: "Misbehaving"))
        try folder.link(".build/debug", to: "system/debug")
        try folder.write(
            """
            {"identifier": "p", "executable": {"product": "Misbehaving"}, "definitions": [],
             "intentsSupported": ["Stir"]}
            """, to: "Plugins/Stir/intent-plugin.json")
        let run = await ExtensionRun.run(try Plugin(folder: folder.path + "/Plugins/Stir"))
        #expect(run.outcome.kind == .succeeded, "\(run.outcome.reason ?? "")")
    }

    // MARK: The definitions

    @Test func `the intents are read in the order of the manifest`() throws {
        try folder.writePlugin("p", [("B", "Bee", nil), ("A", nil, nil)], in: "plugin")
        #expect(try Plugin(folder: path).intents().map(\.definition.name) == ["B", "A"])
    }

    @Test(arguments: [
        ("missing.intentdefinition", "missing.intentdefinition: error: "),
        ("broken.intentdefinition", "broken.intentdefinition:3: error: "),
        ("../outside.intentdefinition", "intent-plugin.json:1: error: “../outside.intentdefinition” leads out"),
    ])
    func `a definition that cannot be read is told of`(_ name: String, _ message: String) throws {
        try folder.write("<plist version=\"1.0\">\n<dict>\n</array>\n</plist>", to: "plugin/broken.intentdefinition")
        let plugin = try plugin(
            #"{"identifier":"p","executable":"run","definitions":["\#(name)"],"intentsSupported":["A"]}"#)
        let error = #expect(throws: PluginError.self) { try plugin.intents() }
        #expect(error?.description.hasPrefix("\(path)/\(message)") == true, "\(error?.description ?? "")")
    }

    @Test func `an intent without a definition is told of`() throws {
        let plugin = try plugin(#"{"identifier":"p","executable":"run","definitions":[],"intentsSupported":["A"]}"#)
        let error = #expect(throws: PluginError.self) { try plugin.intents() }
        let message = "no definition file declares “A” of intentsSupported; correct one of the two"
        #expect(error?.description == "\(manifestPath):1: error: \(message)")
    }

    // One that the plugin defines, and one of the system's.
    @Test(arguments: [("BoilWatr", "BoilWater"), ("SendMesage", "SendMessage")])
    func `the name of a supported intent that is misspelled is corrected`(written: String, meant: String) throws {
        try folder.writeDefinition([("BoilWater", nil, nil)], to: "plugin/Water.intentdefinition")
        let plugin = try plugin(
            #"{"identifier":"p","executable":"run","definitions":["Water.intentdefinition"],"#
                + #""intentsSupported":["\#(written)"]}"#)
        let error = #expect(throws: PluginError.self) { try plugin.intents() }
        #expect(
            error?.message
                == "no definition file declares “\(written)” of intentsSupported; did you mean “\(meant)”?")
    }
}
