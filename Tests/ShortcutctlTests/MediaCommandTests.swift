import DesktopBus
import Foundation
import PrivateBus
import Synchronization
import Testing

/// `shortcutctl media`, with and without a bus.
@Suite(.timeLimit(.minutes(20))) final class MediaCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "media-\(UUID().uuidString)")
    private static let song = ["donate", "PlayMedia", "mediaItems:=[{\"identifier\":\"rain\",\"title\":\"Rain\"}]"]

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ words: [String], bus: String? = nil, code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(
            words,
            variables: [
                "XDG_DATA_HOME": folder.path, "XDG_RUNTIME_DIR": nil, "DBUS_SESSION_BUS_ADDRESS": bus, "TZ": "UTC",
            ])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    // MARK: Without a bus

    @Test func `without a bus, what comes next is shown, and nothing can be controlled`() throws {
        let none = "There is no session bus on which to ask media players.\n"
        #expect(try run(["media"]).output == none)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/intentkit"))
        for day in 11...14 {
            _ = try run(Self.song + ["--at", "2026-05-\(day) 08:00", "--plugin", "Examples/Player"])
        }
        let shown = try run(["media", "--at", "2026-05-15 08:00", "--plugin", "Examples/Player"]).output
        #expect(shown.hasPrefix(none + "Next:\n ") && shown.contains("%  Play Rain ["), "\(shown)")
        let object = try run(["media", "show", "--at", "2026-05-15 08:00", "--json"]).json
        let item = (object?["upcoming"] as? [[String: Any]])?.first
        #expect(object?["players"] == nil && item?["isNew"] as? Bool == false)
        #expect(try run(["media", "--app", "org.example"]).output == none)
        for action in ["play", "pause", "next", "previous"] {
            #expect(try run(["media", action], code: 69).errors.contains("there is no session bus"))
        }
        #expect(try run(["media", "pause", "--json"], code: 69).json?["exitCode"] as? Int == 69)
        #expect(try run(["media", "clear"]).output == "Deleted the upcoming media of 0 apps.\n")
    }

    @Test(arguments: [
        ["dance"], ["play", "--limit", "3"], ["pause", "--at", "2026-05-15"], ["next", "--app", "a"],
        ["show", "--player", "a"], ["--limit", "0"], ["--limit", "101"],
    ])
    func `what means nothing is refused`(words: [String]) throws { _ = try run(["media"] + words, code: 64) }

    // MARK: With players

    @Test(.enabled(if: PrivateBus.isAvailable, Comment(rawValue: PrivateBus.reason)))
    func `players are shown and controlled, and their words are made visible`() throws {
        let bus = try PrivateBus()
        #expect(try run(["media"], bus: bus.address).output == "No media player is running.\n")
        #expect(try run(["media", "next"], bus: bus.address, code: 69).errors.contains("no media player is running"))
        let player = try FakePlayer(on: bus, named: "fake")
        let shown = try run(["media"], bus: bus.address)
        #expect(shown.output == "Fake\\u{1b}[31m: paused, One – Two (0:03 of 1:05)\n", "\(shown.output)")
        let object = try run(["media", "--json"], bus: bus.address).json
        let first = (object?["players"] as? [[String: Any]])?.first
        #expect(first?["name"] as? String == "fake" && first?["status"] as? String == "paused")
        #expect(first?["length"] as? Double == 65)
        #expect(try run(["media", "play", "--player", "fake"], bus: bus.address).output.hasPrefix("Sent “play” to "))
        _ = try run(["media", "pause"], bus: bus.address)
        #expect(try run(["media", "next"], bus: bus.address, code: 69).errors.contains("can't do that now"))
        let other = try run(["media", "play", "--player", "other"], bus: bus.address, code: 69)
        #expect(other.errors.contains("no media player “other” is running; “fake” is"))
        #expect(player.told == ["Play", "Pause"])
    }
}

/// A media player on a bus, which keeps what it is told.
private final class FakePlayer: Sendable {
    private let calls = Mutex<[String]>([])

    var told: [String] { calls.withLock { $0 } }

    init(on bus: PrivateBus, named name: String) throws {
        let address = BusAddress(bus.address, name: "bus")
        let ready = DispatchSemaphore(value: 0)
        let thread = Thread { [self] in
            // The end of the bus is that of the player.
            guard let connection = try? BusConnection(to: address, until: .now + .seconds(10)),
                (try? connection.ownName("org.mpris.MediaPlayer2." + name, until: .now + .seconds(10))) == true
            else { return }
            ready.signal()
            while let message = try? connection.next(until: nil) { answer(message, on: connection) }
        }
        thread.start()
        try #require(ready.wait(timeout: .now() + 10) == .success)
    }

    private func answer(_ message: BusMessage, on connection: BusConnection) {
        guard message.kind == .call else { return }
        let interface = (try? message.arguments.get())?.first?.text
        switch (message.member, interface) {
        case ("GetAll", "org.mpris.MediaPlayer2"):
            try? connection.reply(to: message, [.properties(["Identity": .string("Fake\u{1B}[31m")])])
        case ("GetAll", _):
            let metadata: [String: BusValue] = [
                "xesam:title": .string("One"), "xesam:artist": .strings(["Two"]), "mpris:length": .int64(65_000_000),
            ]
            try? connection.reply(
                to: message,
                [
                    .properties([
                        "PlaybackStatus": .string("Paused"), "Metadata": .properties(metadata),
                        "Position": .int64(3_200_000), "CanGoNext": .boolean(false),
                    ])
                ])
        default:
            calls.withLock { $0.append(message.member) }
            try? connection.reply(to: message)
        }
    }
}
