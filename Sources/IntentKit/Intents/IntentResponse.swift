#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a handler answers with: a code and the values that its sentence uses.
public protocol IntentResponse: Codable, Hashable, Sendable {
    /// The codes of the response.
    associatedtype Code: IntentResponseCode

    /// The response's parameters.
    static var properties: PropertyTable<Self> { get }

    /// How it went.
    var code: Code { get }
    /// What the app needs to go on, where it does.
    var userActivity: UserActivity? { get set }

    /// Creates a response without values.
    init(code: Code, userActivity: UserActivity?)
}

/// The codes of a response: the built-in ones, and those of the definition from 100.
public protocol IntentResponseCode: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {
    /// The code's name in the definition.
    var codeName: String { get }
}

extension IntentResponseCode {
    /// The name of a built-in code, which every response has under the same number, or of the Swift case.
    ///
    /// The names are written out because asking the runtime for them is slow the first time.
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
    /// The values that are set, by name.
    public var values: [String: IntentValue] { Self.properties.values(of: self) }

    /// The response as the lifecycle handles it.
    public var content: ResponseContent {
        ResponseContent(code: code.codeName, values: values, userActivity: userActivity)
    }

    /// Reads a response from its plain form.
    ///
    /// - Throws: `DecodingError` when a value does not fit or the code is not one of the response's.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ResponseContent.CodingKeys.self)
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

    /// Writes the plain form.
    public func encode(to encoder: any Encoder) throws {
        try content.encode(to: encoder)
    }
}
