import Foundation

extension PlanVisitHandler {
    func provideTextOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.text as NSString, Samples.otherText as NSString]), nil)
    }

    func provideCountOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<NSNumber>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.count as NSNumber, Samples.otherCount as NSNumber]), nil)
    }

    func provideShareOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<NSNumber>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.share as NSNumber, Samples.otherShare as NSNumber]), nil)
    }

    func provideSeenOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<NSNumber>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.seen as NSNumber, Samples.otherSeen as NSNumber]), nil)
    }

    func provideDayOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<NSDateComponents>?, Error?) -> Void
    ) {
        completion(
            INObjectCollection(items: [Samples.day as NSDateComponents, Samples.otherDay as NSDateComponents]), nil)
    }

    func provideEffortOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<NSNumber>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.effort as NSNumber, Samples.otherEffort as NSNumber]), nil)
    }

    func providePlaceOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<CLPlacemark>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.place, Samples.otherPlace]), nil)
    }

    func provideCostOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<INCurrencyAmount>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.cost, Samples.otherCost]), nil)
    }

    func provideObserverOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<INPerson>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.observer, Samples.otherObserver]), nil)
    }

    func providePageOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<NSURL>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.page as NSURL, Samples.otherPage as NSURL]), nil)
    }

    func providePhotoOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<INFile>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.photo, Samples.otherPhoto]), nil)
    }

    func providePaymentOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<INPaymentMethod>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.payment, Samples.otherPayment]), nil)
    }

    func provideWordOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<INSpeakableString>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.word, Samples.otherWord]), nil)
    }

    func provideMarkerOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<INObject>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.marker, Samples.otherMarker]), nil)
    }

    func provideSpeciesOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<Species>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Samples.species, Samples.otherSpecies]), nil)
    }

    func provideHabitatOptionsCollection(
        for intent: PlanVisitIntent, with completion: @escaping (INObjectCollection<NSNumber>?, Error?) -> Void
    ) {
        completion(
            INObjectCollection(items: [Samples.habitat.rawValue as NSNumber, Samples.otherHabitat.rawValue as NSNumber]
            ), nil)
    }
}
