import Escaping
import IntentDesktop
import IntentKit

/// The results of a search as the command prints them; the keys are part of the command's interface.
struct SearchReport: Encodable {
    /// Something that was found.
    struct Result: Encodable {
        var id, kind, title: String
        var subtitle, app: String?
        /// The name of the app that people see; `nil` for a shortcut, or if the app isn't installed.
        var appName: String?
        /// The image of the app, if it has one.
        var image: Image?
        /// The probability, from 0 to 1, that it is the one if something is done now.
        var probability: Double?
    }

    var words: [String]
    var results: [Result]

    init(_ results: [SearchResult], words: [String], intents: DonatedIntents) {
        self.words = words
        self.results = results.map { Result($0, intents) }
    }
}

extension SearchReport.Result {
    fileprivate init(_ result: SearchResult, _ intents: DonatedIntents) {
        (id, kind, title, subtitle) = (result.id, result.target.kind, result.title, result.subtitle)
        app = result.app
        appName = result.app.flatMap(intents.appName)
        image = result.app.flatMap(intents.image)
        probability = result.probability?.thousandths
    }

    /// The title, the second line and the app.
    private var text: String {
        [title, subtitle].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " – ")
            + ((appName ?? app).map { " (\($0))" } ?? "")
    }

    /// The line of a menu program.
    var menuLine: String? { ListLayout.menuLine(text, id: id) }

    /// Returns the line for a person; its identifier is never cut.
    func line(width: Int) -> String { text.cut(to: width, before: " [\(id)]") }
}
