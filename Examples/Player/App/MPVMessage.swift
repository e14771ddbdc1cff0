import FoundationEssentials

/// A value of mpv's protocol, which is JSON.
enum MPVValue: Codable, Equatable {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([MPVValue])
    case object([String: MPVValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .none
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([MPVValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: MPVValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .none: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number):
            // mpv expects whole numbers without a fraction.
            if let whole = Int(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        }
    }

    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [MPVValue]? { if case .list(let list) = self { list } else { nil } }
    subscript(name: String) -> MPVValue? { if case .object(let object) = self { object[name] } else { nil } }
}

/// A command to mpv.
struct MPVCommand: Encodable {
    var command: [MPVValue]
    var request: Int

    private enum CodingKeys: String, CodingKey {
        case command
        case request = "request_id"
    }

    /// The line that is sent.
    func line() throws -> [UInt8] { try Array(JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
}

/// What mpv says: the answer to a command, or an event.
struct MPVMessage: Decodable {
    var request: Int?
    /// What is wrong with a command, or `success`.
    var error: String?
    var data: MPVValue?
    var event: String?
    /// The name of the property that has changed.
    var name: String?
    /// Why a file has ended.
    var reason: String?

    private enum CodingKeys: String, CodingKey {
        case request = "request_id"
        case error, data, event, name, reason
    }

    /// Reads a line; `nil` if it isn't a message.
    init?(line: some Sequence<UInt8>) {
        guard let message = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
        self = message
    }
}
