import IntentConversations

/// What is said in tests, written as a conversation file has it: `? subject · why · dialog`, `<`, `@`, `=`, `~`.
struct SpokenText {
    let steps: [SpokenStep]

    init(_ text: String) {
        var steps: [SpokenStep] = []
        var lines = text.split(separator: "\n").map(String.init)[...]
        while let line = lines.popFirst() {
            var more: [String] = []
            while let next = lines.first, next.hasPrefix("  ") {
                more.append(String(next.dropFirst(2)))
                lines.removeFirst()
            }
            let text = String(line.dropFirst(2))
            let parts = text.components(by: " · ")
            switch line.first {
            case "?":
                steps.append(
                    .question(
                        SpokenQuestion(
                            subject: parts[0], why: parts[1], dialog: parts.count > 2 ? parts[2] : "", items: more)))
            case "<": steps.append(.answer(text))
            case "~": steps.append(.donation(text))
            case "@": steps.append(.activity([text] + more))
            default:
                steps.append(
                    .outcome(
                        SpokenOutcome(
                            kind: parts[0], code: parts.count > 1 ? parts[1] : nil,
                            dialog: parts.count > 2 ? parts[2] : nil, values: more)))
            }
        }
        self.steps = steps
    }
}

extension String {
    fileprivate func components(by separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}

extension ConversationFile {
    /// The file after cases of it were rewritten to say what was said.
    func updated(_ said: [[SpokenStep]]) -> String {
        let edits = zip(cases, said).flatMap { conversation, steps in
            CaseUpdate(CaseComparison(conversation, steps), of: conversation, in: lines).edits
        }
        return text(with: edits)
    }

    /// Whether every case says what was said.
    func says(_ said: [[SpokenStep]]) -> Bool {
        cases.count == said.count && zip(cases, said).allSatisfy { CaseComparison($0, $1).isSame }
    }
}
