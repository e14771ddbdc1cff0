import Escaping
import IntentConversations

/// The list of all conversations, with a filter, and of the plugins.
struct IndexPage {
    /// The document.
    let text: String

    init(_ entries: [StoryEntry], shelves: [PluginShelf], coverage: Coverage, summary: String) {
        text =
            HTMLPage(
                title: "Conversations", style: StorybookStyle.all,
                body: """
                    <header>
                    <h1>Conversations</h1>
                    <p class="facts"><span>\(summary.markup)</span></p>
                    \(Self.filter(entries))
                    </header>
                    <main>
                    \(Self.plugins(shelves, coverage))
                    \(Self.files(entries))
                    </main>
                    """, script: Self.script
            ).text
    }

    /// Returns the fields of the filter, which are hidden where scripts are switched off.
    private static func filter(_ entries: [StoryEntry]) -> String {
        var verdicts: [String] = []
        // lint:allow: there are few verdicts.
        for verdict in entries.map(\.report.verdict) where !verdicts.contains(verdict) { verdicts.append(verdict) }
        let options = verdicts.compactMap { verdict in
            entries.first { $0.report.verdict == verdict }.map {
                "<label>\($0.report.badge) <input type=\"checkbox\" name=\"\(verdict)\" checked></label>"
            }
        }
        return """
            <form id="filter" role="search" hidden>
            <label>Filter <input type="search" id="words" autocomplete="off"></label>
            <fieldset><legend>Show</legend>\(options.joined(separator: " "))</fieldset>
            <p id="shown" role="status"></p>
            </form>
            """
    }

    private static func plugins(_ shelves: [PluginShelf], _ coverage: Coverage) -> String {
        guard !shelves.isEmpty else { return "" }
        let rows = shelves.map { shelf in
            let items = coverage.plugins.first { $0.identifier == shelf.identifier }?.intents.flatMap(\.items) ?? []
            let settled = items.filter(\.isSettled).count
            let percent = items.isEmpty ? 100 : settled * 100 / items.count
            return """
                <li><a href="\(shelf.path.markup)">\(shelf.displayName.markup)</a> \
                <span class="soft">\(settled) of \(items.count) covered</span>\
                <span class="track"><span style="width: \(percent)%"></span></span></li>
                """
        }
        return """
            <section aria-labelledby="plugins">
            <h2 id="plugins">Plugins</h2>
            <ul class="plugins">
            \(rows.joined(separator: "\n"))
            </ul>
            <p><a href="coverage.html">Coverage in full</a></p>
            </section>
            """
    }

    private static func files(_ entries: [StoryEntry]) -> String {
        var sections: [(path: String, entries: [StoryEntry])] = []
        for entry in entries {
            if sections.last?.path == entry.report.path {
                sections[sections.count - 1].entries.append(entry)
            } else {
                sections.append((entry.report.path, [entry]))
            }
        }
        return sections.enumerated().map { number, section in
            let rows = section.entries.map { entry in
                let time = entry.result.duration.map { " <span class=\"soft\">\($0.storyText)</span>" } ?? ""
                return """
                    <li data-verdict="\(entry.report.verdict)">\(entry.report.badge) \
                    <a href="\(entry.path.markup)">\(entry.report.name.markup)</a>\(time)</li>
                    """
            }
            return """
                <section class="file" aria-labelledby="file\(number)">
                <h2 id="file\(number)">\(section.path.markup)</h2>
                <ul class="cases">
                \(rows.joined(separator: "\n"))
                </ul>
                </section>
                """
        }
        .joined(separator: "\n")
    }

    private static let script = """
        const form = document.getElementById("filter");
        const cases = [...document.querySelectorAll(".file li")];
        function apply() {
          const words = document.getElementById("words").value.toLowerCase().split(/\\s+/).filter(Boolean);
          const verdicts = new Set([...form.querySelectorAll("input:checked")].map(box => box.name));
          let count = 0;
          for (const row of cases) {
            const text = (row.textContent + " " + row.closest("section").querySelector("h2").textContent).toLowerCase();
            row.hidden = !verdicts.has(row.dataset.verdict) || !words.every(word => text.includes(word));
            if (!row.hidden) count += 1;
          }
          for (const file of document.querySelectorAll(".file"))
            file.hidden = ![...file.querySelectorAll("li")].some(row => !row.hidden);
          document.getElementById("shown").textContent = `${count} of ${cases.length} shown`;
        }
        form.hidden = false;
        form.addEventListener("input", apply);
        form.addEventListener("submit", event => event.preventDefault());
        apply();
        """
}
