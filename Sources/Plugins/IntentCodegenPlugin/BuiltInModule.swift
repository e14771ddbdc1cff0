import Foundation
import PackagePlugin

/// A module with the classes of built-in intents, on which a target depends.
struct BuiltInModule {
    /// The name, such as `IntentsMessaging`.
    let name: String
    let definition: URL
    let configuration: URL

    /// Returns the modules with built-in intents among the dependencies of a target.
    static func all(among target: any Target) -> [BuiltInModule] {
        target.dependencyModules.compactMap(BuiltInModule.init)
    }

    /// Creates the module of a target, or returns `nil` if the target isn't one: its folder lies among those of the
    /// classes of built-in intents.
    init?(_ module: any SourceModuleTarget) {
        let folder = module.directoryURL.standardizedFileURL.pathComponents.suffix(4)
        guard folder.dropLast() == ["Sources", "BuiltIn", "Classes"] else { return nil }
        let files = module.sourceFiles.map(\.url)
        guard let definition = files.first(where: { $0.lastPathComponent.hasSuffix(".intents.json5") }),
            let configuration = files.first(where: { $0.lastPathComponent == "intent-codegen.json" })
        else { return nil }
        (name, self.definition, self.configuration) = (module.moduleName, definition, configuration)
    }
}

extension Target {
    /// The modules of the targets and products on which the target depends.
    var dependencyModules: [any SourceModuleTarget] {
        dependencies.flatMap { dependency -> [any Target] in
            switch dependency {
            case .target(let target): [target]
            case .product(let product): product.targets
            @unknown default: []
            }
        }.compactMap(\.sourceModule)
    }
}
