import Escaping
package import EssentialFoundation
import IntentDefinitions
import IntentKit

/// Encodes messages as lines and decodes lines into messages, within limits.
package struct MessageCoder: Sendable {
    package let limits: WireLimits
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    package init(limits: WireLimits = WireLimits()) {
        self.limits = limits
        encoder.outputFormatting = .withoutEscapingSlashes
    }

    /// Returns the line of a message, with its line break.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - version: The version of the protocol that the other side speaks.
    /// - Throws: ``WireError`` if the message can't be encoded as JSON or is longer than the other side accepts.
    package func line(
        _ message: some Encodable, version: Int = WireVersion.current
    ) throws(WireError) -> Data {
        var line: Data
        do {
            line = try (version < 2 ? Self.earlierEncoder : encoder).encode(message)
        } catch {
            throw WireError(.malformedMessage, "a value cannot be written as JSON: \(Self.complaint(error))")
        }
        guard line.count <= limits.messageSize else {
            throw WireError(.messageTooLong, "a message is longer than \(limits.messageSize) bytes")
        }
        line.append(0x0A)
        return line
    }

    /// Creates an encoder for version 1 of the protocol, which few still speak.
    private static var earlierEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        if let earlierForm = CodingUserInfoKey.earlierForm { encoder.userInfo[earlierForm] = true }
        return encoder
    }

    /// Returns the message in a line.
    ///
    /// - Throws: ``WireError`` if the line is too deep, isn't JSON, or isn't a message.
    package func message<Message: DecodableWithConfiguration>(
        _ type: Message.Type, from line: Data, configuration: Message.DecodingConfiguration
    ) throws(WireError) -> Message {
        try weighedMessage(type, from: line, configuration: configuration).message
    }

    /// Returns the message in a line, and the number of its values.
    ///
    /// - Throws: ``WireError`` if the line is too deep, has too many values, isn't JSON, or isn't a message.
    package func weighedMessage<Message: DecodableWithConfiguration>(
        _ type: Message.Type, from line: Data, configuration: Message.DecodingConfiguration
    ) throws(WireError) -> (message: Message, values: Int) {
        let values = try check(line)
        do {
            return (try decoder.decode(type, from: line, configuration: configuration), values)
        } catch {
            throw WireError(.malformedMessage, Self.complaint(error))
        }
    }

    /// Returns whether a line is a request, rather than an answer or something that can't be read.
    package func isRequest(_ line: Data) -> Bool {
        guard (try? check(line)) != nil else { return false }
        return (try? decoder.decode(NumberedMethod.self, from: line)) != nil
    }

    /// Throws for a line that isn't UTF-8, isn't one JSON object, is nested deeper than allowed, or has more values.
    ///
    /// The depth is limited because the decoder's time grows with the cube of it.
    ///
    /// - Returns: The number of values.
    @discardableResult
    private func check(_ line: Data) throws(WireError) -> Int {
        do throws(JSONSyntax.Problem) {
            // The bytes instead of the data, whose own iterator takes longer than the decoder.
            return try line.withUnsafeBytes { bytes in
                Result { () throws(JSONSyntax.Problem) in
                    try JSONSyntax.valueCount(of: bytes, depthLimit: limits.depth, countLimit: limits.values)
                }
            }.get()
        } catch {
            throw switch error.kind {
            case .encoding: WireError(.malformedMessage, "a message is not UTF-8")
            case .marks: WireError(.malformedMessage, error.reason)
            case .depth: WireError(.nestingTooDeep, "a message is nested deeper than \(limits.depth) levels")
            case .count: WireError(.messageTooLong, "a message has more than \(limits.values) values")
            case .syntax:
                // What a handler prints by mistake is known by its first words.
                WireError(
                    .malformedMessage,
                    "a message is not a JSON object: \(error.reason)" + (error.excerpt.map { ": “\($0)”" } ?? ""))
            }
        }
    }

    static func complaint(_ error: any Error) -> String {
        if case EncodingError.invalidValue(let value, let context) = error {
            return "\(value) is not possible\(place(context.codingPath))"
        }
        guard let error = error as? DecodingError else { return "a message is not JSON: \(error)" }
        switch error {
        case .keyNotFound(let key, let context):
            return "a message has no “\(key.stringValue)”\(place(context.codingPath))"
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            let subject = context.codingPath.isEmpty ? "a message" : "“\(context.codingPath.place)”"
            let expectation = DecodingError.expectation(of: type).map { "must be \($0)" }
            return "\(subject) \(expectation ?? "has a value of another type")"
        case .dataCorrupted(let context):
            return "a message is not valid\(place(context.codingPath)): \(context.words)"
        @unknown default:
            return "a message is not valid"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "" : " at “\(path.place)”"
    }
}

/// The header of a request: it has a number and a method.
private struct NumberedMethod: Decodable {
    init(from decoder: any Decoder) throws {
        let envelope = try Envelope(from: decoder)
        guard envelope.callsMethod, envelope.members.contains(.id) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "the message isn't a request"))
        }
    }
}
