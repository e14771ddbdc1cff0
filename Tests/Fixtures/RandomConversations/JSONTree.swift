/// JSON that can be changed in any place.
package indirect enum JSONTree: Hashable, Sendable {
    case null
    case truth(Bool)
    case integer(Int)
    case real(Double)
    case text(String)
    case list([JSONTree])
    case members([String: JSONTree])

    /// What is written in the place of something else: numbers at every limit, and what is of another type.
    package static let hostile: [JSONTree] = [
        -1, 0, 1, 2, 3, .integer(.max), .integer(.min), .integer(.max - 1), .integer(1 << 32), .integer(-1 << 31),
        .real(0.5), .real(1e308), .real(-1e-308), .null, .truth(true), .truth(false), "", "nowhere", [], [0], [:],
        ["_0": 0], .text(String(repeating: "x", count: 1000)),
    ]

    /// How many values there are, this one and all in it.
    package var count: Int {
        switch self {
        case .list(let elements): elements.reduce(1) { $0 + $1.count }
        case .members(let members): members.values.reduce(1) { $0 + $1.count }
        default: 1
        }
    }

    /// Puts a value in the place of another.
    ///
    /// - Returns: Whether there is such a place; the last name of the path may be a new one.
    package mutating func set(_ value: JSONTree, at path: some Collection<String>) -> Bool {
        guard let name = path.first else {
            self = value
            return true
        }
        guard case .members(var members) = self else { return false }
        guard path.count > 1 else {
            members[name] = value
            self = .members(members)
            return true
        }
        guard var member = members[name], member.set(value, at: path.dropFirst()) else { return false }
        members[name] = member
        self = .members(members)
        return true
    }

    /// Changes one value: to a hostile one, or by taking away or repeating a part of it.
    package mutating func change(using random: inout SeededGenerator) {
        var position = random.below(count)
        change(at: &position, using: &random)
    }

    private mutating func change(at position: inout Int, using random: inout SeededGenerator) {
        guard position > 0 else { return changeHere(using: &random) }
        position -= 1
        switch self {
        case .list(var elements):
            for index in elements.indices {
                let size = elements[index].count
                guard position >= size else {
                    elements[index].change(at: &position, using: &random)
                    break
                }
                position -= size
            }
            self = .list(elements)
        case .members(var members):
            for name in members.keys.sorted() {
                guard var member = members[name] else { continue }
                let size = member.count
                guard position >= size else {
                    member.change(at: &position, using: &random)
                    members[name] = member
                    break
                }
                position -= size
            }
            self = .members(members)
        default: break
        }
    }

    private mutating func changeHere(using random: inout SeededGenerator) {
        switch self {
        case .list(var elements) where !elements.isEmpty && !random.oneIn(3):
            let place = random.below(elements.count)
            if random.oneIn(2) { elements.remove(at: place) } else { elements.append(elements[place]) }
            self = .list(elements)
        case .members(var members) where !members.isEmpty && !random.oneIn(3):
            members[members.keys.sorted()[random.below(members.count)]] = nil
            self = .members(members)
        default: self = Self.hostile[random.below(Self.hostile.count)]
        }
    }
}

extension JSONTree: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .truth(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .real(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .list(value)
        } else {
            self = .members(try container.decode([String: JSONTree].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .truth(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .real(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .members(let value): try container.encode(value)
        }
    }
}

extension JSONTree: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(stringLiteral value: String) { self = .text(value) }
    package init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
    package init(dictionaryLiteral members: (String, JSONTree)...) {
        self = .members(Dictionary(members, uniquingKeysWith: { first, _ in first }))
    }
}
