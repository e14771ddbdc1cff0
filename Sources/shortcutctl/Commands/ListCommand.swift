import BuiltInIntents
import CommandLineArguments
import IntentDefinitions
import IntentHost

/// `shortcutctl list`: the intents of plugins or definition files.
struct ListCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List intents, by plugin or by definition file.",
        discussion: """
            An intent that is deprecated can be run, but is listed only with --all.

            Exit codes: 0 done, even if there are no intents; 64 command line; 65 a file or a plugin isn't valid.
            """)

    @Argument(help: ArgumentHelp("Definition files to list instead of plugins.", valueName: "file"))
    var files: [String] = []

    @OptionGroup var plugins: PluginOptions

    @Flag(help: "List the built-in intents, by domain, instead of those of plugins.")
    var builtIn = false

    @Flag(help: "List deprecated intents too.")
    var all = false

    @OptionGroup var format: OutputFormat

    func perform() throws {
        guard files.isEmpty || !builtIn else {
            throw Failure(.commandLine, "--built-in takes no files; leave out one of the two")
        }
        guard !files.contains(where: \.isEmpty) else {
            throw Failure(.commandLine, "the name of a file is empty; name a definition")
        }
        guard plugins.folders.isEmpty || !builtIn else {
            throw Failure(
                .commandLine,
                "--built-in lists what any plugin can handle, --plugin what one does; leave out one of the two")
        }
        var report = builtIn ? ofDomains : try files.isEmpty ? ofPlugins() : ofFiles()
        if !all { report.hideDeprecated() }
        try show(report)
    }

    /// The built-in intents by domain, each of which any plugin may adopt.
    private var ofDomains: ListReport {
        var report = ListReport()
        for domain in BuiltInDomain.all {
            report.sources.append(.init(path: domain.name, intents: domain.definition().intents))
        }
        return report
    }

    private func ofPlugins() throws -> ListReport {
        let (plugins, problems) = try plugins.plugins()
        var report = ListReport(problems: problems.map(\.description))
        for plugin in plugins {
            let intents: [IntentDefinition]
            do throws(PluginError) {
                intents = try plugin.intents().map(\.definition)
            } catch {
                // A plugin that was named on the command line must be valid.
                if self.plugins.names(plugin) { throw Failure(error) }
                report.problems.append(error.description)
                continue
            }
            do throws(PluginError) {
                try check(plugin)
                report.sources.append(.init(plugin, intents: intents))
                if let warning = plugin.groupWarning() { report.warnings.append(warning.description) }
            } catch {
                report.problems.append(error.description)
            }
        }
        return report
    }

    /// Checks that a plugin can be run, or isn't built yet, or handles no intents.
    private func check(_ plugin: Plugin) throws(PluginError) {
        guard plugin.manifest.executable != nil else { return }
        do throws(PluginError) {
            _ = try plugin.executablePath()
        } catch {
            guard error.code == .notBuilt else { throw error }
        }
    }

    private func ofFiles() throws -> ListReport {
        var report = ListReport()
        for path in files {
            let reading = try DefinitionReading.ofFile(path)
            report.sources.append(.init(path: path, intents: reading.file.intents))
            report.problems += reading.invalidValues.map(\.description)
        }
        return report
    }
}
