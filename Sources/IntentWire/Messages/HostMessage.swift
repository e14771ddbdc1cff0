import IntentDefinitions
public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An error that a plugin answers with.
public struct RemoteError: Error, Codable, Hashable, Sendable {
    /// The numbers of the protocol.
    public enum Code {
        /// The message is not what the protocol says.
        public static let invalidMessage = -32700
        /// The method is not known.
        public static let unknownMethod = -32601
        /// The answer cannot be sent.
        public static let internalError = -32603
        /// The parameters are not what the method takes.
        public static let invalidParameters = -32602
        /// Nothing handles the intent.
        public static let noHandler = -32001
        /// None of the offered versions is spoken.
        public static let unsupportedVersion = -32002
        /// The values to choose from cannot be named.
        public static let optionsUnavailable = -32003
    }

    /// The number.
    public var code: Int
    /// What went wrong, in a sentence.
    public var message: String

    /// Creates an error.
    public init(code: Int, message: String) {
        self.code = code
        self.message = message
    }
}

/// A message to a host: the answer to a call.
///
/// What a plugin asks for by itself is a ``PluginRequest``.
public struct HostMessage: Hashable, Sendable {
    /// What is answered.
    public enum Answer: Hashable, Sendable {
        case initialized(InitializeResult)
        case result(CallResult)
        case error(RemoteError)
        /// How an app is.
        case application(ApplicationStatus)
        /// No answer, but a request of the plugin's own, which ``PluginRequest`` reads.
        case request
        /// The answer to another message than the one asked about, or no answer at all; it is not read.
        case unrelated
    }

    /// The number of the message that is answered; nothing when it could not be read.
    public var id: Int?
    /// What is answered.
    public var answer: Answer

    /// Creates an answer.
    public init(id: Int?, _ answer: Answer) {
        self.id = id
        self.answer = answer
    }
}

extension HostMessage {
    enum CodingKeys: CodingKey {
        case jsonrpc, id, result, error, method
    }

    enum ResultKeys: CodingKey {
        case resolution, resolutions, items, sections, usesIndexedCollation, value
    }
}

extension HostMessage: Encodable {
    /// Writes the answer as JSON-RPC 2.0.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("2.0", forKey: .jsonrpc)
        try container.encode(id, forKey: .id)
        switch answer {
        case .initialized(let result): try container.encode(result, forKey: .result)
        case .application(let status): try container.encode(status, forKey: .result)
        case .request, .unrelated:
            throw EncodingError.invalidValue(
                answer, .init(codingPath: encoder.codingPath, debugDescription: "only read, never written"))
        case .error(let error): try container.encode(error, forKey: .error)
        case .result(.response(let response)): try container.encode(response, forKey: .result)
        case .result(.failure(let failure)): try container.encode(RemoteError(failure), forKey: .error)
        case .result(let result):
            var nested = container.nestedContainer(keyedBy: ResultKeys.self, forKey: .result)
            switch result {
            case .resolved(.one(let resolution)):
                try nested.encode(WireResolution(resolution), forKey: .resolution)
            case .resolved(.each(let resolutions)):
                try nested.encode(resolutions.map(WireResolution.init), forKey: .resolutions)
            case .options(let choices):
                try Self.encode(choices, to: &nested)
            case .defaultValue(let value):
                try nested.encodeIfPresent(value.map(PlainValue.init), forKey: .value)
            case .response, .failure: break
            }
        }
    }
}

extension HostMessage {
    private enum SectionKeys: CodingKey {
        case title, items
    }

    /// Writes what is offered: plainly where there is nothing to say of it but the values.
    private static func encode(_ choices: Choices, to result: inout KeyedEncodingContainer<ResultKeys>) throws {
        if choices.usesIndexedCollation { try result.encode(true, forKey: .usesIndexedCollation) }
        guard choices.sections.contains(where: { $0.title != nil }) else {
            return try result.encode(choices.values.map(PlainValue.init), forKey: .items)
        }
        var list = result.nestedUnkeyedContainer(forKey: .sections)
        for section in choices.sections {
            var container = list.nestedContainer(keyedBy: SectionKeys.self)
            try container.encodeIfPresent(section.title, forKey: .title)
            try container.encode(section.values.map(PlainValue.init), forKey: .items)
        }
    }

    /// Reads what is offered; where there are sections, a list beside them does not count.
    private static func choices(
        from result: KeyedDecodingContainer<ResultKeys>, shape: ValueShape
    ) throws -> Choices {
        let isCollated = try result.decodeIfPresent(Bool.self, forKey: .usesIndexedCollation) ?? false
        guard result.contains(.sections) else {
            let items = try result.decode(PlainValue.self, forKey: .items, configuration: .list(shape))
            return Choices(
                sections: Choices(items.value.elements).sections, usesIndexedCollation: isCollated)
        }
        var list = try result.nestedUnkeyedContainer(forKey: .sections)
        var sections: [Choices.Section] = []
        var count = 0
        while !list.isAtEnd {
            let container = try list.nestedContainer(keyedBy: SectionKeys.self)
            let items = try container.decode(PlainValue.self, forKey: .items, configuration: .list(shape))
            sections.append(
                .init(
                    title: try container.decodeIfPresent(String.self, forKey: .title), values: items.value.elements))
            count += items.value.elements.count
            try PlainValue.checkCount(count, at: list.codingPath)
        }
        return Choices(sections: sections, usesIndexedCollation: isCollated)
    }
}

/// The answer that a host waits for.
public struct ExpectedAnswer: Hashable, Sendable {
    /// What the answer holds.
    public enum Kind: Hashable, Sendable {
        case initialization
        /// The answer to a resolve, options or default call of a parameter with this shape.
        case value(Call, ValueShape)
        /// The answer to confirm and handle, with the shapes of the response's parameters.
        case response([String: ValueShape])
        /// The answer to a call that is for apps only.
        case application
        /// No answer: the last message has been answered, and the next one isn't sent yet.
        case nothing
    }

    /// The number of the message that is to be answered, or of the last one that was.
    public var id: Int
    /// What the answer holds.
    public var kind: Kind

    /// Describes an answer.
    public init(id: Int, _ kind: Kind) {
        self.id = id
        self.kind = kind
    }
}

extension HostMessage: DecodableWithConfiguration {
    /// Reads the answer to a message.
    public init(from decoder: any Decoder, configuration expected: ExpectedAnswer) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // What plugins call has numbers of its own.
        guard !container.contains(.method) else {
            id = nil
            answer = container.contains(.id) ? .request : .unrelated
            return
        }
        id = try container.decodeIfPresent(Int.self, forKey: .id)
        // An error without a number tells that a message could not be read.
        if id == nil || id == expected.id, let error = try container.decodeIfPresent(RemoteError.self, forKey: .error) {
            answer = .error(error)
            return
        }
        guard id == expected.id else {
            answer = .unrelated
            return
        }
        switch expected.kind {
        case .nothing:
            answer = .unrelated
        case .initialization:
            answer = .initialized(try container.decode(InitializeResult.self, forKey: .result))
        case .application:
            answer = .application(try container.decode(ApplicationStatus.self, forKey: .result))
        case .response(let shapes):
            answer = .result(
                .response(try container.decode(ResponseContent.self, forKey: .result, configuration: shapes)))
        case .value(let call, let shape):
            let result = try container.nestedContainer(keyedBy: ResultKeys.self, forKey: .result)
            answer = .result(try Self.result(of: call, shape: shape, from: result))
        }
    }

    private static func result(
        of call: Call, shape: ValueShape, from result: KeyedDecodingContainer<ResultKeys>
    ) throws -> CallResult {
        switch call {
        case .options:
            return .options(try choices(from: result, shape: shape.element))
        case .defaultValue:
            guard result.contains(.value), try !result.decodeNil(forKey: .value) else { return .defaultValue(nil) }
            return .defaultValue(try result.decode(PlainValue.self, forKey: .value, configuration: shape).value)
        case .resolve, .confirm, .handle:
            guard result.contains(.resolutions) else {
                let one = try result.decode(WireResolution.self, forKey: .resolution, configuration: shape.element)
                return .resolved(.one(one.resolution))
            }
            var list = try result.nestedUnkeyedContainer(forKey: .resolutions)
            var resolutions: [Resolution] = []
            while !list.isAtEnd {
                let each = try list.decode(WireResolution.self, configuration: shape.element)
                resolutions.append(each.resolution)
            }
            return .resolved(.each(resolutions))
        }
    }
}

extension RemoteError {
    /// The error that tells of a failed call.
    public init(_ failure: CallFailure) {
        switch failure {
        case .unavailable(let reason): self.init(code: Code.noHandler, message: reason)
        case .crashed(let reason): self.init(code: Code.invalidParameters, message: reason)
        case .optionsUnavailable(let reason): self.init(code: Code.optionsUnavailable, message: reason)
        case .timedOut: self.init(code: Code.invalidParameters, message: "the time is up")
        }
    }

    /// What the error means to a request.
    public var failure: CallFailure {
        let message = message.shortened(to: 1000)
        return switch code {
        case Code.noHandler: .unavailable(reason: message)
        case Code.optionsUnavailable: .optionsUnavailable(reason: message)
        default: .crashed(reason: "it answered with error \(code): \(message)")
        }
    }
}
