// swift-tools-version: 5.9

import PackageDescription

// Handlers as apps write them for Apple's framework, outside of IntentKit's package and with the settings that apps
// have: most in Swift 5, one with complete checking, one in Swift 6, and one in Swift 6 that isolates its code to the
// main actor by default.

let strict: [SwiftSetting] = [.unsafeFlags(["-strict-concurrency=complete", "-warnings-as-errors"])]
let swift6: [SwiftSetting] = [.unsafeFlags(["-swift-version", "6"])]
let mainActor: [SwiftSetting] = [.unsafeFlags(["-swift-version", "6", "-default-isolation", "MainActor"])]

/// An extension, whose folder is also that of its plugin.
func handlers(_ name: String, _ settings: [SwiftSetting] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: [.product(name: "Intents", package: "IntentKit")],
        path: "\(name)/Extension",
        swiftSettings: settings,
        plugins: [.plugin(name: "IntentCodegenPlugin", package: "IntentKit")]
    )
}

let package = Package(
    name: "AppleHandlers",
    platforms: [.macOS("15.0")],
    dependencies: [.package(name: "IntentKit", path: "../..")],
    targets: [
        handlers("Garden"),
        handlers("Ledger"),
        handlers("Parcels", strict),
        handlers("PodcastNotes", mainActor),
        handlers("RunningClub"),
        handlers("Sensors", swift6),
        handlers("Survey"),
        handlers("Timers"),

        // The app in which a handler of the running club continues.
        .executableTarget(
            name: "RunningClubApp",
            dependencies: [
                .product(name: "IntentApp", package: "IntentKit"), .product(name: "IntentKit", package: "IntentKit"),
            ],
            path: "RunningClub/App",
            exclude: ["intent-plugin.json"]
        ),
    ]
)
