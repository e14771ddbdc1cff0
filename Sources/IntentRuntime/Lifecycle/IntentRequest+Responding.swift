import IntentDefinitions
import IntentKit

extension IntentRequest {
    mutating func beginConfirming() {
        budget += 1
        step = .call(.confirm)
    }

    /// Goes on to the handler, or to the app where the intent cannot be handled in the background (section G.10).
    mutating func beginHandling() {
        if isContinuedInApp {
            var outcome = Outcome(.continuedInApp, launchesAppInForeground: true)
            outcome.dialog = Dialogs(self).response(outcome)
            return finish(outcome)
        }
        budget += 1
        step = .call(.handle)
    }

    /// Whether the combination of parameters that have values says that it needs the app.
    private var isContinuedInApp: Bool {
        let names = Set(applicableValues.keys)
        let meant = (definition.combinations + definition.managedCombinations)
            .filter { Set($0.parameters) == names }
        return !meant.isEmpty && meant.allSatisfy { $0.supportsBackgroundExecution == false }
    }

    /// The request as an app takes it up to which it was handed over: at its last call, with the values it has.
    ///
    /// The budget is a new one. It is asked again about nothing: resolving and confirming were done by whoever handed
    /// the request over.
    public func handedOver() -> IntentRequest {
        var request = self
        request.resolving = nil
        request.budget += 1
        request.step = .call(.handle)
        return request
    }

    mutating func receive(confirmation response: ResponseContent) {
        guard let meaning = meaning(of: response, in: .confirm) else { return }
        switch meaning {
        case .ready, .success:
            if definition.isUserConfirmationRequired ?? false {
                askToConfirm()
            } else {
                beginHandling()
            }
        default:
            finish(outcome(meaning, response: response, in: .confirm))
        }
    }

    mutating func receive(handled response: ResponseContent) {
        guard let meaning = meaning(of: response, in: .handle) else { return }
        finish(outcome(meaning, response: response, in: .handle))
    }

    /// Asks whether the intent is right.
    ///
    /// - Parameter text: What the person said before, which was neither yes nor no.
    mutating func askToConfirm(after text: String? = nil) {
        confirmationCount += 1
        guard confirmationCount <= Self.promptLimit else {
            let reason = "asked \(Self.promptLimit) times for a yes or a no"
            return finish(.init(.failed, reason: reason, phase: .confirm))
        }
        if text != nil { budget += 1 }
        step = .ask(
            Prompt(
                intent: definition.name,
                phase: .confirm,
                reason: .confirmIntent,
                dialog: Dialogs(self).confirmation(after: text),
                items: []))
    }

    /// What a code means; a code that neither the runtime nor the definition knows ends the request.
    private mutating func meaning(of response: ResponseContent, in phase: Phase) -> ResponseCodeMeaning? {
        if let meaning = ResponseCodeMeaning(response.code, in: definition.response) { return meaning }
        fail(
            .crashed(reason: "the handler answered with the code “\(response.code)”, which the definition has not"),
            during: phase == .confirm ? .confirm : .handle)
        return nil
    }

    private func outcome(_ meaning: ResponseCodeMeaning, response: ResponseContent, in phase: Phase) -> Outcome {
        var outcome = Outcome(
            .failed,
            code: response.code,
            response: response.values,
            userActivity: response.userActivity)
        switch meaning {
        case .success: outcome.kind = .succeeded
        case .inProgress where phase == .handle: outcome.kind = .inProgress
        case .continueInApp, .handleInApp:
            outcome.kind = .continuedInApp
            outcome.launchesAppInForeground = meaning == .continueInApp
        case .failure: break
        case .failureRequiringAppLaunch: outcome.requiresAppLaunch = true
        case .unspecified, .ready, .inProgress:
            outcome.reason = "“\(response.code)” is not an answer to \(phase.rawValue)"
        }
        if outcome.kind == .failed { outcome.phase = phase }
        outcome.dialog = Dialogs(self).response(outcome)
        return outcome
    }
}

/// What the name of a response code means to the lifecycle.
enum ResponseCodeMeaning: Hashable, Sendable {
    case unspecified
    case ready
    case continueInApp
    case handleInApp
    case inProgress
    case success
    case failure
    case failureRequiringAppLaunch

    /// Looks up a code among the definition's and the built-in ones.
    ///
    /// A definition that lists a built-in code gives it a sentence, not another meaning.
    init?(_ code: String, in response: ResponseDefinition?) {
        switch code {
        case "unspecified": self = .unspecified
        case "ready": self = .ready
        case "continueInApp": self = .continueInApp
        case "handleInApp": self = .handleInApp
        case "inProgress": self = .inProgress
        case "success": self = .success
        case "failure": self = .failure
        case "failureRequiringAppLaunch": self = .failureRequiringAppLaunch
        default:
            guard let definition = response?.code(named: code) else { return nil }
            self = definition.isSuccess ?? false ? .success : .failure
        }
    }
}
