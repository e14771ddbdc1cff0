/// A step of a story, with how it differs from what the case expects.
public struct MarkedPart: Sendable {
    /// The step that was said; `nil` if the case expects a step that wasn't said.
    public var part: CaseStory.Part?
    /// The step that the case expects instead; `nil` if it expects none there, or what was said.
    public var expected: Step?
    /// Whether the case doesn't expect the step.
    public var isUnexpected = false

    /// Whether what was said isn't what the case expects.
    public var isDifferent: Bool { expected != nil || isUnexpected }
}

extension CaseStory {
    /// Returns the steps with the differences that a comparison has found.
    ///
    /// - Parameter comparison: The comparison of the same run, or `nil` to mark nothing.
    public func marked(by comparison: CaseComparison?) -> [MarkedPart] {
        guard let comparison, !comparison.isShortened else { return parts.map { MarkedPart(part: $0) } }
        var marked: [MarkedPart] = []
        // A step that wasn't said stands behind those of its part of the conversation.
        for part in CaseComparison.Part.allCases {
            var said = comparison.pairs.filter { $0.part == part }[...]
            for step in parts where step.step.part == part {
                marked.append(MarkedPart(step, in: &said))
            }
            marked += said.compactMap { pair in
                if case .missing(let step) = pair { MarkedPart(expected: step) } else { nil }
            }
        }
        return marked
    }
}

extension MarkedPart {
    /// Creates the mark of a step, whose pair is taken out; a step that isn't compared has none.
    fileprivate init(_ part: CaseStory.Part, in pairs: inout ArraySlice<CaseComparison.Pair>) {
        self.init(part: part)
        guard let pair = pairs.first, let said = pair.said, said.head == part.step.head else { return }
        pairs.removeFirst()
        switch pair {
        case .different(let step, _, _): expected = step
        case .unexpected: isUnexpected = true
        case .same, .missing: break
        }
    }
}

extension CaseComparison.Pair {
    /// The part of the conversation that the pair belongs to.
    fileprivate var part: CaseComparison.Part? {
        switch self {
        case .missing(let step): step.part
        case .same(_, let said), .different(_, let said, _), .unexpected(let said): said.part
        }
    }
}

extension SpokenStep {
    /// The beginning of the step, by which it is found again; a story's steps may be shortened.
    fileprivate var head: String.SubSequence { (lines.first ?? "").prefix(100) }
}
