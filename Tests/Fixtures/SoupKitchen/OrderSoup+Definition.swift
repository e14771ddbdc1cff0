package import IntentDefinitions

extension OrderSoupIntent {
    package static let definition = IntentDefinition(
        name: "OrderSoup",
        title: "Order Soup",
        parameters: [
            ParameterDefinition(
                name: "soup", type: .custom(name: "Soup"), supportsResolution: true, supportsDynamicOptions: true,
                supportsSearch: true, prompts: [PromptDialog(kind: .primary, text: "Which soup?")]),
            ParameterDefinition(
                name: "quantity", type: .integer, supportsResolution: true,
                unsupportedReasons: [.init(code: "notEnoughInStock", text: "There is not so much.", isCustom: true)]),
            ParameterDefinition(
                name: "toppings", type: .enumeration(name: "Topping", isSystem: false), supportsMultipleValues: true,
                supportsResolution: true),
            ParameterDefinition(name: "note", type: .string),
        ],
        managedCombinations: [ParameterCombination(parameters: ["soup", "quantity"])],
        response: ResponseDefinition(
            codes: [
                .init(name: "success", isSuccess: true, text: "It takes ${waitTime} minutes."),
                .init(name: "failure"),
                .init(name: "failureOutOfStock", isSuccess: false, text: "There is none left."),
            ],
            parameters: [
                PropertyDefinition(name: "waitTime", type: .integer),
                PropertyDefinition(name: "weight", type: .decimal),
            ]),
        isUserConfirmationRequired: true)

    package static let catalog = TypeCatalog(
        enums: [
            EnumDefinition(
                name: "Topping",
                values: [.init(name: "unknown"), .init(name: "basil", index: 1), .init(name: "cheese", index: 2)])
        ],
        types: [
            TypeDefinition(
                name: "Soup",
                properties: [
                    PropertyDefinition(name: "identifier", type: .string, isDefault: true),
                    PropertyDefinition(name: "displayString", type: .string, isDefault: true),
                    PropertyDefinition(name: "price", type: .currencyAmount),
                ])
        ])
}
