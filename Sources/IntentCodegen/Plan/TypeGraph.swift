import IntentDefinitions

/// Which custom types hold values of each other, directly or through others.
///
/// The types are gone through once (Tarjan's strongly connected components), however much they refer to each other.
struct TypeGraph {
    /// The number of the group of types that hold each other, by the name of the type.
    private var groups: [String: Int] = [:]

    init(_ types: [TypeDefinition] = []) {
        var walk = Walk(types)
        for type in types { walk.visit(type.name) }
        groups = walk.groups
    }

    /// Whether values of one type can hold values of another that holds them.
    func isCycle(_ first: String, _ second: String) -> Bool {
        guard let group = groups[first] else { return false }
        return group == groups[second]
    }
}

/// One way through all types, without recursion: a chain of types can be as long as a file.
private struct Walk {
    private(set) var groups: [String: Int] = [:]
    private let edges: [String: [String]]
    /// When each type was first met.
    private var numbers: [String: Int] = [:]
    /// The first met of the types that each leads back to.
    private var lowest: [String: Int] = [:]
    /// The types that are in no group yet.
    private var open: [String] = []

    init(_ types: [TypeDefinition]) {
        edges = Dictionary(
            types.map { ($0.name, Self.customTypes(of: $0)) }, uniquingKeysWith: { first, _ in first })
    }

    private static func customTypes(of type: TypeDefinition) -> [String] {
        type.customProperties.compactMap { property in
            guard case .custom(let name) = property.type else { return nil }
            return name
        }
    }

    mutating func visit(_ start: String) {
        guard numbers[start] == nil else { return }
        var path: [(name: String, next: Int)] = []
        enter(start, &path)
        while let (name, next) = path.last {
            let targets = edges[name] ?? []
            guard next < targets.count else {
                path.removeLast()
                leave(name, to: path.last?.name)
                continue
            }
            path[path.count - 1].next += 1
            let target = targets[next]
            if numbers[target] == nil {
                enter(target, &path)
            } else if groups[target] == nil {
                lower(name, to: numbers[target])
            }
        }
    }

    private mutating func enter(_ name: String, _ path: inout [(name: String, next: Int)]) {
        lowest[name] = numbers.count
        numbers[name] = numbers.count
        open.append(name)
        path.append((name, 0))
    }

    private mutating func leave(_ name: String, to parent: String?) {
        if lowest[name] == numbers[name] {
            while let member = open.popLast() {
                groups[member] = numbers[name]
                if member == name { break }
            }
        }
        if let parent { lower(parent, to: lowest[name]) }
    }

    private mutating func lower(_ name: String, to number: Int?) {
        guard let number, let own = lowest[name] else { return }
        lowest[name] = min(own, number)
    }
}
