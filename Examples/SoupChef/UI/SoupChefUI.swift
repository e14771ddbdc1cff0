import IntentExtension
import IntentKit
import IntentUI
import SoupChef

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Shows an order: before the person says yes, and when the kitchen has it.
@main
struct SoupChefUI: UIExtension {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    func configureView(
        for parameters: Set<String>, of interaction: Interaction, interactiveBehavior: InteractiveBehavior,
        context: HostedViewContext
    ) async -> ConfiguredView {
        guard let order = interaction.intent(as: OrderSoupIntent.self), let soup = order.soup else {
            return ConfiguredView()
        }
        switch interaction.intentHandlingStatus {
        case .ready:
            return ConfiguredView(parameters: parameters, card: readyCard(for: order, of: soup))
        case .success:
            let response = interaction.intentResponse(as: OrderSoupIntent.self)
            return ConfiguredView(parameters: parameters, card: response.map { doneCard(for: order, after: $0) })
        case .unspecified, .inProgress, .failure, .deferredToApplication:
            return ConfiguredView()
        }
    }

    /// What is about to be ordered, and the choice.
    private func readyCard(for order: OrderSoupIntent, of soup: Soup) -> Card {
        var card = Card(title: "Ready to order", subtitle: place(of: order), image: soup.displayImage)
        let quantity = order.quantity ?? 1
        card.rows = [
            Card.Row(
                label: order.orderType == .delivery ? "Delivery" : "Pick-up",
                value: "in \(order.orderType == .delivery ? 35 : 10) mins"),
            Card.Row(label: "Soup", value: soup.displayString, detail: quantity > 1 ? "× \(quantity)" : nil),
        ]
        if let options = order.options, !options.isEmpty {
            card.rows.append(Card.Row(label: "Options", value: options.map(\.displayString).joined(separator: ", ")))
        }
        if let price = soup.price?.amount {
            let total = CurrencyAmount(amount: price * Decimal(quantity), currencyCode: "USD")
            card.price = Card.Price(label: "Total", amount: total)
        }
        card.actions = [Card.Action(title: "No", .no), Card.Action(title: "Yes", .yes)]
        return card
    }

    /// When the soup is there, and what it costs.
    private func doneCard(for order: OrderSoupIntent, after response: OrderSoupIntentResponse) -> Card {
        let minutes = response.waitTime.map { "in \($0) mins" } ?? "soon"
        let isDelivery = order.orderType == .delivery
        let greeting =
            isDelivery ? "Your soup comes \(minutes)" : "See you at \(place(of: order) ?? "the store") \(minutes)"
        var card = Card(title: "Thanks!", subtitle: greeting, image: order.soup?.displayImage)
        if let bowls = response.orderDetails?.displayString {
            card.rows = [Card.Row(label: "Order", value: bowls)]
        }
        card.price = response.orderDetails?.total.map { Card.Price(label: "Total", amount: $0) }
        return card
    }

    private func place(of order: OrderSoupIntent) -> String? {
        order.orderType == .delivery ? order.deliveryLocation?.name : order.storeLocation?.name
    }
}
