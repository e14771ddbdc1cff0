public import IntentDefinitions
public import IntentRuntime

/// A linter that finds what would go wrong in a shortcut before it is run.
public struct ShortcutLinter: Sendable {
    private let moment: Moment?
    private let language: Language
    private let opening: @Sendable (ShortcutStep.OpenActivity) -> String?

    /// Creates a linter.
    ///
    /// - Parameters:
    ///   - moment: The time at which written dates such as “tomorrow” are read; without it, they are errors.
    ///   - language: The language of the written values.
    ///   - opening: Returns why an activity can't be opened, or `nil` if it can. Defaults to a function that knows of
    ///     none that can't.
    public init(
        at moment: Moment? = nil, language: Language = .english,
        opening: @escaping @Sendable (ShortcutStep.OpenActivity) -> String? = { _ in nil }
    ) {
        self.moment = moment
        self.language = language
        self.opening = opening
    }

    /// Returns what is wrong with a shortcut and those that it runs, file by file and sorted by line, each finding once.
    ///
    /// - Parameters:
    ///   - linked: The shortcut.
    ///   - known: Remembers what is found in each file, or `nil` to check one shortcut. Defaults to `nil`.
    public func diagnostics(of linked: LinkedShortcut, _ known: KnownShortcuts? = nil) -> [Diagnostic] {
        var diagnostics = linked.diagnostics
        let program = linked.program
        for (file, path) in zip(linked.files, linked.paths) {
            func check() -> [Diagnostic] {
                let style = ConversationStyle(language: language)
                var lint = StepLint(
                    program: program, file: file, path: path, style: style, moment: moment, opening: opening)
                lint.check()
                return lint.findings.kept
            }
            diagnostics += known?.findings(at: path, in: language, make: check) ?? check()
        }
        diagnostics += cycles(of: linked)
        // What is wrong with a line may be found at several of its values.
        var seen: Set<Diagnostic> = []
        diagnostics = diagnostics.filter { seen.insert($0).inserted }
        let order = Dictionary(zip(linked.paths, linked.paths.indices), uniquingKeysWith: { first, _ in first })
        // Equal lines keep their order: sorting is stable.
        return diagnostics.sorted { first, second in
            let (one, other) = (order[first.path] ?? .max, order[second.path] ?? .max)
            return one == other ? (first.line ?? 0) < (second.line ?? 0) : one < other
        }
    }

    /// Returns an error for each step with which shortcuts begin to run themselves, or are nested too deep.
    private func cycles(of linked: LinkedShortcut) -> [Diagnostic] {
        var search = CycleSearch(linked: linked, program: linked.program)
        if !linked.files.isEmpty { _ = search.depth(of: 0) }
        return search.diagnostics
    }
}

/// A search for shortcuts that run themselves.
private struct CycleSearch {
    let linked: LinkedShortcut
    let program: ShortcutProgram
    var diagnostics: [Diagnostic] = []
    private var depths: [Int: Int] = [:]
    /// The shortcuts that are being run, and the place of each.
    private var way: [Int] = []
    private var places: [Int: Int] = [:]

    init(linked: LinkedShortcut, program: ShortcutProgram) {
        self.linked = linked
        self.program = program
    }

    /// Returns the number of shortcuts that run each other from one on.
    mutating func depth(of index: Int) -> Int {
        if let known = depths[index] { return known }
        var deepest = 0
        places[index] = way.count
        way.append(index)
        for (run, line) in linked.files[index].steps.flatMap(\.shortcuts) {
            guard let next = program.position(ofShortcut: run.name) else { continue }
            if let start = places[next] {
                reportCycle(way[start...] + [next], index, line)
            } else {
                deepest = max(deepest, depth(of: next))
                if way.count + deepest > ShortcutRun.Limits.depth, way.count == 1 {
                    report("shortcuts run each other more than \(ShortcutRun.Limits.depth) levels deep", index, line)
                }
            }
        }
        way.removeLast()
        places[index] = nil
        depths[index] = deepest + 1
        return deepest + 1
    }

    /// The maximum number of cycles that are reported, and of the names that a report of one has.
    ///
    /// Shortcuts that all run each other have as many cycles as steps, each through many of them.
    private static let cycleLimit = 20, nameLimit = 10

    private mutating func reportCycle(_ cycle: ArraySlice<Int>, _ index: Int, _ line: SourceLine) {
        guard diagnostics.count < Self.cycleLimit else { return }
        var names = cycle.map { "“\(linked.files[$0].name)”" }
        if names.count > Self.nameLimit { names.replaceSubrange((Self.nameLimit / 2)..<(names.count - 1), with: ["…"]) }
        report("the shortcut runs itself: \(names.joined(separator: " → "))", index, line)
    }

    private mutating func report(_ message: String, _ index: Int, _ line: SourceLine) {
        diagnostics.append(Diagnostic(.error, message, path: linked.paths[index], line: line.number))
    }
}

extension ShortcutStep {
    /// The shortcuts that the step and those within it run, with their lines.
    fileprivate var shortcuts: [(run: RunShortcut, line: SourceLine)] {
        if case .shortcut(let run) = action { return [(run, line)] }
        return action.steps.flatMap(\.shortcuts)
    }
}
