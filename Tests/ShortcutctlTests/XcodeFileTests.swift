import Foundation
import Testing

/// What the commands do with definition files of several versions of Xcode.
@Suite(.serialized, .timeLimit(.minutes(20))) struct XcodeFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-\(UUID().uuidString)")

    /// A definition with keys that nobody knows, and an enumeration with synonyms whose cases begin with 0.
    private let tea = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        <key>INEnums</key><array><dict>
          <key>INEnumName</key><string>Size</string>
          <key>INEnumValues</key><array>
            <dict><key>INEnumValueName</key><string>small</string></dict>
            <dict><key>INEnumValueIndex</key><integer>1</integer><key>INEnumValueName</key><string>big</string>
              <key>INEnumValueSynonyms</key><array>
                <dict><key>INEnumValueSynonymSynonym</key><string>giant</string></dict></array></dict>
          </array></dict></array>
        <key>INIntents</key><array><dict>
          <key>INIntentName</key><string>BrewTea</string>
          <key>INIntentIneligibleForSuggestions</key><true/>
          <key>INIntentParameters</key><array><dict>
            <key>INIntentParameterEnumType</key><string>Size</string>
            <key>INIntentParameterName</key><string>size</string>
            <key>INIntentParameterType</key><string>Integer</string>
            <key>INIntentParameterZest1</key><true/>
            <key>INIntentParameterZest2</key><true/></dict></array>
          <key>INIntentPhrases</key><array/>
          <key>INIntentTitle</key><string>Brew Tea</string></dict></array>
        </dict>
        </plist>

        """

    private func inFolder(_ body: (_ file: String) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Tea.intentdefinition")
        try Data(tea.utf8).write(to: file)
        try body(file.path)
    }

    @Test func `keys that are left behind are told by lint, and in one line where they are lost`() throws {
        try inFolder { file in
            let lint = try Shortcutctl.run(["lint", file])
            #expect(lint.exitCode == 1)
            let keys = lint.output.split(separator: "\n").filter { $0.contains("not kept") }
            #expect(
                keys.map(String.init) == [
                    "\(file):19: warning: 2 unknown keys are not kept: INIntentParameterZest1, INIntentParameterZest2 "
                        + "(INIntents[0].INIntentParameters[0].INIntentParameterZest1)",
                    "\(file):21: note: INIntentPhrases is not kept: requests don't use it "
                        + "(INIntents[0].INIntentPhrases)",
                ])
            #expect(try Shortcutctl.run(["list", file]).errors == "")
            #expect(try Shortcutctl.run(["generate", file, "--output", folder.path]).errors == "")
            let convert = try Shortcutctl.run(["convert", file])
            #expect(
                convert.errors
                    == "\(file):1: warning: it has keys that are not converted; “shortcutctl lint” names them\n")
        }
    }

    @Test func `cases from 0 are described and keep their numbers`() throws {
        try inFolder { file in
            let text = try Shortcutctl.run(["describe", "BrewTea", "--definition", file])
            #expect(text.output.contains("  size  Size, one of small, big\n      big: also “giant”\n"))
            let json = try Shortcutctl.run(["describe", "BrewTea", "--definition", file, "--json"]).json
            let size = try #require((json?["parameters"] as? [[String: Any]])?.first)
            #expect(size["cases"] as? [String] == ["small", "big"])
            #expect(size["synonyms"] as? [String: [String]] == ["big": ["giant"]])
            let byHand = folder.appending(path: "Tea.intents.json5").path
            let again = folder.appending(path: "Again.intentdefinition").path
            #expect(try Shortcutctl.run(["convert", file, "-o", byHand]).exitCode == 0)
            #expect(try Shortcutctl.run(["convert", byHand, "-o", again]).exitCode == 0)
            let result = try String(contentsOfFile: again, encoding: .utf8)
            #expect(result.matches(of: /<string>unknown</).isEmpty)
            #expect(result.matches(of: /INEnumValueIndex<\/key>\s*<integer>1</).count == 1)
            #expect(result.matches(of: /INEnumValueIndex/).count == 1)
        }
    }

    @Test(arguments: [[], ["--locale", "fr_FR"]])
    func `a definition with keys for texts is read in the development language`(locale: [String]) throws {
        let plugin = try TemporaryPlugin()
        let place = plugin.folder.appending(path: "Handlers/en.lproj")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(#""u8jzPd" = "Which bowl may it be?";"#.utf8).write(to: place.appending(path: "OrderSoup.strings"))
        try plugin.change("Handlers/en.lproj", 0o755)
        try plugin.change("Handlers/en.lproj/OrderSoup.strings", 0o644)
        let run = try Shortcutctl.run(["run", "OrderSoup"] + locale + plugin.arguments)
        #expect((run.output + run.errors).contains("Which bowl may it be?"))
    }
}
