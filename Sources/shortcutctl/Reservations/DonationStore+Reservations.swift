import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentStore
import ReservationCalendar
import Synchronization

extension DonationStore {
    /// Returns the reservations that were donated, of one app or of all apps.
    func reservations(of app: String?) throws(StoreError) -> ReservationBook {
        var query = DonationQuery()
        (query.name, query.app) = (ReservationBook.intentName, app)
        let book = Mutex(ReservationBook())
        try read(query) { donation in book.withLock { $0.add(donation) } }
        return book.withLock { $0 }
    }
}

extension DonatedIntents {
    /// Returns the name of an app's intent that a type of activity is the class name of, or `nil`.
    func intentName(for activityType: String, of app: String) -> String? {
        all.first {
            $0.plugin.manifest.identifier == app
                && [$0.definition.name, $0.definition.typeName()].contains(activityType)
        }?.definition.name
    }
}
