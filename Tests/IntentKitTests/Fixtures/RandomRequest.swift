import IntentDefinitions
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Definitions, results and answers at random, sensible and not.
struct RandomRequest {
    private var random: SeededGenerator
    let definition: IntentDefinition

    static let catalog = TypeCatalog(
        enums: [
            EnumDefinition(
                name: "Size", values: [.init(name: "unknown"), .init(name: "s", index: 1), .init(name: "m", index: 2)])
        ],
        types: [TypeDefinition(name: "Soup", properties: [PropertyDefinition(name: "price", type: .currencyAmount)])])

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        definition = Self.definition(using: &random)
    }

    /// A request with some of its values.
    mutating func request() -> IntentRequest {
        var values: [String: IntentValue] = [:]
        for parameter in definition.parameters where random.oneIn(3) {
            values[parameter.name] = value(of: parameter)
        }
        return IntentRequest(for: definition, catalog: Self.catalog, values: values)
    }

    /// What a handler says, which now and then breaks the protocol.
    mutating func result(of call: Call) -> CallResult {
        if random.oneIn(60) { return failure() }
        switch random.oneIn(80) ? .confirm : call {
        case .resolve(let name): return .resolved(resolutions(of: name))
        case .options(let name, _): return .options(random.oneIn(4) ? [] : Choices(values(of: name)))
        case .defaultValue(let name): return .defaultValue(random.oneIn(2) ? nil : values(of: name).first)
        case .confirm: return .response(ResponseContent(code: random.oneIn(8) ? anyCode() : "ready"))
        case .handle:
            return .response(ResponseContent(code: random.oneIn(2) ? "success" : anyCode(), values: ["n": .integer(1)]))
        }
    }

    /// What a person answers, which is not always an answer.
    mutating func answer(to prompt: Prompt) -> Answer {
        if random.oneIn(40) { return .cancel }
        if prompt.isYesOrNo, !random.oneIn(5) { return random.pick(.yes, .no, .yes) }
        if let item = prompt.items.randomElement(using: &random), !random.oneIn(4) { return .item(id: item.id) }
        if random.oneIn(6) { return random.pick(.yes, .no, .noneOfThese, .item(id: "nowhere")) }
        guard let name = prompt.parameter, let parameter = definition.parameter(named: name) else { return .yes }
        return .value(value(of: parameter))
    }

    private mutating func failure() -> CallResult {
        .failure(
            random.pick(
                .timedOut, .crashed(reason: "it died"), .unavailable(reason: "it is gone"),
                .optionsUnavailable(reason: "offline")))
    }

    private mutating func resolutions(of name: String) -> Resolutions {
        guard let parameter = definition.parameter(named: name) else { return .one(.needsValue) }
        guard parameter.isList != random.oneIn(60) else { return .one(resolution(of: parameter)) }
        return .each((0..<Int.random(in: 0...4, using: &random)).map { _ in resolution(of: parameter) })
    }

    private mutating func resolution(of parameter: ParameterDefinition) -> Resolution {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .needsValue
        case 1: .notRequired
        case 2: .unsupported(reason: random.pick(nil, "tooHot", "unheardOf"))
        case 3: .disambiguation(values(of: parameter.name))
        case 4: .confirmationRequired(random.oneIn(3) ? nil : value(of: parameter))
        default: .success(value(of: parameter))
        }
    }

    private mutating func values(of name: String) -> [IntentValue] {
        guard let parameter = definition.parameter(named: name) else { return [] }
        return (0..<Int.random(in: 0...3, using: &random)).map { _ in element(of: parameter.type) }
    }

    private mutating func value(of parameter: ParameterDefinition) -> IntentValue {
        guard parameter.isList, !random.oneIn(3) else { return element(of: parameter.type) }
        return .list(values(of: parameter.name))
    }

    private mutating func element(of type: ParameterType) -> IntentValue {
        let number = Int.random(in: -3...20, using: &random)
        return switch type {
        case .integer: .integer(number)
        case .boolean: .boolean(number > 8)
        case .enumeration: .enumeration(random.pick("s", "m"))
        case .dateComponents: .dateComponents(DateComponents(year: 2026, month: 6, day: number))
        case .custom:
            .object(
                ObjectValue(
                    Object(identifier: random.pick(nil, "\(number)"), display: "soup"),
                    properties: ["price": .currencyAmount(CurrencyAmount(amount: Decimal(number), currencyCode: "EUR"))]
                ))
        default: .string("text \(number)")
        }
    }

    private mutating func anyCode() -> String {
        random.pick("success", "failure", "inProgress", "continueInApp", "handleInApp", "ready", "unspecified", "odd")
    }
}

extension RandomRequest {
    private static func definition(using random: inout SeededGenerator) -> IntentDefinition {
        let count = Int.random(in: 0...6, using: &random)
        var parameters: [ParameterDefinition] = []
        for index in 0..<count {
            parameters.append(parameter(index, of: count, using: &random))
        }
        return IntentDefinition(
            name: "Random", parameters: parameters, isUserConfirmationRequired: random.pick(nil, false, true))
    }

    private static func parameter(_ index: Int, of count: Int, using random: inout SeededGenerator)
        -> ParameterDefinition
    {
        ParameterDefinition(
            name: "p\(index)",
            type: random.pick(
                .string, .integer, .boolean, .dateComponents, .custom(name: "Soup"),
                .enumeration(name: "Size", isSystem: false), .enumeration(name: "Gone", isSystem: true)),
            supportsMultipleValues: random.oneIn(3),
            supportsResolution: !random.oneIn(4),
            supportsDynamicOptions: random.oneIn(3),
            prompts: [PromptDialog(kind: .primary, text: "What of ${p0} and ${count}?")],
            unsupportedReasons: [
                UnsupportedReasonDefinition(code: "tooHot", text: LocalizableText("${p\(index)} is too hot."))
            ],
            relationship: random.oneIn(2) ? relationship(of: count, using: &random) : nil,
            metadata: random.oneIn(4) ? .starting(with: random.pick(.integer(2), .boolean(true), .string("s"))) : nil)
    }

    /// A parent may be the parameter itself, a later one, or none: definitions are written by people.
    private static func relationship(of count: Int, using random: inout SeededGenerator) -> ParameterRelationship {
        ParameterRelationship(
            parent: random.pick(nil, "gone", "p0", "p\(Int.random(in: 0..<count, using: &random))"),
            predicate: random.pick(
                .hasAnyValue, .enumHasExactValue("s"), .enumHasExactValue(nil), .booleanHasExactValue(true),
                .booleanHasExactValue(false), .unknown(name: "New", value: nil)))
    }
}
