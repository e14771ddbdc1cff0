import IntentDefinitions

/// The custom types that can contain values of each other, directly or through others.
///
/// The types are visited once (Tarjan's strongly connected components algorithm), no matter how often they refer to
/// each other.
struct TypeGraph {
    /// The number of the group of types that can contain each other, by the name of the type.
    private var groups: [String: Int] = [:]

    init(_ types: [TypeDefinition] = []) {
        var walk = Walk(types)
        for type in types { walk.visit(type.name) }
        groups = walk.groups
    }

    /// Returns whether values of one type can contain values of another that contains them.
    func isCycle(_ first: String, _ second: String) -> Bool {
        guard let group = groups[first] else { return false }
        return group == groups[second]
    }
}

/// A traversal of all types, without recursion, because a chain of types can be as long as a file.
private struct Walk {
    private(set) var groups: [String: Int] = [:]
    private let edges: [String: [String]]
    /// The order in which the types were first visited.
    private var numbers: [String: Int] = [:]
    /// The lowest number among the types that each leads back to.
    private var lowest: [String: Int] = [:]
    /// The types that aren't in a group yet.
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
