import Escaping
import IntentDefinitions
import IntentKit

extension IntentRequest {
    mutating func beginConfirming() {
        budget += 1
        step = .call(.confirm)
    }

    /// Moves on to handling, or to the app if the handler leaves the intent to it, or it can't be handled in the
    /// background.
    mutating func beginHandling() {
        if let handover { return finish(handover) }
        if isContinuedInApp {
            var outcome = Outcome(.continuedInApp, launchesAppInForeground: true)
            outcome.dialog = Dialogs(self).response(outcome)
            return finish(outcome)
        }
        budget += 1
        step = .call(.handle)
    }

    /// Whether the combination of exactly the parameters with values doesn't support running in the background.
    private var isContinuedInApp: Bool {
        let names = Set(applicableValues.keys)
        let meant = (definition.combinations + definition.managedCombinations)
            .filter { Set($0.parameters) == names }
        return !meant.isEmpty && meant.allSatisfy { $0.supportsBackgroundExecution == false }
    }

    /// Returns the request as the app that it is handed over to continues it: at its last call, with its values.
    ///
    /// A new budget begins. Nothing is asked again, because the host that hands the request over has resolved and
    /// confirmed it.
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
        case .userConfirmationRequired: askToConfirm()
        case .ready, .success:
            if definition.asksToConfirm {
                askToConfirm()
            } else {
                beginHandling()
            }
        case .handleInApp where definition.asksToConfirm:
            // The app handles it in the background, and asks nobody.
            handover = outcome(meaning, response: response, in: .confirm)
            askToConfirm()
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
    /// - Parameter text: The person's previous answer, which was neither yes nor no.
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

    /// Returns the meaning of a code; a code that neither the runtime nor the definition knows ends the request.
    private mutating func meaning(of response: ResponseContent, in phase: Phase) -> ResponseCodeMeaning? {
        if let meaning = ResponseCodeMeaning(response.code, in: definition.response) { return meaning }
        fail(
            .crashed(reason: "the handler answered with the code “\(response.code)”, which isn't in the definition"),
            during: phase == .confirm ? .confirm : .handle)
        return nil
    }

    private func outcome(_ meaning: ResponseCodeMeaning, response: ResponseContent, in phase: Phase) -> Outcome {
        var outcome = Outcome(
            .failed,
            code: response.code,
            response: response.values,
            userActivity: response.userActivity)
        outcome.timelineReloadPolicy = response.timelineReloadPolicy
        switch meaning {
        case .success: outcome.kind = .succeeded
        case .inProgress where phase == .handle: outcome.kind = .inProgress
        case .continueInApp, .handleInApp:
            outcome.kind = .continuedInApp
            outcome.launchesAppInForeground = meaning == .continueInApp
        case .failure: break
        case .failureRequiringAppLaunch: outcome.requiresAppLaunch = true
        case .unspecified, .ready, .inProgress, .userConfirmationRequired:
            outcome.reason = "“\(response.code)” is not an answer to \(phase.rawValue)"
        }
        if outcome.kind == .failed { outcome.phase = phase }
        outcome.dialog = Dialogs(self).response(outcome)
        return outcome
    }
}

/// The meaning of a response code for the lifecycle.
enum ResponseCodeMeaning: Hashable, Sendable {
    case unspecified
    case ready
    case continueInApp
    case handleInApp
    case inProgress
    case success
    case failure
    case failureRequiringAppLaunch
    /// The person is to be asked before the intent is handled.
    case userConfirmationRequired

    private static let requiringAppLaunch = "failureRequiringAppLaunch"

    /// Creates the meaning of a code that a built-in intent has without a sentence for it.
    private init(unlisted code: String) {
        switch code {
        case "userConfirmationRequired": self = .userConfirmationRequired
        case _ where code.begins(with: Self.requiringAppLaunch): self = .failureRequiringAppLaunch
        default: self = .failure
        }
    }

    /// Creates the meaning of a built-in code or one of the definition's.
    ///
    /// A definition that lists a built-in code gives it a text, not another meaning.
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
            guard let definition = response?.code(named: code) else {
                guard response?.numberedCodes?.contains(code) ?? false else { return nil }
                self = Self(unlisted: code)
                return
            }
            self =
                definition.isSuccess ?? false
                ? .success : code.begins(with: Self.requiringAppLaunch) ? .failureRequiringAppLaunch : .failure
        }
    }
}
