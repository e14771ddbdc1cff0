import Escaping
import IntentCodegen

extension PluginTemplate {
    /// The files of a Swift package with a handler, a program and a test.
    var packageFiles: [File] {
        let parts: [File]
        switch intent {
        case .own(let own):
            parts = [
                File(path: definitionPath, text: own.definition),
                File(path: "Sources/\(library)/intent-codegen.json", text: "{ \"access\": \"public\" }\n"),
                File(path: "Sources/\(library)/\(intent.name)Handler.swift", text: handler(of: own)),
                File(path: "Tests/\(library)Tests/\(intent.name)Tests.swift", text: tests(of: own)),
            ]
        case .adopted(let adopted):
            parts = [
                File(path: "Sources/\(library)/\(intent.name)Handler.swift", text: handler(of: adopted)),
                File(path: "Tests/\(library)Tests/\(intent.name)Tests.swift", text: tests(of: adopted)),
            ]
        }
        return parts + [
            File(path: "Package.swift", text: package),
            File(path: "Sources/\(program)/\(program).swift", text: kind == .app ? app : `extension`),
            File(path: ".gitignore", text: ".build\n"),
        ]
    }

    /// The product with the intent's values, which is also a module.
    private var product: String {
        switch intent {
        case .own: "IntentKit"
        case .adopted(let intent): intent.product
        }
    }

    private var package: String {
        """
        // swift-tools-version: 6.2

        import PackageDescription

        // A checkout of IntentKit; the variable INTENTKIT_PATH names another one.
        let intentKit = Context.environment["INTENTKIT_PATH"] ?? \(intentKit.swiftLiteral)

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            dependencies: [.package(name: "IntentKit", path: intentKit)],
            targets: [
                \(handlers.replacing(bytesOf: "\n", with: "\n        "))
                .executableTarget(
                    name: "\(program)",
                    dependencies: [
                        "\(library)",
                        .product(name: "\(product)", package: "IntentKit"),
                        .product(name: "\(kind == .app ? "IntentApp" : "IntentExtension")", package: "IntentKit"),
                    ]
                ),
                .testTarget(
                    name: "\(library)Tests",
                    dependencies: [
                        "\(library)",
                        .product(name: "\(product)", package: "IntentKit"),
                        .product(name: "IntentTesting", package: "IntentKit"),
                    ]
                ),
            ]
        )

        """
    }

    /// The target with the handlers.
    private var handlers: String {
        switch intent {
        case .own:
            """
            // The handlers; the build plugin makes Swift of the definition.
            .target(
                name: "\(library)",
                dependencies: [.product(name: "IntentKit", package: "IntentKit")],
                plugins: [.plugin(name: "IntentCodegenPlugin", package: "IntentKit")]
            ),
            """
        case .adopted(let intent):
            """
            // The handlers of the built-in intent, whose types are in the product of its domain.
            .target(
                name: "\(library)",
                dependencies: [.product(name: "\(intent.product)", package: "IntentKit")]
            ),
            """
        }
    }

    private func handler(of intent: TemplateIntent) -> String {
        let (parameter, method) = (intent.parameter, intent.parameterInMethods)
        let numbers = intent.items.map { "\"\($0.name)\": \($0.number)" }.joined(separator: ", ")
        let names = intent.items.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return """
            import IntentKit

            /// \(intent.summary)
            public final class \(intent.name)Handler: \(intent.name)IntentHandling {
                private static let numbers = [\(numbers)]

                /// Creates a handler for one request.
                public init() {}

                /// Accepts what can be chosen, and asks for what is missing.
                public func resolve\(method)(for intent: \(intent.name)Intent) async -> StringResolutionResult {
                    guard let \(parameter) = intent.\(parameter)?.lowercased() else { return .needsValue() }
                    return Self.numbers[\(parameter)] == nil ? .unsupported() : .success(with: \(parameter))
                }

                /// Provides what there is to choose from.
                public func provide\(method)OptionsCollection(
                    for intent: \(intent.name)Intent
                ) async throws -> ObjectCollection<String> {
                    ObjectCollection(items: [\(names)])
                }

                /// Does it.
                public func handle(intent: \(intent.name)Intent) async -> \(intent.name)IntentResponse {
                    let \(parameter) = intent.\(parameter) ?? ""
                    return .success(\(parameter): \(parameter), \(intent.number): Self.numbers[\(parameter)] ?? 0)
                }
            }

            """
    }

    private var app: String {
        """
        import IntentApp
        import \(product)
        import \(library)

        /// The app, which keeps running between requests.
        @main
        final class \(program): ApplicationDelegate {
            static let intentsSupported: [any Intent.Type] = [\(intent.name)Intent.self]

            init() {}

            func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
                \(intent.name)Handler()
            }
        }

        """
    }

    private var `extension`: String {
        """
        import IntentExtension
        import \(product)
        import \(library)

        /// Serves the handlers: one process for each request.
        @main
        struct \(program): Extension {
            static let intentsSupported: [any Intent.Type] = [\(intent.name)Intent.self]

            func handler(for intent: any Intent) -> Any? {
                \(intent.name)Handler()
            }
        }

        """
    }

    private func tests(of intent: TemplateIntent) -> String {
        """
        import IntentKit
        import IntentTesting
        import Testing
        import \(library)

        @Suite struct \(intent.name)Tests {
            @Test func `a missing \(intent.parameter) is asked for`() async throws {
                var conversation = try await Conversation(with: \(intent.name)Handler(), for: \(intent.name)Intent())
                try conversation.expect(.needsValue(\\.\(intent.parameter)), saying: "\(intent.question)")
                try await conversation.answer("\(intent.items[0].name)")
                try conversation.expect(.response(.success))
            }

            @Test(arguments: try FileCase.all(in: "../../\(name).conversation.md"))
            func `the conversations of the file`(conversation: FileCase) async throws {
                try await conversation.run(\(intent.name)Intent.self, with: \(intent.name)Handler())
            }
        }

        """
    }
}

// MARK: - Built-in intents

extension PluginTemplate {
    private func handler(of intent: AdoptedIntent) -> String {
        let name = intent.name
        let resolving = intent.resolveMethod.map { method in
            """

                /// Takes the value as it is, and asks for one that is missing: the place to look it up, or to refuse it.
                public func \(method.name)(for intent: \(name)Intent) async -> \(method.result) {
                    guard let \(method.property) = intent.\(method.property) else { return .needsValue() }
                    return .success(with: \(method.property))
                }

            """
        }
        return """
            import \(intent.product)

            /// \(intent.summary)
            public final class \(name)Handler: \(name)IntentHandling {
                /// Creates a handler for one request.
                public init() {}
            \(resolving ?? "")
                /// Does it.
                public func handle(intent: \(name)Intent) async -> \(name)IntentResponse {
                    \(name)IntentResponse(code: .\(intent.code), userActivity: nil)
                }
            }

            """
    }

    private func tests(of intent: AdoptedIntent) -> String {
        """
        import \(intent.product)
        import IntentTesting
        import Testing
        import \(library)

        @Suite struct \(intent.name)Tests {
        \(intent.continuesInApp && kind == .extension ? testOfContinuing(intent) : testOfFile(intent))
        }

        """
    }

    private func testOfFile(_ intent: AdoptedIntent) -> String {
        """
            @Test(arguments: try FileCase.all(in: "../../\(name).conversation.md"))
            func `the conversations of the file`(conversation: FileCase) async throws {
                try await conversation.run(\(intent.name)Intent.self, with: \(intent.name)Handler())
            }
        """
    }

    /// A test of the handler alone, for which it doesn't matter that no app is named in which a request continues.
    private func testOfContinuing(_ intent: AdoptedIntent) -> String {
        let answers = intent.answers.map { "\n        try await conversation.answer(\($0.swiftLiteral))" }.joined()
        return """
                @Test func `it continues in its app`() async throws {
                    \(answers.isEmpty ? "let" : "var") conversation = try await Conversation(
                        with: \(intent.name)Handler(), for: \(intent.name)Intent())\(answers)
                    try conversation.expect(.response(.continueInApp))
                }
            """
    }
}
