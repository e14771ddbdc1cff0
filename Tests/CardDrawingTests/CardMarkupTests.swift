import CardDrawing
import EssentialFoundation
import IntentKit
import IntentUI
import Testing

/// Cards as HTML.
struct CardMarkupTests {
    @Test func `an order is an element`() {
        #expect(
            CardMarkup(.order).element == """
                <article class="card">
                <header><div><h2>Ready to order</h2><p class="card-subtitle">Soup Chef, Cupertino</p></div></header>
                <dl class="card-rows">
                <div><dt>Pick-up</dt><dd>10 min</dd></div>
                <div><dt>Soup</dt><dd>Clam chowder <span class="card-detail">× 2</span></dd></div>
                </dl>
                <p class="card-price"><span>Total</span> <strong>$5.50</strong></p>
                <ul class="card-actions">
                <li>No</li>
                <li class="card-yes">Yes</li>
                </ul>
                </article>
                """)
    }

    /// The names of the elements and attributes, in order.
    private func structure(of markup: String) -> [String] {
        var tags: [String] = []
        var rest = markup[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            var tag = ""
            var isQuoted = false
            for character in rest[start...end] {
                if character == "\"" { isQuoted.toggle() }
                if !isQuoted { tag.append(character) }
            }
            tags.append(tag)
            rest = rest[rest.index(after: end)...]
        }
        return tags
    }

    @Test(arguments: Card.oddTexts) func `no text adds an element`(_ text: String) {
        let element = CardMarkup(.everything(text)).element
        #expect(structure(of: element) == structure(of: CardMarkup(.everything("plain")).element))
        #expect(!element.contains("\u{1B}") && !element.contains("\u{202E}"))
    }

    @Test func `a page needs nothing else`() {
        let page = CardPage(title: "<Cards>", [.order, .everything("soup")]).text
        for word in ["<script", "<link", "http:", "https:", "url(", "@import", "<Cards>"] {
            #expect(!page.contains(word), "\(word)")
        }
        #expect(page.contains("<title>&lt;Cards&gt;</title>"))
        #expect(page.contains("prefers-color-scheme: dark"))
    }

    @Test func `only pictures that can't do anything are part of the page`() {
        func image(_ bytes: Data) -> String { CardMarkup(Card(title: "a", image: Image(imageData: bytes))).element }
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(image(png).contains("<img class=\"card-image\" src=\"data:image/png;base64,iVBORw0KGgo=\" alt=\"\">"))
        #expect(!image(Data("<svg onload=\"alert(1)\"/>".utf8)).contains("<img"))
        let url = URL(string: "https://example.com/pixel.png")
        let remote = CardMarkup(Card(title: "a", image: url.map(Image.init(url:)))).element
        #expect(!remote.contains("example.com"))
    }

    @Test func `the title has the level that the page needs`() {
        #expect(CardMarkup(.order, headingLevel: 4).element.contains("<h4>Ready to order</h4>"))
        #expect(CardMarkup(.order, headingLevel: 9).element.contains("<h5>Ready to order</h5>"))
    }
}
