import IntentDesktop
import Testing

/// The files by which a desktop finds the service.
@Suite struct DesktopInstallationTests {
    private static let environment = ["HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "relative"]

    private func installation(_ executable: String, _ options: String...) throws -> DesktopInstallation {
        let folders = try #require(DesktopInstallation.Folders(environment: Self.environment))
        return try DesktopInstallation(executable: executable, options: options, folders: folders)
    }

    @Test func `the folders are those of the environment`() {
        let folders = DesktopInstallation.Folders(environment: Self.environment)
        #expect(folders?.data == "/data")
        #expect(folders?.config == "/home/ada/.config")
        #expect(folders?.state == "/home/ada/.local/state")
        #expect(DesktopInstallation.Folders(environment: ["HOME": "ada"]) == nil)
    }

    @Test func `every file has the names under which the others refer to it`() throws {
        let files = try installation("/usr/bin/shortcutctl").files
        func contents(_ suffix: String) -> String { files.first { $0.path.hasSuffix(suffix) }?.contents ?? "" }
        #expect(contents(".service").contains("\nName=org.intentkit.Shortcuts\n"))
        #expect(contents(".service").contains("\nExec=\"/usr/bin/shortcutctl\" \"desktop\" \"serve\"\n"))
        #expect(contents("applications/org.intentkit.Shortcuts.desktop").contains("\nDBusActivatable=true\n"))
        #expect(!contents("applications/org.intentkit.Shortcuts.desktop").contains("NoDisplay"))
        #expect(contents("dbusplugins/org.intentkit.Shortcuts.desktop").contains("Path=/org/intentkit/Shortcuts\n"))
        #expect(contents(".ini").contains("\nDesktopId=org.intentkit.Shortcuts.desktop\n"))
        #expect(files.map(\.path) == Array(DesktopInstallation.paths(in: try installation("/a").folders).prefix(4)))
        let timer = try installation("/a", "--plugin", "/p").timerFiles
        #expect(
            timer[0].contents?.contains("\"suggest\" \"--surface\" \"lock-screen\" \"--notify\" \"--plugin\" \"/p\"\n")
                == true)
        #expect(
            timer[0].contents?.contains("ExecStart=\"/a\" \"reservations\" \"--notify\" \"--plugin\" \"/p\"\n") == true)
        #expect(timer[2].target == "../org.intentkit.Shortcuts-suggestions.timer")
    }

    @Test func `the words that the bus starts are read as they were written`() throws {
        let service = try #require(try installation("/opt/my tools/ctl", "--plugin", "/p q/ü").files[1].contents)
        #expect(
            DesktopInstallation.command(inService: Array(service.utf8))
                == ["/opt/my tools/ctl", "desktop", "serve", "--plugin", "/p q/ü"])
    }

    @Test(arguments: [
        "", "Exec=", "Exec=\"", "Exec=/bin/sh", "Exec=\"a\"b\"c\"", "Exec=\"a\" b \"c\"", "exec=\"a\"",
        "Exec=\"a\"" + String(repeating: "\n", count: 70_000),
    ]) func `another file isn't one of the service`(text: String) {
        #expect(DesktopInstallation.command(inService: Array(text.utf8)) == nil)
        #expect(DesktopInstallation.command(inService: [0x45, 0xFF]) == nil)
    }

    @Test(arguments: ["a\"b", "a\\b", "$HOME", "50%", "a\nb", "`a`", "it's", "a\u{202E}b"])
    func `a path that some desktop reads otherwise is refused`(word: String) {
        #expect(throws: DesktopInstallation.UnusableWord(word: "/" + word)) { try installation("/" + word) }
        #expect(throws: DesktopInstallation.UnusableWord(word: word)) { try installation("/a", "--plugin", word) }
    }
}
