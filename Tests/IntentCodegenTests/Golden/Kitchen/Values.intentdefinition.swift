// Generated from Values.intentdefinition. Do not edit: change the definition instead.
// swift-format-ignore-file

@_spi(Generated) import IntentDefinitions
@_spi(Generated) import IntentKit
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// MARK: - MeasureIntent

/// The intent Measure.
struct MeasureIntent: IntentKit.Intent {
    /// text.
    var text: String?
    /// textList.
    var textList: [String]?
    /// count.
    var count: Int?
    /// countList.
    var countList: [Int]?
    /// number.
    var number: Double?
    /// numberList.
    var numberList: [Double]?
    /// flag.
    var flag: Bool?
    /// flagList.
    var flagList: [Bool]?
    /// date.
    var date: DateComponents?
    /// dateList.
    var dateList: [DateComponents]?
    /// duration.
    var duration: Double?
    /// durationList.
    var durationList: [Double]?
    /// place.
    var place: IntentKit.Placemark?
    /// placeList.
    var placeList: [IntentKit.Placemark]?
    /// price.
    var price: IntentKit.CurrencyAmount?
    /// priceList.
    var priceList: [IntentKit.CurrencyAmount]?
    /// person.
    var person: IntentKit.Person?
    /// personList.
    var personList: [IntentKit.Person]?
    /// url.
    var url: URL?
    /// urlList.
    var urlList: [URL]?
    /// file.
    var file: IntentKit.File?
    /// fileList.
    var fileList: [IntentKit.File]?
    /// payment.
    var payment: IntentKit.PaymentMethod?
    /// paymentList.
    var paymentList: [IntentKit.PaymentMethod]?
    /// length.
    var length: IntentKit.Length?
    /// lengthList.
    var lengthList: [IntentKit.Length]?
    /// mass.
    var mass: IntentKit.Mass?
    /// massList.
    var massList: [IntentKit.Mass]?
    /// volume.
    var volume: IntentKit.Volume?
    /// volumeList.
    var volumeList: [IntentKit.Volume]?
    /// speed.
    var speed: IntentKit.Speed?
    /// speedList.
    var speedList: [IntentKit.Speed]?
    /// temperature.
    var temperature: IntentKit.Temperature?
    /// temperatureList.
    var temperatureList: [IntentKit.Temperature]?
    /// energy.
    var energy: IntentKit.Energy?
    /// energyList.
    var energyList: [IntentKit.Energy]?
    /// name.
    var name: IntentKit.SpeakableString?
    /// nameList.
    var nameList: [IntentKit.SpeakableString]?
    /// object.
    var object: IntentKit.Object?
    /// objectList.
    var objectList: [IntentKit.Object]?
    /// media.
    var media: IntentKit.Object?
    /// mediaList.
    var mediaList: [IntentKit.Object]?
    /// tray.
    var tray: Tray?
    /// trayList.
    var trayList: [Tray]?
    /// taste.
    var taste: Taste?
    /// tasteList.
    var tasteList: [Taste]?

    /// Creates an intent without any value.
    init() {}

    /// Creates an intent; what is not given is not set.
    init(
        text: String? = nil,
        textList: [String]? = nil,
        count: Int? = nil,
        countList: [Int]? = nil,
        number: Double? = nil,
        numberList: [Double]? = nil,
        flag: Bool? = nil,
        flagList: [Bool]? = nil,
        date: DateComponents? = nil,
        dateList: [DateComponents]? = nil,
        duration: Double? = nil,
        durationList: [Double]? = nil,
        place: IntentKit.Placemark? = nil,
        placeList: [IntentKit.Placemark]? = nil,
        price: IntentKit.CurrencyAmount? = nil,
        priceList: [IntentKit.CurrencyAmount]? = nil,
        person: IntentKit.Person? = nil,
        personList: [IntentKit.Person]? = nil,
        url: URL? = nil,
        urlList: [URL]? = nil,
        file: IntentKit.File? = nil,
        fileList: [IntentKit.File]? = nil,
        payment: IntentKit.PaymentMethod? = nil,
        paymentList: [IntentKit.PaymentMethod]? = nil,
        length: IntentKit.Length? = nil,
        lengthList: [IntentKit.Length]? = nil,
        mass: IntentKit.Mass? = nil,
        massList: [IntentKit.Mass]? = nil,
        volume: IntentKit.Volume? = nil,
        volumeList: [IntentKit.Volume]? = nil,
        speed: IntentKit.Speed? = nil,
        speedList: [IntentKit.Speed]? = nil,
        temperature: IntentKit.Temperature? = nil,
        temperatureList: [IntentKit.Temperature]? = nil,
        energy: IntentKit.Energy? = nil,
        energyList: [IntentKit.Energy]? = nil,
        name: IntentKit.SpeakableString? = nil,
        nameList: [IntentKit.SpeakableString]? = nil,
        object: IntentKit.Object? = nil,
        objectList: [IntentKit.Object]? = nil,
        media: IntentKit.Object? = nil,
        mediaList: [IntentKit.Object]? = nil,
        tray: Tray? = nil,
        trayList: [Tray]? = nil,
        taste: Taste? = nil,
        tasteList: [Taste]? = nil
    ) {
        self.text = text
        self.textList = textList
        self.count = count
        self.countList = countList
        self.number = number
        self.numberList = numberList
        self.flag = flag
        self.flagList = flagList
        self.date = date
        self.dateList = dateList
        self.duration = duration
        self.durationList = durationList
        self.place = place
        self.placeList = placeList
        self.price = price
        self.priceList = priceList
        self.person = person
        self.personList = personList
        self.url = url
        self.urlList = urlList
        self.file = file
        self.fileList = fileList
        self.payment = payment
        self.paymentList = paymentList
        self.length = length
        self.lengthList = lengthList
        self.mass = mass
        self.massList = massList
        self.volume = volume
        self.volumeList = volumeList
        self.speed = speed
        self.speedList = speedList
        self.temperature = temperature
        self.temperatureList = temperatureList
        self.energy = energy
        self.energyList = energyList
        self.name = name
        self.nameList = nameList
        self.object = object
        self.objectList = objectList
        self.media = media
        self.mediaList = mediaList
        self.tray = tray
        self.trayList = trayList
        self.taste = taste
        self.tasteList = tasteList
    }
}

extension MeasureIntent {
    /// What a handler adopts.
    typealias Handling = any MeasureIntentHandling
    /// What a handler answers with.
    typealias Response = MeasureIntentResponse

    /// The name in the definition.
    static let intentName = "Measure"
    /// The definition.
    static let definition: IntentDefinitions.IntentDefinition = ValuesDefinitions.file.embeddedIntent("Measure")
    /// The enumerations and types of the definition's file.
    static var catalog: IntentDefinitions.TypeCatalog { ValuesDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    static let parameters: IntentKit.ParameterTable<Self> = [
        .init("text", \.text)
            .resolve { await $0.resolveText(for: $1) },
        .init("textList", \.textList)
            .resolveEach { await $0.resolveTextList(for: $1) },
        .init("count", \.count)
            .resolve { await $0.resolveCount(for: $1) },
        .init("countList", \.countList)
            .resolveEach { await $0.resolveCountList(for: $1) },
        .init("number", \.number)
            .resolve { await $0.resolveNumber(for: $1) },
        .init("numberList", \.numberList)
            .resolveEach { await $0.resolveNumberList(for: $1) },
        .init("flag", \.flag)
            .resolve { await $0.resolveFlag(for: $1) },
        .init("flagList", \.flagList)
            .resolveEach { await $0.resolveFlagList(for: $1) },
        .init("date", \.date)
            .resolve { await $0.resolveDate(for: $1) },
        .init("dateList", \.dateList)
            .resolveEach { await $0.resolveDateList(for: $1) },
        .init("duration", \.duration)
            .resolve { await $0.resolveDuration(for: $1) },
        .init("durationList", \.durationList)
            .resolveEach { await $0.resolveDurationList(for: $1) },
        .init("place", \.place)
            .resolve { await $0.resolvePlace(for: $1) },
        .init("placeList", \.placeList)
            .resolveEach { await $0.resolvePlaceList(for: $1) },
        .init("price", \.price)
            .resolve { await $0.resolvePrice(for: $1) },
        .init("priceList", \.priceList)
            .resolveEach { await $0.resolvePriceList(for: $1) },
        .init("person", \.person)
            .resolve { await $0.resolvePerson(for: $1) },
        .init("personList", \.personList)
            .resolveEach { await $0.resolvePersonList(for: $1) },
        .init("url", \.url)
            .resolve { await $0.resolveUrl(for: $1) },
        .init("urlList", \.urlList)
            .resolveEach { await $0.resolveUrlList(for: $1) },
        .init("file", \.file)
            .resolve { await $0.resolveFile(for: $1) },
        .init("fileList", \.fileList)
            .resolveEach { await $0.resolveFileList(for: $1) },
        .init("payment", \.payment)
            .resolve { await $0.resolvePayment(for: $1) },
        .init("paymentList", \.paymentList)
            .resolveEach { await $0.resolvePaymentList(for: $1) },
        .init("length", \.length)
            .resolve { await $0.resolveLength(for: $1) },
        .init("lengthList", \.lengthList)
            .resolveEach { await $0.resolveLengthList(for: $1) },
        .init("mass", \.mass)
            .resolve { await $0.resolveMass(for: $1) },
        .init("massList", \.massList)
            .resolveEach { await $0.resolveMassList(for: $1) },
        .init("volume", \.volume)
            .resolve { await $0.resolveVolume(for: $1) },
        .init("volumeList", \.volumeList)
            .resolveEach { await $0.resolveVolumeList(for: $1) },
        .init("speed", \.speed)
            .resolve { await $0.resolveSpeed(for: $1) },
        .init("speedList", \.speedList)
            .resolveEach { await $0.resolveSpeedList(for: $1) },
        .init("temperature", \.temperature)
            .resolve { await $0.resolveTemperature(for: $1) },
        .init("temperatureList", \.temperatureList)
            .resolveEach { await $0.resolveTemperatureList(for: $1) },
        .init("energy", \.energy)
            .resolve { await $0.resolveEnergy(for: $1) },
        .init("energyList", \.energyList)
            .resolveEach { await $0.resolveEnergyList(for: $1) },
        .init("name", \.name)
            .resolve { await $0.resolveName(for: $1) },
        .init("nameList", \.nameList)
            .resolveEach { await $0.resolveNameList(for: $1) },
        .init("object", \.object)
            .resolve { await $0.resolveObject(for: $1) },
        .init("objectList", \.objectList)
            .resolveEach { await $0.resolveObjectList(for: $1) },
        .init("media", \.media)
            .resolve { await $0.resolveMedia(for: $1) },
        .init("mediaList", \.mediaList)
            .resolveEach { await $0.resolveMediaList(for: $1) },
        .init("tray", \.tray)
            .resolve { await $0.resolveTray(for: $1) },
        .init("trayList", \.trayList)
            .resolveEach { await $0.resolveTrayList(for: $1) },
        .init("taste", \.taste)
            .resolve { await $0.resolveTaste(for: $1) },
        .init("tasteList", \.tasteList)
            .resolveEach { await $0.resolveTasteList(for: $1) },
    ]

    /// Asks a handler to confirm the intent.
    static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    /// Asks a handler to handle the intent.
    static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

/// What a handler of `MeasureIntent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
protocol MeasureIntentHandling: SendableMetatype {
    /// Looks at the value of `text`.
    func resolveText(for intent: MeasureIntent) async -> IntentKit.StringResolutionResult
    /// Looks at the value of `textList`.
    func resolveTextList(for intent: MeasureIntent) async -> [IntentKit.StringResolutionResult]
    /// Looks at the value of `count`.
    func resolveCount(for intent: MeasureIntent) async -> IntentKit.IntegerResolutionResult
    /// Looks at the value of `countList`.
    func resolveCountList(for intent: MeasureIntent) async -> [IntentKit.IntegerResolutionResult]
    /// Looks at the value of `number`.
    func resolveNumber(for intent: MeasureIntent) async -> IntentKit.DoubleResolutionResult
    /// Looks at the value of `numberList`.
    func resolveNumberList(for intent: MeasureIntent) async -> [IntentKit.DoubleResolutionResult]
    /// Looks at the value of `flag`.
    func resolveFlag(for intent: MeasureIntent) async -> IntentKit.BooleanResolutionResult
    /// Looks at the value of `flagList`.
    func resolveFlagList(for intent: MeasureIntent) async -> [IntentKit.BooleanResolutionResult]
    /// Looks at the value of `date`.
    func resolveDate(for intent: MeasureIntent) async -> IntentKit.DateComponentsResolutionResult
    /// Looks at the value of `dateList`.
    func resolveDateList(for intent: MeasureIntent) async -> [IntentKit.DateComponentsResolutionResult]
    /// Looks at the value of `duration`.
    func resolveDuration(for intent: MeasureIntent) async -> IntentKit.TimeIntervalResolutionResult
    /// Looks at the value of `durationList`.
    func resolveDurationList(for intent: MeasureIntent) async -> [IntentKit.TimeIntervalResolutionResult]
    /// Looks at the value of `place`.
    func resolvePlace(for intent: MeasureIntent) async -> IntentKit.PlacemarkResolutionResult
    /// Looks at the value of `placeList`.
    func resolvePlaceList(for intent: MeasureIntent) async -> [IntentKit.PlacemarkResolutionResult]
    /// Looks at the value of `price`.
    func resolvePrice(for intent: MeasureIntent) async -> IntentKit.CurrencyAmountResolutionResult
    /// Looks at the value of `priceList`.
    func resolvePriceList(for intent: MeasureIntent) async -> [IntentKit.CurrencyAmountResolutionResult]
    /// Looks at the value of `person`.
    func resolvePerson(for intent: MeasureIntent) async -> IntentKit.PersonResolutionResult
    /// Looks at the value of `personList`.
    func resolvePersonList(for intent: MeasureIntent) async -> [IntentKit.PersonResolutionResult]
    /// Looks at the value of `url`.
    func resolveUrl(for intent: MeasureIntent) async -> IntentKit.URLResolutionResult
    /// Looks at the value of `urlList`.
    func resolveUrlList(for intent: MeasureIntent) async -> [IntentKit.URLResolutionResult]
    /// Looks at the value of `file`.
    func resolveFile(for intent: MeasureIntent) async -> IntentKit.FileResolutionResult
    /// Looks at the value of `fileList`.
    func resolveFileList(for intent: MeasureIntent) async -> [IntentKit.FileResolutionResult]
    /// Looks at the value of `payment`.
    func resolvePayment(for intent: MeasureIntent) async -> IntentKit.PaymentMethodResolutionResult
    /// Looks at the value of `paymentList`.
    func resolvePaymentList(for intent: MeasureIntent) async -> [IntentKit.PaymentMethodResolutionResult]
    /// Looks at the value of `length`.
    func resolveLength(for intent: MeasureIntent) async -> IntentKit.LengthResolutionResult
    /// Looks at the value of `lengthList`.
    func resolveLengthList(for intent: MeasureIntent) async -> [IntentKit.LengthResolutionResult]
    /// Looks at the value of `mass`.
    func resolveMass(for intent: MeasureIntent) async -> IntentKit.MassResolutionResult
    /// Looks at the value of `massList`.
    func resolveMassList(for intent: MeasureIntent) async -> [IntentKit.MassResolutionResult]
    /// Looks at the value of `volume`.
    func resolveVolume(for intent: MeasureIntent) async -> IntentKit.VolumeResolutionResult
    /// Looks at the value of `volumeList`.
    func resolveVolumeList(for intent: MeasureIntent) async -> [IntentKit.VolumeResolutionResult]
    /// Looks at the value of `speed`.
    func resolveSpeed(for intent: MeasureIntent) async -> IntentKit.SpeedResolutionResult
    /// Looks at the value of `speedList`.
    func resolveSpeedList(for intent: MeasureIntent) async -> [IntentKit.SpeedResolutionResult]
    /// Looks at the value of `temperature`.
    func resolveTemperature(for intent: MeasureIntent) async -> IntentKit.TemperatureResolutionResult
    /// Looks at the value of `temperatureList`.
    func resolveTemperatureList(for intent: MeasureIntent) async -> [IntentKit.TemperatureResolutionResult]
    /// Looks at the value of `energy`.
    func resolveEnergy(for intent: MeasureIntent) async -> IntentKit.EnergyResolutionResult
    /// Looks at the value of `energyList`.
    func resolveEnergyList(for intent: MeasureIntent) async -> [IntentKit.EnergyResolutionResult]
    /// Looks at the value of `name`.
    func resolveName(for intent: MeasureIntent) async -> IntentKit.SpeakableStringResolutionResult
    /// Looks at the value of `nameList`.
    func resolveNameList(for intent: MeasureIntent) async -> [IntentKit.SpeakableStringResolutionResult]
    /// Looks at the value of `object`.
    func resolveObject(for intent: MeasureIntent) async -> IntentKit.ObjectResolutionResult
    /// Looks at the value of `objectList`.
    func resolveObjectList(for intent: MeasureIntent) async -> [IntentKit.ObjectResolutionResult]
    /// Looks at the value of `media`.
    func resolveMedia(for intent: MeasureIntent) async -> IntentKit.ObjectResolutionResult
    /// Looks at the value of `mediaList`.
    func resolveMediaList(for intent: MeasureIntent) async -> [IntentKit.ObjectResolutionResult]
    /// Looks at the value of `tray`.
    func resolveTray(for intent: MeasureIntent) async -> TrayResolutionResult
    /// Looks at the value of `trayList`.
    func resolveTrayList(for intent: MeasureIntent) async -> [TrayResolutionResult]
    /// Looks at the value of `taste`.
    func resolveTaste(for intent: MeasureIntent) async -> TasteResolutionResult
    /// Looks at the value of `tasteList`.
    func resolveTasteList(for intent: MeasureIntent) async -> [TasteResolutionResult]
    /// Says whether the intent can be handled.
    func confirm(intent: MeasureIntent) async -> MeasureIntentResponse
    /// Does what the intent asks for.
    func handle(intent: MeasureIntent) async -> MeasureIntentResponse
}

extension MeasureIntentHandling {
    /// The handler is ready.
    func confirm(intent: MeasureIntent) async -> MeasureIntentResponse {
        MeasureIntentResponse(code: .ready, userActivity: nil)
    }
}

/// What a handler of `MeasureIntent` answers with.
struct MeasureIntentResponse: IntentKit.IntentResponse {
    /// How it went.
    private(set) var code: MeasureIntentResponseCode
    /// What the app needs to go on, where it does.
    var userActivity: IntentKit.UserActivity?
    /// text.
    var text: String?
    /// count.
    var count: Int?
    /// number.
    var number: Double?
    /// flag.
    var flag: Bool?
    /// date.
    var date: DateComponents?
    /// duration.
    var duration: Double?
    /// place.
    var place: IntentKit.Placemark?
    /// price.
    var price: IntentKit.CurrencyAmount?
    /// person.
    var person: IntentKit.Person?
    /// url.
    var url: URL?
    /// file.
    var file: IntentKit.File?
    /// payment.
    var payment: IntentKit.PaymentMethod?
    /// length.
    var length: IntentKit.Length?
    /// mass.
    var mass: IntentKit.Mass?
    /// volume.
    var volume: IntentKit.Volume?
    /// speed.
    var speed: IntentKit.Speed?
    /// temperature.
    var temperature: IntentKit.Temperature?
    /// energy.
    var energy: IntentKit.Energy?
    /// name.
    var name: IntentKit.SpeakableString?
    /// object.
    var object: IntentKit.Object?
    /// media.
    var media: IntentKit.Object?
    /// tray.
    var tray: Tray?
    /// taste.
    var taste: Taste?

    /// Creates a response without values.
    init(code: MeasureIntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init("text", \.text),
        .init("count", \.count),
        .init("number", \.number),
        .init("flag", \.flag),
        .init("date", \.date),
        .init("duration", \.duration),
        .init("place", \.place),
        .init("price", \.price),
        .init("person", \.person),
        .init("url", \.url),
        .init("file", \.file),
        .init("payment", \.payment),
        .init("length", \.length),
        .init("mass", \.mass),
        .init("volume", \.volume),
        .init("speed", \.speed),
        .init("temperature", \.temperature),
        .init("energy", \.energy),
        .init("name", \.name),
        .init("object", \.object),
        .init("media", \.media),
        .init("tray", \.tray),
        .init("taste", \.taste),
    ]

    /// ${text}${count}${number}${flag}${date}${duration}${place}${price}${person}${url}${file}${payment}${length}${mass}${volume}${speed}${temperature}${energy}${name}${object}${media}${bowl}${tray}${taste}.
    static func success(
        text: String,
        count: Int,
        number: Double,
        flag: Bool,
        date: DateComponents,
        duration: Double,
        place: IntentKit.Placemark,
        price: IntentKit.CurrencyAmount,
        person: IntentKit.Person,
        url: URL,
        file: IntentKit.File,
        payment: IntentKit.PaymentMethod,
        length: IntentKit.Length,
        mass: IntentKit.Mass,
        volume: IntentKit.Volume,
        speed: IntentKit.Speed,
        temperature: IntentKit.Temperature,
        energy: IntentKit.Energy,
        name: IntentKit.SpeakableString,
        object: IntentKit.Object,
        media: IntentKit.Object,
        tray: Tray,
        taste: Taste
    ) -> Self {
        var response = Self(code: .success, userActivity: nil)
        response.text = text
        response.count = count
        response.number = number
        response.flag = flag
        response.date = date
        response.duration = duration
        response.place = place
        response.price = price
        response.person = person
        response.url = url
        response.file = file
        response.payment = payment
        response.length = length
        response.mass = mass
        response.volume = volume
        response.speed = speed
        response.temperature = temperature
        response.energy = energy
        response.name = name
        response.object = object
        response.media = media
        response.tray = tray
        response.taste = taste
        return response
    }
}

/// How it went with `MeasureIntent`.
enum MeasureIntentResponseCode: Int, IntentKit.IntentResponseCode {
    /// Nothing is said about how it went.
    case unspecified = 0
    /// The handler is ready to handle the intent.
    case ready = 1
    /// The app goes on, in the foreground.
    case continueInApp = 2
    /// The handler goes on after answering.
    case inProgress = 3
    /// The intent was handled.
    case success = 4
    /// The intent could not be handled.
    case failure = 5
    /// The person must open the app.
    case failureRequiringAppLaunch = 6
}

// MARK: - Tray

/// Tray.
struct Tray: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// text.
    var text: String?
    /// count.
    var count: Int?
    /// number.
    var number: Double?
    /// flag.
    var flag: Bool?
    /// date.
    var date: DateComponents?
    /// duration.
    var duration: Double?
    /// place.
    var place: IntentKit.Placemark?
    /// price.
    var price: IntentKit.CurrencyAmount?
    /// person.
    var person: IntentKit.Person?
    /// url.
    var url: URL?
    /// file.
    var file: IntentKit.File?
    /// payment.
    var payment: IntentKit.PaymentMethod?
    /// length.
    var length: IntentKit.Length?
    /// mass.
    var mass: IntentKit.Mass?
    /// volume.
    var volume: IntentKit.Volume?
    /// speed.
    var speed: IntentKit.Speed?
    /// temperature.
    var temperature: IntentKit.Temperature?
    /// energy.
    var energy: IntentKit.Energy?
    /// name.
    var name: IntentKit.SpeakableString?
    /// object.
    var object_: IntentKit.Object?
    /// media.
    var media: IntentKit.Object?
    /// tray.
    var tray: Tray? {
        get { trayStorage.value }
        set { trayStorage.value = newValue }
    }
    private var trayStorage = IntentKit.Indirect<Tray>()
    /// taste.
    var taste: Taste?

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init("text", \.text),
        .init("count", \.count),
        .init("number", \.number),
        .init("flag", \.flag),
        .init("date", \.date),
        .init("duration", \.duration),
        .init("place", \.place),
        .init("price", \.price),
        .init("person", \.person),
        .init("url", \.url),
        .init("file", \.file),
        .init("payment", \.payment),
        .init("length", \.length),
        .init("mass", \.mass),
        .init("volume", \.volume),
        .init("speed", \.speed),
        .init("temperature", \.temperature),
        .init("energy", \.energy),
        .init("name", \.name),
        .init("object", \.object_),
        .init("media", \.media),
        .init(recursive: "tray", \.tray),
        .init("taste", \.taste),
    ]
}

/// What a handler says about a value of `Tray`.
typealias TrayResolutionResult = IntentKit.ResolutionResult<Tray, Never>

// MARK: - Taste

/// Taste.
enum Taste: Int, IntentKit.IntentEnum {
    case salty = 0
    case sweet = 1

    /// The names of the cases in the definition.
    static let caseNames: [String] = [
        "salty",
        "sweet",
    ]
}

/// What a handler says about a value of `Taste`.
typealias TasteResolutionResult = IntentKit.ResolutionResult<Taste, Never>

// MARK: - Definition

/// What Values.intentdefinition says.
nonisolated enum ValuesDefinitions {
    static let file = IntentDefinitions.DefinitionFile(embedded: json)
    static let catalog = file.catalog

    private static let json = #"""
{"enums":[
{"name":"Taste","values":[{"name":"salty"},{"index":1,"name":"sweet"}]}
],
"intents":[
{"name":"Measure","origin":"Custom","parameters":[{"name":"text","supportsResolution":true,"type":{"string":{}}},{"name":"textList","supportsMultipleValues":true,"supportsResolution":true,"type":{"string":{}}},{"name":"count","supportsResolution":true,"type":{"integer":{}}},{"name":"countList","supportsMultipleValues":true,"supportsResolution":true,"type":{"integer":{}}},{"name":"number","supportsResolution":true,"type":{"decimal":{}}},{"name":"numberList","supportsMultipleValues":true,"supportsResolution":true,"type":{"decimal":{}}},{"name":"flag","supportsResolution":true,"type":{"boolean":{}}},{"name":"flagList","supportsMultipleValues":true,"supportsResolution":true,"type":{"boolean":{}}},{"name":"date","supportsResolution":true,"type":{"dateComponents":{}}},{"name":"dateList","supportsMultipleValues":true,"supportsResolution":true,"type":{"dateComponents":{}}},{"name":"duration","supportsResolution":true,"type":{"timeInterval":{}}},{"name":"durationList","supportsMultipleValues":true,"supportsResolution":true,"type":{"timeInterval":{}}},{"name":"place","supportsResolution":true,"type":{"placemark":{}}},{"name":"placeList","supportsMultipleValues":true,"supportsResolution":true,"type":{"placemark":{}}},{"name":"price","supportsResolution":true,"type":{"currencyAmount":{}}},{"name":"priceList","supportsMultipleValues":true,"supportsResolution":true,"type":{"currencyAmount":{}}},{"name":"person","supportsResolution":true,"type":{"person":{}}},{"name":"personList","supportsMultipleValues":true,"supportsResolution":true,"type":{"person":{}}},{"name":"url","supportsResolution":true,"type":{"url":{}}},{"name":"urlList","supportsMultipleValues":true,"supportsResolution":true,"type":{"url":{}}},{"name":"file","supportsResolution":true,"type":{"file":{}}},{"name":"fileList","supportsMultipleValues":true,"supportsResolution":true,"type":{"file":{}}},{"name":"payment","supportsResolution":true,"type":{"paymentMethod":{}}},{"name":"paymentList","supportsMultipleValues":true,"supportsResolution":true,"type":{"paymentMethod":{}}},{"name":"length","supportsResolution":true,"type":{"length":{}}},{"name":"lengthList","supportsMultipleValues":true,"supportsResolution":true,"type":{"length":{}}},{"name":"mass","supportsResolution":true,"type":{"mass":{}}},{"name":"massList","supportsMultipleValues":true,"supportsResolution":true,"type":{"mass":{}}},{"name":"volume","supportsResolution":true,"type":{"volume":{}}},{"name":"volumeList","supportsMultipleValues":true,"supportsResolution":true,"type":{"volume":{}}},{"name":"speed","supportsResolution":true,"type":{"speed":{}}},{"name":"speedList","supportsMultipleValues":true,"supportsResolution":true,"type":{"speed":{}}},{"name":"temperature","supportsResolution":true,"type":{"temperature":{}}},{"name":"temperatureList","supportsMultipleValues":true,"supportsResolution":true,"type":{"temperature":{}}},{"name":"energy","supportsResolution":true,"type":{"energy":{}}},{"name":"energyList","supportsMultipleValues":true,"supportsResolution":true,"type":{"energy":{}}},{"name":"name","supportsResolution":true,"type":{"speakableString":{}}},{"name":"nameList","supportsMultipleValues":true,"supportsResolution":true,"type":{"speakableString":{}}},{"name":"object","supportsResolution":true,"type":{"object":{}}},{"name":"objectList","supportsMultipleValues":true,"supportsResolution":true,"type":{"object":{}}},{"name":"media","supportsResolution":true,"type":{"object":{"name":"MediaItem"}}},{"name":"mediaList","supportsMultipleValues":true,"supportsResolution":true,"type":{"object":{"name":"MediaItem"}}},{"name":"bowl","supportsResolution":true,"type":{"custom":{"name":"Bowl"}}},{"name":"bowlList","supportsMultipleValues":true,"supportsResolution":true,"type":{"custom":{"name":"Bowl"}}},{"name":"tray","supportsResolution":true,"type":{"custom":{"name":"Tray"}}},{"name":"trayList","supportsMultipleValues":true,"supportsResolution":true,"type":{"custom":{"name":"Tray"}}},{"name":"taste","supportsResolution":true,"type":{"enumeration":{"name":"Taste"}}},{"name":"tasteList","supportsMultipleValues":true,"supportsResolution":true,"type":{"enumeration":{"name":"Taste"}}}],"response":{"codes":[{"name":"success","text":{"text":"${text}${count}${number}${flag}${date}${duration}${place}${price}${person}${url}${file}${payment}${length}${mass}${volume}${speed}${temperature}${energy}${name}${object}${media}${bowl}${tray}${taste}"}}],"parameters":[{"name":"text","type":{"string":{}}},{"name":"count","type":{"integer":{}}},{"name":"number","type":{"decimal":{}}},{"name":"flag","type":{"boolean":{}}},{"name":"date","type":{"dateComponents":{}}},{"name":"duration","type":{"timeInterval":{}}},{"name":"place","type":{"placemark":{}}},{"name":"price","type":{"currencyAmount":{}}},{"name":"person","type":{"person":{}}},{"name":"url","type":{"url":{}}},{"name":"file","type":{"file":{}}},{"name":"payment","type":{"paymentMethod":{}}},{"name":"length","type":{"length":{}}},{"name":"mass","type":{"mass":{}}},{"name":"volume","type":{"volume":{}}},{"name":"speed","type":{"speed":{}}},{"name":"temperature","type":{"temperature":{}}},{"name":"energy","type":{"energy":{}}},{"name":"name","type":{"speakableString":{}}},{"name":"object","type":{"object":{}}},{"name":"media","type":{"object":{"name":"MediaItem"}}},{"name":"bowl","type":{"custom":{"name":"Bowl"}}},{"name":"tray","type":{"custom":{"name":"Tray"}}},{"name":"taste","type":{"enumeration":{"name":"Taste"}}}]}}
],
"types":[
{"name":"Tray","properties":[{"name":"text","type":{"string":{}}},{"name":"count","type":{"integer":{}}},{"name":"number","type":{"decimal":{}}},{"name":"flag","type":{"boolean":{}}},{"name":"date","type":{"dateComponents":{}}},{"name":"duration","type":{"timeInterval":{}}},{"name":"place","type":{"placemark":{}}},{"name":"price","type":{"currencyAmount":{}}},{"name":"person","type":{"person":{}}},{"name":"url","type":{"url":{}}},{"name":"file","type":{"file":{}}},{"name":"payment","type":{"paymentMethod":{}}},{"name":"length","type":{"length":{}}},{"name":"mass","type":{"mass":{}}},{"name":"volume","type":{"volume":{}}},{"name":"speed","type":{"speed":{}}},{"name":"temperature","type":{"temperature":{}}},{"name":"energy","type":{"energy":{}}},{"name":"name","type":{"speakableString":{}}},{"name":"object","type":{"object":{}}},{"name":"media","type":{"object":{"name":"MediaItem"}}},{"name":"bowl","type":{"custom":{"name":"Bowl"}}},{"name":"tray","type":{"custom":{"name":"Tray"}}},{"name":"taste","type":{"enumeration":{"name":"Taste"}}}]}
],
"tools":{}}
"""#
}
