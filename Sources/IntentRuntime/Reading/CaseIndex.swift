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
    ///
    /// Of many with one name, these are the first.
    ///
    /// - Parameter isSaid: Whether a person says it, who may mean another case than the one that only has this name in
    ///   the definition.
    func cases(named text: String, isSaid: Bool) -> [EnumDefinition.Value] {
        let folded = text.folded
        let seen = bySpokenName[text] ?? byFoldedName[folded] ?? bySynonym[folded] ?? []
        guard let named = byName[text] else { return seen.prefix(Self.limit).map { cases[$0] } }
        guard isSaid, cases[named].spokenName.folded != folded else { return [cases[named]] }
        let others = seen.filter { cases[$0].spokenName.folded == folded } + (bySynonym[folded] ?? [])
        return ([named] + others.filter { $0 != named }).prefix(Self.limit).map { cases[$0] }
    }

    /// The maximum number of cases of one name that are told apart, which nobody can read in one sentence.
    private static let limit = 20
}

/// A case index that is found when it is needed first.
final class LazyCaseIndex: Sendable {
    private let tables: ReadingTables
    private let index = Mutex<CaseIndex?>(nil)

    init(among tables: ReadingTables) { self.tables = tables }

    /// Returns the index of an enumeration, which is always the same one.
    func index(of definition: EnumDefinition, in catalog: TypeCatalog) -> CaseIndex {
        index.withLock { index in
            let found = index ?? tables.index(of: definition, in: catalog)
            index = found
            return found
        }
    }
}
