import CommandLineArguments
import DesktopBus
import EssentialFoundation
import IntentDesktop
import IntentHost

/// `shortcutctl desktop serve`: the service that the bus starts.
struct DesktopServeCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer the desktop's searches, and run what is chosen; the bus starts it.",
        discussion: """
            Offers org.gnome.Shell.SearchProvider2, org.kde.krunner1 and org.freedesktop.Application at \
            /org/intentkit/Shortcuts. What is chosen runs in a process of its own and is kept at each question, so that \
            nothing is done twice if the service is ended.

            Exit codes: 0 ended, after ten seconds without a call or with the session; 64 command line; 69 there is no \
            bus, the library libsystemd is missing, or another program has the name.
            """)

    @Option(help: ArgumentHelp("Seconds without a call after which it ends. (default: 10)", valueName: "seconds"))
    var idle: Double?

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if let idle, !(0...3600).contains(idle) { throw ValidationError("--idle is a number of seconds up to 3600") }
    }

    func perform() async throws {
        let files = try DesktopFiles()
        let program = try DesktopInstallCommand.executable()
        let bus = try BusConnection.ofSession()
        do throws(BusError) {
            guard try bus.ownName(DesktopService.name, until: .now + .seconds(5)) else {
                throw BusError(.noBus, "another program serves \(DesktopService.name) already")
            }
        } catch {
            throw Failure(error)
        }
        let server = DesktopServer(
            bus, search: ActionSearch(plugins: plugins, shortcuts: shortcuts, store: store),
            commands: DesktopCommands(program: program, plugins: plugins, shortcuts: shortcuts, store: store),
            kept: KeptRequests(folder: files.waiting), idle: .seconds(idle ?? 10))
        try await server.serve()
    }
}

extension BusConnection {
    /// Connects to the session bus of the user who runs the command.
    ///
    /// - Parameter deadline: When to give up.
    static func ofSession(until deadline: ContinuousClock.Instant = .now + .seconds(5)) throws -> BusConnection {
        guard let address = BusAddress.session(environment: ProcessInfo.processInfo.environment) else {
            throw Failure(
                .unavailable,
                "there is no session bus: neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR says where; run this in a "
                    + "desktop session, or with dbus-run-session")
        }
        do throws(BusError) {
            return try BusConnection(to: address, until: deadline)
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// Creates the failure for a bus.
    init(_ error: BusError) { self.init(.unavailable, error.message) }
}
