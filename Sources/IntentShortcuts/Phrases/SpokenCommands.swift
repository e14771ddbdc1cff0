import Escaping
public import IntentDefinitions
public import IntentHost
public import IntentKit
public import IntentRuntime

/// What a person can start by saying it: shortcuts by their phrases and names, and intents by their titles and summaries.
public struct SpokenCommands: Sendable {
    /// What words start.
    public enum Action: Hashable, Sendable {
        /// The shortcut with a name.
        case shortcut(String)
        /// The intent at a position among the intents.
        case intent(Int)
    }

    /// A parameter whose values the handler offers.
    public struct Slot: Hashable, Sendable {
        /// The position of the intent among the intents.
        public let intent: Int
        /// The name of the parameter.
        public let parameter: String
    }

    /// The intents that can be started.
    public let intents: [InstalledIntent]
    /// The words, and what they start.
    public let book: PhraseBook<Action>
    /// The language of the words.
    public var language: Language { book.language }
    private let moment: Moment?

    /// Creates the commands.
    ///
    /// - Parameters:
    ///   - intents: The intents that can be started, in the language of the person.
    ///   - shortcuts: The shortcuts with their phrases. One that can't be said is left out.
    ///   - language: The language of the words.
    ///   - moment: When the words are said; without it, “tomorrow” isn't understood as a date.
    public init(
        intents: [InstalledIntent], shortcuts: [ShortcutFolder.Phrases], language: Language = .english,
        moment: Moment? = nil
    ) {
        self.intents = intents
        self.moment = moment
        var book = PhraseBook<Action>(language: language)
        for shortcut in shortcuts {
            let action = Action.shortcut(shortcut.name)
            for text in shortcut.phrases {
                guard let phrase = try? Phrase(text, language: language) else { continue }
                book.add(phrase, from: .phrase, starting: action)
            }
            if let name = try? Phrase(literal: shortcut.name, language: language) {
                book.add(name, from: .shortcutName, starting: action)
            }
        }
        for (position, intent) in intents.enumerated() {
            let definition = intent.definition
            if let title = definition.title.nonEmpty.flatMap({ try? Phrase(literal: $0, language: language) }) {
                book.add(title, from: .intentTitle, starting: .intent(position))
            }
            for phrase in definition.spokenSummaries(language) {
                book.add(phrase, from: .summary, starting: .intent(position))
            }
        }
        self.book = book
    }
}

extension IntentDefinition {
    /// The summaries of the combinations that a person can say, each once.
    fileprivate func spokenSummaries(_ language: Language) -> [Phrase] {
        var phrases: [Phrase] = []
        var known: Set<Phrase> = []
        let names = Set(parameters.map(\.name))
        for combination in managedCombinations + combinations {
            guard let text = combination.title.nonEmpty,
                let phrase = try? Phrase(summary: text, language: language), known.insert(phrase).inserted,
                phrase.slots.allSatisfy(names.contains)
            else { continue }
            phrases.append(phrase)
        }
        return phrases
    }
}

extension SpokenCommands {
    /// What words mean: a match or several, and the shortcuts that were read for it.
    public typealias Meaning = PhraseBook<Action>.Meaning

    /// Something that words match.
    public typealias Match = PhraseBook<Action>.Match

    /// The person's commands as far as they have been looked up for some words.
    public struct Lookup: Sendable {
        /// The shortcuts with slots that the words may fill, by name.
        fileprivate var shortcuts: [ExactText: ShortcutFile] = [:]
        /// What handlers offer for the parameters of slots.
        var offered: [Slot: OfferedValues?] = [:]
        /// The readers of the slots, which share what they know of enumerations.
        fileprivate var readers: [Slot: ValueReader] = [:]
        fileprivate let tables = ReadingTables()

        /// Creates a lookup that knows nothing yet.
        public init() {}
    }

    /// Returns what words mean, as far as it is known.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - lookup: The values that handlers offer. Of a parameter whose values aren't known, any text is one; see
    ///     ``openSlots(of:_:)``.
    ///   - read: Reads a shortcut with slots, or returns `nil` if it can't be read.
    public func meaning(
        of words: String, _ lookup: inout Lookup, shortcut read: (String) -> ShortcutFile?
    ) -> Meaning {
        var known = lookup
        let meaning = book.meaning(of: words) { entry, slot, text in
            guard let slot = self.slot(slot, of: entry.action, &known, shortcut: read) else { return nil }
            return value(text, of: slot, &known)
        }
        lookup = known
        return meaning
    }

    /// A slot of a phrase, with words that aren't one of its values.
    public struct UnreadSlot: Hashable, Sendable {
        /// The text of the phrase.
        public let phrase: String
        /// The name of the slot.
        public let slot: String
        /// The words.
        public let text: String
    }

    /// Returns the slot that alone keeps words from meaning something, or `nil` if there is no such slot.
    ///
    /// - Parameters:
    ///   - words: The words, which mean nothing.
    ///   - lookup: What was looked up for them.
    ///   - read: Reads a shortcut with slots, or returns `nil` if it can't be read.
    public func unreadSlot(
        in words: String, _ lookup: Lookup, shortcut read: (String) -> ShortcutFile?
    ) -> UnreadSlot? {
        let said = Set(SpokenWord.words(of: words, in: language).map(\.folded))
        let names = Set(book.entries.map(\.phrase).filter { $0.hasOnlyWords(of: said) }.flatMap(\.slots))
        // Each slot in turn takes any words; with very many, a person waits for too long.
        guard names.count <= Self.slotLimit else { return nil }
        let found = names.compactMap { unreadSlot($0, in: words, lookup, shortcut: read) }
        return found.count == 1 ? found[0] : nil
    }

    /// The maximum number of slots that are tried.
    private static let slotLimit = 20

    /// Returns the words of a slot if these mean something once it takes any, or `nil`.
    private func unreadSlot(
        _ name: String, in words: String, _ lookup: Lookup, shortcut read: (String) -> ShortcutFile?
    ) -> UnreadSlot? {
        var known = lookup
        let meaning = book.meaning(of: words) { entry, slotName, text in
            guard let slot = self.slot(slotName, of: entry.action, &known, shortcut: read) else { return nil }
            guard slotName == name else { return self.value(text, of: slot, &known) }
            return text.withoutFillers(in: language).map(IntentValue.string)
        }
        guard case .match(let match) = meaning, case .string(let text)? = match.values[name] else { return nil }
        return UnreadSlot(phrase: match.entry.phrase.text, slot: name, text: text.withoutEndMarks)
    }

    /// Returns the slots of a meaning whose values the handler offers, and that aren't known yet.
    public func openSlots(of meaning: Meaning, _ lookup: Lookup) -> [Slot] {
        let matches: [Match] =
            switch meaning {
            case .match(let match): [match]
            case .ambiguous(let matches): matches
            case .unknown, .tooManyReadings: []
            }
        var open: [Slot] = []
        for match in matches {
            var known = lookup
            for name in match.entry.phrase.slots {
                guard let slot = slot(name, of: match.entry.action, &known, shortcut: { _ in nil }),
                    parameter(of: slot)?.supportsDynamicOptions ?? false, lookup.offered[slot] == nil,
                    !open.contains(slot)
                else { continue }
                open.append(slot)
            }
        }
        return open
    }

    /// Adds what a handler offers for a parameter; `nil` if it can't say, and then any text is a value.
    public func add(_ choices: Choices?, for slot: Slot, to lookup: inout Lookup) {
        guard let parameter = parameter(of: slot) else { return }
        let intent = intents[slot.intent]
        let offered = choices.map {
            OfferedValues($0, of: parameter, catalog: intent.catalog, language: intent.language)
        }
        lookup.offered.updateValue(offered, forKey: slot)
    }

    /// Returns the definition of a slot's parameter.
    public func parameter(of slot: Slot) -> ParameterDefinition? {
        intents[slot.intent].definition.parameter(named: slot.parameter)
    }

    /// Returns the shortcut of a match with the values that were said, or `nil` if it can't have them.
    public func shortcut(of match: Match, _ lookup: Lookup) -> ShortcutFile? {
        guard case .shortcut(let name) = match.entry.action, let shortcut = lookup.shortcuts[ExactText(name)] else {
            return nil
        }
        var values: [ShortcutFile.SlotTarget: IntentValue] = [:]
        for (slot, value) in match.values {
            guard let target = target(of: slot, in: shortcut) else { return nil }
            values[target] = value
        }
        return shortcut.filled(with: values)
    }
}

extension SpokenCommands {
    /// Returns the parameter of a slot, or `nil` if there is none.
    private func slot(
        _ name: String, of action: Action, _ lookup: inout Lookup, shortcut read: (String) -> ShortcutFile?
    ) -> Slot? {
        switch action {
        case .intent(let position): return Slot(intent: position, parameter: name)
        case .shortcut(let shortcutName):
            let key = ExactText(shortcutName)
            guard let shortcut = lookup.shortcuts[key] ?? read(shortcutName) else { return nil }
            lookup.shortcuts[key] = shortcut
            guard let target = target(of: name, in: shortcut),
                case .run(let run) = shortcut.steps[target.step].action, let intent = position(of: run)
            else { return nil }
            return Slot(intent: intent, parameter: target.parameter)
        }
    }

    private func target(of slot: String, in shortcut: ShortcutFile) -> ShortcutFile.SlotTarget? {
        shortcut.target(of: slot) { run, parameter in
            position(of: run).map { intents[$0].definition.parameter(named: parameter) != nil } ?? false
        }
    }

    /// Returns the position of the intent that a step runs, or `nil` if none or several are meant.
    private func position(of run: ShortcutStep.RunIntent) -> Int? {
        let directory = IntentDirectory(of: intents)
        guard let intent = try? directory.intent(named: run.intent, with: run.plugin) else { return nil }
        return intents.firstIndex {
            $0.definition.name == intent.definition.name
                && $0.plugin.manifest.identifier == intent.plugin.manifest.identifier
        }
    }

    private func reader(of parameter: ParameterDefinition, for slot: Slot, _ lookup: inout Lookup) -> ValueReader {
        if let known = lookup.readers[slot] { return known }
        let intent = intents[slot.intent]
        let reader = ValueReader(
            parameter: parameter, catalog: intent.catalog, language: intent.language, moment: moment,
            locale: intent.locale, tables: lookup.tables, isSaid: true)
        lookup.readers[slot] = reader
        return reader
    }

    /// Reads the value of a slot: one that the handler offers, or otherwise one of the parameter's type.
    ///
    /// The mark at the end is that of the sentence, but a text may be a question.
    private func value(_ text: String, of slot: Slot, _ lookup: inout Lookup) -> IntentValue? {
        guard let parameter = parameter(of: slot) else { return nil }
        guard ![.string, .speakableString].contains(parameter.type) else {
            return value(text.withoutFullStop, of: parameter, slot, &lookup)
        }
        let bare = text.withoutEndMarks
        if let value = value(bare, of: parameter, slot, &lookup) { return value }
        return bare.utf8.count == text.utf8.count ? nil : value(text, of: parameter, slot, &lookup)
    }

    private func value(
        _ text: String, of parameter: ParameterDefinition, _ slot: Slot, _ lookup: inout Lookup
    ) -> IntentValue? {
        let reader = reader(of: parameter, for: slot, &lookup)
        guard let offered = lookup.offered[slot] ?? nil else { return reader.valuesIfAny(in: text) }
        var values: [IntentValue] = []
        for text in parameter.isList ? texts(in: text, reader, offered) : [text] {
            let meant = offered.values(meantBy: text)
            if meant.count == 1 {
                values.append(meant[0])
            } else if !meant.isEmpty || parameter.supportsSearch {
                // The handler asks which one is meant, or searches for it.
                guard let value = try? reader.value(text) else { return nil }
                values.append(value)
            } else {
                return nil
            }
        }
        return parameter.isList ? .list(values) : values.first
    }

    /// Returns the texts of the values of a list.
    ///
    /// A text may have an “and” in it, and is divided there only if each of its parts is offered.
    private func texts(in text: String, _ reader: ValueReader, _ offered: OfferedValues) -> [String] {
        let texts = reader.texts(in: text)
        guard texts.count == 1, offered.values(meantBy: texts[0]).isEmpty else { return texts }
        let names = offered.names(in: text)
        return names.contains { offered.values(meantBy: $0).isEmpty } ? texts : names
    }
}

extension String {
    /// The text without the marks that end a sentence or a part of it.
    fileprivate var withoutEndMarks: String {
        var scalars = unicodeScalars[...]
        while let last = scalars.last, ".,!?;:…".unicodeScalars.contains(last) { scalars.removeLast() }
        return String(scalars)
    }

    /// Returns the text without the fillers at its beginning and its end, or `nil` if it has only fillers.
    fileprivate func withoutFillers(in language: Language) -> String? {
        let words = SpokenWord.words(of: self, in: language).drop(while: \.isFiller)
        let content = words.reversed().drop(while: \.isFiller).reversed()
        return content.isEmpty ? nil : content.map(\.text).joined(separator: " ")
    }

    /// The text without a full stop at its end; three dots stay.
    fileprivate var withoutFullStop: String {
        let rest = unicodeScalars.dropLast()
        return unicodeScalars.last == "." && rest.last != "." ? String(rest) : self
    }
}
