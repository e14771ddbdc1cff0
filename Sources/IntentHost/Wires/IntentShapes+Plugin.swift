package import IntentDefinitions
package import IntentKit
import IntentWire
import Synchronization

extension IntentDefinition {
    /// The shapes of the parameters' values.
    package func parameterShapes(_ catalog: TypeCatalog) -> [String: ValueShape] {
        Dictionary(
            parameters.map { ($0.name, ValueShape($0.type, isList: $0.isList, catalog: catalog)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The shapes of the response's values.
    func responseShapes(_ catalog: TypeCatalog) -> [String: ValueShape] {
        Dictionary(
            (response?.properties ?? []).map { ($0.name, ValueShape($0.type, isList: $0.isList, catalog: catalog)) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension IntentShapes {
    /// The shapes of what a plugin may donate: of a request's own intent, and of the others that it supports or declares
    /// for widgets, whose definitions are read when it names the first of them.
    init(of request: IntentRequest, _ plugin: Plugin) {
        let others = Mutex<[InstalledIntent]?>(nil)
        @Sendable func find(_ name: String) -> (IntentDefinition, TypeCatalog)? {
            if name == request.definition.name { return (request.definition, request.catalog) }
            let installed = others.withLock { others in
                let known = others ?? (try? plugin.declaredIntents()) ?? []
                others = known
                return known
            }
            return installed.first { $0.definition.name == name }.map { ($0.definition, $0.catalog) }
        }
        self.init { name in
            find(name).map { $0.parameterShapes($1) }
        } response: { name in
            find(name).map { $0.responseShapes($1) }
        }
    }
}
