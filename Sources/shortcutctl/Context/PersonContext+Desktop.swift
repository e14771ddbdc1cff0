import DesktopBus
import EssentialFoundation
import IntentStore

extension DesktopState {
    /// The desktop of the user who runs the command.
    static var ofPerson: DesktopState { DesktopState(environment: ProcessInfo.processInfo.environment) }
}

extension PersonContext {
    /// Returns the context completed by the desktop, which is asked only by sources that are switched on and whose
    /// answer matters.
    func completedByDesktop(at date: Date) -> PersonContext {
        guard let sources else { return self }
        var questions: Set<DesktopState.Question> = []
        if place == nil, !sources.networks.isEmpty { questions.insert(.network) }
        if event == nil, sources.headphones { questions.insert(.headphones) }
        if focus == nil, sources.doNotDisturb != nil { questions.insert(.doNotDisturb) }
        guard !questions.isEmpty else { return self }
        let desktop = DesktopState.ofPerson
        let answers = desktop.answers(to: questions)
        let environment = ProcessInfo.processInfo.environment
        let isUndisturbed =
            questions.contains(.doNotDisturb)
            && (answers.isUndisturbed
                ?? GNOMESettings(environment: environment, limit: desktop.limit).isUndisturbed() ?? false)
        return completed(
            network: answers.network, hasHeadphones: answers.hasHeadphones, isUndisturbed: isUndisturbed, at: date)
    }
}
