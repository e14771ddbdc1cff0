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
        abstract: "Create a new plugin package: definition, handler, manifest, and a conversation that passes.",
        discussion: """
            The package is created in a folder of its name. Then:

                cd NAME && swift build && shortcutctl test .
            """)

    @Argument(help: "The name of the package and of its folder, such as Tea.")
    var name: String

    @Flag(help: "Create an app, which keeps running between requests, instead of an extension.")
    var app = false

    @Option(
        name: .customLong("intentkit"),
        help: ArgumentHelp("The folder of IntentKit. (default: the one this command was built in)", valueName: "dir"))
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
            throw ValidationError("“\(name)” is already the name of a module or type; choose another")
        }
    }

    /// The modules that the package imports, its own modules, and the types that its code uses.
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
            throw Failure(.commandLine, "“\(name)” exists here already; choose another name or another folder")
        }
        guard let intentKit = intentKit.map({ URL(filePath: $0).absoluteURL.path }) ?? Self.ownPackage,
            FileManager.default.fileExists(atPath: intentKit + "/Package.swift")
        else {
            throw Failure(.commandLine, "IntentKit wasn't found; name its folder with --intentkit DIR")
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
            // An incomplete package is useless, and would occupy the name.
            try? FileManager.default.removeItem(atPath: name)
            throw Failure(writing: name, error)
        }
        try console.print("Made \(name). Next: cd \(name) && swift build && shortcutctl test .")
    }

    /// The package that this program was built in.
    private static var ownPackage: String? {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            let build = Array(program.utf8).firstRange(of: Array("/.build/".utf8))
        else { return nil }
        return String(Substring(program.utf8.prefix(build.lowerBound)))
    }
}
