import Intents

extension INPerson {
    convenience init(_ member: Club.Member) {
        var components = PersonNameComponents()
        components.givenName = member.givenName
        components.familyName = member.familyName
        self.init(
            personHandle: INPersonHandle(value: member.mail, type: .emailAddress, label: .home),
            nameComponents: components,
            displayName: "\(member.givenName) \(member.familyName)",
            image: nil,
            contactIdentifier: nil,
            customIdentifier: member.id
        )
    }

    var words: String { customIdentifier ?? displayName }
}

extension Race {
    convenience init(event: Club.Event) {
        self.init(
            identifier: event.id, display: event.title, subtitle: "\(event.kilometers) km",
            image: INImage.systemImageNamed("figure.run"))
        length = Measurement(value: event.kilometers, unit: UnitLength.kilometers)
        start = CLPlacemark(
            location: CLLocation(latitude: 48, longitude: 11), name: event.place, postalAddress: nil)
        fee = INCurrencyAmount(amount: event.fee as NSDecimalNumber, currencyCode: "EUR")
        limit = 10_800
        organizer = INPerson(Club.current.members[0])
    }
}
