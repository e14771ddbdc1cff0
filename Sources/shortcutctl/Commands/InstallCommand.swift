import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost

/// `shortcutctl install`: copies a plugin to the user's folder of plugins.
struct InstallCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Copy a plugin to your folder of plugins, where every command finds it.",
        discussion: """
            The folder is intentkit/plugins in the user's data directory. Hidden files aren't copied; a program or \
            library that is a product of a package is. A plugin with the same identifier is replaced.

            Exit codes: 0 installed; 64 command line; 65 the plugin isn't valid, isn't built or is too large; 69 the \
            plugin or the folder isn't trusted, something else is in the way, or another process is installing a \
            plugin; 74 a file can't be read or written.
            """)

    @Argument(help: ArgumentHelp("The plugin's folder.", valueName: "dir"))
    var folder: String

    @Flag(help: "Install a link to the folder instead of a copy, so that changes take effect at once.")
    var link = false

    @OptionGroup var format: OutputFormat

    /// The installed plugin, as one JSON object.
    private struct Report: Encodable {
        var identifier, displayName, path: String
        var isLink, isReplacement: Bool
        var files, bytes: Int
        var remains: String?
    }

    func perform() throws {
        let installer = try PluginInstaller.ofPerson()
        let (plugin, installation) = try installed(with: installer)
        let manifest = plugin.manifest
        if json {
            let report = Report(
                identifier: manifest.identifier, displayName: manifest.displayName, path: installation.path,
                isLink: link, isReplacement: installation.isReplacement, files: installation.fileCount,
                bytes: installation.byteCount, remains: installation.remains)
            return try console.print(JSONText.object(report))
        }
        let verb = installation.isReplacement ? "Replaced" : "Installed"
        let what = link ? "a link" : installation.fileCount == 1 ? "1 file" : "\(installation.fileCount) files"
        try console.print(
            "\(verb) \(manifest.displayName) (\(manifest.identifier)): \(what) in \(installation.path)".visibleLine)
        if let remains = installation.remains {
            try console.print("Files that weren't installed with the old one stay in \(remains)".visibleLine)
        }
    }

    private func installed(with installer: PluginInstaller) throws -> (Plugin, Installation) {
        do {
            let plugin = try Plugin(folder: folder)
            return (plugin, try link ? installer.link(plugin) : installer.install(plugin))
        } catch let error as PluginError {
            throw Failure(error)
        } catch let error as InstallationError {
            throw Failure(error)
        }
    }
}

extension PluginInstaller {
    /// Returns the installer for the user's folder of plugins.
    static func ofPerson() throws -> PluginInstaller {
        guard let folder = PluginFinder.installationFolder(environment: ProcessInfo.processInfo.environment) else {
            throw Failure(
                .unavailable,
                "there is no folder for plugins: neither XDG_DATA_HOME nor HOME is an absolute path; set one of them")
        }
        return PluginInstaller(folder: folder)
    }
}

extension Failure {
    /// Creates the failure for a plugin that can't be installed or uninstalled.
    init(_ error: InstallationError) {
        let code: Code =
            switch error.code {
            case .invalid: .invalidInput
            case .refused, .unavailable: .unavailable
            case .inputOutput: .inputOutput
            }
        self.init(code, diagnostic: error.description)
    }
}
