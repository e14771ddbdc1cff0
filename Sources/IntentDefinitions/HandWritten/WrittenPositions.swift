/// The positions of elements in the lists of a hand-written file.
///
/// The model may add elements to these lists, such as the codes that every response has, so the file's elements are
/// found by their names. The lists are searched once, no matter how many places are looked up.
struct WrittenPositions: Sendable {
    /// For each case of each enumeration, its position in the file, or `nil` if it isn't there.
    let cases: [[Int?]]
    /// For each property of each type.
    let properties: [[Int?]]
    /// For each code of each intent's response.
    let codes: [[Int?]]
    /// For each property of each intent's response.
    let responseProperties: [[Int?]]
    /// For each parameter of each intent, the positions of its dialogs of other kinds than the usual ones.
    let dialogs: [[[PromptDialog.Kind: Int]]]

    /// Creates the positions of a model's elements in the file it was read from.
    init(of file: DefinitionFile, in document: JSON5Value) {
        func elements(_ list: String) -> [JSON5Value] { document.member(list)?.value.elements ?? [] }
        let (intents, enums, types) = (elements("intents"), elements("enums"), elements("types"))
        cases = file.enums.enumerated().map { index, definition in
            Self.positions(definition.values.map(\.name), "cases", of: enums, index)
        }
        properties = file.types.enumerated().map { index, type in
            Self.positions(type.properties.map(\.name), "properties", of: types, index)
        }
        let responses = intents.map { $0.member("response")?.value ?? JSON5Value(.null) }
        codes = file.intents.enumerated().map { index, intent in
            Self.positions((intent.response?.codes ?? []).map(\.name), "codes", of: responses, index)
        }
        responseProperties = file.intents.enumerated().map { index, intent in
            Self.positions((intent.response?.properties ?? []).map(\.name), "properties", of: responses, index)
        }
        dialogs = intents.map { intent in
            (intent.member("parameters")?.value.elements ?? []).map { parameter in
                let dialogs = parameter.member("dialogs")?.value.elements ?? []
                let kinds = dialogs.enumerated().compactMap { position, dialog in
                    dialog.member("kind")?.value.string.map { (PromptDialog.Kind(rawValue: $0), position) }
                }
                return Dictionary(kinds, uniquingKeysWith: { first, _ in first })
            }
        }
    }

    /// Returns the position of the element with each name; equal names get the positions of successive elements.
    private static func positions(
        _ names: [String], _ list: String, of owners: [JSON5Value], _ index: Int
    ) -> [Int?] {
        guard owners.indices.contains(index), let elements = owners[index].member(list)?.value.elements else {
            return names.map { _ in nil }
        }
        var positions: [String: [Int]] = [:]
        for (position, element) in elements.enumerated().reversed() {
            guard let name = element.string ?? element.member("name")?.value.string else { continue }
            positions[name, default: []].append(position)
        }
        return names.map { positions[$0]?.popLast() }
    }
}
