import Escaping
public import IntentConversations
import IntentHost

/// The pages of a suite: each conversation as a person saw it, what each plugin offers where, and an index.
///
/// The pages are files that need no server, no network and no other file, so that they can be kept and sent.
public struct Storybook: Sendable {
    /// A page.
    public struct Page: Hashable, Sendable {
        /// The path below the folder of all pages, of letters, digits, hyphens, a period and at most one slash.
        public let path: String
        /// The document.
        public let text: String
    }

    /// The pages; the index is the last, so that all that it names are written before it.
    public let pages: [Page]

    /// Creates the pages of some results.
    ///
    /// - Parameters:
    ///   - results: The results, with their stories.
    ///   - files: The files of the cases.
    ///   - report: The report of the same results.
    ///   - coverage: The coverage of the same results.
    public init(
        _ results: [CaseResult], files: [ConversationFile], report: SuiteReport, coverage: Coverage
    ) {
        let files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var names = PageNames()
        let shelves = PluginShelf.shelves(of: results, names: &names)
        let pluginPaths = Dictionary(
            shelves.map { ($0.identifier, $0.path) }, uniquingKeysWith: { first, _ in first })
        let entries = zip(results, report.cases).map { result, reported in
            StoryEntry(
                result: result, report: reported, file: files[result.path],
                path: names.path(in: "conversations", for: "\(result.path.storyName)-\(result.conversation.name)"),
                pluginPath: result.test?.intents.first.flatMap { pluginPaths[$0.plugin.manifest.identifier] })
        }
        var pages = entries.map { Page(path: $0.path, text: ConversationPage($0).text) }
        pages += shelves.map { shelf in
            Page(path: shelf.path, text: PluginPage(shelf, conversations: entries.filter(shelf.holds)).text)
        }
        pages.append(Page(path: "coverage.html", text: CoveragePage(coverage).text))
        pages.append(
            Page(
                path: "index.html",
                text: IndexPage(entries, shelves: shelves, coverage: coverage, summary: report.summary).text))
        self.pages = pages
    }

    /// The bytes of all pages together.
    public var size: Int { pages.reduce(0) { $0 + $1.text.utf8.count } }
}

/// A conversation with its page.
struct StoryEntry {
    var result: CaseResult
    var report: SuiteReport.Case
    var file: ConversationFile?
    var path: String
    /// The path of the plugin's page; `nil` if the case couldn't be prepared.
    var pluginPath: String?

    /// The name that people see of the plugin; of a shortcut over several, that of the first.
    var pluginName: String? { result.test?.intents.first?.plugin.manifest.displayName }
}

/// The names of pages, each of which is given once.
struct PageNames {
    private var counts: [String: Int] = [:]

    /// Returns a path for a page that is about something.
    ///
    /// - Parameters:
    ///   - folder: The folder of the page.
    ///   - text: What the page is about. Of it, ASCII letters and digits are kept, up to 60.
    mutating func path(in folder: String, for text: String) -> String {
        let words = text.utf8.split { !$0.isASCIIAlphanumeric }
        let name = words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: "-").prefix(60)
        var path = "\(folder)/\(name.isEmpty ? "page" : String(name))"
        while let count = counts[path] {
            counts[path] = count + 1
            path += "-\(count + 1)"
        }
        counts[path] = 1
        return path + ".html"
    }
}

extension String {
    /// The name of a conversation file without its ending.
    var storyName: String {
        let ending = ".conversation.md"
        let name = lastPathComponent
        return name.ends(with: ending) ? String(name.dropLast(ending.utf8.count)) : name
    }
}
