import EssentialFoundation
import IntentKit

extension Card: Codable {
    private enum CodingKeys: CodingKey {
        case title, subtitle, image, rows, columns, list, progress, mapPoint, price, footer, actions
    }

    /// Creates a card by decoding it within ``CardLimits``; only the title is required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.text(forKey: .title)
        subtitle = try container.textIfPresent(forKey: .subtitle)
        image = try container.imageIfPresent(forKey: .image)
        rows = try container.list(Row.self, upTo: CardLimits.rows, forKey: .rows)
        columns = try container.list(Column.self, upTo: CardLimits.columns, forKey: .columns)
        list = try container.list(Item.self, upTo: CardLimits.rows, forKey: .list)
        progress = try container.decodeIfPresent(Progress.self, forKey: .progress)
        mapPoint = try container.decodeIfPresent(MapPoint.self, forKey: .mapPoint)
        price = try container.decodeIfPresent(Price.self, forKey: .price)
        footer = try container.textIfPresent(forKey: .footer)
        actions = try container.list(Action.self, upTo: CardLimits.actions, forKey: .actions)
        guard imageSize <= CardLimits.images else {
            throw DecodingError.dataCorruptedError(
                forKey: .image, in: container,
                debugDescription: "the images of a card have more than \(CardLimits.images) bytes")
        }
    }

    /// Encodes the parts that the card has.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(subtitle, forKey: .subtitle)
        try container.encodeIfPresent(image, forKey: .image)
        if !rows.isEmpty { try container.encode(rows, forKey: .rows) }
        if !columns.isEmpty { try container.encode(columns, forKey: .columns) }
        if !list.isEmpty { try container.encode(list, forKey: .list) }
        try container.encodeIfPresent(progress, forKey: .progress)
        try container.encodeIfPresent(mapPoint, forKey: .mapPoint)
        try container.encodeIfPresent(price, forKey: .price)
        try container.encodeIfPresent(footer, forKey: .footer)
        if !actions.isEmpty { try container.encode(actions, forKey: .actions) }
    }
}

extension Card.Row: Decodable {
    private enum Keys: CodingKey {
        case label, value, detail
    }

    /// Creates a row by decoding it within ``CardLimits``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        label = try container.text(forKey: .label)
        value = try container.text(forKey: .value)
        detail = try container.textIfPresent(forKey: .detail)
    }
}

extension Card.Column: Decodable {
    private enum Keys: CodingKey {
        case heading, lines
    }

    /// Creates a column by decoding it within ``CardLimits``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        heading = try container.text(forKey: .heading)
        lines = try container.list(BoundedText.self, upTo: CardLimits.rows, forKey: .lines).map(\.text)
    }
}

extension Card.Item: Decodable {
    private enum Keys: CodingKey {
        case title, subtitle, image, detail
    }

    /// Creates an item by decoding it within ``CardLimits``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        title = try container.text(forKey: .title)
        subtitle = try container.textIfPresent(forKey: .subtitle)
        image = try container.imageIfPresent(forKey: .image)
        detail = try container.textIfPresent(forKey: .detail)
    }
}

extension Card.Progress: Decodable {
    private enum Keys: CodingKey {
        case label, fraction
    }

    /// Creates a progress by decoding it; the fraction must be from 0 to 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        label = try container.textIfPresent(forKey: .label)
        fraction = try container.number(from: 0, to: 1, forKey: .fraction)
    }
}

extension Card.MapPoint: Decodable {
    private enum Keys: CodingKey {
        case name, latitude, longitude
    }

    /// Creates a place by decoding it; the coordinates must be on the globe.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        name = try container.textIfPresent(forKey: .name)
        latitude = try container.number(from: -90, to: 90, forKey: .latitude)
        longitude = try container.number(from: -180, to: 180, forKey: .longitude)
    }
}

extension Card.Price: Decodable {
    private enum Keys: CodingKey {
        case label, amount
    }

    /// Creates a price by decoding it; the currency must be a code of three letters.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        label = try container.text(forKey: .label)
        amount = try container.decode(CurrencyAmount.self, forKey: .amount)
        let code = amount.currencyCode ?? ""
        let isCode =
            code.utf8.count == 3 && code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        guard amount.amount != nil, isCode else {
            throw DecodingError.dataCorruptedError(
                forKey: .amount, in: container, debugDescription: "an amount has a number and a code such as USD")
        }
    }
}

extension KeyedDecodingContainer {
    fileprivate func number(from least: Double, to most: Double, forKey key: Key) throws -> Double {
        let number = try decode(Double.self, forKey: key)
        guard (least...most).contains(number) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "the number isn't from \(least) to \(most)")
        }
        return number
    }
}
