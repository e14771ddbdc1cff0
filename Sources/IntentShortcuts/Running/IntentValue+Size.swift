import EssentialFoundation
import IntentKit

extension IntentValue {
    /// The size of the value in bytes, more or less.
    var size: Int {
        switch self {
        case .string(let text), .enumeration(let text): 32 + text.utf8.count
        case .list(let values): values.reduce(32) { $0 + $1.size }
        case .dictionary(let values): values.reduce(32) { $0 + $1.key.utf8.count + $1.value.size }
        case .object(let value): value.properties.reduce(value.object.size) { $0 + $1.key.utf8.count + $1.value.size }
        case .file(let file):
            200 + (file.contents?.count ?? 0)
                + Self.size(file.filename, file.typeIdentifier, file.fileURL?.absoluteString)
        case .data(let data): 32 + data.count
        case .url(let url): 32 + url.absoluteString.utf8.count
        case .speakableString(let speakable): speakable.size
        case .person(let person): person.size
        case .integer, .decimal, .boolean, .timeInterval, .date: 16
        case .dateComponents: 200
        case .placemark(let place): place.size
        case .currencyAmount(let amount): 200 + Self.size(amount.currencyCode)
        case .paymentMethod(let method):
            200 + Self.size(method.name, method.identificationHint) + (method.icon?.size ?? 0)
        case .measurement(let measurement): 200 + Self.size(measurement.unit)
        }
    }

    fileprivate static func size(_ texts: String?...) -> Int { texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) } }

    /// The number of values in a list, a dictionary or an object, with those within them.
    var innerCount: Int {
        switch self {
        case .list(let values): values.reduce(values.count) { $0 + $1.innerCount }
        case .dictionary(let values): values.reduce(values.count) { $0 + $1.value.innerCount }
        case .object(let object): object.properties.reduce(object.properties.count) { $0 + $1.value.innerCount }
        default: 0
        }
    }
}

// MARK: - The sizes of structures

extension Object {
    fileprivate var size: Int {
        let texts = IntentValue.size(identifier, displayString, pronunciationHint, subtitleString)
        return (alternativeSpeakableMatches ?? []).reduce(200 + texts + (displayImage?.size ?? 0)) { $0 + $1.size }
    }
}

extension Person {
    fileprivate var size: Int {
        let names = nameComponents.map {
            IntentValue.size(
                $0.namePrefix, $0.givenName, $0.middleName, $0.familyName, $0.nameSuffix, $0.nickname)
        }
        let handles = ([personHandle].compactMap(\.self) + (aliases ?? []))
            .reduce(0) { $0 + 50 + IntentValue.size($1.value, $1.label) }
        let texts = IntentValue.size(displayName, contactIdentifier, customIdentifier, relationship)
        return 500 + texts + handles + (names ?? 0) + (image?.size ?? 0)
    }
}

extension Placemark {
    fileprivate var size: Int {
        let address = postalAddress.map { IntentValue.size($0.street, $0.city, $0.state, $0.postalCode, $0.country) }
        return 200 + IntentValue.size(name) + (address ?? 0)
    }
}

extension Image {
    fileprivate var size: Int {
        100 + (contents?.count ?? 0) + IntentValue.size(name, systemName, url?.absoluteString)
    }
}

extension SpeakableString {
    fileprivate var size: Int { 100 + IntentValue.size(vocabularyIdentifier, spokenPhrase, pronunciationHint) }
}
