import Intents

extension Samples {
    /// A value with every property.
    static var species: Species {
        let species = Species(identifier: "heron", display: "Grey heron", subtitle: "Ardea", image: nil)
        species.text = text
        species.texts = [text, "in rain"]
        species.count = count as NSNumber
        species.counts = [1, 2]
        species.share = NSNumber(value: share)
        species.shares = [0.5, 0.75]
        species.seen = true
        species.seens = [true, false]
        species.day = day
        species.days = [day, otherDay]
        species.effort = NSNumber(value: effort)
        species.efforts = [60, 90]
        species.place = place
        species.places = [place, otherPlace]
        species.cost = cost
        species.costs = [cost, otherCost]
        species.observer = observer
        species.observers = [observer, otherObserver]
        species.page = page
        species.pages = [page, otherPage]
        species.photo = photo
        species.photos = [photo, otherPhoto]
        species.payment = payment
        species.payments = [payment, otherPayment]
        species.height = height
        species.heights = [height, otherHeight]
        species.weight = weight
        species.weights = [weight, otherWeight]
        species.water = water
        species.waters = [water, otherWater]
        species.wind = wind
        species.winds = [wind, otherWind]
        species.warmth = warmth
        species.warmths = [warmth, otherWarmth]
        species.energy = energy
        species.energys = [energy, otherEnergy]
        species.word = word
        species.words = [word, otherWord]
        species.marker = marker
        species.markers = [marker, otherMarker]
        species.habitat = .pond
        species.habitats = [Habitat.pond, .hedge].map { NSNumber(value: $0.rawValue) }
        return species
    }

    static var otherSpecies: Species {
        let parent = Samples.species
        guard let copy = parent.copy() as? Species, copy == parent, copy !== parent else { return parent }
        let other = Species(identifier: "newt", display: "Crested newt", pronunciationHint: "nyoot")
        other.species = copy
        other.speciess = [copy]
        other.alternativeSpeakableMatches = [INSpeakableString(spokenPhrase: "great newt")]
        return other
    }
}
