import Intents

extension ParcelState {
    init(_ name: String) {
        switch name {
        case "packed": self = .packed
        case "onTheWay": self = .onTheWay
        case "delivered": self = .delivered
        default: self = .unknown
        }
    }
}

extension Parcel {
    convenience init(_ record: ParcelService.Record) {
        self.init(
            identifier: record.code, display: record.title, pronunciationHint: nil, subtitle: record.code,
            image: INImage(url: URL(fileURLWithPath: "/parcels/\(record.code).png")))
        state = ParcelState(record.state)
        weight = Measurement(value: record.grams, unit: .grams)
        label = INFile(data: Data(record.code.utf8), filename: "\(record.code).txt", typeIdentifier: nil)
        page = URL(string: "https://parcels.example/\(record.code)")
    }
}
