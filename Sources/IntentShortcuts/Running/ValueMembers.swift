import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

// What a reference can name within a value: `${city.country}`, `${soups.count}`, `${price.amount}`.

extension PropertyDefinition {
    /// Returns the declaration of a part of the value, or `nil` if it has no such part.
    func member(_ name: String, in catalog: TypeCatalog) -> PropertyDefinition? {
        if isList {
            return switch name {
            case "count": PropertyDefinition(name, ShortcutType(.integer))
            case "first", "last": element
            default: nil
            }
        }
        if case .custom(let type) = type, let property = catalog.property(named: name, ofType: type) { return property }
        return Self.members(of: type)[name].map { PropertyDefinition(name, ShortcutType($0)) }
    }

    /// The names of the parts that the value has.
    func memberNames(in catalog: TypeCatalog) -> [String] {
        if isList { return ["count", "first", "last"] }
        let names = Self.members(of: type).keys.sorted()
        guard case .custom(let custom) = type else { return names }
        return names + (catalog.types[custom]?.properties ?? []).map(\.name)
    }

    /// The parts of values of a type, without those that a definition declares.
    private static func members(of type: ParameterType) -> [String: ParameterType] {
        switch type {
        case .dateComponents:
            [
                "year": .integer, "month": .integer, "day": .integer, "hour": .integer, "minute": .integer,
                "weekday": .integer,
            ]
        case .currencyAmount: ["amount": .decimal, "currencyCode": .string]
        case .length, .mass, .volume, .speed, .temperature, .energy: ["value": .decimal, "unit": .string]
        case .placemark:
            [
                "name": .string, "street": .string, "city": .string, "state": .string, "postalCode": .string,
                "country": .string, "latitude": .decimal, "longitude": .decimal,
            ]
        case .person, .file: ["name": .string]
        case .object, .custom: ["identifier": .string, "name": .string]
        case .timeInterval: ["seconds": .decimal, "minutes": .decimal, "hours": .decimal]
        case .enumeration: ["name": .string]
        case .string, .integer, .decimal, .boolean, .dateComponentsRange, .url, .paymentMethod, .speakableString,
            .image,
            .dictionary, .unknown:
            [:]
        }
    }
}

extension IntentValue {
    /// Returns a part of the value, or `nil` if it isn't set or there is no such part.
    func member(_ name: String) -> IntentValue? {
        switch self {
        case .list(let values):
            switch name {
            case "count": .integer(values.count)
            case "first": values.first
            case "last": values.last
            default: nil
            }
        case .dateComponents(let components): components.member(name).map(IntentValue.integer)
        case .currencyAmount(let amount):
            switch name {
            case "amount": amount.amount.flatMap { Double("\($0)") }.map(IntentValue.decimal)
            case "currencyCode": amount.currencyCode.map(IntentValue.string)
            default: nil
            }
        case .measurement(let measured):
            name == "value" ? .decimal(measured.value) : name == "unit" ? .string(measured.unit) : nil
        case .placemark(let place): place.member(name)
        case .person(let person): name == "name" ? .string(person.displayName) : nil
        case .file(let file): name == "name" ? .string(file.filename) : nil
        case .object(let object): object.member(name)
        case .dictionary(let values): values[name]
        case .timeInterval(let seconds):
            switch name {
            case "seconds": .decimal(seconds)
            case "minutes": .decimal(seconds / 60)
            case "hours": .decimal(seconds / 3600)
            default: nil
            }
        case .enumeration(let value): name == "name" ? .string(value) : nil
        case .string, .integer, .decimal, .boolean, .url, .paymentMethod, .speakableString, .date, .data: nil
        }
    }
}

extension ObjectValue {
    fileprivate func member(_ name: String) -> IntentValue? {
        if let value = properties[name] { return value }
        return switch name {
        case "identifier": object.identifier.map(IntentValue.string)
        case "name": .string(object.displayString)
        default: nil
        }
    }
}

extension Placemark {
    fileprivate func member(_ name: String) -> IntentValue? {
        let text: String? =
            switch name {
            case "name": self.name
            case "street": postalAddress?.street
            case "city": postalAddress?.city
            case "state": postalAddress?.state
            case "postalCode": postalAddress?.postalCode
            case "country": postalAddress?.country
            default: nil
            }
        if let text { return .string(text) }
        return name == "latitude"
            ? latitude.map(IntentValue.decimal) : name == "longitude" ? longitude.map(IntentValue.decimal) : nil
    }
}

extension DateComponents {
    fileprivate func member(_ name: String) -> Int? {
        switch name {
        case "year": year
        case "month": month
        case "day": day
        case "hour": hour
        case "minute": minute
        case "weekday": weekday ?? weekdayOfDay
        default: nil
        }
    }

    /// The weekday of a day that is known, from 1 for Sunday.
    private var weekdayOfDay: Int? {
        guard let year, let month, let day else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day)).map {
            calendar.component(.weekday, from: $0)
        }
    }
}

extension ShortcutType {
    /// The type of a value of which no type is declared.
    init(of value: IntentValue) {
        switch value {
        case .string, .date, .data: self.init(.string)
        case .integer: self.init(.integer)
        case .decimal: self.init(.decimal)
        case .boolean: self.init(.boolean)
        case .dateComponents: self.init(.dateComponents)
        case .timeInterval: self.init(.timeInterval)
        case .placemark: self.init(.placemark)
        case .currencyAmount: self.init(.currencyAmount)
        case .person: self.init(.person)
        case .url: self.init(.url)
        case .file: self.init(.file)
        case .paymentMethod: self.init(.paymentMethod)
        case .measurement: self.init(.length)
        case .speakableString: self.init(.speakableString)
        case .object: self.init(.object(name: nil))
        case .enumeration: self.init(.string)
        case .list(let values): self.init(values.first.map { ShortcutType(of: $0).type } ?? .string, isList: true)
        case .dictionary: self.init(.dictionary)
        }
    }
}
