import IntentDefinitions

/// A handler of one intent type, called by the names in the definition.
package final class BoundHandler<I: Intent>: HandlerConnection {
    private let handler: I.Handling
    /// The values of the last call and the intent made from them; most calls have the same values.
    private var last: (values: [String: IntentValue], intent: I)?

    /// Creates a bound handler from the object that an app returned for an intent.
    ///
    /// - Throws: ``CallFailure/unavailable(reason:)`` if the candidate is `nil` or doesn't adopt the intent's protocol.
    package init(_ candidate: Any?) throws(CallFailure) {
        guard let handler = candidate as? I.Handling else {
            throw .unavailable(reason: Self.complaint(about: candidate))
        }
        self.handler = handler
    }

    private static func complaint(about candidate: Any?) -> String {
        guard let candidate = Self.unwrapped(candidate) else {
            return "handler(for:) returned nil for \(I.intentName)"
        }
        return "handler(for:) returned \(type(of: candidate)) for \(I.intentName), which is not \(I.Handling.self)"
    }

    /// Returns the value inside any number of nested optionals.
    private static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return unwrapped(mirror.children.first?.value)
    }

    /// Calls the handler's method and returns its result.
    @concurrent package func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        let intent = intent(of: values)
        switch call {
        case .resolve(let name):
            guard let resolve = I.parameters.parameter(named: name)?.resolve else { return unknown(name) }
            return .resolved(await resolve(handler, intent))
        case .options(let name, let searchTerm):
            guard let options = I.parameters.parameter(named: name)?.options else { return unknown(name) }
            do {
                return .options(try await options(handler, intent, searchTerm))
            } catch {
                return .failure(.optionsUnavailable(reason: "\(error)"))
            }
        case .defaultValue(let name):
            guard let parameter = I.parameters.parameter(named: name) else { return unknown(name) }
            return .defaultValue(await parameter.defaultValue?(handler, intent))
        case .confirm:
            return .response(await I.confirm(intent, with: handler).content)
        case .handle:
            var response = await I.handle(intent, with: handler).content
            response.timelineReloadPolicy = HandlerContext.current?.timelineReloadPolicy
            return .response(response)
        }
    }

    private func intent(of values: [String: IntentValue]) -> I {
        if let last, last.values == values { return last.intent }
        let intent = I(values: values)
        last = (values, intent)
        return intent
    }

    /// Returns the failure for a handler that was built from a different definition than the request.
    private func unknown(_ name: String) -> CallResult {
        .failure(.crashed(reason: "the handler of \(I.intentName) has no such call for the parameter “\(name)”"))
    }
}
