import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import ReservationCalendar

/// The activity that shows the way to a reservation, which no app needs to open.
struct DirectionsActivity {
    /// The `geo:` address.
    let address: String

    /// Creates the directions of a shortcut; `nil` if it isn't such an activity.
    ///
    /// Any app can donate one, so only a `geo:` address is opened.
    init?(_ shortcut: Shortcut) {
        guard case .userActivity(let activity) = shortcut, activity.activityType == ReservationEvent.directionsType,
            let address = activity.webpageURL?.absoluteString, address.begins(with: "geo:")
        else { return nil }
        self.address = address
    }

    private struct Report: Encodable { var opened: String }

    /// Opens the place in the desktop's program for maps, and returns the exit code.
    func open(in format: OutputFormat) throws -> Int32 {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").fields(separatedBy: ":")
        let program = folders.map { "\($0)/xdg-open" }
            .first { $0.isAbsolutePath && FileStatus(path: $0)?.kind == .regular }
        guard let program, let code = ActionProcess.open([program, address]) else {
            throw Failure(.unavailable, "the program “xdg-open” is missing; the place is \(address)")
        }
        // It fails at once where no program shows maps.
        guard code == 0 else {
            throw Failure(.unavailable, "“xdg-open” failed with exit code \(code); the place is \(address)")
        }
        if format.json {
            try format.console.print(JSONText.object(Report(opened: address)))
        } else {
            try format.console.print("Opened \(address)".visibleLine)
        }
        return 0
    }
}
