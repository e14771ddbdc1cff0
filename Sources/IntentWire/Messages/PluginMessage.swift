public import EssentialFoundation
import IntentKit

/// A message of a plugin, as the host reads it.
public enum PluginMessage: Hashable, Sendable {
    /// The answer that the host waits for, or an error without a number: some message couldn't be read.
    case answer(PluginAnswer)
    case request(PluginRequest)
    /// A request that can't be taken, and the error to answer with.
    case refused(id: Int?, RemoteError)
    /// An answer to another message, or a notification; its content isn't read.
    case unrelated(id: Int?)

    /// What a host needs to read a message.
    public struct Expectation: Sendable {
        /// The answer that it waits for.
        public var answer: ExpectedAnswer
        /// The shapes of the intents about which the plugin may make requests; `nil` while it may make none.
        public var shapes: IntentShapes?

        /// Creates an expectation.
        public init(_ answer: ExpectedAnswer, shapes: IntentShapes? = nil) {
            self.answer = answer
            self.shapes = shapes
        }
    }
}

extension PluginMessage: DecodableWithConfiguration {
    /// Decodes a message.
    public init(from decoder: any Decoder, configuration expected: Expectation) throws {
        let envelope = try Envelope(from: decoder)
        // The plugin numbers its own requests, independently of the host's.
        guard !envelope.callsMethod else {
            self = envelope.members.contains(.id) ? Self.reading(envelope, expected.shapes) : .unrelated(id: nil)
            return
        }
        let id = try envelope.id()
        // An error without a number says that a message couldn't be read.
        if id == nil || id == expected.answer.id, let error = try envelope.error() {
            self = .answer(PluginAnswer(id: id, .error(error)))
        } else if id == expected.answer.id,
            let content = try PluginAnswer.Content(envelope, expecting: expected.answer.kind)
        {
            self = .answer(PluginAnswer(id: id, content))
        } else {
            self = .unrelated(id: id)
        }
    }

    private static func reading(_ envelope: Envelope, _ shapes: IntentShapes?) -> PluginMessage {
        guard let id = try? envelope.id() else {
            return .refused(id: nil, RemoteError(invalid: "the id of a request is an integer"))
        }
        do {
            return .request(PluginRequest(id: id, try PluginRequest.Content(envelope, shapes)))
        } catch let error as RemoteError {
            return .refused(id: id, error)
        } catch let error as DecodingError {
            return .refused(id: id, RemoteError(invalid: MessageCoder.complaint(error)))
        } catch {
            // The decoder's own errors are about Swift's types.
            let reason = "a message is not valid: a number is too large or not whole, or it is not JSON"
            return .refused(id: id, RemoteError(invalid: reason))
        }
    }
}
