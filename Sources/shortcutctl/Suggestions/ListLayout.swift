import CommandLineArguments
import Escaping

/// The form of a list for another program.
enum ListLayout: String, ExpressibleByArgument, CaseIterable {
    /// One line for each, for programs that choose one of the lines that they read, such as `dmenu`.
    case dmenu

    /// Returns the line of a menu program: the text, a tab, and the identifier.
    static func menuLine(_ text: String, id: String) -> String {
        // A tab in the text would end it.
        let words = text.visibleLine.fields(separatedBy: "\t").joined(separator: " ")
        return "\(words)\t\(id.visibleLine)"
    }
}
