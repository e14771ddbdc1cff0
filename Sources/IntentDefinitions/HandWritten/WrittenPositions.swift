/// Where in a hand-written file the elements of lists stand of which the model holds more than the file says, such as
/// the codes that every response has: they are found by their names.
///
/// The lists are gone through once, however many places are looked for.
struct WrittenPositions: Sendable {
    /// For each case of each enumeration the position in the file, if it is there.
    let cases: [[Int?]]
    /// For each property of each type.
    let properties: [[Int?]]
    /// For each code of each intent's response.
    let codes: [[Int?]]
    /// For each property of each intent's response.
    let responseProperties: [[Int?]]

    /// Creates the positions of a model that was read from a file.
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
    }

    /// The position of the element that has each name; of several with one name, each is the next one's.
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
