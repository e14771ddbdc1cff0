import Escaping

/// A check of a binary property list's structure, before the toolchain's decoder sees it.
///
/// Objects refer to each other by number, so a few bytes can nest endlessly or stand for billions of values. The check
/// allows a dictionary in one place only, apart from others and no deeper than plurals need, and limits the total size of
/// shared texts to a multiple of the file's.
enum BinaryPropertyListCheck {
    /// Throws an error if the list is damaged, or contains something that files of translations don't.
    static func check(_ bytes: [UInt8]) throws(PropertyListProblem) {
        guard bytes.starts(with: "bplist00".utf8), bytes.count >= 8 + 32 else { throw damaged("its end is missing") }
        let trailer = Array(bytes.suffix(32))
        let body = 8..<(bytes.count - 32)
        let (offsetSize, referenceSize) = (Int(trailer[6]), Int(trailer[7]))
        guard [1, 2, 4, 8].contains(offsetSize), [1, 2, 4, 8].contains(referenceSize),
            let count = number(trailer[8..<16]), let top = number(trailer[16..<24]),
            let table = number(trailer[24..<32]), body.contains(table), count > 0, top < count,
            count <= (body.upperBound - table) / offsetSize
        else { throw damaged("its trailer is wrong") }
        var list = Objects(bytes: bytes, body: 8..<table, referenceSize: referenceSize, offsets: [])
        list.offsets.reserveCapacity(count)
        for index in 0..<count {
            let start = table + index * offsetSize
            guard let offset = number(bytes[start..<(start + offsetSize)]), list.body.contains(offset) else {
                throw damaged("an object is outside of it")
            }
            list.offsets.append(offset)
        }
        try list.check(top)
    }

    fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        bytes.first ?? 0 < 0x80 || bytes.count < 8 ? bytes.reduce(0) { $0 << 8 | Int($1) } : nil
    }

    fileprivate static func damaged(_ why: String) -> PropertyListProblem {
        PropertyListProblem(message: "this binary property list is damaged: \(why)", line: 1)
    }
}

extension BinaryPropertyListCheck {
    /// The objects of a property list.
    fileprivate struct Objects {
        let bytes: [UInt8]
        let body: Range<Int>
        let referenceSize: Int
        var offsets: [Int]

        /// The maximum total size of texts as a multiple of the file's size, counting a text once for each use, and an
        /// empty one as a byte.
        private static let sharingLimit = 16

        func check(_ top: Int) throws(PropertyListProblem) {
            // Many numbers can have one offset, and dictionaries that overlap are many in a few bytes.
            var seen: Set<Int> = []
            var dictionaries: [Range<Int>] = []
            var room = bytes.count * Self.sharingLimit
            var open = [(object: top, depth: 0)]
            while let (object, depth) = open.popLast() {
                let offset = offsets[object]
                switch bytes[offset] >> 4 {
                case 0xD:
                    guard depth < 8, seen.insert(offset).inserted else {
                        throw BinaryPropertyListCheck.damaged("a dictionary is in two places, or nested too deep")
                    }
                    let (count, start) = try size(at: offset)
                    guard count <= (body.upperBound - start) / referenceSize / 2 else { throw cutOff() }
                    dictionaries.append(offset..<(start + 2 * count * referenceSize))
                    for index in 0..<(2 * count) {
                        let place = start + index * referenceSize
                        guard let member = BinaryPropertyListCheck.number(bytes[place..<(place + referenceSize)]),
                            offsets.indices.contains(member)
                        else { throw BinaryPropertyListCheck.damaged("it refers to a missing object") }
                        let text = try textSize(at: offsets[member])
                        if index < count, text == nil { throw BinaryPropertyListCheck.damaged("a key isn't a string") }
                        if text == nil { open.append((member, depth + 1)) }
                        room -= max(text ?? 0, 1)
                        guard room >= 0 else { throw sharingTooMuch() }
                    }
                default:
                    throw PropertyListProblem(
                        message: "this binary property list contains something other than texts by their keys", line: 1)
                }
            }
            dictionaries.sort { $0.lowerBound < $1.lowerBound }
            guard zip(dictionaries, dictionaries.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) else {
                throw BinaryPropertyListCheck.damaged("two dictionaries overlap")
            }
        }

        /// Returns the size in bytes of a text, all of which is there, or `nil` if the object isn't a text.
        private func textSize(at offset: Int) throws(PropertyListProblem) -> Int? {
            let kind = bytes[offset] >> 4
            guard kind == 0x5 || kind == 0x6 else { return nil }
            let (count, start) = try size(at: offset)
            let unit = kind == 0x6 ? 2 : 1
            guard count <= (body.upperBound - start) / unit else { throw cutOff() }
            if kind == 0x6 { try checkMarks(of: bytes[start..<(start + 2 * count)]) }
            return count * unit
        }

        private func checkMarks(of text: ArraySlice<UInt8>) throws(PropertyListProblem) {
            var units = stride(from: text.startIndex, to: text.endIndex, by: 2).lazy
                .map { UInt16(text[$0]) << 8 | UInt16(text[$0 + 1]) }.makeIterator()
            var decoder = UTF16()
            var marks = CombiningMarks()
            while !marks.areTooMany {
                switch decoder.decode(&units) {
                case .scalarValue(let scalar): marks.take(scalar)
                case .error: marks.begin()
                case .emptyInput: return
                }
            }
            throw PropertyListProblem(message: CombiningMarks.complaint, line: 1)
        }

        private func sharingTooMuch() -> PropertyListProblem {
            PropertyListProblem(
                message: "the texts of this binary property list take more than \(Self.sharingLimit) times its size, "
                    + "because many keys share one; convert it with `plutil -convert xml1`", line: 1)
        }

        /// Returns the number of an object's elements, and where they begin.
        private func size(at offset: Int) throws(PropertyListProblem) -> (count: Int, start: Int) {
            let low = bytes[offset] & 0xF
            guard low == 0xF else { return (Int(low), offset + 1) }
            guard offset + 1 < body.upperBound, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3 else {
                throw cutOff()
            }
            let start = offset + 2
            let end = start + 1 << Int(bytes[offset + 1] & 0xF)
            guard end <= body.upperBound, let count = BinaryPropertyListCheck.number(bytes[start..<end]) else {
                throw cutOff()
            }
            return (count, end)
        }

        private func cutOff() -> PropertyListProblem { BinaryPropertyListCheck.damaged("an object is cut off") }
    }
}
