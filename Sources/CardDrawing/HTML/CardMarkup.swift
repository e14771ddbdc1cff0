import Escaping
public import IntentUI

/// A card as an element of an HTML page, which needs no script, no other file and no network.
///
/// Every text of the card is escaped, so that a card can't add elements. Put ``style`` into the page's style sheet once.
public struct CardMarkup: Sendable {
    /// The element, an `article` of the class `card`.
    public private(set) var element: String

    private let format: CardFormat
    private let heading: Int

    /// Creates the element of a card.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - format: How amounts are written.
    ///   - headingLevel: The level of the title in the page, from 1 to 5. Defaults to 2.
    public init(_ card: Card, _ format: CardFormat = CardFormat(), headingLevel: Int = 2) {
        self.format = format
        heading = min(max(headingLevel, 1), 5)
        element = ""
        element = body(of: card)
    }

    private func body(of card: Card) -> String {
        let parts = [
            header(card), rows(card.rows), columns(card.columns), list(card.list), progress(card.progress),
            place(card.mapPoint), price(card.price), footer(card.footer), actions(card.actions),
        ]
        return "<article class=\"card\">\n" + parts.compactMap(\.self).joined(separator: "\n") + "\n</article>"
    }

    // MARK: - Parts

    private func header(_ card: Card) -> String {
        let subtitle = card.subtitle.map { "<p class=\"card-subtitle\">\($0.markup)</p>" } ?? ""
        return """
            <header>\(card.image.map { ImageMarkup($0, class: "card-image").element } ?? "")<div>\
            <h\(heading)>\(card.title.markup)</h\(heading)>\(subtitle)</div></header>
            """
    }

    private func rows(_ rows: [Card.Row]) -> String? {
        guard !rows.isEmpty else { return nil }
        let all = rows.map { row in
            "<div><dt>\(row.label.markup)</dt><dd>\(row.value.markup)\(remark(row.detail))</dd></div>"
        }
        return "<dl class=\"card-rows\">\n" + all.joined(separator: "\n") + "\n</dl>"
    }

    private func columns(_ columns: [Card.Column]) -> String? {
        guard !columns.isEmpty else { return nil }
        let all = columns.map { column in
            let lines = column.lines.map { "<dd>\($0.markup)</dd>" }.joined()
            return "<div><dt>\(column.heading.markup)</dt>\(lines)</div>"
        }
        return "<dl class=\"card-columns\">\n" + all.joined(separator: "\n") + "\n</dl>"
    }

    private func list(_ items: [Card.Item]) -> String? {
        guard !items.isEmpty else { return nil }
        let all = items.map { item in
            let subtitle = item.subtitle.map { "<span class=\"card-subtitle\">\($0.markup)</span>" } ?? ""
            return """
                <li>\(item.image.map { ImageMarkup($0, class: "card-thumbnail").element } ?? "")<span class="card-item">\
                <span>\(item.title.markup)</span>\(subtitle)</span>\(remark(item.detail))</li>
                """
        }
        return "<ul class=\"card-list\">\n" + all.joined(separator: "\n") + "\n</ul>"
    }

    private func progress(_ progress: Card.Progress?) -> String? {
        progress.map { progress in
            """
            <p class="card-progress"><label><span>\((progress.label ?? "Progress").markup)</span> \
            <span>\(format.text(of: progress).markup)</span>\
            <progress value="\(progress.fraction)" max="1"></progress></label></p>
            """
        }
    }

    private func place(_ place: Card.MapPoint?) -> String? {
        place.map { place in
            let target = "geo:\(CardFormat.degrees(place.latitude)),\(CardFormat.degrees(place.longitude))"
            return "<p class=\"card-place\"><a href=\"\(target.markup)\">\(format.text(of: place).markup)</a></p>"
        }
    }

    private func price(_ price: Card.Price?) -> String? {
        price.map {
            "<p class=\"card-price\"><span>\($0.label.markup)</span> <strong>\(format.text(of: $0.amount).markup)</strong></p>"
        }
    }

    private func footer(_ text: String?) -> String? {
        text.map { "<p class=\"card-footer\">\($0.markup)</p>" }
    }

    private func actions(_ actions: [Card.Action]) -> String? {
        guard !actions.isEmpty else { return nil }
        let all = actions.map { action in
            "<li\(action.effect == .yes ? " class=\"card-yes\"" : "")>\(action.title.markup)</li>"
        }
        return "<ul class=\"card-actions\">\n" + all.joined(separator: "\n") + "\n</ul>"
    }

    private func remark(_ text: String?) -> String {
        text.map { " <span class=\"card-detail\">\($0.markup)</span>" } ?? ""
    }
}
