import Foundation

/// The club as the app knows it.
struct Club: Sendable {
    struct Member: Sendable {
        let id: String
        let givenName: String
        let familyName: String
        let mail: String
    }

    struct Event: Identifiable, Sendable {
        let id: String
        let title: String
        let kilometers: Double
        let fee: Decimal
        var placesLeft = 10
        var place = "Riverside"
    }

    static let current = Club()

    let members = [
        Member(id: "ines", givenName: "Ines", familyName: "Falk", mail: "ines@club.example"),
        Member(id: "tomas", givenName: "Tomas", familyName: "Wren", mail: "tomas@club.example"),
        Member(id: "tom", givenName: "Tom", familyName: "Adder", mail: "tom@club.example"),
    ]

    let events = [
        Event(id: "river-10", title: "River Ten", kilometers: 10, fee: 12.5),
        Event(id: "river-21", title: "River Half", kilometers: 21.0975, fee: 25),
        Event(id: "hill", title: "Hill Climb", kilometers: 7, fee: 8, placesLeft: 0, place: "Hilltop"),
    ]

    func members(matching words: String) async -> [Member] {
        // Stands for a request to the server.
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async {
                let exact = members.filter { $0.id == words }
                let similar = members.filter {
                    "\($0.givenName) \($0.familyName)".localizedCaseInsensitiveContains(words)
                }
                continuation.resume(returning: exact.isEmpty ? similar : exact)
            }
        }
    }
}
