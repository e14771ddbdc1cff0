import BuiltInIntents
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import Spelling

/// `shortcutctl init`: a new plugin.
struct InitCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a new plugin: definition, handler, manifest, tests, and a conversation that passes.",
        discussion: """
            The plugin is created in a folder named after it: a Swift package, or with --python or --shell a script. Then:

                cd NAME && swift build && shortcutctl test .

            With --built-in the plugin adopts an intent that is defined already, such as SendMessage; it has no \
            definition of its own. “shortcutctl list --built-in” lists them.

            Exit codes: 0 created; 64 command line, or something of this name exists; 74 a file can't be written.
            """)

    @Argument(help: "The name of the plugin and of its folder, such as Tea.")
    var name: String

    @Option(help: ArgumentHelp("The name of its intent, such as WaterPlants. (default: Brew)", valueName: "name"))
    var intent: String?

    @Option(
        help: ArgumentHelp(
            "The built-in intent to adopt instead of one of its own, such as PlayMedia.", valueName: "intent"))
    var builtIn: String?

    @Flag(help: "Create an app, which keeps running between requests, instead of an extension.")
    var app = false

    @Flag(help: "Create a program in Python instead of a Swift package.")
    var python = false

    @Flag(help: "Create a script for a POSIX shell instead of a Swift package.")
    var shell = false

    @Option(
        name: .customLong("intentkit"),
        help: ArgumentHelp("The folder of IntentKit. (default: the one this command was built in)", valueName: "dir"))
    var intentKit: String?

    @CommandConsole var console: Console

    mutating func validate() throws {
        if intentKit == "" { throw ValidationError("--intentkit is empty; name the folder") }
        guard Self.isName(name) else {
            throw ValidationError(
                "the name must begin with a capital letter and have only letters and digits, such as Tea")
        }
        let adopted = try adopted()
        guard !Self.taken.contains(name), !name.begins(with: "Intent"), name != intent, name != adopted?.name,
            !BuiltInDomain.all.contains(where: { AdoptedIntent.product(of: $0) == name })
        else {
            throw ValidationError("“\(name)” is already the name of a module, a type or the intent; choose another")
        }
        if let intent {
            guard Self.isName(intent) else {
                throw ValidationError(
                    "the intent's name must begin with a capital letter and have only letters and digits, such as Brew")
            }
            guard !intent.ends(with: "Intent") else {
                throw ValidationError("leave “Intent” out of the intent's name; the generated type has it already")
            }
        }
        guard [app, python, shell].count(where: \.self) <= 1 else {
            throw ValidationError("choose one of --app, --python and --shell")
        }
        if intentKit != nil, python || shell {
            throw ValidationError("--intentkit is for a Swift package; leave it out with --python and --shell")
        }
    }

    /// Returns the intent that `--built-in` names.
    private func adopted() throws(ValidationError) -> AdoptedIntent? {
        guard let builtIn else { return nil }
        guard intent == nil else {
            throw ValidationError("--intent names an intent of the plugin's own; use either --intent or --built-in")
        }
        guard let adopted = AdoptedIntent(named: builtIn) else {
            let names = BuiltInDomain.all.flatMap(\.intentNames)
            let known = names + names.map { BuiltInDomain.classPrefix + $0 + "Intent" }
            let hint = known.closest(to: builtIn).map { "did you mean “\($0)”? " } ?? ""
            throw ValidationError(
                "“\(builtIn)” isn't a built-in intent; \(hint)“shortcutctl list --built-in” shows what there is")
        }
        guard !BuiltInDomain.donatedIntentNames.contains(adopted.name) else {
            throw ValidationError(
                "\(adopted.name) is only donated, and no handler is asked about it; choose another intent")
        }
        return adopted
    }

    private static func isName(_ name: String) -> Bool {
        name.first.map { $0.isASCII && $0.isUppercase } ?? false
            && name.utf8.count <= 60 && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The modules that the package imports and those of IntentKit, besides those that begin with `Intent`; its own
    /// modules; and the types that its code uses.
    private static let taken: Set = [
        "Any", "Array", "Bool", "Brew", "BuiltInIntents", "CIntentLibrary", "CLibrary", "CPNG", "CProcess", "CSDBus",
        "CSQLite", "CardDrawing", "Codable", "CommandLineArguments", "DesktopBus", "Dictionary", "Dispatch",
        "DonationAdvice", "Double", "Error", "Escaping", "EssentialFoundation", "Extension", "Foundation",
        "FoundationEssentials", "Glibc", "Int", "Never", "Optional", "Protocol", "ReservationCalendar", "Result",
        "Self", "Sendable", "Set", "ShortcutTools", "Spelling", "Storybook", "String", "Swift", "Synchronization",
        "SystemIntents", "Task", "Testing", "Type", "Void", "XCTest",
    ]

    private var kind: PluginTemplate.Kind {
        if python { return .python }
        if shell { return .shell }
        return app ? .app : .extension
    }

    func perform() throws {
        // A link to a missing folder is there too.
        guard FileStatus(path: name, followsLinks: false) == nil else {
            throw Failure(.commandLine, "“\(name)” exists here already; choose another name or another folder")
        }
        let isPackage = kind == .extension || kind == .app
        let own = PluginTemplate.Subject.own(intent.map(TemplateIntent.named) ?? .brew)
        let adopted = try adopted()
        let template = PluginTemplate(
            name: name, kind: kind, intent: adopted.map(PluginTemplate.Subject.adopted) ?? own,
            intentKit: isPackage ? try intentKitPath() : "")
        var package = NewFolder(name)
        do {
            try package.make()
            for file in template.files {
                try package.write(Data(file.text.utf8), to: file.path)
                guard file.isExecutable else { continue }
                let place = URL(filePath: name).appending(path: file.path).path
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
            }
        } catch {
            // An incomplete package is useless, and would occupy the name.
            package.remove()
            throw Failure(writing: name, error)
        }
        let steps = ["cd \(name)"] + (isPackage ? ["swift build"] : []) + ["\(Self.ownWord) test ."]
        try console.print("Made \(name). Next: \(steps.joined(separator: " && "))")
        guard let adopted, adopted.definition.isDeprecated else { return }
        try console.print(
            "\(adopted.name) is deprecated; “shortcutctl list --built-in” shows the intents that aren't.",
            to: .standardError)
    }

    /// Returns the path of IntentKit in the package's manifest: the one that was given if it is absolute, otherwise a
    /// path relative to the package, which stays valid when both are moved.
    private func intentKitPath() throws -> String {
        guard let path = intentKit ?? Self.ownPackage,
            FileManager.default.fileExists(atPath: path + "/Package.swift")
        else {
            throw Failure(
                .commandLine,
                intentKit.map { "there is no IntentKit in \($0), which has no Package.swift; name another --intentkit" }
                    ?? "IntentKit wasn't found; name its folder with --intentkit DIR")
        }
        if let intentKit, intentKit.isAbsolutePath { return intentKit }
        let target = URL(filePath: path).resolvingSymlinksInPath().path.pathComponents
        let package = URL(filePath: ".").resolvingSymlinksInPath().path.pathComponents + [name]
        let shared = zip(target, package).prefix { $0.isIdentical(to: $1) }.count
        return (Array(repeating: "..", count: package.count - shared) + target.dropFirst(shared)).joined(separator: "/")
    }

    /// This command as a word of a command line: its path if it was started by one.
    private static var ownWord: String {
        guard let word = CommandLine.arguments.first, word.utf8.contains(UInt8(ascii: "/")) else {
            return "shortcutctl"
        }
        return word.absolutePath.shellWord
    }

    private static var ownPackage: String? {
        guard let program = symbolicLinkTarget(of: "/proc/self/exe"),
            let build = program.firstRange(of: Array("/.build/".utf8))
        else { return nil }
        return String(decoding: program[..<build.lowerBound], as: UTF8.self)
    }
}
