public import IntentHost
import IntentKit
public import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A case with the plugin that it is for, ready to be run.
public struct TestCase: Sendable {
    /// The file.
    public let file: ConversationFile
    /// The case.
    public let conversation: ConversationCase
    /// The options of the block and of the file; where both say something, the block's count.
    public let settings: CaseSettings
    /// The intent of the request, in the language of the case.
    public let intent: InstalledIntent
    /// All plugins that the case knows.
    public let plugins: [Plugin]
    /// The request at its beginning.
    public let request: IntentRequest
}

/// What the options of a case say.
public struct CaseSettings: Sendable {
    /// The options of the file, and then those of the block.
    public let options: [CaseOption]

    /// Takes the options of a file and of a block.
    public init(_ file: [CaseOption], _ block: [CaseOption]) {
        options = file + block
    }

    /// What the last option that says something says.
    func last<Value>(_ value: (CaseOption.Kind) -> Value?) -> Value? {
        options.reversed().compactMap { value($0.kind) }.first
    }

    /// The time of each phase; nothing means no limit.
    public var deadline: Duration? {
        let seconds = last { kind -> Double?? in
            guard case .deadline(let seconds) = kind else { return nil }
            return .some(seconds)
        }
        guard let seconds else { return .seconds(10) }
        return seconds.map { .seconds($0) }
    }

    /// The most time that the case may take.
    public var limit: Duration {
        .seconds(last { if case .limit(let seconds) = $0 { seconds } else { nil } } ?? 60)
    }

    /// The locale.
    public var locale: String? { last { if case .locale(let name) = $0 { name } else { nil } } }

    /// Whether the machine is locked.
    public var isLocked: Bool { options.contains { $0.kind == .locked } }

    /// Whether the conversation is spoken.
    public var isSpoken: Bool { options.contains { $0.kind == .voice } }

    /// Whether every response value is compared.
    public var isExact: Bool { options.contains { $0.kind == .exact } }

    /// Whether time stands still but for the steps that say otherwise.
    public var hasManualClock: Bool { options.contains { $0.kind == .manualClock } }

    /// The folders of plugins, as they are written.
    public var plugins: [String] {
        options.compactMap { if case .plugin(let folder) = $0.kind { folder } else { nil } }
    }

    /// The plugin that is meant.
    public var plugin: String? { last { if case .with(let identifier) = $0 { identifier } else { nil } } }

    /// The variables of the plugin's environment.
    public var environment: [String: String] {
        var variables: [String: String] = [:]
        for option in options {
            if case .environment(let name, let value) = option.kind { variables[name] = value }
        }
        return variables
    }

    /// The file that the handler reads, as it is written.
    public var fixture: String? { last { if case .fixture(let path) = $0 { path } else { nil } } }

    /// Why the case is not run.
    public var skipReason: String? { last { if case .skip(let why) = $0 { why } else { nil } } }

    /// Why the case is expected to fail.
    public var failureReason: String? { last { if case .expectedFailure(let why) = $0 { why } else { nil } } }

    /// What the host does in the plugin's place.
    public var faults: [Fault] {
        options.compactMap { if case .fault(let fault) = $0.kind { fault } else { nil } }
    }
}

extension TestCase {
    /// A path that the file names, from where the file lies.
    func path(of name: String) -> String { file.path(of: name) }
}
