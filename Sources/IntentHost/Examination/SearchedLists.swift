import IntentDefinitions
import IntentKit
import IntentRuntime
import Synchronization

/// The options of an intent's parameters that support search, as its handler offers them.
final class SearchedLists: Sendable {
    /// The parameters that support search.
    private let parameters: [String]
    private let state = Mutex(State())

    struct State {
        /// The lists that are short.
        var short: [ShortList] = []
        /// The last call that was made; `nil` if the plugin failed before it was called.
        var call: Call?
        /// Whether all calls were answered.
        var isComplete = false
    }

    init(of definition: IntentDefinition) {
        parameters = definition.parameters.filter(\.supportsSearch).map(\.name)
    }

    /// The lists that are short and, if the plugin failed, its last call, if there was one, and how the request ended.
    typealias Findings = (short: [ShortList], failure: (call: Call?, outcome: Outcome)?)

    /// Whether no parameter supports search.
    var isEmpty: Bool { parameters.isEmpty }

    /// Starts a request whose handler is asked only for options.
    ///
    /// No call is made after one that failed.
    func examine(
        _ source: any HandlerSource, _ request: IntentRequest, _ runner: IntentRunner,
        cancellation: RequestCancellation?
    ) async -> Findings {
        let asked = InterceptingSource(source) { [self] _, values, handler in
            do throws(CallFailure) {
                for parameter in parameters { try await examine(parameter, values, with: handler) }
            } catch {
                return .failure(error)
            }
            state.withLock { $0.isComplete = true }
            // Ends the request before anything is resolved or handled.
            return .failure(.unavailable(reason: "the plugin was only looked at"))
        }
        let outcome = await runner.run(request, with: asked, cancellation: cancellation).outcome
        let seen = state.withLock { $0 }
        let failure: (call: Call?, outcome: Outcome)? = seen.isComplete ? nil : (call: seen.call, outcome: outcome)
        return (short: seen.short, failure: failure)
    }

    /// Compares what is offered without a search with what the search for one of the options finds.
    ///
    /// A long list may be offered in part before something is searched for. Only if the search finds nothing else, the
    /// options are all there is.
    private func examine(
        _ parameter: String, _ values: [String: IntentValue], with handler: InterceptingSource.Handler
    ) async throws(CallFailure) {
        guard let offered = try await options(of: parameter, searching: nil, values, with: handler),
            let first = offered.first?.spokenText?.first.map(String.init), offered.count <= ShortList.limit,
            let found = try await options(of: parameter, searching: first, values, with: handler),
            !found.isEmpty, found.allSatisfy(offered.contains)
        else { return }
        state.withLock { $0.short.append(ShortList(parameter: parameter, count: offered.count)) }
    }

    /// Returns the options of a parameter, or `nil` if the handler has none at the moment.
    private func options(
        of parameter: String, searching term: String?, _ values: [String: IntentValue],
        with handler: InterceptingSource.Handler
    ) async throws(CallFailure) -> [IntentValue]? {
        let call = Call.options(parameter: parameter, searchTerm: term)
        state.withLock { $0.call = call }
        switch await handler(call, values) {
        case .options(let choices): return choices.values
        case .failure(.optionsUnavailable): return nil
        case .failure(let failure): throw failure
        case .resolved, .defaultValue, .response: return nil
        }
    }
}
