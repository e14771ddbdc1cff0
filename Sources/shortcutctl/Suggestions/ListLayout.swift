import CommandLineArguments
import Escaping

/// The form of a list for another program.
enum ListLayout: String, ExpressibleByArgument, CaseIterable {
    /// One line for each, for programs that choose one of the lines that they read, such as `dmenu`.
    case dmenu

    /// Returns the line of a menu program: the text, a tab, and the identifier as a word for a shell and `xargs`.
    ///
    /// `nil` for an identifier that would be more than one word, or an option, whatever quotes are around it: apps choose
    /// those of their donations.
    static func menuLine(_ text: String, id: String) -> String? {
        guard id.visibleLine.isIdentical(to: id), !id.utf8.contains(UInt8(ascii: "\t")), !id.begins(with: "-") else {
            return nil
        }
        // A tab in the text would end it.
        let words = text.visibleLine.fields(separatedBy: "\t").joined(separator: " ")
        return "\(words)\t\(id.shellWord)"
    }
}
