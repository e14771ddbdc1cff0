/// The structure of a property list with the line of every key and every element of an array.
///
/// It is created from the bytes only if there are diagnostics about them, and only if they passed the check.
struct PropertyListOutline {
    /// A step from a value to one within it.
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    /// A value, by its position in the outline.
    struct Node: Hashable {
        fileprivate var index: Int
    }

    private struct Entry {
        var line: Int
        var keys: [String: Node] = [:]
        /// The elements of an array, or the values of a dictionary in the order of its keys.
        var items: [Node] = []
    }

    private var entries = [Entry(line: 1)]
    /// The keys that occur more than once in one dictionary, with the line of each repetition.
    private(set) var repetitions: [(name: String, line: Int)] = []

    /// The whole property list.
    let root = Node(index: 0)

    /// Creates the outline of bytes that passed the check.
    init(_ bytes: [UInt8]) {
        var tokens = PropertyListTokenizer(bytes)
        var open: [Node] = []
        var text = 0..<0
        var key: (name: String, line: Int)?
        // Tokens end early only if the check would have failed.
        while let token = try? tokens.next() {
            switch token {
            case .text: text = tokens.range
            case .open(.key, _): key = ("", tokens.line)
            case .close(.key): key?.name = String(decoding: bytes[text], as: UTF8.self)
            case .open(.plist, _), .close(.plist): break
            case .open(_, _):
                open.append(add(key, line: tokens.line, to: open.last))
                (key, text) = (nil, 0..<0)
            case .empty(_, _):
                _ = add(key, line: tokens.line, to: open.last)
                key = nil
            case .close(_): _ = open.popLast()
            case .literal, .comment, .instruction, .documentType: break
            }
        }
        for index in entries.indices where !entries[index].keys.isEmpty {
            entries[index].items = entries[index].keys.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    private mutating func add(_ key: (name: String, line: Int)?, line: Int, to parent: Node?) -> Node {
        guard let parent else {
            entries[0].line = line
            return root
        }
        let node = Node(index: entries.count)
        entries.append(Entry(line: key?.line ?? line))
        if let key {
            if entries[parent.index].keys.updateValue(node, forKey: key.name) != nil { repetitions.append(key) }
        } else {
            entries[parent.index].items.append(node)
        }
        return node
    }
}

extension PropertyListOutline {
    /// Returns the line of a value or its key.
    func line(of node: Node) -> Int { entries[node.index].line }

    /// Returns a dictionary's value for a key.
    func value(of key: String, in node: Node) -> Node? { entries[node.index].keys[key] }

    /// Returns the element of an array, or the value of a dictionary at a position in the order of its keys.
    func element(_ index: Int, of node: Node) -> Node? {
        let items = entries[node.index].items
        return items.indices.contains(index) ? items[index] : nil
    }

    /// Returns the line of the value at the end of a path, or of the last value on the way there.
    func line(of path: [Step]) -> Int { line(of: nodes(along: path).last ?? root) }

    /// Removes the values that a reader left out, so that the remaining positions match the model.
    mutating func remove(_ paths: [[Step]]) {
        let removed = Set(paths.map { nodes(along: $0).last })
        guard !removed.isEmpty else { return }
        for index in entries.indices {
            entries[index].items.removeAll { removed.contains($0) }
        }
    }

    /// Returns the values on a path, from the root to the last one that exists.
    private func nodes(along path: [Step]) -> [Node] {
        var nodes = [root]
        for step in path {
            let child =
                switch step {
                case .key(let name): value(of: name, in: nodes[nodes.count - 1])
                case .index(let index): element(index, of: nodes[nodes.count - 1])
                }
            guard let child else { break }
            nodes.append(child)
        }
        return nodes
    }
}
