public import IntentKit

extension CaseResult {
    /// Why a case is not as it should be: the conversation with the differing lines marked, the calls with their times,
    /// what the plugin printed, and the command that would accept what was said.
    ///
    /// - Parameter file: The file of the case.
    /// - Returns: Nothing where all is well.
    public func failureLines(in file: ConversationFile) -> [String] {
        let place = "\(path):\(conversation.line)"
        switch verdict {
        case .passed, .failedAsExpected, .skipped: return []
        case .notRun(let problem):
            return ["\(path):\(problem.line): error: \(conversation.name): \(problem.message)"]
        case .passedUnexpectedly(let why):
            return ["\(place): \(conversation.name) passes, and is expected to fail (\(why)); take “% xfail” out"]
        case .failed(let comparison):
            return ["\(place): \(conversation.name)"] + marked(comparison, file) + runLines + [
                "  accept it: shortcutctl test --update \(path)"
            ]
        }
    }

    /// The lines of the case: those that go are marked with `-`, those that come with `+`.
    private func marked(_ comparison: CaseComparison, _ file: ConversationFile) -> [String] {
        let edits = CaseUpdate(comparison, of: conversation, in: file.lines).edits
        var lines: [String] = []
        var position = conversation.isRow ? conversation.line - 1 : conversation.body.lowerBound
        let end = conversation.isRow ? conversation.line : conversation.body.upperBound
        for edit in edits {
            lines += file.lines[position..<max(position, edit.lines.lowerBound)].map { "    " + $0 }
            lines += file.lines[edit.lines].map { "  - " + $0 }
            lines += edit.replacement.map { "  + " + $0 }
            position = edit.lines.upperBound
        }
        return lines + file.lines[min(position, end)..<end].map { "    " + $0 }
    }

    private var runLines: [String] {
        guard let run else { return [] }
        let calls = run.transcript.entries.compactMap { entry -> String? in
            guard case .call(let call) = entry.kind else { return nil }
            return "\(call.spelling) \(entry.duration.milliseconds) ms"
        }
        var lines: [String] = []
        if !calls.isEmpty { lines.append("  calls: " + calls.joined(separator: ", ")) }
        if let reason = run.outcome.reason { lines.append("  reason: \(reason)") }
        lines += printed.map { "  printed: " + $0 }
        return lines
    }
}

extension Call {
    /// The call as it is written in conversation files: `resolve(soup)`, `handle`.
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
    /// The milliseconds, with one digit behind the point.
    var milliseconds: Double { ((self / .microseconds(1)) / 100).rounded() / 10 }
}
