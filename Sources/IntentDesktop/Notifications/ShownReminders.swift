import Escaping

/// The reminders that were shown and are still due, each of which is shown once.
public struct ShownReminders: Hashable, Sendable {
    /// A reminder.
    public struct Reminder: Hashable, Sendable {
        /// The identifier of what it is about.
        public var id: String
        /// When it is due, in seconds since 1970; a reminder for another time is shown again.
        public var time: Int

        /// Creates a reminder.
        public init(id: String, time: Int) { (self.id, self.time) = (id, time) }
    }

    /// The reminders, in the order in which they were shown.
    public var reminders: [Reminder]

    /// The most bytes of a file that is read.
    public static let sizeLimit = 1 << 20

    /// Creates a record without reminders.
    public init() { reminders = [] }

    /// Reads a file; what isn't a reminder is ignored.
    public init(contents: [UInt8]) {
        self.init()
        guard contents.count <= Self.sizeLimit, let text = String(validating: contents, as: UTF8.self) else { return }
        for line in text.fields(separatedBy: "\n") {
            let parts = line.fields(separatedBy: " ", maxSplits: 1, keepsEmpty: true)
            guard parts.count == 2, let time = Int(parts[0]), !parts[1].isEmpty else { continue }
            reminders.append(Reminder(id: String(parts[1]), time: time))
        }
    }

    /// The contents of the file: a line for each reminder.
    public var contents: String { reminders.map { "\($0.time) \($0.id)\n" }.joined() }

    /// Leaves only reminders that are due now.
    ///
    /// - Parameter due: The reminders that are due now.
    /// - Returns: The identifiers of those that aren't due any more, and the reminders that haven't been shown yet.
    public mutating func update(due: [Reminder]) -> (over: [String], new: [Reminder]) {
        let (known, current) = (Set(reminders), Set(due))
        let ids = Set(due.map(\.id))
        let over = reminders.filter { !ids.contains($0.id) }.map(\.id)
        reminders.removeAll { !current.contains($0) }
        return (over, due.filter { !known.contains($0) })
    }
}
