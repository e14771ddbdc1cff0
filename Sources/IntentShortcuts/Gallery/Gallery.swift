import Escaping
public import EssentialFoundation
public import IntentKit

/// Shortcuts that a person may want, made from what was donated.
///
/// Sequences that are repeated become shortcuts of two or three steps, and frequent single actions are proposed for a
/// phrase. The gallery knows only the donations that it is given, so nothing that was deleted is in it.
public struct Gallery: Sendable {
    /// A proposed shortcut.
    public struct Proposal: Sendable {
        /// The routine from which it is made.
        public let routine: Routine
        /// The app and the action of each step.
        public let actions: [(app: String, shortcut: Shortcut)]
        /// The shortcut; its name is made of the titles of the actions.
        public let shortcut: ShortcutFile
        /// A stable identifier, by which the proposal can be added.
        public let id: String
    }

    /// What was done, in order of time.
    private let events: [RoutineEvent]
    /// The app and the action for each form.
    private let actions: [RoutineAction: (app: String, shortcut: Shortcut)]
    private let now: Double
    private let miner: RoutineMiner

    /// Creates the gallery of a history.
    ///
    /// - Parameters:
    ///   - donations: The donations, in order of time.
    ///   - date: The current time.
    ///   - secondsFromGMT: The offset of the person's clock from UTC.
    ///   - miner: Finds the routines.
    public init(
        _ donations: some Sequence<Donation>, at date: Date, secondsFromGMT: Int, miner: RoutineMiner = RoutineMiner()
    ) {
        var events: [RoutineEvent] = []
        var actions: [RoutineAction: (app: String, shortcut: Shortcut)] = [:]
        for donation in donations where !donation.shapes.isEmpty {
            // What is a shortcut already isn't proposed; its steps are donated by themselves.
            if let activity = donation.userActivity, ShortcutActivity(activity, of: donation.app) != nil { continue }
            var forms: [RoutineAction] = []
            for shape in donation.shapes.suffix(RoutineMiner.formLimit).reversed() {
                let action = RoutineAction(
                    name: "\(donation.app)/\(shape.name)", values: shape.values, specificity: shape.parameters.count)
                forms.append(action)
                actions[action] = (donation.app, Shortcut(donation.content, reducedTo: shape))
            }
            let time = donation.date.timeIntervalSince1970 + Double(donation.context.secondsFromGMT)
            events.append(RoutineEvent(at: time, forms: forms))
        }
        self.events = events
        self.actions = actions
        self.miner = miner
        now = date.timeIntervalSince1970 + Double(secondsFromGMT)
    }

    /// The most proposals that are made of either kind.
    public static let proposalLimit = 10

    /// Returns shortcuts of several steps for sequences that are repeated, the most frequent first.
    ///
    /// - Parameter title: Returns the title of an action of an app.
    public func shortcuts(title: (Shortcut, _ app: String) -> String) -> [Proposal] {
        proposals(miner.routines(in: events, at: now), title: title)
    }

    /// Returns shortcuts of one step for frequent single actions, the most frequent first.
    ///
    /// - Parameter title: Returns the title of an action of an app.
    public func phrases(title: (Shortcut, _ app: String) -> String) -> [Proposal] {
        proposals(miner.habits(in: events, at: now), title: title)
    }

    private func proposals(_ routines: [Routine], title: (Shortcut, String) -> String) -> [Proposal] {
        var names: Set<String> = []
        var proposals: [Proposal] = []
        for routine in routines where proposals.count < Self.proposalLimit {
            let actions = routine.actions.compactMap { self.actions[$0] }
            let steps = actions.compactMap { ShortcutStep($0.shortcut, of: $0.app) }
            let name = Self.name(of: actions.map { title($0.shortcut, $0.app) })
            // A value that a shortcut can't have, or an action that differs from another only in what isn't shown.
            guard steps.count == routine.actions.count, ShortcutName.problem(ofShortcut: name) == nil,
                names.insert(name).inserted
            else { continue }
            let shortcut = ShortcutFile(name: name, steps: steps)
            proposals.append(
                Proposal(routine: routine, actions: actions, shortcut: shortcut, id: Self.identifier(of: routine)))
        }
        return proposals
    }

    /// Returns the name of a shortcut: the titles of its actions as far as there is room, with commas between them.
    private static func name(of titles: [String]) -> String {
        let room = 180 / max(titles.count, 1)
        let parts = titles.map { title in
            let scalars = title.unicodeScalars.map { scalar -> Unicode.Scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: " "
                default: scalar == "/" ? "-" : scalar
                }
            }
            var text = String(String.UnicodeScalarView(scalars)).shortened(toUTF8: room)
            while let last = text.unicodeScalars.last, last.properties.isWhitespace { text.unicodeScalars.removeLast() }
            while let first = text.unicodeScalars.first,
                first.properties.isWhitespace || "-.".unicodeScalars.contains(first)
            {
                text.unicodeScalars.removeFirst()
            }
            return text
        }
        return parts.joined(separator: ", ")
    }

    /// Returns a text of 16 digits that is the same for the same actions.
    private static func identifier(of routine: Routine) -> String {
        let texts = routine.actions.map { "\($0.name)?\($0.values)" }
        return SHA256.digits(of: texts.joined(separator: "\u{0}"))
    }
}

extension String {
    /// The beginning of the text that has at most a number of bytes.
    fileprivate func shortened(toUTF8 limit: Int) -> String {
        var text = ""
        var size = 0
        for scalar in unicodeScalars {
            size += UTF8.width(scalar)
            guard size <= limit else { break }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}

extension ShortcutStep {
    /// Creates the step that does an action of an app again, or `nil` if it has a value that can't be written.
    public init?(_ shortcut: Shortcut, of app: String) {
        switch shortcut {
        case .intent(let name, let values):
            guard let run = RunIntent(name, plugin: app, values: values) else { return nil }
            self.init(.run(run))
        case .userActivity(let activity):
            if let run = ShortcutActivity(activity, of: app) {
                let input = run.input.map { ShortcutValue($0) }
                if case .some(nil) = input { return nil }
                self.init(.shortcut(RunShortcut(run.name, input: input ?? nil)))
                return
            }
            var userInfo: [ShortcutArgument] = []
            for (name, value) in activity.userInfo.sorted(by: { $0.key < $1.key }) {
                guard let written = ShortcutValue(value) else { return nil }
                userInfo.append(ShortcutArgument(name, written))
            }
            self.init(.open(OpenActivity(activity.activityType, plugin: app, userInfo: userInfo)))
        }
    }

    /// Whether the step could be one that an action was made into: all its values are known, and it names the app.
    package var isAction: Bool {
        guard resultName == nil else { return false }
        return switch action {
        case .run(let run):
            run.plugin != nil && run.showsWhenRun && run.arguments.allSatisfy(\.value.isWritten)
        case .open(let activity): activity.plugin != nil && activity.userInfo.allSatisfy(\.value.isWritten)
        case .shortcut(let run): run.input?.isWritten ?? true
        case .show, .ask, .choose, .decide, .repeat, .each, .set, .wait: false
        }
    }
}
