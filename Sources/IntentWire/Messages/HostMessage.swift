import IntentDefinitions
public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An error that a plugin answers with.
public struct RemoteError: Error, Codable, Hashable, Sendable {
    /// The error codes of the protocol.
    public enum Code {
        /// The message doesn't follow the protocol.
        public static let invalidMessage = -32700
        /// The method isn't known.
        public static let unknownMethod = -32601
        /// The answer can't be sent.
        public static let internalError = -32603
        /// The parameters don't fit the method.
        public static let invalidParameters = -32602
        /// Nothing handles the intent.
        public static let noHandler = -32001
        /// None of the offered versions is supported.
        public static let unsupportedVersion = -32002
        /// The options can't be provided.
        public static let optionsUnavailable = -32003
    }

    /// The error code.
    public var code: Int
    /// A description of the error in one sentence.
    public var message: String

    /// Creates an error.
    public init(code: Int, message: String) {
        self.code = code
        self.message = message
    }
}

/// A message from a plugin to the host: the answer to a call.
///
/// A request that the plugin itself makes is a ``PluginRequest``.
public struct HostMessage: Hashable, Sendable {
    /// The content of an answer.
    public enum Answer: Hashable, Sendable {
        case initialized(InitializeResult)
        case result(CallResult)
        case error(RemoteError)
        /// The state of an app.
        case application(ApplicationStatus)
        /// Not an answer, but a request by the plugin, which ``PluginRequest`` reads.
        case request
        /// An answer to a different message, or not an answer at all; its content isn't read.
        case unrelated
    }

    /// The identifier of the message being answered; `nil` if it couldn't be read.
    public var id: Int?
    /// The content of the answer.
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
    /// Encodes the answer as JSON-RPC 2.0.
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

    /// Writes the choices: as a plain list if there are only values.
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

    /// Reads the choices; if there are sections, a list beside them is ignored.
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
    /// The kinds of content.
    public enum Kind: Hashable, Sendable {
        case initialization
        /// The answer to a `resolve`, `options` or `default` call for a parameter with this shape.
        case value(Call, ValueShape)
        /// The answer to confirm and handle, with the shapes of the response's parameters.
        case response([String: ValueShape])
        /// The answer to a call that is only for apps.
        case application
        /// No answer: the last message has been answered, and the next one hasn't been sent yet.
        case nothing
    }

    /// The identifier of the message to be answered, or of the last one that was.
    public var id: Int
    /// The kind of content.
    public var kind: Kind

    /// Creates a description of an answer.
    public init(id: Int, _ kind: Kind) {
        self.id = id
        self.kind = kind
    }
}

extension HostMessage: DecodableWithConfiguration {
    /// Decodes the answer to a message.
    public init(from decoder: any Decoder, configuration expected: ExpectedAnswer) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // The plugin numbers its own calls, independently of the host's.
        guard !container.contains(.method) else {
            id = nil
            answer = container.contains(.id) ? .request : .unrelated
            return
        }
        id = try container.decodeIfPresent(Int.self, forKey: .id)
        // An error without an identifier says that a message couldn't be read.
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
    /// Creates the error that reports a failed call.
    public init(_ failure: CallFailure) {
        switch failure {
        case .unavailable(let reason): self.init(code: Code.noHandler, message: reason)
        case .crashed(let reason): self.init(code: Code.invalidParameters, message: reason)
        case .optionsUnavailable(let reason): self.init(code: Code.optionsUnavailable, message: reason)
        case .timedOut: self.init(code: Code.invalidParameters, message: "the time is up")
        }
    }

    /// The failure of the call that the error reports.
    public var failure: CallFailure {
        let message = message.shortened(to: 1000)
        return switch code {
        case Code.noHandler: .unavailable(reason: message)
        case Code.optionsUnavailable: .optionsUnavailable(reason: message)
        // Most often it was built for an earlier definition.
        case Code.invalidParameters:
            .crashed(
                reason: "it answered with error \(code): \(message); if its definition has changed since it was built, "
                    + "build it again")
        default: .crashed(reason: "it answered with error \(code): \(message)")
        }
    }
}
