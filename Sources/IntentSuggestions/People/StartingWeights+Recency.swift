extension StartingWeights {
    /// The weights of the ranks by recency in thousandths, derived by
    /// `Tests/SuggestionEvaluation/derive-weights.sh` and never edited by hand.
    static let recencyThousandths = [
        103, 112, 25, 54, 25, -15, 33, 16, -614, 113, -102, -390, -331, -363, 333, 33, -173, -1170, -329, 251, 127,
        287, -128, -61, 240, 389, 131, -107, 54, -195, -172, -15, 188, 181, 72, -32, 6, -12, -3, 3, 98, 62, 62, -6,
        10, 27, 11, 24, 15, 3, 35, 29, -26, 70, 20, 0, -114, 25, 87, -22, -82, -43, 77, 72, -240, 22, -24, -53, -88,
        -64, 209, 135, -436, -32, -97, -184, -118, -168, 268, -48,
    ]
}
