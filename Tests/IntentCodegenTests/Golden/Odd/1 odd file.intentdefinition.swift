// Generated from 1 odd file.intentdefinition. Do not edit: change the definition instead.
// swift-format-ignore-file

@_spi(Generated) import IntentDefinitions
@_spi(Generated) import IntentKit
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// MARK: - AllIntent

/// “All” */ of them 
/// */ fatalError().
///
/// """# \(1) "##
struct AllIntent: IntentKit.Intent {
    /// self.
    var self_: Swift.String?
    /// Self.
    var Self_: Swift.String?
    /// Type.
    var Type_: Swift.String?
    /// Protocol.
    var Protocol_: Swift.String?
    /// init.
    var init_: Swift.String?
    /// Any.
    var Any_: Swift.String?
    /// _.
    var unnamed: Swift.String?
    /// Without a name.
    var unnamed_: Swift.String?
    /// Without a name.
    var unnamed__: Swift.String?
    /// 🥣.
    var unnamed___: Swift.String?
    /// 🍜🍜.
    var unnamed____: Swift.String?
    /// two words.
    var two_words: Swift.String?
    /// two-words.
    var two_words_: Swift.String?
    /// 2nd.
    var _2nd: Swift.String?
    /// straße.
    var straße: Swift.String?
    /// 名前.
    var 名前: Swift.String?
    /// a.b.
    var a_b: Swift.String?
    /// a"b.
    var a_b_: Swift.String?
    /// a\b.
    var a_b__: Swift.String?
    /// a
    /// b.
    var a_b___: Swift.String?
    /// a`b.
    var a_b____: Swift.String?
    /// class.
    var `class`: Swift.String?
    /// default.
    var `default`: Swift.String?
    /// in.
    var `in`: Swift.String?
    /// inout.
    var `inout`: Swift.String?
    /// let.
    var `let`: Swift.String?
    /// var.
    var `var`: Swift.String?
    /// func.
    var `func`: Swift.String?
    /// switch.
    var `switch`: Swift.String?
    /// case.
    var `case`: Swift.String?
    /// return.
    var `return`: Swift.String?
    /// nil.
    var `nil`: Swift.String?
    /// true.
    var `true`: Swift.String?
    /// super.
    var `super`: Swift.String?
    /// throws.
    var `throws`: Swift.String?
    /// async.
    var `async`: Swift.String?
    /// await.
    var `await`: Swift.String?
    /// any.
    var `any`: Swift.String?
    /// some.
    var `some`: Swift.String?
    /// each.
    var `each`: Swift.String?
    /// copy.
    var `copy`: Swift.String?
    /// consume.
    var `consume`: Swift.String?
    /// discard.
    var `discard`: Swift.String?
    /// unsafe.
    var `unsafe`: Swift.String?
    /// yield.
    var `yield`: Swift.String?
    /// then.
    var `then`: Swift.String?
    /// repeat.
    var `repeat`: Swift.String?
    /// macro.
    var `macro`: Swift.String?
    /// package.
    var `package`: Swift.String?
    /// open.
    var `open`: Swift.String?
    /// get.
    var get: Swift.String?
    /// set.
    var set: Swift.String?
    /// left.
    var left: Swift.String?
    /// none.
    var none: Swift.String?
    /// object.
    var object: Swift.String?
    /// values.
    var values: Swift.String?
    /// code.
    var code: Swift.String?
    /// codeName.
    var codeName: Swift.String?
    /// userActivity.
    var userActivity: Swift.String?
    /// properties.
    var properties: Swift.String?
    /// parameters.
    var parameters: Swift.String?
    /// definition.
    var definition: Swift.String?
    /// catalog.
    var catalog: Swift.String?
    /// intentName.
    var intentName: Swift.String?
    /// description.
    var description: Swift.String?
    /// debugDescription.
    var debugDescription: Swift.String?
    /// hashValue.
    var hashValue_: Swift.String?
    /// hash.
    var hash: Swift.String?
    /// shape.
    var shape: Swift.String?
    /// intentValue.
    var intentValue: Swift.String?
    /// encode.
    var encode: Swift.String?
    /// rawValue.
    var rawValue: Swift.String?
    /// RawValue.
    var RawValue: Swift.String?
    /// allCases.
    var allCases: Swift.String?
    /// AllCases.
    var AllCases: Swift.String?
    /// caseNames.
    var caseNames: Swift.String?
    /// caseName.
    var caseName: Swift.String?
    /// content.
    var content: Swift.String?
    /// confirm.
    var confirm: Swift.String?
    /// handle.
    var handle: Swift.String?
    /// identifier.
    var identifier: Swift.String?
    /// displayString.
    var displayString: Swift.String?
    /// response.
    var response: Swift.String?
    /// intent.
    var intent: Swift.String?
    /// handler.
    var handler: Swift.String?
    /// Swift.
    var Swift_: Swift.String?
    /// IntentKit.
    var IntentKit_: Swift.String?
    /// IntentDefinitions.
    var IntentDefinitions_: Swift.String?
    /// Int.
    var Int: Swift.String?
    /// String.
    var String: Swift.String?
    /// Soup.
    var Soup: Swift.String?
    /// Handling.
    var Handling_: Swift.String?
    /// Response.
    var Response_: Swift.String?
    /// Code.
    var Code: Swift.String?
    /// success.
    var success: Swift.String?
    /// ready.
    var ready: Swift.String?
    /// url.
    var url: Swift.String?
    /// Url.
    var Url: Swift.String?
    /// URL.
    var URL: Swift.String?
    /// type.
    var type: Swift.String?
    /// Never.
    var Never: Swift.String?

    /// Creates an intent without any value.
    init() {}

    /// Creates an intent; what is not given is not set.
    init(
        self_: Swift.String? = nil,
        Self_: Swift.String? = nil,
        Type_: Swift.String? = nil,
        Protocol_: Swift.String? = nil,
        init_: Swift.String? = nil,
        Any_: Swift.String? = nil,
        unnamed: Swift.String? = nil,
        unnamed_: Swift.String? = nil,
        unnamed__: Swift.String? = nil,
        unnamed___: Swift.String? = nil,
        unnamed____: Swift.String? = nil,
        two_words: Swift.String? = nil,
        two_words_: Swift.String? = nil,
        _2nd: Swift.String? = nil,
        straße: Swift.String? = nil,
        名前: Swift.String? = nil,
        a_b: Swift.String? = nil,
        a_b_: Swift.String? = nil,
        a_b__: Swift.String? = nil,
        a_b___: Swift.String? = nil,
        a_b____: Swift.String? = nil,
        `class`: Swift.String? = nil,
        `default`: Swift.String? = nil,
        `in`: Swift.String? = nil,
        `inout`: Swift.String? = nil,
        `let`: Swift.String? = nil,
        `var`: Swift.String? = nil,
        `func`: Swift.String? = nil,
        `switch`: Swift.String? = nil,
        `case`: Swift.String? = nil,
        `return`: Swift.String? = nil,
        `nil`: Swift.String? = nil,
        `true`: Swift.String? = nil,
        `super`: Swift.String? = nil,
        `throws`: Swift.String? = nil,
        `async`: Swift.String? = nil,
        `await`: Swift.String? = nil,
        `any`: Swift.String? = nil,
        `some`: Swift.String? = nil,
        `each`: Swift.String? = nil,
        `copy`: Swift.String? = nil,
        `consume`: Swift.String? = nil,
        `discard`: Swift.String? = nil,
        `unsafe`: Swift.String? = nil,
        `yield`: Swift.String? = nil,
        `then`: Swift.String? = nil,
        `repeat`: Swift.String? = nil,
        `macro`: Swift.String? = nil,
        `package`: Swift.String? = nil,
        `open`: Swift.String? = nil,
        get: Swift.String? = nil,
        set: Swift.String? = nil,
        left: Swift.String? = nil,
        none: Swift.String? = nil,
        object: Swift.String? = nil,
        values: Swift.String? = nil,
        code: Swift.String? = nil,
        codeName: Swift.String? = nil,
        userActivity: Swift.String? = nil,
        properties: Swift.String? = nil,
        parameters: Swift.String? = nil,
        definition: Swift.String? = nil,
        catalog: Swift.String? = nil,
        intentName: Swift.String? = nil,
        description: Swift.String? = nil,
        debugDescription: Swift.String? = nil,
        hashValue_: Swift.String? = nil,
        hash: Swift.String? = nil,
        shape: Swift.String? = nil,
        intentValue: Swift.String? = nil,
        encode: Swift.String? = nil,
        rawValue: Swift.String? = nil,
        RawValue: Swift.String? = nil,
        allCases: Swift.String? = nil,
        AllCases: Swift.String? = nil,
        caseNames: Swift.String? = nil,
        caseName: Swift.String? = nil,
        content: Swift.String? = nil,
        confirm: Swift.String? = nil,
        handle: Swift.String? = nil,
        identifier: Swift.String? = nil,
        displayString: Swift.String? = nil,
        response: Swift.String? = nil,
        intent: Swift.String? = nil,
        handler: Swift.String? = nil,
        Swift_: Swift.String? = nil,
        IntentKit_: Swift.String? = nil,
        IntentDefinitions_: Swift.String? = nil,
        Int: Swift.String? = nil,
        String: Swift.String? = nil,
        Soup: Swift.String? = nil,
        Handling_: Swift.String? = nil,
        Response_: Swift.String? = nil,
        Code: Swift.String? = nil,
        success: Swift.String? = nil,
        ready: Swift.String? = nil,
        url: Swift.String? = nil,
        Url: Swift.String? = nil,
        URL: Swift.String? = nil,
        type: Swift.String? = nil,
        Never: Swift.String? = nil
    ) {
        self.self_ = self_
        self.Self_ = Self_
        self.Type_ = Type_
        self.Protocol_ = Protocol_
        self.init_ = init_
        self.Any_ = Any_
        self.unnamed = unnamed
        self.unnamed_ = unnamed_
        self.unnamed__ = unnamed__
        self.unnamed___ = unnamed___
        self.unnamed____ = unnamed____
        self.two_words = two_words
        self.two_words_ = two_words_
        self._2nd = _2nd
        self.straße = straße
        self.名前 = 名前
        self.a_b = a_b
        self.a_b_ = a_b_
        self.a_b__ = a_b__
        self.a_b___ = a_b___
        self.a_b____ = a_b____
        self.`class` = `class`
        self.`default` = `default`
        self.`in` = `in`
        self.`inout` = `inout`
        self.`let` = `let`
        self.`var` = `var`
        self.`func` = `func`
        self.`switch` = `switch`
        self.`case` = `case`
        self.`return` = `return`
        self.`nil` = `nil`
        self.`true` = `true`
        self.`super` = `super`
        self.`throws` = `throws`
        self.`async` = `async`
        self.`await` = `await`
        self.`any` = `any`
        self.`some` = `some`
        self.`each` = `each`
        self.`copy` = `copy`
        self.`consume` = `consume`
        self.`discard` = `discard`
        self.`unsafe` = `unsafe`
        self.`yield` = `yield`
        self.`then` = `then`
        self.`repeat` = `repeat`
        self.`macro` = `macro`
        self.`package` = `package`
        self.`open` = `open`
        self.get = get
        self.set = set
        self.left = left
        self.none = none
        self.object = object
        self.values = values
        self.code = code
        self.codeName = codeName
        self.userActivity = userActivity
        self.properties = properties
        self.parameters = parameters
        self.definition = definition
        self.catalog = catalog
        self.intentName = intentName
        self.description = description
        self.debugDescription = debugDescription
        self.hashValue_ = hashValue_
        self.hash = hash
        self.shape = shape
        self.intentValue = intentValue
        self.encode = encode
        self.rawValue = rawValue
        self.RawValue = RawValue
        self.allCases = allCases
        self.AllCases = AllCases
        self.caseNames = caseNames
        self.caseName = caseName
        self.content = content
        self.confirm = confirm
        self.handle = handle
        self.identifier = identifier
        self.displayString = displayString
        self.response = response
        self.intent = intent
        self.handler = handler
        self.Swift_ = Swift_
        self.IntentKit_ = IntentKit_
        self.IntentDefinitions_ = IntentDefinitions_
        self.Int = Int
        self.String = String
        self.Soup = Soup
        self.Handling_ = Handling_
        self.Response_ = Response_
        self.Code = Code
        self.success = success
        self.ready = ready
        self.url = url
        self.Url = Url
        self.URL = URL
        self.type = type
        self.Never = Never
    }
}

extension AllIntent {
    /// What a handler adopts.
    typealias Handling = any AllIntentHandling
    /// What a handler answers with.
    typealias Response = AllIntentResponse

    /// The name in the definition.
    static let intentName = "All"
    /// The definition.
    static let definition: IntentDefinitions.IntentDefinition = _1_odd_fileDefinitions.file.embeddedIntent("All")
    /// The enumerations and types of the definition's file.
    static var catalog: IntentDefinitions.TypeCatalog { _1_odd_fileDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    static let parameters: IntentKit.ParameterTable<Self> = [
        .init("self", \.self_)
            .resolve { await $0.resolveSelf(for: $1) }
            .search { try await $0.provideSelfOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSelf(for: $1) },
        .init("Self", \.Self_)
            .resolve { await $0.resolveSelf_(for: $1) }
            .search { try await $0.provideSelf_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSelf_(for: $1) },
        .init("Type", \.Type_)
            .resolve { await $0.resolveType(for: $1) }
            .search { try await $0.provideTypeOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultType(for: $1) },
        .init("Protocol", \.Protocol_)
            .resolve { await $0.resolveProtocol(for: $1) }
            .search { try await $0.provideProtocolOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultProtocol(for: $1) },
        .init("init", \.init_)
            .resolve { await $0.resolveInit(for: $1) }
            .search { try await $0.provideInitOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultInit(for: $1) },
        .init("Any", \.Any_)
            .resolve { await $0.resolveAny(for: $1) }
            .search { try await $0.provideAnyOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultAny(for: $1) },
        .init("_", \.unnamed)
            .resolve { await $0.resolveUnnamed(for: $1) }
            .search { try await $0.provideUnnamedOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUnnamed(for: $1) },
        .init("", \.unnamed_)
            .resolve { await $0.resolveUnnamed_(for: $1) }
            .search { try await $0.provideUnnamed_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUnnamed_(for: $1) },
        .init(" ", \.unnamed__)
            .resolve { await $0.resolveUnnamed__(for: $1) }
            .search { try await $0.provideUnnamed__OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUnnamed__(for: $1) },
        .init("🥣", \.unnamed___)
            .resolve { await $0.resolveUnnamed___(for: $1) }
            .search { try await $0.provideUnnamed___OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUnnamed___(for: $1) },
        .init("🍜🍜", \.unnamed____)
            .resolve { await $0.resolveUnnamed____(for: $1) }
            .search { try await $0.provideUnnamed____OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUnnamed____(for: $1) },
        .init("two words", \.two_words)
            .resolve { await $0.resolveTwo_words(for: $1) }
            .search { try await $0.provideTwo_wordsOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultTwo_words(for: $1) },
        .init("two-words", \.two_words_)
            .resolve { await $0.resolveTwo_words_(for: $1) }
            .search { try await $0.provideTwo_words_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultTwo_words_(for: $1) },
        .init("2nd", \._2nd)
            .resolve { await $0.resolve_2nd(for: $1) }
            .search { try await $0.provide_2ndOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.default_2nd(for: $1) },
        .init("straße", \.straße)
            .resolve { await $0.resolveStraße(for: $1) }
            .search { try await $0.provideStraßeOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultStraße(for: $1) },
        .init("名前", \.名前)
            .resolve { await $0.resolve名前(for: $1) }
            .search { try await $0.provide名前OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.default名前(for: $1) },
        .init("a.b", \.a_b)
            .resolve { await $0.resolveA_b(for: $1) }
            .search { try await $0.provideA_bOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultA_b(for: $1) },
        .init("a\"b", \.a_b_)
            .resolve { await $0.resolveA_b_(for: $1) }
            .search { try await $0.provideA_b_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultA_b_(for: $1) },
        .init("a\\b", \.a_b__)
            .resolve { await $0.resolveA_b__(for: $1) }
            .search { try await $0.provideA_b__OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultA_b__(for: $1) },
        .init("a\u{a}b", \.a_b___)
            .resolve { await $0.resolveA_b___(for: $1) }
            .search { try await $0.provideA_b___OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultA_b___(for: $1) },
        .init("a`b", \.a_b____)
            .resolve { await $0.resolveA_b____(for: $1) }
            .search { try await $0.provideA_b____OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultA_b____(for: $1) },
        .init("class", \.`class`)
            .resolve { await $0.resolveClass(for: $1) }
            .search { try await $0.provideClassOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultClass(for: $1) },
        .init("default", \.`default`)
            .resolve { await $0.resolveDefault(for: $1) }
            .search { try await $0.provideDefaultOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultDefault(for: $1) },
        .init("in", \.`in`)
            .resolve { await $0.resolveIn(for: $1) }
            .search { try await $0.provideInOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultIn(for: $1) },
        .init("inout", \.`inout`)
            .resolve { await $0.resolveInout(for: $1) }
            .search { try await $0.provideInoutOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultInout(for: $1) },
        .init("let", \.`let`)
            .resolve { await $0.resolveLet(for: $1) }
            .search { try await $0.provideLetOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultLet(for: $1) },
        .init("var", \.`var`)
            .resolve { await $0.resolveVar(for: $1) }
            .search { try await $0.provideVarOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultVar(for: $1) },
        .init("func", \.`func`)
            .resolve { await $0.resolveFunc(for: $1) }
            .search { try await $0.provideFuncOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultFunc(for: $1) },
        .init("switch", \.`switch`)
            .resolve { await $0.resolveSwitch(for: $1) }
            .search { try await $0.provideSwitchOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSwitch(for: $1) },
        .init("case", \.`case`)
            .resolve { await $0.resolveCase(for: $1) }
            .search { try await $0.provideCaseOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultCase(for: $1) },
        .init("return", \.`return`)
            .resolve { await $0.resolveReturn(for: $1) }
            .search { try await $0.provideReturnOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultReturn(for: $1) },
        .init("nil", \.`nil`)
            .resolve { await $0.resolveNil(for: $1) }
            .search { try await $0.provideNilOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultNil(for: $1) },
        .init("true", \.`true`)
            .resolve { await $0.resolveTrue(for: $1) }
            .search { try await $0.provideTrueOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultTrue(for: $1) },
        .init("super", \.`super`)
            .resolve { await $0.resolveSuper(for: $1) }
            .search { try await $0.provideSuperOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSuper(for: $1) },
        .init("throws", \.`throws`)
            .resolve { await $0.resolveThrows(for: $1) }
            .search { try await $0.provideThrowsOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultThrows(for: $1) },
        .init("async", \.`async`)
            .resolve { await $0.resolveAsync(for: $1) }
            .search { try await $0.provideAsyncOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultAsync(for: $1) },
        .init("await", \.`await`)
            .resolve { await $0.resolveAwait(for: $1) }
            .search { try await $0.provideAwaitOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultAwait(for: $1) },
        .init("any", \.`any`)
            .resolve { await $0.resolveAny_(for: $1) }
            .search { try await $0.provideAny_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultAny_(for: $1) },
        .init("some", \.`some`)
            .resolve { await $0.resolveSome(for: $1) }
            .search { try await $0.provideSomeOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSome(for: $1) },
        .init("each", \.`each`)
            .resolve { await $0.resolveEach(for: $1) }
            .search { try await $0.provideEachOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultEach(for: $1) },
        .init("copy", \.`copy`)
            .resolve { await $0.resolveCopy(for: $1) }
            .search { try await $0.provideCopyOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultCopy(for: $1) },
        .init("consume", \.`consume`)
            .resolve { await $0.resolveConsume(for: $1) }
            .search { try await $0.provideConsumeOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultConsume(for: $1) },
        .init("discard", \.`discard`)
            .resolve { await $0.resolveDiscard(for: $1) }
            .search { try await $0.provideDiscardOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultDiscard(for: $1) },
        .init("unsafe", \.`unsafe`)
            .resolve { await $0.resolveUnsafe(for: $1) }
            .search { try await $0.provideUnsafeOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUnsafe(for: $1) },
        .init("yield", \.`yield`)
            .resolve { await $0.resolveYield(for: $1) }
            .search { try await $0.provideYieldOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultYield(for: $1) },
        .init("then", \.`then`)
            .resolve { await $0.resolveThen(for: $1) }
            .search { try await $0.provideThenOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultThen(for: $1) },
        .init("repeat", \.`repeat`)
            .resolve { await $0.resolveRepeat(for: $1) }
            .search { try await $0.provideRepeatOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultRepeat(for: $1) },
        .init("macro", \.`macro`)
            .resolve { await $0.resolveMacro(for: $1) }
            .search { try await $0.provideMacroOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultMacro(for: $1) },
        .init("package", \.`package`)
            .resolve { await $0.resolvePackage(for: $1) }
            .search { try await $0.providePackageOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultPackage(for: $1) },
        .init("open", \.`open`)
            .resolve { await $0.resolveOpen(for: $1) }
            .search { try await $0.provideOpenOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultOpen(for: $1) },
        .init("get", \.get)
            .resolve { await $0.resolveGet(for: $1) }
            .search { try await $0.provideGetOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultGet(for: $1) },
        .init("set", \.set)
            .resolve { await $0.resolveSet(for: $1) }
            .search { try await $0.provideSetOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSet(for: $1) },
        .init("left", \.left)
            .resolve { await $0.resolveLeft(for: $1) }
            .search { try await $0.provideLeftOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultLeft(for: $1) },
        .init("none", \.none)
            .resolve { await $0.resolveNone(for: $1) }
            .search { try await $0.provideNoneOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultNone(for: $1) },
        .init("object", \.object)
            .resolve { await $0.resolveObject(for: $1) }
            .search { try await $0.provideObjectOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultObject(for: $1) },
        .init("values", \.values)
            .resolve { await $0.resolveValues(for: $1) }
            .search { try await $0.provideValuesOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultValues(for: $1) },
        .init("code", \.code)
            .resolve { await $0.resolveCode(for: $1) }
            .search { try await $0.provideCodeOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultCode(for: $1) },
        .init("codeName", \.codeName)
            .resolve { await $0.resolveCodeName(for: $1) }
            .search { try await $0.provideCodeNameOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultCodeName(for: $1) },
        .init("userActivity", \.userActivity)
            .resolve { await $0.resolveUserActivity(for: $1) }
            .search { try await $0.provideUserActivityOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUserActivity(for: $1) },
        .init("properties", \.properties)
            .resolve { await $0.resolveProperties(for: $1) }
            .search { try await $0.providePropertiesOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultProperties(for: $1) },
        .init("parameters", \.parameters)
            .resolve { await $0.resolveParameters(for: $1) }
            .search { try await $0.provideParametersOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultParameters(for: $1) },
        .init("definition", \.definition)
            .resolve { await $0.resolveDefinition(for: $1) }
            .search { try await $0.provideDefinitionOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultDefinition(for: $1) },
        .init("catalog", \.catalog)
            .resolve { await $0.resolveCatalog(for: $1) }
            .search { try await $0.provideCatalogOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultCatalog(for: $1) },
        .init("intentName", \.intentName)
            .resolve { await $0.resolveIntentName(for: $1) }
            .search { try await $0.provideIntentNameOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultIntentName(for: $1) },
        .init("description", \.description)
            .resolve { await $0.resolveDescription(for: $1) }
            .search { try await $0.provideDescriptionOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultDescription(for: $1) },
        .init("debugDescription", \.debugDescription)
            .resolve { await $0.resolveDebugDescription(for: $1) }
            .search { try await $0.provideDebugDescriptionOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultDebugDescription(for: $1) },
        .init("hashValue", \.hashValue_)
            .resolve { await $0.resolveHashValue(for: $1) }
            .search { try await $0.provideHashValueOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultHashValue(for: $1) },
        .init("hash", \.hash)
            .resolve { await $0.resolveHash(for: $1) }
            .search { try await $0.provideHashOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultHash(for: $1) },
        .init("shape", \.shape)
            .resolve { await $0.resolveShape(for: $1) }
            .search { try await $0.provideShapeOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultShape(for: $1) },
        .init("intentValue", \.intentValue)
            .resolve { await $0.resolveIntentValue(for: $1) }
            .search { try await $0.provideIntentValueOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultIntentValue(for: $1) },
        .init("encode", \.encode)
            .resolve { await $0.resolveEncode(for: $1) }
            .search { try await $0.provideEncodeOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultEncode(for: $1) },
        .init("rawValue", \.rawValue)
            .resolve { await $0.resolveRawValue(for: $1) }
            .search { try await $0.provideRawValueOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultRawValue(for: $1) },
        .init("RawValue", \.RawValue)
            .resolve { await $0.resolveRawValue_(for: $1) }
            .search { try await $0.provideRawValue_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultRawValue_(for: $1) },
        .init("allCases", \.allCases)
            .resolve { await $0.resolveAllCases(for: $1) }
            .search { try await $0.provideAllCasesOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultAllCases(for: $1) },
        .init("AllCases", \.AllCases)
            .resolve { await $0.resolveAllCases_(for: $1) }
            .search { try await $0.provideAllCases_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultAllCases_(for: $1) },
        .init("caseNames", \.caseNames)
            .resolve { await $0.resolveCaseNames(for: $1) }
            .search { try await $0.provideCaseNamesOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultCaseNames(for: $1) },
        .init("caseName", \.caseName)
            .resolve { await $0.resolveCaseName(for: $1) }
            .search { try await $0.provideCaseNameOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultCaseName(for: $1) },
        .init("content", \.content)
            .resolve { await $0.resolveContent(for: $1) }
            .search { try await $0.provideContentOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultContent(for: $1) },
        .init("confirm", \.confirm)
            .resolve { await $0.resolveConfirm(for: $1) }
            .search { try await $0.provideConfirmOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultConfirm(for: $1) },
        .init("handle", \.handle)
            .resolve { await $0.resolveHandle(for: $1) }
            .search { try await $0.provideHandleOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultHandle(for: $1) },
        .init("identifier", \.identifier)
            .resolve { await $0.resolveIdentifier(for: $1) }
            .search { try await $0.provideIdentifierOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultIdentifier(for: $1) },
        .init("displayString", \.displayString)
            .resolve { await $0.resolveDisplayString(for: $1) }
            .search { try await $0.provideDisplayStringOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultDisplayString(for: $1) },
        .init("response", \.response)
            .resolve { await $0.resolveResponse(for: $1) }
            .search { try await $0.provideResponseOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultResponse(for: $1) },
        .init("intent", \.intent)
            .resolve { await $0.resolveIntent(for: $1) }
            .search { try await $0.provideIntentOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultIntent(for: $1) },
        .init("handler", \.handler)
            .resolve { await $0.resolveHandler(for: $1) }
            .search { try await $0.provideHandlerOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultHandler(for: $1) },
        .init("Swift", \.Swift_)
            .resolve { await $0.resolveSwift(for: $1) }
            .search { try await $0.provideSwiftOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSwift(for: $1) },
        .init("IntentKit", \.IntentKit_)
            .resolve { await $0.resolveIntentKit(for: $1) }
            .search { try await $0.provideIntentKitOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultIntentKit(for: $1) },
        .init("IntentDefinitions", \.IntentDefinitions_)
            .resolve { await $0.resolveIntentDefinitions(for: $1) }
            .search { try await $0.provideIntentDefinitionsOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultIntentDefinitions(for: $1) },
        .init("Int", \.Int)
            .resolve { await $0.resolveInt(for: $1) }
            .search { try await $0.provideIntOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultInt(for: $1) },
        .init("String", \.String)
            .resolve { await $0.resolveString(for: $1) }
            .search { try await $0.provideStringOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultString(for: $1) },
        .init("Soup", \.Soup)
            .resolve { await $0.resolveSoup(for: $1) }
            .search { try await $0.provideSoupOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSoup(for: $1) },
        .init("Handling", \.Handling_)
            .resolve { await $0.resolveHandling(for: $1) }
            .search { try await $0.provideHandlingOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultHandling(for: $1) },
        .init("Response", \.Response_)
            .resolve { await $0.resolveResponse_(for: $1) }
            .search { try await $0.provideResponse_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultResponse_(for: $1) },
        .init("Code", \.Code)
            .resolve { await $0.resolveCode_(for: $1) }
            .search { try await $0.provideCode_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultCode_(for: $1) },
        .init("success", \.success)
            .resolve { await $0.resolveSuccess(for: $1) }
            .search { try await $0.provideSuccessOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultSuccess(for: $1) },
        .init("ready", \.ready)
            .resolve { await $0.resolveReady(for: $1) }
            .search { try await $0.provideReadyOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultReady(for: $1) },
        .init("url", \.url)
            .resolve { await $0.resolveUrl(for: $1) }
            .search { try await $0.provideUrlOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUrl(for: $1) },
        .init("Url", \.Url)
            .resolve { await $0.resolveUrl_(for: $1) }
            .search { try await $0.provideUrl_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultUrl_(for: $1) },
        .init("URL", \.URL)
            .resolve { await $0.resolveURL(for: $1) }
            .search { try await $0.provideURLOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultURL(for: $1) },
        .init("type", \.type)
            .resolve { await $0.resolveType_(for: $1) }
            .search { try await $0.provideType_OptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultType_(for: $1) },
        .init("Never", \.Never)
            .resolve { await $0.resolveNever(for: $1) }
            .search { try await $0.provideNeverOptionsCollection(for: $1, searchTerm: $2) }
            .default { await $0.defaultNever(for: $1) },
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

/// What a handler of `AllIntent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
protocol AllIntentHandling: Swift.SendableMetatype {
    /// Looks at the value of `self`.
    func resolveSelf(for intent: AllIntent) async -> AllSelfResolutionResult
    /// The values of `self` to choose from.
    func provideSelfOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `self` to start with.
    func defaultSelf(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Self`.
    func resolveSelf_(for intent: AllIntent) async -> AllSelf_ResolutionResult
    /// The values of `Self` to choose from.
    func provideSelf_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Self` to start with.
    func defaultSelf_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Type`.
    func resolveType(for intent: AllIntent) async -> AllTypeResolutionResult
    /// The values of `Type` to choose from.
    func provideTypeOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Type` to start with.
    func defaultType(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Protocol`.
    func resolveProtocol(for intent: AllIntent) async -> AllProtocolResolutionResult
    /// The values of `Protocol` to choose from.
    func provideProtocolOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Protocol` to start with.
    func defaultProtocol(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `init`.
    func resolveInit(for intent: AllIntent) async -> AllInitResolutionResult
    /// The values of `init` to choose from.
    func provideInitOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `init` to start with.
    func defaultInit(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Any`.
    func resolveAny(for intent: AllIntent) async -> AllAnyResolutionResult
    /// The values of `Any` to choose from.
    func provideAnyOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Any` to start with.
    func defaultAny(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `_`.
    func resolveUnnamed(for intent: AllIntent) async -> AllUnnamedResolutionResult
    /// The values of `_` to choose from.
    func provideUnnamedOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `_` to start with.
    func defaultUnnamed(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of ``.
    func resolveUnnamed_(for intent: AllIntent) async -> AllUnnamed_ResolutionResult
    /// The values of `` to choose from.
    func provideUnnamed_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `` to start with.
    func defaultUnnamed_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of ` `.
    func resolveUnnamed__(for intent: AllIntent) async -> AllUnnamed__ResolutionResult
    /// The values of ` ` to choose from.
    func provideUnnamed__OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of ` ` to start with.
    func defaultUnnamed__(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `🥣`.
    func resolveUnnamed___(for intent: AllIntent) async -> AllUnnamed___ResolutionResult
    /// The values of `🥣` to choose from.
    func provideUnnamed___OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `🥣` to start with.
    func defaultUnnamed___(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `🍜🍜`.
    func resolveUnnamed____(for intent: AllIntent) async -> AllUnnamed____ResolutionResult
    /// The values of `🍜🍜` to choose from.
    func provideUnnamed____OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `🍜🍜` to start with.
    func defaultUnnamed____(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `two words`.
    func resolveTwo_words(for intent: AllIntent) async -> AllTwo_wordsResolutionResult
    /// The values of `two words` to choose from.
    func provideTwo_wordsOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `two words` to start with.
    func defaultTwo_words(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `two-words`.
    func resolveTwo_words_(for intent: AllIntent) async -> AllTwo_words_ResolutionResult
    /// The values of `two-words` to choose from.
    func provideTwo_words_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `two-words` to start with.
    func defaultTwo_words_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `2nd`.
    func resolve_2nd(for intent: AllIntent) async -> All_2ndResolutionResult
    /// The values of `2nd` to choose from.
    func provide_2ndOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `2nd` to start with.
    func default_2nd(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `straße`.
    func resolveStraße(for intent: AllIntent) async -> AllStraßeResolutionResult
    /// The values of `straße` to choose from.
    func provideStraßeOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `straße` to start with.
    func defaultStraße(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `名前`.
    func resolve名前(for intent: AllIntent) async -> All名前ResolutionResult
    /// The values of `名前` to choose from.
    func provide名前OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `名前` to start with.
    func default名前(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `a.b`.
    func resolveA_b(for intent: AllIntent) async -> AllA_bResolutionResult
    /// The values of `a.b` to choose from.
    func provideA_bOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `a.b` to start with.
    func defaultA_b(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `a"b`.
    func resolveA_b_(for intent: AllIntent) async -> AllA_b_ResolutionResult
    /// The values of `a"b` to choose from.
    func provideA_b_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `a"b` to start with.
    func defaultA_b_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `a\b`.
    func resolveA_b__(for intent: AllIntent) async -> AllA_b__ResolutionResult
    /// The values of `a\b` to choose from.
    func provideA_b__OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `a\b` to start with.
    func defaultA_b__(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `a b`.
    func resolveA_b___(for intent: AllIntent) async -> AllA_b___ResolutionResult
    /// The values of `a b` to choose from.
    func provideA_b___OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `a b` to start with.
    func defaultA_b___(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `a'b`.
    func resolveA_b____(for intent: AllIntent) async -> AllA_b____ResolutionResult
    /// The values of `a'b` to choose from.
    func provideA_b____OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `a'b` to start with.
    func defaultA_b____(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `class`.
    func resolveClass(for intent: AllIntent) async -> AllClassResolutionResult
    /// The values of `class` to choose from.
    func provideClassOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `class` to start with.
    func defaultClass(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `default`.
    func resolveDefault(for intent: AllIntent) async -> AllDefaultResolutionResult
    /// The values of `default` to choose from.
    func provideDefaultOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `default` to start with.
    func defaultDefault(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `in`.
    func resolveIn(for intent: AllIntent) async -> AllInResolutionResult
    /// The values of `in` to choose from.
    func provideInOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `in` to start with.
    func defaultIn(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `inout`.
    func resolveInout(for intent: AllIntent) async -> AllInoutResolutionResult
    /// The values of `inout` to choose from.
    func provideInoutOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `inout` to start with.
    func defaultInout(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `let`.
    func resolveLet(for intent: AllIntent) async -> AllLetResolutionResult
    /// The values of `let` to choose from.
    func provideLetOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `let` to start with.
    func defaultLet(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `var`.
    func resolveVar(for intent: AllIntent) async -> AllVarResolutionResult
    /// The values of `var` to choose from.
    func provideVarOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `var` to start with.
    func defaultVar(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `func`.
    func resolveFunc(for intent: AllIntent) async -> AllFuncResolutionResult
    /// The values of `func` to choose from.
    func provideFuncOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `func` to start with.
    func defaultFunc(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `switch`.
    func resolveSwitch(for intent: AllIntent) async -> AllSwitchResolutionResult
    /// The values of `switch` to choose from.
    func provideSwitchOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `switch` to start with.
    func defaultSwitch(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `case`.
    func resolveCase(for intent: AllIntent) async -> AllCaseResolutionResult
    /// The values of `case` to choose from.
    func provideCaseOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `case` to start with.
    func defaultCase(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `return`.
    func resolveReturn(for intent: AllIntent) async -> AllReturnResolutionResult
    /// The values of `return` to choose from.
    func provideReturnOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `return` to start with.
    func defaultReturn(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `nil`.
    func resolveNil(for intent: AllIntent) async -> AllNilResolutionResult
    /// The values of `nil` to choose from.
    func provideNilOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `nil` to start with.
    func defaultNil(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `true`.
    func resolveTrue(for intent: AllIntent) async -> AllTrueResolutionResult
    /// The values of `true` to choose from.
    func provideTrueOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `true` to start with.
    func defaultTrue(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `super`.
    func resolveSuper(for intent: AllIntent) async -> AllSuperResolutionResult
    /// The values of `super` to choose from.
    func provideSuperOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `super` to start with.
    func defaultSuper(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `throws`.
    func resolveThrows(for intent: AllIntent) async -> AllThrowsResolutionResult
    /// The values of `throws` to choose from.
    func provideThrowsOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `throws` to start with.
    func defaultThrows(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `async`.
    func resolveAsync(for intent: AllIntent) async -> AllAsyncResolutionResult
    /// The values of `async` to choose from.
    func provideAsyncOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `async` to start with.
    func defaultAsync(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `await`.
    func resolveAwait(for intent: AllIntent) async -> AllAwaitResolutionResult
    /// The values of `await` to choose from.
    func provideAwaitOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `await` to start with.
    func defaultAwait(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `any`.
    func resolveAny_(for intent: AllIntent) async -> AllAny_ResolutionResult
    /// The values of `any` to choose from.
    func provideAny_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `any` to start with.
    func defaultAny_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `some`.
    func resolveSome(for intent: AllIntent) async -> AllSomeResolutionResult
    /// The values of `some` to choose from.
    func provideSomeOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `some` to start with.
    func defaultSome(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `each`.
    func resolveEach(for intent: AllIntent) async -> AllEachResolutionResult
    /// The values of `each` to choose from.
    func provideEachOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `each` to start with.
    func defaultEach(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `copy`.
    func resolveCopy(for intent: AllIntent) async -> AllCopyResolutionResult
    /// The values of `copy` to choose from.
    func provideCopyOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `copy` to start with.
    func defaultCopy(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `consume`.
    func resolveConsume(for intent: AllIntent) async -> AllConsumeResolutionResult
    /// The values of `consume` to choose from.
    func provideConsumeOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `consume` to start with.
    func defaultConsume(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `discard`.
    func resolveDiscard(for intent: AllIntent) async -> AllDiscardResolutionResult
    /// The values of `discard` to choose from.
    func provideDiscardOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `discard` to start with.
    func defaultDiscard(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `unsafe`.
    func resolveUnsafe(for intent: AllIntent) async -> AllUnsafeResolutionResult
    /// The values of `unsafe` to choose from.
    func provideUnsafeOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `unsafe` to start with.
    func defaultUnsafe(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `yield`.
    func resolveYield(for intent: AllIntent) async -> AllYieldResolutionResult
    /// The values of `yield` to choose from.
    func provideYieldOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `yield` to start with.
    func defaultYield(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `then`.
    func resolveThen(for intent: AllIntent) async -> AllThenResolutionResult
    /// The values of `then` to choose from.
    func provideThenOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `then` to start with.
    func defaultThen(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `repeat`.
    func resolveRepeat(for intent: AllIntent) async -> AllRepeatResolutionResult
    /// The values of `repeat` to choose from.
    func provideRepeatOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `repeat` to start with.
    func defaultRepeat(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `macro`.
    func resolveMacro(for intent: AllIntent) async -> AllMacroResolutionResult
    /// The values of `macro` to choose from.
    func provideMacroOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `macro` to start with.
    func defaultMacro(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `package`.
    func resolvePackage(for intent: AllIntent) async -> AllPackageResolutionResult
    /// The values of `package` to choose from.
    func providePackageOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `package` to start with.
    func defaultPackage(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `open`.
    func resolveOpen(for intent: AllIntent) async -> AllOpenResolutionResult
    /// The values of `open` to choose from.
    func provideOpenOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `open` to start with.
    func defaultOpen(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `get`.
    func resolveGet(for intent: AllIntent) async -> AllGetResolutionResult
    /// The values of `get` to choose from.
    func provideGetOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `get` to start with.
    func defaultGet(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `set`.
    func resolveSet(for intent: AllIntent) async -> AllSetResolutionResult
    /// The values of `set` to choose from.
    func provideSetOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `set` to start with.
    func defaultSet(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `left`.
    func resolveLeft(for intent: AllIntent) async -> AllLeftResolutionResult
    /// The values of `left` to choose from.
    func provideLeftOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `left` to start with.
    func defaultLeft(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `none`.
    func resolveNone(for intent: AllIntent) async -> AllNoneResolutionResult
    /// The values of `none` to choose from.
    func provideNoneOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `none` to start with.
    func defaultNone(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `object`.
    func resolveObject(for intent: AllIntent) async -> AllObjectResolutionResult
    /// The values of `object` to choose from.
    func provideObjectOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `object` to start with.
    func defaultObject(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `values`.
    func resolveValues(for intent: AllIntent) async -> AllValuesResolutionResult
    /// The values of `values` to choose from.
    func provideValuesOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `values` to start with.
    func defaultValues(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `code`.
    func resolveCode(for intent: AllIntent) async -> AllCodeResolutionResult
    /// The values of `code` to choose from.
    func provideCodeOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `code` to start with.
    func defaultCode(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `codeName`.
    func resolveCodeName(for intent: AllIntent) async -> AllCodeNameResolutionResult
    /// The values of `codeName` to choose from.
    func provideCodeNameOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `codeName` to start with.
    func defaultCodeName(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `userActivity`.
    func resolveUserActivity(for intent: AllIntent) async -> AllUserActivityResolutionResult
    /// The values of `userActivity` to choose from.
    func provideUserActivityOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `userActivity` to start with.
    func defaultUserActivity(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `properties`.
    func resolveProperties(for intent: AllIntent) async -> AllPropertiesResolutionResult
    /// The values of `properties` to choose from.
    func providePropertiesOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `properties` to start with.
    func defaultProperties(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `parameters`.
    func resolveParameters(for intent: AllIntent) async -> AllParametersResolutionResult
    /// The values of `parameters` to choose from.
    func provideParametersOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `parameters` to start with.
    func defaultParameters(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `definition`.
    func resolveDefinition(for intent: AllIntent) async -> AllDefinitionResolutionResult
    /// The values of `definition` to choose from.
    func provideDefinitionOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `definition` to start with.
    func defaultDefinition(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `catalog`.
    func resolveCatalog(for intent: AllIntent) async -> AllCatalogResolutionResult
    /// The values of `catalog` to choose from.
    func provideCatalogOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `catalog` to start with.
    func defaultCatalog(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `intentName`.
    func resolveIntentName(for intent: AllIntent) async -> AllIntentNameResolutionResult
    /// The values of `intentName` to choose from.
    func provideIntentNameOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `intentName` to start with.
    func defaultIntentName(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `description`.
    func resolveDescription(for intent: AllIntent) async -> AllDescriptionResolutionResult
    /// The values of `description` to choose from.
    func provideDescriptionOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `description` to start with.
    func defaultDescription(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `debugDescription`.
    func resolveDebugDescription(for intent: AllIntent) async -> AllDebugDescriptionResolutionResult
    /// The values of `debugDescription` to choose from.
    func provideDebugDescriptionOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `debugDescription` to start with.
    func defaultDebugDescription(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `hashValue`.
    func resolveHashValue(for intent: AllIntent) async -> AllHashValueResolutionResult
    /// The values of `hashValue` to choose from.
    func provideHashValueOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `hashValue` to start with.
    func defaultHashValue(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `hash`.
    func resolveHash(for intent: AllIntent) async -> AllHashResolutionResult
    /// The values of `hash` to choose from.
    func provideHashOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `hash` to start with.
    func defaultHash(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `shape`.
    func resolveShape(for intent: AllIntent) async -> AllShapeResolutionResult
    /// The values of `shape` to choose from.
    func provideShapeOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `shape` to start with.
    func defaultShape(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `intentValue`.
    func resolveIntentValue(for intent: AllIntent) async -> AllIntentValueResolutionResult
    /// The values of `intentValue` to choose from.
    func provideIntentValueOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `intentValue` to start with.
    func defaultIntentValue(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `encode`.
    func resolveEncode(for intent: AllIntent) async -> AllEncodeResolutionResult
    /// The values of `encode` to choose from.
    func provideEncodeOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `encode` to start with.
    func defaultEncode(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `rawValue`.
    func resolveRawValue(for intent: AllIntent) async -> AllRawValueResolutionResult
    /// The values of `rawValue` to choose from.
    func provideRawValueOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `rawValue` to start with.
    func defaultRawValue(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `RawValue`.
    func resolveRawValue_(for intent: AllIntent) async -> AllRawValue_ResolutionResult
    /// The values of `RawValue` to choose from.
    func provideRawValue_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `RawValue` to start with.
    func defaultRawValue_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `allCases`.
    func resolveAllCases(for intent: AllIntent) async -> AllAllCasesResolutionResult
    /// The values of `allCases` to choose from.
    func provideAllCasesOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `allCases` to start with.
    func defaultAllCases(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `AllCases`.
    func resolveAllCases_(for intent: AllIntent) async -> AllAllCases_ResolutionResult
    /// The values of `AllCases` to choose from.
    func provideAllCases_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `AllCases` to start with.
    func defaultAllCases_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `caseNames`.
    func resolveCaseNames(for intent: AllIntent) async -> AllCaseNamesResolutionResult
    /// The values of `caseNames` to choose from.
    func provideCaseNamesOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `caseNames` to start with.
    func defaultCaseNames(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `caseName`.
    func resolveCaseName(for intent: AllIntent) async -> AllCaseNameResolutionResult
    /// The values of `caseName` to choose from.
    func provideCaseNameOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `caseName` to start with.
    func defaultCaseName(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `content`.
    func resolveContent(for intent: AllIntent) async -> AllContentResolutionResult
    /// The values of `content` to choose from.
    func provideContentOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `content` to start with.
    func defaultContent(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `confirm`.
    func resolveConfirm(for intent: AllIntent) async -> AllConfirmResolutionResult
    /// The values of `confirm` to choose from.
    func provideConfirmOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `confirm` to start with.
    func defaultConfirm(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `handle`.
    func resolveHandle(for intent: AllIntent) async -> AllHandleResolutionResult
    /// The values of `handle` to choose from.
    func provideHandleOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `handle` to start with.
    func defaultHandle(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `identifier`.
    func resolveIdentifier(for intent: AllIntent) async -> AllIdentifierResolutionResult
    /// The values of `identifier` to choose from.
    func provideIdentifierOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `identifier` to start with.
    func defaultIdentifier(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `displayString`.
    func resolveDisplayString(for intent: AllIntent) async -> AllDisplayStringResolutionResult
    /// The values of `displayString` to choose from.
    func provideDisplayStringOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `displayString` to start with.
    func defaultDisplayString(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `response`.
    func resolveResponse(for intent: AllIntent) async -> AllResponseResolutionResult
    /// The values of `response` to choose from.
    func provideResponseOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `response` to start with.
    func defaultResponse(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `intent`.
    func resolveIntent(for intent: AllIntent) async -> AllIntentResolutionResult
    /// The values of `intent` to choose from.
    func provideIntentOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `intent` to start with.
    func defaultIntent(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `handler`.
    func resolveHandler(for intent: AllIntent) async -> AllHandlerResolutionResult
    /// The values of `handler` to choose from.
    func provideHandlerOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `handler` to start with.
    func defaultHandler(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Swift`.
    func resolveSwift(for intent: AllIntent) async -> AllSwiftResolutionResult
    /// The values of `Swift` to choose from.
    func provideSwiftOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Swift` to start with.
    func defaultSwift(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `IntentKit`.
    func resolveIntentKit(for intent: AllIntent) async -> AllIntentKitResolutionResult
    /// The values of `IntentKit` to choose from.
    func provideIntentKitOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `IntentKit` to start with.
    func defaultIntentKit(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `IntentDefinitions`.
    func resolveIntentDefinitions(for intent: AllIntent) async -> AllIntentDefinitionsResolutionResult
    /// The values of `IntentDefinitions` to choose from.
    func provideIntentDefinitionsOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `IntentDefinitions` to start with.
    func defaultIntentDefinitions(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Int`.
    func resolveInt(for intent: AllIntent) async -> AllIntResolutionResult
    /// The values of `Int` to choose from.
    func provideIntOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Int` to start with.
    func defaultInt(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `String`.
    func resolveString(for intent: AllIntent) async -> AllStringResolutionResult
    /// The values of `String` to choose from.
    func provideStringOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `String` to start with.
    func defaultString(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Soup`.
    func resolveSoup(for intent: AllIntent) async -> AllSoupResolutionResult
    /// The values of `Soup` to choose from.
    func provideSoupOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Soup` to start with.
    func defaultSoup(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Handling`.
    func resolveHandling(for intent: AllIntent) async -> AllHandlingResolutionResult
    /// The values of `Handling` to choose from.
    func provideHandlingOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Handling` to start with.
    func defaultHandling(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Response`.
    func resolveResponse_(for intent: AllIntent) async -> AllResponse_ResolutionResult
    /// The values of `Response` to choose from.
    func provideResponse_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Response` to start with.
    func defaultResponse_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Code`.
    func resolveCode_(for intent: AllIntent) async -> AllCode_ResolutionResult
    /// The values of `Code` to choose from.
    func provideCode_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Code` to start with.
    func defaultCode_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `success`.
    func resolveSuccess(for intent: AllIntent) async -> AllSuccessResolutionResult
    /// The values of `success` to choose from.
    func provideSuccessOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `success` to start with.
    func defaultSuccess(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `ready`.
    func resolveReady(for intent: AllIntent) async -> AllReadyResolutionResult
    /// The values of `ready` to choose from.
    func provideReadyOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `ready` to start with.
    func defaultReady(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `url`.
    func resolveUrl(for intent: AllIntent) async -> AllUrlResolutionResult
    /// The values of `url` to choose from.
    func provideUrlOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `url` to start with.
    func defaultUrl(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Url`.
    func resolveUrl_(for intent: AllIntent) async -> AllUrl_ResolutionResult
    /// The values of `Url` to choose from.
    func provideUrl_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Url` to start with.
    func defaultUrl_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `URL`.
    func resolveURL(for intent: AllIntent) async -> AllURLResolutionResult
    /// The values of `URL` to choose from.
    func provideURLOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `URL` to start with.
    func defaultURL(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `type`.
    func resolveType_(for intent: AllIntent) async -> AllType_ResolutionResult
    /// The values of `type` to choose from.
    func provideType_OptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `type` to start with.
    func defaultType_(for intent: AllIntent) async -> Swift.String?
    /// Looks at the value of `Never`.
    func resolveNever(for intent: AllIntent) async -> AllNeverResolutionResult
    /// The values of `Never` to choose from.
    func provideNeverOptionsCollection(
        for intent: AllIntent,
        searchTerm: Swift.String?
    ) async throws -> IntentKit.ObjectCollection<Swift.String>
    /// The value of `Never` to start with.
    func defaultNever(for intent: AllIntent) async -> Swift.String?
    /// Says whether the intent can be handled.
    func confirm(intent: AllIntent) async -> AllIntentResponse
    /// Does what the intent asks for.
    func handle(intent: AllIntent) async -> AllIntentResponse
}

extension AllIntentHandling {
    /// There is no value to start with.
    func defaultSelf(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultSelf_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultType(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultProtocol(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultInit(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultAny(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUnnamed(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUnnamed_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUnnamed__(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUnnamed___(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUnnamed____(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultTwo_words(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultTwo_words_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func default_2nd(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultStraße(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func default名前(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultA_b(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultA_b_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultA_b__(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultA_b___(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultA_b____(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultClass(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultDefault(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultIn(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultInout(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultLet(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultVar(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultFunc(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultSwitch(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultCase(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultReturn(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultNil(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultTrue(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultSuper(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultThrows(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultAsync(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultAwait(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultAny_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultSome(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultEach(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultCopy(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultConsume(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultDiscard(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUnsafe(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultYield(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultThen(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultRepeat(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultMacro(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultPackage(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultOpen(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultGet(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultSet(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultLeft(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultNone(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultObject(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultValues(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultCode(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultCodeName(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUserActivity(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultProperties(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultParameters(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultDefinition(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultCatalog(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultIntentName(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultDescription(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultDebugDescription(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultHashValue(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultHash(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultShape(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultIntentValue(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultEncode(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultRawValue(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultRawValue_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultAllCases(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultAllCases_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultCaseNames(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultCaseName(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultContent(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultConfirm(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultHandle(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultIdentifier(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultDisplayString(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultResponse(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultIntent(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultHandler(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultSwift(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultIntentKit(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultIntentDefinitions(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultInt(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultString(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultSoup(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultHandling(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultResponse_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultCode_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultSuccess(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultReady(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUrl(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultUrl_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultURL(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultType_(for intent: AllIntent) -> Swift.String? { nil }

    /// There is no value to start with.
    func defaultNever(for intent: AllIntent) -> Swift.String? { nil }

    /// The handler is ready.
    func confirm(intent: AllIntent) async -> AllIntentResponse {
        AllIntentResponse(code: .ready, userActivity: nil)
    }
}

/// Why a value of `self` can be refused.
enum AllSelfUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case self_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .self_: "self"
        case .a: "a"
        }
    }
}

/// What a handler says about `self`.
typealias AllSelfResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSelfUnsupportedReason>

/// Why a value of `Self` can be refused.
enum AllSelf_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Self_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .Self_: "Self"
        case .a: "a"
        }
    }
}

/// What a handler says about `Self`.
typealias AllSelf_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSelf_UnsupportedReason>

/// Why a value of `Type` can be refused.
enum AllTypeUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Type_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .Type_: "Type"
        case .a: "a"
        }
    }
}

/// What a handler says about `Type`.
typealias AllTypeResolutionResult = IntentKit.ResolutionResult<Swift.String, AllTypeUnsupportedReason>

/// Why a value of `Protocol` can be refused.
enum AllProtocolUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Protocol_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .Protocol_: "Protocol"
        case .a: "a"
        }
    }
}

/// What a handler says about `Protocol`.
typealias AllProtocolResolutionResult = IntentKit.ResolutionResult<Swift.String, AllProtocolUnsupportedReason>

/// Why a value of `init` can be refused.
enum AllInitUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case init_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .init_: "init"
        case .a: "a"
        }
    }
}

/// What a handler says about `init`.
typealias AllInitResolutionResult = IntentKit.ResolutionResult<Swift.String, AllInitUnsupportedReason>

/// Why a value of `Any` can be refused.
enum AllAnyUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Any_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .Any_: "Any"
        case .a: "a"
        }
    }
}

/// What a handler says about `Any`.
typealias AllAnyResolutionResult = IntentKit.ResolutionResult<Swift.String, AllAnyUnsupportedReason>

/// Why a value of `_` can be refused.
enum AllUnnamedUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case unnamed = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .unnamed: "_"
        case .a: "a"
        }
    }
}

/// What a handler says about `_`.
typealias AllUnnamedResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUnnamedUnsupportedReason>

/// Why a value of `` can be refused.
enum AllUnnamed_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case unnamed = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .unnamed: ""
        case .a: "a"
        }
    }
}

/// What a handler says about ``.
typealias AllUnnamed_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUnnamed_UnsupportedReason>

/// Why a value of ` ` can be refused.
enum AllUnnamed__UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case unnamed = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .unnamed: " "
        case .a: "a"
        }
    }
}

/// What a handler says about ` `.
typealias AllUnnamed__ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUnnamed__UnsupportedReason>

/// Why a value of `🥣` can be refused.
enum AllUnnamed___UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case unnamed = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .unnamed: "🥣"
        case .a: "a"
        }
    }
}

/// What a handler says about `🥣`.
typealias AllUnnamed___ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUnnamed___UnsupportedReason>

/// Why a value of `🍜🍜` can be refused.
enum AllUnnamed____UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case unnamed = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .unnamed: "🍜🍜"
        case .a: "a"
        }
    }
}

/// What a handler says about `🍜🍜`.
typealias AllUnnamed____ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUnnamed____UnsupportedReason>

/// Why a value of `two words` can be refused.
enum AllTwo_wordsUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case two_words = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .two_words: "two words"
        case .a: "a"
        }
    }
}

/// What a handler says about `two words`.
typealias AllTwo_wordsResolutionResult = IntentKit.ResolutionResult<Swift.String, AllTwo_wordsUnsupportedReason>

/// Why a value of `two-words` can be refused.
enum AllTwo_words_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case two_words = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .two_words: "two-words"
        case .a: "a"
        }
    }
}

/// What a handler says about `two-words`.
typealias AllTwo_words_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllTwo_words_UnsupportedReason>

/// Why a value of `2nd` can be refused.
enum All_2ndUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case _2nd = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case ._2nd: "2nd"
        case .a: "a"
        }
    }
}

/// What a handler says about `2nd`.
typealias All_2ndResolutionResult = IntentKit.ResolutionResult<Swift.String, All_2ndUnsupportedReason>

/// Why a value of `straße` can be refused.
enum AllStraßeUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case straße = 1
    case a = 2
}

/// What a handler says about `straße`.
typealias AllStraßeResolutionResult = IntentKit.ResolutionResult<Swift.String, AllStraßeUnsupportedReason>

/// Why a value of `名前` can be refused.
enum All名前UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case 名前 = 1
    case a = 2
}

/// What a handler says about `名前`.
typealias All名前ResolutionResult = IntentKit.ResolutionResult<Swift.String, All名前UnsupportedReason>

/// Why a value of `a.b` can be refused.
enum AllA_bUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case a_b = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .a_b: "a.b"
        case .a: "a"
        }
    }
}

/// What a handler says about `a.b`.
typealias AllA_bResolutionResult = IntentKit.ResolutionResult<Swift.String, AllA_bUnsupportedReason>

/// Why a value of `a"b` can be refused.
enum AllA_b_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case a_b = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .a_b: "a\"b"
        case .a: "a"
        }
    }
}

/// What a handler says about `a"b`.
typealias AllA_b_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllA_b_UnsupportedReason>

/// Why a value of `a\b` can be refused.
enum AllA_b__UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case a_b = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .a_b: "a\\b"
        case .a: "a"
        }
    }
}

/// What a handler says about `a\b`.
typealias AllA_b__ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllA_b__UnsupportedReason>

/// Why a value of `a b` can be refused.
enum AllA_b___UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case a_b = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .a_b: "a\u{a}b"
        case .a: "a"
        }
    }
}

/// What a handler says about `a b`.
typealias AllA_b___ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllA_b___UnsupportedReason>

/// Why a value of `a'b` can be refused.
enum AllA_b____UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case a_b = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .a_b: "a`b"
        case .a: "a"
        }
    }
}

/// What a handler says about `a'b`.
typealias AllA_b____ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllA_b____UnsupportedReason>

/// Why a value of `class` can be refused.
enum AllClassUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `class` = 1
    case a = 2
}

/// What a handler says about `class`.
typealias AllClassResolutionResult = IntentKit.ResolutionResult<Swift.String, AllClassUnsupportedReason>

/// Why a value of `default` can be refused.
enum AllDefaultUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `default` = 1
    case a = 2
}

/// What a handler says about `default`.
typealias AllDefaultResolutionResult = IntentKit.ResolutionResult<Swift.String, AllDefaultUnsupportedReason>

/// Why a value of `in` can be refused.
enum AllInUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `in` = 1
    case a = 2
}

/// What a handler says about `in`.
typealias AllInResolutionResult = IntentKit.ResolutionResult<Swift.String, AllInUnsupportedReason>

/// Why a value of `inout` can be refused.
enum AllInoutUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `inout` = 1
    case a = 2
}

/// What a handler says about `inout`.
typealias AllInoutResolutionResult = IntentKit.ResolutionResult<Swift.String, AllInoutUnsupportedReason>

/// Why a value of `let` can be refused.
enum AllLetUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `let` = 1
    case a = 2
}

/// What a handler says about `let`.
typealias AllLetResolutionResult = IntentKit.ResolutionResult<Swift.String, AllLetUnsupportedReason>

/// Why a value of `var` can be refused.
enum AllVarUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `var` = 1
    case a = 2
}

/// What a handler says about `var`.
typealias AllVarResolutionResult = IntentKit.ResolutionResult<Swift.String, AllVarUnsupportedReason>

/// Why a value of `func` can be refused.
enum AllFuncUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `func` = 1
    case a = 2
}

/// What a handler says about `func`.
typealias AllFuncResolutionResult = IntentKit.ResolutionResult<Swift.String, AllFuncUnsupportedReason>

/// Why a value of `switch` can be refused.
enum AllSwitchUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `switch` = 1
    case a = 2
}

/// What a handler says about `switch`.
typealias AllSwitchResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSwitchUnsupportedReason>

/// Why a value of `case` can be refused.
enum AllCaseUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `case` = 1
    case a = 2
}

/// What a handler says about `case`.
typealias AllCaseResolutionResult = IntentKit.ResolutionResult<Swift.String, AllCaseUnsupportedReason>

/// Why a value of `return` can be refused.
enum AllReturnUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `return` = 1
    case a = 2
}

/// What a handler says about `return`.
typealias AllReturnResolutionResult = IntentKit.ResolutionResult<Swift.String, AllReturnUnsupportedReason>

/// Why a value of `nil` can be refused.
enum AllNilUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `nil` = 1
    case a = 2
}

/// What a handler says about `nil`.
typealias AllNilResolutionResult = IntentKit.ResolutionResult<Swift.String, AllNilUnsupportedReason>

/// Why a value of `true` can be refused.
enum AllTrueUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `true` = 1
    case a = 2
}

/// What a handler says about `true`.
typealias AllTrueResolutionResult = IntentKit.ResolutionResult<Swift.String, AllTrueUnsupportedReason>

/// Why a value of `super` can be refused.
enum AllSuperUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `super` = 1
    case a = 2
}

/// What a handler says about `super`.
typealias AllSuperResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSuperUnsupportedReason>

/// Why a value of `throws` can be refused.
enum AllThrowsUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `throws` = 1
    case a = 2
}

/// What a handler says about `throws`.
typealias AllThrowsResolutionResult = IntentKit.ResolutionResult<Swift.String, AllThrowsUnsupportedReason>

/// Why a value of `async` can be refused.
enum AllAsyncUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `async` = 1
    case a = 2
}

/// What a handler says about `async`.
typealias AllAsyncResolutionResult = IntentKit.ResolutionResult<Swift.String, AllAsyncUnsupportedReason>

/// Why a value of `await` can be refused.
enum AllAwaitUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `await` = 1
    case a = 2
}

/// What a handler says about `await`.
typealias AllAwaitResolutionResult = IntentKit.ResolutionResult<Swift.String, AllAwaitUnsupportedReason>

/// Why a value of `any` can be refused.
enum AllAny_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `any` = 1
    case a = 2
}

/// What a handler says about `any`.
typealias AllAny_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllAny_UnsupportedReason>

/// Why a value of `some` can be refused.
enum AllSomeUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `some` = 1
    case a = 2
}

/// What a handler says about `some`.
typealias AllSomeResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSomeUnsupportedReason>

/// Why a value of `each` can be refused.
enum AllEachUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `each` = 1
    case a = 2
}

/// What a handler says about `each`.
typealias AllEachResolutionResult = IntentKit.ResolutionResult<Swift.String, AllEachUnsupportedReason>

/// Why a value of `copy` can be refused.
enum AllCopyUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `copy` = 1
    case a = 2
}

/// What a handler says about `copy`.
typealias AllCopyResolutionResult = IntentKit.ResolutionResult<Swift.String, AllCopyUnsupportedReason>

/// Why a value of `consume` can be refused.
enum AllConsumeUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `consume` = 1
    case a = 2
}

/// What a handler says about `consume`.
typealias AllConsumeResolutionResult = IntentKit.ResolutionResult<Swift.String, AllConsumeUnsupportedReason>

/// Why a value of `discard` can be refused.
enum AllDiscardUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `discard` = 1
    case a = 2
}

/// What a handler says about `discard`.
typealias AllDiscardResolutionResult = IntentKit.ResolutionResult<Swift.String, AllDiscardUnsupportedReason>

/// Why a value of `unsafe` can be refused.
enum AllUnsafeUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `unsafe` = 1
    case a = 2
}

/// What a handler says about `unsafe`.
typealias AllUnsafeResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUnsafeUnsupportedReason>

/// Why a value of `yield` can be refused.
enum AllYieldUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `yield` = 1
    case a = 2
}

/// What a handler says about `yield`.
typealias AllYieldResolutionResult = IntentKit.ResolutionResult<Swift.String, AllYieldUnsupportedReason>

/// Why a value of `then` can be refused.
enum AllThenUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `then` = 1
    case a = 2
}

/// What a handler says about `then`.
typealias AllThenResolutionResult = IntentKit.ResolutionResult<Swift.String, AllThenUnsupportedReason>

/// Why a value of `repeat` can be refused.
enum AllRepeatUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `repeat` = 1
    case a = 2
}

/// What a handler says about `repeat`.
typealias AllRepeatResolutionResult = IntentKit.ResolutionResult<Swift.String, AllRepeatUnsupportedReason>

/// Why a value of `macro` can be refused.
enum AllMacroUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `macro` = 1
    case a = 2
}

/// What a handler says about `macro`.
typealias AllMacroResolutionResult = IntentKit.ResolutionResult<Swift.String, AllMacroUnsupportedReason>

/// Why a value of `package` can be refused.
enum AllPackageUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `package` = 1
    case a = 2
}

/// What a handler says about `package`.
typealias AllPackageResolutionResult = IntentKit.ResolutionResult<Swift.String, AllPackageUnsupportedReason>

/// Why a value of `open` can be refused.
enum AllOpenUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case `open` = 1
    case a = 2
}

/// What a handler says about `open`.
typealias AllOpenResolutionResult = IntentKit.ResolutionResult<Swift.String, AllOpenUnsupportedReason>

/// Why a value of `get` can be refused.
enum AllGetUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case get = 1
    case a = 2
}

/// What a handler says about `get`.
typealias AllGetResolutionResult = IntentKit.ResolutionResult<Swift.String, AllGetUnsupportedReason>

/// Why a value of `set` can be refused.
enum AllSetUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case set = 1
    case a = 2
}

/// What a handler says about `set`.
typealias AllSetResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSetUnsupportedReason>

/// Why a value of `left` can be refused.
enum AllLeftUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case left = 1
    case a = 2
}

/// What a handler says about `left`.
typealias AllLeftResolutionResult = IntentKit.ResolutionResult<Swift.String, AllLeftUnsupportedReason>

/// Why a value of `none` can be refused.
enum AllNoneUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case none = 1
    case a = 2
}

/// What a handler says about `none`.
typealias AllNoneResolutionResult = IntentKit.ResolutionResult<Swift.String, AllNoneUnsupportedReason>

/// Why a value of `object` can be refused.
enum AllObjectUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case object = 1
    case a = 2
}

/// What a handler says about `object`.
typealias AllObjectResolutionResult = IntentKit.ResolutionResult<Swift.String, AllObjectUnsupportedReason>

/// Why a value of `values` can be refused.
enum AllValuesUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case values = 1
    case a = 2
}

/// What a handler says about `values`.
typealias AllValuesResolutionResult = IntentKit.ResolutionResult<Swift.String, AllValuesUnsupportedReason>

/// Why a value of `code` can be refused.
enum AllCodeUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case code_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .code_: "code"
        case .a: "a"
        }
    }
}

/// What a handler says about `code`.
typealias AllCodeResolutionResult = IntentKit.ResolutionResult<Swift.String, AllCodeUnsupportedReason>

/// Why a value of `codeName` can be refused.
enum AllCodeNameUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case codeName_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .codeName_: "codeName"
        case .a: "a"
        }
    }
}

/// What a handler says about `codeName`.
typealias AllCodeNameResolutionResult = IntentKit.ResolutionResult<Swift.String, AllCodeNameUnsupportedReason>

/// Why a value of `userActivity` can be refused.
enum AllUserActivityUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case userActivity = 1
    case a = 2
}

/// What a handler says about `userActivity`.
typealias AllUserActivityResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUserActivityUnsupportedReason>

/// Why a value of `properties` can be refused.
enum AllPropertiesUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case properties = 1
    case a = 2
}

/// What a handler says about `properties`.
typealias AllPropertiesResolutionResult = IntentKit.ResolutionResult<Swift.String, AllPropertiesUnsupportedReason>

/// Why a value of `parameters` can be refused.
enum AllParametersUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case parameters = 1
    case a = 2
}

/// What a handler says about `parameters`.
typealias AllParametersResolutionResult = IntentKit.ResolutionResult<Swift.String, AllParametersUnsupportedReason>

/// Why a value of `definition` can be refused.
enum AllDefinitionUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case definition = 1
    case a = 2
}

/// What a handler says about `definition`.
typealias AllDefinitionResolutionResult = IntentKit.ResolutionResult<Swift.String, AllDefinitionUnsupportedReason>

/// Why a value of `catalog` can be refused.
enum AllCatalogUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case catalog = 1
    case a = 2
}

/// What a handler says about `catalog`.
typealias AllCatalogResolutionResult = IntentKit.ResolutionResult<Swift.String, AllCatalogUnsupportedReason>

/// Why a value of `intentName` can be refused.
enum AllIntentNameUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case intentName = 1
    case a = 2
}

/// What a handler says about `intentName`.
typealias AllIntentNameResolutionResult = IntentKit.ResolutionResult<Swift.String, AllIntentNameUnsupportedReason>

/// Why a value of `description` can be refused.
enum AllDescriptionUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case description = 1
    case a = 2
}

/// What a handler says about `description`.
typealias AllDescriptionResolutionResult = IntentKit.ResolutionResult<Swift.String, AllDescriptionUnsupportedReason>

/// Why a value of `debugDescription` can be refused.
enum AllDebugDescriptionUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case debugDescription = 1
    case a = 2
}

/// What a handler says about `debugDescription`.
typealias AllDebugDescriptionResolutionResult = IntentKit.ResolutionResult<Swift.String, AllDebugDescriptionUnsupportedReason>

/// Why a value of `hashValue` can be refused.
enum AllHashValueUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case hashValue_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .hashValue_: "hashValue"
        case .a: "a"
        }
    }
}

/// What a handler says about `hashValue`.
typealias AllHashValueResolutionResult = IntentKit.ResolutionResult<Swift.String, AllHashValueUnsupportedReason>

/// Why a value of `hash` can be refused.
enum AllHashUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case hash = 1
    case a = 2
}

/// What a handler says about `hash`.
typealias AllHashResolutionResult = IntentKit.ResolutionResult<Swift.String, AllHashUnsupportedReason>

/// Why a value of `shape` can be refused.
enum AllShapeUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case shape_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .shape_: "shape"
        case .a: "a"
        }
    }
}

/// What a handler says about `shape`.
typealias AllShapeResolutionResult = IntentKit.ResolutionResult<Swift.String, AllShapeUnsupportedReason>

/// Why a value of `intentValue` can be refused.
enum AllIntentValueUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case intentValue = 1
    case a = 2
}

/// What a handler says about `intentValue`.
typealias AllIntentValueResolutionResult = IntentKit.ResolutionResult<Swift.String, AllIntentValueUnsupportedReason>

/// Why a value of `encode` can be refused.
enum AllEncodeUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case encode = 1
    case a = 2
}

/// What a handler says about `encode`.
typealias AllEncodeResolutionResult = IntentKit.ResolutionResult<Swift.String, AllEncodeUnsupportedReason>

/// Why a value of `rawValue` can be refused.
enum AllRawValueUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case rawValue_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .rawValue_: "rawValue"
        case .a: "a"
        }
    }
}

/// What a handler says about `rawValue`.
typealias AllRawValueResolutionResult = IntentKit.ResolutionResult<Swift.String, AllRawValueUnsupportedReason>

/// Why a value of `RawValue` can be refused.
enum AllRawValue_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case RawValue_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .RawValue_: "RawValue"
        case .a: "a"
        }
    }
}

/// What a handler says about `RawValue`.
typealias AllRawValue_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllRawValue_UnsupportedReason>

/// Why a value of `allCases` can be refused.
enum AllAllCasesUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case allCases_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .allCases_: "allCases"
        case .a: "a"
        }
    }
}

/// What a handler says about `allCases`.
typealias AllAllCasesResolutionResult = IntentKit.ResolutionResult<Swift.String, AllAllCasesUnsupportedReason>

/// Why a value of `AllCases` can be refused.
enum AllAllCases_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case AllCases_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .AllCases_: "AllCases"
        case .a: "a"
        }
    }
}

/// What a handler says about `AllCases`.
typealias AllAllCases_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllAllCases_UnsupportedReason>

/// Why a value of `caseNames` can be refused.
enum AllCaseNamesUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case caseNames_ = 1
    case a = 2

    /// The name in the definition.
    var code: Swift.String {
        switch self {
        case .caseNames_: "caseNames"
        case .a: "a"
        }
    }
}

/// What a handler says about `caseNames`.
typealias AllCaseNamesResolutionResult = IntentKit.ResolutionResult<Swift.String, AllCaseNamesUnsupportedReason>

/// Why a value of `caseName` can be refused.
enum AllCaseNameUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case caseName = 1
    case a = 2
}

/// What a handler says about `caseName`.
typealias AllCaseNameResolutionResult = IntentKit.ResolutionResult<Swift.String, AllCaseNameUnsupportedReason>

/// Why a value of `content` can be refused.
enum AllContentUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case content = 1
    case a = 2
}

/// What a handler says about `content`.
typealias AllContentResolutionResult = IntentKit.ResolutionResult<Swift.String, AllContentUnsupportedReason>

/// Why a value of `confirm` can be refused.
enum AllConfirmUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case confirm = 1
    case a = 2
}

/// What a handler says about `confirm`.
typealias AllConfirmResolutionResult = IntentKit.ResolutionResult<Swift.String, AllConfirmUnsupportedReason>

/// Why a value of `handle` can be refused.
enum AllHandleUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case handle = 1
    case a = 2
}

/// What a handler says about `handle`.
typealias AllHandleResolutionResult = IntentKit.ResolutionResult<Swift.String, AllHandleUnsupportedReason>

/// Why a value of `identifier` can be refused.
enum AllIdentifierUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case identifier = 1
    case a = 2
}

/// What a handler says about `identifier`.
typealias AllIdentifierResolutionResult = IntentKit.ResolutionResult<Swift.String, AllIdentifierUnsupportedReason>

/// Why a value of `displayString` can be refused.
enum AllDisplayStringUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case displayString = 1
    case a = 2
}

/// What a handler says about `displayString`.
typealias AllDisplayStringResolutionResult = IntentKit.ResolutionResult<Swift.String, AllDisplayStringUnsupportedReason>

/// Why a value of `response` can be refused.
enum AllResponseUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case response = 1
    case a = 2
}

/// What a handler says about `response`.
typealias AllResponseResolutionResult = IntentKit.ResolutionResult<Swift.String, AllResponseUnsupportedReason>

/// Why a value of `intent` can be refused.
enum AllIntentUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case intent = 1
    case a = 2
}

/// What a handler says about `intent`.
typealias AllIntentResolutionResult = IntentKit.ResolutionResult<Swift.String, AllIntentUnsupportedReason>

/// Why a value of `handler` can be refused.
enum AllHandlerUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case handler = 1
    case a = 2
}

/// What a handler says about `handler`.
typealias AllHandlerResolutionResult = IntentKit.ResolutionResult<Swift.String, AllHandlerUnsupportedReason>

/// Why a value of `Swift` can be refused.
enum AllSwiftUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Swift = 1
    case a = 2
}

/// What a handler says about `Swift`.
typealias AllSwiftResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSwiftUnsupportedReason>

/// Why a value of `IntentKit` can be refused.
enum AllIntentKitUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case IntentKit = 1
    case a = 2
}

/// What a handler says about `IntentKit`.
typealias AllIntentKitResolutionResult = IntentKit.ResolutionResult<Swift.String, AllIntentKitUnsupportedReason>

/// Why a value of `IntentDefinitions` can be refused.
enum AllIntentDefinitionsUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case IntentDefinitions = 1
    case a = 2
}

/// What a handler says about `IntentDefinitions`.
typealias AllIntentDefinitionsResolutionResult = IntentKit.ResolutionResult<Swift.String, AllIntentDefinitionsUnsupportedReason>

/// Why a value of `Int` can be refused.
enum AllIntUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Int = 1
    case a = 2
}

/// What a handler says about `Int`.
typealias AllIntResolutionResult = IntentKit.ResolutionResult<Swift.String, AllIntUnsupportedReason>

/// Why a value of `String` can be refused.
enum AllStringUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case String = 1
    case a = 2
}

/// What a handler says about `String`.
typealias AllStringResolutionResult = IntentKit.ResolutionResult<Swift.String, AllStringUnsupportedReason>

/// Why a value of `Soup` can be refused.
enum AllSoupUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Soup = 1
    case a = 2
}

/// What a handler says about `Soup`.
typealias AllSoupResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSoupUnsupportedReason>

/// Why a value of `Handling` can be refused.
enum AllHandlingUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Handling = 1
    case a = 2
}

/// What a handler says about `Handling`.
typealias AllHandlingResolutionResult = IntentKit.ResolutionResult<Swift.String, AllHandlingUnsupportedReason>

/// Why a value of `Response` can be refused.
enum AllResponse_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Response = 1
    case a = 2
}

/// What a handler says about `Response`.
typealias AllResponse_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllResponse_UnsupportedReason>

/// Why a value of `Code` can be refused.
enum AllCode_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Code = 1
    case a = 2
}

/// What a handler says about `Code`.
typealias AllCode_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllCode_UnsupportedReason>

/// Why a value of `success` can be refused.
enum AllSuccessUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case success = 1
    case a = 2
}

/// What a handler says about `success`.
typealias AllSuccessResolutionResult = IntentKit.ResolutionResult<Swift.String, AllSuccessUnsupportedReason>

/// Why a value of `ready` can be refused.
enum AllReadyUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case ready = 1
    case a = 2
}

/// What a handler says about `ready`.
typealias AllReadyResolutionResult = IntentKit.ResolutionResult<Swift.String, AllReadyUnsupportedReason>

/// Why a value of `url` can be refused.
enum AllUrlUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case url = 1
    case a = 2
}

/// What a handler says about `url`.
typealias AllUrlResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUrlUnsupportedReason>

/// Why a value of `Url` can be refused.
enum AllUrl_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Url = 1
    case a = 2
}

/// What a handler says about `Url`.
typealias AllUrl_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllUrl_UnsupportedReason>

/// Why a value of `URL` can be refused.
enum AllURLUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case URL = 1
    case a = 2
}

/// What a handler says about `URL`.
typealias AllURLResolutionResult = IntentKit.ResolutionResult<Swift.String, AllURLUnsupportedReason>

/// Why a value of `type` can be refused.
enum AllType_UnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case type = 1
    case a = 2
}

/// What a handler says about `type`.
typealias AllType_ResolutionResult = IntentKit.ResolutionResult<Swift.String, AllType_UnsupportedReason>

/// Why a value of `Never` can be refused.
enum AllNeverUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case Never = 1
    case a = 2
}

/// What a handler says about `Never`.
typealias AllNeverResolutionResult = IntentKit.ResolutionResult<Swift.String, AllNeverUnsupportedReason>

/// What a handler of `AllIntent` answers with.
struct AllIntentResponse: IntentKit.IntentResponse {
    /// How it went.
    private(set) var code: AllIntentResponseCode
    /// What the app needs to go on, where it does.
    var userActivity: IntentKit.UserActivity?
    /// self.
    var self_: Swift.String?
    /// Self.
    var Self_: Swift.String?
    /// Type.
    var Type_: Swift.String?
    /// Protocol.
    var Protocol_: Swift.String?
    /// init.
    var init_: Swift.String?
    /// Any.
    var Any_: Swift.String?
    /// _.
    var unnamed: Swift.String?
    /// Without a name.
    var unnamed_: Swift.String?
    /// Without a name.
    var unnamed__: Swift.String?
    /// 🥣.
    var unnamed___: Swift.String?
    /// 🍜🍜.
    var unnamed____: Swift.String?
    /// two words.
    var two_words: Swift.String?
    /// two-words.
    var two_words_: Swift.String?
    /// 2nd.
    var _2nd: Swift.String?
    /// straße.
    var straße: Swift.String?
    /// 名前.
    var 名前: Swift.String?
    /// a.b.
    var a_b: Swift.String?
    /// a"b.
    var a_b_: Swift.String?
    /// a\b.
    var a_b__: Swift.String?
    /// a
    /// b.
    var a_b___: Swift.String?
    /// a`b.
    var a_b____: Swift.String?
    /// class.
    var `class`: Swift.String?
    /// default.
    var `default`: Swift.String?
    /// in.
    var `in`: Swift.String?
    /// inout.
    var `inout`: Swift.String?
    /// let.
    var `let`: Swift.String?
    /// var.
    var `var`: Swift.String?
    /// func.
    var `func`: Swift.String?
    /// switch.
    var `switch`: Swift.String?
    /// case.
    var `case`: Swift.String?
    /// return.
    var `return`: Swift.String?
    /// nil.
    var `nil`: Swift.String?
    /// true.
    var `true`: Swift.String?
    /// super.
    var `super`: Swift.String?
    /// throws.
    var `throws`: Swift.String?
    /// async.
    var `async`: Swift.String?
    /// await.
    var `await`: Swift.String?
    /// any.
    var `any`: Swift.String?
    /// some.
    var `some`: Swift.String?
    /// each.
    var `each`: Swift.String?
    /// copy.
    var `copy`: Swift.String?
    /// consume.
    var `consume`: Swift.String?
    /// discard.
    var `discard`: Swift.String?
    /// unsafe.
    var `unsafe`: Swift.String?
    /// yield.
    var `yield`: Swift.String?
    /// then.
    var `then`: Swift.String?
    /// repeat.
    var `repeat`: Swift.String?
    /// macro.
    var `macro`: Swift.String?
    /// package.
    var `package`: Swift.String?
    /// open.
    var `open`: Swift.String?
    /// get.
    var get: Swift.String?
    /// set.
    var set: Swift.String?
    /// left.
    var left: Swift.String?
    /// none.
    var none: Swift.String?
    /// object.
    var object: Swift.String?
    /// values.
    var values: Swift.String?
    /// code.
    var code_: Swift.String?
    /// codeName.
    var codeName: Swift.String?
    /// userActivity.
    var userActivity_: Swift.String?
    /// properties.
    var properties: Swift.String?
    /// parameters.
    var parameters: Swift.String?
    /// definition.
    var definition: Swift.String?
    /// catalog.
    var catalog: Swift.String?
    /// intentName.
    var intentName: Swift.String?
    /// description.
    var description: Swift.String?
    /// debugDescription.
    var debugDescription: Swift.String?
    /// hashValue.
    var hashValue_: Swift.String?
    /// hash.
    var hash: Swift.String?
    /// shape.
    var shape: Swift.String?
    /// intentValue.
    var intentValue: Swift.String?
    /// encode.
    var encode: Swift.String?
    /// rawValue.
    var rawValue: Swift.String?
    /// RawValue.
    var RawValue: Swift.String?
    /// allCases.
    var allCases: Swift.String?
    /// AllCases.
    var AllCases: Swift.String?
    /// caseNames.
    var caseNames: Swift.String?
    /// caseName.
    var caseName: Swift.String?
    /// content.
    var content: Swift.String?
    /// confirm.
    var confirm: Swift.String?
    /// handle.
    var handle: Swift.String?
    /// identifier.
    var identifier: Swift.String?
    /// displayString.
    var displayString: Swift.String?
    /// response.
    var response: Swift.String?
    /// intent.
    var intent: Swift.String?
    /// handler.
    var handler: Swift.String?
    /// Swift.
    var Swift_: Swift.String?
    /// IntentKit.
    var IntentKit_: Swift.String?
    /// IntentDefinitions.
    var IntentDefinitions_: Swift.String?
    /// Int.
    var Int: Swift.String?
    /// String.
    var String: Swift.String?
    /// Soup.
    var Soup: Swift.String?
    /// Handling.
    var Handling: Swift.String?
    /// Response.
    var Response: Swift.String?
    /// Code.
    var Code_: Swift.String?
    /// success.
    var success: Swift.String?
    /// ready.
    var ready: Swift.String?
    /// url.
    var url: Swift.String?
    /// Url.
    var Url: Swift.String?
    /// URL.
    var URL: Swift.String?
    /// type.
    var type: Swift.String?
    /// Never.
    var Never: Swift.String?

    /// Creates a response without values.
    init(code: AllIntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init("self", \.self_),
        .init("Self", \.Self_),
        .init("Type", \.Type_),
        .init("Protocol", \.Protocol_),
        .init("init", \.init_),
        .init("Any", \.Any_),
        .init("_", \.unnamed),
        .init("", \.unnamed_),
        .init(" ", \.unnamed__),
        .init("🥣", \.unnamed___),
        .init("🍜🍜", \.unnamed____),
        .init("two words", \.two_words),
        .init("two-words", \.two_words_),
        .init("2nd", \._2nd),
        .init("straße", \.straße),
        .init("名前", \.名前),
        .init("a.b", \.a_b),
        .init("a\"b", \.a_b_),
        .init("a\\b", \.a_b__),
        .init("a\u{a}b", \.a_b___),
        .init("a`b", \.a_b____),
        .init("class", \.`class`),
        .init("default", \.`default`),
        .init("in", \.`in`),
        .init("inout", \.`inout`),
        .init("let", \.`let`),
        .init("var", \.`var`),
        .init("func", \.`func`),
        .init("switch", \.`switch`),
        .init("case", \.`case`),
        .init("return", \.`return`),
        .init("nil", \.`nil`),
        .init("true", \.`true`),
        .init("super", \.`super`),
        .init("throws", \.`throws`),
        .init("async", \.`async`),
        .init("await", \.`await`),
        .init("any", \.`any`),
        .init("some", \.`some`),
        .init("each", \.`each`),
        .init("copy", \.`copy`),
        .init("consume", \.`consume`),
        .init("discard", \.`discard`),
        .init("unsafe", \.`unsafe`),
        .init("yield", \.`yield`),
        .init("then", \.`then`),
        .init("repeat", \.`repeat`),
        .init("macro", \.`macro`),
        .init("package", \.`package`),
        .init("open", \.`open`),
        .init("get", \.get),
        .init("set", \.set),
        .init("left", \.left),
        .init("none", \.none),
        .init("object", \.object),
        .init("values", \.values),
        .init("code", \.code_),
        .init("codeName", \.codeName),
        .init("userActivity", \.userActivity_),
        .init("properties", \.properties),
        .init("parameters", \.parameters),
        .init("definition", \.definition),
        .init("catalog", \.catalog),
        .init("intentName", \.intentName),
        .init("description", \.description),
        .init("debugDescription", \.debugDescription),
        .init("hashValue", \.hashValue_),
        .init("hash", \.hash),
        .init("shape", \.shape),
        .init("intentValue", \.intentValue),
        .init("encode", \.encode),
        .init("rawValue", \.rawValue),
        .init("RawValue", \.RawValue),
        .init("allCases", \.allCases),
        .init("AllCases", \.AllCases),
        .init("caseNames", \.caseNames),
        .init("caseName", \.caseName),
        .init("content", \.content),
        .init("confirm", \.confirm),
        .init("handle", \.handle),
        .init("identifier", \.identifier),
        .init("displayString", \.displayString),
        .init("response", \.response),
        .init("intent", \.intent),
        .init("handler", \.handler),
        .init("Swift", \.Swift_),
        .init("IntentKit", \.IntentKit_),
        .init("IntentDefinitions", \.IntentDefinitions_),
        .init("Int", \.Int),
        .init("String", \.String),
        .init("Soup", \.Soup),
        .init("Handling", \.Handling),
        .init("Response", \.Response),
        .init("Code", \.Code_),
        .init("success", \.success),
        .init("ready", \.ready),
        .init("url", \.url),
        .init("Url", \.Url),
        .init("URL", \.URL),
        .init("type", \.type),
        .init("Never", \.Never),
    ]

    /// ${self}${response}${self}.
    static func self_(self_: Swift.String, response: Swift.String) -> Self {
        var response_ = Self(code: .self_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        return response_
    }

    /// ${self}${response}${Self}.
    static func Self_(self_: Swift.String, response: Swift.String, Self_: Swift.String) -> Self {
        var response_ = Self(code: .Self_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Self_ = Self_
        return response_
    }

    /// ${self}${response}${Type}.
    static func Type_(self_: Swift.String, response: Swift.String, Type_: Swift.String) -> Self {
        var response_ = Self(code: .Type_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Type_ = Type_
        return response_
    }

    /// ${self}${response}${Protocol}.
    static func Protocol_(self_: Swift.String, response: Swift.String, Protocol_: Swift.String) -> Self {
        var response_ = Self(code: .Protocol_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Protocol_ = Protocol_
        return response_
    }

    /// ${self}${response}${init}.
    static func init_(self_: Swift.String, response: Swift.String, init_: Swift.String) -> Self {
        var response_ = Self(code: .init_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.init_ = init_
        return response_
    }

    /// ${self}${response}${Any}.
    static func Any_(self_: Swift.String, response: Swift.String, Any_: Swift.String) -> Self {
        var response_ = Self(code: .Any_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Any_ = Any_
        return response_
    }

    /// ${self}${response}${_}.
    static func unnamed(self_: Swift.String, response: Swift.String, unnamed: Swift.String) -> Self {
        var response_ = Self(code: .unnamed, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.unnamed = unnamed
        return response_
    }

    /// ${self}${response}${}.
    static func unnamed_(self_: Swift.String, response: Swift.String) -> Self {
        var response_ = Self(code: .unnamed_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        return response_
    }

    /// ${self}${response}${ }.
    static func unnamed__(self_: Swift.String, response: Swift.String) -> Self {
        var response_ = Self(code: .unnamed__, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        return response_
    }

    /// ${self}${response}${🥣}.
    static func unnamed___(self_: Swift.String, response: Swift.String, unnamed___: Swift.String) -> Self {
        var response_ = Self(code: .unnamed___, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.unnamed___ = unnamed___
        return response_
    }

    /// ${self}${response}${🍜🍜}.
    static func unnamed____(self_: Swift.String, response: Swift.String, unnamed____: Swift.String) -> Self {
        var response_ = Self(code: .unnamed____, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.unnamed____ = unnamed____
        return response_
    }

    /// ${self}${response}${two words}.
    static func two_words(self_: Swift.String, response: Swift.String) -> Self {
        var response_ = Self(code: .two_words, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        return response_
    }

    /// ${self}${response}${two-words}.
    static func two_words_(self_: Swift.String, response: Swift.String, two_words_: Swift.String) -> Self {
        var response_ = Self(code: .two_words_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.two_words_ = two_words_
        return response_
    }

    /// ${self}${response}${2nd}.
    static func _2nd(self_: Swift.String, response: Swift.String, _2nd: Swift.String) -> Self {
        var response_ = Self(code: ._2nd, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_._2nd = _2nd
        return response_
    }

    /// ${self}${response}${straße}.
    static func straße(self_: Swift.String, response: Swift.String, straße: Swift.String) -> Self {
        var response_ = Self(code: .straße, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.straße = straße
        return response_
    }

    /// ${self}${response}${名前}.
    static func 名前(self_: Swift.String, response: Swift.String, 名前: Swift.String) -> Self {
        var response_ = Self(code: .名前, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.名前 = 名前
        return response_
    }

    /// ${self}${response}${a.b}.
    static func a_b(self_: Swift.String, response: Swift.String) -> Self {
        var response_ = Self(code: .a_b, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        return response_
    }

    /// ${self}${response}${a"b}.
    static func a_b_(self_: Swift.String, response: Swift.String, a_b_: Swift.String) -> Self {
        var response_ = Self(code: .a_b_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.a_b_ = a_b_
        return response_
    }

    /// ${self}${response}${a\b}.
    static func a_b__(self_: Swift.String, response: Swift.String, a_b__: Swift.String) -> Self {
        var response_ = Self(code: .a_b__, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.a_b__ = a_b__
        return response_
    }

    /// ${self}${response}${a
    /// b}.
    static func a_b___(self_: Swift.String, response: Swift.String) -> Self {
        var response_ = Self(code: .a_b___, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        return response_
    }

    /// ${self}${response}${a`b}.
    static func a_b____(self_: Swift.String, response: Swift.String, a_b____: Swift.String) -> Self {
        var response_ = Self(code: .a_b____, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.a_b____ = a_b____
        return response_
    }

    /// ${self}${response}${class}.
    static func `class`(self_: Swift.String, response: Swift.String, `class`: Swift.String) -> Self {
        var response_ = Self(code: .`class`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`class` = `class`
        return response_
    }

    /// ${self}${response}${default}.
    static func `default`(self_: Swift.String, response: Swift.String, `default`: Swift.String) -> Self {
        var response_ = Self(code: .`default`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`default` = `default`
        return response_
    }

    /// ${self}${response}${in}.
    static func `in`(self_: Swift.String, response: Swift.String, `in`: Swift.String) -> Self {
        var response_ = Self(code: .`in`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`in` = `in`
        return response_
    }

    /// ${self}${response}${inout}.
    static func `inout`(self_: Swift.String, response: Swift.String, `inout`: Swift.String) -> Self {
        var response_ = Self(code: .`inout`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`inout` = `inout`
        return response_
    }

    /// ${self}${response}${let}.
    static func `let`(self_: Swift.String, response: Swift.String, `let`: Swift.String) -> Self {
        var response_ = Self(code: .`let`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`let` = `let`
        return response_
    }

    /// ${self}${response}${var}.
    static func `var`(self_: Swift.String, response: Swift.String, `var`: Swift.String) -> Self {
        var response_ = Self(code: .`var`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`var` = `var`
        return response_
    }

    /// ${self}${response}${func}.
    static func `func`(self_: Swift.String, response: Swift.String, `func`: Swift.String) -> Self {
        var response_ = Self(code: .`func`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`func` = `func`
        return response_
    }

    /// ${self}${response}${switch}.
    static func `switch`(self_: Swift.String, response: Swift.String, `switch`: Swift.String) -> Self {
        var response_ = Self(code: .`switch`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`switch` = `switch`
        return response_
    }

    /// ${self}${response}${case}.
    static func `case`(self_: Swift.String, response: Swift.String, `case`: Swift.String) -> Self {
        var response_ = Self(code: .`case`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`case` = `case`
        return response_
    }

    /// ${self}${response}${return}.
    static func `return`(self_: Swift.String, response: Swift.String, `return`: Swift.String) -> Self {
        var response_ = Self(code: .`return`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`return` = `return`
        return response_
    }

    /// ${self}${response}${nil}.
    static func `nil`(self_: Swift.String, response: Swift.String, `nil`: Swift.String) -> Self {
        var response_ = Self(code: .`nil`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`nil` = `nil`
        return response_
    }

    /// ${self}${response}${true}.
    static func `true`(self_: Swift.String, response: Swift.String, `true`: Swift.String) -> Self {
        var response_ = Self(code: .`true`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`true` = `true`
        return response_
    }

    /// ${self}${response}${super}.
    static func `super`(self_: Swift.String, response: Swift.String, `super`: Swift.String) -> Self {
        var response_ = Self(code: .`super`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`super` = `super`
        return response_
    }

    /// ${self}${response}${throws}.
    static func `throws`(self_: Swift.String, response: Swift.String, `throws`: Swift.String) -> Self {
        var response_ = Self(code: .`throws`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`throws` = `throws`
        return response_
    }

    /// ${self}${response}${async}.
    static func `async`(self_: Swift.String, response: Swift.String, `async`: Swift.String) -> Self {
        var response_ = Self(code: .`async`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`async` = `async`
        return response_
    }

    /// ${self}${response}${await}.
    static func `await`(self_: Swift.String, response: Swift.String, `await`: Swift.String) -> Self {
        var response_ = Self(code: .`await`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`await` = `await`
        return response_
    }

    /// ${self}${response}${any}.
    static func `any`(self_: Swift.String, response: Swift.String, `any`: Swift.String) -> Self {
        var response_ = Self(code: .`any`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`any` = `any`
        return response_
    }

    /// ${self}${response}${some}.
    static func `some`(self_: Swift.String, response: Swift.String, `some`: Swift.String) -> Self {
        var response_ = Self(code: .`some`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`some` = `some`
        return response_
    }

    /// ${self}${response}${each}.
    static func `each`(self_: Swift.String, response: Swift.String, `each`: Swift.String) -> Self {
        var response_ = Self(code: .`each`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`each` = `each`
        return response_
    }

    /// ${self}${response}${copy}.
    static func `copy`(self_: Swift.String, response: Swift.String, `copy`: Swift.String) -> Self {
        var response_ = Self(code: .`copy`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`copy` = `copy`
        return response_
    }

    /// ${self}${response}${consume}.
    static func `consume`(self_: Swift.String, response: Swift.String, `consume`: Swift.String) -> Self {
        var response_ = Self(code: .`consume`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`consume` = `consume`
        return response_
    }

    /// ${self}${response}${discard}.
    static func `discard`(self_: Swift.String, response: Swift.String, `discard`: Swift.String) -> Self {
        var response_ = Self(code: .`discard`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`discard` = `discard`
        return response_
    }

    /// ${self}${response}${unsafe}.
    static func `unsafe`(self_: Swift.String, response: Swift.String, `unsafe`: Swift.String) -> Self {
        var response_ = Self(code: .`unsafe`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`unsafe` = `unsafe`
        return response_
    }

    /// ${self}${response}${yield}.
    static func `yield`(self_: Swift.String, response: Swift.String, `yield`: Swift.String) -> Self {
        var response_ = Self(code: .`yield`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`yield` = `yield`
        return response_
    }

    /// ${self}${response}${then}.
    static func `then`(self_: Swift.String, response: Swift.String, `then`: Swift.String) -> Self {
        var response_ = Self(code: .`then`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`then` = `then`
        return response_
    }

    /// ${self}${response}${repeat}.
    static func `repeat`(self_: Swift.String, response: Swift.String, `repeat`: Swift.String) -> Self {
        var response_ = Self(code: .`repeat`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`repeat` = `repeat`
        return response_
    }

    /// ${self}${response}${macro}.
    static func `macro`(self_: Swift.String, response: Swift.String, `macro`: Swift.String) -> Self {
        var response_ = Self(code: .`macro`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`macro` = `macro`
        return response_
    }

    /// ${self}${response}${package}.
    static func `package`(self_: Swift.String, response: Swift.String, `package`: Swift.String) -> Self {
        var response_ = Self(code: .`package`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`package` = `package`
        return response_
    }

    /// ${self}${response}${open}.
    static func `open`(self_: Swift.String, response: Swift.String, `open`: Swift.String) -> Self {
        var response_ = Self(code: .`open`, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.`open` = `open`
        return response_
    }

    /// ${self}${response}${get}.
    static func get(self_: Swift.String, response: Swift.String, get: Swift.String) -> Self {
        var response_ = Self(code: .get, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.get = get
        return response_
    }

    /// ${self}${response}${set}.
    static func set(self_: Swift.String, response: Swift.String, set: Swift.String) -> Self {
        var response_ = Self(code: .set, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.set = set
        return response_
    }

    /// ${self}${response}${left}.
    static func left(self_: Swift.String, response: Swift.String, left: Swift.String) -> Self {
        var response_ = Self(code: .left, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.left = left
        return response_
    }

    /// ${self}${response}${none}.
    static func none(self_: Swift.String, response: Swift.String, none: Swift.String) -> Self {
        var response_ = Self(code: .none, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.none = none
        return response_
    }

    /// ${self}${response}${object}.
    static func object(self_: Swift.String, response: Swift.String, object: Swift.String) -> Self {
        var response_ = Self(code: .object, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.object = object
        return response_
    }

    /// ${self}${response}${values}.
    static func values(self_: Swift.String, response: Swift.String, values: Swift.String) -> Self {
        var response_ = Self(code: .values, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.values = values
        return response_
    }

    /// ${self}${response}${code}.
    static func code_(self_: Swift.String, response: Swift.String, code_: Swift.String) -> Self {
        var response_ = Self(code: .code_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.code_ = code_
        return response_
    }

    /// ${self}${response}${codeName}.
    static func codeName_(self_: Swift.String, response: Swift.String, codeName: Swift.String) -> Self {
        var response_ = Self(code: .codeName_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.codeName = codeName
        return response_
    }

    /// ${self}${response}${userActivity}.
    static func userActivity(self_: Swift.String, response: Swift.String, userActivity_: Swift.String) -> Self {
        var response_ = Self(code: .userActivity, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.userActivity_ = userActivity_
        return response_
    }

    /// ${self}${response}${properties}.
    static func properties(self_: Swift.String, response: Swift.String, properties: Swift.String) -> Self {
        var response_ = Self(code: .properties, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.properties = properties
        return response_
    }

    /// ${self}${response}${parameters}.
    static func parameters(self_: Swift.String, response: Swift.String, parameters: Swift.String) -> Self {
        var response_ = Self(code: .parameters, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.parameters = parameters
        return response_
    }

    /// ${self}${response}${definition}.
    static func definition(self_: Swift.String, response: Swift.String, definition: Swift.String) -> Self {
        var response_ = Self(code: .definition, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.definition = definition
        return response_
    }

    /// ${self}${response}${catalog}.
    static func catalog(self_: Swift.String, response: Swift.String, catalog: Swift.String) -> Self {
        var response_ = Self(code: .catalog, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.catalog = catalog
        return response_
    }

    /// ${self}${response}${intentName}.
    static func intentName(self_: Swift.String, response: Swift.String, intentName: Swift.String) -> Self {
        var response_ = Self(code: .intentName, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.intentName = intentName
        return response_
    }

    /// ${self}${response}${description}.
    static func description(self_: Swift.String, response: Swift.String, description: Swift.String) -> Self {
        var response_ = Self(code: .description, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.description = description
        return response_
    }

    /// ${self}${response}${debugDescription}.
    static func debugDescription(self_: Swift.String, response: Swift.String, debugDescription: Swift.String) -> Self {
        var response_ = Self(code: .debugDescription, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.debugDescription = debugDescription
        return response_
    }

    /// ${self}${response}${hashValue}.
    static func hashValue_(self_: Swift.String, response: Swift.String, hashValue_: Swift.String) -> Self {
        var response_ = Self(code: .hashValue_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.hashValue_ = hashValue_
        return response_
    }

    /// ${self}${response}${hash}.
    static func hash(self_: Swift.String, response: Swift.String, hash: Swift.String) -> Self {
        var response_ = Self(code: .hash, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.hash = hash
        return response_
    }

    /// ${self}${response}${shape}.
    static func shape_(self_: Swift.String, response: Swift.String, shape: Swift.String) -> Self {
        var response_ = Self(code: .shape_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.shape = shape
        return response_
    }

    /// ${self}${response}${intentValue}.
    static func intentValue(self_: Swift.String, response: Swift.String, intentValue: Swift.String) -> Self {
        var response_ = Self(code: .intentValue, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.intentValue = intentValue
        return response_
    }

    /// ${self}${response}${encode}.
    static func encode(self_: Swift.String, response: Swift.String, encode: Swift.String) -> Self {
        var response_ = Self(code: .encode, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.encode = encode
        return response_
    }

    /// ${self}${response}${rawValue}.
    static func rawValue_(self_: Swift.String, response: Swift.String, rawValue: Swift.String) -> Self {
        var response_ = Self(code: .rawValue_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.rawValue = rawValue
        return response_
    }

    /// ${self}${response}${RawValue}.
    static func RawValue_(self_: Swift.String, response: Swift.String, RawValue: Swift.String) -> Self {
        var response_ = Self(code: .RawValue_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.RawValue = RawValue
        return response_
    }

    /// ${self}${response}${allCases}.
    static func allCases_(self_: Swift.String, response: Swift.String, allCases: Swift.String) -> Self {
        var response_ = Self(code: .allCases_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.allCases = allCases
        return response_
    }

    /// ${self}${response}${AllCases}.
    static func AllCases_(self_: Swift.String, response: Swift.String, AllCases: Swift.String) -> Self {
        var response_ = Self(code: .AllCases_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.AllCases = AllCases
        return response_
    }

    /// ${self}${response}${caseNames}.
    static func caseNames_(self_: Swift.String, response: Swift.String, caseNames: Swift.String) -> Self {
        var response_ = Self(code: .caseNames_, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.caseNames = caseNames
        return response_
    }

    /// ${self}${response}${caseName}.
    static func caseName(self_: Swift.String, response: Swift.String, caseName: Swift.String) -> Self {
        var response_ = Self(code: .caseName, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.caseName = caseName
        return response_
    }

    /// ${self}${response}${content}.
    static func content(self_: Swift.String, response: Swift.String, content: Swift.String) -> Self {
        var response_ = Self(code: .content, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.content = content
        return response_
    }

    /// ${self}${response}${confirm}.
    static func confirm(self_: Swift.String, response: Swift.String, confirm: Swift.String) -> Self {
        var response_ = Self(code: .confirm, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.confirm = confirm
        return response_
    }

    /// ${self}${response}${handle}.
    static func handle(self_: Swift.String, response: Swift.String, handle: Swift.String) -> Self {
        var response_ = Self(code: .handle, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.handle = handle
        return response_
    }

    /// ${self}${response}${identifier}.
    static func identifier(self_: Swift.String, response: Swift.String, identifier: Swift.String) -> Self {
        var response_ = Self(code: .identifier, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.identifier = identifier
        return response_
    }

    /// ${self}${response}${displayString}.
    static func displayString(self_: Swift.String, response: Swift.String, displayString: Swift.String) -> Self {
        var response_ = Self(code: .displayString, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.displayString = displayString
        return response_
    }

    /// ${self}${response}${response}.
    static func response(self_: Swift.String, response: Swift.String) -> Self {
        var response_ = Self(code: .response, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        return response_
    }

    /// ${self}${response}${intent}.
    static func intent(self_: Swift.String, response: Swift.String, intent: Swift.String) -> Self {
        var response_ = Self(code: .intent, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.intent = intent
        return response_
    }

    /// ${self}${response}${handler}.
    static func handler(self_: Swift.String, response: Swift.String, handler: Swift.String) -> Self {
        var response_ = Self(code: .handler, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.handler = handler
        return response_
    }

    /// ${self}${response}${Swift}.
    static func Swift(self_: Swift.String, response: Swift.String, Swift_: Swift.String) -> Self {
        var response_ = Self(code: .Swift, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Swift_ = Swift_
        return response_
    }

    /// ${self}${response}${IntentKit}.
    static func IntentKit(self_: Swift.String, response: Swift.String, IntentKit_: Swift.String) -> Self {
        var response_ = Self(code: .IntentKit, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.IntentKit_ = IntentKit_
        return response_
    }

    /// ${self}${response}${IntentDefinitions}.
    static func IntentDefinitions(
        self_: Swift.String,
        response: Swift.String,
        IntentDefinitions_: Swift.String
    ) -> Self {
        var response_ = Self(code: .IntentDefinitions, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.IntentDefinitions_ = IntentDefinitions_
        return response_
    }

    /// ${self}${response}${Int}.
    static func Int(self_: Swift.String, response: Swift.String, Int: Swift.String) -> Self {
        var response_ = Self(code: .Int, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Int = Int
        return response_
    }

    /// ${self}${response}${String}.
    static func String(self_: Swift.String, response: Swift.String, String: Swift.String) -> Self {
        var response_ = Self(code: .String, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.String = String
        return response_
    }

    /// ${self}${response}${Soup}.
    static func Soup(self_: Swift.String, response: Swift.String, Soup: Swift.String) -> Self {
        var response_ = Self(code: .Soup, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Soup = Soup
        return response_
    }

    /// ${self}${response}${Handling}.
    static func Handling(self_: Swift.String, response: Swift.String, Handling: Swift.String) -> Self {
        var response_ = Self(code: .Handling, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Handling = Handling
        return response_
    }

    /// ${self}${response}${Response}.
    static func Response(self_: Swift.String, response: Swift.String, Response: Swift.String) -> Self {
        var response_ = Self(code: .Response, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Response = Response
        return response_
    }

    /// ${self}${response}${Code}.
    static func Code(self_: Swift.String, response: Swift.String, Code_: Swift.String) -> Self {
        var response_ = Self(code: .Code, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Code_ = Code_
        return response_
    }

    /// ${self}${response}${success}.
    static func success(self_: Swift.String, response: Swift.String, success: Swift.String) -> Self {
        var response_ = Self(code: .success, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.success = success
        return response_
    }

    /// ${self}${response}${ready}.
    static func ready(self_: Swift.String, response: Swift.String, ready: Swift.String) -> Self {
        var response_ = Self(code: .ready, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.ready = ready
        return response_
    }

    /// ${self}${response}${url}.
    static func url(self_: Swift.String, response: Swift.String, url: Swift.String) -> Self {
        var response_ = Self(code: .url, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.url = url
        return response_
    }

    /// ${self}${response}${Url}.
    static func Url(self_: Swift.String, response: Swift.String, Url: Swift.String) -> Self {
        var response_ = Self(code: .Url, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Url = Url
        return response_
    }

    /// ${self}${response}${URL}.
    static func URL(self_: Swift.String, response: Swift.String, URL: Swift.String) -> Self {
        var response_ = Self(code: .URL, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.URL = URL
        return response_
    }

    /// ${self}${response}${type}.
    static func type(self_: Swift.String, response: Swift.String, type: Swift.String) -> Self {
        var response_ = Self(code: .type, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.type = type
        return response_
    }

    /// ${self}${response}${Never}.
    static func Never(self_: Swift.String, response: Swift.String, Never: Swift.String) -> Self {
        var response_ = Self(code: .Never, userActivity: nil)
        response_.self_ = self_
        response_.response = response
        response_.Never = Never
        return response_
    }
}

/// How it went with `AllIntent`.
enum AllIntentResponseCode: Swift.Int, IntentKit.IntentResponseCode {
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
    /// ${self}${response}${self}.
    case self_ = 100
    /// ${self}${response}${Self}.
    case Self_ = 101
    /// ${self}${response}${Type}.
    case Type_ = 102
    /// ${self}${response}${Protocol}.
    case Protocol_ = 103
    /// ${self}${response}${init}.
    case init_ = 104
    /// ${self}${response}${Any}.
    case Any_ = 105
    /// ${self}${response}${_}.
    case unnamed = 106
    /// ${self}${response}${}.
    case unnamed_ = 107
    /// ${self}${response}${ }.
    case unnamed__ = 108
    /// ${self}${response}${🥣}.
    case unnamed___ = 109
    /// ${self}${response}${🍜🍜}.
    case unnamed____ = 110
    /// ${self}${response}${two words}.
    case two_words = 111
    /// ${self}${response}${two-words}.
    case two_words_ = 112
    /// ${self}${response}${2nd}.
    case _2nd = 113
    /// ${self}${response}${straße}.
    case straße = 114
    /// ${self}${response}${名前}.
    case 名前 = 115
    /// ${self}${response}${a.b}.
    case a_b = 116
    /// ${self}${response}${a"b}.
    case a_b_ = 117
    /// ${self}${response}${a\b}.
    case a_b__ = 118
    /// ${self}${response}${a
    /// b}.
    case a_b___ = 119
    /// ${self}${response}${a`b}.
    case a_b____ = 120
    /// ${self}${response}${class}.
    case `class` = 121
    /// ${self}${response}${default}.
    case `default` = 122
    /// ${self}${response}${in}.
    case `in` = 123
    /// ${self}${response}${inout}.
    case `inout` = 124
    /// ${self}${response}${let}.
    case `let` = 125
    /// ${self}${response}${var}.
    case `var` = 126
    /// ${self}${response}${func}.
    case `func` = 127
    /// ${self}${response}${switch}.
    case `switch` = 128
    /// ${self}${response}${case}.
    case `case` = 129
    /// ${self}${response}${return}.
    case `return` = 130
    /// ${self}${response}${nil}.
    case `nil` = 131
    /// ${self}${response}${true}.
    case `true` = 132
    /// ${self}${response}${super}.
    case `super` = 133
    /// ${self}${response}${throws}.
    case `throws` = 134
    /// ${self}${response}${async}.
    case `async` = 135
    /// ${self}${response}${await}.
    case `await` = 136
    /// ${self}${response}${any}.
    case `any` = 137
    /// ${self}${response}${some}.
    case `some` = 138
    /// ${self}${response}${each}.
    case `each` = 139
    /// ${self}${response}${copy}.
    case `copy` = 140
    /// ${self}${response}${consume}.
    case `consume` = 141
    /// ${self}${response}${discard}.
    case `discard` = 142
    /// ${self}${response}${unsafe}.
    case `unsafe` = 143
    /// ${self}${response}${yield}.
    case `yield` = 144
    /// ${self}${response}${then}.
    case `then` = 145
    /// ${self}${response}${repeat}.
    case `repeat` = 146
    /// ${self}${response}${macro}.
    case `macro` = 147
    /// ${self}${response}${package}.
    case `package` = 148
    /// ${self}${response}${open}.
    case `open` = 149
    /// ${self}${response}${get}.
    case get = 150
    /// ${self}${response}${set}.
    case set = 151
    /// ${self}${response}${left}.
    case left = 152
    /// ${self}${response}${none}.
    case none = 153
    /// ${self}${response}${object}.
    case object = 154
    /// ${self}${response}${values}.
    case values = 155
    /// ${self}${response}${code}.
    case code_ = 156
    /// ${self}${response}${codeName}.
    case codeName_ = 157
    /// ${self}${response}${userActivity}.
    case userActivity = 158
    /// ${self}${response}${properties}.
    case properties = 159
    /// ${self}${response}${parameters}.
    case parameters = 160
    /// ${self}${response}${definition}.
    case definition = 161
    /// ${self}${response}${catalog}.
    case catalog = 162
    /// ${self}${response}${intentName}.
    case intentName = 163
    /// ${self}${response}${description}.
    case description = 164
    /// ${self}${response}${debugDescription}.
    case debugDescription = 165
    /// ${self}${response}${hashValue}.
    case hashValue_ = 166
    /// ${self}${response}${hash}.
    case hash = 167
    /// ${self}${response}${shape}.
    case shape_ = 168
    /// ${self}${response}${intentValue}.
    case intentValue = 169
    /// ${self}${response}${encode}.
    case encode = 170
    /// ${self}${response}${rawValue}.
    case rawValue_ = 171
    /// ${self}${response}${RawValue}.
    case RawValue_ = 172
    /// ${self}${response}${allCases}.
    case allCases_ = 173
    /// ${self}${response}${AllCases}.
    case AllCases_ = 174
    /// ${self}${response}${caseNames}.
    case caseNames_ = 175
    /// ${self}${response}${caseName}.
    case caseName = 176
    /// ${self}${response}${content}.
    case content = 177
    /// ${self}${response}${confirm}.
    case confirm = 178
    /// ${self}${response}${handle}.
    case handle = 179
    /// ${self}${response}${identifier}.
    case identifier = 180
    /// ${self}${response}${displayString}.
    case displayString = 181
    /// ${self}${response}${response}.
    case response = 182
    /// ${self}${response}${intent}.
    case intent = 183
    /// ${self}${response}${handler}.
    case handler = 184
    /// ${self}${response}${Swift}.
    case Swift = 185
    /// ${self}${response}${IntentKit}.
    case IntentKit = 186
    /// ${self}${response}${IntentDefinitions}.
    case IntentDefinitions = 187
    /// ${self}${response}${Int}.
    case Int = 188
    /// ${self}${response}${String}.
    case String = 189
    /// ${self}${response}${Soup}.
    case Soup = 190
    /// ${self}${response}${Handling}.
    case Handling = 191
    /// ${self}${response}${Response}.
    case Response = 192
    /// ${self}${response}${Code}.
    case Code = 193
    /// ${self}${response}${url}.
    case url = 194
    /// ${self}${response}${Url}.
    case Url = 195
    /// ${self}${response}${URL}.
    case URL = 196
    /// ${self}${response}${type}.
    case type = 197
    /// ${self}${response}${Never}.
    case Never = 198

    /// The name in the definition.
    var codeName: Swift.String {
        switch self {
        case .unspecified: "unspecified"
        case .ready: "ready"
        case .continueInApp: "continueInApp"
        case .inProgress: "inProgress"
        case .success: "success"
        case .failure: "failure"
        case .failureRequiringAppLaunch: "failureRequiringAppLaunch"
        case .self_: "self"
        case .Self_: "Self"
        case .Type_: "Type"
        case .Protocol_: "Protocol"
        case .init_: "init"
        case .Any_: "Any"
        case .unnamed: "_"
        case .unnamed_: ""
        case .unnamed__: " "
        case .unnamed___: "🥣"
        case .unnamed____: "🍜🍜"
        case .two_words: "two words"
        case .two_words_: "two-words"
        case ._2nd: "2nd"
        case .straße: "straße"
        case .名前: "名前"
        case .a_b: "a.b"
        case .a_b_: "a\"b"
        case .a_b__: "a\\b"
        case .a_b___: "a\u{a}b"
        case .a_b____: "a`b"
        case .`class`: "class"
        case .`default`: "default"
        case .`in`: "in"
        case .`inout`: "inout"
        case .`let`: "let"
        case .`var`: "var"
        case .`func`: "func"
        case .`switch`: "switch"
        case .`case`: "case"
        case .`return`: "return"
        case .`nil`: "nil"
        case .`true`: "true"
        case .`super`: "super"
        case .`throws`: "throws"
        case .`async`: "async"
        case .`await`: "await"
        case .`any`: "any"
        case .`some`: "some"
        case .`each`: "each"
        case .`copy`: "copy"
        case .`consume`: "consume"
        case .`discard`: "discard"
        case .`unsafe`: "unsafe"
        case .`yield`: "yield"
        case .`then`: "then"
        case .`repeat`: "repeat"
        case .`macro`: "macro"
        case .`package`: "package"
        case .`open`: "open"
        case .get: "get"
        case .set: "set"
        case .left: "left"
        case .none: "none"
        case .object: "object"
        case .values: "values"
        case .code_: "code"
        case .codeName_: "codeName"
        case .userActivity: "userActivity"
        case .properties: "properties"
        case .parameters: "parameters"
        case .definition: "definition"
        case .catalog: "catalog"
        case .intentName: "intentName"
        case .description: "description"
        case .debugDescription: "debugDescription"
        case .hashValue_: "hashValue"
        case .hash: "hash"
        case .shape_: "shape"
        case .intentValue: "intentValue"
        case .encode: "encode"
        case .rawValue_: "rawValue"
        case .RawValue_: "RawValue"
        case .allCases_: "allCases"
        case .AllCases_: "AllCases"
        case .caseNames_: "caseNames"
        case .caseName: "caseName"
        case .content: "content"
        case .confirm: "confirm"
        case .handle: "handle"
        case .identifier: "identifier"
        case .displayString: "displayString"
        case .response: "response"
        case .intent: "intent"
        case .handler: "handler"
        case .Swift: "Swift"
        case .IntentKit: "IntentKit"
        case .IntentDefinitions: "IntentDefinitions"
        case .Int: "Int"
        case .String: "String"
        case .Soup: "Soup"
        case .Handling: "Handling"
        case .Response: "Response"
        case .Code: "Code"
        case .url: "url"
        case .Url: "Url"
        case .URL: "URL"
        case .type: "type"
        case .Never: "Never"
        }
    }
}

// MARK: - Every_Intent

/// The intent Every.
struct Every_Intent: IntentKit.Intent {
    /// String.
    var String: String?
    /// Double.
    var Double: Double?
    /// Bool.
    var Bool: Bool?
    /// Never.
    var Never: Never?
    /// Object.
    var Object: Object?
    /// Person.
    var Person: Person?
    /// File.
    var File: File?
    /// Intent.
    var Intent: Intent__?
    /// ResolutionResult.
    var ResolutionResult: ResolutionResult?
    /// IntentKit.
    var IntentKit_: IntentKit_?
    /// Swift.
    var Swift_: Swift_?
    /// IntentDefinitions.
    var IntentDefinitions_: IntentDefinitions_?
    /// Foundation.
    var Foundation: Foundation_?
    /// URL.
    var URL: URL_?
    /// DateComponents.
    var DateComponents: DateComponents_?
    /// Response.
    var Response_: Response_?
    /// Handling.
    var Handling_: Handling_?
    /// Code.
    var Code: Code_?
    /// Type.
    var Type_: Type_?
    /// Protocol.
    var Protocol_: Protocol_?
    /// Self.
    var Self_: Self_?
    /// Any.
    var Any_: Any_?
    /// class.
    var `class`: `class`?
    /// Optional.
    var Optional: Optional?
    /// Array.
    var Array: Array?
    /// CaseIterable.
    var CaseIterable: CaseIterable?
    /// SendableMetatype.
    var SendableMetatype: SendableMetatype?
    /// AllIntent.
    var AllIntent: AllIntent_?
    /// Without a name.
    var unnamed: Unnamed?
    /// 🍜.
    var unnamed_: Unnamed_?
    /// two words.
    var two_words: two_words?
    /// 3D.
    var _3D: _3D?
    /// Soup.
    var Soup: Soup_?
    /// SoupResolutionResult.
    var SoupResolutionResult: SoupResolutionResult?
    /// integer.
    var integer: Swift.Int?
    /// aDate.
    var aDate: DateComponents?
    /// enumeration.
    var enumeration: Int?
    /// first.
    var first: Size?

    /// Creates an intent without any value.
    init() {}

    /// Creates an intent; what is not given is not set.
    init(
        String: String? = nil,
        Double: Double? = nil,
        Bool: Bool? = nil,
        Never: Never? = nil,
        Object: Object? = nil,
        Person: Person? = nil,
        File: File? = nil,
        Intent: Intent__? = nil,
        ResolutionResult: ResolutionResult? = nil,
        IntentKit_: IntentKit_? = nil,
        Swift_: Swift_? = nil,
        IntentDefinitions_: IntentDefinitions_? = nil,
        Foundation: Foundation_? = nil,
        URL: URL_? = nil,
        DateComponents: DateComponents_? = nil,
        Response_: Response_? = nil,
        Handling_: Handling_? = nil,
        Code: Code_? = nil,
        Type_: Type_? = nil,
        Protocol_: Protocol_? = nil,
        Self_: Self_? = nil,
        Any_: Any_? = nil,
        `class`: `class`? = nil,
        Optional: Optional? = nil,
        Array: Array? = nil,
        CaseIterable: CaseIterable? = nil,
        SendableMetatype: SendableMetatype? = nil,
        AllIntent: AllIntent_? = nil,
        unnamed: Unnamed? = nil,
        unnamed_: Unnamed_? = nil,
        two_words: two_words? = nil,
        _3D: _3D? = nil,
        Soup: Soup_? = nil,
        SoupResolutionResult: SoupResolutionResult? = nil,
        integer: Swift.Int? = nil,
        aDate: DateComponents? = nil,
        enumeration: Int? = nil,
        first: Size? = nil
    ) {
        self.String = String
        self.Double = Double
        self.Bool = Bool
        self.Never = Never
        self.Object = Object
        self.Person = Person
        self.File = File
        self.Intent = Intent
        self.ResolutionResult = ResolutionResult
        self.IntentKit_ = IntentKit_
        self.Swift_ = Swift_
        self.IntentDefinitions_ = IntentDefinitions_
        self.Foundation = Foundation
        self.URL = URL
        self.DateComponents = DateComponents
        self.Response_ = Response_
        self.Handling_ = Handling_
        self.Code = Code
        self.Type_ = Type_
        self.Protocol_ = Protocol_
        self.Self_ = Self_
        self.Any_ = Any_
        self.`class` = `class`
        self.Optional = Optional
        self.Array = Array
        self.CaseIterable = CaseIterable
        self.SendableMetatype = SendableMetatype
        self.AllIntent = AllIntent
        self.unnamed = unnamed
        self.unnamed_ = unnamed_
        self.two_words = two_words
        self._3D = _3D
        self.Soup = Soup
        self.SoupResolutionResult = SoupResolutionResult
        self.integer = integer
        self.aDate = aDate
        self.enumeration = enumeration
        self.first = first
    }
}

extension Every_Intent {
    /// What a handler adopts.
    typealias Handling = any Every_IntentHandling
    /// What a handler answers with.
    typealias Response = Every_IntentResponse

    /// The name in the definition.
    static let intentName = "Every"
    /// The definition.
    static let definition: IntentDefinitions.IntentDefinition = _1_odd_fileDefinitions.file.embeddedIntent("Every")
    /// The enumerations and types of the definition's file.
    static var catalog: IntentDefinitions.TypeCatalog { _1_odd_fileDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    static let parameters: IntentKit.ParameterTable<Self> = [
        .init("String", \.String)
            .resolve { await $0.resolveString(for: $1) },
        .init("Double", \.Double)
            .resolve { await $0.resolveDouble(for: $1) },
        .init("Bool", \.Bool)
            .resolve { await $0.resolveBool(for: $1) },
        .init("Never", \.Never)
            .resolve { await $0.resolveNever(for: $1) },
        .init("Object", \.Object)
            .resolve { await $0.resolveObject(for: $1) },
        .init("Person", \.Person)
            .resolve { await $0.resolvePerson(for: $1) },
        .init("File", \.File)
            .resolve { await $0.resolveFile(for: $1) },
        .init("Intent", \.Intent)
            .resolve { await $0.resolveIntent(for: $1) },
        .init("ResolutionResult", \.ResolutionResult)
            .resolve { await $0.resolveResolutionResult(for: $1) },
        .init("IntentKit", \.IntentKit_)
            .resolve { await $0.resolveIntentKit(for: $1) },
        .init("Swift", \.Swift_)
            .resolve { await $0.resolveSwift(for: $1) },
        .init("IntentDefinitions", \.IntentDefinitions_)
            .resolve { await $0.resolveIntentDefinitions(for: $1) },
        .init("Foundation", \.Foundation)
            .resolve { await $0.resolveFoundation(for: $1) },
        .init("URL", \.URL)
            .resolve { await $0.resolveURL(for: $1) },
        .init("DateComponents", \.DateComponents)
            .resolve { await $0.resolveDateComponents(for: $1) },
        .init("Response", \.Response_)
            .resolve { await $0.resolveResponse(for: $1) },
        .init("Handling", \.Handling_)
            .resolve { await $0.resolveHandling(for: $1) },
        .init("Code", \.Code)
            .resolve { await $0.resolveCode(for: $1) },
        .init("Type", \.Type_)
            .resolve { await $0.resolveType(for: $1) },
        .init("Protocol", \.Protocol_)
            .resolve { await $0.resolveProtocol(for: $1) },
        .init("Self", \.Self_)
            .resolve { await $0.resolveSelf(for: $1) },
        .init("Any", \.Any_)
            .resolve { await $0.resolveAny(for: $1) },
        .init("class", \.`class`)
            .resolve { await $0.resolveClass(for: $1) },
        .init("Optional", \.Optional)
            .resolve { await $0.resolveOptional(for: $1) },
        .init("Array", \.Array)
            .resolve { await $0.resolveArray(for: $1) },
        .init("CaseIterable", \.CaseIterable)
            .resolve { await $0.resolveCaseIterable(for: $1) },
        .init("SendableMetatype", \.SendableMetatype)
            .resolve { await $0.resolveSendableMetatype(for: $1) },
        .init("AllIntent", \.AllIntent)
            .resolve { await $0.resolveAllIntent(for: $1) },
        .init("", \.unnamed)
            .resolve { await $0.resolveUnnamed(for: $1) },
        .init("🍜", \.unnamed_)
            .resolve { await $0.resolveUnnamed_(for: $1) },
        .init("two words", \.two_words)
            .resolve { await $0.resolveTwo_words(for: $1) },
        .init("3D", \._3D)
            .resolve { await $0.resolve_3D(for: $1) },
        .init("Soup", \.Soup)
            .resolve { await $0.resolveSoup(for: $1) },
        .init("SoupResolutionResult", \.SoupResolutionResult)
            .resolve { await $0.resolveSoupResolutionResult(for: $1) },
        .init("integer", \.integer)
            .resolve { await $0.resolveInteger(for: $1) },
        .init("aDate", \.aDate)
            .resolve { await $0.resolveADate(for: $1) },
        .init("enumeration", \.enumeration),
        .init("first", \.first),
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

/// What a handler of `Every_Intent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
protocol Every_IntentHandling: Swift.SendableMetatype {
    /// Looks at the value of `String`.
    func resolveString(for intent: Every_Intent) async -> StringResolutionResult
    /// Looks at the value of `Double`.
    func resolveDouble(for intent: Every_Intent) async -> DoubleResolutionResult
    /// Looks at the value of `Bool`.
    func resolveBool(for intent: Every_Intent) async -> BoolResolutionResult
    /// Looks at the value of `Never`.
    func resolveNever(for intent: Every_Intent) async -> NeverResolutionResult
    /// Looks at the value of `Object`.
    func resolveObject(for intent: Every_Intent) async -> ObjectResolutionResult
    /// Looks at the value of `Person`.
    func resolvePerson(for intent: Every_Intent) async -> PersonResolutionResult
    /// Looks at the value of `File`.
    func resolveFile(for intent: Every_Intent) async -> FileResolutionResult
    /// Looks at the value of `Intent`.
    func resolveIntent(for intent: Every_Intent) async -> Intent__ResolutionResult
    /// Looks at the value of `ResolutionResult`.
    func resolveResolutionResult(for intent: Every_Intent) async -> ResolutionResultResolutionResult
    /// Looks at the value of `IntentKit`.
    func resolveIntentKit(for intent: Every_Intent) async -> IntentKit_ResolutionResult
    /// Looks at the value of `Swift`.
    func resolveSwift(for intent: Every_Intent) async -> Swift_ResolutionResult
    /// Looks at the value of `IntentDefinitions`.
    func resolveIntentDefinitions(for intent: Every_Intent) async -> IntentDefinitions_ResolutionResult
    /// Looks at the value of `Foundation`.
    func resolveFoundation(for intent: Every_Intent) async -> Foundation_ResolutionResult
    /// Looks at the value of `URL`.
    func resolveURL(for intent: Every_Intent) async -> URL_ResolutionResult
    /// Looks at the value of `DateComponents`.
    func resolveDateComponents(for intent: Every_Intent) async -> DateComponents_ResolutionResult
    /// Looks at the value of `Response`.
    func resolveResponse(for intent: Every_Intent) async -> Response_ResolutionResult
    /// Looks at the value of `Handling`.
    func resolveHandling(for intent: Every_Intent) async -> Handling_ResolutionResult
    /// Looks at the value of `Code`.
    func resolveCode(for intent: Every_Intent) async -> Code_ResolutionResult
    /// Looks at the value of `Type`.
    func resolveType(for intent: Every_Intent) async -> Type_ResolutionResult
    /// Looks at the value of `Protocol`.
    func resolveProtocol(for intent: Every_Intent) async -> Protocol_ResolutionResult
    /// Looks at the value of `Self`.
    func resolveSelf(for intent: Every_Intent) async -> Self_ResolutionResult
    /// Looks at the value of `Any`.
    func resolveAny(for intent: Every_Intent) async -> Any_ResolutionResult
    /// Looks at the value of `class`.
    func resolveClass(for intent: Every_Intent) async -> classResolutionResult
    /// Looks at the value of `Optional`.
    func resolveOptional(for intent: Every_Intent) async -> OptionalResolutionResult
    /// Looks at the value of `Array`.
    func resolveArray(for intent: Every_Intent) async -> ArrayResolutionResult
    /// Looks at the value of `CaseIterable`.
    func resolveCaseIterable(for intent: Every_Intent) async -> CaseIterableResolutionResult
    /// Looks at the value of `SendableMetatype`.
    func resolveSendableMetatype(for intent: Every_Intent) async -> SendableMetatypeResolutionResult
    /// Looks at the value of `AllIntent`.
    func resolveAllIntent(for intent: Every_Intent) async -> AllIntent_ResolutionResult
    /// Looks at the value of ``.
    func resolveUnnamed(for intent: Every_Intent) async -> UnnamedResolutionResult
    /// Looks at the value of `🍜`.
    func resolveUnnamed_(for intent: Every_Intent) async -> Unnamed_ResolutionResult
    /// Looks at the value of `two words`.
    func resolveTwo_words(for intent: Every_Intent) async -> two_wordsResolutionResult
    /// Looks at the value of `3D`.
    func resolve_3D(for intent: Every_Intent) async -> _3DResolutionResult
    /// Looks at the value of `Soup`.
    func resolveSoup(for intent: Every_Intent) async -> Soup_ResolutionResult
    /// Looks at the value of `SoupResolutionResult`.
    func resolveSoupResolutionResult(for intent: Every_Intent) async -> SoupResolutionResultResolutionResult
    /// Looks at the value of `integer`.
    func resolveInteger(for intent: Every_Intent) async -> IntentKit.IntegerResolutionResult
    /// Looks at the value of `aDate`.
    func resolveADate(for intent: Every_Intent) async -> IntentKit.DateComponentsResolutionResult
    /// Says whether the intent can be handled.
    func confirm(intent: Every_Intent) async -> Every_IntentResponse
    /// Does what the intent asks for.
    func handle(intent: Every_Intent) async -> Every_IntentResponse
}

extension Every_IntentHandling {
    /// The handler is ready.
    func confirm(intent: Every_Intent) async -> Every_IntentResponse {
        Every_IntentResponse(code: .ready, userActivity: nil)
    }
}

/// What a handler of `Every_Intent` answers with.
struct Every_IntentResponse: IntentKit.IntentResponse {
    /// How it went.
    private(set) var code: Every_IntentResponseCode
    /// What the app needs to go on, where it does.
    var userActivity: IntentKit.UserActivity?

    /// Creates a response without values.
    init(code: Every_IntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    static let properties: IntentKit.PropertyTable<Self> = []
}

/// How it went with `Every_Intent`.
enum Every_IntentResponseCode: Swift.Int, IntentKit.IntentResponseCode {
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

// MARK: - AIntent

/// The intent A.
struct AIntent: IntentKit.Intent {
    /// BC.
    var BC: Swift.Bool?

    /// Creates an intent without any value.
    init() {}

    /// Creates an intent; what is not given is not set.
    init(BC: Swift.Bool? = nil) {
        self.BC = BC
    }
}

extension AIntent {
    /// What a handler adopts.
    typealias Handling = any AIntentHandling
    /// What a handler answers with.
    typealias Response = AIntentResponse

    /// The name in the definition.
    static let intentName = "A"
    /// The definition.
    static let definition: IntentDefinitions.IntentDefinition = _1_odd_fileDefinitions.file.embeddedIntent("A")
    /// The enumerations and types of the definition's file.
    static var catalog: IntentDefinitions.TypeCatalog { _1_odd_fileDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    static let parameters: IntentKit.ParameterTable<Self> = [
        .init("BC", \.BC)
            .resolve { await $0.resolveBC(for: $1) },
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

/// What a handler of `AIntent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
protocol AIntentHandling: Swift.SendableMetatype {
    /// Looks at the value of `BC`.
    func resolveBC(for intent: AIntent) async -> ABCResolutionResult
    /// Says whether the intent can be handled.
    func confirm(intent: AIntent) async -> AIntentResponse
    /// Does what the intent asks for.
    func handle(intent: AIntent) async -> AIntentResponse
}

extension AIntentHandling {
    /// The handler is ready.
    func confirm(intent: AIntent) async -> AIntentResponse {
        AIntentResponse(code: .ready, userActivity: nil)
    }
}

/// Why a value of `BC` can be refused.
enum ABCUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case no = 1
}

/// What a handler says about `BC`.
typealias ABCResolutionResult = IntentKit.ResolutionResult<Swift.Bool, ABCUnsupportedReason>

/// What a handler of `AIntent` answers with.
struct AIntentResponse: IntentKit.IntentResponse {
    /// How it went.
    private(set) var code: AIntentResponseCode
    /// What the app needs to go on, where it does.
    var userActivity: IntentKit.UserActivity?

    /// Creates a response without values.
    init(code: AIntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    static let properties: IntentKit.PropertyTable<Self> = []
}

/// How it went with `AIntent`.
enum AIntentResponseCode: Swift.Int, IntentKit.IntentResponseCode {
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
    case handleInApp = 100
}

// MARK: - ABIntent

/// The intent AB.
struct ABIntent: IntentKit.Intent {
    /// C.
    var C: Swift.Bool?

    /// Creates an intent without any value.
    init() {}

    /// Creates an intent; what is not given is not set.
    init(C: Swift.Bool? = nil) {
        self.C = C
    }
}

extension ABIntent {
    /// What a handler adopts.
    typealias Handling = any ABIntentHandling
    /// What a handler answers with.
    typealias Response = ABIntentResponse

    /// The name in the definition.
    static let intentName = "AB"
    /// The definition.
    static let definition: IntentDefinitions.IntentDefinition = _1_odd_fileDefinitions.file.embeddedIntent("AB")
    /// The enumerations and types of the definition's file.
    static var catalog: IntentDefinitions.TypeCatalog { _1_odd_fileDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    static let parameters: IntentKit.ParameterTable<Self> = [
        .init("C", \.C)
            .resolve { await $0.resolveC(for: $1) },
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

/// What a handler of `ABIntent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
protocol ABIntentHandling: Swift.SendableMetatype {
    /// Looks at the value of `C`.
    func resolveC(for intent: ABIntent) async -> ABCResolutionResult_
    /// Says whether the intent can be handled.
    func confirm(intent: ABIntent) async -> ABIntentResponse
    /// Does what the intent asks for.
    func handle(intent: ABIntent) async -> ABIntentResponse
}

extension ABIntentHandling {
    /// The handler is ready.
    func confirm(intent: ABIntent) async -> ABIntentResponse {
        ABIntentResponse(code: .ready, userActivity: nil)
    }
}

/// Why a value of `C` can be refused.
enum ABCUnsupportedReason_: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case no = 1
}

/// What a handler says about `C`.
typealias ABCResolutionResult_ = IntentKit.ResolutionResult<Swift.Bool, ABCUnsupportedReason_>

/// What a handler of `ABIntent` answers with.
struct ABIntentResponse: IntentKit.IntentResponse {
    /// How it went.
    private(set) var code: ABIntentResponseCode
    /// What the app needs to go on, where it does.
    var userActivity: IntentKit.UserActivity?

    /// Creates a response without values.
    init(code: ABIntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    static let properties: IntentKit.PropertyTable<Self> = []
}

/// How it went with `ABIntent`.
enum ABIntentResponseCode: Swift.Int, IntentKit.IntentResponseCode {
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

// MARK: - Intent

/// The intent .
struct Intent: IntentKit.Intent {
    /// Without a name.
    var unnamed: Swift.Bool?

    /// Creates an intent without any value.
    init() {}

    /// Creates an intent; what is not given is not set.
    init(unnamed: Swift.Bool? = nil) {
        self.unnamed = unnamed
    }
}

extension Intent {
    /// What a handler adopts.
    typealias Handling = any IntentHandling
    /// What a handler answers with.
    typealias Response = IntentResponse

    /// The name in the definition.
    static let intentName = ""
    /// The definition.
    static let definition: IntentDefinitions.IntentDefinition = _1_odd_fileDefinitions.file.embeddedIntent("")
    /// The enumerations and types of the definition's file.
    static var catalog: IntentDefinitions.TypeCatalog { _1_odd_fileDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    static let parameters: IntentKit.ParameterTable<Self> = [
        .init("", \.unnamed)
            .resolve { await $0.resolveUnnamed(for: $1) },
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

/// What a handler of `Intent` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
protocol IntentHandling: Swift.SendableMetatype {
    /// Looks at the value of ``.
    func resolveUnnamed(for intent: Intent) async -> UnnamedResolutionResult_
    /// Says whether the intent can be handled.
    func confirm(intent: Intent) async -> IntentResponse
    /// Does what the intent asks for.
    func handle(intent: Intent) async -> IntentResponse
}

extension IntentHandling {
    /// The handler is ready.
    func confirm(intent: Intent) async -> IntentResponse {
        IntentResponse(code: .ready, userActivity: nil)
    }
}

/// Why a value of `` can be refused.
enum UnnamedUnsupportedReason: Swift.Int, IntentKit.UnsupportedReason, Swift.CaseIterable {
    case no = 1
}

/// What a handler says about ``.
typealias UnnamedResolutionResult_ = IntentKit.ResolutionResult<Swift.Bool, UnnamedUnsupportedReason>

/// What a handler of `Intent` answers with.
struct IntentResponse: IntentKit.IntentResponse {
    /// How it went.
    private(set) var code: IntentResponseCode
    /// What the app needs to go on, where it does.
    var userActivity: IntentKit.UserActivity?

    /// Creates a response without values.
    init(code: IntentResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    static let properties: IntentKit.PropertyTable<Self> = []
}

/// How it went with `Intent`.
enum IntentResponseCode: Swift.Int, IntentKit.IntentResponseCode {
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

// MARK: - Intent_

/// The intent 🍲.
struct Intent_: IntentKit.Intent {
    /// Creates an intent without any value.
    init() {}
}

extension Intent_ {
    /// What a handler adopts.
    typealias Handling = any Intent_Handling
    /// What a handler answers with.
    typealias Response = Intent_Response

    /// The name in the definition.
    static let intentName = "🍲"
    /// The definition.
    static let definition: IntentDefinitions.IntentDefinition = _1_odd_fileDefinitions.file.embeddedIntent("🍲")
    /// The enumerations and types of the definition's file.
    static var catalog: IntentDefinitions.TypeCatalog { _1_odd_fileDefinitions.catalog }

    /// The parameters, and how a handler is asked about them.
    static let parameters: IntentKit.ParameterTable<Self> = []

    /// Asks a handler to confirm the intent.
    static func confirm(_ intent: Self, with handler: Handling) async -> Response {
        await handler.confirm(intent: intent)
    }

    /// Asks a handler to handle the intent.
    static func handle(_ intent: Self, with handler: Handling) async -> Response {
        await handler.handle(intent: intent)
    }
}

/// What a handler of `Intent_` is asked.
///
/// A method of a handler need not be `async`, and a handler may be isolated to an actor.
protocol Intent_Handling: Swift.SendableMetatype {
    /// Says whether the intent can be handled.
    func confirm(intent: Intent_) async -> Intent_Response
    /// Does what the intent asks for.
    func handle(intent: Intent_) async -> Intent_Response
}

extension Intent_Handling {
    /// The handler is ready.
    func confirm(intent: Intent_) async -> Intent_Response {
        Intent_Response(code: .ready, userActivity: nil)
    }
}

/// What a handler of `Intent_` answers with.
struct Intent_Response: IntentKit.IntentResponse {
    /// How it went.
    private(set) var code: Intent_ResponseCode
    /// What the app needs to go on, where it does.
    var userActivity: IntentKit.UserActivity?

    /// Creates a response without values.
    init(code: Intent_ResponseCode, userActivity: IntentKit.UserActivity?) {
        self.code = code
        self.userActivity = userActivity
    }

    /// The response's parameters.
    static let properties: IntentKit.PropertyTable<Self> = []
}

/// How it went with `Intent_`.
enum Intent_ResponseCode: Swift.Int, IntentKit.IntentResponseCode {
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

// MARK: - Soup_

/// Soup.
struct Soup_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// self.
    var self_: Swift.String?
    /// Self.
    var Self_: Swift.String?
    /// Type.
    var Type_: Swift.String?
    /// Protocol.
    var Protocol_: Swift.String?
    /// init.
    var init_: Swift.String?
    /// Any.
    var Any_: Swift.String?
    /// _.
    var unnamed: Swift.String?
    /// Without a name.
    var unnamed_: Swift.String?
    /// Without a name.
    var unnamed__: Swift.String?
    /// 🥣.
    var unnamed___: Swift.String?
    /// 🍜🍜.
    var unnamed____: Swift.String?
    /// two words.
    var two_words: Swift.String?
    /// two-words.
    var two_words_: Swift.String?
    /// 2nd.
    var _2nd: Swift.String?
    /// straße.
    var straße: Swift.String?
    /// 名前.
    var 名前: Swift.String?
    /// a.b.
    var a_b: Swift.String?
    /// a"b.
    var a_b_: Swift.String?
    /// a\b.
    var a_b__: Swift.String?
    /// a
    /// b.
    var a_b___: Swift.String?
    /// a`b.
    var a_b____: Swift.String?
    /// class.
    var `class`: Swift.String?
    /// default.
    var `default`: Swift.String?
    /// in.
    var `in`: Swift.String?
    /// inout.
    var `inout`: Swift.String?
    /// let.
    var `let`: Swift.String?
    /// var.
    var `var`: Swift.String?
    /// func.
    var `func`: Swift.String?
    /// switch.
    var `switch`: Swift.String?
    /// case.
    var `case`: Swift.String?
    /// return.
    var `return`: Swift.String?
    /// nil.
    var `nil`: Swift.String?
    /// true.
    var `true`: Swift.String?
    /// super.
    var `super`: Swift.String?
    /// throws.
    var `throws`: Swift.String?
    /// async.
    var `async`: Swift.String?
    /// await.
    var `await`: Swift.String?
    /// any.
    var `any`: Swift.String?
    /// some.
    var `some`: Swift.String?
    /// each.
    var `each`: Swift.String?
    /// copy.
    var `copy`: Swift.String?
    /// consume.
    var `consume`: Swift.String?
    /// discard.
    var `discard`: Swift.String?
    /// unsafe.
    var `unsafe`: Swift.String?
    /// yield.
    var `yield`: Swift.String?
    /// then.
    var `then`: Swift.String?
    /// repeat.
    var `repeat`: Swift.String?
    /// macro.
    var `macro`: Swift.String?
    /// package.
    var `package`: Swift.String?
    /// open.
    var `open`: Swift.String?
    /// get.
    var get: Swift.String?
    /// set.
    var set: Swift.String?
    /// left.
    var left: Swift.String?
    /// none.
    var none: Swift.String?
    /// object.
    var object_: Swift.String?
    /// values.
    var values: Swift.String?
    /// code.
    var code: Swift.String?
    /// codeName.
    var codeName: Swift.String?
    /// userActivity.
    var userActivity: Swift.String?
    /// properties.
    var properties: Swift.String?
    /// parameters.
    var parameters: Swift.String?
    /// definition.
    var definition: Swift.String?
    /// catalog.
    var catalog: Swift.String?
    /// intentName.
    var intentName: Swift.String?
    /// description.
    var description: Swift.String?
    /// debugDescription.
    var debugDescription: Swift.String?
    /// hashValue.
    var hashValue_: Swift.String?
    /// hash.
    var hash: Swift.String?
    /// shape.
    var shape: Swift.String?
    /// intentValue.
    var intentValue: Swift.String?
    /// encode.
    var encode: Swift.String?
    /// rawValue.
    var rawValue: Swift.String?
    /// RawValue.
    var RawValue: Swift.String?
    /// allCases.
    var allCases: Swift.String?
    /// AllCases.
    var AllCases: Swift.String?
    /// caseNames.
    var caseNames: Swift.String?
    /// caseName.
    var caseName: Swift.String?
    /// content.
    var content: Swift.String?
    /// confirm.
    var confirm: Swift.String?
    /// handle.
    var handle: Swift.String?
    /// response.
    var response: Swift.String?
    /// intent.
    var intent: Swift.String?
    /// handler.
    var handler: Swift.String?
    /// Swift.
    var Swift_: Swift.String?
    /// IntentKit.
    var IntentKit_: Swift.String?
    /// IntentDefinitions.
    var IntentDefinitions_: Swift.String?
    /// Int.
    var Int: Swift.String?
    /// String.
    var String: Swift.String?
    /// Soup.
    var Soup: Swift.String?
    /// Handling.
    var Handling: Swift.String?
    /// Response.
    var Response: Swift.String?
    /// Code.
    var Code: Swift.String?
    /// success.
    var success: Swift.String?
    /// ready.
    var ready: Swift.String?
    /// url.
    var url: Swift.String?
    /// Url.
    var Url: Swift.String?
    /// URL.
    var URL: Swift.String?
    /// type.
    var type: Swift.String?
    /// Never.
    var Never: Swift.String?

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init("self", \.self_),
        .init("Self", \.Self_),
        .init("Type", \.Type_),
        .init("Protocol", \.Protocol_),
        .init("init", \.init_),
        .init("Any", \.Any_),
        .init("_", \.unnamed),
        .init("", \.unnamed_),
        .init(" ", \.unnamed__),
        .init("🥣", \.unnamed___),
        .init("🍜🍜", \.unnamed____),
        .init("two words", \.two_words),
        .init("two-words", \.two_words_),
        .init("2nd", \._2nd),
        .init("straße", \.straße),
        .init("名前", \.名前),
        .init("a.b", \.a_b),
        .init("a\"b", \.a_b_),
        .init("a\\b", \.a_b__),
        .init("a\u{a}b", \.a_b___),
        .init("a`b", \.a_b____),
        .init("class", \.`class`),
        .init("default", \.`default`),
        .init("in", \.`in`),
        .init("inout", \.`inout`),
        .init("let", \.`let`),
        .init("var", \.`var`),
        .init("func", \.`func`),
        .init("switch", \.`switch`),
        .init("case", \.`case`),
        .init("return", \.`return`),
        .init("nil", \.`nil`),
        .init("true", \.`true`),
        .init("super", \.`super`),
        .init("throws", \.`throws`),
        .init("async", \.`async`),
        .init("await", \.`await`),
        .init("any", \.`any`),
        .init("some", \.`some`),
        .init("each", \.`each`),
        .init("copy", \.`copy`),
        .init("consume", \.`consume`),
        .init("discard", \.`discard`),
        .init("unsafe", \.`unsafe`),
        .init("yield", \.`yield`),
        .init("then", \.`then`),
        .init("repeat", \.`repeat`),
        .init("macro", \.`macro`),
        .init("package", \.`package`),
        .init("open", \.`open`),
        .init("get", \.get),
        .init("set", \.set),
        .init("left", \.left),
        .init("none", \.none),
        .init("object", \.object_),
        .init("values", \.values),
        .init("code", \.code),
        .init("codeName", \.codeName),
        .init("userActivity", \.userActivity),
        .init("properties", \.properties),
        .init("parameters", \.parameters),
        .init("definition", \.definition),
        .init("catalog", \.catalog),
        .init("intentName", \.intentName),
        .init("description", \.description),
        .init("debugDescription", \.debugDescription),
        .init("hashValue", \.hashValue_),
        .init("hash", \.hash),
        .init("shape", \.shape),
        .init("intentValue", \.intentValue),
        .init("encode", \.encode),
        .init("rawValue", \.rawValue),
        .init("RawValue", \.RawValue),
        .init("allCases", \.allCases),
        .init("AllCases", \.AllCases),
        .init("caseNames", \.caseNames),
        .init("caseName", \.caseName),
        .init("content", \.content),
        .init("confirm", \.confirm),
        .init("handle", \.handle),
        .init("response", \.response),
        .init("intent", \.intent),
        .init("handler", \.handler),
        .init("Swift", \.Swift_),
        .init("IntentKit", \.IntentKit_),
        .init("IntentDefinitions", \.IntentDefinitions_),
        .init("Int", \.Int),
        .init("String", \.String),
        .init("Soup", \.Soup),
        .init("Handling", \.Handling),
        .init("Response", \.Response),
        .init("Code", \.Code),
        .init("success", \.success),
        .init("ready", \.ready),
        .init("url", \.url),
        .init("Url", \.Url),
        .init("URL", \.URL),
        .init("type", \.type),
        .init("Never", \.Never),
    ]
}

/// What a handler says about a value of `Soup_`.
typealias Soup_ResolutionResult = IntentKit.ResolutionResult<Soup_, Swift.Never>

// MARK: - SoupResolutionResult

/// SoupResolutionResult.
struct SoupResolutionResult: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = []
}

/// What a handler says about a value of `SoupResolutionResult`.
typealias SoupResolutionResultResolutionResult = IntentKit.ResolutionResult<SoupResolutionResult, Swift.Never>

// MARK: - String

/// String.
struct String: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// String.
    var String: String? {
        get { StringStorage.value }
        set { StringStorage.value = newValue }
    }
    private var StringStorage = IntentKit.Indirect<String>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "String", \.String),
    ]
}

/// What a handler says about a value of `String`.
typealias StringResolutionResult = IntentKit.ResolutionResult<String, Swift.Never>

// MARK: - Double

/// Double.
struct Double: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Double.
    var Double: Double? {
        get { DoubleStorage.value }
        set { DoubleStorage.value = newValue }
    }
    private var DoubleStorage = IntentKit.Indirect<Double>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Double", \.Double),
    ]
}

/// What a handler says about a value of `Double`.
typealias DoubleResolutionResult = IntentKit.ResolutionResult<Double, Swift.Never>

// MARK: - Bool

/// Bool.
struct Bool: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Bool.
    var Bool: Bool? {
        get { BoolStorage.value }
        set { BoolStorage.value = newValue }
    }
    private var BoolStorage = IntentKit.Indirect<Bool>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Bool", \.Bool),
    ]
}

/// What a handler says about a value of `Bool`.
typealias BoolResolutionResult = IntentKit.ResolutionResult<Bool, Swift.Never>

// MARK: - Never

/// Never.
struct Never: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Never.
    var Never: Never? {
        get { NeverStorage.value }
        set { NeverStorage.value = newValue }
    }
    private var NeverStorage = IntentKit.Indirect<Never>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Never", \.Never),
    ]
}

/// What a handler says about a value of `Never`.
typealias NeverResolutionResult = IntentKit.ResolutionResult<Never, Swift.Never>

// MARK: - Object

/// Object.
struct Object: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Object.
    var Object: Object? {
        get { ObjectStorage.value }
        set { ObjectStorage.value = newValue }
    }
    private var ObjectStorage = IntentKit.Indirect<Object>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Object", \.Object),
    ]
}

/// What a handler says about a value of `Object`.
typealias ObjectResolutionResult = IntentKit.ResolutionResult<Object, Swift.Never>

// MARK: - Person

/// Person.
struct Person: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Person.
    var Person: Person? {
        get { PersonStorage.value }
        set { PersonStorage.value = newValue }
    }
    private var PersonStorage = IntentKit.Indirect<Person>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Person", \.Person),
    ]
}

/// What a handler says about a value of `Person`.
typealias PersonResolutionResult = IntentKit.ResolutionResult<Person, Swift.Never>

// MARK: - File

/// File.
struct File: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// File.
    var File: File? {
        get { FileStorage.value }
        set { FileStorage.value = newValue }
    }
    private var FileStorage = IntentKit.Indirect<File>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "File", \.File),
    ]
}

/// What a handler says about a value of `File`.
typealias FileResolutionResult = IntentKit.ResolutionResult<File, Swift.Never>

// MARK: - Intent__

/// Intent.
struct Intent__: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Intent.
    var Intent: Intent__? {
        get { IntentStorage.value }
        set { IntentStorage.value = newValue }
    }
    private var IntentStorage = IntentKit.Indirect<Intent__>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Intent", \.Intent),
    ]
}

/// What a handler says about a value of `Intent__`.
typealias Intent__ResolutionResult = IntentKit.ResolutionResult<Intent__, Swift.Never>

// MARK: - ResolutionResult

/// ResolutionResult.
struct ResolutionResult: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// ResolutionResult.
    var ResolutionResult: ResolutionResult? {
        get { ResolutionResultStorage.value }
        set { ResolutionResultStorage.value = newValue }
    }
    private var ResolutionResultStorage = IntentKit.Indirect<ResolutionResult>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "ResolutionResult", \.ResolutionResult),
    ]
}

/// What a handler says about a value of `ResolutionResult`.
typealias ResolutionResultResolutionResult = IntentKit.ResolutionResult<ResolutionResult, Swift.Never>

// MARK: - IntentKit_

/// IntentKit.
struct IntentKit_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// IntentKit.
    var IntentKit_: IntentKit_? {
        get { IntentKit_Storage.value }
        set { IntentKit_Storage.value = newValue }
    }
    private var IntentKit_Storage = IntentKit.Indirect<IntentKit_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "IntentKit", \.IntentKit_),
    ]
}

/// What a handler says about a value of `IntentKit_`.
typealias IntentKit_ResolutionResult = IntentKit.ResolutionResult<IntentKit_, Swift.Never>

// MARK: - Swift_

/// Swift.
struct Swift_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Swift.
    var Swift_: Swift_? {
        get { Swift_Storage.value }
        set { Swift_Storage.value = newValue }
    }
    private var Swift_Storage = IntentKit.Indirect<Swift_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Swift", \.Swift_),
    ]
}

/// What a handler says about a value of `Swift_`.
typealias Swift_ResolutionResult = IntentKit.ResolutionResult<Swift_, Swift.Never>

// MARK: - IntentDefinitions_

/// IntentDefinitions.
struct IntentDefinitions_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// IntentDefinitions.
    var IntentDefinitions_: IntentDefinitions_? {
        get { IntentDefinitions_Storage.value }
        set { IntentDefinitions_Storage.value = newValue }
    }
    private var IntentDefinitions_Storage = IntentKit.Indirect<IntentDefinitions_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "IntentDefinitions", \.IntentDefinitions_),
    ]
}

/// What a handler says about a value of `IntentDefinitions_`.
typealias IntentDefinitions_ResolutionResult = IntentKit.ResolutionResult<IntentDefinitions_, Swift.Never>

// MARK: - Foundation_

/// Foundation.
struct Foundation_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Foundation.
    var Foundation: Foundation_? {
        get { FoundationStorage.value }
        set { FoundationStorage.value = newValue }
    }
    private var FoundationStorage = IntentKit.Indirect<Foundation_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Foundation", \.Foundation),
    ]
}

/// What a handler says about a value of `Foundation_`.
typealias Foundation_ResolutionResult = IntentKit.ResolutionResult<Foundation_, Swift.Never>

// MARK: - URL_

/// URL.
struct URL_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// URL.
    var URL: URL_? {
        get { URLStorage.value }
        set { URLStorage.value = newValue }
    }
    private var URLStorage = IntentKit.Indirect<URL_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "URL", \.URL),
    ]
}

/// What a handler says about a value of `URL_`.
typealias URL_ResolutionResult = IntentKit.ResolutionResult<URL_, Swift.Never>

// MARK: - DateComponents_

/// DateComponents.
struct DateComponents_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// DateComponents.
    var DateComponents: DateComponents_? {
        get { DateComponentsStorage.value }
        set { DateComponentsStorage.value = newValue }
    }
    private var DateComponentsStorage = IntentKit.Indirect<DateComponents_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "DateComponents", \.DateComponents),
    ]
}

/// What a handler says about a value of `DateComponents_`.
typealias DateComponents_ResolutionResult = IntentKit.ResolutionResult<DateComponents_, Swift.Never>

// MARK: - Response_

/// Response.
struct Response_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Response.
    var Response: Response_? {
        get { ResponseStorage.value }
        set { ResponseStorage.value = newValue }
    }
    private var ResponseStorage = IntentKit.Indirect<Response_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Response", \.Response),
    ]
}

/// What a handler says about a value of `Response_`.
typealias Response_ResolutionResult = IntentKit.ResolutionResult<Response_, Swift.Never>

// MARK: - Handling_

/// Handling.
struct Handling_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Handling.
    var Handling: Handling_? {
        get { HandlingStorage.value }
        set { HandlingStorage.value = newValue }
    }
    private var HandlingStorage = IntentKit.Indirect<Handling_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Handling", \.Handling),
    ]
}

/// What a handler says about a value of `Handling_`.
typealias Handling_ResolutionResult = IntentKit.ResolutionResult<Handling_, Swift.Never>

// MARK: - Code_

/// Code.
struct Code_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Code.
    var Code: Code_? {
        get { CodeStorage.value }
        set { CodeStorage.value = newValue }
    }
    private var CodeStorage = IntentKit.Indirect<Code_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Code", \.Code),
    ]
}

/// What a handler says about a value of `Code_`.
typealias Code_ResolutionResult = IntentKit.ResolutionResult<Code_, Swift.Never>

// MARK: - Type_

/// Type.
struct Type_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Type.
    var Type_: Type_? {
        get { Type_Storage.value }
        set { Type_Storage.value = newValue }
    }
    private var Type_Storage = IntentKit.Indirect<Type_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Type", \.Type_),
    ]
}

/// What a handler says about a value of `Type_`.
typealias Type_ResolutionResult = IntentKit.ResolutionResult<Type_, Swift.Never>

// MARK: - Protocol_

/// Protocol.
struct Protocol_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Protocol.
    var Protocol_: Protocol_? {
        get { Protocol_Storage.value }
        set { Protocol_Storage.value = newValue }
    }
    private var Protocol_Storage = IntentKit.Indirect<Protocol_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Protocol", \.Protocol_),
    ]
}

/// What a handler says about a value of `Protocol_`.
typealias Protocol_ResolutionResult = IntentKit.ResolutionResult<Protocol_, Swift.Never>

// MARK: - Self_

/// Self.
struct Self_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Self.
    var Self_: Self_? {
        get { Self_Storage.value }
        set { Self_Storage.value = newValue }
    }
    private var Self_Storage = IntentKit.Indirect<Self_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Self", \.Self_),
    ]
}

/// What a handler says about a value of `Self_`.
typealias Self_ResolutionResult = IntentKit.ResolutionResult<Self_, Swift.Never>

// MARK: - Any_

/// Any.
struct Any_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Any.
    var Any_: Any_? {
        get { Any_Storage.value }
        set { Any_Storage.value = newValue }
    }
    private var Any_Storage = IntentKit.Indirect<Any_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Any", \.Any_),
    ]
}

/// What a handler says about a value of `Any_`.
typealias Any_ResolutionResult = IntentKit.ResolutionResult<Any_, Swift.Never>

// MARK: - class

/// class.
struct `class`: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// class.
    var `class`: `class`? {
        get { classStorage.value }
        set { classStorage.value = newValue }
    }
    private var classStorage = IntentKit.Indirect<`class`>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "class", \.`class`),
    ]
}

/// What a handler says about a value of `class`.
typealias classResolutionResult = IntentKit.ResolutionResult<`class`, Swift.Never>

// MARK: - Optional

/// Optional.
struct Optional: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Optional.
    var Optional: Optional? {
        get { OptionalStorage.value }
        set { OptionalStorage.value = newValue }
    }
    private var OptionalStorage = IntentKit.Indirect<Optional>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Optional", \.Optional),
    ]
}

/// What a handler says about a value of `Optional`.
typealias OptionalResolutionResult = IntentKit.ResolutionResult<Optional, Swift.Never>

// MARK: - Array

/// Array.
struct Array: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Array.
    var Array: Array? {
        get { ArrayStorage.value }
        set { ArrayStorage.value = newValue }
    }
    private var ArrayStorage = IntentKit.Indirect<Array>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "Array", \.Array),
    ]
}

/// What a handler says about a value of `Array`.
typealias ArrayResolutionResult = IntentKit.ResolutionResult<Array, Swift.Never>

// MARK: - CaseIterable

/// CaseIterable.
struct CaseIterable: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// CaseIterable.
    var CaseIterable: CaseIterable? {
        get { CaseIterableStorage.value }
        set { CaseIterableStorage.value = newValue }
    }
    private var CaseIterableStorage = IntentKit.Indirect<CaseIterable>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "CaseIterable", \.CaseIterable),
    ]
}

/// What a handler says about a value of `CaseIterable`.
typealias CaseIterableResolutionResult = IntentKit.ResolutionResult<CaseIterable, Swift.Never>

// MARK: - SendableMetatype

/// SendableMetatype.
struct SendableMetatype: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// SendableMetatype.
    var SendableMetatype: SendableMetatype? {
        get { SendableMetatypeStorage.value }
        set { SendableMetatypeStorage.value = newValue }
    }
    private var SendableMetatypeStorage = IntentKit.Indirect<SendableMetatype>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "SendableMetatype", \.SendableMetatype),
    ]
}

/// What a handler says about a value of `SendableMetatype`.
typealias SendableMetatypeResolutionResult = IntentKit.ResolutionResult<SendableMetatype, Swift.Never>

// MARK: - AllIntent_

/// AllIntent.
struct AllIntent_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// AllIntent.
    var AllIntent: AllIntent_? {
        get { AllIntentStorage.value }
        set { AllIntentStorage.value = newValue }
    }
    private var AllIntentStorage = IntentKit.Indirect<AllIntent_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "AllIntent", \.AllIntent),
    ]
}

/// What a handler says about a value of `AllIntent_`.
typealias AllIntent_ResolutionResult = IntentKit.ResolutionResult<AllIntent_, Swift.Never>

// MARK: - Unnamed

/// Without a name.
struct Unnamed: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// Without a name.
    var unnamed: Unnamed? {
        get { unnamedStorage.value }
        set { unnamedStorage.value = newValue }
    }
    private var unnamedStorage = IntentKit.Indirect<Unnamed>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "", \.unnamed),
    ]
}

/// What a handler says about a value of `Unnamed`.
typealias UnnamedResolutionResult = IntentKit.ResolutionResult<Unnamed, Swift.Never>

// MARK: - Unnamed_

/// 🍜.
struct Unnamed_: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// 🍜.
    var unnamed: Unnamed_? {
        get { unnamedStorage.value }
        set { unnamedStorage.value = newValue }
    }
    private var unnamedStorage = IntentKit.Indirect<Unnamed_>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "🍜", \.unnamed),
    ]
}

/// What a handler says about a value of `Unnamed_`.
typealias Unnamed_ResolutionResult = IntentKit.ResolutionResult<Unnamed_, Swift.Never>

// MARK: - two_words

/// two words.
struct two_words: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// two words.
    var two_words: two_words? {
        get { two_wordsStorage.value }
        set { two_wordsStorage.value = newValue }
    }
    private var two_wordsStorage = IntentKit.Indirect<two_words>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "two words", \.two_words),
    ]
}

/// What a handler says about a value of `two_words`.
typealias two_wordsResolutionResult = IntentKit.ResolutionResult<two_words, Swift.Never>

// MARK: - _3D

/// 3D.
struct _3D: IntentKit.IntentObject {
    /// What every object has.
    var object: IntentKit.Object
    /// 3D.
    var _3D: _3D? {
        get { _3DStorage.value }
        set { _3DStorage.value = newValue }
    }
    private var _3DStorage = IntentKit.Indirect<_3D>()

    /// Creates a value without its own properties.
    init(object: IntentKit.Object) {
        self.object = object
    }

    /// The properties that the type adds.
    static let properties: IntentKit.PropertyTable<Self> = [
        .init(recursive: "3D", \._3D),
    ]
}

/// What a handler says about a value of `_3D`.
typealias _3DResolutionResult = IntentKit.ResolutionResult<_3D, Swift.Never>

// MARK: - Soup

/// Soup.
enum Soup: Swift.Int, IntentKit.IntentEnum {
    case a = 0

    /// The names of the cases in the definition.
    static let caseNames: [Swift.String] = [
        "a",
    ]
}

/// What a handler says about a value of `Soup`.
typealias SoupResolutionResult_ = IntentKit.ResolutionResult<Soup, Swift.Never>

// MARK: - Int

/// */ an enumeration /* called `Int`.
enum Int: Swift.Int, IntentKit.IntentEnum {
    case self_ = 0
    case Self_ = 1
    case Type_ = 2
    case Protocol_ = 3
    case init_ = 4
    case Any_ = 5
    case unnamed = 6
    case unnamed_ = 7
    case unnamed__ = 8
    case unnamed___ = 9
    case unnamed____ = 10
    case two_words = 11
    case two_words_ = 12
    case _2nd = 13
    case straße = 14
    case 名前 = 15
    case a_b = 16
    case a_b_ = 17
    case a_b__ = 18
    case a_b___ = 19
    case a_b____ = 20
    case `class` = 21
    case `default` = 22
    case `in` = 23
    case `inout` = 24
    case `let` = 25
    case `var` = 26
    case `func` = 27
    case `switch` = 28
    case `case` = 29
    case `return` = 30
    case `nil` = 31
    case `true` = 32
    case `super` = 33
    case `throws` = 34
    case `async` = 35
    case `await` = 36
    case `any` = 37
    case `some` = 38
    case `each` = 39
    case `copy` = 40
    case `consume` = 41
    case `discard` = 42
    case `unsafe` = 43
    case `yield` = 44
    case `then` = 45
    case `repeat` = 46
    case `macro` = 47
    case `package` = 48
    case `open` = 49
    case get = 50
    case set = 51
    case left = 52
    case none = 53
    case object = 54
    case values = 55
    case code_ = 56
    case codeName_ = 57
    case userActivity = 58
    case properties = 59
    case parameters = 60
    case definition = 61
    case catalog = 62
    case intentName = 63
    case description = 64
    case debugDescription = 65
    case hashValue_ = 66
    case hash = 67
    case shape_ = 68
    case intentValue = 69
    case encode = 70
    case rawValue_ = 71
    case RawValue_ = 72
    case allCases_ = 73
    case AllCases_ = 74
    case caseNames_ = 75
    case caseName = 76
    case content = 77
    case confirm = 78
    case handle = 79
    case identifier = 80
    case displayString = 81
    case response = 82
    case intent = 83
    case handler = 84
    case Swift = 85
    case IntentKit = 86
    case IntentDefinitions = 87
    case Int = 88
    case String = 89
    case Soup = 90
    case Handling = 91
    case Response = 92
    case Code = 93
    case success = 94
    case ready = 95
    case url = 96
    case Url = 97
    case URL = 98
    case type = 99
    case Never = 100

    /// The names of the cases in the definition.
    static let caseNames: [Swift.String] = [
        "self",
        "Self",
        "Type",
        "Protocol",
        "init",
        "Any",
        "_",
        "",
        " ",
        "🥣",
        "🍜🍜",
        "two words",
        "two-words",
        "2nd",
        "straße",
        "名前",
        "a.b",
        "a\"b",
        "a\\b",
        "a\u{a}b",
        "a`b",
        "class",
        "default",
        "in",
        "inout",
        "let",
        "var",
        "func",
        "switch",
        "case",
        "return",
        "nil",
        "true",
        "super",
        "throws",
        "async",
        "await",
        "any",
        "some",
        "each",
        "copy",
        "consume",
        "discard",
        "unsafe",
        "yield",
        "then",
        "repeat",
        "macro",
        "package",
        "open",
        "get",
        "set",
        "left",
        "none",
        "object",
        "values",
        "code",
        "codeName",
        "userActivity",
        "properties",
        "parameters",
        "definition",
        "catalog",
        "intentName",
        "description",
        "debugDescription",
        "hashValue",
        "hash",
        "shape",
        "intentValue",
        "encode",
        "rawValue",
        "RawValue",
        "allCases",
        "AllCases",
        "caseNames",
        "caseName",
        "content",
        "confirm",
        "handle",
        "identifier",
        "displayString",
        "response",
        "intent",
        "handler",
        "Swift",
        "IntentKit",
        "IntentDefinitions",
        "Int",
        "String",
        "Soup",
        "Handling",
        "Response",
        "Code",
        "success",
        "ready",
        "url",
        "Url",
        "URL",
        "type",
        "Never",
    ]
}

/// What a handler says about a value of `Int`.
typealias IntResolutionResult = IntentKit.ResolutionResult<Int, Swift.Never>

// MARK: - size

/// size.
enum size: Swift.Int, IntentKit.IntentEnum {
    case a = 0

    /// The names of the cases in the definition.
    static let caseNames: [Swift.String] = [
        "a",
    ]
}

/// What a handler says about a value of `size`.
typealias sizeResolutionResult = IntentKit.ResolutionResult<size, Swift.Never>

// MARK: - Size

/// Size.
enum Size: Swift.Int, IntentKit.IntentEnum {
    case a = 1
    case b = 2

    /// The names of the cases in the definition.
    static let caseNames: [Swift.String] = [
        "a",
        "b",
    ]
}

/// What a handler says about a value of `Size`.
typealias SizeResolutionResult = IntentKit.ResolutionResult<Size, Swift.Never>

// MARK: - Empty

/// Empty.
enum Empty: Swift.Int, IntentKit.IntentEnum {
    case unknown = 0

    /// The names of the cases in the definition.
    static let caseNames: [Swift.String] = [
        "unknown",
    ]
}

/// What a handler says about a value of `Empty`.
typealias EmptyResolutionResult = IntentKit.ResolutionResult<Empty, Swift.Never>

// MARK: - Size_

/// Size.
enum Size_: Swift.Int, IntentKit.IntentEnum {
    case again = 0

    /// The names of the cases in the definition.
    static let caseNames: [Swift.String] = [
        "again",
    ]
}

/// What a handler says about a value of `Size_`.
typealias Size_ResolutionResult = IntentKit.ResolutionResult<Size_, Swift.Never>

// MARK: - Definition

/// What 1 odd file.intentdefinition says.
nonisolated enum _1_odd_fileDefinitions {
    static let file = IntentDefinitions.DefinitionFile(embedded: json)
    static let catalog = file.catalog

    private static let json = ###"""
{"enums":[
{"name":"Soup","values":[{"name":"a"}]},
{"displayName":{"text":"*/ an enumeration /* called `Int`"},"name":"Int","values":[{"index":0,"name":"self"},{"index":1,"name":"Self"},{"index":2,"name":"Type"},{"index":3,"name":"Protocol"},{"index":4,"name":"init"},{"index":5,"name":"Any"},{"index":6,"name":"_"},{"index":7,"name":""},{"index":8,"name":" "},{"index":9,"name":"🥣"},{"index":10,"name":"🍜🍜"},{"index":11,"name":"two words"},{"index":12,"name":"two-words"},{"index":13,"name":"2nd"},{"index":14,"name":"straße"},{"index":15,"name":"名前"},{"index":16,"name":"a.b"},{"index":17,"name":"a\"b"},{"index":18,"name":"a\\b"},{"index":19,"name":"a\nb"},{"index":20,"name":"a`b"},{"index":21,"name":"class"},{"index":22,"name":"default"},{"index":23,"name":"in"},{"index":24,"name":"inout"},{"index":25,"name":"let"},{"index":26,"name":"var"},{"index":27,"name":"func"},{"index":28,"name":"switch"},{"index":29,"name":"case"},{"index":30,"name":"return"},{"index":31,"name":"nil"},{"index":32,"name":"true"},{"index":33,"name":"super"},{"index":34,"name":"throws"},{"index":35,"name":"async"},{"index":36,"name":"await"},{"index":37,"name":"any"},{"index":38,"name":"some"},{"index":39,"name":"each"},{"index":40,"name":"copy"},{"index":41,"name":"consume"},{"index":42,"name":"discard"},{"index":43,"name":"unsafe"},{"index":44,"name":"yield"},{"index":45,"name":"then"},{"index":46,"name":"repeat"},{"index":47,"name":"macro"},{"index":48,"name":"package"},{"index":49,"name":"open"},{"index":50,"name":"get"},{"index":51,"name":"set"},{"index":52,"name":"left"},{"index":53,"name":"none"},{"index":54,"name":"object"},{"index":55,"name":"values"},{"index":56,"name":"code"},{"index":57,"name":"codeName"},{"index":58,"name":"userActivity"},{"index":59,"name":"properties"},{"index":60,"name":"parameters"},{"index":61,"name":"definition"},{"index":62,"name":"catalog"},{"index":63,"name":"intentName"},{"index":64,"name":"description"},{"index":65,"name":"debugDescription"},{"index":66,"name":"hashValue"},{"index":67,"name":"hash"},{"index":68,"name":"shape"},{"index":69,"name":"intentValue"},{"index":70,"name":"encode"},{"index":71,"name":"rawValue"},{"index":72,"name":"RawValue"},{"index":73,"name":"allCases"},{"index":74,"name":"AllCases"},{"index":75,"name":"caseNames"},{"index":76,"name":"caseName"},{"index":77,"name":"content"},{"index":78,"name":"confirm"},{"index":79,"name":"handle"},{"index":80,"name":"identifier"},{"index":81,"name":"displayString"},{"index":82,"name":"response"},{"index":83,"name":"intent"},{"index":84,"name":"handler"},{"index":85,"name":"Swift"},{"index":86,"name":"IntentKit"},{"index":87,"name":"IntentDefinitions"},{"index":88,"name":"Int"},{"index":89,"name":"String"},{"index":90,"name":"Soup"},{"index":91,"name":"Handling"},{"index":92,"name":"Response"},{"index":93,"name":"Code"},{"index":94,"name":"success"},{"index":95,"name":"ready"},{"index":96,"name":"url"},{"index":97,"name":"Url"},{"index":98,"name":"URL"},{"index":99,"name":"type"},{"index":100,"name":"Never"}]},
{"name":"size","values":[{"name":"a"},{"index":1,"name":"a"}]},
{"name":"Size","values":[{"index":1,"name":"a"},{"index":1,"name":"b"}]},
{"name":"Empty"},
{"name":"Size","values":[{"name":"again"}]}
],
"intents":[
{"name":"All","origin":"Custom","parameters":[{"displayName":{"text":"self"},"name":"self","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"self"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Self"},"name":"Self","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Self"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Type"},"name":"Type","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Type"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Protocol"},"name":"Protocol","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Protocol"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"init"},"name":"init","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"init"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Any"},"name":"Any","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Any"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"_"},"name":"_","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"_"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":""},"name":"","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":""},{"code":"a"},{"code":"a"}]},{"displayName":{"text":" "},"name":" ","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":" "},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"🥣"},"name":"🥣","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"🥣"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"🍜🍜"},"name":"🍜🍜","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"🍜🍜"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"two words"},"name":"two words","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"two words"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"two-words"},"name":"two-words","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"two-words"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"2nd"},"name":"2nd","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"2nd"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"straße"},"name":"straße","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"straße"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"名前"},"name":"名前","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"名前"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"a.b"},"name":"a.b","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"a.b"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"a\"b"},"name":"a\"b","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"a\"b"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"a\\b"},"name":"a\\b","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"a\\b"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"a\nb"},"name":"a\nb","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"a\nb"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"a`b"},"name":"a`b","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"a`b"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"class"},"name":"class","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"class"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"default"},"name":"default","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"default"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"in"},"name":"in","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"in"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"inout"},"name":"inout","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"inout"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"let"},"name":"let","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"let"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"var"},"name":"var","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"var"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"func"},"name":"func","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"func"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"switch"},"name":"switch","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"switch"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"case"},"name":"case","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"case"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"return"},"name":"return","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"return"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"nil"},"name":"nil","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"nil"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"true"},"name":"true","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"true"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"super"},"name":"super","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"super"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"throws"},"name":"throws","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"throws"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"async"},"name":"async","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"async"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"await"},"name":"await","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"await"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"any"},"name":"any","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"any"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"some"},"name":"some","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"some"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"each"},"name":"each","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"each"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"copy"},"name":"copy","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"copy"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"consume"},"name":"consume","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"consume"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"discard"},"name":"discard","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"discard"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"unsafe"},"name":"unsafe","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"unsafe"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"yield"},"name":"yield","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"yield"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"then"},"name":"then","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"then"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"repeat"},"name":"repeat","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"repeat"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"macro"},"name":"macro","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"macro"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"package"},"name":"package","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"package"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"open"},"name":"open","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"open"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"get"},"name":"get","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"get"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"set"},"name":"set","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"set"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"left"},"name":"left","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"left"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"none"},"name":"none","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"none"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"object"},"name":"object","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"object"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"values"},"name":"values","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"values"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"code"},"name":"code","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"code"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"codeName"},"name":"codeName","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"codeName"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"userActivity"},"name":"userActivity","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"userActivity"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"properties"},"name":"properties","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"properties"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"parameters"},"name":"parameters","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"parameters"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"definition"},"name":"definition","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"definition"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"catalog"},"name":"catalog","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"catalog"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"intentName"},"name":"intentName","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"intentName"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"description"},"name":"description","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"description"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"debugDescription"},"name":"debugDescription","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"debugDescription"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"hashValue"},"name":"hashValue","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"hashValue"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"hash"},"name":"hash","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"hash"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"shape"},"name":"shape","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"shape"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"intentValue"},"name":"intentValue","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"intentValue"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"encode"},"name":"encode","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"encode"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"rawValue"},"name":"rawValue","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"rawValue"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"RawValue"},"name":"RawValue","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"RawValue"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"allCases"},"name":"allCases","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"allCases"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"AllCases"},"name":"AllCases","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"AllCases"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"caseNames"},"name":"caseNames","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"caseNames"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"caseName"},"name":"caseName","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"caseName"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"content"},"name":"content","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"content"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"confirm"},"name":"confirm","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"confirm"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"handle"},"name":"handle","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"handle"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"identifier"},"name":"identifier","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"identifier"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"displayString"},"name":"displayString","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"displayString"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"response"},"name":"response","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"response"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"intent"},"name":"intent","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"intent"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"handler"},"name":"handler","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"handler"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Swift"},"name":"Swift","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Swift"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"IntentKit"},"name":"IntentKit","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"IntentKit"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"IntentDefinitions"},"name":"IntentDefinitions","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"IntentDefinitions"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Int"},"name":"Int","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Int"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"String"},"name":"String","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"String"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Soup"},"name":"Soup","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Soup"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Handling"},"name":"Handling","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Handling"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Response"},"name":"Response","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Response"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Code"},"name":"Code","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Code"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"success"},"name":"success","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"success"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"ready"},"name":"ready","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"ready"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"url"},"name":"url","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"url"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Url"},"name":"Url","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Url"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"URL"},"name":"URL","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"URL"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"type"},"name":"type","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"type"},{"code":"a"},{"code":"a"}]},{"displayName":{"text":"Never"},"name":"Never","supportsDynamicOptions":true,"supportsResolution":true,"supportsSearch":true,"type":{"string":{}},"unsupportedReasons":[{"code":"Never"},{"code":"a"},{"code":"a"}]},{"name":"self","type":{"integer":{}}}],"response":{"codes":[{"name":"self","text":{"text":"${self}${response}${self}"}},{"name":"Self","text":{"text":"${self}${response}${Self}"}},{"name":"Type","text":{"text":"${self}${response}${Type}"}},{"name":"Protocol","text":{"text":"${self}${response}${Protocol}"}},{"name":"init","text":{"text":"${self}${response}${init}"}},{"name":"Any","text":{"text":"${self}${response}${Any}"}},{"name":"_","text":{"text":"${self}${response}${_}"}},{"name":"","text":{"text":"${self}${response}${}"}},{"name":" ","text":{"text":"${self}${response}${ }"}},{"name":"🥣","text":{"text":"${self}${response}${🥣}"}},{"name":"🍜🍜","text":{"text":"${self}${response}${🍜🍜}"}},{"name":"two words","text":{"text":"${self}${response}${two words}"}},{"name":"two-words","text":{"text":"${self}${response}${two-words}"}},{"name":"2nd","text":{"text":"${self}${response}${2nd}"}},{"name":"straße","text":{"text":"${self}${response}${straße}"}},{"name":"名前","text":{"text":"${self}${response}${名前}"}},{"name":"a.b","text":{"text":"${self}${response}${a.b}"}},{"name":"a\"b","text":{"text":"${self}${response}${a\"b}"}},{"name":"a\\b","text":{"text":"${self}${response}${a\\b}"}},{"name":"a\nb","text":{"text":"${self}${response}${a\nb}"}},{"name":"a`b","text":{"text":"${self}${response}${a`b}"}},{"name":"class","text":{"text":"${self}${response}${class}"}},{"name":"default","text":{"text":"${self}${response}${default}"}},{"name":"in","text":{"text":"${self}${response}${in}"}},{"name":"inout","text":{"text":"${self}${response}${inout}"}},{"name":"let","text":{"text":"${self}${response}${let}"}},{"name":"var","text":{"text":"${self}${response}${var}"}},{"name":"func","text":{"text":"${self}${response}${func}"}},{"name":"switch","text":{"text":"${self}${response}${switch}"}},{"name":"case","text":{"text":"${self}${response}${case}"}},{"name":"return","text":{"text":"${self}${response}${return}"}},{"name":"nil","text":{"text":"${self}${response}${nil}"}},{"name":"true","text":{"text":"${self}${response}${true}"}},{"name":"super","text":{"text":"${self}${response}${super}"}},{"name":"throws","text":{"text":"${self}${response}${throws}"}},{"name":"async","text":{"text":"${self}${response}${async}"}},{"name":"await","text":{"text":"${self}${response}${await}"}},{"name":"any","text":{"text":"${self}${response}${any}"}},{"name":"some","text":{"text":"${self}${response}${some}"}},{"name":"each","text":{"text":"${self}${response}${each}"}},{"name":"copy","text":{"text":"${self}${response}${copy}"}},{"name":"consume","text":{"text":"${self}${response}${consume}"}},{"name":"discard","text":{"text":"${self}${response}${discard}"}},{"name":"unsafe","text":{"text":"${self}${response}${unsafe}"}},{"name":"yield","text":{"text":"${self}${response}${yield}"}},{"name":"then","text":{"text":"${self}${response}${then}"}},{"name":"repeat","text":{"text":"${self}${response}${repeat}"}},{"name":"macro","text":{"text":"${self}${response}${macro}"}},{"name":"package","text":{"text":"${self}${response}${package}"}},{"name":"open","text":{"text":"${self}${response}${open}"}},{"name":"get","text":{"text":"${self}${response}${get}"}},{"name":"set","text":{"text":"${self}${response}${set}"}},{"name":"left","text":{"text":"${self}${response}${left}"}},{"name":"none","text":{"text":"${self}${response}${none}"}},{"name":"object","text":{"text":"${self}${response}${object}"}},{"name":"values","text":{"text":"${self}${response}${values}"}},{"name":"code","text":{"text":"${self}${response}${code}"}},{"name":"codeName","text":{"text":"${self}${response}${codeName}"}},{"name":"userActivity","text":{"text":"${self}${response}${userActivity}"}},{"name":"properties","text":{"text":"${self}${response}${properties}"}},{"name":"parameters","text":{"text":"${self}${response}${parameters}"}},{"name":"definition","text":{"text":"${self}${response}${definition}"}},{"name":"catalog","text":{"text":"${self}${response}${catalog}"}},{"name":"intentName","text":{"text":"${self}${response}${intentName}"}},{"name":"description","text":{"text":"${self}${response}${description}"}},{"name":"debugDescription","text":{"text":"${self}${response}${debugDescription}"}},{"name":"hashValue","text":{"text":"${self}${response}${hashValue}"}},{"name":"hash","text":{"text":"${self}${response}${hash}"}},{"name":"shape","text":{"text":"${self}${response}${shape}"}},{"name":"intentValue","text":{"text":"${self}${response}${intentValue}"}},{"name":"encode","text":{"text":"${self}${response}${encode}"}},{"name":"rawValue","text":{"text":"${self}${response}${rawValue}"}},{"name":"RawValue","text":{"text":"${self}${response}${RawValue}"}},{"name":"allCases","text":{"text":"${self}${response}${allCases}"}},{"name":"AllCases","text":{"text":"${self}${response}${AllCases}"}},{"name":"caseNames","text":{"text":"${self}${response}${caseNames}"}},{"name":"caseName","text":{"text":"${self}${response}${caseName}"}},{"name":"content","text":{"text":"${self}${response}${content}"}},{"name":"confirm","text":{"text":"${self}${response}${confirm}"}},{"name":"handle","text":{"text":"${self}${response}${handle}"}},{"name":"identifier","text":{"text":"${self}${response}${identifier}"}},{"name":"displayString","text":{"text":"${self}${response}${displayString}"}},{"name":"response","text":{"text":"${self}${response}${response}"}},{"name":"intent","text":{"text":"${self}${response}${intent}"}},{"name":"handler","text":{"text":"${self}${response}${handler}"}},{"name":"Swift","text":{"text":"${self}${response}${Swift}"}},{"name":"IntentKit","text":{"text":"${self}${response}${IntentKit}"}},{"name":"IntentDefinitions","text":{"text":"${self}${response}${IntentDefinitions}"}},{"name":"Int","text":{"text":"${self}${response}${Int}"}},{"name":"String","text":{"text":"${self}${response}${String}"}},{"name":"Soup","text":{"text":"${self}${response}${Soup}"}},{"name":"Handling","text":{"text":"${self}${response}${Handling}"}},{"name":"Response","text":{"text":"${self}${response}${Response}"}},{"name":"Code","text":{"text":"${self}${response}${Code}"}},{"name":"success","text":{"text":"${self}${response}${success}"}},{"name":"ready","text":{"text":"${self}${response}${ready}"}},{"name":"url","text":{"text":"${self}${response}${url}"}},{"name":"Url","text":{"text":"${self}${response}${Url}"}},{"name":"URL","text":{"text":"${self}${response}${URL}"}},{"name":"type","text":{"text":"${self}${response}${type}"}},{"name":"Never","text":{"text":"${self}${response}${Never}"}}],"parameters":[{"displayName":{"text":"self"},"name":"self","type":{"string":{}}},{"displayName":{"text":"Self"},"name":"Self","type":{"string":{}}},{"displayName":{"text":"Type"},"name":"Type","type":{"string":{}}},{"displayName":{"text":"Protocol"},"name":"Protocol","type":{"string":{}}},{"displayName":{"text":"init"},"name":"init","type":{"string":{}}},{"displayName":{"text":"Any"},"name":"Any","type":{"string":{}}},{"displayName":{"text":"_"},"name":"_","type":{"string":{}}},{"displayName":{"text":""},"name":"","type":{"string":{}}},{"displayName":{"text":" "},"name":" ","type":{"string":{}}},{"displayName":{"text":"🥣"},"name":"🥣","type":{"string":{}}},{"displayName":{"text":"🍜🍜"},"name":"🍜🍜","type":{"string":{}}},{"displayName":{"text":"two words"},"name":"two words","type":{"string":{}}},{"displayName":{"text":"two-words"},"name":"two-words","type":{"string":{}}},{"displayName":{"text":"2nd"},"name":"2nd","type":{"string":{}}},{"displayName":{"text":"straße"},"name":"straße","type":{"string":{}}},{"displayName":{"text":"名前"},"name":"名前","type":{"string":{}}},{"displayName":{"text":"a.b"},"name":"a.b","type":{"string":{}}},{"displayName":{"text":"a\"b"},"name":"a\"b","type":{"string":{}}},{"displayName":{"text":"a\\b"},"name":"a\\b","type":{"string":{}}},{"displayName":{"text":"a\nb"},"name":"a\nb","type":{"string":{}}},{"displayName":{"text":"a`b"},"name":"a`b","type":{"string":{}}},{"displayName":{"text":"class"},"name":"class","type":{"string":{}}},{"displayName":{"text":"default"},"name":"default","type":{"string":{}}},{"displayName":{"text":"in"},"name":"in","type":{"string":{}}},{"displayName":{"text":"inout"},"name":"inout","type":{"string":{}}},{"displayName":{"text":"let"},"name":"let","type":{"string":{}}},{"displayName":{"text":"var"},"name":"var","type":{"string":{}}},{"displayName":{"text":"func"},"name":"func","type":{"string":{}}},{"displayName":{"text":"switch"},"name":"switch","type":{"string":{}}},{"displayName":{"text":"case"},"name":"case","type":{"string":{}}},{"displayName":{"text":"return"},"name":"return","type":{"string":{}}},{"displayName":{"text":"nil"},"name":"nil","type":{"string":{}}},{"displayName":{"text":"true"},"name":"true","type":{"string":{}}},{"displayName":{"text":"super"},"name":"super","type":{"string":{}}},{"displayName":{"text":"throws"},"name":"throws","type":{"string":{}}},{"displayName":{"text":"async"},"name":"async","type":{"string":{}}},{"displayName":{"text":"await"},"name":"await","type":{"string":{}}},{"displayName":{"text":"any"},"name":"any","type":{"string":{}}},{"displayName":{"text":"some"},"name":"some","type":{"string":{}}},{"displayName":{"text":"each"},"name":"each","type":{"string":{}}},{"displayName":{"text":"copy"},"name":"copy","type":{"string":{}}},{"displayName":{"text":"consume"},"name":"consume","type":{"string":{}}},{"displayName":{"text":"discard"},"name":"discard","type":{"string":{}}},{"displayName":{"text":"unsafe"},"name":"unsafe","type":{"string":{}}},{"displayName":{"text":"yield"},"name":"yield","type":{"string":{}}},{"displayName":{"text":"then"},"name":"then","type":{"string":{}}},{"displayName":{"text":"repeat"},"name":"repeat","type":{"string":{}}},{"displayName":{"text":"macro"},"name":"macro","type":{"string":{}}},{"displayName":{"text":"package"},"name":"package","type":{"string":{}}},{"displayName":{"text":"open"},"name":"open","type":{"string":{}}},{"displayName":{"text":"get"},"name":"get","type":{"string":{}}},{"displayName":{"text":"set"},"name":"set","type":{"string":{}}},{"displayName":{"text":"left"},"name":"left","type":{"string":{}}},{"displayName":{"text":"none"},"name":"none","type":{"string":{}}},{"displayName":{"text":"object"},"name":"object","type":{"string":{}}},{"displayName":{"text":"values"},"name":"values","type":{"string":{}}},{"displayName":{"text":"code"},"name":"code","type":{"string":{}}},{"displayName":{"text":"codeName"},"name":"codeName","type":{"string":{}}},{"displayName":{"text":"userActivity"},"name":"userActivity","type":{"string":{}}},{"displayName":{"text":"properties"},"name":"properties","type":{"string":{}}},{"displayName":{"text":"parameters"},"name":"parameters","type":{"string":{}}},{"displayName":{"text":"definition"},"name":"definition","type":{"string":{}}},{"displayName":{"text":"catalog"},"name":"catalog","type":{"string":{}}},{"displayName":{"text":"intentName"},"name":"intentName","type":{"string":{}}},{"displayName":{"text":"description"},"name":"description","type":{"string":{}}},{"displayName":{"text":"debugDescription"},"name":"debugDescription","type":{"string":{}}},{"displayName":{"text":"hashValue"},"name":"hashValue","type":{"string":{}}},{"displayName":{"text":"hash"},"name":"hash","type":{"string":{}}},{"displayName":{"text":"shape"},"name":"shape","type":{"string":{}}},{"displayName":{"text":"intentValue"},"name":"intentValue","type":{"string":{}}},{"displayName":{"text":"encode"},"name":"encode","type":{"string":{}}},{"displayName":{"text":"rawValue"},"name":"rawValue","type":{"string":{}}},{"displayName":{"text":"RawValue"},"name":"RawValue","type":{"string":{}}},{"displayName":{"text":"allCases"},"name":"allCases","type":{"string":{}}},{"displayName":{"text":"AllCases"},"name":"AllCases","type":{"string":{}}},{"displayName":{"text":"caseNames"},"name":"caseNames","type":{"string":{}}},{"displayName":{"text":"caseName"},"name":"caseName","type":{"string":{}}},{"displayName":{"text":"content"},"name":"content","type":{"string":{}}},{"displayName":{"text":"confirm"},"name":"confirm","type":{"string":{}}},{"displayName":{"text":"handle"},"name":"handle","type":{"string":{}}},{"displayName":{"text":"identifier"},"name":"identifier","type":{"string":{}}},{"displayName":{"text":"displayString"},"name":"displayString","type":{"string":{}}},{"displayName":{"text":"response"},"name":"response","type":{"string":{}}},{"displayName":{"text":"intent"},"name":"intent","type":{"string":{}}},{"displayName":{"text":"handler"},"name":"handler","type":{"string":{}}},{"displayName":{"text":"Swift"},"name":"Swift","type":{"string":{}}},{"displayName":{"text":"IntentKit"},"name":"IntentKit","type":{"string":{}}},{"displayName":{"text":"IntentDefinitions"},"name":"IntentDefinitions","type":{"string":{}}},{"displayName":{"text":"Int"},"name":"Int","type":{"string":{}}},{"displayName":{"text":"String"},"name":"String","type":{"string":{}}},{"displayName":{"text":"Soup"},"name":"Soup","type":{"string":{}}},{"displayName":{"text":"Handling"},"name":"Handling","type":{"string":{}}},{"displayName":{"text":"Response"},"name":"Response","type":{"string":{}}},{"displayName":{"text":"Code"},"name":"Code","type":{"string":{}}},{"displayName":{"text":"success"},"name":"success","type":{"string":{}}},{"displayName":{"text":"ready"},"name":"ready","type":{"string":{}}},{"displayName":{"text":"url"},"name":"url","type":{"string":{}}},{"displayName":{"text":"Url"},"name":"Url","type":{"string":{}}},{"displayName":{"text":"URL"},"name":"URL","type":{"string":{}}},{"displayName":{"text":"type"},"name":"type","type":{"string":{}}},{"displayName":{"text":"Never"},"name":"Never","type":{"string":{}}}]},"summary":{"text":"\"\"\"# \\(1) \"##"},"title":{"text":"“All” */ of \u202ethem\u0000\r\n*/ fatalError()"}},
{"className":"Every Intent","name":"Every","origin":"Custom","parameters":[{"name":"String","supportsResolution":true,"type":{"custom":{"name":"String"}}},{"name":"Double","supportsResolution":true,"type":{"custom":{"name":"Double"}}},{"name":"Bool","supportsResolution":true,"type":{"custom":{"name":"Bool"}}},{"name":"Never","supportsResolution":true,"type":{"custom":{"name":"Never"}}},{"name":"Object","supportsResolution":true,"type":{"custom":{"name":"Object"}}},{"name":"Person","supportsResolution":true,"type":{"custom":{"name":"Person"}}},{"name":"File","supportsResolution":true,"type":{"custom":{"name":"File"}}},{"name":"Intent","supportsResolution":true,"type":{"custom":{"name":"Intent"}}},{"name":"ResolutionResult","supportsResolution":true,"type":{"custom":{"name":"ResolutionResult"}}},{"name":"IntentKit","supportsResolution":true,"type":{"custom":{"name":"IntentKit"}}},{"name":"Swift","supportsResolution":true,"type":{"custom":{"name":"Swift"}}},{"name":"IntentDefinitions","supportsResolution":true,"type":{"custom":{"name":"IntentDefinitions"}}},{"name":"Foundation","supportsResolution":true,"type":{"custom":{"name":"Foundation"}}},{"name":"URL","supportsResolution":true,"type":{"custom":{"name":"URL"}}},{"name":"DateComponents","supportsResolution":true,"type":{"custom":{"name":"DateComponents"}}},{"name":"Response","supportsResolution":true,"type":{"custom":{"name":"Response"}}},{"name":"Handling","supportsResolution":true,"type":{"custom":{"name":"Handling"}}},{"name":"Code","supportsResolution":true,"type":{"custom":{"name":"Code"}}},{"name":"Type","supportsResolution":true,"type":{"custom":{"name":"Type"}}},{"name":"Protocol","supportsResolution":true,"type":{"custom":{"name":"Protocol"}}},{"name":"Self","supportsResolution":true,"type":{"custom":{"name":"Self"}}},{"name":"Any","supportsResolution":true,"type":{"custom":{"name":"Any"}}},{"name":"class","supportsResolution":true,"type":{"custom":{"name":"class"}}},{"name":"Optional","supportsResolution":true,"type":{"custom":{"name":"Optional"}}},{"name":"Array","supportsResolution":true,"type":{"custom":{"name":"Array"}}},{"name":"CaseIterable","supportsResolution":true,"type":{"custom":{"name":"CaseIterable"}}},{"name":"SendableMetatype","supportsResolution":true,"type":{"custom":{"name":"SendableMetatype"}}},{"name":"AllIntent","supportsResolution":true,"type":{"custom":{"name":"AllIntent"}}},{"name":"","supportsResolution":true,"type":{"custom":{"name":""}}},{"name":"🍜","supportsResolution":true,"type":{"custom":{"name":"🍜"}}},{"name":"two words","supportsResolution":true,"type":{"custom":{"name":"two words"}}},{"name":"3D","supportsResolution":true,"type":{"custom":{"name":"3D"}}},{"name":"Soup","supportsResolution":true,"type":{"custom":{"name":"Soup"}}},{"name":"SoupResolutionResult","supportsResolution":true,"type":{"custom":{"name":"SoupResolutionResult"}}},{"name":"Missing","supportsResolution":true,"type":{"custom":{"name":"Missing"}}},{"name":"integer","supportsResolution":true,"type":{"integer":{}}},{"name":"aDate","supportsResolution":true,"type":{"dateComponents":{}}},{"name":"enumeration","type":{"enumeration":{"name":"Int"}}},{"name":"first","type":{"enumeration":{"name":"Size"}}},{"name":"system","type":{"enumeration":{"isSystem":true,"name":"RepeatMode"}}}]},
{"name":"A","origin":"Custom","parameters":[{"name":"BC","supportsResolution":true,"type":{"boolean":{}},"unsupportedReasons":[{"code":"no"}]}],"response":{"codes":[{"name":"handleInApp"}]}},
{"name":"AB","origin":"Custom","parameters":[{"name":"C","supportsResolution":true,"type":{"boolean":{}},"unsupportedReasons":[{"code":"no"}]}]},
{"name":"A","origin":"Custom"},
{"name":"","origin":"Custom","parameters":[{"name":"","supportsResolution":true,"type":{"boolean":{}},"unsupportedReasons":[{"code":"no"}]}]},
{"name":"🍲","origin":"Custom"}
],
"types":[
{"name":"Soup","properties":[{"displayName":{"text":"self"},"name":"self","type":{"string":{}}},{"displayName":{"text":"Self"},"name":"Self","type":{"string":{}}},{"displayName":{"text":"Type"},"name":"Type","type":{"string":{}}},{"displayName":{"text":"Protocol"},"name":"Protocol","type":{"string":{}}},{"displayName":{"text":"init"},"name":"init","type":{"string":{}}},{"displayName":{"text":"Any"},"name":"Any","type":{"string":{}}},{"displayName":{"text":"_"},"name":"_","type":{"string":{}}},{"displayName":{"text":""},"name":"","type":{"string":{}}},{"displayName":{"text":" "},"name":" ","type":{"string":{}}},{"displayName":{"text":"🥣"},"name":"🥣","type":{"string":{}}},{"displayName":{"text":"🍜🍜"},"name":"🍜🍜","type":{"string":{}}},{"displayName":{"text":"two words"},"name":"two words","type":{"string":{}}},{"displayName":{"text":"two-words"},"name":"two-words","type":{"string":{}}},{"displayName":{"text":"2nd"},"name":"2nd","type":{"string":{}}},{"displayName":{"text":"straße"},"name":"straße","type":{"string":{}}},{"displayName":{"text":"名前"},"name":"名前","type":{"string":{}}},{"displayName":{"text":"a.b"},"name":"a.b","type":{"string":{}}},{"displayName":{"text":"a\"b"},"name":"a\"b","type":{"string":{}}},{"displayName":{"text":"a\\b"},"name":"a\\b","type":{"string":{}}},{"displayName":{"text":"a\nb"},"name":"a\nb","type":{"string":{}}},{"displayName":{"text":"a`b"},"name":"a`b","type":{"string":{}}},{"displayName":{"text":"class"},"name":"class","type":{"string":{}}},{"displayName":{"text":"default"},"name":"default","type":{"string":{}}},{"displayName":{"text":"in"},"name":"in","type":{"string":{}}},{"displayName":{"text":"inout"},"name":"inout","type":{"string":{}}},{"displayName":{"text":"let"},"name":"let","type":{"string":{}}},{"displayName":{"text":"var"},"name":"var","type":{"string":{}}},{"displayName":{"text":"func"},"name":"func","type":{"string":{}}},{"displayName":{"text":"switch"},"name":"switch","type":{"string":{}}},{"displayName":{"text":"case"},"name":"case","type":{"string":{}}},{"displayName":{"text":"return"},"name":"return","type":{"string":{}}},{"displayName":{"text":"nil"},"name":"nil","type":{"string":{}}},{"displayName":{"text":"true"},"name":"true","type":{"string":{}}},{"displayName":{"text":"super"},"name":"super","type":{"string":{}}},{"displayName":{"text":"throws"},"name":"throws","type":{"string":{}}},{"displayName":{"text":"async"},"name":"async","type":{"string":{}}},{"displayName":{"text":"await"},"name":"await","type":{"string":{}}},{"displayName":{"text":"any"},"name":"any","type":{"string":{}}},{"displayName":{"text":"some"},"name":"some","type":{"string":{}}},{"displayName":{"text":"each"},"name":"each","type":{"string":{}}},{"displayName":{"text":"copy"},"name":"copy","type":{"string":{}}},{"displayName":{"text":"consume"},"name":"consume","type":{"string":{}}},{"displayName":{"text":"discard"},"name":"discard","type":{"string":{}}},{"displayName":{"text":"unsafe"},"name":"unsafe","type":{"string":{}}},{"displayName":{"text":"yield"},"name":"yield","type":{"string":{}}},{"displayName":{"text":"then"},"name":"then","type":{"string":{}}},{"displayName":{"text":"repeat"},"name":"repeat","type":{"string":{}}},{"displayName":{"text":"macro"},"name":"macro","type":{"string":{}}},{"displayName":{"text":"package"},"name":"package","type":{"string":{}}},{"displayName":{"text":"open"},"name":"open","type":{"string":{}}},{"displayName":{"text":"get"},"name":"get","type":{"string":{}}},{"displayName":{"text":"set"},"name":"set","type":{"string":{}}},{"displayName":{"text":"left"},"name":"left","type":{"string":{}}},{"displayName":{"text":"none"},"name":"none","type":{"string":{}}},{"displayName":{"text":"object"},"name":"object","type":{"string":{}}},{"displayName":{"text":"values"},"name":"values","type":{"string":{}}},{"displayName":{"text":"code"},"name":"code","type":{"string":{}}},{"displayName":{"text":"codeName"},"name":"codeName","type":{"string":{}}},{"displayName":{"text":"userActivity"},"name":"userActivity","type":{"string":{}}},{"displayName":{"text":"properties"},"name":"properties","type":{"string":{}}},{"displayName":{"text":"parameters"},"name":"parameters","type":{"string":{}}},{"displayName":{"text":"definition"},"name":"definition","type":{"string":{}}},{"displayName":{"text":"catalog"},"name":"catalog","type":{"string":{}}},{"displayName":{"text":"intentName"},"name":"intentName","type":{"string":{}}},{"displayName":{"text":"description"},"name":"description","type":{"string":{}}},{"displayName":{"text":"debugDescription"},"name":"debugDescription","type":{"string":{}}},{"displayName":{"text":"hashValue"},"name":"hashValue","type":{"string":{}}},{"displayName":{"text":"hash"},"name":"hash","type":{"string":{}}},{"displayName":{"text":"shape"},"name":"shape","type":{"string":{}}},{"displayName":{"text":"intentValue"},"name":"intentValue","type":{"string":{}}},{"displayName":{"text":"encode"},"name":"encode","type":{"string":{}}},{"displayName":{"text":"rawValue"},"name":"rawValue","type":{"string":{}}},{"displayName":{"text":"RawValue"},"name":"RawValue","type":{"string":{}}},{"displayName":{"text":"allCases"},"name":"allCases","type":{"string":{}}},{"displayName":{"text":"AllCases"},"name":"AllCases","type":{"string":{}}},{"displayName":{"text":"caseNames"},"name":"caseNames","type":{"string":{}}},{"displayName":{"text":"caseName"},"name":"caseName","type":{"string":{}}},{"displayName":{"text":"content"},"name":"content","type":{"string":{}}},{"displayName":{"text":"confirm"},"name":"confirm","type":{"string":{}}},{"displayName":{"text":"handle"},"name":"handle","type":{"string":{}}},{"displayName":{"text":"identifier"},"name":"identifier","type":{"string":{}}},{"displayName":{"text":"displayString"},"name":"displayString","type":{"string":{}}},{"displayName":{"text":"response"},"name":"response","type":{"string":{}}},{"displayName":{"text":"intent"},"name":"intent","type":{"string":{}}},{"displayName":{"text":"handler"},"name":"handler","type":{"string":{}}},{"displayName":{"text":"Swift"},"name":"Swift","type":{"string":{}}},{"displayName":{"text":"IntentKit"},"name":"IntentKit","type":{"string":{}}},{"displayName":{"text":"IntentDefinitions"},"name":"IntentDefinitions","type":{"string":{}}},{"displayName":{"text":"Int"},"name":"Int","type":{"string":{}}},{"displayName":{"text":"String"},"name":"String","type":{"string":{}}},{"displayName":{"text":"Soup"},"name":"Soup","type":{"string":{}}},{"displayName":{"text":"Handling"},"name":"Handling","type":{"string":{}}},{"displayName":{"text":"Response"},"name":"Response","type":{"string":{}}},{"displayName":{"text":"Code"},"name":"Code","type":{"string":{}}},{"displayName":{"text":"success"},"name":"success","type":{"string":{}}},{"displayName":{"text":"ready"},"name":"ready","type":{"string":{}}},{"displayName":{"text":"url"},"name":"url","type":{"string":{}}},{"displayName":{"text":"Url"},"name":"Url","type":{"string":{}}},{"displayName":{"text":"URL"},"name":"URL","type":{"string":{}}},{"displayName":{"text":"type"},"name":"type","type":{"string":{}}},{"displayName":{"text":"Never"},"name":"Never","type":{"string":{}}}]},
{"name":"SoupResolutionResult"},
{"name":"String","properties":[{"name":"String","type":{"custom":{"name":"String"}}}]},
{"name":"Double","properties":[{"name":"Double","type":{"custom":{"name":"Double"}}}]},
{"name":"Bool","properties":[{"name":"Bool","type":{"custom":{"name":"Bool"}}}]},
{"name":"Never","properties":[{"name":"Never","type":{"custom":{"name":"Never"}}}]},
{"name":"Object","properties":[{"name":"Object","type":{"custom":{"name":"Object"}}}]},
{"name":"Person","properties":[{"name":"Person","type":{"custom":{"name":"Person"}}}]},
{"name":"File","properties":[{"name":"File","type":{"custom":{"name":"File"}}}]},
{"name":"Intent","properties":[{"name":"Intent","type":{"custom":{"name":"Intent"}}}]},
{"name":"ResolutionResult","properties":[{"name":"ResolutionResult","type":{"custom":{"name":"ResolutionResult"}}}]},
{"name":"IntentKit","properties":[{"name":"IntentKit","type":{"custom":{"name":"IntentKit"}}}]},
{"name":"Swift","properties":[{"name":"Swift","type":{"custom":{"name":"Swift"}}}]},
{"name":"IntentDefinitions","properties":[{"name":"IntentDefinitions","type":{"custom":{"name":"IntentDefinitions"}}}]},
{"name":"Foundation","properties":[{"name":"Foundation","type":{"custom":{"name":"Foundation"}}}]},
{"name":"URL","properties":[{"name":"URL","type":{"custom":{"name":"URL"}}}]},
{"name":"DateComponents","properties":[{"name":"DateComponents","type":{"custom":{"name":"DateComponents"}}}]},
{"name":"Response","properties":[{"name":"Response","type":{"custom":{"name":"Response"}}}]},
{"name":"Handling","properties":[{"name":"Handling","type":{"custom":{"name":"Handling"}}}]},
{"name":"Code","properties":[{"name":"Code","type":{"custom":{"name":"Code"}}}]},
{"name":"Type","properties":[{"name":"Type","type":{"custom":{"name":"Type"}}}]},
{"name":"Protocol","properties":[{"name":"Protocol","type":{"custom":{"name":"Protocol"}}}]},
{"name":"Self","properties":[{"name":"Self","type":{"custom":{"name":"Self"}}}]},
{"name":"Any","properties":[{"name":"Any","type":{"custom":{"name":"Any"}}}]},
{"name":"class","properties":[{"name":"class","type":{"custom":{"name":"class"}}}]},
{"name":"Optional","properties":[{"name":"Optional","type":{"custom":{"name":"Optional"}}}]},
{"name":"Array","properties":[{"name":"Array","type":{"custom":{"name":"Array"}}}]},
{"name":"CaseIterable","properties":[{"name":"CaseIterable","type":{"custom":{"name":"CaseIterable"}}}]},
{"name":"SendableMetatype","properties":[{"name":"SendableMetatype","type":{"custom":{"name":"SendableMetatype"}}}]},
{"name":"AllIntent","properties":[{"name":"AllIntent","type":{"custom":{"name":"AllIntent"}}}]},
{"name":"","properties":[{"name":"","type":{"custom":{"name":""}}}]},
{"name":"🍜","properties":[{"name":"🍜","type":{"custom":{"name":"🍜"}}}]},
{"name":"two words","properties":[{"name":"two words","type":{"custom":{"name":"two words"}}}]},
{"name":"3D","properties":[{"name":"3D","type":{"custom":{"name":"3D"}}}]}
],
"tools":{}}
"""###
}
