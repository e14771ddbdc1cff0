import IntentDefinitions
import Testing

@testable import IntentCodegen

/// Which types hold each other.
@Suite struct TypeGraphTests {
    private static func types(_ edges: [Int: [Int]]) -> [TypeDefinition] {
        edges.keys.sorted().map { number in
            TypeDefinition(
                name: "T\(number)",
                properties: (edges[number] ?? []).enumerated().map { position, target in
                    PropertyDefinition(name: "p\(position)", type: .custom(name: "T\(target)"))
                })
        }
    }

    @Test(
        arguments: [
            [0: [1], 1: [2], 2: []], [0: [1], 1: [0], 2: [0]], [0: [0], 1: [0]],
            [0: [1, 2], 1: [3], 2: [3], 3: [0], 4: [3]],
            [0: [1], 1: [2], 2: [1, 3], 3: [4], 4: [3], 5: [9]],
        ] as [[Int: [Int]]])
    func `types are in a cycle if each leads to the other`(edges: [Int: [Int]]) {
        let graph = TypeGraph(Self.types(edges))
        func leads(_ start: Int, _ end: Int) -> Bool {
            var (seen, open): (Set<Int>, [Int]) = ([], edges[start] ?? [])
            while let next = open.popLast() {
                if seen.insert(next).inserted { open += edges[next] ?? [] }
            }
            return seen.contains(end)
        }
        for first in edges.keys {
            for second in edges[first] ?? [] where first != second && edges[second] != nil {
                #expect(graph.isCycle("T\(first)", "T\(second)") == leads(second, first), "\(first) \(second)")
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func `twenty thousand types are gone through once`() {
        let count = 20_000
        let chain = Dictionary(
            uniqueKeysWithValues: (0..<count).map { start in (start, (1...10).map { (start + $0) % count }) })
        #expect(TypeGraph(Self.types(chain)).isCycle("T0", "T\(count - 1)"))
    }
}
