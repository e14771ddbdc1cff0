import EssentialFoundation
import IntentDefinitions
import IntentKit

/// A request of the host, or a notification, which has no answer.
public struct HostRequest: Hashable, Sendable {
    /// The content of a request.
    public enum Content: Hashable, Sendable {
        case initialize(InitializeParameters)
        case call(CallParameters)
        case cancel(CancelParameters)
        case end(EndParameters)
        /// A call that is only for apps.
        case application(ApplicationCall)
        /// A call that is only for UI extensions.
        case configureView(ViewParameters)
    }

    /// The number of the request, which its answer repeats; `nil` for a notification.
    public var id: Int?
    /// The content of the request.
    public var content: Content

    /// Creates a request.
    public init(id: Int?, _ content: Content) {
        self.id = id
        self.content = content
    }
}

extension HostRequest: Encodable {
    /// Encodes the request as JSON-RPC 2.0.
    public func encode(to encoder: any Encoder) throws {
        var members = try encoder.envelope(id: id)
        switch content {
        case .initialize(let parameters):
            try members.encode(HostMethod.initialize, forKey: .method)
            try members.encode(parameters, forKey: .params)
        case .call(let parameters):
            try members.encode(parameters.call.method, forKey: .method)
            try Self.encode(parameters, to: members.nestedContainer(keyedBy: NameKey.self, forKey: .params))
        case .cancel(let parameters):
            try members.encode(HostMethod.cancel, forKey: .method)
            try members.encode(parameters, forKey: .params)
        case .end(let parameters):
            try members.encode(HostMethod.end, forKey: .method)
            try members.encode(parameters, forKey: .params)
        case .application(let call):
            try members.encode(call.method, forKey: .method)
            try call.encodeParameters(to: members.superEncoder(forKey: .params))
        case .configureView(let parameters):
            try members.encode(HostMethod.configureView, forKey: .method)
            try members.encode(parameters, forKey: .params)
        }
    }

    private static func encode(
        _ parameters: CallParameters, to params: KeyedEncodingContainer<NameKey>
    ) throws {
        var params = params
        try params.encode(parameters.request, forKey: .request)
        try params.encode(parameters.intent, forKey: .intent)
        try params.encodeIfPresent(parameters.call.parameter, forKey: .parameter)
        if case .options(_, let searchTerm?) = parameters.call {
            try params.encode(searchTerm, forKey: .searchTerm)
        }
        try params.encode(parameters.values.mapValues(PlainValue.init), forKey: .values)
        try params.encodeIfPresent(parameters.scene, forKey: .scene)
    }
}

extension HostRequest.Content {
    /// Decodes the content of a request.
    ///
    /// - Throws: ``RemoteError`` for a method that this version doesn't know, and for an intent that the plugin doesn't
    ///   list, so that its values can't be read.
    init(_ envelope: Envelope, _ shapes: IntentShapes) throws {
        let name = try envelope.method()
        let members = envelope.members
        let method = HostMethod(rawValue: name)
        switch method {
        case .initialize: self = .initialize(try members.decode(InitializeParameters.self, forKey: .params))
        case .cancel: self = .cancel(try members.decode(CancelParameters.self, forKey: .params))
        case .end: self = .end(try members.decode(EndParameters.self, forKey: .params))
        case .status, .openScene, .addScene, .continueUserActivity, .showScreen, .enterBackground, .closeScene, .quit:
            let call = try method.flatMap { method in
                try ApplicationCall(method, parameters: { try members.superDecoder(forKey: .params) }, shapes)
            }
            guard let call else { throw RemoteError(unknownMethod: name) }
            self = .application(call)
        case .resolve:
            self = try Self.call(members, shapes) {
                .resolve(parameter: try $0.decode(String.self, forKey: .parameter))
            }
        case .options:
            self = try Self.call(members, shapes) { params in
                .options(
                    parameter: try params.decode(String.self, forKey: .parameter),
                    searchTerm: try params.decodeIfPresent(String.self, forKey: .searchTerm))
            }
        case .defaultValue:
            self = try Self.call(members, shapes) {
                .defaultValue(parameter: try $0.decode(String.self, forKey: .parameter))
            }
        case .configureView:
            self = .configureView(try members.required(ViewParameters.self, forKey: .params, configuration: shapes))
        case .confirm: self = try Self.call(members, shapes) { _ in .confirm }
        case .handle: self = try Self.call(members, shapes) { _ in .handle }
        case nil: throw RemoteError(unknownMethod: name)
        }
    }

    private static func call(
        _ members: KeyedDecodingContainer<NameKey>, _ shapes: IntentShapes,
        _ call: (KeyedDecodingContainer<NameKey>) throws -> Call
    ) throws -> Self {
        let params = try members.nestedContainer(keyedBy: NameKey.self, forKey: .params)
        let intent = try params.decode(String.self, forKey: .intent)
        guard let parameterShapes = shapes[intent] else {
            throw RemoteError(
                code: RemoteError.Code.noHandler, message: "the plugin does not list \(intent) in intentsSupported")
        }
        return .call(
            CallParameters(
                request: try params.decode(Int.self, forKey: .request),
                intent: intent,
                call: try call(params),
                values: try params.decodeIfPresent(PlainValues.self, forKey: .values, configuration: parameterShapes)?
                    .values ?? [:],
                scene: try params.decodeIfPresent(String.self, forKey: .scene)))
    }
}
