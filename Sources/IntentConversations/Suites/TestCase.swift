import EssentialFoundation
public import IntentHost
import IntentKit
public import IntentRuntime
public import IntentShortcuts

/// A case with its plugin, ready to run.
public struct TestCase: Sendable {
    /// The file.
    public let file: ConversationFile
    /// The case.
    public let conversation: ConversationCase
    /// The options of the block and of the file; the block's take precedence.
    public let settings: CaseSettings
    /// What the case runs.
    public let subject: Subject
    /// All plugins available to the case.
    public let plugins: [Plugin]

    /// What a case runs.
    public enum Subject: Sendable {
        /// An intent, in the language of the case, and its request in its initial state.
        case intent(InstalledIntent, IntentRequest)
        /// A shortcut in its initial state, and the intents of its program.
        case shortcut(ShortcutRun, [InstalledIntent])
    }

    /// The intents that the case can run.
    public var intents: [InstalledIntent] {
        switch subject {
        case .intent(let intent, _): [intent]
        case .shortcut(_, let intents): intents
        }
    }
}

/// The options of a case.
public struct CaseSettings: Sendable {
    /// The options of the file, and then those of the block.
    public let options: [CaseOption]

    /// Creates the options from those of a file and those of a block.
    public init(_ file: [CaseOption], _ block: [CaseOption]) { options = file + block }

    /// Returns the value of the last option that has one.
    func last<Value>(_ value: (CaseOption.Kind) -> Value?) -> Value? {
        options.reversed().compactMap { value($0.kind) }.first
    }

    /// The time limit of each phase; `nil` for no limit.
    public var deadline: Duration? {
        let seconds = last { kind -> Double?? in
            guard case .deadline(let seconds) = kind else { return nil }
            return .some(seconds)
        }
        guard let seconds else { return .seconds(10) }
        return seconds.map { .seconds($0) }
    }

    /// The time limit of the case.
    public var limit: Duration { statedLimit ?? .seconds(60) }

    /// The time limit that the file states, or `nil`.
    package var statedLimit: Duration? {
        last { if case .limit(let seconds) = $0 { seconds } else { nil } }.map { .seconds($0) }
    }

    /// The locale.
    public var locale: String? { last { if case .locale(let name) = $0 { name } else { nil } } }

    /// Whether the machine is locked.
    public var isLocked: Bool { options.contains { $0.kind == .locked } }

    /// Whether the conversation is spoken.
    public var isSpoken: Bool { options.contains { $0.kind == .voice } }

    /// Whether every response value is compared.
    public var isExact: Bool { options.contains { $0.kind == .exact } }

    /// Whether time stands still except in steps that let it pass.
    public var hasManualClock: Bool { options.contains { $0.kind == .manualClock } }

    /// The folders of plugins, as written in the file.
    public var plugins: [String] {
        options.compactMap { if case .plugin(let folder) = $0.kind { folder } else { nil } }
    }

    /// The plugin to use if several handle the intent.
    public var plugin: String? { last { if case .with(let identifier) = $0 { identifier } else { nil } } }

    /// The variables of the plugin's environment.
    public var environment: [String: String] {
        var variables: [String: String] = [:]
        for option in options {
            if case .environment(let name, let value) = option.kind { variables[name] = value }
        }
        return variables
    }

    /// The file that the handler reads, as written in the file.
    public var fixture: String? { last { if case .fixture(let path) = $0 { path } else { nil } } }

    /// The reason why the case isn't run.
    public var skipReason: String? { last { if case .skip(let why) = $0 { why } else { nil } } }

    /// The reason why the case is expected to fail.
    public var failureReason: String? { last { if case .expectedFailure(let why) = $0 { why } else { nil } } }

    /// The faults that the host injects.
    public var faults: [Fault] {
        options.compactMap { if case .fault(let fault) = $0.kind { fault } else { nil } }
    }
}

extension TestCase {
    /// Resolves a path that the file names, relative to the file's folder.
    func path(of name: String) -> String { file.path(of: name) }
}
