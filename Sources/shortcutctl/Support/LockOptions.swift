import CommandLineArguments
import DesktopBus
import EssentialFoundation
import IntentHost

/// The options that say whether the machine is locked.
struct LockOptions: ParsableArguments {
    @Flag(help: "Refuse intents that aren't allowed while the machine is locked, whatever the desktop says.")
    var locked = false

    @Flag(help: "Run such intents, whatever the desktop says.")
    var unlocked = false

    mutating func validate() throws {
        if locked, unlocked { throw ValidationError("--locked and --unlocked can't be combined") }
    }

    /// Whether the machine is locked, as far as the command line says.
    var check: LockCheck { LockCheck(answer: locked || unlocked ? locked : nil) }

    /// Returns whether the machine is locked, as far as it matters for some intents.
    func isLocked(for intents: [InstalledIntent]) -> Bool { check.isLocked(for: intents) }
}

/// Whether the machine is locked.
struct LockCheck: Sendable {
    /// What was said; `nil` to ask the desktop.
    var answer: Bool?

    /// Returns whether the machine is locked, as far as it matters for some intents.
    ///
    /// The desktop is asked only if one of them is restricted, or can continue in an app that has such an intent.
    func isLocked(for intents: [InstalledIntent]) -> Bool {
        if let answer { return answer }
        guard intents.contains(where: { $0.isRestrictedWhileLocked || $0.canReachRestricted }) else { return false }
        return isLockedForRestricted()
    }

    /// Returns whether the machine is locked; only for something that is restricted.
    func isLockedForRestricted() -> Bool {
        answer ?? LockState(environment: ProcessInfo.processInfo.environment).isLocked()
    }
}
