import Escaping
public import IntentDefinitions
import IntentRuntime

/// A linker that finds what the steps of a shortcut name: intents, and other shortcuts.
public struct ShortcutLinker: Sendable {
    /// The reason why an intent isn't found.
    public struct Unknown: Error, Hashable, Sendable {
        /// The reason and what to do.
        public var message: String
        /// Whether the message says what to write instead.
        var hasRemedy = false

        /// Creates a reason.
        public init(_ message: String) { self.message = message }
    }

    private let intent: @Sendable (_ name: String, _ plugin: String?) throws(Unknown) -> LinkedIntent
    private let shortcut: @Sendable (_ name: String) throws(ShortcutError) -> (file: ShortcutFile, path: String)?
    /// Returns the name of the shortcut that was probably meant by one that no shortcut has.
    var closestShortcut: @Sendable (_ name: String) -> String? = { _ in nil }

    /// Creates a linker.
    ///
    /// - Parameters:
    ///   - intent: Returns the intent with a name, of a plugin if there is one.
    ///   - shortcut: Returns another shortcut with its path, or `nil` if there is none with this name.
    public init(
        intent: @escaping @Sendable (_ name: String, _ plugin: String?) throws(Unknown) -> LinkedIntent,
        shortcut: @escaping @Sendable (_ name: String) throws(ShortcutError) -> (file: ShortcutFile, path: String)?
    ) {
        self.intent = intent
        self.shortcut = shortcut
    }

    /// Links a shortcut and those that it runs.
    ///
    /// - Parameters:
    ///   - file: The shortcut.
    ///   - path: The path of its file, which diagnostics name.
    /// - Returns: What was found. It can be run if no diagnostic is an error.
    public func link(_ file: ShortcutFile, path: String) -> LinkedShortcut {
        var linking = Linking(linker: self)
        linking.add(file, path: path)
        return linking.result
    }

    /// What has been found so far.
    private struct Linking {
        let linker: ShortcutLinker
        var result = LinkedShortcut()
        /// The names as steps have them, and those of the files that were found.
        private var named: Set<ExactText> = [], added: Set<ExactText> = []
        private var seen: Set<[ExactText?]> = []

        init(linker: ShortcutLinker) { self.linker = linker }

        mutating func add(_ file: ShortcutFile, path: String) {
            var waiting = [(file, path)]
            named.insert(ExactText(file.name))
            added.insert(ExactText(file.name))
            while let (file, path) = waiting.popLast() {
                result.files.append(file)
                result.paths.append(path)
                waiting += addSteps(file.steps, path: path).reversed()
            }
        }

        /// Finds what steps name, and returns the shortcuts that haven't been seen before.
        private mutating func addSteps(
            _ steps: [ShortcutStep], path: String
        ) -> [(ShortcutFile, String)] {
            var found: [(ShortcutFile, String)] = []
            for step in steps {
                switch step.action {
                case .run(let run): add(run, step, path: path)
                case .shortcut(let run): found += add(run, step, path: path).map { [$0] } ?? []
                default: found += addSteps(step.action.steps, path: path)
                }
            }
            return found
        }

        private mutating func add(_ run: ShortcutStep.RunIntent, _ step: ShortcutStep, path: String) {
            guard seen.insert([ExactText(run.intent), run.plugin.map(ExactText.init)]).inserted else { return }
            do throws(Unknown) {
                var linked = try linker.intent(run.intent, run.plugin)
                (linked.name, linked.plugin) = (run.intent, run.plugin)
                result.intents.append(linked)
            } catch {
                result.lacksIntents = true
                if error.hasRemedy { result.hasRemedies = true }
                result.report(error.message, path: path, line: step.line)
            }
        }

        /// The maximum number of findings with what was probably meant.
        private static let hintLimit = 20

        private mutating func add(
            _ run: ShortcutStep.RunShortcut, _ step: ShortcutStep, path: String
        ) -> (ShortcutFile, String)? {
            guard named.insert(ExactText(run.name)).inserted else { return nil }
            guard named.count <= SharedProgram.limit else {
                result.report("more than \(SharedProgram.limit) shortcuts run each other", path: path, line: step.line)
                return nil
            }
            do throws(ShortcutError) {
                if let found = try linker.shortcut(run.name) {
                    return added.insert(ExactText(found.file.name)).inserted ? (found.file, found.path) : nil
                }
                // Each is compared with the names of all shortcuts.
                let meant = result.diagnostics.count < Self.hintLimit ? linker.closestShortcut(run.name) : nil
                let hint = meant.map { "; did you mean “\($0)”?" } ?? ""
                result.report("there is no shortcut “\(run.name)”\(hint)", path: path, line: step.line)
            } catch {
                result.diagnostics.append(error.diagnostic)
            }
            return nil
        }
    }
}

/// A shortcut with what its steps name, and what is wrong with it.
public struct LinkedShortcut: Sendable {
    /// The shortcuts; the first is the one that was linked.
    var files: [ShortcutFile] = []
    /// The paths of the shortcuts' files.
    var paths: [String] = []
    var intents: [LinkedIntent] = []
    /// Whether a step names an intent that isn't installed.
    public internal(set) var lacksIntents = false
    /// Whether a diagnostic says what to write instead of the name of such an intent.
    package internal(set) var hasRemedies = false
    /// What isn't found.
    public internal(set) var diagnostics: [Diagnostic] = []

    /// The program that runs the shortcut.
    public var program: ShortcutProgram { ShortcutProgram(files, intents: intents) }

    mutating func report(
        _ message: String, severity: Diagnostic.Severity = .error, path: String, line: SourceLine
    ) {
        diagnostics.append(Diagnostic(severity, message, path: path, line: line.number))
    }
}
