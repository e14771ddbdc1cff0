/// One input and what has to hold for it.
struct Trial {
    /// The name of the subject.
    let subject: String
    /// The bytes.
    let input: [UInt8]
    /// Tries the bytes.
    ///
    /// - Throws: ``Violation`` when a property does not hold.
    let run: () throws -> Void
}

/// A property that does not hold.
struct Violation: Error {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// An error is read by a person, whatever it is about.
    static func checkLength(of message: String) throws {
        guard message.utf8.count <= 8192 else { throw Violation("an error has \(message.utf8.count) bytes") }
    }
}

/// Something that reads what others have written.
protocol Subject {
    /// The trial of a round, which the numbers decide.
    func trial(_ generator: inout SeededGenerator) throws -> Trial
}
