/// Changes inputs, by their structure and byte by byte.
struct Mutation<Output: Format> {
    /// Trees from which parts are taken over.
    let donors: [Node]

    /// The bytes of a tree, after some changes of the tree and, at times, of the bytes.
    func bytes(of seed: Node, _ generator: inout SeededGenerator) -> [UInt8] {
        var node = seed
        for _ in 0..<generator.pick([0, 1, 1, 1, 2, 2, 4, 8]) { mutate(&node, &generator) }
        var bytes = Output.write(node)
        if generator.oneIn(3) { damage(&bytes, &generator) }
        return bytes
    }

    /// Changes some bytes.
    func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        for _ in 0..<generator.pick([1, 1, 1, 2, 3, 8]) { damageOnce(&bytes, &generator) }
    }

    private func damageOnce(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let place = generator.below(bytes.count + 1)
        let end = min(bytes.count, place + generator.pick([1, 1, 2, 4, 16, 100, 1000]))
        switch generator.below(8) {
        case 0, 1: if place < bytes.count { bytes[place] ^= 1 << UInt8(generator.below(8)) }
        case 2: if place < bytes.count { bytes[place] = UInt8(generator.below(256)) }
        case 3: bytes.removeSubrange(place..<end)
        case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 5: bytes.replaceSubrange(place..<end, with: generator.pick(Output.oddBytes))
        case 6: bytes.insert(contentsOf: generator.pick(Output.oddBytes), at: place)
        default: bytes.removeSubrange(place...)
        }
    }

    private func mutate(_ root: inout Node, _ generator: inout SeededGenerator) {
        let count = root.count
        guard !generator.oneIn(4) else { return mutateNumber(of: &root, count: count, &generator) }
        var position = generator.below(count)
        root.change(at: &position) { node in
            switch generator.below(10) {
            case 0, 1: node = odd(&generator)
            case 2: node = part(&generator)
            case 3: node = .text(text(&generator))
            case 4: node = Self.wrapped(node, &generator)
            case 5: node = Self.retyped(node)
            default: rearrange(&node, &generator)
            }
        }
    }

    /// Gives a number another value; there are few of them among many texts.
    private func mutateNumber(of root: inout Node, count: Int, _ generator: inout SeededGenerator) {
        var isFound = false
        for _ in 0..<20 where !isFound {
            var position = generator.below(count)
            root.change(at: &position) { node in
                switch node {
                case .integer, .real: (node, isFound) = (.raw(generator.pick(Output.oddNumbers)), true)
                default: break
                }
            }
        }
    }

    private func odd(_ generator: inout SeededGenerator) -> Node { .raw(generator.pick(Output.oddValues)) }

    private func text(_ generator: inout SeededGenerator) -> String {
        let text = generator.pick(OddTexts.all)
        guard generator.oneIn(8) else { return text }
        return String(repeating: text, count: generator.pick([2, 10, 100, 10_000]))
    }

    /// A part of some other tree.
    private func part(_ generator: inout SeededGenerator) -> Node {
        var donor = generator.pick(donors)
        var position = generator.below(donor.count)
        var part = donor
        donor.change(at: &position) { part = $0 }
        return part
    }

    private static func wrapped(_ node: Node, _ generator: inout SeededGenerator) -> Node {
        let depth =
            generator.oneIn(50) ? 10_000 : generator.pick([1, 1, 2, 8, 50, 60, 61, 62, 63, 64, 65, 66, 500, 600])
        return .nested(node, depth: depth, inMembers: generator.oneIn(2))
    }

    /// The same in another type.
    private static func retyped(_ node: Node) -> Node {
        switch node {
        case .members(let members): .elements(members.map(\.value))
        case .elements(let elements): elements.first ?? .members([])
        case .text(let text): .elements([.text(text)])
        case .integer(let number): .text("\(number)")
        case .real(let number): .integer(Int(exactly: number.rounded()) ?? .max)
        case .truth(let truth): .integer(truth ? 1 : 0)
        case .bytes(let bytes): .text(bytes)
        case .raw(let text): .text(text)
        case .nested(let node, _, _): node
        }
    }

    private func rearrange(_ node: inout Node, _ generator: inout SeededGenerator) {
        switch node {
        case .members(var members):
            rearrange(&members, new: (text(&generator), part(&generator)), &generator)
            if !members.isEmpty, generator.oneIn(4) {
                // A name that another member has, or one of elsewhere.
                let name = generator.oneIn(2) ? generator.pick(members).name : text(&generator)
                members[generator.below(members.count)].name = name
            }
            node = .members(members)
        case .elements(var elements):
            rearrange(&elements, new: generator.oneIn(2) ? part(&generator) : odd(&generator), &generator)
            node = .elements(elements)
        default:
            node = odd(&generator)
        }
    }

    private func rearrange<Element>(_ list: inout [Element], new: Element, _ generator: inout SeededGenerator) {
        let place = generator.below(list.count + 1)
        guard place < list.count else { return list.append(new) }
        switch generator.below(5) {
        case 0: list.remove(at: place)
        case 1: list.insert(list[place], at: generator.below(list.count))
        case 2: list.swapAt(place, generator.below(list.count))
        case 3: list[place] = new
        default:
            let count = generator.oneIn(40) ? 1000 : generator.pick([2, 3, 20])
            list.insert(contentsOf: Array(repeating: list[place], count: count), at: place)
        }
    }
}
