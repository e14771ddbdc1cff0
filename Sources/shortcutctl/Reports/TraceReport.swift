import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// One run as a Chrome trace: an event for the launch, the handshake, each call, each wait for the person, and how much
/// of each budget was spent.
struct TraceReport: Encodable {
    /// The rows of the trace.
    private enum Row: Int {
        case budgets = 1
        case plugin = 2
        case person = 3
        case steps = 4

        var name: String {
            switch self {
            case .budgets: "Time budgets"
            case .plugin: "Plugin"
            case .person: "Person"
            case .steps: "Steps"
            }
        }
    }

    struct Event: Encodable {
        var name: String
        var cat: String?
        var ph: String
        /// Microseconds since the request began.
        var ts: Double
        var dur: Double?
        var pid = 1
        var tid: Int
        var args: [String: String]
    }

    var traceEvents: [Event] = []
    var displayTimeUnit = "ms"

    init(_ transcript: Transcript, deadline: Duration?, start: ExtensionSource.StartTimes?) {
        self.init(transcript.request.definition.name, rows: [.budgets, .plugin, .person])
        add(transcript, deadline: deadline, start: start)
    }

    private init(_ name: String, rows: [Row]) {
        traceEvents.append(
            Event(
                name: "process_name", ph: "M", ts: 0, tid: Row.plugin.rawValue,
                args: ["name": "shortcutctl run \(name)"]))
        for row in rows {
            traceEvents.append(
                Event(name: "thread_name", ph: "M", ts: 0, tid: row.rawValue, args: ["name": row.name]))
        }
    }

    private mutating func add(_ transcript: Transcript, deadline: Duration?, start: ExtensionSource.StartTimes?) {
        for entry in transcript.entries {
            add(entry, start: start)
        }
        addBudgets(transcript.entries, limit: deadline)
    }

    private mutating func add(_ entry: Transcript.Entry, start: ExtensionSource.StartTimes?) {
        switch entry.kind {
        case .connection:
            guard let start else { return add("start", "start", .plugin, entry.start, entry.duration) }
            add("launch", "start", .plugin, entry.start, start.launch)
            let loading = start.loading ?? .zero
            if loading > .zero { add("loading", "start", .plugin, entry.start + start.launch, loading) }
            add(
                "handshake", "start", .plugin, entry.start + start.launch + loading, start.handshake - loading)
        case .call(let call):
            let name = call.parameter.map { "\(call.method)(\($0))" } ?? call.method
            add(name, call.phase.rawValue, .plugin, entry.start, entry.duration)
        case .question(let prompt, let answer):
            add(
                prompt.parameter ?? "confirm", "question", .person, entry.start, entry.duration,
                ["why": prompt.reason.description, "dialog": prompt.dialog.full, "answered": "\(answer != nil)"])
        }
    }

    /// Moves the events from one on to a later time.
    private mutating func delay(from index: Int, by delay: Duration) {
        for index in index..<traceEvents.count { traceEvents[index].ts += delay / .microseconds(1) }
    }

    /// Adds an event for each budget, from its first call to its last.
    private mutating func addBudgets(_ entries: [Transcript.Entry], limit: Duration?) {
        let spending = entries.filter { if case .question = $0.kind { false } else { true } }
        for (budget, entries) in Dictionary(grouping: spending, by: \.budget).sorted(by: { $0.key < $1.key }) {
            guard let first = entries.first, let last = entries.last else { continue }
            let spent = last.start + last.duration - first.start
            let share = limit.map { " of \($0.milliseconds) ms" } ?? ""
            add(
                Self.phases(of: entries), "budget", .budgets, first.start, spent,
                ["budget": "\(budget + 1)", "spent": "\(spent.milliseconds) ms\(share)"])
        }
    }

    /// The phases whose calls spend a budget, such as “resolve” or “confirm, handle”.
    private static func phases(of entries: [Transcript.Entry]) -> String {
        var names: [String] = []
        for case .call(let call) in entries.map(\.kind) where names.last != call.phase.rawValue {
            names.append(call.phase.rawValue)
        }
        return names.isEmpty ? "start" : names.joined(separator: ", ")
    }

    private mutating func add(
        _ name: String, _ category: String, _ row: Row, _ start: Duration, _ duration: Duration,
        _ arguments: [String: String] = [:]
    ) {
        traceEvents.append(
            Event(
                name: name, cat: category, ph: "X", ts: start / .microseconds(1), dur: duration / .microseconds(1),
                tid: row.rawValue, args: arguments))
    }
}

extension TraceReport {
    /// Creates the trace of a shortcut: an event for each step, with those of its request.
    init(_ run: ShortcutCommandRun.Finished, of shortcut: String, deadline: Duration?) {
        self.init(shortcut, rows: [.steps, .budgets, .plugin, .person])
        var startTimes = run.startTimes[...]
        for step in run.transcript.steps {
            let (kind, outcome) = step.kind.words
            add(
                "\(step.place.number) \(step.place.title)", "step", .steps, step.start, step.duration,
                ["shortcut": step.place.shortcut, "kind": kind].merging(outcome.map { ["outcome": $0] } ?? [:]) { $1 })
            guard case .request(let transcript, _, let intent) = step.kind else { continue }
            let first = traceEvents.count
            let start = intent == nil ? nil : startTimes.popFirst() ?? nil
            add(transcript, deadline: deadline, start: start)
            delay(from: first, by: step.start)
        }
    }
}

extension ShortcutTranscript.Step.Kind {
    /// The kind of the step in a word, and how its request ended.
    fileprivate var words: (kind: String, outcome: String?) {
        switch self {
        case .request(_, let outcome, let intent): (intent == nil ? "ask" : "run", outcome.kind.rawValue)
        case .show: ("show", nil)
        case .open: ("open", nil)
        case .wait: ("wait", nil)
        }
    }
}

extension Duration {
    /// The duration in milliseconds, to the microsecond.
    var milliseconds: Double { (self / .microseconds(1)).rounded() / 1000 }
}
