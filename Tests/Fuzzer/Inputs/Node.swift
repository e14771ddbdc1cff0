#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What JSON and property lists have in common: a tree that can be changed and written, also where it makes no sense.
indirect enum Node {
    /// Names and values in their order; a name may be there twice.
    case members([(name: String, value: Node)])
    case elements([Node])
    case text(String)
    case integer(Int)
    case real(Double)
    case truth(Bool)
    /// Bytes, as Base64.
    case bytes(String)
    /// What is written as it stands, whether or not it is valid.
    case raw(String)
    /// A value inside of so many lists, or members named `a`.
    case nested(Node, depth: Int, inMembers: Bool)
}

extension Node: Decodable {
    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .members(try keys.map { ($0.stringValue, try container.decode(Node.self, forKey: $0)) })
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [Node] = []
            while !container.isAtEnd { elements.append(try container.decode(Node.self)) }
            self = .elements(elements)
        } else {
            self = try Self(scalarOf: try decoder.singleValueContainer())
        }
    }

    private init(scalarOf container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .raw("null")
        } else if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else if let integer = try? container.decode(Int.self) {
            self = .integer(integer)
        } else if let real = try? container.decode(Double.self) {
            self = .real(real)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .bytes(try container.decode(Data.self).base64EncodedString())
        }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension Node {
    /// How many nodes the tree has, itself included.
    var count: Int {
        switch self {
        case .members(let members): members.reduce(1) { $0 + $1.value.count }
        case .elements(let elements): elements.reduce(1) { $0 + $1.count }
        case .nested(let node, _, _): 1 + node.count
        case .text, .integer, .real, .truth, .bytes, .raw: 1
        }
    }

    /// Changes the node at a position, counted from the root downwards.
    ///
    /// - Parameter position: The position; negative when the node was found.
    mutating func change(at position: inout Int, _ body: (inout Node) -> Void) {
        position -= 1
        guard position >= 0 else { return body(&self) }
        switch self {
        case .members(var members):
            for index in members.indices where position >= 0 { members[index].value.change(at: &position, body) }
            self = .members(members)
        case .elements(var elements):
            for index in elements.indices where position >= 0 { elements[index].change(at: &position, body) }
            self = .elements(elements)
        case .nested(var node, let depth, let inMembers):
            node.change(at: &position, body)
            self = .nested(node, depth: depth, inMembers: inMembers)
        case .text, .integer, .real, .truth, .bytes, .raw:
            break
        }
    }
}
