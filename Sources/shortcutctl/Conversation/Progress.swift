import CommandLineArguments
import Escaping
import IntentKit
import IntentRuntime
import Synchronization

/// A progress line at the terminal: if a call takes longer than a second, it shows who is being waited for, and how much
/// time is left.
final class Progress: Sendable {
    private struct State {
        var call: String?
        var isHandling = false
        var deadline: Duration?
        var isShown = false
    }

    private let state = Mutex(State())
    private let alarm = Mutex<(any Alarm)?>(nil)
    private let plugin: String
    /// The text shown while the intent is handled.
    private let verb: String
    private let console: Console
    private let timekeeper: any Timekeeper

    init(plugin: String, verb: String, console: Console, timekeeper: any Timekeeper) {
        self.plugin = plugin.visibleLine
        self.verb = verb.visibleLine
        self.console = console
        self.timekeeper = timekeeper
    }

    /// Updates the progress for an event of the runner.
    func observe(_ event: IntentRunner.Event) {
        switch event {
        case .connecting(let deadline): begin("start", until: deadline)
        case .calling(.handle, let deadline): begin("handle", until: deadline, isHandling: true)
        case .calling(let call, let deadline):
            begin(call.parameter.map { "\(call.method) \($0)" } ?? call.method, until: deadline)
        case .handingOver, .idle: end()
        }
    }

    private func begin(_ call: String, until deadline: Duration?, isHandling: Bool = false) {
        end()
        state.withLock { ($0.call, $0.deadline, $0.isHandling) = (call, deadline, isHandling) }
        let bell = alarm.withLock { alarm in
            let bell = alarm ?? timekeeper.makeAlarm { [weak self] in self?.show() }
            alarm = bell
            return bell
        }
        bell.set(timekeeper.now + .seconds(1))
    }

    /// Erases the line.
    func end() {
        alarm.withLock { $0 }?.set(nil)
        let wasShown = state.withLock { state in
            defer { state = State() }
            return state.isShown
        }
        if wasShown { try? console.write("\r\u{1B}[K", to: .standardError) }
    }

    private func show() {
        let now = timekeeper.now
        let text: String? = state.withLock { state in
            guard let call = state.call else { return nil }
            state.isShown = true
            let left = state.deadline.map { ", \(max(0, ($0 - now).components.seconds)) s left" } ?? ""
            let doing = state.isHandling ? "\(verb) " : ""
            return "\r\u{1B}[K\(doing)Waiting for \(plugin) to \(call.visibleLine)\(left) …"
        }
        guard let text else { return }
        try? console.write(text, to: .standardError)
        alarm.withLock { $0 }?.set(now + .seconds(1))
    }
}

extension Call {
    /// The name of the call in reports.
    var method: String {
        switch self {
        case .resolve: "resolve"
        case .options: "options"
        case .defaultValue: "default"
        case .confirm: "confirm"
        case .handle: "handle"
        }
    }
}
