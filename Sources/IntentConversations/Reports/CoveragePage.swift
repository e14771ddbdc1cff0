import Escaping

/// A coverage report as one self-contained HTML page.
public struct CoveragePage: Sendable {
    /// The document.
    public let text: String

    /// Creates the page for a coverage report.
    public init(_ coverage: Coverage) {
        let items = coverage.plugins.flatMap(\.intents).flatMap(\.items)
        let (reached, total) = (items.filter { !$0.cases.isEmpty }.count, items.count)
        let excused = coverage.counts.settled - reached
        let percent = total == 0 ? 100 : reached * 100 / total
        // With the rest of the rounding, so that nothing looks open where nothing is.
        let excusedPercent = total == 0 ? 0 : (reached + excused) * 100 / total - percent
        let sections = coverage.plugins.flatMap { plugin in plugin.intents.map { Self.section($0, of: plugin) } }
        let page = HTMLPage(
            title: "Conversation coverage",
            style: Self.style,
            body: """
                <header>
                <h1>Conversation coverage</h1>
                <p class="total"><strong>\(percent) %</strong> \(reached) of \(total) reached\(Self.also(excused))</p>
                <div class="bar"><div style="width: \(percent)%"></div>\
                <div class="but" style="width: \(excusedPercent)%"></div></div>
                <p class="legend"><span class="reached">reached</span> <span class="excused">excused</span> \
                <span class="open">reached by no case</span></p>
                </header>
                \(sections.joined(separator: "\n"))
                """)
        text = page.text
    }

    private static func section(_ intent: Coverage.Intent, of plugin: Coverage.Plugin) -> String {
        let items = Dictionary(grouping: intent.items.enumerated(), by: \.element.subject)
        // In the definition's order.
        let subjects = items.sorted { ($0.value.first?.offset ?? 0) < ($1.value.first?.offset ?? 0) }
        let rows = subjects.map { subject, items in
            let cells = items.map { cell($0.element) }.joined(separator: "\n")
            return "<tr><th scope=\"row\">\(title(subject).markup)</th><td>\(cells)</td></tr>"
        }
        let reached = intent.items.filter { !$0.cases.isEmpty }.count
        let excused = intent.items.filter(\.isSettled).count - reached
        return """
            <section>
            <h2>\(intent.name.markup) <small>\(plugin.displayName.markup) · \(reached) of \(intent.items.count)\(also(excused))\
            </small></h2>
            <table>
            \(rows.joined(separator: "\n"))
            </table>
            </section>
            """
    }

    private static func also(_ excused: Int) -> String { excused == 0 ? "" : ", \(excused) excused" }

    private static func title(_ subject: String) -> String {
        subject == "code" ? "response codes" : subject
    }

    private static func cell(_ item: Coverage.Item) -> String {
        if !item.cases.isEmpty {
            let names = item.cases.joined(separator: "\n")
            return
                "<span class=\"reached\" title=\"\(names.markup)\">\(item.event.markup) <b>\(item.cases.count)</b></span>"
        }
        guard let excuse = item.excuse else { return "<span class=\"open\">\(item.event.markup)</span>" }
        return "<span class=\"excused\">\(item.event.markup) <i>\(excuse.markup)</i></span>"
    }

    private static let style = """
        :root { color-scheme: light dark; --ink: #1d1d1f; --paper: #fff; --line: #d9d9de; --soft: #6e6e73;
          --yes: #e3f5e6; --yes-ink: #14652a; --no: #fde7e4; --no-ink: #a3231a; --but: #eeeef2; --but-ink: #55555c; }
        @media (prefers-color-scheme: dark) { :root { --ink: #f2f2f5; --paper: #161618; --line: #38383d;
          --soft: #a0a0a8; --yes: #17381f; --yes-ink: #8ddf9f; --no: #45201c; --no-ink: #ffa99f; --but: #2b2b30;
          --but-ink: #b9b9c1; } }
        body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
          max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
        h1 { font-size: 1.7rem; margin: 0 0 .25rem; }
        h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
        small, .total { color: var(--soft); font-weight: 400; }
        .total { margin: 0 0 .5rem; }
        .total strong { color: var(--ink); font-size: 1.2rem; margin-right: .4rem; }
        .bar { display: flex; height: .5rem; border-radius: .25rem; background: var(--no); overflow: hidden; }
        .bar div { background: #34a853; }
        .bar .but { background: #9a9aa2; }
        .legend { margin: .8rem 0 0; }
        table { width: 100%; border-collapse: collapse; }
        th, td { text-align: left; vertical-align: top; padding: .45rem .6rem .3rem 0; border-top: 1px solid var(--line); }
        th { font-weight: 500; width: 11rem; white-space: nowrap; }
        span.reached, span.excused, span.open { display: inline-block; margin: 0 .3rem .3rem 0; padding: .05rem .55rem;
          border-radius: 1rem; font-size: .87rem; max-width: 100%; box-sizing: border-box; overflow-wrap: anywhere; }
        span.reached { background: var(--yes); color: var(--yes-ink); }
        span.excused { background: var(--but); color: var(--but-ink); }
        span.open { background: var(--no); color: var(--no-ink); }
        span i { opacity: .8; }
        span i::before { content: "– "; }
        @media (max-width: 46rem) {
          th, td { display: block; }
          th { width: auto; padding-bottom: 0; white-space: normal; overflow-wrap: anywhere; }
          td { border-top: 0; padding-right: 0; }
        }
        span b { font-weight: 600; opacity: .7; margin-left: .2rem; }
        """
}
