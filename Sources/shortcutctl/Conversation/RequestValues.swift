import CommandLineArguments
import IntentDefinitions
import IntentHost
import IntentKit
import Spelling

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The values of a request as they are given: `name=text`, `name:=JSON`, or one JSON object.
struct RequestValues {
    private let intent: InstalledIntent
    private let language: Language

    /// Reads values of an intent.
    ///
    /// - Parameters:
    ///   - intent: The intent.
    ///   - language: The language of the words in them.
    init(of intent: InstalledIntent, language: Language = .english) {
        self.intent = intent
        self.language = language
    }

    /// Reads the arguments of a command line; a parameter that is given more than once has several values.
    func read(_ arguments: [String]) throws -> [String: IntentValue] {
        var texts: [String: [String]] = [:]
        var values: [String: IntentValue] = [:]
        for argument in arguments {
            guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
                throw Failure(.commandLine, "“\(argument)” is not of the form name=value or name:=JSON")
            }
            let text = String(argument[argument.index(after: equals)...])
            let name = argument[..<equals]
            if name.hasSuffix(":") {
                let parameter = try parameter(named: String(name.dropLast()))
                guard values[parameter.name] == nil else { throw givenTwice(parameter.name) }
                values[parameter.name] = try fitting(parameter) { reader throws(ValueMismatch) in
                    try reader.value(json: text)
                }
            } else {
                texts[try parameter(named: String(name)).name, default: []].append(text)
            }
        }
        for (name, texts) in texts {
            guard values[name] == nil else { throw givenTwice(name) }
            let parameter = try parameter(named: name)
            if parameter.type == .file, texts == ["-"] {
                values[name] = try file(of: parameter)
                continue
            }
            values[name] = try fitting(parameter) { reader throws(ValueMismatch) in
                try texts.count == 1 ? reader.values(in: texts[0]) : reader.values(texts)
            }
        }
        return values
    }

    /// A file whose contents come on standard input.
    private func file(of parameter: ParameterDefinition) throws -> IntentValue {
        let contents = try WrittenRequest.read("-")
        return try fitting(parameter) { reader throws(ValueMismatch) in
            let file = try reader.file(contents: contents, filename: "stdin")
            return parameter.isList ? .list([file]) : file
        }
    }

    private func givenTwice(_ name: String) -> Failure {
        Failure(.commandLine, "\(name) is given more than once; write several values as one JSON list: \(name):=[…]")
    }

    /// Reads the values of a request that is written as one JSON object.
    func read(_ request: WrittenRequest) throws -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        for (name, json) in request.values {
            let parameter = try parameter(named: name)
            values[name] = try fitting(parameter) { reader throws(ValueMismatch) in try reader.value(json: json) }
        }
        return values
    }

    /// The parameter of a name.
    func parameter(named name: String) throws -> ParameterDefinition {
        if let parameter = intent.definition.parameter(named: name) { return parameter }
        let names = intent.definition.parameters.map(\.name)
        let hint = names.closest(to: name).map { "did you mean “\($0)”?" } ?? "it has \(names.joined(separator: ", "))"
        throw Failure(.commandLine, "\(intent.definition.name) has no parameter “\(name)”; \(hint)")
    }

    private func fitting(
        _ parameter: ParameterDefinition, _ read: (ValueReader) throws(ValueMismatch) -> IntentValue
    ) throws -> IntentValue {
        do throws(ValueMismatch) {
            return try read(
                ValueReader(parameter: parameter, catalog: intent.catalog, language: language, moment: .now()))
        } catch {
            throw Failure(.invalidInput, "the value of \(parameter.name) cannot be used: \(error)")
        }
    }
}

/// A request that is written as one JSON object: `{"intent": NAME, "values": {NAME: VALUE}}`.
struct WrittenRequest {
    /// The most bytes of a request.
    private static let sizeLimit = 16 * 1024 * 1024

    var intent: String?
    /// The values as JSON texts, to be read when their types are known.
    var values: [String: String]

    /// Reads a file, or standard input for `-`.
    init(path: String) throws {
        let contents = try Self.read(path)
        do {
            self = try JSONDecoder().decode(WrittenRequest.self, from: contents)
        } catch {
            let form = #"{"intent": NAME, "values": {NAME: VALUE}}"#
            throw Failure(
                .invalidInput, diagnostic: "\(path):1: error: the request is not a JSON object of the form \(form)")
        }
    }

    private static func unreadable(_ path: String, _ code: Int32) -> Failure {
        let reason = String(cString: strerror(code))
        return Failure(.invalidInput, diagnostic: "\(path):1: error: the request cannot be read: \(reason)")
    }

    /// Reads a file, a pipe, or standard input, and no more than allowed.
    static func read(_ path: String) throws -> Data {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path, errno) }
        defer { if path != "-" { _ = close(descriptor) } }
        var contents = Data()
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = systemRead(descriptor, &buffer, buffer.count)
            if count == 0 { return contents }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw unreadable(path, errno) }
            contents.append(contentsOf: buffer[..<count])
            guard contents.count <= sizeLimit else {
                throw Failure(
                    .invalidInput, diagnostic: "\(path):1: error: the request is longer than \(sizeLimit) bytes")
            }
        }
    }
}

// The type has a method of this name.
private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
    read(descriptor, &buffer, count)
}

extension WrittenRequest: Decodable {
    private enum CodingKeys: CodingKey {
        case intent, values
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        intent = try container.decodeIfPresent(String.self, forKey: .intent)
        let values = try container.decodeIfPresent([String: JSONValue].self, forKey: .values) ?? [:]
        let encoder = JSONEncoder()
        self.values = try values.mapValues { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }
}

/// Any JSON.
private enum JSONValue: Codable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        if let object = try? [String: JSONValue](from: decoder) {
            self = .object(object)
        } else if let array = try? [JSONValue](from: decoder) {
            self = .array(array)
        } else {
            let container = try decoder.singleValueContainer()
            if let string = try? container.decode(String.self) {
                self = .string(string)
            } else if let boolean = try? container.decode(Bool.self) {
                self = .boolean(boolean)
            } else if let integer = try? container.decode(Int.self) {
                self = .integer(integer)
            } else if container.decodeNil() {
                self = .null
            } else {
                self = .number(try container.decode(Double.self))
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
