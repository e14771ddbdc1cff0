import Escaping

/// The positions and sizes of a timeline's drawing.
struct TimelineLayout {
    static let legendLine = 26
    /// The size of a dot with the space around it.
    static let dot = 20
    static let row = 30
    /// The height of a row that marks days left out.
    static let gap = 22

    /// For a window, a printed page, or a picture.
    static let wide = TimelineLayout(
        width: 1112, margin: 24, left: 124, hour: 40, namedHours: 3, legendColumns: 2, titleLength: 56, lineLength: 160)
    /// For a telephone.
    static let narrow = TimelineLayout(
        width: 416, margin: 12, left: 104, hour: 12, namedHours: 6, legendColumns: 1, titleLength: 34, lineLength: 54)

    let width, margin: Int
    /// The position of midnight.
    let left: Int
    let hour: Int
    /// The number of hours from one that is named to the next.
    let namedHours: Int
    let legendColumns: Int
    /// The maximum number of characters of a title in the legend, and of a line.
    let titleLength: Int, lineLength: Int

    let statementTop = 64
    var right: Int { left + 24 * hour }

    func x(ofMinute minute: Int) -> Int { left + (minute * hour + 30) / 60 }

    /// Returns a text in lines that fit the width.
    func lines(of text: String) -> [String] {
        var lines: [String] = []
        for word in text.fields(separatedBy: " ") {
            if let last = lines.last, last.count + 1 + word.count <= lineLength {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
