import Foundation
import IntentKit
import IntentUI
import Testing

@testable import shortcutctl

/// What a widget shows, in a line for a status bar.
@Suite(.timeLimit(.minutes(20))) struct WidgetLayoutTests {
    private func content(_ text: String, _ state: WidgetContent.State = .ready, card: Card? = nil) -> WidgetContent {
        WidgetContent(
            appName: "Soup & Co", title: "Order", subtitle: "with <b>", state: state, text: text, details: nil,
            card: card, image: nil, date: Date(timeIntervalSince1970: 1000), reload: nil, isRestricted: false)
    }

    private func shown(_ content: WidgetContent, _ kind: TopWidget.Kind = .widget) -> WidgetReader.Shown {
        (TopWidget(kind: kind, id: "1", key: "a", relevance: 0.256), content)
    }

    @Test(arguments: [
        (WidgetLayout.plain, "50 % <i>#1 </i> & more"), (.tmux, "50 % <i>##1 </i> & more"),
        (
            .waybar,
            #"{"class":["widget","ready"],"percentage":26,"text":"50 % &lt;i&gt;#1 &lt;/i&gt; &amp; more","#
                + #""tooltip":"Soup &amp; Co: Order – with &lt;b&gt;\n50 % &lt;i&gt;#1 &lt;/i&gt; &amp; more"}"#
        ),
    ]) func `a text can't end its line, or be read as markup`(layout: WidgetLayout, line: String) throws {
        #expect(try layout.line(of: shown(content("50 % <i>#1\n</i> & more"))) == line)
    }

    @Test func `nothing of a text reaches the terminal as a control character`() throws {
        for layout in WidgetLayout.allCases {
            let line = try layout.line(of: shown(content("a\u{1B}[31m\u{202E}\u{0}\r")))
            #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" }, "\(line)")
        }
    }

    @Test func `the card is in the tooltip, and its progress is the percentage`() throws {
        var card = Card(title: "Soup")
        card.rows = [Card.Row(label: "Ready", value: "12:05")]
        card.progress = Card.Progress(fraction: 0.5)
        let line = try WidgetLayout.waybar.line(of: shown(content("soon", card: card), .suggested))
        #expect(
            line == #"{"class":["suggested","ready"],"percentage":50,"text":"+ soon","#
                + #""tooltip":"Soup &amp; Co: Order – with &lt;b&gt;\nsoon\nSoup\nReady: 12:05\n50 %"}"#)
        #expect(try WidgetLayout.plain.line(of: shown(content("Which?", .asks))) == "Order: Which?")
        #expect(try WidgetLayout.plain.line(of: nil).isEmpty)
    }

    private static let start = Date(timeIntervalSince1970: 1000)

    @Test(arguments: [
        (TimelineReloadPolicy?.none, WidgetContent.State.ready, 1900.0 as Double?), (.atEnd, .ready, 1900),
        (.never, .ready, nil), (.after(start.addingTimeInterval(300)), .ready, 1300),
        (.after(start), .ready, 1060), (.never, .failed, 1060), (.never, .asks, 1900), (.never, .locked, 1060),
    ]) func `an answer is kept as long as its handler says`(
        policy: TimelineReloadPolicy?, state: WidgetContent.State, seconds: Double?
    ) {
        let reload = WidgetContent.reload(policy, state, from: Self.start)
        #expect(reload?.timeIntervalSince1970 == seconds)
        var content = content("a")
        content.reload = reload
        #expect(content.isCurrent(at: Self.start))
        #expect(!content.isCurrent(at: Self.start.addingTimeInterval(-1)))
        #expect(content.isCurrent(at: Self.start.addingTimeInterval(1000)) == (seconds == nil))
    }
}
