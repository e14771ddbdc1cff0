import Escaping

/// The files by which a desktop finds the service.
public struct DesktopInstallation: Hashable, Sendable {
    /// A file.
    public struct File: Hashable, Sendable {
        /// The absolute path.
        public var path: String
        /// The contents, or `nil` if the file is a link.
        public var contents: String?
        /// The target of a link, or `nil`.
        public var target: String?
    }

    /// The folders of a person's files, each an absolute path.
    public struct Folders: Hashable, Sendable {
        /// The data folder, usually `~/.local/share`.
        public var data: String
        /// The folder of settings, usually `~/.config`.
        public var config: String
        /// The folder of what programs keep, usually `~/.local/state`.
        public var state: String

        /// Returns the folders of a person, or `nil` if the environment doesn't tell them.
        ///
        /// - Parameter environment: The environment, whose `XDG_DATA_HOME`, `XDG_CONFIG_HOME`, `XDG_STATE_HOME` and
        ///   `HOME` count.
        public init?(environment: [String: String]) {
            func folder(_ variable: String, or usual: String) -> String? {
                if let named = environment[variable], named.isAbsolutePath { return named }
                return environment["HOME"].flatMap { $0.isAbsolutePath ? $0 + usual : nil }
            }
            guard let data = folder("XDG_DATA_HOME", or: "/.local/share"),
                let config = folder("XDG_CONFIG_HOME", or: "/.config"),
                let state = folder("XDG_STATE_HOME", or: "/.local/state")
            else { return nil }
            (self.data, self.config, self.state) = (data, config, state)
        }
    }

    /// A word that can't be written into the files.
    public struct UnusableWord: Error, Hashable, Sendable {
        /// The word.
        public var word: String

        /// Creates an error about a word.
        public init(word: String) { self.word = word }
    }

    /// The folders of the person.
    public let folders: Folders
    /// The command line that the bus starts.
    private let command: String
    /// The command line that shows suggestions.
    private let suggesting: String
    /// The command line that shows reminders of reservations.
    private let reminding: String
    private let program: String

    /// Creates an installation.
    ///
    /// - Parameters:
    ///   - executable: The absolute path of the program.
    ///   - options: The options that the program is always given, such as the folders of plugins.
    ///   - travelTime: The minutes that getting to a reservation takes; `nil` for what the apps state.
    ///   - folders: The folders of the person.
    /// - Throws: ``UnusableWord`` for a word with quotation marks, `\`, `$`, `%`, `` ` `` or control characters. Each of
    ///   the programs that read the files has its own idea of what these mean.
    public init(
        executable: String, options: [String], travelTime: Int? = nil, folders: Folders
    ) throws(UnusableWord) {
        self.folders = folders
        program = try Self.line([executable])
        command = try Self.line([executable, "desktop", "serve"] + options)
        suggesting = try Self.line([executable, "suggest", "--surface", "lock-screen", "--notify"] + options)
        let travel = travelTime.map { ["--travel", String($0)] } ?? []
        reminding = try Self.line([executable, "reservations", "--notify"] + travel + options)
        for folder in [folders.data, folders.config] { _ = try Self.line([folder]) }
    }

    private static func line(_ words: [String]) throws(UnusableWord) -> String {
        for word in words {
            for scalar in word.unicodeScalars
            where scalar.isInvisible || "\"'\\$%`".unicodeScalars.contains(scalar) {
                throw UnusableWord(word: word)
            }
        }
        return words.map { "\"\($0)\"" }.joined(separator: " ")
    }
}

// MARK: - Files

extension DesktopInstallation {
    /// The files that are always written.
    public var files: [File] {
        [
            File(path: Self.applicationPath(folders), contents: application),
            File(path: Self.servicePath(folders), contents: service),
            File(path: Self.runnerPath(folders), contents: runner),
            File(path: Self.stagedPath(folders), contents: Self.provider),
        ]
    }

    /// The files of the timer that shows suggestions and reminders.
    public var timerFiles: [File] {
        let paths = Self.timerPaths(folders)
        return [
            File(path: paths[0], contents: timerService),
            File(path: paths[1], contents: Self.timer),
            File(path: paths[2], target: "../\(DesktopService.timer).timer"),
        ]
    }

    /// The path of the file that GNOME reads, which has to be put into a folder of the system.
    public static let systemPath = "/usr/local/share/gnome-shell/search-providers/\(DesktopService.name).ini"

    /// The paths of all files that may be installed in a person's folders.
    public static func paths(in folders: Folders) -> [String] {
        [applicationPath(folders), servicePath(folders), runnerPath(folders), stagedPath(folders)]
            + timerPaths(folders)
    }

    /// The command that puts the file for GNOME where it is read.
    public static func systemCommand(in folders: Folders) -> [String] {
        ["sudo", "install", "-D", "-m", "644", stagedPath(folders), systemPath]
    }

    /// The command that begins to show suggestions and reminders before the next login.
    public static let startingCommand =
        "systemctl --user daemon-reload && systemctl --user start \(DesktopService.timer).timer"

    static func applicationPath(_ folders: Folders) -> String {
        "\(folders.data)/applications/\(DesktopService.name).desktop"
    }

    /// The path of the file that says what the bus starts.
    public static func servicePath(_ folders: Folders) -> String {
        "\(folders.data)/dbus-1/services/\(DesktopService.name).service"
    }

    static func runnerPath(_ folders: Folders) -> String {
        "\(folders.data)/krunner/dbusplugins/\(DesktopService.name).desktop"
    }

    static func stagedPath(_ folders: Folders) -> String {
        "\(folders.data)/intentkit/desktop/\(DesktopService.name).ini"
    }

    static func timerPaths(_ folders: Folders) -> [String] {
        let units = folders.config + "/systemd/user"
        return [
            "\(units)/\(DesktopService.timer).service", "\(units)/\(DesktopService.timer).timer",
            "\(units)/timers.target.wants/\(DesktopService.timer).timer",
        ]
    }

    private var application: String {
        """
        [Desktop Entry]
        Type=Application
        Name=Shortcuts
        Name[de]=Kurzbefehle
        Comment=Run actions of apps, and shortcuts
        Comment[de]=Aktionen von Apps und Kurzbefehle ausführen
        Icon=\(DesktopService.icon)
        Exec=\(program) search
        Terminal=true
        DBusActivatable=true
        Categories=Utility;

        """
    }

    private var service: String {
        """
        [D-BUS Service]
        Name=\(DesktopService.name)
        Exec=\(command)

        """
    }

    private var runner: String {
        """
        [Desktop Entry]
        Type=Service
        Name=Shortcuts
        Name[de]=Kurzbefehle
        Icon=\(DesktopService.icon)
        X-KDE-PluginInfo-Name=\(DesktopService.name)
        X-KDE-PluginInfo-EnabledByDefault=true
        X-Plasma-API=DBus
        X-Plasma-DBusRunner-Service=\(DesktopService.name)
        X-Plasma-DBusRunner-Path=\(DesktopService.path)
        X-Plasma-Request-Actions-Once=true
        X-Plasma-Runner-Min-Letter-Count=2

        """
    }

    private static let provider = """
        [Shell Search Provider]
        DesktopId=\(DesktopService.name).desktop
        BusName=\(DesktopService.name)
        ObjectPath=\(DesktopService.path)
        Version=2

        """

    private var timerService: String {
        """
        [Unit]
        Description=Suggestions of what to do next, and reminders of reservations

        [Service]
        Type=oneshot
        ExecStart=\(reminding)
        ExecStart=\(suggesting)

        """
    }

    private static let timer = """
        [Unit]
        Description=Suggestions of what to do next, and reminders of reservations, every quarter of an hour

        [Timer]
        OnCalendar=*:0/15
        RandomizedDelaySec=60

        [Install]
        WantedBy=timers.target

        """
}

// MARK: - Reading

extension DesktopInstallation {
    /// The most bytes of an installed file that is read.
    public static let sizeLimit = 64 << 10

    /// Returns the words that the bus starts, from the contents of an installed file; `nil` if it isn't such a file.
    public static func command(inService contents: [UInt8]) -> [String]? {
        guard contents.count <= sizeLimit, let text = String(validating: contents, as: UTF8.self) else { return nil }
        let line = text.fields(separatedBy: "\n").lazy.compactMap { $0.rest(after: "Exec=") }.first
        guard let line, line.utf8.first == UInt8(ascii: "\""), line.utf8.last == UInt8(ascii: "\""),
            line.utf8.count > 1
        else { return nil }
        var words: [String] = []
        // Every second field is between two words.
        for (index, field) in line.fields(separatedBy: "\"", keepsEmpty: true).dropFirst().dropLast().enumerated() {
            if index.isMultiple(of: 2) {
                words.append(String(field))
            } else if !field.isIdentical(to: " ") {
                return nil
            }
        }
        return words.isEmpty ? nil : words
    }
}
