package import IntentDefinitions
package import IntentKit
import Synchronization

/// The tables that several readers share: the indexes of cases and the shapes of types, which take long to make.
package final class ReadingTables: Sendable {
    private typealias Entry = (definition: EnumDefinition, index: CaseIndex)

    private let entries = Mutex<[String: [Entry]]>([:])

    private let shapes = Mutex<[(catalog: TypeCatalog, shapes: ValueShapes)]>([])

    /// Creates tables without contents.
    package init() {}

    /// The number of indexes that were made.
    package var count: Int { entries.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    /// The number of catalogs whose shapes were made.
    package var catalogCount: Int { shapes.withLock(\.count) }

    func index(of definition: EnumDefinition) -> CaseIndex {
        entries.withLock { entries in
            // Enumerations of different plugins may have one name.
            let known = entries[definition.name]?.first { $0.definition == definition }
            if let known { return known.index }
            let index = CaseIndex(definition)
            entries[definition.name, default: []].append((definition, index))
            return index
        }
    }

    /// Returns the shape of a type's values, which is made once for all values of a catalog.
    package func shape(of type: ParameterType, isList: Bool, in catalog: TypeCatalog) -> ValueShape {
        shapes.withLock { shapes in
            // Catalogs of different plugins may have types of one name; copies of one are compared at once.
            if let known = shapes.firstIndex(where: { $0.catalog == catalog }) {
                return shapes[known].shapes.shape(of: type, isList: isList)
            }
            shapes.append((catalog, ValueShapes(catalog)))
            return shapes[shapes.count - 1].shapes.shape(of: type, isList: isList)
        }
    }
}

/// What is found with some tables is found with any others.
extension ReadingTables: Hashable {
    /// Returns that they are the same.
    package static func == (first: ReadingTables, second: ReadingTables) -> Bool { true }

    /// Hashes nothing.
    package func hash(into hasher: inout Hasher) {}
}
