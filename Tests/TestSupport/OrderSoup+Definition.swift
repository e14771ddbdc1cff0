package import IntentDefinitions
import IntentKit

extension OrderSoupIntent {
    package static let definition = IntentDefinition(
        name: "OrderSoup",
        category: "order",
        verb: "Order",
        title: "Order Soup",
        parameters: [
            soup, quantity, toppings, orderType, deliveryLocation, storeLocation, isGift, giftMessage,
        ],
        combinations: [
            ParameterCombination(parameters: ["soup"], title: "Order ${soup}"),
            ParameterCombination(parameters: ["soup", "quantity"], title: "Order ${quantity} × ${soup}"),
        ],
        response: ResponseDefinition(
            codes: [
                ResponseCodeDefinition(
                    name: "success", isSuccess: true, text: "${soup} will be ready in ${waitTime} minutes.",
                    conciseText: "Ready in ${waitTime} min."),
                ResponseCodeDefinition(name: "failure"),
                ResponseCodeDefinition(name: "failureOutOfStock", isSuccess: false, text: "There is no ${soup} left."),
                ResponseCodeDefinition(name: "successReadySoon", isSuccess: true, text: "It is almost ready."),
            ],
            parameters: [
                PropertyDefinition(name: "waitTime", type: .integer),
                PropertyDefinition(name: "total", type: .currencyAmount),
            ]),
        isUserConfirmationRequired: true)

    package static let catalog = TypeCatalog(
        enums: [
            EnumDefinition(
                name: "OrderType",
                values: [
                    .init(name: "unknown"), .init(name: "delivery", index: 1, displayName: "Delivery"),
                    .init(name: "pickup", index: 2, displayName: "Take away"),
                ]),
            EnumDefinition(
                name: "Topping",
                values: [
                    .init(name: "unknown"), .init(name: "croutons", index: 1), .init(name: "basil", index: 2),
                    .init(name: "cheese", index: 3, displayName: "Grated cheese"),
                ]),
        ],
        types: [
            TypeDefinition(
                name: "Soup",
                properties: [
                    PropertyDefinition(name: "identifier", type: .string, isDefault: true),
                    PropertyDefinition(name: "displayString", type: .string, isDefault: true),
                    PropertyDefinition(name: "price", type: .currencyAmount),
                    PropertyDefinition(name: "ingredients", type: .string, supportsMultipleValues: true),
                ])
        ])
}

extension OrderSoupIntent {
    private static let soup = ParameterDefinition(
        name: "soup", type: .custom(name: "Soup"), displayName: "Soup", supportsResolution: true,
        supportsDynamicOptions: true, supportsSearch: true,
        prompts: [
            PromptDialog(kind: .primary, text: "Which soup would you like?"),
            PromptDialog(kind: .disambiguationIntroduction, text: "There are ${count} soups like “${soup}”."),
            PromptDialog(kind: .disambiguationSelection, text: "Which of them?"),
            PromptDialog(kind: .confirmation, text: "Did you mean ${soup}?"),
        ])

    private static let quantity = ParameterDefinition(
        name: "quantity", type: .integer, displayName: "Quantity", supportsResolution: true,
        prompts: [
            PromptDialog(kind: .primary, text: "How many bowls of ${soup}?"),
            PromptDialog(kind: .concise, text: "How many?"),
        ],
        unsupportedReasons: [
            UnsupportedReasonDefinition(
                code: "greaterThanMaximumValue", text: "${displayName} can be ${maximumValue} at most.", isDefault: true
            ),
            UnsupportedReasonDefinition(
                code: "notEnoughInStock", text: "There is not so much ${soup}.", isCustom: true),
        ],
        metadata: quantityMetadata)

    private static let toppings = ParameterDefinition(
        name: "toppings", type: .enumeration(name: "Topping", isSystem: false), supportsMultipleValues: true,
        displayName: "Toppings", supportsResolution: true)

    private static let orderType = ParameterDefinition(
        name: "orderType", type: .enumeration(name: "OrderType", isSystem: false), displayName: "Order type",
        supportsResolution: true)

    private static let deliveryLocation = ParameterDefinition(
        name: "deliveryLocation", type: .placemark, displayName: "Address", supportsResolution: true,
        relationship: ParameterRelationship(parent: "orderType", predicate: .enumHasExactValue("delivery")))

    private static let storeLocation = ParameterDefinition(
        name: "storeLocation", type: .string, displayName: "Store", supportsResolution: true,
        supportsDynamicOptions: true,
        relationship: ParameterRelationship(parent: "orderType", predicate: .enumHasExactValue("pickup")))

    private static let isGift = ParameterDefinition(
        name: "isGift", type: .boolean, displayName: "Gift", metadata: giftMetadata)

    private static let giftMessage = ParameterDefinition(
        name: "giftMessage", type: .string, displayName: "Message", supportsResolution: true,
        relationship: ParameterRelationship(parent: "isGift", predicate: .booleanHasExactValue(true)))

    private static var quantityMetadata: ValueMetadata {
        var metadata = ValueMetadata()
        metadata.defaultValue = .integer(1)
        metadata.minimum = .integer(1)
        metadata.maximum = .integer(10)
        return metadata
    }

    private static var giftMetadata: ValueMetadata {
        var metadata = ValueMetadata()
        metadata.defaultValue = .boolean(false)
        metadata.trueDisplayName = "as a gift"
        metadata.falseDisplayName = "for myself"
        return metadata
    }
}
