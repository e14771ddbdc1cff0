import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a message as JSON with its keys in order.
func json(_ message: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(message), as: UTF8.self)
}

extension MessageCoder {
    /// Reads a message of a host, for a plugin that handles intents of these shapes.
    func hostMessage(_ line: String, shapes: IntentShapes = [:]) throws(WireError) -> HostMessage {
        try message(HostMessage.self, from: Data(line.utf8), configuration: shapes)
    }

    /// Reads a message of a plugin, for a host that waits for this answer.
    func pluginMessage(
        _ line: String, expecting kind: ExpectedAnswer.Kind, id: Int = 1, shapes: IntentShapes? = nil
    ) throws(WireError) -> PluginMessage {
        let expected = PluginMessage.Expectation(ExpectedAnswer(id: id, kind), shapes: shapes)
        return try message(PluginMessage.self, from: Data(line.utf8), configuration: expected)
    }

    /// Reads a request of a plugin, whose intents have these shapes.
    func request(_ line: String, _ shapes: IntentShapes) throws -> PluginRequest {
        switch try pluginMessage(line, expecting: .nothing, shapes: shapes) {
        case .request(let request): return request
        case .refused(_, let error): throw error
        case .answer, .unrelated: throw WireError(.malformedMessage, "not a request: \(line)")
        }
    }

    /// Reads an answer of a plugin; `nil` if the line answers another message or nothing.
    func answer(
        _ line: String, expecting kind: ExpectedAnswer.Kind, id: Int = 1
    ) throws(WireError) -> PluginAnswer.Content? {
        guard case .answer(let answer) = try pluginMessage(line, expecting: kind, id: id) else { return nil }
        return answer.content
    }
}
