import CardDrawing
import Escaping
import IntentConversations
import IntentKit

/// The places at which a person meets the actions of a plugin, as a page.
struct PluginPage {
    /// The document.
    let text: String

    init(_ shelf: PluginShelf, conversations: [StoryEntry]) {
        let places = [
            Self.place("Lock screen", Self.rows(shelf.suggested.prefix(1)), shape: "lock"),
            Self.place("Search", Self.rows(shelf.found.prefix(8)), shape: "search"),
            Self.widgets(shelf.suggested),
            Self.place("Watch face", Self.rows(shelf.watch.prefix(3)), shape: "watch"),
            Self.place("Now playing", Self.rows(shelf.media.prefix(1)), shape: "playing"),
            Self.place("Gallery", Self.tiles(shelf.suggested.prefix(12)), shape: "gallery"),
        ]
        let links = conversations.map { entry in
            "<li>\(entry.report.badge) <a href=\"../\(entry.path.markup)\">\(entry.report.name.markup)</a></li>"
        }
        text =
            HTMLPage(
                title: shelf.displayName, style: StorybookStyle.all,
                body: """
                    <header>
                    <nav aria-label="Pages"><a href="../index.html">All conversations</a> \
                    <a href="../coverage.html">Coverage</a></nav>
                    <h1>\(shelf.displayName.markup)</h1>
                    <p class="facts"><span>\(shelf.identifier.markup)</span></p>
                    <p>Where its actions are offered, with what its conversations donate and declare relevant.</p>
                    </header>
                    <main>
                    <div class="places">
                    \(places.joined(separator: "\n"))
                    </div>
                    <section aria-labelledby="conversations">
                    <h2 id="conversations">Conversations</h2>
                    <ul class="cases">
                    \(links.joined(separator: "\n"))
                    </ul>
                    </section>
                    </main>
                    """
            ).text
    }

    // MARK: - Parts

    private static func place(_ title: String, _ content: String?, shape: String) -> String {
        """
        <section class="place" aria-labelledby="\(shape)">
        <h2 id="\(shape)">\(title)</h2>
        \(content.map { "<div class=\"screen \(shape)\">\($0)</div>" } ?? "<p class=\"soft\">Nothing is offered here.</p>")
        </section>
        """
    }

    private static func widgets(_ offers: [StoryOffer]) -> String {
        guard !offers.isEmpty else { return place("Widget", nil, shape: "widget") }
        let sizes = [("Small", 1), ("Medium", 4), ("Large", 8)].map { name, count in
            """
            <div><h3>\(name)</h3><div class="screen widget \(name.lowercased())">\(rows(offers.prefix(count)) ?? "")</div></div>
            """
        }
        return """
            <section class="place widgets" aria-labelledby="widget">
            <h2 id="widget">Widget</h2>
            <div class="sizes">\(sizes.joined())</div>
            </section>
            """
    }

    private static func rows(_ offers: some Collection<StoryOffer>) -> String? {
        guard !offers.isEmpty else { return nil }
        return "<ul class=\"offers\">\(offers.map(row).joined())</ul>"
    }

    private static func row(_ offer: StoryOffer) -> String {
        let subtitle = offer.appearance.subtitle.map { "<span class=\"soft\">\($0.markup)</span>" } ?? ""
        return """
            <li>\(picture(offer))<span class="texts"><span>\(offer.appearance.title.markup)</span>\(subtitle)</span></li>
            """
    }

    private static func tiles(_ offers: some Collection<StoryOffer>) -> String? {
        guard !offers.isEmpty else { return nil }
        let tiles = offers.map { offer in
            let phrase = offer.phrase ?? offer.appearance.title
            return """
                <li>\(picture(offer))<span class="texts"><span>\(offer.appearance.title.markup)</span>\
                <span class="soft">“\(phrase.markup)”</span></span></li>
                """
        }
        return "<ul class=\"offers tiles\">\(tiles.joined())</ul>"
    }

    private static func picture(_ offer: StoryOffer) -> String {
        ImageMarkup(offer.appearance.image ?? Image(named: offer.appearance.title), class: "picture").element
    }
}

extension PluginShelf {
    /// The actions that are suggested.
    fileprivate var suggested: [StoryOffer] { offers.filter { $0.place == .suggestions } }

    /// The actions that a search finds.
    fileprivate var found: [StoryOffer] { offers.filter { $0.place == .suggestions || $0.isSearchable } }

    /// The actions and the information on the watch face.
    fileprivate var watch: [StoryOffer] {
        let relevant = offers.filter { if case .watch = $0.place { true } else { false } }
        return relevant.isEmpty ? suggested : relevant
    }

    /// The actions that play media.
    fileprivate var media: [StoryOffer] { suggested.filter { $0.name == "PlayMedia" } }
}
