import IntentKit

/// A handler of one generated class, called by the names in the definition.
///
/// Each call gets an intent of its own: a handler may keep or change the one that it gets.
struct ClassConnection<Subject: INIntent, Handler>: HandlerConnection {
    private let handler: Handed<Handler>
    private let name: String
    private let methods: HandlerMethods<Subject, Handler>
    private let request = RunningRequest(center: Donations.center)

    init(_ handler: Handed<Handler>, name: String, methods: HandlerMethods<Subject, Handler>) {
        self.handler = handler
        self.name = name
        self.methods = methods
    }

    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        guard let intent = Subject.instance(of: values) as? Subject else {
            return .failure(.crashed(reason: "\(Subject.self) makes no instances of itself; generate its class again"))
        }
        let complaint = FormComplaint()
        let result = await FormComplaint.$current.withValue(complaint) {
            await RunningRequest.$current.withValue(request) { await self.result(of: call, intent) }
        }
        // What the handler has started to donate belongs to the call, although it hasn't waited for it.
        await request.settle()
        if let failure = complaint.failure { return .failure(failure) }
        return result
    }

    @concurrent private func result(of call: Call, _ intent: Subject) async -> CallResult {
        switch call {
        case .resolve(let name):
            guard let resolve = methods.parameter(name)?.resolve else { return unknown(name) }
            return .resolved(await resolve(handler, intent))
        case .options(let name, let searchTerm):
            guard let options = methods.parameter(name)?.options else { return unknown(name) }
            do {
                return .options(try await options(handler, intent, searchTerm))
            } catch {
                return .failure(.optionsUnavailable(reason: Self.words(for: error)))
            }
        case .defaultValue(let name):
            guard let parameter = methods.parameter(name) else { return unknown(name) }
            guard let defaultValue = parameter.defaultValue else { return .defaultValue(nil) }
            return .defaultValue(await MainActor.run { defaultValue(handler, intent) })
        case .confirm:
            return .response(await methods.confirm(handler, intent))
        case .handle:
            return .response(await methods.handle(handler, intent))
        }
    }

    /// Returns the words that an error has for people, or else what it prints.
    private static func words(for error: any Error) -> String {
        if let words = (error as? any LocalizedError)?.errorDescription { return words }
        return type(of: error) == NSError.self ? error.localizedDescription : "\(error)"
    }

    /// Returns the failure for a handler that was built from a different definition than the request.
    private func unknown(_ parameter: String) -> CallResult {
        .failure(.crashed(reason: "the handler of \(name) has no such call for the parameter “\(parameter)”"))
    }
}
