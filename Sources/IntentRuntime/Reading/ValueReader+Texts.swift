import Escaping
import EssentialFoundation
public import IntentKit

extension ValueReader {
    /// Returns the text from which this reader reads exactly this value, or `nil` if there is no such text.
    ///
    /// A value without such a text, such as an object with properties, can be written as plain JSON.
    public func text(of value: IntentValue) -> String? {
        guard case .list(let values) = value else {
            let text = exactText(value)
            return (try? self.value(text)) == value ? text : nil
        }
        let texts = values.map { quoted(exactText($0)) }
        let text = texts.joined(separator: ", ")
        return (try? self.values(in: text)) == value ? text : nil
    }

    private func exactText(_ value: IntentValue) -> String {
        switch value {
        case .decimal(let number): decimalText(Self.shortText(number))
        case .boolean(let flag): ValueTexts.truthText(flag, metadata: metadata, words: words)
        case .dateComponents(let components): components.exactText
        case .timeInterval(let seconds):
            seconds.rounded() == seconds && abs(seconds) < 1e9 ? value.plainText : decimalText("\(seconds)") + " s"
        case .placemark(let place): place.name ?? Self.coordinates(of: place) ?? value.plainText
        case .currencyAmount: decimalText(value.plainText)
        case .person(let person): Self.text(of: person)
        case .file(let file): file.fileURL?.path ?? file.filename
        case .measurement(let measured): decimalText(Self.shortText(measured.value)) + " " + measured.unit
        default: value.plainText
        }
    }

    /// Returns the shortest text of a number, such as `2` for 2.0.
    private static func shortText(_ number: Double) -> String {
        let text = "\(number)"
        return text.beginning(before: ".0").map(String.init) ?? text
    }

    /// Returns the text of a number with the language's decimal separator.
    private func decimalText(_ text: String) -> String {
        String(text.map { $0 == "." ? words.numbers.decimalSeparator : $0 })
    }

    private static func coordinates(of place: Placemark) -> String? {
        guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
        return "\(latitude), \(longitude)"
    }

    private static func text(of person: Person) -> String {
        guard let address = person.personHandle?.value, address != person.displayName else {
            return person.displayName
        }
        return "\(person.displayName) <\(address)>"
    }

    /// Returns a text that remains one value in a list, quoted if necessary.
    private func quoted(_ text: String) -> String {
        let isPlain =
            !text.contains { ",;\"".contains($0) } && !text.isEmpty
            && !text.split(separator: " ").contains { String($0).folded == words.and }
        if isPlain { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
