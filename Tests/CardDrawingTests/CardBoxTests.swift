import CardDrawing
import Escaping
import EssentialFoundation
import IntentKit
import IntentUI
import Testing

/// Cards in a terminal.
struct CardBoxTests {
    @Test func `an order is drawn in a box`() {
        let box = CardBox(.order, style: CardBox.Style(width: 80))
        #expect(
            box.lines == [
                "╭─────────────────────────────╮",
                "│ Ready to order              │",
                "│ Soup Chef, Cupertino        │",
                "├─────────────────────────────┤",
                "│ Pick-up   10 min            │",
                "│ Soup      Clam chowder × 2  │",
                "├─────────────────────────────┤",
                "│ Total                 $5.50 │",
                "├─────────────────────────────┤",
                "│             [ No ]  [ Yes ] │",
                "╰─────────────────────────────╯",
            ])
    }

    @Test func `colour changes the appearance, not the characters`() {
        let plain = CardBox(.order, style: CardBox.Style(width: 80))
        let colored = CardBox(.order, style: CardBox.Style(width: 80, hasColor: true))
        #expect(colored.lines[1] == "│ \u{1B}[1mReady to order\u{1B}[0m              │")
        let codes = ["\u{1B}[0m", "\u{1B}[1m", "\u{1B}[2m"]
        #expect(colored.lines.map { line in codes.reduce(line) { $0.replacing($1, with: "") } } == plain.lines)
    }

    @Test(arguments: Card.oddTexts, [1, 10, 23, 24, 25, 40, 80, 500])
    func `no text leaves the box, or controls the terminal`(_ text: String, width: Int) {
        let box = CardBox(.everything(text), style: CardBox.Style(width: width))
        for line in box.lines {
            #expect(line.columns <= max(width, 2), "\(line)")
            #expect(line.visibleLine == line)
        }
        guard width >= CardBox.minimumWidth else { return }
        #expect(Set(box.lines.map(\.columns)).count == 1)
    }

    @Test func `a narrow terminal gets lines`() {
        let box = CardBox(Card(title: "Ready to order"), style: CardBox.Style(width: 10))
        #expect(box.lines == ["Ready to", "order"])
    }

    @Test func `a picture is sent in parts to a terminal that shows pictures`() {
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: 4000)
        let card = Card(title: "Soup", image: Image(imageData: png))
        let style = CardBox.Style(width: 80, pictures: .kitty)
        let line = CardBox(card, style: style).lines[0]
        #expect(line.contains("\u{1B}_Ga=T,f=100,r=3,C=1,q=2,m=1;iVBORw0KGgo"))
        #expect(line.contains("\u{1B}_Gm=0;"))
        #expect(line.hasSuffix("\u{1B}\\"))
        #expect(!CardBox(card, style: CardBox.Style(width: 80)).lines[0].contains("\u{1B}"))
        let other = Card(title: "Soup", image: Image(imageData: Data("<svg/>".utf8)))
        #expect(!CardBox(other, style: style).lines[0].contains("\u{1B}"))
    }
}
