import EssentialFoundation
import IntentDefinitions
public import IntentKit

/// A plugin's answer to a request of the host.
public struct PluginAnswer: Hashable, Sendable {
    /// The content of an answer.
    public enum Content: Hashable, Sendable {
        case initialized(InitializeResult)
        case result(CallResult)
        case error(RemoteError)
        /// The state of an app.
        case application(ApplicationStatus)
        /// The card of a UI extension.
        case view(ViewResult)
    }

    /// The number of the request; `nil` if it couldn't be read.
    public var id: Int?
    /// The content of the answer.
    public var content: Content

    /// Creates an answer.
    public init(id: Int?, _ content: Content) {
        self.id = id
        self.content = content
    }
}

extension PluginAnswer: Encodable {
    /// Encodes the answer as JSON-RPC 2.0.
    public func encode(to encoder: any Encoder) throws {
        var members = try encoder.envelope(id: id, isAnswer: true)
        switch content {
        case .initialized(let result): try members.encode(result, forKey: .result)
        case .application(let status): try members.encode(status, forKey: .result)
        case .view(let result): try members.encode(result, forKey: .result)
        case .error(let error): try members.encode(error, forKey: .error)
        case .result(.response(let response)): try members.encode(response, forKey: .result)
        case .result(.failure(let failure)): try members.encode(RemoteError(failure), forKey: .error)
        case .result(let result):
            var nested = members.nestedContainer(keyedBy: NameKey.self, forKey: .result)
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

extension PluginAnswer {
    /// Writes the choices: as a plain list if there are only values.
    private static func encode(_ choices: Choices, to result: inout KeyedEncodingContainer<NameKey>) throws {
        if choices.usesIndexedCollation { try result.encode(true, forKey: .usesIndexedCollation) }
        guard choices.sections.contains(where: { $0.title != nil }) else {
            return try result.encode(choices.values.map(PlainValue.init), forKey: .items)
        }
        var list = result.nestedUnkeyedContainer(forKey: .sections)
        for section in choices.sections {
            var container = list.nestedContainer(keyedBy: NameKey.self)
            try container.encodeIfPresent(section.title, forKey: .title)
            try container.encode(section.values.map(PlainValue.init), forKey: .items)
        }
    }

    /// Reads the choices; if there are sections, a list beside them is ignored.
    private static func choices(
        from result: KeyedDecodingContainer<NameKey>, shape: ValueShape
    ) throws -> Choices {
        let isCollated = try result.decodeIfPresent(Bool.self, forKey: .usesIndexedCollation) ?? false
        guard result.contains(.sections) else {
            let items = try result.required(PlainValue.self, forKey: .items, configuration: .list(shape))
            return Choices(
                sections: Choices(items.value.elements).sections, usesIndexedCollation: isCollated)
        }
        var list = try result.nestedUnkeyedContainer(forKey: .sections)
        var sections: [Choices.Section] = []
        var count = 0
        while !list.isAtEnd {
            let container = try list.nestedContainer(keyedBy: NameKey.self)
            let items = try container.required(PlainValue.self, forKey: .items, configuration: .list(shape))
            sections.append(
                .init(
                    title: try container.decodeIfPresent(String.self, forKey: .title), values: items.value.elements))
            count += items.value.elements.count
            try PlainValue.checkCount(count, at: list.codingPath)
        }
        return Choices(sections: sections, usesIndexedCollation: isCollated)
    }
}

extension PluginAnswer.Content {
    /// Decodes the content of the answer to a message.
    ///
    /// - Parameter kind: What the message asks for; not `nothing`.
    init?(_ envelope: Envelope, expecting kind: ExpectedAnswer.Kind) throws {
        let members = envelope.members
        switch kind {
        case .nothing: return nil
        case .initialization: self = .initialized(try members.decode(InitializeResult.self, forKey: .result))
        case .application: self = .application(try members.decode(ApplicationStatus.self, forKey: .result))
        case .view: self = .view(try members.decode(ViewResult.self, forKey: .result))
        case .response(let shapes):
            self = .result(
                .response(try members.required(ResponseContent.self, forKey: .result, configuration: shapes)))
        case .value(let call, let shape):
            let result = try members.nestedContainer(keyedBy: NameKey.self, forKey: .result)
            self = .result(try PluginAnswer.result(of: call, shape: shape, from: result))
        }
    }
}

extension PluginAnswer {
    fileprivate static func result(
        of call: Call, shape: ValueShape, from result: KeyedDecodingContainer<NameKey>
    ) throws -> CallResult {
        switch call {
        case .options:
            return .options(try choices(from: result, shape: shape.element))
        case .defaultValue:
            guard result.contains(.value), try !result.decodeNil(forKey: .value) else { return .defaultValue(nil) }
            return .defaultValue(try result.required(PlainValue.self, forKey: .value, configuration: shape).value)
        case .resolve, .confirm, .handle:
            guard result.contains(.resolutions) else {
                let one = try result.required(WireResolution.self, forKey: .resolution, configuration: shape.element)
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
