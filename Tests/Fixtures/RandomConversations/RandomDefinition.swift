package import IntentDefinitions

/// Intents at random, with everything that a definition can say about asking.
package struct RandomDefinition {
    /// The enumeration and the type that the parameters have.
    package static let catalog = TypeCatalog(
        enums: [
            EnumDefinition(
                name: "Size",
                values: [
                    .init(name: "unknown"), .init(name: "s", index: 1, displayName: "Small"),
                    .init(name: "m", index: 2, displayName: "Medium"), .init(name: "l", index: 3),
                ])
        ],
        types: [TypeDefinition(name: "Soup", properties: [PropertyDefinition(name: "price", type: .currencyAmount)])])

    private var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// An intent with up to six parameters.
    package mutating func intent() -> IntentDefinition {
        let count = random.below(7)
        var parameters: [ParameterDefinition] = []
        for index in 0..<count { parameters.append(parameter(index, of: count)) }
        return IntentDefinition(
            name: "Random", verb: random.pick(nil, "Order"), parameters: parameters,
            isUserConfirmationRequired: random.pick(nil, false, true))
    }

    private mutating func parameter(_ index: Int, of count: Int) -> ParameterDefinition {
        var parameter = ParameterDefinition(name: "p\(index)", type: type())
        parameter.supportsMultipleValues = random.oneIn(3)
        parameter.supportsResolution = !random.oneIn(4)
        parameter.supportsDynamicOptions = random.oneIn(3)
        parameter.supportsSearch = random.oneIn(2)
        parameter.isConfigurable = !random.oneIn(3)
        parameter.itemsPerPage = random.pick(nil, nil, 1, 2, 0, -4)
        parameter.prompts = prompts(index)
        parameter.unsupportedReasons = [
            UnsupportedReasonDefinition(code: "tooHot", text: LocalizableText("${p\(index)} is too hot."))
        ]
        if random.oneIn(3) {
            parameter.unsupportedReasons.append(
                UnsupportedReasonDefinition(code: "negativeNumbersNotSupported", text: "Not below zero.")
            )
        }
        if random.oneIn(2) { parameter.relationship = relationship(of: count) }
        if random.oneIn(2) { parameter.metadata = metadata() }
        if random.oneIn(3) {
            parameter.fixedSizeArray = 1
            parameter.arraySizes = [.init(family: "Small", size: random.below(4)), .init(family: "large", size: 6)]
        }
        return parameter
    }

    private mutating func type() -> ParameterType {
        random.pick(
            .string, .integer, .integer, .boolean, .dateComponents, .custom(name: "Soup"), .custom(name: "Soup"),
            .enumeration(name: "Size", isSystem: false), .enumeration(name: "Gone", isSystem: true), .decimal,
            .timeInterval, .currencyAmount, .person, .temperature, .object(name: nil), .url, .placemark)
    }

    private mutating func prompts(_ index: Int) -> [PromptDialog] {
        let texts: [PromptDialog] = [
            PromptDialog(kind: .primary, text: "What of ${p0} and ${count}?"),
            PromptDialog(kind: .concise, text: "What?"),
            PromptDialog(kind: .disambiguationIntroduction, text: LocalizableText("${count} for ${p\(index)}.")),
            PromptDialog(kind: .subsequentIntroduction, text: "Others:"),
            PromptDialog(kind: .confirmation, text: LocalizableText("${p\(index)}?")),
            PromptDialog(kind: .configuration, text: "Set what?"),
        ]
        var prompts: [PromptDialog] = []
        for text in texts where random.oneIn(2) { prompts.append(text) }
        return prompts
    }

    private mutating func metadata() -> ValueMetadata {
        var metadata = ValueMetadata()
        metadata.defaultValue = random.pick(nil, .integer(2), .integer(-40), .boolean(true), .string("s"))
        metadata.minimum = random.pick(nil, .integer(0), .real(-1.5), .unset)
        metadata.maximum = random.pick(nil, .integer(9), .real(4.5), .integer(-9))
        metadata.supportsNegativeNumbers = random.pick(nil, true, false)
        return metadata
    }

    /// A parent may be the parameter itself, a later one, or none: definitions are written by people.
    private mutating func relationship(of count: Int) -> ParameterRelationship {
        ParameterRelationship(
            parent: random.pick(nil, "gone", "p0", "p\(random.below(count))"),
            predicate: random.pick(
                .hasAnyValue, .enumHasExactValue("s"), .enumHasExactValue(nil), .booleanHasExactValue(true),
                .booleanHasExactValue(false), .unknown(name: "New", value: nil)))
    }
}
