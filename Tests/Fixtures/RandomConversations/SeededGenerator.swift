/// Random numbers that are the same in every run (the SplitMix64 sequence).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from zero up to a limit, which is at least 1.
    package mutating func below(_ limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &self)
    }

    /// True once in so many times.
    package mutating func oneIn(_ count: Int) -> Bool {
        below(count) == 0
    }

    /// One of several.
    package mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
        let position = below(others.count + 1)
        return position == 0 ? first : others[position - 1]
    }
}
