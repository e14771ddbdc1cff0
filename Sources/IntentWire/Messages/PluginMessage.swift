public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The names of the methods that a host calls.
public enum WireMethod: String, Codable, Hashable, Sendable {
    case initialize
    case resolve
    case options
    case defaultValue
    case confirm
    case handle
    /// A notification: the host gives a call up.
    case cancel
    /// A notification: a request has ended.
    case end
    /// To apps only: how is it?
    case status
    /// To apps only: come to the foreground.
    case openScene
    /// To apps only: come to the foreground and take up a user activity.
    case continueUserActivity
    /// To apps only: go to the background.
    case enterBackground
    /// To apps only: end.
    case quit
}

/// The first message of a host.
public struct InitializeParameters: Codable, Hashable, Sendable {
    /// The versions that the host speaks.
    public var protocolVersions: [Int]
    /// The identifier of the plugin in its manifest.
    public var plugin: String
    /// Whether the host answers the requests of a plugin; one that says nothing does not.
    public var donations: Bool?

    /// Creates the parameters.
    public init(protocolVersions: [Int] = WireVersion.supported, plugin: String, donations: Bool? = nil) {
        self.protocolVersions = protocolVersions
        self.plugin = plugin
        self.donations = donations
    }
}

/// The answer to the first message.
public struct InitializeResult: Codable, Hashable, Sendable {
    /// The version that the plugin picked.
    public var protocolVersion: Int
    /// The names of the intents that the plugin handles.
    public var intents: [String]
    /// When the plugin had been loaded and began to serve, in nanoseconds of the system's monotonic clock; nothing
    /// where it does not say.
    public var servingSince: UInt64?

    /// Creates the answer.
    public init(protocolVersion: Int, intents: [String], servingSince: UInt64? = nil) {
        self.protocolVersion = protocolVersion
        self.intents = intents
        self.servingSince = servingSince
    }
}

/// The parameters of a call.
public struct CallParameters: Hashable, Sendable {
    /// The request that the call belongs to; all its calls go to one handler.
    public var request: Int
    /// The intent's name.
    public var intent: String
    /// What the handler is asked.
    public var call: Call
    /// The values that apply, by parameter.
    public var values: [String: IntentValue]

    /// Creates the parameters.
    public init(request: Int, intent: String, call: Call, values: [String: IntentValue]) {
        self.request = request
        self.intent = intent
        self.call = call
        self.values = values
    }
}

/// The parameters of a `cancel` notification.
public struct CancelParameters: Codable, Hashable, Sendable {
    /// The request that is given up.
    public var request: Int
    /// Why.
    public var reason: String

    /// Creates the parameters.
    public init(request: Int, reason: CancellationReason) {
        self.request = request
        self.reason = reason.rawValue
    }
}

/// The parameters of an `end` notification.
public struct EndParameters: Codable, Hashable, Sendable {
    /// The request that has ended.
    public var request: Int

    /// Creates the parameters.
    public init(request: Int) {
        self.request = request
    }
}

/// A message to a plugin.
public struct PluginMessage: Hashable, Sendable {
    /// What the message says.
    public enum Content: Hashable, Sendable {
        case initialize(InitializeParameters)
        case call(CallParameters)
        case cancel(CancelParameters)
        case end(EndParameters)
        /// What only an app is asked.
        case application(ApplicationCall)
        /// The answer to a request of the plugin's own: that it is done, or what was wrong.
        case answer(RemoteError?)
        /// An intent that the plugin does not list; its values cannot be read.
        case unlistedIntent(String)
        /// A method that this version does not know.
        case unknown(method: String)
    }

    /// The number of the message, which its answer repeats; a notification has none and gets no answer.
    ///
    /// Of an answer, the number of the request.
    public var id: Int?
    /// What the message says.
    public var content: Content

    /// Creates a message.
    public init(id: Int?, _ content: Content) {
        self.id = id
        self.content = content
    }
}

/// The shapes of the values of each intent, found when a message names the intent.
public struct IntentShapes: Sendable {
    private let find: @Sendable (_ intent: String) -> [String: ValueShape]?
    private let findResponse: @Sendable (_ intent: String) -> [String: ValueShape]?

    /// Creates shapes from functions that get an intent's name.
    ///
    /// - Parameters:
    ///   - find: Returns the shapes by the parameters' names.
    ///   - findResponse: Returns the shapes by the names of the response's parameters.
    public init(
        _ find: @escaping @Sendable (_ intent: String) -> [String: ValueShape]?,
        response findResponse: @escaping @Sendable (_ intent: String) -> [String: ValueShape]? = { _ in nil }
    ) {
        self.find = find
        self.findResponse = findResponse
    }

    /// The shapes of an intent's values by the parameters' names, if the intent is known.
    public subscript(intent: String) -> [String: ValueShape]? { find(intent) }

    /// The shapes of the values of an intent's response by their names, if the intent is known.
    public func response(of intent: String) -> [String: ValueShape]? { findResponse(intent) }
}

extension IntentShapes: ExpressibleByDictionaryLiteral {
    /// Creates shapes that are known beforehand.
    public init(dictionaryLiteral shapes: (String, [String: ValueShape])...) {
        let shapes = Dictionary(shapes, uniquingKeysWith: { first, _ in first })
        self.init { shapes[$0] }
    }
}

extension PluginMessage: Encodable {
    private enum CodingKeys: CodingKey {
        case jsonrpc, id, method, params, result, error
    }

    private enum NoKeys: CodingKey {}

    private enum CallKeys: CodingKey {
        case request, intent, parameter, searchTerm, values
    }

    /// Writes the message as JSON-RPC 2.0.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("2.0", forKey: .jsonrpc)
        if case .answer(let error) = content { return try Self.encode(error, to: id, in: &container) }
        try container.encodeIfPresent(id, forKey: .id)
        switch content {
        case .initialize(let parameters):
            try container.encode(WireMethod.initialize, forKey: .method)
            try container.encode(parameters, forKey: .params)
        case .call(let parameters):
            try container.encode(parameters.call.method, forKey: .method)
            try Self.encode(parameters, to: container.nestedContainer(keyedBy: CallKeys.self, forKey: .params))
        case .cancel(let parameters):
            try container.encode(WireMethod.cancel, forKey: .method)
            try container.encode(parameters, forKey: .params)
        case .end(let parameters):
            try container.encode(WireMethod.end, forKey: .method)
            try container.encode(parameters, forKey: .params)
        case .application(let call):
            try container.encode(call.method, forKey: .method)
            try call.encodeParameters(to: container.superEncoder(forKey: .params))
        case .answer, .unlistedIntent, .unknown:
            throw EncodingError.invalidValue(
                content, .init(codingPath: encoder.codingPath, debugDescription: "only read, never written"))
        }
    }

    private static func encode(
        _ error: RemoteError?, to id: Int?, in container: inout KeyedEncodingContainer<CodingKeys>
    ) throws {
        try container.encode(id, forKey: .id)
        if let error {
            try container.encode(error, forKey: .error)
        } else {
            _ = container.nestedContainer(keyedBy: NoKeys.self, forKey: .result)
        }
    }

    private static func encode(
        _ parameters: CallParameters, to params: KeyedEncodingContainer<CallKeys>
    ) throws {
        var params = params
        try params.encode(parameters.request, forKey: .request)
        try params.encode(parameters.intent, forKey: .intent)
        try params.encodeIfPresent(parameters.call.parameter, forKey: .parameter)
        if case .options(_, let searchTerm?) = parameters.call {
            try params.encode(searchTerm, forKey: .searchTerm)
        }
        try params.encode(parameters.values.mapValues(PlainValue.init), forKey: .values)
    }
}

extension PluginMessage: DecodableWithConfiguration {
    /// Reads a message with the shapes of the intents that the plugin handles.
    public init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decodeIfPresent(Int.self, forKey: .id)
        if !container.contains(.method), container.contains(.result) || container.contains(.error) {
            content = .answer(try container.decodeIfPresent(RemoteError.self, forKey: .error))
            return
        }
        let name = try container.decode(String.self, forKey: .method)
        switch WireMethod(rawValue: name) {
        case .initialize:
            content = .initialize(try container.decode(InitializeParameters.self, forKey: .params))
        case .cancel:
            content = .cancel(try container.decode(CancelParameters.self, forKey: .params))
        case .end:
            content = .end(try container.decode(EndParameters.self, forKey: .params))
        case let method? where method.isForApps:
            content = .application(
                try ApplicationCall(method, parametersFrom: { try container.superDecoder(forKey: .params) }, shapes))
        case nil:
            content = .unknown(method: name)
        case let method?:
            let params = try container.nestedContainer(keyedBy: CallKeys.self, forKey: .params)
            content = try Self.call(method, params, shapes: shapes)
        }
    }

    private static func call(
        _ method: WireMethod, _ params: KeyedDecodingContainer<CallKeys>, shapes: IntentShapes
    ) throws -> Content {
        let intent = try params.decode(String.self, forKey: .intent)
        guard let parameterShapes = shapes[intent] else { return .unlistedIntent(intent) }
        let call: Call =
            switch method {
            case .resolve: .resolve(parameter: try params.decode(String.self, forKey: .parameter))
            case .options:
                .options(
                    parameter: try params.decode(String.self, forKey: .parameter),
                    searchTerm: try params.decodeIfPresent(String.self, forKey: .searchTerm))
            case .defaultValue: .defaultValue(parameter: try params.decode(String.self, forKey: .parameter))
            case .confirm: .confirm
            case .handle, .initialize, .cancel, .end, .status, .openScene, .continueUserActivity, .enterBackground,
                .quit:
                .handle
            }
        return .call(
            CallParameters(
                request: try params.decode(Int.self, forKey: .request),
                intent: intent,
                call: call,
                values: try params.decodeIfPresent(PlainValues.self, forKey: .values, configuration: parameterShapes)?
                    .values ?? [:]))
    }
}

extension Call {
    /// The method that makes the call.
    public var method: WireMethod {
        switch self {
        case .resolve: .resolve
        case .options: .options
        case .defaultValue: .defaultValue
        case .confirm: .confirm
        case .handle: .handle
        }
    }
}
