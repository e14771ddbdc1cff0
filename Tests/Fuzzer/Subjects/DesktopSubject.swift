import DesktopBus
import IntentDesktop

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Calls from a session bus, identifiers that a desktop hands back, and the file of the service.
struct DesktopSubject: Subject {
    private static let interfaces = [
        "org.gnome.Shell.SearchProvider2", "org.kde.krunner1", "org.freedesktop.Application",
        "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable", "",
    ]
    private static let members = [
        "GetInitialResultSet", "GetSubsearchResultSet", "GetResultMetas", "ActivateResult", "LaunchSearch", "Match",
        "Run", "Actions", "Config", "Teardown", "Activate", "Open", "ActivateAction", "Get", "GetAll", "Introspect",
    ]
    private static let words = [
        "run", "answer", "resume", "suggest", "take", "dismiss", "silence", "remind", "withdraw", "suggestion/",
        "shortcut/",
        "activity/", "reservation/check-in/", "/", "a", "1 ", "..", "ff00", "yes", "\"", "\" \"", "Exec=", "\n", "",
        " ",
    ]

    func trial(_ generator: inout SeededGenerator) -> Trial {
        let (interface, member) = (generator.pick(Self.interfaces), generator.pick(Self.members))
        let arguments = (0..<generator.below(4)).map { _ in value(&generator, depth: 0) }
        let text = text(&generator)
        let service = generator.oneIn(2) ? "[D-BUS Service]\nExec=" + text : text
        let words = (0..<generator.below(4)).map { _ in self.text(&generator) }
        let input = "\(interface) \(member) \(arguments) \(text) \(words)"
        return Trial(subject: "desktop", input: Array(input.utf8)) {
            try Self.check(member, interface, arguments)
            try Self.check(text, service: service, words)
        }
    }

    private func text(_ generator: inout SeededGenerator) -> String {
        (0..<generator.below(5)).map { _ in
            generator.oneIn(8) ? generator.pick(OddTexts.all) : generator.pick(Self.words)
        }.joined()
    }

    private func value(_ generator: inout SeededGenerator, depth: Int) -> BusValue {
        switch generator.below(depth < 4 ? 9 : 4) {
        case 0: .string(text(&generator))
        case 1: .uint32(UInt32(truncatingIfNeeded: generator.next()))
        case 2: .boolean(generator.oneIn(2))
        case 3: .objectPath("/" + text(&generator))
        case 4: .strings((0..<generator.below(4)).map { _ in text(&generator) })
        case 5: .variant(value(&generator, depth: depth + 1))
        case 6: .array(of: "v", (0..<generator.below(3)).map { _ in .variant(value(&generator, depth: depth + 1)) })
        case 7: .structure((0..<generator.below(3)).map { _ in value(&generator, depth: depth + 1) })
        default: .properties([text(&generator): value(&generator, depth: depth + 1)])
        }
    }

    /// A call is understood, or answered with an error of D-Bus.
    private static func check(_ member: String, _ interface: String, _ arguments: [BusValue]) throws {
        let request: DesktopRequest
        do throws(DesktopRequest.Problem) {
            request = try DesktopRequest(member, of: interface, at: DesktopService.path, arguments)
        } catch {
            guard error.name.hasPrefix("org.freedesktop.DBus.Error.") else { throw Violation(error.reason) }
            return try Violation.checkLength(of: error.reason)
        }
        guard case .perform(let action) = request else { return }
        if case .answer(let kept, _, _) = action, kept.contains("/") || kept.contains(".") {
            throw Violation("“\(kept)” can name a file anywhere")
        }
        // A desktop keeps it, and hands it back.
        guard action == .run("") || DesktopAction(action.name, [.variant(action.target)]) == action else {
            throw Violation("\(action) isn't the same again")
        }
    }

    private static func check(_ text: String, service: String, _ words: [String]) throws {
        if let target = SearchResult.Target(id: text), !target.id.utf8.elementsEqual(text.utf8) {
            throw Violation("“\(text)” is another result")
        }
        let terms = SearchTerms([text])
        guard !terms.canMatch || terms.match([text]) else { throw Violation("“\(text)” doesn't find itself") }
        let record = ShownReminders(contents: Array(service.utf8))
        guard ShownReminders(contents: Array(record.contents.utf8)) == record else {
            throw Violation("reminders aren't read as they were written")
        }
        _ = DesktopInstallation.command(inService: Array(service.utf8))
        guard let folders = DesktopInstallation.Folders(environment: ["HOME": "/home/ada"]),
            let installation = try? DesktopInstallation(executable: "/a", options: words, folders: folders)
        else { return }
        let written =
            installation.files.lazy.filter { $0.path.hasSuffix(".service") }.compactMap(\.contents).first ?? ""
        guard DesktopInstallation.command(inService: Array(written.utf8)) == ["/a", "desktop", "serve"] + words else {
            throw Violation("the words \(words) aren't read as they were written")
        }
    }
}
