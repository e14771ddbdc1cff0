import IntentDefinitions
import IntentKit

/// The dependencies between the parameters of an intent.
///
/// Creating one takes linear time in the number of parameters, and so does checking all of them: each condition is
/// evaluated once, no matter how long a chain of parents is.
struct ParameterHierarchy: Hashable, Sendable {
    /// The positions of the parameters by name; of two with the same name, the first.
    let positions: [String: Int]
    /// For each parameter, the position of its parent, if the intent has it.
    let parents: [Int?]
    /// For each parameter, the condition on its parent, if any.
    let conditions: [ParameterRelationship?]
    /// Whether any parameter depends on another one.
    let hasConditions: Bool
    /// The positions in the order in which parameters are resolved: the definition's, except that a parent comes before
    /// its children.
    let order: [Int]

    /// Creates the hierarchy of a list of parameters.
    init(_ parameters: [ParameterDefinition]) {
        let names = parameters.map(\.name)
        let positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        self.positions = positions
        parents = parameters.map { $0.relationship?.parent.flatMap { positions[$0] } }
        conditions = zip(parameters, parents).map { $1 == nil ? nil : $0.relationship }
        hasConditions = parents.contains { $0 != nil }
        order = hasConditions ? Self.order(parents) : Array(parents.indices)
    }

    private static func order(_ parents: [Int?]) -> [Int] {
        var order: [Int] = []
        order.reserveCapacity(parents.count)
        var isPlaced = [Bool](repeating: false, count: parents.count)
        for start in parents.indices {
            // The chain of parents that aren't placed yet; a cycle in a broken definition ends where it began.
            var chain: [Int] = []
            var next: Int? = start
            while let index = next, !isPlaced[index] {
                isPlaced[index] = true
                chain.append(index)
                next = parents[index]
            }
            order += chain.reversed()
        }
        return order
    }
}

extension ParameterHierarchy {
    /// A cache of which parameters apply.
    ///
    /// Results are kept, so report a changed value with ``valueChanged(of:in:)``.
    struct Applicability {
        private enum State {
            case unknown
            case pending
            case known(Bool)
        }

        private let hierarchy: ParameterHierarchy
        private var states: [State]
        /// For each parameter of a cycle, the one in that cycle that depends on it.
        private var cycleChildren: [Int: Int] = [:]
        /// The number of conditions evaluated so far.
        private(set) var evaluations = 0

        init(_ hierarchy: ParameterHierarchy) {
            self.hierarchy = hierarchy
            states = Array(repeating: .unknown, count: hierarchy.parents.count)
        }

        /// Returns whether the parameter at a position applies: its condition holds, and its parent applies.
        ///
        /// Parameters that depend on each other in a cycle apply if the conditions of all of them hold.
        mutating func applies(_ index: Int, with values: [String: IntentValue]) -> Bool {
            var chain: [Int] = []
            var next: Int? = index
            var result = true
            walk: while let current = next {
                switch states[current] {
                case .known(let known):
                    result = known
                    break walk
                case .pending:
                    result = settleCycle(from: current, of: &chain, values)
                    break walk
                case .unknown:
                    states[current] = .pending
                    chain.append(current)
                    next = hierarchy.parents[current]
                }
            }
            for index in chain.reversed() {
                result = result && holds(index, values)
                states[index] = .known(result)
            }
            return result
        }

        /// Settles the parameters of a cycle, which are the end of a chain of parents, and removes them from the chain.
        private mutating func settleCycle(
            from start: Int, of chain: inout [Int], _ values: [String: IntentValue]
        ) -> Bool {
            var members: [Int] = []
            repeat { members.append(chain.removeLast()) } while members.last != start
            var result = true
            for member in members where result { result = holds(member, values) }
            for member in members {
                states[member] = .known(result)
                if let parent = hierarchy.parents[member] { cycleChildren[parent] = member }
            }
            return result
        }

        /// Records the new value of a parameter whose children outside its cycle haven't been checked yet.
        ///
        /// In a cycle in which all conditions held, the new value can break only one of them.
        mutating func valueChanged(of index: Int, in values: [String: IntentValue]) {
            guard case .known(true) = states[index], let child = cycleChildren[index], !holds(child, values) else {
                return
            }
            var member = child
            repeat {
                states[member] = .known(false)
                member = cycleChildren[member] ?? child
            } while member != child
        }

        private mutating func holds(_ index: Int, _ values: [String: IntentValue]) -> Bool {
            guard let condition = hierarchy.conditions[index], let parent = condition.parent else { return true }
            evaluations += 1
            return condition.predicate.holds(for: values[parent])
        }
    }
}

extension ParameterRelationship.Predicate {
    /// Returns whether a value of the parent fulfills the condition.
    fileprivate func holds(for value: IntentValue?) -> Bool {
        switch self {
        case .hasAnyValue: value != nil
        case .enumHasExactValue(let name): value == name.map(IntentValue.enumeration)
        case .booleanHasExactValue(let flag): value == .boolean(flag)
        case .unknown: true
        }
    }
}
