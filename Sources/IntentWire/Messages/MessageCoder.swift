import Escaping
import IntentDefinitions
import IntentKit

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

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
        try check(line)
        do {
            return try decoder.decode(type, from: line, configuration: configuration)
        } catch {
            throw WireError(.malformedMessage, Self.complaint(error))
        }
    }

    /// Returns the identifier of a message whose content can't be read, so that the message can still be answered.
    package func identifier(of line: Data) -> Int? {
        guard (try? check(line)) != nil else { return nil }
        return (try? decoder.decode(NumberedMessage.self, from: line))?.id
    }

    /// Throws for a line that isn't UTF-8, isn't one JSON object, or is nested deeper than allowed.
    ///
    /// The depth is limited because the decoder's time grows with the cube of it.
    private func check(_ line: Data) throws(WireError) {
        // The bytes instead of the data, whose own iterator takes longer than the decoder.
        let problem = line.withUnsafeBytes { JSONSyntax.problem(of: $0, depthLimit: limits.depth) }
        guard let problem else { return }
        throw switch problem.kind {
        case .encoding: WireError(.malformedMessage, "a message is not UTF-8")
        case .marks: WireError(.malformedMessage, problem.reason)
        case .depth: WireError(.nestingTooDeep, "a message is nested deeper than \(limits.depth) levels")
        case .syntax: WireError(.malformedMessage, "a message is not a JSON object: \(problem.reason)")
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
            let expectation = DecodingError.expectation(of: type).map { " than \($0)" } ?? ""
            return "a message has a value of another type\(expectation)\(place(context.codingPath))"
        case .dataCorrupted(let context):
            return "a message is not valid\(place(context.codingPath)): \(context.words)"
        @unknown default:
            return "a message is not valid"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        let path = path.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? "" : " at “\(path)”"
    }
}

/// The fields that every message with an answer has.
private struct NumberedMessage: Decodable {
    var id: Int?
}
