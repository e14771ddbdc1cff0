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
    func pluginMessage(_ line: String, shapes: IntentShapes = [:]) throws(WireError) -> PluginMessage {
        try message(PluginMessage.self, from: Data(line.utf8), configuration: shapes)
    }

    /// Reads a message of a plugin, for a host that waits for this answer.
    func hostMessage(_ line: String, expecting kind: ExpectedAnswer.Kind, id: Int = 1) throws(WireError) -> HostMessage
    {
        try message(HostMessage.self, from: Data(line.utf8), configuration: ExpectedAnswer(id: id, kind))
    }
}
