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

    /// Returns whether the machine is locked, as far as it matters for some intents.
    ///
    /// The desktop is asked only if one of them is restricted.
    func isLocked(for intents: [InstalledIntent]) -> Bool {
        if locked || unlocked { return locked }
        guard intents.contains(where: \.isRestrictedWhileLocked) else { return false }
        return LockState(environment: ProcessInfo.processInfo.environment).isLocked()
    }
}
