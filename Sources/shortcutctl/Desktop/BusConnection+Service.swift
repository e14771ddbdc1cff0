import DesktopBus
import IntentDesktop
import IntentHost

extension BusConnection {
    /// Has the service perform an action, as a desktop does when a notification is clicked.
    ///
    /// - Throws: ``Failure`` if the service isn't installed, doesn't answer, or can't show a notification.
    func perform(_ action: DesktopAction) throws {
        let call = BusCall(
            "ActivateAction", of: "org.freedesktop.Application", at: DesktopService.path, to: DesktopService.name,
            [.string(action.name), .array(of: "v", [.variant(action.target)]), .properties([:])],
            startsService: true)
        do throws(BusError) {
            try self.call(call, until: .now + .seconds(10))
        } catch {
            if error.code == .answered(name: DesktopService.notShown) {
                throw Failure(.unavailable, "nothing shows notifications in this session")
            }
            if case .answered(let name) = error.code, name == "org.freedesktop.DBus.Error.ServiceUnknown" {
                throw Failure(
                    .unavailable, "nothing shows notifications; install it with “shortcutctl desktop install --notify”")
            }
            throw Failure(error)
        }
    }
}
