import CardDrawing
import Escaping
import IntentConversations

/// A conversation as a page: what the person saw, and beside it what the handler was called for.
struct ConversationPage {
    /// The document.
    let text: String

    init(_ entry: StoryEntry) {
        text =
            HTMLPage(
                title: entry.report.name, style: StorybookStyle.all,
                body: [Self.header(entry), Self.main(entry)].joined(separator: "\n")
            ).text
    }

    // MARK: - Parts

    private static func header(_ entry: StoryEntry) -> String {
        let plugin = entry.pluginPath.map {
            " <a href=\"../\($0.markup)\">\((entry.pluginName ?? "Plugin").markup)</a>"
        }
        let time = entry.result.duration.map { " <span>\($0.storyText)</span>" } ?? ""
        return """
            <header>
            <nav aria-label="Pages"><a href="../index.html">All conversations</a>\(plugin ?? "")</nav>
            <h1>\(entry.report.name.markup)</h1>
            <p class="facts">\(entry.report.badge) <span>\(entry.report.path.markup):\(entry.report.line)</span>\(time)</p>
            \(entry.report.reason.map { "<p class=\"reason\">\($0.markup)</p>" } ?? "")
            </header>
            """
    }

    private static func main(_ entry: StoryEntry) -> String {
        let talk: String
        if let story = entry.result.story {
            talk = conversation(story, entry) + calls(story)
        } else {
            talk = source(entry)
        }
        return "<main class=\"story\">\n\(talk)\n\(difference(entry))\(printed(entry))</main>"
    }

    private static func conversation(_ story: CaseStory, _ entry: StoryEntry) -> String {
        let comparison: CaseComparison? = if case .failed(let found) = entry.result.verdict { found } else { nil }
        let bubbles = story.marked(by: comparison).map { StoryBubble($0, entry).element }
        let hidden = story.hiddenParts
        let rest = hidden > 0 ? "<li class=\"note\">\(hidden) further steps aren’t shown.</li>" : ""
        let request = entry.result.conversation.requestWords.map(\.storyWord).joined(separator: " ")
        return """
            <section class="talk" aria-labelledby="conversation">
            <h2 id="conversation">Conversation</h2>
            <ol>
            <li class="person"><span class="who">Person</span><p class="bubble">\(request.markup)</p></li>
            \(bubbles.joined(separator: "\n"))
            \(rest)
            </ol>
            </section>

            """
    }

    private static func calls(_ story: CaseStory) -> String {
        guard !story.calls.isEmpty else { return "" }
        let longest = story.calls.map(\.duration).max() ?? .zero
        let rows = story.calls.map { call in
            let part = longest > .zero ? Int((call.duration / longest * 100).rounded()) : 0
            return """
                <tr><th scope="row">\(call.text.markup)</th><td>\((call.result ?? "").markup)</td>\
                <td class="time">\(call.duration.storyText)<span class="bar" style="width: \(max(1, part))%"></span></td></tr>
                """
        }
        let rest = story.hiddenCalls > 0 ? "<p class=\"soft\">\(story.hiddenCalls) further calls aren’t shown.</p>" : ""
        return """
            <section class="calls" aria-labelledby="calls">
            <h2 id="calls">Calls of the handler</h2>
            <table>
            <thead><tr><th scope="col">Call</th><th scope="col">Answer</th><th scope="col">Time</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            \(rest)
            </section>

            """
    }

    /// Returns the case as it is written, for one that wasn't run.
    private static func source(_ entry: StoryEntry) -> String {
        guard let file = entry.file else { return "" }
        let conversation = entry.result.conversation
        let lines = conversation.isRow ? conversation.line - 1..<conversation.line : conversation.body
        let text = file.lines[lines.clamped(to: file.lines.indices)].prefix(400).joined(separator: "\n")
        return """
            <section aria-labelledby="case">
            <h2 id="case">The case</h2>
            <pre tabindex="0">\(text.markupLines)</pre>
            </section>

            """
    }

    /// Returns the file's lines with those that changed marked.
    private static func difference(_ entry: StoryEntry) -> String {
        let lines = entry.report.difference?.dropFirst() ?? []
        guard !lines.isEmpty, entry.report.problems == nil else { return "" }
        let marked = lines.prefix(1000).map { line in
            if line.begins(with: "  - ") { return "<del>\(line.markup)</del>" }
            if line.begins(with: "  + ") { return "<ins>\(line.markup)</ins>" }
            return line.markup
        }
        return """
            <section aria-labelledby="difference">
            <h2 id="difference">What changed</h2>
            <pre tabindex="0">\(marked.joined(separator: "\n"))</pre>
            </section>

            """
    }

    private static func printed(_ entry: StoryEntry) -> String {
        guard !entry.result.printed.isEmpty else { return "" }
        return """
            <section aria-labelledby="printed">
            <h2 id="printed">Printed by the plugin</h2>
            <pre tabindex="0">\(entry.result.printed.map(\.markup).joined(separator: "\n"))</pre>
            </section>

            """
    }
}

extension SuiteReport.Case {
    /// The verdict as an element.
    var badge: String {
        let words = [
            "passed": "passed", "failed": "failed", "xfailed": "failed as expected", "xpassed": "passed unexpectedly",
            "skipped": "skipped", "notRun": "not run",
        ]
        return "<span class=\"verdict \(verdict)\">\(words[verdict] ?? verdict)</span>"
    }
}

extension Duration {
    /// The duration in milliseconds, or from a second on in seconds.
    var storyText: String {
        let milliseconds = self / .milliseconds(1)
        guard milliseconds < 1000 else { return "\((milliseconds / 10).rounded() / 100) s" }
        return "\((milliseconds * 10).rounded() / 10) ms"
    }
}

extension String {
    /// The text as a word of a request, quoted if a blank is in it.
    var storyWord: String { utf8.contains(UInt8(ascii: " ")) ? "“\(self)”" : self }

    /// The text escaped for markup, with its line breaks.
    var markupLines: String {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self).markup }.joined(separator: "\n")
    }
}
