// swift-tools-version: 6.2

import PackageDescription

// Stands for an outside user: a library whose intents the build plugin generates, and an extension that serves them.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "IntentKit", path: "../..")],
    targets: [
        .target(
            name: "Greetings",
            dependencies: [.product(name: "IntentKit", package: "IntentKit")],
            plugins: [.plugin(name: "IntentCodegenPlugin", package: "IntentKit")]
        ),
        .executableTarget(
            name: "GreetingExtension",
            dependencies: ["Greetings", .product(name: "IntentExtension", package: "IntentKit")]
        ),
        .executableTarget(
            name: "greet",
            dependencies: ["Greetings", .product(name: "IntentRuntime", package: "IntentKit")]
        ),
        .executableTarget(
            name: "remember",
            dependencies: [
                "Greetings", .product(name: "IntentKit", package: "IntentKit"),
                .product(name: "IntentStore", package: "IntentKit"),
            ]
        ),
    ]
)
