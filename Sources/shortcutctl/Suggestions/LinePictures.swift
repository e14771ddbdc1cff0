import CardDrawing
import IntentKit

/// The pictures at the beginning of lines, on a terminal that shows pictures.
struct LinePictures {
    /// The columns of a picture, whose shape is about that of two characters, and of the blank behind it.
    private static let columns = 2

    private let isShown: Bool

    init(on terminal: Terminal) { isShown = terminal.hasColor && Terminal.hasPictures }

    /// Returns a line with its picture.
    ///
    /// - Parameters:
    ///   - image: The image, or `nil` for a line without one.
    ///   - width: The available columns.
    ///   - text: Returns the text of the line, cut to a number of columns.
    func line(_ image: Image?, width: Int, text: (_ width: Int) -> String) -> String {
        guard isShown else { return text(width) }
        let picture = image.flatMap { TerminalPicture($0, rows: 1, columns: Self.columns) }?.sequence ?? ""
        // The picture doesn't move the cursor.
        let gap = Self.columns + 1
        return picture + String(repeating: " ", count: gap) + text(width - gap)
    }
}
