import Intents

final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any {
        switch intent {
        case is TrackParcelIntent: return TrackParcelHandler()
        case is SendParcelIntent: return SendParcelHandler()
        case is AttachReceiptIntent: return AttachReceiptHandler()
        case is RedirectParcelIntent: return RedirectParcelHandler()
        case is ListParcelsIntent: return ListParcelsHandler()
        default: preconditionFailure("no handler for \(intent)")
        }
    }
}
