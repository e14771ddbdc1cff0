public import Foundation

/// A bus of a test's own, which ends with it.
public final class PrivateBus {
    /// The address of the bus.
    public let address: String
    /// The folder of its files, which is removed with it.
    public let folder: URL
    private let daemon = Process()

    /// Whether the programs for it are installed, or have to be.
    public static let isAvailable =
        ProcessInfo.processInfo.environment["INTENTKIT_REQUIRE_TOOLS"] != nil
        || ["/usr/bin/dbus-daemon", "/usr/bin/gdbus"].allSatisfy(FileManager.default.isExecutableFile)

    /// Why tests with a bus are skipped.
    public static let reason = "dbus-daemon and gdbus aren't installed (Debian: dbus libglib2.0-bin)"

    /// Starts a bus.
    ///
    /// - Parameters:
    ///   - environment: The environment of the services that it starts.
    ///   - isSystem: Whether it is a system bus; everything is allowed on it.
    public init(environment: [String: String] = [:], isSystem: Bool = false) throws {
        // A socket's path is short, and the temporary directory's may not be.
        folder = URL(filePath: "/tmp/ik-bus-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let settings = folder.appending(path: "bus.conf")
        let services = isSystem ? "" : "<standard_session_servicedirs/>"
        try Data(
            """
            <busconfig><type>\(isSystem ? "system" : "session")</type>\(services)
            <listen>unix:path=\(folder.path)/bus</listen>
            <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
            <allow own="*"/></policy></busconfig>
            """.utf8
        ).write(to: settings)
        daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
        daemon.arguments = ["--config-file=\(settings.path)", "--nofork", "--nopidfile", "--print-address=1"]
        daemon.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            .filter { $0.key != "DBUS_SESSION_BUS_ADDRESS" }
        let output = Pipe()
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        // It prints the address when it can be connected to.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = String(line.prefix { $0 != "\n" })
    }

    deinit {
        // Tests' threads block signals, and their children inherit that.
        kill(daemon.processIdentifier, SIGKILL)
        daemon.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}
