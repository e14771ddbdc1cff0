import Foundation

@MainActor
final class SendParcelHandler: NSObject, SendParcelIntentHandling {
    private let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        return formatter
    }()

    private nonisolated static let friends = ["Alma Reed", "Bruno Hale"]

    private nonisolated func person(_ name: String) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: name,
            image: nil, contactIdentifier: nil, customIdentifier: name.components(separatedBy: " ")[0], isMe: false)
    }

    func resolveWeight(for intent: SendParcelIntent) async -> INMassResolutionResult {
        guard let weight = intent.weight else { return .needsValue() }
        let kilograms = weight.converted(to: .kilograms)
        if kilograms.value > 30 { return .unsupported() }
        if kilograms.value > 20 { return .confirmationRequired(with: kilograms) }
        return .success(with: weight)
    }

    func resolveSize(for intent: SendParcelIntent) async -> INVolumeResolutionResult {
        intent.size.map { .success(with: $0) } ?? .notRequired()
    }

    func resolveRecipient(for intent: SendParcelIntent) async -> INPersonResolutionResult {
        guard let recipient = intent.recipient else { return .needsValue() }
        return .success(with: recipient)
    }

    func provideRecipientOptionsCollection(for intent: SendParcelIntent) async throws -> INObjectCollection<INPerson> {
        INObjectCollection(items: Self.friends.map(person))
    }

    nonisolated func defaultRecipient(for intent: SendParcelIntent) -> INPerson? {
        intent.express == true ? person(Self.friends[0]) : nil
    }

    func resolveAddress(for intent: SendParcelIntent) async -> INPlacemarkResolutionResult {
        if let address = intent.address { return .success(with: address) }
        let home = CNMutablePostalAddress()
        home.street = "Mill Road 7"
        home.city = "Oakham"
        let place = CLPlacemark(
            location: CLLocation(latitude: 51, longitude: 0), name: "Mill Road", postalAddress: home)
        return .confirmationRequired(with: place)
    }

    func resolveInsured(for intent: SendParcelIntent) async -> INCurrencyAmountResolutionResult {
        guard let insured = intent.insured else { return .notRequired() }
        if insured.amount == 0 { return .unsupported() }
        return .success(with: insured)
    }

    func resolvePayment(for intent: SendParcelIntent) async -> INPaymentMethodResolutionResult {
        if let payment = intent.payment { return .success(with: payment) }
        return .disambiguation(with: [
            .applePay(),
            INPaymentMethod(type: .credit, name: "Blue card", identificationHint: "1234", icon: nil),
        ])
    }

    func confirm(intent: SendParcelIntent) async -> SendParcelIntentResponse {
        guard let amount = intent.insured?.amount?.doubleValue, amount > 1000 else {
            return SendParcelIntentResponse(code: .ready, userActivity: nil)
        }
        return .failurePrice(INCurrencyAmount(amount: NSDecimalNumber(value: amount), currencyCode: "EUR"))
    }

    func handle(intent: SendParcelIntent) async -> SendParcelIntentResponse {
        guard let recipient = intent.recipient else { return .init(code: .failure, userActivity: nil) }
        let price = INCurrencyAmount(
            amount: intent.express?.boolValue == true ? 12 : 5, currencyCode: "EUR")
        let response = SendParcelIntentResponse.success(recipient: recipient, price: price)
        let text = formatter.string(from: price.amount ?? 0) ?? ""
        response.label = INFile(data: Data(text.utf8), filename: "label.txt", typeIdentifier: "public.plain-text")
        return response
    }
}
