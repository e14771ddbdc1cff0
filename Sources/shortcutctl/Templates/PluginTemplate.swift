import Escaping

/// A new plugin: a definition, a handler, a manifest, a first conversation that passes, and what runs it in CI.
struct PluginTemplate {
    /// The intent that the plugin handles.
    enum Subject {
        /// One of its own, with a definition.
        case own(TemplateIntent)
        /// A built-in one.
        case adopted(AdoptedIntent)

        /// The intent's name, such as `Brew`.
        var name: String {
            switch self {
            case .own(let intent): intent.name
            case .adopted(let intent): intent.name
            }
        }
    }

    /// The kind of program that handles the intent.
    enum Kind {
        /// A Swift package with an extension.
        case `extension`
        /// A Swift package with an app.
        case app
        /// A program in Python, without a package.
        case python
        /// A script for a POSIX shell, without a package.
        case shell
    }

    /// A file of the plugin.
    struct File {
        /// The path in the plugin's folder.
        var path: String
        var text: String
        var isExecutable = false
    }

    /// The name of the plugin, such as `Tea`; a valid Swift identifier.
    let name: String
    let kind: Kind
    let intent: Subject
    /// The path of the IntentKit package, relative to the plugin's folder or absolute; unused without a package.
    let intentKit: String

    var files: [File] {
        let shared = [
            File(path: "intent-plugin.json", text: manifest),
            File(path: "\(name).conversation.md", text: conversation),
            File(path: ".github/workflows/test.yml", text: workflow),
        ]
        switch kind {
        case .extension, .app: return shared + packageFiles
        case .python, .shell: return shared + scriptFiles
        }
    }

    private var conversation: String {
        switch intent {
        case .own(let intent): intent.conversation(of: name)
        case .adopted(let intent): intent.conversation(of: name, isApp: kind == .app)
        }
    }

    var definitionPath: String {
        switch kind {
        case .extension, .app: "Sources/\(library)/\(name).intents.json5"
        case .python, .shell: "\(name).intents.json5"
        }
    }

    /// The name of the program's target, which isn't “MyAppApp” for “MyApp”.
    var program: String {
        let ending = kind == .app ? "App" : "Extension"
        return name.ends(with: ending) ? name : name + ending
    }

    /// The name of the target with the handler.
    var library: String { program == name ? name + "Intents" : name }

    private var manifest: String {
        let executable =
            switch kind {
            case .extension, .app: "{ \"product\": \"\(program)\" }"
            case .python, .shell: "\"\(scriptPath)\""
            }
        // A built-in intent is defined already.
        let definitions: String
        switch intent {
        case .own: definitions = "\n    \"definitions\": [\"\(definitionPath)\"],"
        case .adopted: definitions = ""
        }
        // An app that handles intents has a scene for each request.
        return """
            {
                "identifier": "com.example.\(name.lowercased())",
                "displayName": "\(name)",
                "kind": "\(kind == .app ? "app" : "extension")",\(kind == .app ? "\n    \"supportsMultipleScenes\": true," : "")
                "executable": \(executable),\(definitions)
                "intentsSupported": ["\(intent.name)"]
            }

            """
    }

    /// A workflow for GitHub's servers; other servers run the same commands.
    private var workflow: String {
        let isPackage = kind == .extension || kind == .app
        let steps = isPackage ? "\n      - run: swift test --package-path \(name)" : ""
        return """
            # Runs the tests and the conversations. IntentKit is checked out beside the plugin, from the repository that the
            # variable names.
            name: test
            on: [push, pull_request]
            jobs:
              test:
                runs-on: ubuntu-latest
                # The files belong to this user, and a command runs nothing that belongs to another one.
                container: { image: "swift:6.3", options: --user 1001 }
                env:
                  INTENTKIT_PATH: ${{ github.workspace }}/IntentKit
                steps:
                  - uses: actions/checkout@v4
                    with:
                      path: \(name)
                  - uses: actions/checkout@v4
                    with:
                      repository: ${{ vars.INTENTKIT_REPOSITORY }}
                      path: IntentKit\(steps)
                  - run: swift run --package-path IntentKit shortcutctl lint \(name)
                  - run: swift run --package-path IntentKit shortcutctl test \(name)

            """
    }
}
