import EssentialFoundation
import IntentDefinitions

/// The response of a handler: a code and the values that its dialog uses.
public protocol IntentResponse: Codable, Hashable, Sendable {
    /// The codes of the response.
    associatedtype Code: IntentResponseCode

    /// The response's parameters.
    @_spi(Generated) static var properties: PropertyTable<Self> { get }

    /// The code, which says how the request went.
    var code: Code { get }
    /// The activity with which the app continues, if it does.
    var userActivity: UserActivity? { get set }

    /// Creates a response without values.
    init(code: Code, userActivity: UserActivity?)
}

/// A response code: a built-in one, or one of the definition, numbered from 100.
public protocol IntentResponseCode: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
    /// The code's name in the definition.
    var codeName: String { get }
}

extension IntentResponseCode {
    /// The name of the built-in code with this number, or of the Swift case.
    ///
    /// The built-in names are written out because reflection is slow the first time.
    public var codeName: String {
        switch rawValue {
        case 0: "unspecified"
        case 1: "ready"
        case 2: "continueInApp"
        case 3: "inProgress"
        case 4: "success"
        case 5: "failure"
        case 6: "failureRequiringAppLaunch"
        default: String(describing: self)
        }
    }
}

extension IntentResponse {
    /// No parameters: the default of a response that declares none.
    @_spi(Generated) public static var properties: PropertyTable<Self> { [] }

    /// The values that are set, by name.
    public var values: [String: IntentValue] { Self.properties.values(of: self) }

    /// The response as the lifecycle handles it.
    public var content: ResponseContent {
        ResponseContent(code: code.codeName, values: values, userActivity: userActivity)
    }

    /// Creates a response by decoding its plain form.
    ///
    /// - Throws: `DecodingError` if a value doesn't fit or the code isn't one of the response's.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        let name = try container.decode(String.self, forKey: .code)
        guard let code = Code.allCases.first(where: { $0.codeName == name }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .code, in: container, debugDescription: "“\(name)” is not a code of the response")
        }
        self.init(code: code, userActivity: try container.decodeIfPresent(UserActivity.self, forKey: .userActivity))
        if container.contains(.values) {
            try Self.properties.decode(into: &self, from: container.superDecoder(forKey: .values))
        }
    }

    /// Encodes the plain form.
    public func encode(to encoder: any Encoder) throws {
        try content.encode(to: encoder)
    }
}
