import IntentHost
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a value by a locale, and says which locale tables the process has loaded before and after.
///
///     FormattingHost LOCALE (date | text) [FOLDER]
@main struct Program {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count > 2 else { return print("FormattingHost LOCALE (date | text) [FOLDER]") }
        let folder = arguments.count > 3 ? arguments[3] : nil
        let formatter = LoadedFormatter(localeIdentifier: arguments[1], timeZoneIdentifier: "GMT", folder: folder) {
            print("note: \($0)")
        }
        let date = DateComponents(year: 2026, month: 6, day: 7, hour: 9, minute: 30)
        let value = arguments[2] == "date" ? IntentValue.dateComponents(date) : .string("soup")
        print("before: \(hasTables)")
        print("text: \(formatter.text(value, metadata: nil) ?? "plain")")
        print("again: \(formatter.text(value, metadata: nil) ?? "plain")")
        print("list: \(arguments[2] == "date" ? formatter.list(["a", "b", "c"], isChoice: true) ?? "plain" : "none")")
        print("after: \(hasTables)")
    }

    /// Whether the locale tables are loaded, as far as the system tells.
    private static var hasTables: Bool {
        let maps = (try? Data(contentsOf: URL(filePath: "/proc/self/maps"))) ?? Data()
        return String(decoding: maps, as: UTF8.self).contains("_FoundationICU")
    }
}
