extension TemporaryFolder {
    /// Writes a definition file with intents, each with its name, and a title and a class name where it has them.
    func writeDefinition(_ intents: [(name: String, title: String?, className: String?)], to name: String) throws {
        func entry(_ key: String, _ value: String?) -> String {
            value.map { "<key>INIntent\(key)</key><string>\($0)</string>" } ?? ""
        }
        let items = intents.map {
            "<dict>\(entry("Name", $0.name))\(entry("Title", $0.title))\(entry("ClassName", $0.className))</dict>"
        }
        try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>INIntentDefinitionNamespace</key><string>a1B2c3</string>
            <key>INIntents</key><array>\(items.joined())</array>
            <key>INEnums</key><array/><key>INTypes</key><array/>
            </dict></plist>
            """, to: name)
    }

    /// Writes a plugin that handles intents of a definition file of its own.
    func writePlugin(
        _ identifier: String, _ intents: [(name: String, title: String?, className: String?)], in name: String
    ) throws {
        let names = intents.map { "\"\($0.name)\"" }.joined(separator: ",")
        try write(
            """
            {"identifier": "\(identifier)", "executable": "run", "definitions": ["Intents.intentdefinition"],
             "intentsSupported": [\(names)]}
            """, to: name + "/intent-plugin.json")
        try writeDefinition(intents, to: name + "/Intents.intentdefinition")
    }
}
