/// A writer for consecutive numbers, with the least significant byte first.
struct StateWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ value: Float) { write(value.bitPattern) }
    mutating func write(_ value: Double) { write(value.bitPattern) }

    /// Writes a number that is mostly small.
    mutating func write(count: Int) {
        var rest = UInt64(count)
        while rest > 127 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(bytes others: [UInt8]) { bytes += others }

    mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ values: [Float]) {
        write(count: values.count)
        for value in values { write(value) }
    }

    /// Writes numbers of which many are zero.
    mutating func write(sparse values: [Float]) {
        var index = 0
        while index < values.count {
            let zeros = values[index...].prefix { $0 == 0 }.count
            let others = values[(index + zeros)...].prefix { $0 != 0 }.count
            write(count: zeros)
            write(count: others)
            for value in values[(index + zeros)..<(index + zeros + others)] { write(value) }
            index += zeros + others
        }
    }

    mutating func write(_ table: LaneTable, actions: Int) {
        for row in 0..<table.rows { write(sparse: (0..<actions).map { table[row, $0] }) }
    }
}

/// A reader for the writer's bytes.
struct StateReader {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func read<Value: FixedWidthInteger>(_: Value.Type) throws(SuggestionModel.StateError) -> Value {
        let size = MemoryLayout<Value>.size
        guard bytes.count - position >= size else { throw .damaged(offset: position) }
        var value: Value = 0
        for index in 0..<size { value |= Value(truncatingIfNeeded: bytes[position + index]) << (8 * index) }
        position += size
        return value
    }

    /// Reads a number that is within the range of all sums of counts and weights.
    mutating func readFloat() throws(SuggestionModel.StateError) -> Float {
        let value = Float(bitPattern: try read(UInt32.self))
        guard abs(value) <= 1e12 else { throw .damaged(offset: position) }
        return value
    }

    /// Reads a count, which may be weighted.
    mutating func readWeight() throws(SuggestionModel.StateError) -> Float {
        let value = try readFloat()
        guard value >= 0 else { throw .damaged(offset: position) }
        return value
    }

    /// Reads a time that calendars support.
    mutating func readTime() throws(SuggestionModel.StateError) -> Double {
        let value = Double(bitPattern: try read(UInt64.self))
        guard abs(value) <= Self.latest else { throw .damaged(offset: position) }
        return value
    }

    /// The seconds from 1970 to a time later than any meaningful one.
    private static let latest = 1e12

    /// Reads a day, counted from 1970, or `Int.min` if there isn't one.
    mutating func readDay() throws(SuggestionModel.StateError) -> Int {
        let day = Int(try read(Int64.self))
        guard day == .min || abs(Double(day)) <= Self.latest / 86_400 else { throw .damaged(offset: position) }
        return day
    }

    /// Reads a count that isn't greater than a limit.
    mutating func readCount(limit: Int = .max) throws(SuggestionModel.StateError) -> Int {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            let byte = try read(UInt8.self)
            value |= UInt64(byte & 127) << shift
            if byte < 128 {
                guard value <= UInt64(limit) else { throw .damaged(offset: position) }
                return Int(value)
            }
        }
        throw .damaged(offset: position)
    }

    mutating func readBytes(count: Int) throws(SuggestionModel.StateError) -> [UInt8] {
        guard count >= 0, count <= bytes.count - position else { throw .damaged(offset: position) }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    mutating func readText() throws(SuggestionModel.StateError) -> String {
        let count = try readCount(limit: bytes.count - position)
        guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
            throw .damaged(offset: position)
        }
        position += count
        return text
    }

    mutating func readFloats(count: Int) throws(SuggestionModel.StateError) -> [Float] {
        guard try readCount() == count else { throw .damaged(offset: position) }
        var values: [Float] = []
        for _ in 0..<count { values.append(try readFloat()) }
        return values
    }

    mutating func readWeights(count: Int) throws(SuggestionModel.StateError) -> [Float] {
        guard try readCount() == count else { throw .damaged(offset: position) }
        var values: [Float] = []
        for _ in 0..<count { values.append(try readWeight()) }
        return values
    }

    /// Reads numbers of which many are zero.
    mutating func readSparse(count: Int) throws(SuggestionModel.StateError) -> [Float] {
        var values = [Float](repeating: 0, count: count)
        var index = 0
        while index < count {
            let zeros = try readCount(limit: count - index)
            let others = try readCount(limit: count - index - zeros)
            guard zeros + others > 0 else { throw .damaged(offset: position) }
            index += zeros
            for _ in 0..<others {
                values[index] = try readWeight()
                index += 1
            }
        }
        return values
    }

    mutating func readTable(_ table: inout LaneTable, actions: Int) throws(SuggestionModel.StateError) {
        for row in 0..<table.rows {
            for (action, value) in try readSparse(count: actions).enumerated() { table[row, action] = value }
        }
    }
}
