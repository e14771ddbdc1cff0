package import IntentDefinitions
package import IntentKit
package import IntentRuntime
package import IntentWire
import Synchronization

extension IntentDefinition {
    /// Returns the shapes of the parameters' values.
    package func parameterShapes(_ catalog: TypeCatalog) -> [String: ValueShape] {
        var shapes = ValueShapes(catalog)
        return shapes.shapes(parameters.lazy.map { ($0.name, $0.type, $0.isList) })
    }

    func responseShapes(_ catalog: TypeCatalog) -> [String: ValueShape] {
        var shapes = ValueShapes(catalog)
        return shapes.shapes((response?.properties ?? []).lazy.map { ($0.name, $0.type, $0.isList) })
    }
}

extension IntentShapes {
    /// Creates the shapes of the intents that a plugin may donate: the request's own intent, and the others that it
    /// supports or declares for widgets.
    ///
    /// Their definitions are read when the plugin names the first of them.
    package init(of request: IntentRequest, _ plugin: Plugin) {
        self.init(of: (request.definition, request.catalog), plugin)
    }

    /// Creates the shapes of the intents that a plugin may donate outside of requests.
    init(of plugin: Plugin) { self.init(of: nil, plugin) }

    private init(of request: (definition: IntentDefinition, catalog: TypeCatalog)?, _ plugin: Plugin) {
        let others = Mutex<[InstalledIntent]?>(nil)
        @Sendable func find(_ name: String) -> (IntentDefinition, TypeCatalog)? {
            if let request, name == request.definition.name { return request }
            let installed = others.withLock { others in
                let known = others ?? (try? plugin.declaredIntents()) ?? []
                others = known
                return known
            }
            return installed.first { $0.definition.name == name }.map { ($0.definition, $0.catalog) }
        }
        // The shapes of each intent are created only once, because plugins may donate one intent many times.
        let known = Mutex<[String: (parameters: [String: ValueShape], response: [String: ValueShape])]>([:])
        @Sendable func shapes(
            of name: String
        ) -> (parameters: [String: ValueShape], response: [String: ValueShape])? {
            if let shapes = known.withLock({ $0[name] }) { return shapes }
            guard let (definition, catalog) = find(name) else { return nil }
            let shapes = (definition.parameterShapes(catalog), definition.responseShapes(catalog))
            known.withLock { $0[name] = shapes }
            return shapes
        }
        self.init({ shapes(of: $0).map { NamedShapes($0.parameters) } }, response: { shapes(of: $0)?.response })
    }
}
