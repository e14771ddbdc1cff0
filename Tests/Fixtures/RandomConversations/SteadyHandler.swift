import Escaping
package import IntentDefinitions
package import IntentKit
package import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A handler that says anything, but the same about the same value: it can be asked in another order, or again.
package struct SteadyHandler: Sendable {
    private let handler: RandomHandler
    private let seed: UInt64

    package init(definition: IntentDefinition, catalog: TypeCatalog, seed: UInt64) {
        handler = RandomHandler(definition: definition, catalog: catalog)
        self.seed = seed
    }

    package func result(of call: Call, values: [String: IntentValue]) -> CallResult {
        var known: [String: IntentValue] = [:]
        switch call {
        case .resolve(let name):
            known[name] = values[name]
            // What is missing is asked for, as by most handlers.
            if values[name] == nil { return .resolved(.one(.needsValue)) }
        case .options, .defaultValue: break
        case .confirm, .handle: known = values
        }
        var random = SeededGenerator(seed: Self.hash(seed, "\(call)", known))
        return handler.result(of: call, using: &random)
    }

    static func hash(_ seed: UInt64, _ text: String, _ values: [String: IntentValue] = [:]) -> UInt64 {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let written = (try? encoder.encode(values.mapValues(PlainValue.init))) ?? Data()
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
        for byte in Array(text.utf8) + written { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}

/// A person who answers the same question always in the same way.
package struct SteadyPerson: Sendable {
    /// What the person does.
    package enum Reply: Hashable, Sendable {
        case item(Int)
        case noneOfThese
        case text(String)
        case yes
        case no
        case cancel
    }

    private let catalog: TypeCatalog
    private let seed: UInt64

    package init(catalog: TypeCatalog, seed: UInt64) {
        self.catalog = catalog
        self.seed = seed
    }

    /// What a person sees of a question.
    package struct Question {
        package var text: String
        package var isYesOrNo: Bool
        package var parameter: String?
        package var itemCount: Int
        package var acceptsNone: Bool

        package init(text: String, isYesOrNo: Bool, parameter: String?, itemCount: Int, acceptsNone: Bool) {
            self.text = text
            self.isYesOrNo = isYesOrNo
            self.parameter = parameter
            self.itemCount = itemCount
            self.acceptsNone = acceptsNone
        }

        package init(_ prompt: Prompt) {
            self.init(
                text: prompt.dialog.full.visible, isYesOrNo: prompt.isYesOrNo, parameter: prompt.parameter,
                itemCount: prompt.items.count, acceptsNone: prompt.reason == .disambiguation)
        }
    }

    package func reply(to question: Question, of definition: IntentDefinition) -> Reply {
        // The text names values, and so it says what a yes is about.
        let key =
            question.isYesOrNo
            ? question.text : "\(question.parameter ?? "") \(question.itemCount) \(question.acceptsNone)"
        var random = SeededGenerator(seed: SteadyHandler.hash(seed, key))
        // Words that cancel can also be the name of an item, and are then.
        if question.itemCount == 0 || question.isYesOrNo, random.oneIn(50) { return .cancel }
        if question.isYesOrNo { return random.oneIn(8) ? .no : .yes }
        if question.itemCount > 0 {
            if question.acceptsNone, random.oneIn(12) { return .noneOfThese }
            return .item(random.below(min(20, question.itemCount)))
        }
        guard let parameter = question.parameter.flatMap(definition.parameter) else { return .yes }
        let reader = ValueReader(parameter: parameter, catalog: catalog)
        let value = random.value(of: parameter, catalog)
        let text = reader.text(of: value) ?? random.pick("4", "2026-06-07", "USD 5.50", "Berlin", "https://example.com")
        // In a form, the words for it don't cancel.
        let isOther = text.isEmpty || ["cancel", "stop", "quit"].contains(text.lowercased())
        return .text(isOther ? "something" : text)
    }

    /// Returns the reply as an answer to a request in this process.
    package static func answer(_ reply: Reply, to prompt: Prompt, of request: IntentRequest) -> Answer {
        switch reply {
        case .item(let index): .item(id: prompt.items[index].id)
        case .noneOfThese: .noneOfThese
        case .text(let text): RandomPerson.read(text, to: prompt, of: request)
        case .yes: .yes
        case .no: .no
        case .cancel: .cancel
        }
    }
}
