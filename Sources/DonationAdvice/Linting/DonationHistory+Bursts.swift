import EssentialFoundation
import IntentDefinitions
import IntentKit

extension DonationHistory {
    /// The seconds within which nobody does the same thing twice.
    static let burstGap = 2
    /// The number of superfluous donations above which it isn't an accident, such as a button that was pressed twice.
    static let enoughInBursts = 2

    /// Actions that were donated several times.
    var bursts: [DonationFinding] {
        var latest: [DonationShape: Date] = [:]
        var superfluous = 0
        for donation in donations {
            // One with fewer values in common is superfluous too, such as a number donated while it is being chosen.
            let isSuperfluous = donation.shapes.contains { shape in
                latest[shape].map { donation.date.timeIntervalSince($0) <= Double(Self.burstGap) } ?? false
            }
            if isSuperfluous { superfluous += 1 }
            for shape in donation.shapes { latest[shape] = donation.date }
        }
        guard superfluous >= Self.enoughInBursts else { return [] }
        return [
            finding(
                .burst, .warning, [],
                "\(superfluous) of \(donations.count.of("donation")) came within \(Self.burstGap) seconds of one like "
                    + "it",
                remedy: "donate once for each action, when it is done; of donations with one identifier, only the "
                    + "last is kept",
                evidence: ["donations": donations.count, "superfluous": superfluous])
        ]
    }
}
