/// The names under which a desktop finds the service that searches and runs actions.
public enum DesktopService {
    /// The name on the session bus, which is also the identifier of the app.
    public static let name = "org.intentkit.Shortcuts"
    /// The path of its object.
    public static let path = "/org/intentkit/Shortcuts"
    /// The name of the error if a notification can't be shown.
    public static let notShown = name + ".NotShown"
    /// The name of the timer that shows suggestions.
    static let timer = name + "-suggestions"
    /// The icon of results and notifications, which every icon theme has.
    public static let icon = "system-run"
}
