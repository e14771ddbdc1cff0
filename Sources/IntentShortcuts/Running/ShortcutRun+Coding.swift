import IntentDefinitions
import IntentKit
import IntentRuntime

extension ShortcutRun {
    private enum CodingKeys: CodingKey {
        case program, style, folder, frames, request, query, effect, count, records
    }

    /// Creates a run by decoding one that was saved.
    ///
    /// Everything that resuming the run relies on is checked, because the coded form may have been changed.
    ///
    /// - Throws: `DecodingError` that describes an inconsistency.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        shared = try container.decode(SharedProgram.self, forKey: .program)
        style = try container.decode(ConversationStyle.self, forKey: .style)
        folder = try container.decodeIfPresent(String.self, forKey: .folder)
        frames = try container.decode([ShortcutFrame].self, forKey: .frames)
        request = try container.decodeIfPresent(IntentRequest.self, forKey: .request)
        query = try container.decodeIfPresent(ShortcutQuery.self, forKey: .query)
        effect = try container.decodeIfPresent(Effect.self, forKey: .effect)
        count = try container.decode(Int.self, forKey: .count)
        records = try container.decode([ShortcutRecord].self, forKey: .records)
        size = frames.reduce(0) { $0 + $1.variableSize }
        held = frames.reduce(0) { $0 + $1.heldSize }
        if let reason = inconsistency {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
        }
    }

    /// Encodes the run.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(shared, forKey: .program)
        try container.encode(style, forKey: .style)
        try container.encodeIfPresent(folder, forKey: .folder)
        try container.encode(frames, forKey: .frames)
        try container.encodeIfPresent(request, forKey: .request)
        try container.encodeIfPresent(query, forKey: .query)
        try container.encodeIfPresent(effect, forKey: .effect)
        try container.encode(count, forKey: .count)
        try container.encode(records, forKey: .records)
    }

    /// Returns whether two runs are at the same step in the same state, whatever the time is.
    public static func == (first: ShortcutRun, second: ShortcutRun) -> Bool {
        first.shared == second.shared && first.style == second.style && first.folder == second.folder
            && first.frames == second.frames
            && first.request == second.request && first.query == second.query && first.effect == second.effect
            && first.count == second.count && first.records == second.records
    }

    /// Hashes the position and the request.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(frames)
        hasher.combine(request)
    }

    /// A description of an inconsistency in the run, or `nil` if it can be resumed.
    private var inconsistency: String? {
        guard (1...Limits.depth).contains(frames.count) else { return "it has \(frames.count) running shortcuts" }
        guard (0..<1 << 40).contains(count) else { return "its count is \(count)" }
        guard size <= Limits.size * 2, held <= Limits.heldSize * 2 else { return "its values are too large" }
        guard records.count <= Limits.records else { return "it has \(records.count) records" }
        for (depth, frame) in frames.enumerated() {
            if let reason = inconsistency(of: frame) { return reason }
            // All but the innermost are at the step that runs the next one.
            guard depth + 1 < frames.count else { break }
            let step = program.shortcuts[frame.shortcut].currentStep(of: frame.blocks)
            guard case .shortcut(let run)? = step?.action,
                program.position(ofShortcut: run.name) == frames[depth + 1].shortcut
            else { return "a shortcut runs that no step has run" }
        }
        return inconsistencyOfStep
    }

    private func inconsistency(of frame: ShortcutFrame) -> String? {
        guard program.shortcuts.indices.contains(frame.shortcut) else { return "there is no such shortcut" }
        let shortcut = program.shortcuts[frame.shortcut]
        guard let steps = shortcut.steps(of: frame.blocks), let last = frame.blocks.last else {
            return "its position isn't in “\(shortcut.name)”"
        }
        guard frame.blocks.allSatisfy({ $0.position >= 0 }), last.position <= steps.count else {
            return "its position isn't in “\(shortcut.name)”"
        }
        guard frame.blocks.dropFirst().allSatisfy(\.isConsistent), frame.blocks[0].loop == nil else {
            return "its repetition isn't possible"
        }
        let values = frame.answers + [frame.input, frame.lastOutput].compactMap(\.self)
        let loops = frame.blocks.compactMap { $0.loop?.values }
        let intents = program.intents.indices
        guard (values + loops).allSatisfy({ $0.isConsistent(among: intents) }),
            frame.variables.values.allSatisfy({ $0.isConsistent(among: intents) })
        else { return "there is no such intent" }
        return nil
    }

    private var inconsistencyOfStep: String? {
        if let query, !query.isConsistent(among: program.intents.indices) {
            return "there is no such intent"
        }
        if case .wait(let seconds)? = effect, !(0...Limits.wait).contains(seconds) { return "its wait isn't possible" }
        guard let request else {
            guard effect != nil, query == nil else { return "it has no next step" }
            if case .finished? = effect { return nil }
            return currentStep == nil ? "it has no next step" : nil
        }
        guard effect == nil else { return "it has two next steps" }
        if case .finished = request.step { return "its request has ended" }
        if query != nil {
            guard case .ask = request.step, request.definition.name == ShortcutQuery.name, currentStep != nil else {
                return "its question isn't one of a shortcut"
            }
            return nil
        }
        guard let position = intent, request.definition == program.intents[position].definition,
            request.catalog == program.intents[position].catalog
        else { return "its request isn't that of its step" }
        return nil
    }
}

extension ShortcutBlock {
    fileprivate var isConsistent: Bool {
        guard let loop else { return true }
        guard (0..<max(loop.count, 0)).contains(loop.round) else { return false }
        return loop.values.map { ($0.value?.elements.count ?? 0) == loop.count } ?? true
    }
}

extension ShortcutRun.Effect: Codable {
    init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "show": self = .show(try reader.value())
        case "open": self = .open(try reader.value(isObject: true))
        case "wait": self = .wait(seconds: try reader.value())
        case "finished": self = .finished(try reader.value(isObject: true))
        default: throw reader.unknown(Self.self)
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .show(let text): try encoder.encode(text, asCase: "show")
        case .open(let activity): try encoder.encode(activity, asCase: "open")
        case .wait(let seconds): try encoder.encode(seconds, asCase: "wait")
        case .finished(let outcome): try encoder.encode(outcome, asCase: "finished")
        }
    }
}
