import Foundation
import IntentDefinitions
import IntentHost
import Testing

/// What `lint` says about a manifest that is valid, and unwise.
@Suite struct ManifestFindingsTests {
    /// The findings of a manifest with some members more, or others.
    private func findings(_ members: String, identifier: String = "org.example.stir") throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.writeDefinition([("Stir", nil, nil)], to: "plugin/Stir.intentdefinition")
        try folder.write("#!/bin/sh\n", to: "plugin/run", executable: true)
        try folder.write("<svg />", to: "plugin/soup.svg")
        try folder.write("<svg>" + String(repeating: "x", count: 1 << 20), to: "plugin/large.svg")
        let definitions = members.contains("definitions") ? "" : #""definitions": ["Stir.intentdefinition"],"#
        try folder.write(
            """
            {"identifier": "\(identifier)", \(members) \(definitions)
             "executable": "run", "intentsSupported": ["Stir"]}
            """, to: "plugin/intent-plugin.json")
        let plugin = try Plugin(folder: folder.path + "/plugin")
        return plugin.findings { key, keys in keys.first { $0.lowercased() == key.lowercased() } }
            .filter { !$0.message.hasPrefix("a group may write") }
            .map { "\($0.severity): \($0.message)" }
    }

    @Test(arguments: [
        ("", nil),
        (#""memorylimit": 5,"#, "warning: “memorylimit” isn't a manifest key; did you mean “memoryLimit”?"),
        (
            #""donateshandledintents": true,"#,
            "warning: “donateshandledintents” isn't a manifest key; did you mean “donatesHandledIntents”?"
        ), (#""donatesHandledIntents": true,"#, nil),
        (#""annotations": {"Stir": {"readOnly": false, "openWorld": true}},"#, nil),
        (
            #""annotations": {"Fry": {"readOnly": true}},"#,
            "warning: “Fry” of annotations is not in intentsSupported; write the same name in both"
        ),
        (
            #""annotations": {"Stir": {"readonly": true}},"#,
            "warning: annotations of Stir have no “readonly”; did you mean “readOnly”?"
        ),
        (
            #""annotations": {"Stir": {"openWorld": true, "safe": true}},"#,
            "warning: annotations of Stir have no “safe”; it is ignored"
        ),
        (#""colour": {"a": [1]},"#, "warning: “colour” isn't a manifest key; it is ignored"),
        (
            #""displayName": " ","#,
            "warning: “displayName” is empty; give a name, or leave it out to show the identifier"
        ),
        (#""image": "soup.svg","#, nil),
        (
            #""image": "none.png","#,
            "error: “none.png” of image is missing; name a PNG, JPEG or SVG file"
        ), (#""image": "run","#, "error: “run” of image isn't a PNG, JPEG or SVG file"),
        (
            #""image": "large.svg","#,
            "error: “large.svg” of image can't be read: it has 1048581 bytes; at most 1048576 are read"
        ),
        (
            #""image": "../soup.svg","#,
            "error: “../soup.svg” leads out of the plugin's folder; move the file into it"
        ), (#""memoryLimit": 10,"#, nil), (#""memoryLimit": 4000,"#, nil),
        (
            #""memoryLimit": 9,"#,
            "warning: “memoryLimit” is in megabytes, and few programs start with 9; give 10 or more"
        ),
        (
            #""memoryLimit": 500000,"#,
            "warning: “memoryLimit” is in megabytes, and 500000 is hardly a limit; use an app for what needs it"
        ),
        (
            #""kind": "app", "supportsMultipleScenes": true, "memoryLimit": 50,"#,
            "warning: “memoryLimit” is for extensions, and this is an app; remove it"
        ),
        (
            #""intentsRestrictedWhileLocked": ["Stir", "Stir"],"#,
            "warning: intentsRestrictedWhileLocked names Stir twice; once is enough"
        ),
        (
            #""definitions": ["Stir.intentdefinition", "Stir.intentdefinition"],"#,
            "warning: definitions names Stir.intentdefinition twice; once is enough"
        ),
        (
            #""intentsRestrictedWhileLocked": ["Fry"],"#,
            "error: “Fry” of intentsRestrictedWhileLocked is not in intentsSupported; write the same name in both"
        ),
    ])
    func `a mistake in a manifest is found`(_ members: String, _ finding: String?) throws {
        let found = try findings(members)
        #expect(found.filter { !$0.hasPrefix("note: Stir is declared") } == [finding].compactMap(\.self))
    }

    @Test(arguments: [
        ("“kynd”", #""kynd": "app""#, 4), ("memoryLimit", #""memoryLimit": 5"#, 4),
        ("of annotations", #""annotations": {"Fry": {}}"#, 4),
        ("have no “safe”", "\"annotations\": {\n\"Stir\": {\n\"safe\": true\n}}", 6),
        ("of image", #""image": "none.png""#, 4),
        ("of intentsSupported", #""intentsSupported": ["Stir", "Fry"]"#, 4),
        ("of intentsRestrictedWhileLocked", "\"intentsRestrictedWhileLocked\": [\n\"Fry\"\n]", 5),
        ("reverse-DNS", #""displayName": "Soup""#, 2), ("its program", #""executable": "none""#, 4),
    ])
    func `a mistake in a manifest is found at its line`(_ words: String, _ member: String, _ line: Int) throws {
        let folder = try TemporaryFolder()
        try folder.writeDefinition([("Stir", nil, nil)], to: "plugin/Stir.intentdefinition")
        try folder.write("#!/bin/sh\n", to: "plugin/run", executable: true)
        let name = member.prefix { $0 != ":" }
        let members = [
            #""identifier": "stir""#, #""definitions": ["Stir.intentdefinition"]"#, member, #""executable": "run""#,
            #""intentsSupported": ["Stir"]"#,
        ].filter { $0 == member || !$0.hasPrefix(name) }
        try folder.write("{\n\(members.joined(separator: ",\n"))}", to: "plugin/intent-plugin.json")
        let found = try Plugin(folder: folder.path + "/plugin").findings().first { $0.message.contains(words) }
        #expect(found?.path.hasSuffix("plugin/intent-plugin.json") == true)
        #expect(found?.line == line)
    }

    @Test(arguments: [("Stir", true), ("StirIntent", true), ("stir it", false), ("Stir It", true), ("Fry", false)])
    func `a UI extension names an intent as the manifest may`(_ name: String, _ isKnown: Bool) throws {
        let folder = try TemporaryFolder()
        let drawn = try folder.stirring("drawn", drawing: "#!/bin/sh\n", for: "\"\(name)\"")
        let path = folder.path + "/drawn/Stir.intents.json5"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try folder.write(
            text.replacing("title: \"Stir\"", with: "title: \"Stir It\""), to: "drawn/Stir.intents.json5")
        let findings = drawn.findings().filter { $0.message.contains("no card is drawn") }
        #expect(findings.isEmpty == isKnown, "\(findings)")
    }

    @Test(arguments: ["org.example.stir", "com.example-1.Stir_2", "a.b"])
    func `an identifier in reverse-DNS form is one`(_ identifier: String) throws {
        #expect(try findings("", identifier: identifier) == [])
    }

    @Test(arguments: ["stir", "org..stir", "org.stir.", "org.söup", "org.a b", "..."])
    func `an identifier in another form is found`(_ identifier: String) throws {
        let found = try findings("", identifier: identifier)
        let warning = "warning: “\(identifier)” is not in reverse-DNS form"
        #expect(found.count == 1 && found.first?.hasPrefix(warning) == true, "\(found)")
    }

    @Test(arguments: [
        ("false", #""kind": "extension""#, true), ("false", #""app": "org.example.app""#, false),
        ("true", #""kind": "extension""#, false), ("false", #""kind": "app", "supportsMultipleScenes": true"#, false),
    ])
    func `an extension whose combination opens an app names one`(
        _ background: String, _ members: String, _ isFound: Bool
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\n", to: "plugin/run", executable: true)
        try folder.write(
            """
            { intents: [{ name: "Stir", title: "Stir", parameters: [{ name: "spoon", type: "String" }],
                combinations: [{ parameters: ["spoon"], title: "Stir with ${spoon}", background: \(background) }] }] }
            """, to: "plugin/Stir.intents.json5")
        try folder.write(
            """
            {"identifier": "org.example.stir", \(members), "definitions": ["Stir.intents.json5"],
             "executable": "run", "intentsSupported": ["Stir"]}
            """, to: "plugin/intent-plugin.json")
        let findings = try Plugin(folder: folder.path + "/plugin").findings()
        let start = "Stir has a combination that doesn't run in the background"
        let found = findings.filter { $0.message.hasPrefix(start) }
        #expect(found.map(\.severity) == (isFound ? [.warning] : []), "\(findings)")
    }

    /// An app, or another plugin that its extension names as one.
    private func appFinding(_ kind: String, at place: String, isKnown: Bool = false) throws -> String? {
        let folder = try TemporaryFolder()
        let members = #""executable": "run", "definitions": [], "intentsSupported": []"#
        try folder.write(
            """
            {"identifier": "org.example.stir", \(members),
             "app": "org.example.kitchen"}
            """, to: "all/plugin/intent-plugin.json")
        try folder.write(
            #"{"identifier": "org.example.kitchen", "kind": "\#(kind)", \#(members)}"#,
            to: place + "/intent-plugin.json")
        let plugin = try Plugin(folder: folder.path + "/all/plugin")
        let known = isKnown ? [try Plugin(folder: folder.path + "/" + place)] : []
        let finding = plugin.appFinding(.warning, among: known)
        #expect(finding.map { $0.line == 2 && $0.path == plugin.manifestPath } ?? true)
        return finding.map { "\($0.severity): \($0.message)" }
    }

    @Test(arguments: ["all", "all/plugin/App", "all/plugin/Sources/App", "all/App"])
    func `an app is found below the folder of its extension, around it and beside it`(place: String) throws {
        #expect(try appFinding("app", at: place) == nil)
    }

    @Test func `an app elsewhere is found only if it is known`() throws {
        let message =
            "warning: the app “org.example.kitchen” isn't among the plugins that are found, so requests can't continue "
            + "in it; install it, or name its folder too"
        #expect(try appFinding("app", at: "elsewhere") == message)
        #expect(try appFinding("app", at: "elsewhere", isKnown: true) == nil)
    }

    @Test func `what an extension names as its app has to be one`() throws {
        #expect(
            try appFinding("extension", at: "all/App")
                == "warning: “org.example.kitchen”, which “app” names, isn't an app, so requests can't continue in it")
    }
}
