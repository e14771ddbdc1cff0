package import IntentDefinitions
import IntentKit
package import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One request on its way between a random handler and a random person, checked at each step.
package struct RandomConversation {
    /// Something that must never be.
    package struct Violation: Error, CustomStringConvertible {
        package let description: String
    }

    /// The request as it is now.
    package private(set) var request: IntentRequest
    /// How many steps it has taken.
    package private(set) var steps = 0
    /// How many words were read as answers.
    package private(set) var readings = 0

    var isConfirmed = false
    var current: String?
    var left: Set<String> = []
    let given: Set<String>

    private let isWrittenDown: Bool
    private let handler: RandomHandler
    private let person: RandomPerson
    private var random: SeededGenerator

    /// Begins a conversation about an intent, in a style and for a purpose that the seed decides.
    ///
    /// - Parameter isWrittenDown: Whether the request is written down and taken up again at every step, which takes
    ///   longer than all the rest.
    package init(about definition: IntentDefinition, catalog: TypeCatalog, seed: UInt64, isWrittenDown: Bool) {
        var random = SeededGenerator(seed: seed)
        var values: [String: IntentValue] = [:]
        for parameter in definition.parameters where random.oneIn(3) {
            values[parameter.name] = random.value(of: parameter, catalog)
        }
        let name = definition.parameters.randomElement(using: &random)?.name
        let purpose: IntentRequest.Purpose =
            random.oneIn(4)
            ? random.pick(
                .configuration(), .configuration(), .configuration(of: name),
                .configuration(of: name, searchTerm: random.pick("", "tom")))
            : .handling
        request = IntentRequest(
            for: definition, catalog: catalog, values: values,
            style: ConversationStyle(language: random.pick(.english, .german), isSpoken: random.oneIn(2)),
            purpose: purpose, widgetFamily: random.pick(nil, "Small", "Large"))
        given = Set(values.keys)
        handler = RandomHandler(definition: definition, catalog: catalog)
        person = RandomPerson(catalog: catalog)
        self.isWrittenDown = isWrittenDown
        self.random = random
    }

    /// Takes up a request that may be in any state that can be read.
    package init(takingUp request: IntentRequest, seed: UInt64) {
        self.request = request
        given = []
        handler = RandomHandler(definition: request.definition, catalog: request.catalog)
        person = RandomPerson(catalog: request.catalog)
        isWrittenDown = false
        random = SeededGenerator(seed: seed)
    }

    /// Takes the request to a question, and looks at no step.
    ///
    /// - Parameter number: The number of the question, from 0.
    /// - Returns: False if it ends before.
    package mutating func proceed(toQuestion number: Int) throws -> Bool {
        var seen = 0
        while true {
            steps += 1
            try require(steps <= limit, "it does not end")
            switch request.step {
            case .call(let call): request.receive(handler.result(of: call, using: &random))
            case .ask(let prompt):
                if seen == number { return true }
                seen += 1
                let said = person.answer(to: prompt, of: request.definition, using: &random)
                let answer =
                    random.oneIn(2)
                    ? RandomPerson.read(person.text(to: prompt, using: &random), to: prompt, of: request) : said
                try? request.answer(answer)
            case .finished: return false
            }
        }
    }

    /// Takes the request to its end.
    ///
    /// - Throws: ``Violation`` when a step is not as it has to be.
    package mutating func run() throws -> Outcome {
        while true {
            try check()
            if isWrittenDown { try writeDown() }
            steps += 1
            try require(steps <= limit, "it does not end")
            switch request.step {
            case .call(let call): try perform(call)
            case .ask(let prompt): try answer(prompt)
            case .finished(let outcome): return outcome
            }
        }
    }

    /// More steps than a request can have: each question and each turn has two calls and a wrong answer beside it.
    private var limit: Int {
        (request.definition.parameters.count + 1) * (IntentRequest.promptLimit + IntentRequest.turnLimit) * 6
    }

    /// Has another process take the request up.
    private mutating func writeDown() throws {
        let before = request
        request = try JSONDecoder().decode(IntentRequest.self, from: JSONEncoder().encode(request))
        try require(request == before, "it changed when it was written down")
    }

    private mutating func perform(_ call: Call) throws {
        let budget = request.budget
        let result = handler.result(of: call, using: &random)
        request.receive(result)
        if call == .confirm, case .response(let response) = result, ["ready", "success"].contains(response.code) {
            isConfirmed = true
        }
        let begins = request.step == .call(.confirm) || request.step == .call(.handle)
        try require(request.budget == budget + (begins ? 1 : 0), "the budget after \(call) is \(request.budget)")
    }

    private mutating func answer(_ prompt: Prompt) throws {
        let before = request
        var answer = person.answer(to: prompt, of: request.definition, using: &random)
        var text: String?
        if random.oneIn(2) {
            let words = person.text(to: prompt, using: &random)
            answer = RandomPerson.read(words, to: prompt, of: request)
            text = words
            readings += 1
        }
        do {
            try request.answer(answer)
        } catch {
            try require(text == nil, "“\(text ?? "")” is read as \(answer), which is refused: \(error)")
            return try require(request == before, "a wrong answer changed the request")
        }
        if case .finished = request.step { return }
        try require(request.budget > before.budget, "\(answer) began no budget")
        if case .ask(prompt) = request.step {
            try require(prompt.mayRepeat(after: answer, of: request.definition), "asked the same after \(answer)")
        }
    }

    func require(_ condition: Bool, _ complaint: @autoclosure () -> String) throws {
        if !condition { throw Violation(description: "step \(steps), \(request.step): \(complaint())") }
    }
}

extension Prompt {
    /// Whether the same question may follow an answer at once: the person turned a page or searched, said what was no
    /// answer, or gave a value that is out of bounds.
    fileprivate func mayRepeat(after answer: Answer, of definition: IntentDefinition) -> Bool {
        switch answer {
        case .ambiguous, .unrecognized, .nextPage, .previousPage, .search: return true
        case .noneOfThese: return dialog.full.contains("nothing else") || dialog.full.contains("gibt es nicht")
        case .value, .item, .items:
            // So is the first value of a list of a fixed size, in place of one that the handler took out.
            if element != nil, parameter.flatMap(definition.parameter)?.fixedSizeArray != nil { return true }
            guard case .unsupported(let reason?) = reason else { return false }
            return ["negativeNumbersNotSupported", "greaterThanMaximumValue", "lessThanMinimumValue"].contains(reason)
        case .skip, .yes, .no, .cancel: return false
        }
    }
}
