package import EssentialFoundation
import IntentDefinitions
package import IntentKit

extension IntentRequest {
    /// Returns everything but the subject of the request as JSON, for a host that can make the same subject again.
    ///
    /// A request's definition is by far the longest part of its coded form, and an installed plugin has it.
    package func stateData() throws -> Data {
        let encoder = JSONEncoder()
        if let key = CodingUserInfoKey.requestSubject { encoder.userInfo[key] = subject }
        return try encoder.encode(self)
    }

    /// Creates a request from its state.
    ///
    /// - Parameters:
    ///   - stateData: What ``stateData()`` returned.
    ///   - other: A request with the same subject.
    /// - Throws: `DecodingError` if the state doesn't fit the subject.
    package init(stateData: Data, subjectOf other: IntentRequest) throws {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.requestSubject { decoder.userInfo[key] = other.subject }
        self = try decoder.decode(IntentRequest.self, from: stateData)
    }

    /// The items of the current question, each with the value that choosing it gives; empty if nothing is offered.
    package var offeredValues: [(item: Prompt.Item, value: IntentValue)] {
        guard case .ask(let prompt) = step, let question = resolving?.question else { return [] }
        return Array(zip(prompt.items, question.choices.values))
    }
}

extension CodingUserInfoKey {
    /// The subject of a request that is coded without it.
    static let requestSubject = CodingUserInfoKey(rawValue: "IntentKit.requestSubject")
}
