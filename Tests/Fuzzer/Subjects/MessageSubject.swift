import IntentKit
import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The messages of one direction.
///
/// What was written is read as it was. What was written and then changed is read as a message that is written and read
/// as an equal one, or is refused with a `WireError`, which the type of `MessageCoder` sees to.
struct MessageSubject<Message: Hashable & Encodable & DecodableWithConfiguration>: Subject {
    typealias Sample = (message: Message, configuration: Message.DecodingConfiguration)

    let name: String
    /// Makes a message, and what the other side knows when it reads it.
    let sample: (inout SeededGenerator) -> Sample
    /// Whether a message is one that is read and never written.
    let isReadOnly: (Message) -> Bool
    /// What else is done with a message that was read.
    var use: (Message) -> Void = { _ in }

    private let coder = MessageCoder(limits: WireLimits(messageSize: 4 << 20))

    init(
        _ name: String, isReadOnly: @escaping (Message) -> Bool = { _ in false },
        sample: @escaping (inout SeededGenerator) -> Sample
    ) {
        (self.name, self.sample, self.isReadOnly) = (name, sample, isReadOnly)
    }

    func trial(_ generator: inout SeededGenerator) throws -> Trial {
        let sample = sample(&generator)
        let line = try coder.line(sample.message).dropLast()
        guard !generator.oneIn(8) else {
            return Trial(subject: name, input: Array(line)) {
                try check(Data(line), sample.configuration, isValid: true)
            }
        }
        let node = try JSONDecoder().decode(Node.self, from: line)
        let donors = try (0..<2).map { _ in
            try JSONDecoder().decode(Node.self, from: coder.line(self.sample(&generator).message).dropLast())
        }
        var input = Mutation<JSONFormat>(donors: donors).bytes(of: node, &generator)
        // A line is what stands between two line feeds.
        input.removeAll { $0 == 0x0A }
        return Trial(subject: name, input: input) { [input] in
            try check(Data(input), sample.configuration, isValid: false)
        }
    }

    private func check(_ line: Data, _ configuration: Message.DecodingConfiguration, isValid: Bool) throws {
        let message: Message
        do {
            message = try coder.message(Message.self, from: line, configuration: configuration)
        } catch {
            try Violation.checkLength(of: error.description)
            guard !isValid else { throw Violation("a message that was written is refused: \(error)") }
            return
        }
        use(message)
        guard !isReadOnly(message) else { return }
        let again: Message
        do {
            let line = try coder.line(message)
            guard line.firstIndex(of: 0x0A) == line.count - 1 else { throw Violation("a line holds a line feed") }
            again = try coder.message(Message.self, from: line.dropLast(), configuration: configuration)
        } catch let error as WireError {
            throw Violation("a message that was read cannot be written and read again: \(error)")
        }
        guard again == message else { throw Violation("read: \(message)\nwritten and read again: \(again)") }
    }
}
