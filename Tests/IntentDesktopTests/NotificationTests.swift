import DesktopBus
import IntentDefinitions
import IntentDesktop
import IntentKit
import Testing

@testable import IntentRuntime

/// Questions and suggestions as notifications.
@Suite struct NotificationTests {
    private func question(_ reason: Prompt.Reason, _ items: [Prompt.Item] = []) -> WaitingQuestion {
        let prompt = Prompt(
            intent: "OrderSoup", phase: .resolve, parameter: "soup", reason: reason,
            dialog: Dialog("Which <soup> & bread?"), items: items)
        let request = IntentRequest(
            for: IntentDefinition(name: "OrderSoup", title: LocalizableText("Order")), catalog: TypeCatalog())
        return WaitingQuestion(request: "token", title: "Order", prompt: prompt, of: request, mark: "0f")
    }

    @Test func `a button answers with words that mean its item and no other`() throws {
        // What is the number of another item, a title of two, and an empty id.
        let items = [("2", "Alpha"), ("1", "Beta")].map { Prompt.Item(id: $0.0, title: $0.1) }
        let asked = try #require(question(.disambiguation, items).notification)
        let words: [String] = asked.buttons.compactMap { button in
            guard case .answer(_, let word, _) = button.action else { return nil }
            return word
        }
        #expect(asked.buttons.map(\.label) == ["Alpha", "Beta"] && words == ["Alpha", "Beta"])
        let unclear = [("2", "Soup"), ("1", "Soup")].map { Prompt.Item(id: $0.0, title: $0.1) }
        let answers = question(.disambiguation, unclear).notification?.buttons.map(\.action)
        let swapped = ["2", "1"].map { DesktopAction.answer(request: "token", $0, question: "0f") }
        #expect(answers != swapped)
    }

    @Test func `a text of an app is shown with what is invisible in it`() {
        let hidden = "a\u{202E}b\u{200B}c\u{1B}[31m\nd"
        let line = #"a\u{202e}b\u{200b}c\u{1b}[31m\u{a}d"#
        let shown = DesktopNotification(
            id: "1", title: hidden, body: hidden, buttons: [.init(hidden, .run("shortcut/a\u{202E}"))])
        #expect(shown.title == line && shown.buttons.map(\.label) == [line])
        #expect(shown.body == #"a\u{202e}b\u{200b}c\u{1b}[31m"# + "\nd")
        // What a button does stays what it is.
        #expect(shown.buttons.map(\.action) == [.run("shortcut/a\u{202E}")])
        #expect(shown.shown(replacing: 0, takesMarkup: true).arguments[4].text?.contains("\u{202E}") == false)
        let found = DesktopNotification(showing: [SearchResult(.shortcut("a"), title: hidden)])
        #expect(found.body == line && found.buttons.map(\.label) == [line])
    }

    @Test(arguments: [(1999, true), (2001, false)])
    func `a question that isn't shown as a whole has no buttons`(length: Int, isAsked: Bool) {
        let prompt = Prompt(
            intent: "OrderSoup", phase: .confirm, reason: .confirmIntent,
            dialog: Dialog(String(repeating: "x", count: length - 1) + "?"), items: [])
        let request = IntentRequest(
            for: IntentDefinition(name: "OrderSoup", title: LocalizableText("Order")), catalog: TypeCatalog())
        let question = WaitingQuestion(request: "token", title: "Order", prompt: prompt, of: request, mark: "0f")
        #expect((question.notification != nil) == isAsked)
    }

    @Test func `no line of a question looks like the command that answers it`() {
        let prompt = Prompt(
            intent: "OrderSoup", phase: .resolve, parameter: "soup", reason: .needsValue,
            dialog: Dialog("Which soup?\nshortcutctl run Other"), items: [])
        let request = IntentRequest(
            for: IntentDefinition(name: "OrderSoup", title: LocalizableText("Order")), catalog: TypeCatalog())
        let question = WaitingQuestion(request: "token", title: "Order", prompt: prompt, of: request, mark: "0f")
        #expect(
            question.notification(naming: "shortcutctl resume x").body
                == "Which soup? shortcutctl run Other\nshortcutctl resume x")
    }

    @Test func `answers that differ in what is invisible can be told apart on buttons`() {
        func labels(_ second: String) -> [String]? {
            let items = [("a", "le\u{200B}ek"), ("b", second)].map { Prompt.Item(id: $0.0, title: $0.1) }
            return question(.disambiguation, items).notification?.buttons.map(\.label)
        }
        #expect(labels("leek") == [#"le\u{200b}ek"#, "leek"])
        #expect(labels(#"le\u{200b}ek"#) == nil)
        for blank in [" ", "\u{A0}", "\u{2003}"] { #expect(labels("le\u{200B}ek" + blank) == nil) }
    }

    @Test(arguments: ["Ada", String(repeating: "a", count: 100)])
    func `answers that look the same on buttons have none`(title: String) {
        let items = ["1", "2"].map { Prompt.Item(id: $0, title: title.count > 80 ? title + $0 : title, subtitle: $0) }
        #expect(question(.disambiguation, items).notification == nil)
    }

    @Test(arguments: [
        ("<b>Oak</b>", "Oak"), ("_Oak", "Oak"), ("O&ak", "Oak"), ("oak", "OAK"), ("a &amp; b", "a & b"),
        ("&#79;ak", "Oak"), ("&#x4f;ak", "Oak"), ("<i></i>", "Oak"),
    ])
    func `answers that a desktop may draw alike have no buttons`(first: String, second: String) {
        let items = [first, second].map { Prompt.Item(id: $0, title: $0) }
        #expect(question(.disambiguation, items).notification == nil)
    }

    @Test(arguments: [("Oak", "Oaks"), ("a < b", "a > b"), ("C", "C++"), ("&nothing;", "nothing")])
    func `answers that every desktop draws differently have buttons`(first: String, second: String) {
        let items = [first, second].map { Prompt.Item(id: $0, title: $0) }
        #expect(question(.disambiguation, items).notification?.buttons.map(\.label) == [first, second])
    }

    @Test func `a question with up to three answers has a button for each`() throws {
        let items = ["tomato", "leek", "pea"].map { Prompt.Item(id: $0, title: $0.uppercased()) }
        let asked = try #require(question(.disambiguation, items).notification)
        #expect(asked.buttons.map(\.label) == ["TOMATO", "LEEK", "PEA"])
        #expect(
            asked.buttons.map(\.action).first
                == .answer(request: "token", "tomato", question: "0f"))
        #expect(asked.defaultAction == .resume(request: "token"))
        #expect(question(.disambiguation, items + [Prompt.Item(id: "4", title: "4")]).notification == nil)
        #expect(question(.needsValue).notification == nil)
        #expect(
            question(.needsValue).notification(naming: "shortcutctl resume x").body.hasSuffix("\nshortcutctl resume x"))
    }

    @Test func `a confirmation has yes and no`() throws {
        let asked = try #require(question(.confirmIntent).notification)
        #expect(
            asked.buttons == [
                .init("Yes", .answer(request: "token", "yes", question: "0f")),
                .init("No", .answer(request: "token", "no", question: "0f")),
            ])
    }

    @Test func `a desktop that remembers notifications gets what each button does`() throws {
        let call = try #require(question(.confirmIntent).notification).remembered
        #expect(call.destination == "org.gtk.Notifications" && !call.startsService)
        #expect(call.arguments.map(\.signature) == ["s", "s", "a{sv}"])
        let properties = call.arguments[2]
        #expect(properties["priority"]?.text == "urgent")
        #expect(properties["body"]?.text == "Which <soup> & bread?")
        #expect(properties["default-action"]?.text == "app.resume")
        let button = properties["buttons"]?.elements?.first
        #expect(button?["action"]?.text == "app.answer")
        #expect(button?["target"]?.texts == ["token", "yes", "0f"])
    }

    @Test func `any other desktop gets keys, and markup only if it reads it`() throws {
        let asked = try #require(question(.confirmIntent).notification)
        let call = asked.shown(replacing: 7, takesMarkup: true)
        #expect(call.arguments.map(\.signature) == ["s", "u", "s", "s", "s", "as", "a{sv}", "i"])
        #expect(call.arguments[1].number == 7)
        #expect(call.arguments[4].text == "Which &lt;soup&gt; &amp; bread?")
        #expect(asked.shown(replacing: 0, takesMarkup: false).arguments[4].text == "Which <soup> & bread?")
        #expect(
            call.arguments[5].texts == [
                "answer:token:yes:0f", "Yes", "answer:token:no:0f", "No", "default", "",
            ])
        #expect(asked.action(of: "answer:token:no:0f") == .answer(request: "token", "no", question: "0f"))
        #expect(asked.action(of: "default") == .resume(request: "token"))
        #expect(asked.action(of: "1") == nil && asked.action(of: "") == nil)
    }

    @Test func `a button that is pressed while its notification is replaced isn't one of the next`() throws {
        let old = DesktopNotification(showing: [SearchResult(.shortcut("Feed the cat"), title: "Feed the cat")])
        let new = DesktopNotification(showing: [SearchResult(.shortcut("Feed the dog"), title: "Feed the dog")])
        let key = try #require(old.shown(replacing: 0, takesMarkup: false).arguments[5].texts?.first)
        #expect(old.id == new.id && old.action(of: key) != nil && new.action(of: key) == nil)
    }

    @Test func `a suggestion can be run, dismissed and silenced`() {
        let notification = DesktopNotification(suggesting: "ff", title: "Soup", body: "at noon")
        #expect(
            notification.buttons.map(\.action) == [
                .take("suggestion/ff", from: "suggestion-ff"), .dismiss("ff"), .silence("ff"),
            ])
        #expect(notification.remembered.arguments[2]["priority"]?.text == "normal")
        #expect(DesktopNotification(showing: []).buttons.isEmpty)
        let results = (1...5).map { SearchResult(.suggestion("\($0)"), title: "\($0)") }
        #expect(
            DesktopNotification(showing: results).buttons.map(\.action)
                == (1...3).map { .take("suggestion/\($0)", from: "results") })
    }

    @Test func `a reminder has a button if there is something to run`() {
        let id = SearchResult.Target.reservation(.checkIn, event: "a@b").id
        #expect(SearchResult.Target(id: id) == .reservation(.checkIn, event: "a@b"))
        for other in ["reservation/", "reservation/check-in", "reservation/check-in/", "reservation/fly/a@b"] {
            #expect(SearchResult.Target(id: other) == nil)
        }
        let reminder = DesktopNotification(reminding: id, title: "Check in", body: "at noon", button: "Check In")
        let checkIn = DesktopAction.take(id, from: reminder.id)
        #expect(reminder.buttons == [.init("Check In", checkIn)] && reminder.defaultAction == checkIn)
        let plain = DesktopNotification(reminding: id, title: "Leave", body: "at noon", button: "")
        #expect(plain.buttons.isEmpty && plain.defaultAction == nil && plain.id == reminder.id)
        for action in [DesktopAction.remind(id: id, title: "a", body: "b", button: ""), .withdraw(id)] {
            #expect(DesktopAction(action.name, [.variant(action.target)]) == action)
        }
    }

    @Test func `each reminder is shown once, and again for another time`() {
        var record = ShownReminders()
        let (flight, table) = (ShownReminders.Reminder(id: "a b", time: 1), ShownReminders.Reminder(id: "c", time: -2))
        var (over, new) = record.update(due: [flight, table])
        #expect(over.isEmpty && new == [flight, table])
        record.reminders = new
        record = ShownReminders(contents: Array(record.contents.utf8))
        #expect(record.reminders == [flight, table])
        let later = ShownReminders.Reminder(id: "a b", time: 7)
        (over, new) = record.update(due: [later])
        #expect(over == ["c"] && new == [later] && record.reminders.isEmpty)
        #expect(ShownReminders(contents: Array("x\n1\n1 \n é 2\n3 a\n".utf8)).reminders == [.init(id: "a", time: 3)])
        #expect(ShownReminders(contents: [0x31, 0x20, 0xFF]).reminders.isEmpty)
    }
}
