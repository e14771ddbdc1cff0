import Foundation
import Greetings
import IntentKit
import IntentRuntime
import IntentStore

// An app that keeps what it donates itself: in the folder that is named, without a command and without a wire.
let store = try DonationStore(StoreFile(folder: CommandLine.arguments[1]))
let donations = AppDonations(
    Donor(app: "org.example.greetings", intents: [GreetIntent.definition]), now: { Date() },
    identifier: { UUID().uuidString }, context: { DonationContext() }, store: { store })
var intent = GreetIntent()
intent.name = "Ada"
let interaction = Interaction(intent: intent)
try await Donations.$center.withValue(donations) { try await interaction.donate() }
print(try await store.donations().map(\.shapes[0].description))
