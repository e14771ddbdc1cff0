import Escaping
import EssentialFoundation
import IntentKit
import IntentRuntime

/// An item that can be chosen, under the identifier with which a client chooses it.
///
/// A client may keep an identifier for a later question, which may offer other values in another order. So an identifier
/// belongs to a value, never to a place in a list: in every question it means the same value, or nothing.
struct Offer: Sendable {
    /// The identifier: the value's own, if a client can repeat it and no other item has it, or else one that is made from
    /// everything that distinguishes the value.
    let id: String
    let item: Prompt.Item
    let value: IntentValue
    /// The item's title and subtitle as a client gets them, which can be told apart from those of the other items.
    let title: String, subtitle: String?

    /// The title with the subtitle, on one line.
    var fullTitle: String { title + (subtitle.map { $0.isEmpty ? "" : " — " + $0 } ?? "") }

    /// What only identifiers that are made begin with.
    private static let prefix = "item:"
    /// The choice “none of these” in a form, which no item can have for its identifier.
    static let none = prefix + "none"

    /// Whether the value has the identifier by itself.
    var hasOwnID: Bool { !Self.isMade(id) }

    /// Returns whether a text is an identifier that was made: the prefix and sixteen hexadecimal digits.
    static func isMade(_ text: String) -> Bool {
        guard let digits = text.rest(after: prefix) else { return false }
        return digits.utf8.count == 16 && digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
    }

    /// Returns whether a client can repeat an identifier, and can't take it for one that is made.
    fileprivate static func isRepeatable(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= AgentText.itemLimit && !id.begins(with: prefix) && id.visibleLine == id
    }

    /// Returns the identifier that is made from a text.
    fileprivate static func made(from text: String) -> String { prefix + SHA256.digits(of: text) }
}

extension IntentRequest {
    /// Returns what the current question offers, in order.
    ///
    /// Values that are equal in all that tells them apart get distinct identifiers too: from the second on, the number
    /// among them is part of what an identifier is made from. It doesn't matter which of them is chosen.
    func offers(limit: Int) -> [Offer] {
        let offered = offeredValues
        let own = offered.map { $0.value.ownID.flatMap { Offer.isRepeatable($0) ? $0 : nil } }
        let counts = Dictionary(own.compactMap { id in id.map { ($0, 1) } }, uniquingKeysWith: +)
        var equalOnes: [String: Int] = [:]
        let shown = offered.prefix(limit)
        let titles = AgentText.lines(shown.map(\.item.title))
        let subtitles = AgentText.lines(shown.map { $0.item.subtitle ?? "" })
        return shown.enumerated().map { position, offered in
            let subtitle = offered.item.subtitle.map { _ in subtitles[position] }
            func offer(_ id: String) -> Offer {
                Offer(id: id, item: offered.item, value: offered.value, title: titles[position], subtitle: subtitle)
            }
            if let own = own[position], counts[own] == 1 { return offer(own) }
            let identity = offered.value.identity
            let number = equalOnes[identity, default: 0] + 1
            equalOnes[identity] = number
            return offer(Offer.made(from: number == 1 ? identity : "\(identity)\n\(number)"))
        }
    }
}

// MARK: - Identity

extension IntentValue {
    /// What identifies the value in every list: an object's identifier, a case's name, or a text that says all of a value.
    ///
    /// A name that people see isn't enough: two places can have the same one.
    fileprivate var ownID: String? {
        switch self {
        case .object(let object): object.object.identifier
        case .string, .enumeration, .integer, .decimal, .boolean, .url, .timeInterval, .measurement, .currencyAmount:
            plainText
        case .dateComponents, .placemark, .person, .file, .paymentMethod, .speakableString, .list, .date, .data,
            .dictionary:
            nil
        }
    }

    /// Everything that distinguishes the value from others, as a text.
    fileprivate var identity: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(withoutImage) else { return plainText }
        return String(decoding: data, as: UTF8.self)
    }

    /// The value without an image, which a handler may draw anew each time.
    fileprivate var withoutImage: IntentValue {
        guard case .object(var object) = self else { return self }
        object.object.displayImage = nil
        return .object(object)
    }
}

// MARK: - Arguments

extension Offer {
    /// The most bytes of a value that is listed as an argument.
    private static let argumentLimit = 2048

    /// The value as an argument of a tool, in plain JSON; `nil` if the client couldn't give it back as it is, because it
    /// would have to be cut or made visible, is a text whose spaces around it aren't read, or is a file, which an agent
    /// names by its path.
    var argument: JSONValue? {
        if case .file = value { return nil }
        guard let data = try? JSONEncoder().encode(PlainValue(value.withoutImage)), data.count <= Self.argumentLimit,
            let json = try? JSONDecoder().decode(JSONValue.self, from: data),
            json.mapTexts({ AgentText.text($0) }) == json,
            (json.elements ?? [json]).allSatisfy({ $0.text.map { $0.trimmed.isIdentical(to: $0) } ?? true })
        else { return nil }
        return json
    }
}
