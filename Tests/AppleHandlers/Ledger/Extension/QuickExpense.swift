import Foundation

extension AddExpenseIntent {
    /// Creates an expense that the app suggests.
    convenience init(memo: String, euros: Decimal) {
        self.init()
        self.memo = memo
        amount = euros.euros
        category = .food
    }
}

/// An expense with a default of the app.
class QuickExpense: AddExpenseIntent {
    override init() {
        super.init()
        category = .travel
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// What the app does beside its handlers.
enum Extras {
    static func describe() async -> String {
        let intent = AddExpenseIntent(memo: "Bus", euros: 2.4)
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.isReplyToCurrentUser = true
        metadata.recipientCount = 2
        intent.donationMetadata = metadata
        let images = [
            INImage(url: URL(fileURLWithPath: "/bus.png")),
            INImage(url: URL(fileURLWithPath: "/bus.png"), width: 20, height: 20), INImage(named: "bus"),
        ]
        intent.setImage(images[0], forParameterNamed: \AddExpenseIntent.memo)
        let context = INMediaUserContext()
        context.subscriptionStatus = .notSubscribed
        context.becomeCurrent()
        INUpcomingMediaManager.shared.setSuggestedMediaIntents(NSOrderedSet())
        var words = ["\(QuickExpense().category == .travel)", "\(intent.keyImage() == images[0])"]
        do {
            let interaction = INInteraction(intent: intent, response: nil)
            try await interaction.donate()
            if let parameter = INParameter(keyPath: \AddExpenseIntent.memo) {
                words.append(interaction.parameterValue(for: parameter) as? String ?? "")
            }
            let data = try NSKeyedArchiver.archivedData(withRootObject: intent, requiringSecureCoding: true)
            let unarchived = try NSKeyedUnarchiver.unarchivedObject(ofClass: AddExpenseIntent.self, from: data)
            words.append("\(unarchived == intent)")
            _ = try await INVoiceShortcutCenter.shared.getVoiceShortcut(with: UUID())
        } catch let error as INIntentError where error.code == .voiceShortcutGetFailed {
            words.append("no phrase")
        } catch {
            words.append(error.localizedDescription)
        }
        return words.joined(separator: ", ")
    }
}
