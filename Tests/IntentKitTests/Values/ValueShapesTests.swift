import IntentDefinitions
import Synchronization
import Testing

@_spi(Generated) @testable import IntentKit

/// What the shapes of types cost that refer to each other.
@Suite struct ValueShapesTests {
    /// Types of which each has properties of many others.
    private static func catalog(types: Int, properties: Int) -> TypeCatalog {
        TypeCatalog(
            types: (0..<types).map { number in
                TypeDefinition(
                    name: "T\(number)",
                    properties: (0..<properties).map { property in
                        PropertyDefinition(
                            name: "p\(property)",
                            type: .custom(name: "T\((number * properties + property + 1) % types)"),
                            supportsMultipleValues: property % 2 == 0)
                    })
            })
    }

    @Test(arguments: [20, 400]) func `each type is described once for each depth`(types: Int) {
        var shapes = ValueShapes(Self.catalog(types: types, properties: 20))
        for number in 0..<types { _ = shapes.shape(of: .custom(name: "T\(number)"), isList: false) }
        #expect(shapes.objectCount <= types * ValueShape.depthLimit)
    }

    @Test func `a shape is as deep as the wire allows, and says what the type says`() {
        let catalog = Self.catalog(types: 3, properties: 2)
        var shape = ValueShape(.custom(name: "T0"), isList: false, catalog: catalog)
        for depth in 1..<ValueShape.depthLimit {
            guard case .object(let properties) = shape, let next = properties["p1"] else {
                Issue.record("nothing at depth \(depth)")
                return
            }
            #expect(properties.keys.sorted() == ["p0", "p1"])
            guard case .list = properties["p0"] else {
                Issue.record("no list at depth \(depth)")
                return
            }
            shape = next
        }
        #expect(shape == .object([:]))
    }

    @Test func `the shapes of many values are those of each`() {
        let catalog = Self.catalog(types: 4, properties: 3)
        var shapes = ValueShapes(catalog)
        let values = (0..<4).map { (name: "v\($0)", type: ParameterType.custom(name: "T\($0)"), isList: $0 == 2) }
        let found = shapes.shapes(values + [(name: "v0", type: .string, isList: false)])
        for value in values {
            #expect(found[value.name] == ValueShape(value.type, isList: value.isList, catalog: catalog))
        }
    }

    @Test func `a type of Swift that holds itself is described once for each depth`() {
        Knot.asked.store(0, ordering: .relaxed)
        _ = Knot.shape
        #expect(Knot.asked.load(ordering: .relaxed) <= ValueShape.depthLimit * Knot.properties.properties.count + 1)
    }
}

/// A type with many properties of its own.
private struct Knot: IntentObject {
    static let asked = Atomic(0)

    static let properties: PropertyTable<Knot> = [
        .init(recursive: "a", \.a), .init(recursive: "b", \.b), .init(recursive: "c", \.c),
        .init(recursive: "d", \.d), .init(recursive: "e", \.e), .init(recursive: "f", \.f),
    ]

    var object: Object
    var a: [Knot]?
    var b: [Knot]?
    var c: [Knot]?
    var d: [Knot]?
    var e: [Knot]?
    var f: [Knot]?

    init(object: Object) {
        self.object = object
    }

    static func shape(depth: Int) -> ValueShape {
        asked.add(1, ordering: .relaxed)
        return properties.objectShape(depth: depth)
    }
}
