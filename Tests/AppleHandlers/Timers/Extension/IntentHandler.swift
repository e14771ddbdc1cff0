import Intents

// Adopts all protocols and doesn't override handler(for:).
class IntentHandler: INExtension {
    let kitchen = Kitchen.shared
    var heard = 0

    override init() {
        super.init()
        kitchen.observer = self
    }
}

extension IntentHandler: KitchenObserver {
    nonisolated func kitchenDidTick(_ kitchen: Kitchen) {
        DispatchQueue.main.async { self.heard += 1 }
    }
}
