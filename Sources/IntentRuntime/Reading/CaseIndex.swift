import IntentDefinitions
import Synchronization

/// The cases of an enumeration by what people call them.
struct CaseIndex: Sendable {
    /// The cases, without the one that means “not set”.
    private let cases: [EnumDefinition.Value]
    /// The positions of cases by the name in the definition, by what is said for it, by both without case and accents,
    /// and by synonym.
    private var byName: [String: Int] = [:]
    private var bySpokenName: [String: [Int]] = [:]
    private var byFoldedName: [String: [Int]] = [:]
    private var bySynonym: [String: [Int]] = [:]

    init(_ definition: EnumDefinition) {
        cases = definition.values.filter { !$0.isUnset }
        for (position, value) in cases.enumerated() {
            if byName[value.name] == nil { byName[value.name] = position }
            bySpokenName[value.spokenName, default: []].append(position)
            for name in Set([value.name.folded, value.spokenName.folded]) {
                byFoldedName[name, default: []].append(position)
            }
            for synonym in Set(value.alternativeNames.map(\.folded)) {
                bySynonym[synonym, default: []].append(position)
            }
        }
    }

    /// Returns the cases that a text can mean: the one with exactly this name, or those with it as their spoken name,
    /// as a name without case and accents, or as a synonym, whichever is found first.
    func cases(named text: String) -> [EnumDefinition.Value] {
        if let position = byName[text] { return [cases[position]] }
        if let positions = bySpokenName[text] { return positions.map { cases[$0] } }
        let folded = text.folded
        return (byFoldedName[folded] ?? bySynonym[folded] ?? []).map { cases[$0] }
    }
}

/// A case index that is made when it is needed first.
final class LazyCaseIndex: Sendable {
    private let index = Mutex<CaseIndex?>(nil)

    /// Returns the index of an enumeration, which is always the same one.
    func index(of definition: EnumDefinition) -> CaseIndex {
        index.withLock { index in
            let made = index ?? CaseIndex(definition)
            index = made
            return made
        }
    }
}
