package import IntentDefinitions
import IntentKit
package import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A person who answers anything: often what was asked for, in words or as a program does.
package struct RandomPerson {
    /// Twelve o'clock, so that “tomorrow at 9” is a date.
    private static let moment = Moment(instant: Date(timeIntervalSince1970: 1_781_094_030), secondsFromGMT: 7200)

    let catalog: TypeCatalog

    package init(catalog: TypeCatalog) { self.catalog = catalog }

    /// What the person says, in words.
    package func text(to prompt: Prompt, using random: inout SeededGenerator) -> String {
        if random.oneIn(50) { return random.pick("cancel", "Abbrechen", "egal") }
        if prompt.isYesOrNo, !random.oneIn(4) { return random.pick("yes", "no", "Ja", "nein.", "ok", "sure!") }
        if let item = prompt.items.randomElement(using: &random), random.oneIn(2) {
            return words(for: item, using: &random)
        }
        return random.oneIn(2) ? words(using: &random) : amounts(using: &random)
    }

    /// What the words mean as an answer.
    package static func read(_ text: String, to prompt: Prompt, of request: IntentRequest) -> Answer {
        AnswerReader(for: prompt, of: request, at: moment).answer(text)
    }

    private func words(for item: Prompt.Item, using random: inout SeededGenerator) -> String {
        switch random.below(7) {
        case 0: item.id
        case 1: String(item.title.prefix(random.below(6)))
        case 2: "the " + (item.title.split(separator: " ").last.map(String.init) ?? "") + " one"
        case 3: item.title.uppercased() + "!"
        case 4: "\(item.title) and \(item.title)"
        case 5: item.subtitle ?? item.alternativeMatches?.first ?? "#1"
        default: item.title
        }
    }

    private func words(using random: inout SeededGenerator) -> String {
        random.pick(
            "", " ", "1", "2", "3", "the second one", "das zweite", "last", "letzte", "number 2", "Nummer 1", "1, 2",
            "1 und 2", "1 and 3", "none", "none of these", "keine davon", "more", "mehr", "weiter", "back", "zurück",
            "skip", "überspringen", "to", "tom", "tomato", "soup", "the", "no", "yes", "\u{0}", "\u{301}\u{301}",
            "👩‍👩‍👧", "ﬁ", "İ", "xyzzy", "„Tomate“", ",,", "and", "#", "-", "0", "99999999999999999999", "nothing",
            "\"a\", \"b\"", "a\nb")
    }

    private func amounts(using random: inout SeededGenerator) -> String {
        random.pick(
            "4", "-2", "12", "two", "zwei", "3.5", "3,5", "1e9", "2026-06-07", "tomorrow at 9", "morgen um 9", "Friday",
            "1 h 30 min", "PT5M", "5,50 €", "USD 5.50", "$3", "3 km", "20 °C", "300 g", "half a litre", "Berlin",
            "52.5, 13.4", "ada@example.com", "https://example.com/soup", "/soups/1", "small", "Medium", "klein", "true",
            "falsch", "1, 2, 3", "4; 5", "one, two and three")
    }

    /// What a program answers, which is not always an answer.
    func answer(
        to prompt: Prompt, of definition: IntentDefinition, using random: inout SeededGenerator
    ) -> Answer {
        if random.oneIn(40) { return .cancel }
        if prompt.isYesOrNo, !random.oneIn(5) { return random.pick(.yes, .no, .yes) }
        if random.oneIn(5) { return turn(to: prompt, using: &random) }
        if random.oneIn(6) { return oddAnswer(to: prompt, using: &random) }
        if let item = prompt.items.randomElement(using: &random), !random.oneIn(4) { return .item(id: item.id) }
        guard let parameter = prompt.parameter.flatMap(definition.parameter) else { return .yes }
        return .value(random.value(of: parameter, catalog))
    }

    private func turn(to prompt: Prompt, using random: inout SeededGenerator) -> Answer {
        let terms = ["", "t", "to", "tomato", "zz", "soup 2"]
        return random.pick(
            .nextPage, .previousPage, .search(terms[random.below(terms.count)]),
            .search(terms[random.below(terms.count)], isFinal: true))
    }

    private func oddAnswer(to prompt: Prompt, using random: inout SeededGenerator) -> Answer {
        var ids = prompt.items.map(\.id).shuffled(using: &random)
        ids.removeLast(random.below(ids.count + 1))
        return random.pick(
            .yes, .no, .noneOfThese, .item(id: "nowhere"), .skip, .items(ids: ids), .ambiguous("it", ids: ids),
            .unrecognized("what", expectation: "That was nothing."), .unrecognized("", expectation: ""))
    }
}
