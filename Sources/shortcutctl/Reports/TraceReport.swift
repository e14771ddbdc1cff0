import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// One run as a Chrome trace: an event for the launch, the handshake, each call, each wait for the person, and how much
/// of each budget was spent.
struct TraceReport: Encodable {
    /// The rows of the trace.
    private enum Row: Int {
        case budgets = 1
        case plugin = 2
        case person = 3

        var name: String {
            switch self {
            case .budgets: "Time budgets"
            case .plugin: "Plugin"
            case .person: "Person"
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
        traceEvents.append(
            Event(
                name: "process_name", ph: "M", ts: 0, tid: Row.plugin.rawValue,
                args: ["name": "shortcutctl run \(transcript.request.definition.name)"]))
        for row in [Row.budgets, .plugin, .person] {
            traceEvents.append(
                Event(name: "thread_name", ph: "M", ts: 0, tid: row.rawValue, args: ["name": row.name]))
        }
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
                "hand-shake", "start", .plugin, entry.start + start.launch + loading, start.handshake - loading)
        case .call(let call):
            let name = call.parameter.map { "\(call.method)(\($0))" } ?? call.method
            add(name, call.phase.rawValue, .plugin, entry.start, entry.duration)
        case .question(let prompt, let answer):
            add(
                prompt.parameter ?? "confirm", "question", .person, entry.start, entry.duration,
                ["why": prompt.reason.description, "dialog": prompt.dialog.full, "answered": "\(answer != nil)"])
        }
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

extension Duration {
    /// The duration in milliseconds, to the microsecond.
    var milliseconds: Double { (self / .microseconds(1)).rounded() / 1000 }
}
