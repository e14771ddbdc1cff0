import IntentCodegen
import IntentDefinitions

extension Fixture {
    /// A soup kitchen with all that an intent can have.
    static let soup = Fixture(
        file: DefinitionFile(
            modelVersion: "1.2",
            namespace: "s0uPiT",
            tools: .init(version: "15.4"),
            intents: [orderSoup, rateSoup, showSoup, systemIntent],
            enums: [delivery, size],
            types: [soupType, pot]
        ),
        sourceName: "Soup.intentdefinition",
        configuration: CodegenConfiguration(access: .public),
        folder: "Kitchen"
    )

    private static let orderSoup = IntentDefinition(
        name: "OrderSoup",
        category: "order",
        verb: "Order",
        title: LocalizableText("Order Soup", id: "tItLe1"),
        summary: "Orders a soup from the kitchen.\nThe kitchen brings it, or keeps it warm.",
        keyParameter: "soup",
        parameters: [
            ParameterDefinition(
                name: "soup", type: .custom(name: "Soup"), displayName: "Soup", tag: 1, supportsResolution: true,
                supportsDynamicOptions: true, supportsSearch: true,
                prompts: [PromptDialog(kind: .primary, text: "Which soup would you like?")]
            ),
            ParameterDefinition(
                name: "quantity", type: .integer, displayName: "How Many", tag: 2, supportsResolution: true,
                unsupportedReasons: [
                    .init(code: "negativeNumbersNotSupported", text: "That is less than nothing.", isDefault: true),
                    .init(code: "greaterThanMaximumValue", text: "That is too many.", isDefault: true),
                    .init(code: "lessThanMinimumValue", text: "That is too few.", isDefault: true),
                    .init(code: "notEnoughInStock", text: "There are only ${stock} left.", isCustom: true),
                ]
            ),
            ParameterDefinition(
                name: "toppings", type: .string, supportsMultipleValues: true, displayName: "Toppings", tag: 3,
                supportsResolution: true, supportsDynamicOptions: true
            ),
            ParameterDefinition(
                name: "delivery", type: .enumeration(name: "Delivery", isSystem: false), displayName: "Delivery",
                tag: 4,
                supportsResolution: true
            ),
            ParameterDefinition(
                name: "sizes", type: .enumeration(name: "Size", isSystem: false),
                supportsMultipleValues: true, tag: 5),
            ParameterDefinition(name: "size", type: .enumeration(name: "Size", isSystem: false), tag: 6),
            ParameterDefinition(name: "pickUpTime", type: .dateComponents, displayName: "Pick-up Time", tag: 7),
            ParameterDefinition(name: "surprise", type: .unknown(name: "Surprise"), tag: 8),
        ],
        combinations: [ParameterCombination(parameters: ["soup"], title: "Order ${soup}", isPrimary: true)],
        response: ResponseDefinition(
            codes: [
                ResponseCodeDefinition(
                    name: "success", isSuccess: true, text: "${soup} is ready at ${time}. Enjoy the ${soup.price} soup!"
                ),
                ResponseCodeDefinition(name: "failure", text: "That did not work."),
                ResponseCodeDefinition(name: "failureOutOfStock", text: "There is no ${soup} left."),
                ResponseCodeDefinition(name: "failureNoSoup", text: "“${soup}” cannot be had before ${time}."),
                ResponseCodeDefinition(name: "readySoon", isSuccess: true, text: "Nearly there, ${customer}."),
            ],
            parameters: [
                PropertyDefinition(name: "time", type: .timeInterval, displayName: "Time"),
                PropertyDefinition(name: "soup", type: .custom(name: "Soup"), displayName: "Soup"),
            ],
            output: "soup"
        ),
        isConfigurable: true
    )

    private static let rateSoup = IntentDefinition(
        name: "RateSoup",
        className: "SoupRating",
        parameters: [ParameterDefinition(name: "stars", type: .integer, supportsResolution: true)],
        isConfigurable: true,
        isEligibleForWidgets: true
    )

    private static let showSoup = IntentDefinition(
        name: "ShowSoup",
        title: "Soup of the Day",
        parameters: [
            ParameterDefinition(name: "soup", type: .custom(name: "Soup"), supportsDynamicOptions: true)
        ],
        isEligibleForWidgets: true
    )

    private static let systemIntent = IntentDefinition(name: "PlayMedia", origin: .system)

    private static let delivery = EnumDefinition(
        name: "Delivery",
        displayName: "Delivery",
        values: [
            .init(name: "unknown", displayName: "unknown"),
            .init(name: "pickUp", index: 2, displayName: "Pick-up"),
            .init(name: "bring", index: 1, displayName: "To the table"),
        ]
    )

    private static let size = EnumDefinition(
        name: "Size", values: [.init(name: "small", index: 1), .init(name: "large", index: 4)])

    private static let soupType = TypeDefinition(
        name: "Soup",
        displayName: "Soup",
        properties: [
            PropertyDefinition(name: "identifier", type: .string, isDefault: true),
            PropertyDefinition(name: "displayString", type: .string, isDefault: true),
            PropertyDefinition(name: "price", type: .currencyAmount, displayName: "Price"),
            PropertyDefinition(name: "size", type: .enumeration(name: "Size", isSystem: false)),
            PropertyDefinition(name: "description", type: .string, displayName: "Description"),
            PropertyDefinition(name: "pot", type: .custom(name: "Pot")),
        ]
    )

    private static let pot = TypeDefinition(
        name: "Pot",
        className: "KitchenPot",
        properties: [
            PropertyDefinition(name: "soup", type: .custom(name: "Soup")),
            PropertyDefinition(name: "lids", type: .custom(name: "Pot"), supportsMultipleValues: true),
        ]
    )
}
