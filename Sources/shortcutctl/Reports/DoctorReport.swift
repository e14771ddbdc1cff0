import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// The report of `doctor` on a plugin.
struct DoctorReport: TextReport {
    struct Plugin: Encodable {
        var identifier, displayName: String
        var program: String?
    }

    struct Times: Encodable {
        var launch: Double
        var loading: Double?
        var handshake: Double
        var firstCall: Double?
        /// The milliseconds left of the first budget.
        var left: Double?
    }

    struct Memory: Encodable {
        var peak, limit: UInt64?
    }

    var plugin: Plugin
    var outcome, reason: String?
    /// The first call, such as `resolve soup`.
    var firstCall: String?
    var milliseconds: Times?
    var bytes: Memory
    var libraries: [LoadedLibrary]
    var advice, pluginOutput: [String]

    init(
        _ examination: ExtensionExamination, of plugin: IntentHost.Plugin, appFinding: Diagnostic?,
        deadline: Duration?, pluginOutput: [String]
    ) {
        self.plugin = Plugin(
            identifier: plugin.manifest.identifier, displayName: plugin.manifest.displayName,
            program: try? plugin.executablePath())
        outcome = examination.failure?.kind.rawValue
        // The options have a time of their own, which begins after the first call has been answered.
        let isLate = examination.failure?.kind == .timedOut && examination.firstCall?.duration == nil
        reason =
            examination.failure?.reason
            ?? (isLate && examination.startTimes == nil ? "it did not start and answer the host in time" : nil)
        firstCall = examination.firstCall.map { Self.name(of: $0.call) }
        milliseconds = examination.startTimes.map { start in
            let loading = start.loading ?? .zero
            let call = examination.firstCall?.duration
            let spent = start.launch + start.handshake + (call ?? .zero)
            return Times(
                launch: start.launch.milliseconds, loading: start.loading?.milliseconds,
                handshake: (start.handshake - loading).milliseconds, firstCall: call?.milliseconds,
                left: deadline.map { isLate ? 0 : max(.zero, $0 - spent).milliseconds })
        }
        bytes = Memory(peak: examination.peakMemory, limit: examination.memoryLimit)
        libraries = examination.libraries
        let findings = plugin.findings() + [appFinding].compactMap(\.self)
        advice = examination.advice + findings.filter { $0.severity != .note }.map(\.description)
        self.pluginOutput = pluginOutput
    }

    private static func name(of call: Call) -> String {
        call.parameter.map { "\(call.method) \($0)" } ?? call.method
    }

    func write(to console: Console, terminal: Terminal) throws {
        try console.print(terminal.bold("\(plugin.displayName) (\(plugin.identifier))".visibleLine))
        if let program = plugin.program { try console.print("program    \(program)".visibleLine) }
        if let outcome {
            try console.print("outcome    \(outcome)\(reason.map { ": \($0)" } ?? "")".visibleLine)
        }
        if let milliseconds { try write(milliseconds, to: console) }
        if let peak = bytes.peak {
            let limit = bytes.limit.map { ", of \(megabytes(Double($0)))" } ?? ", without a limit"
            try console.print("memory     \(megabytes(Double(peak))) at most\(limit)")
        }
        if !libraries.isEmpty {
            // A file can claim any size, so the sum of two may be more than an integer holds.
            let size = libraries.reduce(0) { $0 + Double($1.size) }
            try console.print("links      \(libraries.count) shared objects, \(megabytes(size))")
            for library in libraries {
                let size = megabytes(Double(library.size)).rightAligned(to: 10)
                try console.print("           \(size)  \(library.name)".visibleLine)
            }
        }
        for line in pluginOutput { try console.print("\(plugin.displayName): \(line)".visibleLine, to: .standardError) }
        if advice.isEmpty { return }
        try console.print("")
        try console.print(terminal.bold("What to change"))
        for sentence in advice { try console.print("- \(sentence)".visibleLine) }
    }

    private func write(_ times: Times, to console: Console) throws {
        try console.print("launch     \(duration(times.launch))")
        if let loading = times.loading { try console.print("loading    \(duration(loading))") }
        let remark = times.loading == nil ? "  with loading" : ""
        try console.print("handshake  \(duration(times.handshake))\(remark)")
        if let firstCall {
            let time = times.firstCall.map(duration) ?? "no answer".rightAligned(to: 10)
            try console.print("first call \(time)  \(firstCall)".visibleLine)
        }
        if let left = times.left { try console.print("left       \(duration(left))") }
    }

    private func duration(_ milliseconds: Double) -> String {
        let tenths = (milliseconds * 10).rounded() / 10
        return "\(tenths) ms".rightAligned(to: 10)
    }

    private func megabytes(_ bytes: Double) -> String { "\((bytes / 100_000).rounded() / 10) MB" }
}
