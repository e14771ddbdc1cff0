/// Random numbers that are the same in every run (the SplitMix64 sequence).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// The numbers of one round.
    init(seed: UInt64, round: Int) {
        state = seed
        state = next() &+ UInt64(round)
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True once in so many times.
    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// A number from zero up to a limit, which is at least 1.
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// One of several, of which there is at least one.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
