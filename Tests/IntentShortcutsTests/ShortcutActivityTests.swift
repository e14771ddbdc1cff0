import EssentialFoundation
import IntentKit
import Testing

@testable import IntentShortcuts

/// The run of a shortcut, as it is donated.
@Suite struct ShortcutActivityTests {
    private static let run = ShortcutActivity(name: "Bake", input: .list([.string("rolls"), .integer(2)]))

    @Test func `a donated run is known again, with its input`() throws {
        let activity = Self.run.userActivity
        #expect(activity.isEligibleForPrediction && activity.persistentIdentifier == "Bake")
        #expect(ShortcutActivity(activity, of: ShortcutActivity.app) == Self.run)
        let data = try JSONEncoder().encode(activity)
        let read = try JSONDecoder().decode(UserActivity.self, from: data)
        #expect(ShortcutActivity(.userActivity(read), of: "shortcutctl") == Self.run)
        #expect(ShortcutActivity(ShortcutActivity(name: "Bake").userActivity, of: "shortcutctl")?.input == nil)
    }

    @Test func `an activity of another app, or of another kind, runs no shortcut`() {
        #expect(ShortcutActivity(Self.run.userActivity, of: "com.example.evil") == nil)
        var other = Self.run.userActivity
        other.userInfo["shortcut"] = .integer(1)
        #expect(ShortcutActivity(other, of: ShortcutActivity.app) == nil)
        other = UserActivity(activityType: "view", title: "Bake", userInfo: Self.run.userActivity.userInfo)
        #expect(ShortcutActivity(other, of: ShortcutActivity.app) == nil)
        #expect(ShortcutActivity(.intent(name: "Bake", values: [:]), of: ShortcutActivity.app) == nil)
    }

    @Test func `a run becomes a step that runs the shortcut`() throws {
        let step = try #require(ShortcutStep(.userActivity(Self.run.userActivity), of: ShortcutActivity.app))
        let input = ShortcutValue.list([.literal("rolls"), .integer(2)])
        #expect(step == ShortcutStep(.shortcut(.init("Bake", input: input))))
        // What looks like it in another app is an activity of that app.
        let other = try #require(ShortcutStep(.userActivity(Self.run.userActivity), of: "com.example.evil"))
        guard case .open(let opened) = other.action else {
            Issue.record("\(other)")
            return
        }
        #expect(opened.plugin == "com.example.evil")
    }

    @Test func `a run that an earlier program kept is read, and isn't donated`() throws {
        let program = ShortcutProgram(
            [ShortcutFile(name: "Ask", steps: [ShortcutStep(.ask(ShortcutQuestion(ShortcutText(literal: "Who?"))))])],
            intents: [])
        let saved = SavedShortcut(
            ShortcutRun(program), of: [], until: Date(timeIntervalSince1970: 1e9), isDonated: true)
        #expect(try SavedShortcut(data: saved.data()).isDonated == true)
        let text = String(decoding: try saved.data(), as: UTF8.self)
        #expect(text.contains(#""isDonated":true,"#))
        let earlier = text.replacing(#""isDonated":true,"#, with: "")
        #expect(try SavedShortcut(data: Data(earlier.utf8)).isDonated == nil)
    }
}
