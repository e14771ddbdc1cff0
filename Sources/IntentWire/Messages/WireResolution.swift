import EssentialFoundation
import IntentDefinitions
import IntentKit

/// A resolution in the protocol's form: its kind by name, and the value beside it.
struct WireResolution {
    var resolution: Resolution

    init(_ resolution: Resolution) { self.resolution = resolution }

    private enum Kind: String, Codable, CaseIterable {
        case success, needsValue, notRequired, unsupported, disambiguation, confirmationRequired

        init(from decoder: any Decoder) throws { self = try .named(in: decoder) }
    }
}

extension WireResolution: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        switch resolution {
        case .success(let value):
            try container.encode(Kind.success, forKey: .result)
            try container.encode(PlainValue(value), forKey: .value)
        case .needsValue:
            try container.encode(Kind.needsValue, forKey: .result)
        case .notRequired:
            try container.encode(Kind.notRequired, forKey: .result)
        case .unsupported(let reason):
            try container.encode(Kind.unsupported, forKey: .result)
            try container.encodeIfPresent(reason, forKey: .reason)
        case .disambiguation(let values):
            try container.encode(Kind.disambiguation, forKey: .result)
            try container.encode(values.map(PlainValue.init), forKey: .values)
        case .confirmationRequired(let value):
            try container.encode(Kind.confirmationRequired, forKey: .result)
            try container.encodeIfPresent(value.map(PlainValue.init), forKey: .value)
        }
    }
}

extension WireResolution: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration shape: ValueShape) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        func value() throws -> IntentValue {
            try container.required(PlainValue.self, forKey: .value, configuration: shape).value
        }
        switch try container.decode(Kind.self, forKey: .result) {
        case .success:
            resolution = .success(try value())
        case .needsValue:
            resolution = .needsValue
        case .notRequired:
            resolution = .notRequired
        case .unsupported:
            resolution = .unsupported(reason: try container.decodeIfPresent(String.self, forKey: .reason))
        case .disambiguation:
            let values = try container.required(PlainValue.self, forKey: .values, configuration: .list(shape))
            resolution = .disambiguation(values.value.elements)
        case .confirmationRequired:
            let isAbsent = try !container.contains(.value) || container.decodeNil(forKey: .value)
            resolution = .confirmationRequired(isAbsent ? nil : try value())
        }
    }
}
