import IntentKit
import IntentRuntime
public import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension MessageSubject<HostMessage> {
    /// What a host sends.
    static var toPlugin: Self {
        Self("to-plugin", isReadOnly: \.isReadOnly) { generator in
            let shapes = generator.shapes(names: ["soup", "quantity", "options"])
            let responseShapes = generator.shapes(names: ["soup", "waitTime"])
            let known = IntentShapes(
                { $0 == "OrderSoup" ? NamedShapes(shapes) : nil },
                response: { $0 == "OrderSoup" ? responseShapes : nil })
            let id = generator.oneIn(4) ? nil : generator.integer()
            if generator.oneIn(10) {
                let error = generator.maybe { RemoteError(code: $0.integer(), message: $0.text()) }
                return (.answer(HostAnswer(id: id, error: error)), known)
            }
            let content: HostRequest.Content =
                switch generator.below(10) {
                case 0:
                    .initialize(
                        InitializeParameters(protocolVersions: [generator.integer(), 1], plugin: generator.text()))
                case 1: .cancel(CancelParameters(request: generator.integer(), reason: .timeout))
                case 2: .end(EndParameters(request: generator.integer()))
                case 3, 4: .application(generator.applicationCall(shapes, responseShapes))
                default:
                    .call(
                        CallParameters(
                            request: generator.integer(), intent: "OrderSoup", call: generator.call(),
                            values: generator.values(shapes)))
                }
            return (.request(HostRequest(id: id, content)), known)
        }
    }
}

extension MessageSubject<PluginMessage> {
    private typealias Expectation = PluginMessage.Expectation

    /// What a plugin answers.
    static var toHost: Self {
        Self("to-host", isReadOnly: \.isReadOnly) { generator in
            let id = generator.integer()
            if generator.oneIn(8) {
                let error = RemoteError(code: generator.integer(), message: generator.text())
                return (
                    .answer(PluginAnswer(id: id, .error(error))), Expectation(ExpectedAnswer(id: id, .initialization))
                )
            }
            if generator.oneIn(8) {
                let result = InitializeResult(protocolVersion: generator.integer(), intents: [generator.text()])
                return (
                    .answer(PluginAnswer(id: id, .initialized(result))),
                    Expectation(ExpectedAnswer(id: id, .initialization))
                )
            }
            if generator.oneIn(8) {
                let status = ApplicationStatus(
                    process: generator.integer(), state: generator.pick(ApplicationStatus.State.allCases),
                    scenes: Int.random(in: 0 ... .max, using: &generator))
                return (
                    .answer(PluginAnswer(id: id, .application(status))),
                    Expectation(ExpectedAnswer(id: id, .application))
                )
            }
            let (result, kind) = generator.result()
            return (.answer(PluginAnswer(id: id, .result(result))), Expectation(ExpectedAnswer(id: id, kind)))
        }
    }

    /// What a plugin asks by itself.
    static var ofPlugin: Self {
        Self("of-plugin", isReadOnly: \.isReadOnly) { generator in
            let shapes = generator.shapes(names: ["soup", "quantity", "options"])
            let responseShapes = generator.shapes(names: ["soup", "waitTime"])
            let known = IntentShapes(
                { $0 == "OrderSoup" ? NamedShapes(shapes) : nil },
                response: { $0 == "OrderSoup" ? responseShapes : nil })
            let request = generator.integer()
            let content: PluginRequest.Content =
                switch generator.below(8) {
                case 4:
                    .setShortcutSuggestions(
                        (0..<generator.below(3)).map { _ in
                            ShortcutSuggestion(
                                generator.relevant(shapes, responseShapes).shortcut,
                                suggestedInvocationPhrase: generator.text())
                        }, request: request)
                case 5: .voiceShortcuts(request: request)
                case 6:
                    .setUpcomingMedia(
                        .suggestedIntents(
                            (0..<generator.below(3)).map { _ in generator.relevant(shapes, responseShapes).shortcut }),
                        request: request)
                case 7:
                    .setUpcomingMedia(
                        .predictionMode(
                            generator.pick([.default, .onlyPredictSuggestedIntents]), type: generator.text()),
                        request: request)
                case 3:
                    .setRelevantShortcuts(
                        (0..<generator.below(3)).map { _ in generator.relevant(shapes, responseShapes) },
                        request: request)
                case 0: .donate(.userActivity(generator.activity(shapes, responseShapes)), request: request)
                case 1: .donate(.interaction(generator.interaction(shapes, responseShapes)), request: request)
                default: .delete(generator.deletion(), request: request)
                }
            let expected = Expectation(ExpectedAnswer(id: 0, .nothing), shapes: known)
            return (.request(PluginRequest(id: generator.integer(), content)), expected)
        }
    }
}

extension MessageSubject<PlainValue> {
    /// Objects with values of all shapes, since a line is one object, and how they are shown.
    static var values: Self {
        var subject = Self("value") { generator in
            let shape = ValueShape.object(["value": generator.shape()])
            return (PlainValue(generator.value(shape)), shape)
        }
        subject.use = { _ = $0.value.plainText }
        return subject
    }
}

// Each side writes its own messages only; here both are written.

extension HostMessage: Encodable {
    /// Whether the message is read and never written.
    fileprivate var isReadOnly: Bool {
        if case .refused = self { true } else { false }
    }

    /// Encodes the message as its sender does.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .request(let request): try request.encode(to: encoder)
        case .answer(let answer): try answer.encode(to: encoder)
        case .refused(_, let error): try error.encode(to: encoder)
        }
    }
}

extension PluginMessage: Encodable {
    /// Whether the message is read and never written.
    fileprivate var isReadOnly: Bool {
        switch self {
        case .refused, .unrelated: true
        case .request, .answer: false
        }
    }

    /// Encodes the message as its sender does.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .request(let request): try request.encode(to: encoder)
        case .answer(let answer): try answer.encode(to: encoder)
        case .refused(_, let error): try error.encode(to: encoder)
        case .unrelated(let id): try id.encode(to: encoder)
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func call() -> Call {
        pick([
            .resolve(parameter: text()), .options(parameter: text(), searchTerm: maybe { $0.text() }),
            .defaultValue(parameter: text()), .confirm, .handle,
        ])
    }

    fileprivate mutating func applicationCall(
        _ shapes: [String: ValueShape], _ responseShapes: [String: ValueShape]
    ) -> ApplicationCall {
        let scene = oneIn(2) ? "2" : nil
        guard oneIn(2) else {
            return pick([
                .status, .openScene(scene: scene), .addScene, .showScreen(scene: scene, keys: ["n", "up"]),
                .closeScene(scene: "1"), .enterBackground, .quit,
            ])
        }
        return .continueUserActivity(activity(shapes, responseShapes), scene: scene)
    }

    fileprivate mutating func activity(
        _ shapes: [String: ValueShape], _ responseShapes: [String: ValueShape]
    ) -> UserActivity {
        var activity = UserActivity(
            activityType: text(), title: maybe { $0.text() }, userInfo: values(self.shapes(names: ["step"])),
            interaction: maybe { $0.interaction(shapes, responseShapes) })
        activity.requiredUserInfoKeys = maybe { [$0.text(), $0.text()] }
        activity.keywords = oneIn(2) ? [text()] : []
        activity.isEligibleForPrediction = oneIn(2)
        activity.isEligibleForSearch = oneIn(2)
        activity.persistentIdentifier = maybe { $0.text() }
        activity.suggestedInvocationPhrase = maybe { $0.text() }
        activity.contentAttributes = maybe { generator in
            UserActivity.ContentAttributes(
                thumbnail: generator.maybe { Image(named: $0.text()) },
                contentDescription: generator.maybe { $0.text() },
                relatedUniqueIdentifier: generator.maybe { $0.text() })
        }
        return activity
    }

    fileprivate mutating func interaction(
        _ shapes: [String: ValueShape], _ responseShapes: [String: ValueShape]
    ) -> Interaction {
        var interaction = Interaction(
            intentName: "OrderSoup", values: values(shapes),
            response: maybe { Interaction.Response(code: $0.text(), values: $0.values(responseShapes)) })
        interaction.identifier = maybe { $0.text() }
        interaction.groupIdentifier = maybe { $0.text() }
        interaction.direction = pick([.unspecified, .outgoing, .incoming])
        interaction.dateInterval = maybe { generator in
            let milliseconds = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator)
            return DateInterval(
                start: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
                duration: Double(generator.below(1000)) / 8)
        }
        return interaction
    }

    fileprivate mutating func relevant(
        _ shapes: [String: ValueShape], _ responseShapes: [String: ValueShape]
    ) -> RelevantShortcut {
        let shortcut: Shortcut =
            oneIn(2)
            ? .intent(name: "OrderSoup", values: values(shapes)) : .userActivity(activity(shapes, responseShapes))
        return RelevantShortcut(
            shortcut: shortcut, shortcutRole: pick(RelevantShortcutRole.allCases),
            relevanceProviders: (0..<below(4)).map { _ in provider() },
            watchTemplate: maybe { generator in
                DefaultCardTemplate(
                    title: generator.text(), subtitle: generator.maybe { $0.text() },
                    image: generator.maybe { Image(named: $0.text()) })
            }, widgetKind: maybe { $0.text() })
    }

    private mutating func provider() -> RelevanceProvider {
        switch below(3) {
        case 0:
            let start = Date(milliseconds: Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &self))
            return .date(start: start, end: maybe { start + Double($0.below(1000)) / 8 })
        case 1:
            let center = Coordinate(latitude: Double(below(180)) - 90, longitude: Double(below(360)) - 180)
            return .location(CircularRegion(center: center, radius: Double(below(1000)) / 8, identifier: text()))
        default: return .dailyRoutine(pick(DailyRoutineSituation.allCases))
        }
    }

    fileprivate mutating func deletion() -> DonationDeletion {
        pick([
            .identifiers([text(), text()]), .donations([text()]), .group(text()), .allInteractions,
            .activities(persistentIdentifiers: [text()]), .allActivities, .related(uniqueIdentifier: text()),
        ])
    }

    /// An answer to a call, and what its reader knows.
    fileprivate mutating func result() -> (CallResult, ExpectedAnswer.Kind) {
        let shape = shape()
        switch below(5) {
        case 0:
            let shapes = shapes(names: ["soup", "waitTime"])
            return (.response(response(shapes)), .response(shapes))
        case 1:
            let items = (0..<below(4)).map { _ in value(shape.element) }
            return (.options(Choices(items)), .value(.options(parameter: "soup", searchTerm: nil), shape))
        case 2:
            return (.defaultValue(maybe { $0.value(shape) }), .value(.defaultValue(parameter: "soup"), shape))
        case 3:
            return (.resolved(.one(resolution(shape.element))), .value(.resolve(parameter: "soup"), shape))
        default:
            let results = (0..<below(4)).map { _ in resolution(shape.element) }
            return (.resolved(.each(results)), .value(.resolve(parameter: "soup"), shape))
        }
    }

    private mutating func response(_ shapes: [String: ValueShape]) -> ResponseContent {
        let information = values(shapes)
        return ResponseContent(
            code: text(), values: values(shapes),
            userActivity: maybe {
                UserActivity(activityType: $0.text(), title: $0.maybe { $0.text() }, userInfo: information)
            })
    }

    private mutating func resolution(_ shape: ValueShape) -> Resolution {
        switch below(6) {
        case 0: .success(value(shape))
        case 1: .needsValue
        case 2: .notRequired
        case 3: .unsupported(reason: maybe { $0.text() })
        case 4: .disambiguation((0..<below(4)).map { _ in value(shape) })
        default: .confirmationRequired(maybe { $0.value(shape) })
        }
    }
}
