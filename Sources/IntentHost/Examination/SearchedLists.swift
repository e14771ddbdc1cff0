import IntentDefinitions
import IntentKit
import IntentRuntime
import Synchronization

/// The options of an intent's parameters that support search, as its handler offers them.
final class SearchedLists: Sendable {
    /// The parameters that support search.
    private let parameters: [String]
    private let short = Mutex<[ShortList]>([])

    init(of definition: IntentDefinition) {
        parameters = definition.parameters.filter(\.supportsSearch).map(\.name)
    }

    /// Whether no parameter supports search.
    var isEmpty: Bool { parameters.isEmpty }

    /// Starts a request whose handler is asked only for options, and returns the lists that are short.
    func examine(
        _ source: any HandlerSource, _ request: IntentRequest, _ runner: IntentRunner,
        cancellation: RequestCancellation?
    ) async -> [ShortList] {
        let asked = InterceptingSource(source) { [self] _, values, handler in
            for parameter in parameters { await examine(parameter, values, with: handler) }
            // Ends the request before anything is resolved or handled.
            return .failure(.unavailable(reason: "the plugin was only looked at"))
        }
        _ = await runner.run(request, with: asked, cancellation: cancellation)
        return short.withLock(\.self)
    }

    /// Compares what is offered without a search with what the search for one of the options finds.
    ///
    /// A long list may be offered in part before something is searched for. Only if the search finds nothing else, the
    /// options are all there is.
    private func examine(
        _ parameter: String, _ values: [String: IntentValue], with handler: InterceptingSource.Handler
    ) async {
        guard let offered = await options(of: parameter, searching: nil, values, with: handler),
            let first = offered.first?.spokenText?.first.map(String.init), offered.count <= ShortList.limit,
            let found = await options(of: parameter, searching: first, values, with: handler),
            !found.isEmpty, found.allSatisfy(offered.contains)
        else { return }
        short.withLock { $0.append(ShortList(parameter: parameter, count: offered.count)) }
    }

    private func options(
        of parameter: String, searching term: String?, _ values: [String: IntentValue],
        with handler: InterceptingSource.Handler
    ) async -> [IntentValue]? {
        guard case .options(let choices) = await handler(.options(parameter: parameter, searchTerm: term), values)
        else { return nil }
        return choices.values
    }
}
