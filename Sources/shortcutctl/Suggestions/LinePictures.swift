import CardDrawing
import IntentKit

/// The pictures at the beginning of lines, on a terminal that shows pictures.
struct LinePictures {
    /// The columns of a picture, whose shape is about that of two characters, and of the blank behind it.
    private static let columns = 2

    private let form: PictureProtocol?

    init(on terminal: Terminal) { form = terminal.pictures }

    /// Returns a line with its picture.
    ///
    /// - Parameters:
    ///   - image: The image, or `nil` for a line without one.
    ///   - width: The available columns.
    ///   - text: Returns the text of the line, cut to a number of columns.
    func line(_ image: Image?, width: Int, text: (_ width: Int) -> String) -> String {
        guard let form else { return text(width) }
        let picture = image.flatMap { TerminalPicture($0, by: form, rows: 1, columns: Self.columns) }?.sequence ?? ""
        // The picture doesn't move the cursor, and blanks would be drawn over it.
        let gap = Self.columns + 1
        return picture + "\u{1B}[\(gap)C" + text(width - gap)
    }
}
