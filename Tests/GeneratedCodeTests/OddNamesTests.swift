import Testing

import func OddGeneratedCode.oddNameProblems

/// Names that Swift cannot have compile, and are still the definition's at run time.
@Suite struct OddNamesTests {
    @Test func `names of a definition work whatever they are`() {
        #expect(oddNameProblems() == [])
    }
}
