import Escaping
import IntentHost
public import IntentKit
import IntentRuntime

extension CaseResult {
    /// Returns the explanation of a failure: the conversation with the differences marked, the calls with their times,
    /// the plugin's output, and the command that would accept the new behaviour.
    ///
    /// No command accepts that a plugin crashed or that its time ran out, unless a fault of the case made it; nor that its
    /// UI extension did.
    ///
    /// - Parameters:
    ///   - file: The file of the case.
    ///   - command: The command that would accept the new behaviour, or `nil` to name no command.
    /// - Returns: An empty array if there is no failure.
    public func failureLines(in file: ConversationFile, acceptedBy command: String? = nil) -> [String] {
        let place = "\(path):\(conversation.line)"
        switch verdict {
        case .passed, .failedAsExpected, .skipped: return []
        case .notRun(let problems):
            return problems.map { "\(path):\($0.line): error: \(conversation.name): \($0.message)" }
        case .differentInLibrary(let what), .differentInServer(let what):
            return ["\(place): \(conversation.name): \(what)"]
        case .passedUnexpectedly(let why):
            return ["\(place): \(conversation.name) passes, and is expected to fail (\(why)); remove “% xfail”"]
        case .failed(let comparison):
            var lines = ["\(place): \(conversation.name)"] + marked(comparison, file) + runLines
            if comparison.isGivenUp { lines.append("  compared in part only: its patterns fit in too many ways") }
            if comparison.isShortened {
                lines.append("  shown in part only: the suite said too much; run this case alone")
            } else if let command, !comparison.isLeftAlone {
                lines.append("  accept it: \(command)")
            }
            return lines
        }
    }

    /// Returns the lines of the case, with `-` for removed and `+` for added lines.
    private func marked(_ comparison: CaseComparison, _ file: ConversationFile) -> [String] {
        let edits = CaseUpdate(comparison, of: conversation, in: file.lines).edits
        var lines: [String] = []
        var position = conversation.isRow ? conversation.line - 1 : conversation.body.lowerBound
        let end = conversation.isRow ? conversation.line : conversation.body.upperBound
        for edit in edits {
            lines += file.lines[position..<max(position, edit.lines.lowerBound)].map { "    " + $0 }
            lines += Self.marked(Array(file.lines[edit.lines]), edit.replacement)
            position = edit.lines.upperBound
        }
        return lines + file.lines[min(position, end)..<end].map { "    " + $0 }
    }

    /// Returns old and new lines with marks; common lines aren't marked.
    ///
    /// Finding the common lines takes quadratic time, so in long lists only the beginning is compared.
    private static func marked(_ old: [String], _ new: [String]) -> [String] {
        guard old.count + new.count <= 4000 else {
            let same = zip(old, new).prefix { $0 == $1 }.count
            return old.prefix(same).map { "    " + $0 } + old.dropFirst(same).map { "  - " + $0 }
                + new.dropFirst(same).map { "  + " + $0 }
        }
        let changes = new.difference(from: old)
        let gone = Set(changes.removals.map(\.offset)), come = Set(changes.insertions.map(\.offset))
        var lines: [String] = []
        var next = 0
        for (position, line) in old.enumerated() {
            if gone.contains(position) {
                lines.append("  - " + line)
                continue
            }
            while come.contains(next) {
                lines.append("  + " + new[next])
                next += 1
            }
            lines.append("    " + line)
            next += 1
        }
        return lines + new[next...].map { "  + " + $0 }
    }

    private var runLines: [String] {
        // Why there is no card is among the notes.
        let others = printed.filter { line in !notes.contains { $0 == "  " + line } }
        return notes + others.map { "  printed: " + $0 }
    }
}

extension CaseRun {
    /// The calls with their times, and why the request ended.
    var notes: [String] {
        let calls = parts.flatMap(\.transcript.entries).compactMap { entry -> String? in
            guard case .call(let call) = entry.kind else { return nil }
            return "\(call.spelling) \(entry.duration.milliseconds) ms"
        }
        var lines: [String] = []
        if !calls.isEmpty { lines.append("  calls: " + calls.joined(separator: ", ")) }
        if outcome.kind == .timedOut, let phase = outcome.phase {
            lines.append(
                "  time ran out: "
                    + ([phase.rawValue] + (outcome.parameter.map { [$0] } ?? [])).joined(separator: " "))
        }
        if let reason = outcome.reason { lines.append("  reason: \(reason)") }
        if let failure = cardDelivery.failure { lines.append("  no card: \(failure)") }
        return lines
    }
}

extension CollectionDifference.Change {
    /// The index of the change.
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

extension Call {
    /// The call as written in conversation files: `resolve(soup)`, `handle`.
    public var spelling: String {
        switch self {
        case .resolve(let parameter): "resolve(\(parameter))"
        case .options(let parameter, _): "options(\(parameter))"
        case .defaultValue(let parameter): "default(\(parameter))"
        case .confirm: "confirm"
        case .handle: "handle"
        }
    }
}

extension Duration {
    /// The milliseconds, with one decimal.
    var milliseconds: Double { ((self / .microseconds(1)) / 100).rounded() / 10 }
}
