import Escaping
import EssentialFoundation
import IntentDefinitions
package import IntentKit

extension ValueTexts {
    /// Returns the text of a value for a question: on one line, and cut so that no part of it pushes another one out of
    /// the person's sight.
    ///
    /// The parts are the elements of a list, the members of a dictionary, and the properties of a value that is shown by
    /// them. If not all have room, each is cut by itself, and the last part says how many aren't shown, as in “… (+12)”.
    ///
    /// - Parameter limit: The most code points of the text.
    package func question(_ value: IntentValue, limit: Int) -> String {
        switch value {
        case .list(let elements):
            return question(ofList: elements.count, limit: limit) { text(elements[$0], limit: $1) }
        case .object(let object):
            guard let properties = shownProperties(of: object) else {
                return contentText(of: value, limit: limit) ?? name(value, limit: limit)
            }
            let rest = Self.question(of: otherProperties(of: object), limit: limit / 2)
            let own = ownName(of: object)?.asQuestionValue(limit: limit / 4).asDictionaryPart
            let parts = Self.question(of: properties, limit: limit, areClear: areStructures)
            let shown = Self.separated([own, parts].compactMap(\.self))
            // Where no property shows anything, the name does.
            if let shown = shown.nonBlank {
                return rest.isBlank
                    ? shown.asQuestionValue(limit: limit)
                    : "\(shown.asQuestionValue(limit: limit - rest.unicodeScalars.count)) (\(rest))"
            }
            return name(value, limit: limit)
        case .dictionary(let members):
            let members = members.sorted { $0.key < $1.key }
            return Self.question(of: members.count, limit: limit, joined: Self.separated) { index, part in
                let limit = part ?? limit
                let (key, value) = members[index]
                return key.asQuestionValue(limit: limit / 2).asDictionaryPart + ": " + member(value, limit: limit / 2)
            }
        default: break
        }
        return contentText(of: value, limit: limit) ?? ofWholeDates.text(value).asQuestionValue(limit: limit)
    }

    /// Returns the name of a value, which can't be taken for its properties if it's shown by these.
    private func name(_ value: IntentValue, limit: Int) -> String {
        let name = ofWholeDates.text(value).asQuestionValue(limit: limit)
        return areStructures ? name.asDictionaryPart : name
    }

    /// Returns the text of what a value says besides its spoken property, or `nil` if that is nothing.
    func otherText(of value: ObjectValue) -> String? {
        Self.question(of: otherProperties(of: value), limit: questionLimit(among: 2)).nonBlank
    }

    /// Returns the text of a dictionary's member, which can't be taken for that of several.
    ///
    /// Nothing is declared of it, so all of an object is said.
    private func member(_ value: IntentValue, limit: Int) -> String {
        switch value {
        case .list(let elements) where elements.count == 1: member(elements[0], limit: limit)
        case .list(let elements):
            "("
                + Self.question(of: elements.count, limit: limit, joined: Self.separated) { index, part in
                    member(elements[index], limit: part ?? limit)
                } + ")"
        case .dictionary: "(" + question(value, limit: limit) + ")"
        case .object(let object) where !object.untypedMembers.isEmpty:
            "(" + question(.dictionary(object.untypedMembers), limit: limit) + ")"
        default:
            (contentText(of: value, limit: limit) ?? ofWholeDates.text(value).asQuestionValue(limit: limit))
                .asDictionaryPart
        }
    }

    /// Returns the text of a list for a question.
    ///
    /// - Parameters:
    ///   - count: The number of elements.
    ///   - limit: The most code points of the text.
    ///   - element: Returns the text of an element, whole or with a limit of its own.
    package func question(
        ofList count: Int, limit: Int, element: (_ index: Int, _ limit: Int?) -> String
    ) -> String {
        Self.question(of: count, limit: limit, joined: { list($0) }, part: element)
    }

    /// Returns the text of properties, each with its name where that is needed.
    ///
    /// - Parameter areClear: Whether also a property without its name can't be taken for several.
    private static func question(of parts: [Part], limit: Int, areClear: Bool = true) -> String {
        question(of: parts.count, limit: limit, joined: separated) { index, limit in
            let part = parts[index]
            let text = part.texts.text(part.value, limit: limit)
            let shown = areClear ? part.texts.enclosed(text, of: part.value) : text
            return part.name.map { shown.isBlank ? "" : $0.asQuestionValue(limit: 50) + ": " + shown } ?? shown
        }
    }

    /// Returns a value's text as that of one property among others: quoted or in brackets, where it could be taken for
    /// several.
    private func enclosed(_ text: String, of value: IntentValue) -> String {
        if isText(value, withAny: String.separators) { return text.quoted }
        return value.elements.contains(where: hasParts) ? "(\(text))" : text
    }

    /// Returns whether a value is shown by several parts outside of brackets, or by one with its name.
    private func hasParts(_ value: IntentValue) -> Bool {
        switch value {
        case .dictionary(let members): return !members.isEmpty
        case .object(let object):
            guard let shown = shownProperties(of: object) else { return false }
            return shown.count > 1 || shown.contains { $0.name != nil } || ownName(of: object) != nil
        default: return false
        }
    }

    /// Returns whether a value, or one of a list, is shown by a text that has one of some characters: it could be taken
    /// for several values.
    ///
    /// A value that is nothing but its properties quotes such texts itself.
    func isText(_ value: IntentValue, withAny characters: String) -> Bool {
        value.elements.contains { element in
            if sources(of: element).contains(where: { $0.hasAny(of: characters) }) { return true }
            guard case .object(let object) = element else { return element.isText(withAny: characters) }
            guard !areStructures, type != .dateComponentsRange else { return false }
            guard let spoken = shownProperties(of: object) else { return element.isText(withAny: characters) }
            return spoken.contains { $0.texts.isText($0.value, withAny: characters) }
        }
    }

    /// Returns whether a value could be taken for one behind which others follow in brackets, with their names.
    func looksNamed(_ value: IntentValue) -> Bool { isText(value, withAny: "(") && isText(value, withAny: ":") }

    /// Returns the text of an image or a file: its name, and what it is called where it lies, if that is something else;
    /// `nil` if the name says all.
    ///
    /// Both are nothing but their contents: nobody looks them up by the name.
    private func contentText(of value: IntentValue, limit: Int) -> String? {
        let name =
            switch value {
            case .file(let file): file.filename
            case .object(let object): object.object.displayString
            default: ""
            }
        let source = Self.separated(sources(of: value).filter { !name.ends(with: $0) })
        guard !source.isEmpty else { return nil }
        guard !name.isBlank else { return source.asQuestionValue(limit: limit) }
        return "\(name.asQuestionValue(limit: limit / 2)) (\(source.asQuestionValue(limit: limit / 2)))"
    }

    /// Returns what an image or a file is called where it lies; empty for other values.
    private func sources(of value: IntentValue) -> [String] {
        if case .file(let file) = value { return [file.fileURL?.lastPathComponent].compactMap(\.self) }
        guard type == .image, case .object(let value) = value else { return [] }
        return value.object.displayImage?.sources ?? []
    }

    static func separated(_ texts: [String]) -> String {
        texts.filter { !$0.isBlank }.joined(separator: ", ")
    }

    private func text(_ value: IntentValue, limit: Int?) -> String {
        // What a question says of a part is more than its name, also where nothing is cut.
        question(value, limit: limit ?? questionLimit(among: 1))
    }

    private static func question(
        of count: Int, limit: Int, joined: ([String]) -> String, part: (_ index: Int, _ limit: Int?) -> String
    ) -> String {
        // More parts than code points can't all be shown.
        if count <= limit {
            let whole = joined((0..<count).map { part($0, nil) })
            // Where there is hardly any room, parts of parts aren't told apart.
            if count <= 1 || limit < 50 || whole.unicodeScalars.count <= limit {
                return count == 1 ? part(0, limit) : whole.asQuestionValue(limit: limit)
            }
        }
        // Between two parts there are a few code points, and the number of the others needs some, too.
        let (separator, rest, least) = (6, 20, 18)
        let share = max(least, (limit - rest) / count - separator - 1)
        var room = limit - rest
        var shown: [String] = []
        while shown.count < count {
            let text = part(shown.count, share)
            room -= text.unicodeScalars.count + separator
            guard room >= 0 else { break }
            shown.append(text)
        }
        let others = count - shown.count
        return joined(others == 0 ? shown : shown + ["… (+\(others))"]).asQuestionValue(limit: limit)
    }
}

extension Image {
    /// What the image is called where it lies.
    fileprivate var sources: [String] { [url?.lastPathComponent, name, systemName].compactMap(\.self) }
}

extension ObjectValue {
    /// What can be read of an object of which nothing is declared, with the names that it has in JSON; empty if that is no
    /// more than its name.
    fileprivate var untypedMembers: [String: IntentValue] {
        var members = properties
        members["subtitleString"] = object.subtitleString?.nonBlank.map { .string($0) }
        let image = ValueTexts.separated(object.displayImage?.sources ?? [])
        members["displayImage"] = image.nonBlank.map { .string($0) }
        guard !members.isEmpty else { return [:] }
        members["displayString"] = object.displayString.nonBlank.map { .string($0) }
        return members
    }
}

extension String {
    /// Returns the text of a value for a question: on one line and cut.
    ///
    /// - Parameter limit: The most code points of the text, without the mark that says that it's cut.
    package func asQuestionValue(limit: Int) -> String {
        // A long text isn't looked through for a start that is shown.
        shortened(to: 10 * limit).onOneLine.shortened(to: limit)
    }
}

extension [String] {
    /// Returns the texts of choices that are named in a question: on one line, and cut so that they can be told apart.
    ///
    /// - Parameter limit: The most code points of each text, without the marks that say how it's cut.
    func asQuestionValues(limit: Int) -> [String] {
        shortenedApart(to: 10 * limit).map(\.onOneLine).shortenedApart(to: limit)
    }
}

/// Returns the number of code points that each value in a question has, so that none pushes another one out of the
/// person's sight.
///
/// - Parameter count: The number of values in the question. Together they have about 2,000 code points at most, and each
///   at least 50.
package func questionLimit(among count: Int) -> Int { max(50, 2000 / max(1, count)) }
