import CommandLineArguments

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `shortcutctl init`: a new plugin package.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Make a new plugin package: definition, handler, manifest, and a conversation that passes.",
        discussion: """
            The package is made in a folder of its name. Then:

                cd NAME && swift build && shortcutctl test .
            """)

    @Argument(help: "The name of the package and of its folder, such as Tea.")
    var name: String

    @Flag(help: "Make an app, which lives on between requests, instead of an extension.")
    var app = false

    @Option(
        name: .customLong("intentkit"),
        help: ArgumentHelp("The folder of IntentKit; else this command's.", valueName: "dir"))
    var intentKit: String?

    @CommandConsole var console: Console

    mutating func validate() throws {
        let isName =
            name.first.map { $0.isASCII && $0.isUppercase } ?? false
            && name.utf8.count <= 60 && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard isName else {
            throw ValidationError(
                "the name must begin with a capital letter and have only letters and digits, such as Tea")
        }
        guard !Self.taken.contains(name) else {
            throw ValidationError("“\(name)” is the name of something else; choose another")
        }
    }

    /// Modules that the package imports, what it has itself, and types that its code names.
    private static let taken: Set = [
        "Any", "Array", "Bool", "Brew", "Codable", "Dictionary", "Double", "Error", "Extension", "Foundation", "Int",
        "Intent", "IntentApp", "IntentExtension", "IntentKit", "IntentRuntime", "Never", "Optional", "Protocol",
        "Result", "Self", "Sendable", "Set", "String", "Swift", "Task", "Type", "Void",
    ]

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: false) { try command.perform() }
    }

    private func perform() throws {
        guard !FileManager.default.fileExists(atPath: name) else {
            throw Failure(.commandLine, "there is a “\(name)” here already; choose another name or another folder")
        }
        guard let intentKit = intentKit.map({ URL(filePath: $0).absoluteURL.path }) ?? Self.ownPackage,
            FileManager.default.fileExists(atPath: intentKit + "/Package.swift")
        else {
            throw Failure(.commandLine, "IntentKit is not found; name its folder with --intentkit DIR")
        }
        let template = PluginTemplate(name: name, isApp: app, intentKit: intentKit)
        do {
            for file in template.files {
                let place = URL(filePath: name).appending(path: file.path)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).writeOrReplace(place.path)
            }
        } catch {
            // Half a package is of no use, and the name would be taken.
            try? FileManager.default.removeItem(atPath: name)
            throw Failure(writing: name, error)
        }
        try console.print("Made \(name). Next: cd \(name) && swift build && shortcutctl test .")
    }

    /// The package whose build products this program is among.
    private static var ownPackage: String? {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            let build = Array(program.utf8).firstRange(of: Array("/.build/".utf8))
        else { return nil }
        return String(Substring(program.utf8.prefix(build.lowerBound)))
    }
}
