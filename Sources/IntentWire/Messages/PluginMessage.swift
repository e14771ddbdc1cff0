public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The methods that a host calls.
public enum WireMethod: String, Codable, Hashable, Sendable {
    case initialize
    case resolve
    case options
    case defaultValue
    case confirm
    case handle
    /// A notification: the host cancels a call.
    case cancel
    /// A notification: a request has ended.
    case end
    /// Only for apps: asks for the app's state.
    case status
    /// Only for apps: brings the app to the foreground.
    case openScene
    /// Only for apps: brings the app to the foreground to continue a user activity.
    case continueUserActivity
    /// Only for apps: sends the app to the background.
    case enterBackground
    /// Only for apps: quits the app.
    case quit
}

/// The parameters of a host's first message.
public struct InitializeParameters: Codable, Hashable, Sendable {
    /// The versions that the host speaks.
    public var protocolVersions: [Int]
    /// The plugin's identifier in its manifest.
    public var plugin: String
    /// Whether the host answers requests by the plugin; `nil` means that it doesn't.
    public var donations: Bool?

    /// Creates the parameters of a host's first message.
    public init(protocolVersions: [Int] = WireVersion.supported, plugin: String, donations: Bool? = nil) {
        self.protocolVersions = protocolVersions
        self.plugin = plugin
        self.donations = donations
    }
}

/// The plugin's answer to the first message.
public struct InitializeResult: Codable, Hashable, Sendable {
    /// The version that the plugin picked.
    public var protocolVersion: Int
    /// The names of the intents that the plugin handles.
    public var intents: [String]
    /// The time at which the plugin was loaded and ready, in nanoseconds of the system's monotonic clock; `nil` if it
    /// doesn't say.
    public var servingSince: UInt64?

    /// Creates an answer to the first message.
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
    /// The question to the handler.
    public var call: Call
    /// The current values, by parameter name.
    public var values: [String: IntentValue]

    /// Creates the parameters of a call.
    public init(request: Int, intent: String, call: Call, values: [String: IntentValue]) {
        self.request = request
        self.intent = intent
        self.call = call
        self.values = values
    }
}

/// The parameters of a `cancel` notification.
public struct CancelParameters: Codable, Hashable, Sendable {
    /// The request that is cancelled.
    public var request: Int
    /// The reason for the cancellation.
    public var reason: String

    /// Creates the parameters of a `cancel` notification.
    public init(request: Int, reason: CancellationReason) {
        self.request = request
        self.reason = reason.rawValue
    }
}

/// The parameters of an `end` notification.
public struct EndParameters: Codable, Hashable, Sendable {
    /// The request that has ended.
    public var request: Int

    /// Creates the parameters of an `end` notification.
    public init(request: Int) {
        self.request = request
    }
}

/// A message from the host to a plugin.
public struct PluginMessage: Hashable, Sendable {
    /// The content of a message.
    public enum Content: Hashable, Sendable {
        case initialize(InitializeParameters)
        case call(CallParameters)
        case cancel(CancelParameters)
        case end(EndParameters)
        /// A call that is only for apps.
        case application(ApplicationCall)
        /// The answer to a request by the plugin: `nil` for success, or the error.
        case answer(RemoteError?)
        /// A call for an intent that the plugin doesn't list, so that its values can't be read.
        case unlistedIntent(String)
        /// A method that this version doesn't know.
        case unknown(method: String)
    }

    /// The identifier of the message, which its answer repeats; `nil` for a notification, which has no answer.
    ///
    /// For an answer, the identifier of the request being answered.
    public var id: Int?
    /// The content of the message.
    public var content: Content

    /// Creates a message.
    public init(id: Int?, _ content: Content) {
        self.id = id
        self.content = content
    }
}

/// The shapes of each intent's values, looked up when a message names the intent.
public struct IntentShapes: Sendable {
    private let find: @Sendable (_ intent: String) -> [String: ValueShape]?
    private let findResponse: @Sendable (_ intent: String) -> [String: ValueShape]?

    /// Creates shapes from functions that take an intent's name.
    ///
    /// - Parameters:
    ///   - find: Returns the shapes by parameter name.
    ///   - findResponse: Returns the shapes by the names of the response's parameters.
    public init(
        _ find: @escaping @Sendable (_ intent: String) -> [String: ValueShape]?,
        response findResponse: @escaping @Sendable (_ intent: String) -> [String: ValueShape]? = { _ in nil }
    ) {
        self.find = find
        self.findResponse = findResponse
    }

    /// The shapes of an intent's values by parameter name; `nil` if the intent isn't known.
    public subscript(intent: String) -> [String: ValueShape]? { find(intent) }

    /// Returns the shapes of the values of an intent's response by name; `nil` if the intent isn't known.
    public func response(of intent: String) -> [String: ValueShape]? { findResponse(intent) }
}

extension IntentShapes: ExpressibleByDictionaryLiteral {
    /// Creates shapes for a fixed set of intents.
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

    /// Encodes the message as JSON-RPC 2.0.
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
    /// Decodes a message with the shapes of the intents that the plugin handles.
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
    /// The method of the call.
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
