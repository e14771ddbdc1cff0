public import IntentDefinitions

/// A file that a target with generated classes has once, whatever its number of definitions.
///
/// Most files of a handler's target don't import `Intents`: on Apple's systems they see its types because other files
/// do. Aliases at the level of the module give them the same. An extension's executable also gets its entry point,
/// which on Apple's systems is the class that its property list names.
public struct SupportFile: Sendable {
    /// The name of the generated file.
    public static let name = "IntentsSupport.swift"

    /// The settings of the target.
    public let configuration: CodegenConfiguration
    /// The modules that have the classes, if the target itself has none.
    public let modules: [String]
    private var classes: [String] = []
    /// The types of the modules with built-in intents, by module.
    private var builtIn: [(module: String, types: [String])] = []

    /// Creates a file without intents.
    ///
    /// - Parameters:
    ///   - configuration: The settings of the target.
    ///   - modules: The modules that have the classes. They count only if the target has none.
    public init(configuration: CodegenConfiguration, modules: [String] = []) {
        self.configuration = configuration
        self.modules = configuration.classes ? [] : modules
    }

    /// Adds the intents of a definition file to those that the entry point serves.
    ///
    /// - Parameters:
    ///   - file: The definition.
    ///   - sourceName: The definition file's name, without its folder.
    public mutating func add(_ file: DefinitionFile, sourceName: String) {
        guard configuration.classes || !modules.isEmpty else { return }
        var planner = Planner(file: file, configuration: configuration, sourceName: sourceName)
        classes += planner.plan().intents.map(\.name.source)
    }

    /// Adds the built-in intents of a module on which the target depends: the entry point serves them, and the target's
    /// files see their types.
    ///
    /// - Parameters:
    ///   - module: The module, such as `IntentsMessaging`.
    ///   - file: Its definition.
    ///   - sourceName: The definition file's name, without its folder.
    ///   - configuration: The settings of the module.
    public mutating func add(
        builtIn module: String, _ file: DefinitionFile, sourceName: String, configuration: CodegenConfiguration
    ) {
        var planner = Planner(file: file, configuration: configuration, sourceName: sourceName)
        let plan = planner.plan()
        // Without a handler's protocol in Apple's framework, an intent is only donated; serving it does no harm.
        classes += plan.intents.map(\.name.source)
        builtIn.append((module, plan.classNames))
    }

    /// Returns the contents.
    ///
    /// - Parameter hasEntryPoint: Whether the target is an executable without an entry point of its own.
    public func contents(hasEntryPoint: Bool) -> String {
        var source = SourceText(limit: .max)
        source.line("// Generated for a target with intents. Do not edit.")
        source.line("// swift-format-ignore-file")
        source.line()
        source.line("#if !canImport(Darwin)")
        // An extension's handlers may be public, whatever the access of the generated classes is.
        source.importModule("Intents", access: .public)
        if hasEntryPoint { for module in modules { source.line("import \(module)") } }
        for module in builtIn { source.importModule(module.module, access: .public) }
        source.line()
        for name in Self.types { source.line("public typealias \(name) = Intents.\(name)") }
        for name in Self.genericTypes {
            source.line("public typealias \(name)<ObjectType: AnyObject> = Intents.\(name)<ObjectType>")
        }
        for (module, types) in builtIn {
            for name in types { source.line("public typealias \(name) = \(module).\(name)") }
        }
        if hasEntryPoint { entryPoint(&source) }
        source.line("#endif")
        return source.text
    }

    private func entryPoint(_ source: inout SourceText) {
        source.line()
        source.documentation("Serves the intents of the target with the class that the configuration names.")
        source.block("@main nonisolated enum IntentsExtensionMain") { source in
            source.block("static func main()") { source in
                source.line("Intents.INExtension.main(serving: [")
                source.indented { source in
                    for name in classes { source.line("\(name).self,") }
                }
                source.line("]) { \(configuration.principalClass)() }")
            }
        }
    }
}

extension FilePlan {
    /// The names of the types that a file with classes declares for those who use it.
    fileprivate var classNames: [String] {
        let ofIntents = intents.flatMap { intent in
            [intent.name, intent.handling, intent.response.name, intent.response.code]
                + intent.parameters.compactMap(\.reasons).flatMap { reasons in
                    [reasons.result] + (reasons.cases.isEmpty ? [] : [reasons.name])
                        + (reasons.confirmation.map { [$0.name] } ?? [])
                }
        }
        let results = resolvedResults
        // An enumeration always has its result, which an existing one shows only where it is resolved.
        let ofEnums = enums.flatMap { $0.exists ? [] : [$0.name, $0.result] }
        let ofObjects = objects.flatMap { $0.exists ? [] : [$0.name] }
        let resolved =
            (enums.lazy.filter(\.exists).map(\.result) + objects.lazy.map(\.result))
            .filter { results.contains($0.source) }
        return (ofIntents + ofEnums + ofObjects + resolved).map(\.source).sorted()
    }
}

extension SupportFile {
    private static let genericTypes = ["INObjectCollection", "INObjectSection"]

    /// The types of the module `Intents` that aren't generic.
    static let types = [
        "CLCircularRegion", "CLLocation", "CLLocationCoordinate2D", "CLLocationDegrees", "CLLocationDistance",
        "CLPlacemark", "CLRegion", "CNMutablePostalAddress", "CNPostalAddress", "DateComponentsFormatter",
        "INBooleanResolutionResult", "INCallCapability", "INCallDestinationType", "INConditionalOperator",
        "INCurrencyAmount", "INCurrencyAmountResolutionResult", "INDailyRoutineRelevanceProvider",
        "INDateComponentsRange", "INDateComponentsRangeResolutionResult", "INDateComponentsResolutionResult",
        "INDateRelevanceProvider", "INDayOfWeekOptions", "INDefaultCardTemplate", "INDoubleResolutionResult",
        "INEnergyResolutionResult", "INEnumResolutionResult", "INExtension", "INFile", "INFileResolutionResult",
        "INFocusStatus", "INFocusStatusAuthorizationStatus", "INFocusStatusCenter", "INImage",
        "INIntegerResolutionResult", "INIntent", "INIntentDonationMetadata", "INIntentError",
        "INIntentHandlerProviding", "INIntentHandlingStatus", "INIntentResolutionResult", "INIntentResponse",
        "INInteraction", "INInteractionDirection", "INLengthResolutionResult", "INLocationRelevanceProvider",
        "INMassResolutionResult", "INMediaAffinityType", "INMediaDestination", "INMediaItemType",
        "INMediaReference", "INMediaSortOrder", "INMediaUserContext", "INMessageAttribute", "INObject",
        "INObjectResolutionResult", "INOutgoingMessageType", "INParameter", "INPaymentMethod",
        "INPaymentMethodResolutionResult", "INPaymentMethodType", "INPerson", "INPersonHandle", "INPersonHandleLabel",
        "INPersonHandleType", "INPersonRelationship", "INPersonResolutionResult", "INPersonSuggestionType",
        "INPlacemarkResolutionResult", "INPlaybackQueueLocation", "INPlaybackRepeatMode", "INPreferences",
        "INRecurrenceFrequency", "INRecurrenceRule", "INRelevanceProvider", "INRelevantShortcut",
        "INRelevantShortcutRole", "INRelevantShortcutStore", "INSendMessageIntentDonationMetadata", "INShortcut",
        "INShortcutAvailabilityOptions",
        "INSiriAuthorizationStatus", "INSpatialEvent", "INSpeakable", "INSpeakableString",
        "INSpeakableStringResolutionResult", "INSpeedResolutionResult", "INStringResolutionResult", "INTaskPriority",
        "INTaskStatus", "INTaskType", "INTemperatureResolutionResult", "INTimeIntervalResolutionResult",
        "INURLResolutionResult", "INUpcomingMediaManager", "INUpcomingMediaPredictionMode", "INUserContext",
        "INVocabulary", "INVocabularyStringType", "INVoiceShortcut", "INVoiceShortcutCenter",
        "INVolumeResolutionResult", "INWorkoutGoalUnitType", "INWorkoutLocationType", "NSUserActivity",
        "NSUserActivityDelegate", "NSUserActivityPersistentIdentifier", "RelativeDateTimeFormatter",
    ]
}
