/// The values of a property list by their keys and positions, to look up the lines of a model's elements.
///
/// It is created only if there are diagnostics about elements.
struct PropertyListOutline {
    /// A value, by its position in the outline.
    struct Node: Hashable {
        fileprivate var index: Int
    }

    private struct Entry {
        var line: Int
        /// The keys of a dictionary, sorted by their bytes; empty for an array.
        var keys: [String] = []
        /// The elements of an array, or the values of a dictionary in the order of its keys.
        var items: [Node] = []
    }

    private var entries: [Entry] = []

    /// The whole property list.
    let root = Node(index: 0)

    /// Creates an outline.
    ///
    /// - Parameters:
    ///   - value: The property list.
    ///   - omissions: The offsets of the values that a reader left out, so that the positions of the others match the
    ///     model's.
    init(_ value: LocatedValue, omitting omissions: Set<Int>) { _ = add(value, omissions) }

    /// Adds a value and what is in it, which is no deeper than the parser allows.
    private mutating func add(_ value: LocatedValue, _ omissions: Set<Int>) -> Node {
        let node = Node(index: entries.count)
        entries.append(Entry(line: value.line))
        switch value.content {
        case .dictionary(let members):
            var values: [String: LocatedValue] = [:]
            for member in members { values[member.key] = member.value }
            for (key, value) in values.sorted(by: { $0.key < $1.key }) where !omissions.contains(value.offset) {
                let item = add(value, omissions)
                entries[node.index].keys.append(key)
                entries[node.index].items.append(item)
            }
        case .array(let elements):
            for element in elements where !omissions.contains(element.offset) {
                let item = add(element, omissions)
                entries[node.index].items.append(item)
            }
        default: break
        }
        return node
    }
}

extension PropertyListOutline {
    /// Returns the line of a value or its key.
    func line(of node: Node) -> Int { entries[node.index].line }

    func value(of key: String, in node: Node) -> Node? {
        let entry = entries[node.index]
        var range = entry.keys.indices
        while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
            if entry.keys[middle] == key { return entry.items[middle] }
            range = entry.keys[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Returns the element of an array, or the value of a dictionary at a position in the order of its keys.
    func element(_ index: Int, of node: Node) -> Node? {
        let items = entries[node.index].items
        return items.indices.contains(index) ? items[index] : nil
    }
}
