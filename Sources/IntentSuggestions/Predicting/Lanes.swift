// Rounding and square roots call the C library, which importing this links.
import EssentialFoundation

/// Eight numbers at a time: the lanes of a block stand for eight actions, or for the eight gates of a weight.
package typealias Lanes = SIMD8<Float>

// Logarithm and exponential to base two as polynomials, accurate to about five digits. They are a few times faster than
// the C library's, and give the same bits on every machine, so that a state has the same meaning everywhere.

/// Returns the maximum of each lane and a bound; `pointwiseMax` handles the lanes one by one.
@inline(__always)
func atLeast(_ bound: Float, _ value: Lanes) -> Lanes {
    value.replacing(with: Lanes(repeating: bound), where: value .< bound)
}

@inline(__always)
func atMost(_ bound: Float, _ value: Lanes) -> Lanes {
    value.replacing(with: Lanes(repeating: bound), where: value .> bound)
}

@inline(__always)
func greater(_ first: Lanes, _ second: Lanes) -> Lanes { first.replacing(with: second, where: second .> first) }

@inline(__always)
func logarithm(_ value: Lanes) -> Lanes {
    let bits = unsafeBitCast(value, to: SIMD8<UInt32>.self)
    // Puts the exponent in the last bits of a number between 2^23 and 2^24, which saves converting each lane.
    let exponent = unsafeBitCast((bits &>> 23) | 0x4B00_0000, to: Lanes.self) - 8_388_735
    let fraction = unsafeBitCast((bits & 0x007F_FFFF) | 0x3F80_0000, to: Lanes.self) - 1
    var sum = fraction * -0.025_841_123 + 0.121_797_614
    sum = sum * fraction - 0.275_713_249
    sum = sum * fraction + 0.456_682_736
    sum = sum * fraction - 0.718_146_319
    sum = sum * fraction + 1.441_213_61
    return exponent + sum * fraction
}

@inline(__always)
func exponential(_ value: Lanes) -> Lanes {
    let bounded = atMost(120, atLeast(-120, value))
    // Adding 1.5 * 2^23 rounds to a whole number, which is then in the last bits.
    let shifted = bounded + 12_582_912
    let fraction = bounded - (shifted - 12_582_912)
    var sum = fraction * 0.001_333_356 + 0.009_618_129
    sum = sum * fraction + 0.055_504_109
    sum = sum * fraction + 0.240_226_507
    sum = sum * fraction + 0.693_147_181
    sum = sum * fraction + 1
    let power = (unsafeBitCast(shifted, to: SIMD8<UInt32>.self) &- 0x4B40_0000 &+ 127) &<< 23
    return sum * unsafeBitCast(power, to: Lanes.self)
}

@inline(__always)
func logarithm(_ value: Float) -> Float { logarithm(Lanes(repeating: value))[0] }

/// Returns the fraction that is left after `time` with a half-life of `halfLife`.
@inline(__always)
func remainder(after time: Double, halfLife: Double) -> Float {
    time <= 0 ? 1 : exponential(Lanes(repeating: Float(max(-120, -time / halfLife))))[0]
}

/// Rows with one number per action.
struct LaneTable: Equatable, Sendable {
    let rows: Int
    private(set) var blocks: Int
    var values: [Lanes]

    init(rows: Int, blocks: Int) {
        self.rows = rows
        self.blocks = blocks
        values = Array(repeating: .zero, count: rows * blocks)
    }

    mutating func grow(toBlocks count: Int) {
        var grown = [Lanes](repeating: .zero, count: rows * count)
        for row in 0..<rows {
            for block in 0..<blocks { grown[row * count + block] = values[row * blocks + block] }
        }
        values = grown
        blocks = count
    }

    subscript(row: Int, action: Int) -> Float {
        @inline(__always) get { values[number: row * blocks * 8 + action] }
        @inline(__always) set { values[number: row * blocks * 8 + action] = newValue }
    }

    @inline(__always)
    func block(_ row: Int, _ block: Int) -> Lanes { values[row * blocks + block] }

    mutating func scale(_ row: Int, by factor: Float) {
        for block in row * blocks..<(row + 1) * blocks { values[block] *= factor }
    }
}

extension [Lanes] {
    /// The lanes of all blocks in sequence: equal to `self[number >> 3][number & 7]`, without extracting a block.
    subscript(number number: Int) -> Float {
        @inline(__always) get { withUnsafeBytes { $0.load(fromByteOffset: number * 4, as: Float.self) } }
        @inline(__always) set {
            withUnsafeMutableBytes { $0.storeBytes(of: newValue, toByteOffset: number * 4, as: Float.self) }
        }
    }
}
