package import IntentDefinitions
package import IntentKit
import Synchronization

/// The tables that several readers share: the indexes of cases and the shapes of types, which take long to make.
package final class ReadingTables: Sendable {
    /// The tables of one catalog, which they keep.
    private struct Tables {
        var shapes: ValueShapes
        var indexes: [String: CaseIndex] = [:]
    }

    private let tables = Mutex<[ObjectIdentifier: Tables]>([:])

    /// Creates tables without contents.
    package init() {}

    /// The number of indexes that were made, and of catalogs of which something was.
    package var counts: (indexes: Int, catalogs: Int) {
        tables.withLock { tables in (tables.values.reduce(0) { $0 + $1.indexes.count }, tables.count) }
    }

    /// Returns the index of an enumeration, which is made once for all readers of a catalog.
    func index(of definition: EnumDefinition, in catalog: TypeCatalog) -> CaseIndex {
        change(catalog) { tables in
            if let known = tables.indexes[definition.name] { return known }
            let index = CaseIndex(definition)
            tables.indexes[definition.name] = index
            return index
        }
    }

    /// Returns the shape of a type's values, which is made once for all values of a catalog.
    package func shape(of type: ParameterType, isList: Bool, in catalog: TypeCatalog) -> ValueShape {
        change(catalog) { $0.shapes.shape(of: type, isList: isList) }
    }

    private func change<Result: Sendable>(_ catalog: TypeCatalog, _ body: (inout Tables) -> Result) -> Result {
        tables.withLock { tables in
            body(&tables[ObjectIdentifier(catalog.identity), default: Tables(shapes: ValueShapes(catalog))])
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
