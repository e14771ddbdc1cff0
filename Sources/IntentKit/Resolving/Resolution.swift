import IntentDefinitions

/// A handler's result for one value of a parameter, without its Swift type.
public enum Resolution: Hashable, Sendable {
    case success(IntentValue)
    case needsValue
    case notRequired
    /// The value isn't supported; the reason is a name in the definition.
    case unsupported(reason: String?)
    case disambiguation([IntentValue])
    case confirmationRequired(IntentValue?)
}

/// A handler's results for a parameter: a single one, or one for each value of a list.
public enum Resolutions: Hashable, Sendable {
    case one(Resolution)
    case each([Resolution])
}

extension Resolutions {
    /// Creates the results of what a handler says about a value: about each case, if the value is a set of cases.
    package init(_ resolution: Resolution) {
        switch resolution {
        case .success(.list(let cases)) where !cases.isEmpty: self = .each(cases.map { .success($0) })
        case .confirmationRequired(.list(let cases)?) where !cases.isEmpty:
            self = .each(cases.map { .confirmationRequired($0) })
        default: self = .one(resolution)
        }
    }
}

extension Resolution: Codable {
    private struct UnsupportedMembers: Codable {
        var reason: String?
    }

    /// Encodes the case under its name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .success(let value): try encoder.encode(value, asCase: "success")
        case .disambiguation(let value): try encoder.encode(value, asCase: "disambiguation")
        case .confirmationRequired(let value?): try encoder.encode(value, asCase: "confirmationRequired")
        case .confirmationRequired(nil): try encoder.encodeCase("confirmationRequired")
        case .needsValue: try encoder.encodeCase("needsValue")
        case .notRequired: try encoder.encodeCase("notRequired")
        case .unsupported(let reason):
            try encoder.encode(members: UnsupportedMembers(reason: reason), asCase: "unsupported")
        }
    }

    /// Creates a resolution by decoding the case and its value.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "success": self = .success(try reader.value(isObject: true))
        case "disambiguation": self = .disambiguation(try reader.value())
        case "confirmationRequired": self = .confirmationRequired(try reader.optionalValue(isObject: true))
        case "needsValue": self = .needsValue
        case "notRequired": self = .notRequired
        case "unsupported":
            let members: UnsupportedMembers = try reader.value(isObject: true)
            self = .unsupported(reason: members.reason)
        default: throw reader.unknown(Self.self)
        }
    }
}
