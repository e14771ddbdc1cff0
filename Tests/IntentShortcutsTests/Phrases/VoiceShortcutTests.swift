import EssentialFoundation
import IntentHost
import IntentKit
import IntentShortcuts
import Testing

/// What an app learns of the shortcuts that a person has given phrases.
@Suite final class VoiceShortcutTests {
    private let intents: [InstalledIntent]
    private let place = FileManager.default.temporaryDirectory.appending(path: "phrases-\(UUID().uuidString)")

    init() throws {
        let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Examples")
        intents = try Plugin(folder: examples.appending(path: "SoupChef").standardizedFileURL.path).intents()
    }

    deinit { try? FileManager.default.removeItem(at: place) }

    private let app = "com.example.soupchef"

    private func shortcut(_ steps: ShortcutStep..., phrases: [String] = ["soup time"]) -> ShortcutFile {
        ShortcutFile(name: "Soup", phrases: phrases, steps: steps)
    }

    private func order(_ value: ShortcutValue = .literal("tomato"), plugin: String? = nil) -> ShortcutStep {
        ShortcutStep(
            .run(
                .init(
                    "Order Soup", plugin: plugin,
                    with: [ShortcutArgument("soup", value), .init("quantity", .integer(2))])))
    }

    @Test func `an app sees its own action once for each phrase`() throws {
        let file = shortcut(order(), phrases: ["soup time", "lunch", "bring {quantity} soups"])
        let found = file.voiceShortcuts(of: app, intents: intents)
        #expect(found.map(\.invocationPhrase) == ["soup time", "lunch"])
        #expect(Set(found.map(\.identifier)).count == 2)
        let soup = IntentValue.object(ObjectValue(Object(identifier: nil, display: "tomato")))
        #expect(found[0].shortcut == .intent(name: "OrderSoup", values: ["soup": soup, "quantity": .integer(2)]))
        #expect(file.voiceShortcuts(of: app, intents: intents) == found)
    }

    @Test func `an app doesn't see what isn't its own, or not known before it runs`() {
        let question = ShortcutQuestion(ShortcutText(literal: "Which?"))
        let others = [
            shortcut(order(plugin: "org.other")), shortcut(order(), order()), shortcut(order(.ask(question))),
            shortcut(order(.reference("input"))), shortcut(ShortcutStep(.show(.literal("hi")))),
            shortcut(ShortcutStep(.open(.init("menu", plugin: "org.other")))), shortcut(order(), phrases: []),
            shortcut(ShortcutStep(.run(.init("MowLawn")))),
        ]
        for other in others { #expect(other.voiceShortcuts(of: app, intents: intents) == []) }
    }

    @Test func `an app sees the activities that are opened in it`() {
        let step = ShortcutStep(
            .open(.init("menu", plugin: app, userInfo: [ShortcutArgument("page", .literal("2"))])))
        let activity = UserActivity(activityType: "menu", userInfo: ["page": .string("2")])
        #expect(
            shortcut(step).voiceShortcuts(of: app, intents: []).map(\.shortcut) == [.userActivity(activity)])
    }

    // MARK: - The folder

    private func folder() throws -> ShortcutFolder {
        try FileManager.default.createDirectory(
            at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return ShortcutFolder(path: place.path)
    }

    /// A time at which no file can change any more without a later time of change.
    private let later = Date(timeIntervalSinceNow: 100)

    @Test func `phrases are known without reading their files again, until these change`() throws {
        let folder = try folder()
        #expect(folder.phrases().shortcuts.isEmpty)
        try folder.write(shortcut(order()), replacing: false)
        let first = folder.phrases(at: later).shortcuts
        #expect(first.map(\.phrases) == [["soup time"]])
        let index = folder.path + "/.phrases"
        let attributes = try FileManager.default.attributesOfItem(atPath: index)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        // What is written down is used: a phrase that was changed behind it is said.
        let text = try String(contentsOfFile: index, encoding: .utf8)
        try Data(text.replacing("soup time", with: "soup dime").utf8).write(to: URL(filePath: index))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: index)
        #expect(folder.phrases().shortcuts.map(\.phrases) == [["soup dime"]])
        // A changed file is read.
        try folder.write(shortcut(order(), phrases: ["lunch"]), replacing: true)
        #expect(folder.phrases(at: later).shortcuts.map(\.phrases) == [["lunch"]])
        // Nor does it matter that it looks like the one before: of the same size, number and time.
        try rewrite(folder.path(of: "Soup"), replacing: "lunch", with: "lupin")
        #expect(folder.phrases(at: later).shortcuts.map(\.phrases) == [["lupin"]])
        try folder.remove("Soup")
        #expect(folder.phrases().shortcuts.isEmpty)
    }

    @Test(arguments: [false, true]) func `a removed phrase doesn't stay beside the shortcuts`(byRemoving: Bool) throws {
        let folder = try folder()
        try folder.write(shortcut(order()), replacing: false)
        _ = folder.phrases(at: later)
        let index = folder.path + "/.phrases"
        #expect(try String(contentsOfFile: index, encoding: .utf8).contains("soup time"))
        if byRemoving {
            try folder.remove("Soup")
        } else {
            try folder.write(shortcut(order(), phrases: []), replacing: true)
        }
        #expect(try !String(contentsOfFile: index, encoding: .utf8).contains("soup time"))
    }

    /// Changes a file in its place, and gives it the time that it had.
    private func rewrite(_ path: String, replacing old: String, with new: String) throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let text = try String(contentsOfFile: path, encoding: .utf8).replacing(old, with: new)
        try Data(text.utf8).write(to: URL(filePath: path))
        let date = try #require(attributes[.modificationDate] as? Date)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    @Test(arguments: [
        "", "\n\n", "intentkit phrases 1\n1 2\tSoup\tx\n", "intentkit phrases 9\n", "\u{0}\t\t\t",
        "intentkit phrases 3\n1 2 3\tSoup\n1 2 3\n\t\n",
    ])
    func `a damaged index is read as an empty one`(text: String) throws {
        let folder = try folder()
        try folder.write(shortcut(order()), replacing: false)
        let index = URL(filePath: folder.path + "/.phrases")
        try Data(text.utf8).write(to: index)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: index.path)
        #expect(folder.phrases().shortcuts.map(\.phrases) == [["soup time"]])
    }

    @Test func `an index that others can write to, or a link, isn't read, and nor are such shortcuts`() throws {
        let folder = try folder()
        try folder.write(shortcut(order()), replacing: false)
        _ = folder.phrases(at: later)
        let path = folder.path(of: "Soup")
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
        let (shortcuts, problems) = folder.phrases()
        #expect(shortcuts.isEmpty)
        #expect(problems.count == 1)
        try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/other")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/other")
        #expect(folder.phrases().shortcuts.isEmpty)
    }
}
