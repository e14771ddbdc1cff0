/// The form, colour and letter with which a kind of donation is drawn.
struct TimelineGlyph {
    let index: Int

    init(_ index: Int) { self.index = index }

    /// The SVG definition of the dot, referenced for each donation.
    var definition: String {
        "<g id=\"kind\(index)\">\(form)<text class=\"letter\" y=\"4\">\(letter)</text></g>"
    }

    /// Returns the SVG that places a dot of a kind.
    static func use(of kind: DonationTimeline.Kind, x: Int, y: Int) -> String {
        switch kind {
        case .repetition(let index): "<use href=\"#kind\(index)\" x=\"\(x)\" y=\"\(y)\"/>"
        case .other: "<path class=\"other\" d=\"M\(x - 5),\(y)h10M\(x),\(y - 5)v10\"/>"
        case .once: "<circle class=\"once\" cx=\"\(x)\" cy=\"\(y)\" r=\"4\"/>"
        }
    }

    private var letter: String { String(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26)))) }

    /// The form: one of four in turn, so that neighbours in the legend differ in more than colour.
    private var form: String {
        let fill = "fill=\"\(Self.colours[index % Self.colours.count])\""
        return switch index % 4 {
        case 0: "<circle r=\"9\" \(fill)/>"
        case 1: "<rect x=\"-8\" y=\"-8\" width=\"16\" height=\"16\" rx=\"2\" \(fill)/>"
        case 2: "<path d=\"M0,-11L11,0L0,11L-11,0z\" \(fill)/>"
        default: "<path d=\"M-10,0L-5,-9H5L10,0L5,9H-5z\" \(fill)/>"
        }
    }

    /// Colours of equal luminance, with a contrast of 4.8 to 1 to the white letter and 3.6 to 1 to the dark background.
    private static let colours = [
        "#126ed9", "#bd4f05", "#178143", "#8654db", "#db2433", "#0a7d81", "#94682b", "#ce2495", "#67790d", "#5d7391",
        "#ac43c0", "#ba4a70",
    ]
}
