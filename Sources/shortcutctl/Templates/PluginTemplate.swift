import Escaping

/// A new plugin package: a definition, a handler, a manifest, and a first conversation that passes.
struct PluginTemplate {
    /// The name of the package, such as `Tea`; a valid Swift identifier.
    let name: String
    /// Whether the plugin is an app.
    let isApp: Bool
    /// The path of the IntentKit package.
    let intentKit: String

    /// The files, with their paths in the package's folder.
    var files: [(path: String, text: String)] {
        [
            ("Package.swift", package), ("intent-plugin.json", manifest),
            ("Sources/\(name)/\(name).intents.json5", definition), ("Sources/\(name)/intent-codegen.json", codegen),
            ("Sources/\(name)/BrewHandler.swift", handler), ("Sources/\(program)/\(program).swift", main),
            ("\(name).conversation.md", conversation), (".gitignore", ".build\n"),
        ]
    }

    private var program: String { name + (isApp ? "App" : "Extension") }

    private var package: String {
        """
        // swift-tools-version: 6.2

        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            dependencies: [.package(name: "IntentKit", path: \(intentKit.swiftLiteral))],
            targets: [
                // The handlers; the build plugin makes Swift of the definition.
                .target(
                    name: "\(name)",
                    dependencies: [.product(name: "IntentKit", package: "IntentKit")],
                    plugins: [.plugin(name: "IntentCodegenPlugin", package: "IntentKit")]
                ),
                .executableTarget(
                    name: "\(program)",
                    dependencies: [
                        "\(name)",
                        .product(name: "IntentKit", package: "IntentKit"),
                        .product(name: "\(isApp ? "IntentApp" : "IntentExtension")", package: "IntentKit"),
                    ]
                ),
            ]
        )

        """
    }

    private var manifest: String {
        // An app that handles intents has a scene for each request.
        """
        {
            "identifier": "com.example.\(name.lowercased())",
            "displayName": "\(name)",
            "kind": "\(isApp ? "app" : "extension")",\(isApp ? "\n    \"supportsMultipleScenes\": true," : "")
            "executable": { "product": "\(program)" },
            "definitions": ["Sources/\(name)/\(name).intents.json5"],
            "intentsSupported": ["Brew"]
        }

        """
    }

    private var codegen: String { "{ \"access\": \"public\" }\n" }

    private var definition: String {
        """
        // What \(name) can do. “shortcutctl lint” checks it.
        {
          intents: [
            {
              name: "Brew",
              title: "Brew",
              description: "Brews a cup of something.",
              category: "create",
              verb: "Create",
              parameters: [
                {
                  name: "drink",
                  type: "String",
                  displayName: "Drink",
                  resolvable: true,
                  dynamicOptions: true,
                  prompt: "What shall it be?",
                },
              ],
              combinations: [{ parameters: ["drink"], title: "Brew ${drink}", primary: true }],
              response: {
                properties: [{ name: "drink", type: "String" }, { name: "minutes", type: "Integer" }],
                codes: [{ name: "success", text: "Your ${drink} is ready in ${minutes} minutes." }],
              },
            },
          ],
        }

        """
    }

    private var handler: String {
        """
        import IntentKit

        /// Brews a cup of something.
        public final class BrewHandler: BrewIntentHandling {
            private static let minutes = ["tea": 4, "coffee": 2, "cocoa": 3]

            /// Creates a handler for one request.
            public init() {}

            /// Takes what can be brewed, and asks for what is missing.
            public func resolveDrink(for intent: BrewIntent) async -> StringResolutionResult {
                guard let drink = intent.drink else { return .needsValue() }
                return Self.minutes[drink.lowercased()] == nil ? .unsupported() : .success(with: drink.lowercased())
            }

            /// What there is to choose from.
            public func provideDrinkOptionsCollection(
                for intent: BrewIntent
            ) async throws -> ObjectCollection<String> {
                ObjectCollection(items: ["tea", "coffee", "cocoa"])
            }

            /// Brews it.
            public func handle(intent: BrewIntent) async -> BrewIntentResponse {
                let drink = intent.drink ?? ""
                return .success(drink: drink, minutes: Self.minutes[drink] ?? 0)
            }
        }

        """
    }

    private var main: String {
        isApp
            ? """
            import IntentApp
            import IntentKit
            import \(name)

            /// The app; it lives on between requests.
            @main
            final class \(program): ApplicationDelegate {
                static let intentsSupported: [any Intent.Type] = [BrewIntent.self]

                init() {}

                func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
                    BrewHandler()
                }
            }

            """
            : """
            import IntentExtension
            import IntentKit
            import \(name)

            /// Serves the handlers: one process for each request.
            @main
            struct \(program): Extension {
                static let intentsSupported: [any Intent.Type] = [BrewIntent.self]

                func handler(for intent: any Intent) -> Any? {
                    BrewHandler()
                }
            }

            """
    }

    private var conversation: String {
        """
        # \(name)

        ## A missing drink is asked for

        ```intent
        > Brew
        ? drink · needsValue · What shall it be?
          1. tea
          ...
        < tea
        = succeeded · success · Your tea is ready in [..] minutes.
        ```

        ## What cannot be brewed is refused

        ```intent
        > Brew drink=lava
        ? drink · unsupported · [..] What shall it be?
        < coffee
        = succeeded · success · Your coffee is ready in [..] minutes.
        ```

        """
    }
}
