import Foundation
import Intents

/// The values that the app proposes.
enum Samples {
    static let text = "at dusk"
    static let otherText = "at dawn"
    static let count = 3
    static let otherCount = 5
    static let share = 0.25
    static let otherShare = 0.75
    static let seen = true
    static let otherSeen = false
    static let day = DateComponents(year: 2025, month: 6, day: 1)
    static let otherDay = DateComponents(year: 2025, month: 6, day: 2)
    static let effort: TimeInterval = 5400
    static let otherEffort: TimeInterval = 600
    static let habitat = Habitat.pond
    static let otherHabitat = Habitat.hedge
    static let height = Measurement(value: 12, unit: UnitLength.centimeters)
    static let otherHeight = Measurement(value: 1.2, unit: UnitLength.meters)
    static let weight = Measurement(value: 20, unit: UnitMass.grams)
    static let otherWeight = Measurement(value: 1, unit: UnitMass.kilograms)
    static let water = Measurement(value: 2, unit: UnitVolume.liters)
    static let otherWater = Measurement(value: 30, unit: UnitVolume.milliliters)
    static let wind = Measurement(value: 4, unit: UnitSpeed.metersPerSecond)
    static let otherWind = Measurement(value: 20, unit: UnitSpeed.kilometersPerHour)
    static let warmth = Measurement(value: 18, unit: UnitTemperature.celsius)
    static let otherWarmth = Measurement(value: 50, unit: UnitTemperature.fahrenheit)
    static let energy = Measurement(value: 90, unit: UnitEnergy.kilojoules)
    static let otherEnergy = Measurement(value: 10, unit: UnitEnergy.kilocalories)
    static let page = URL(fileURLWithPath: "/field/1")
    static let otherPage = URL(fileURLWithPath: "/field/2")

    static var place: CLPlacemark {
        let address = CNMutablePostalAddress()
        address.street = "Heron Lane 4"
        address.city = "Reedham"
        address.postalCode = "12345"
        address.country = "Fenland"
        return CLPlacemark(
            location: CLLocation(latitude: 52.5, longitude: 1.5), name: "Reed pond", postalAddress: address)
    }
    static var otherPlace: CLPlacemark {
        CLPlacemark(location: CLLocation(latitude: 52.6, longitude: 1.4), name: "Upper meadow", postalAddress: nil)
    }

    static var cost: INCurrencyAmount { INCurrencyAmount(amount: NSDecimalNumber(string: "4.50"), currencyCode: "EUR") }
    static var otherCost: INCurrencyAmount { INCurrencyAmount(amount: NSDecimalNumber(value: 9), currencyCode: "GBP") }

    static var observer: INPerson {
        var name = PersonNameComponents()
        name.givenName = "Edda"
        name.familyName = "Marsh"
        return INPerson(
            personHandle: INPersonHandle(value: "edda@example.com", type: .emailAddress, label: .work),
            nameComponents: name, displayName: nil, image: INImage(systemName: "person"), contactIdentifier: nil,
            customIdentifier: "edda", relationship: .friend)
    }
    static var otherObserver: INPerson {
        INPerson(
            personHandle: INPersonHandle(value: "+1 555 0100", type: .phoneNumber), nameComponents: nil,
            displayName: "Olaf", image: nil, contactIdentifier: "c-1", customIdentifier: nil,
            aliases: [INPersonHandle(value: "olaf@example.com", type: .emailAddress)], suggestionType: .socialProfile)
    }

    static var photo: INFile { INFile(data: Data([1, 2, 3]), filename: "heron.jpg", typeIdentifier: "public.jpeg") }
    static var otherPhoto: INFile {
        let file = INFile(data: Data("field notes".utf8), filename: "notes.txt", typeIdentifier: "public.plain-text")
        file.removedOnCompletion = true
        return file
    }

    static var payment: INPaymentMethod {
        INPaymentMethod(
            type: .debit, name: "Club card", identificationHint: "…42", icon: INImage(imageData: Data([7])))
    }
    static var otherPayment: INPaymentMethod { .applePay() }

    static var word: INSpeakableString { INSpeakableString(spokenPhrase: "wader") }
    static var otherWord: INSpeakableString {
        INSpeakableString(vocabularyIdentifier: "w-2", spokenPhrase: "dabbler", pronunciationHint: "dab-ler")
    }

    static var marker: INObject { INObject(identifier: "m-1", display: "Red post") }
    static var otherMarker: INObject {
        INObject(identifier: "m-2", display: "Blue post", pronunciationHint: "bloo post")
    }
}

extension INImage {
    convenience init(systemName: String) {
        self.init(named: systemName)
    }
}
