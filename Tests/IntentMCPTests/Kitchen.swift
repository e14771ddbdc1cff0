import IntentDefinitions
import IntentKit
import IntentMCP
import IntentRuntime
import TestSupport

/// A handler of soup orders that knows a few soups.
enum Kitchen {
    static let tool = AgentTool(
        OrderSoupIntent.definition, catalog: OrderSoupIntent.catalog, plugin: "com.example.soup",
        style: ConversationStyle(), fingerprint: { "soup-1" })

    static let soups = [
        soup("tomato", "Tomato"), soup("clam-chowder", "Clam chowder"), soup("corn-chowder", "Corn chowder"),
    ]

    private static func soup(_ id: String, _ title: String) -> IntentValue {
        .object(ObjectValue(Object(identifier: id, display: title)))
    }

    static func handle(_ call: Call, _ values: [String: IntentValue]) -> CallResult {
        switch call {
        case .resolve("soup"): .resolved(.one(soup(values["soup"])))
        case .resolve("toppings"): .resolved(.each([.notRequired]))
        case .resolve("isGift"), .resolve("giftMessage"): .resolved(.one(.notRequired))
        case .resolve(let name): .resolved(.one(values[name].map(Resolution.success) ?? .needsValue))
        case .options(_, let term):
            .options(
                Choices(
                    soups.filter { soup in
                        guard let term, case .object(let object) = soup else { return true }
                        return object.object.displayString.lowercased().contains(term.lowercased())
                    }))
        case .defaultValue: .defaultValue(nil)
        case .confirm: .response(ResponseContent(code: "ready"))
        case .handle: .response(ResponseContent(code: "success", values: ["waitTime": .integer(5)]))
        }
    }

    private static func soup(_ value: IntentValue?) -> Resolution {
        guard case .object(let given)? = value else { return .needsValue }
        let found = soups.filter { soup in
            guard case .object(let known) = soup else { return false }
            if let id = given.object.identifier { return known.object.identifier == id }
            return known.object.displayString.lowercased().contains(given.object.displayString.lowercased())
        }
        return switch found.count {
        case 0: .unsupported(reason: nil)
        case 1: .success(found[0])
        default: .disambiguation(found)
        }
    }
}
