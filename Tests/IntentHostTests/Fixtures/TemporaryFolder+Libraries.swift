import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension TemporaryFolder {
    /// A plugin whose library is the file `lib/NAME.so` in its folder.
    private func plugin(library name: String, intents: String, in folder: String) throws -> Plugin {
        try write(
            """
            {"identifier": "org.example.\(folder)", "displayName": "Soup", "executable": "run",
             "library": "lib/\(name).so", "definitions": [], "intentsSupported": ["\(intents)"]}
            """, to: folder + "/intent-plugin.json")
        return try Plugin(folder: path + "/" + folder)
    }

    /// A plugin with one of the built libraries.
    func library(_ product: String, intent: String, in folder: String = "plugin") throws -> Plugin {
        let plugin = try plugin(library: product, intents: intent, in: folder)
        try place("\(folder)/lib/\(product).so", copyOf: BuiltProducts.libraryPath(of: product))
        return plugin
    }

    /// A plugin with a library that misbehaves at a message: a copy, because the system opens a file once.
    func misbehavingLibrary(_ behaviour: String, at method: String, in folder: String = "plugin") throws -> Plugin {
        let name = "\(behaviour)@\(method)"
        let plugin = try plugin(library: name, intents: "Stir", in: folder)
        try write("", to: "\(folder)/lib/\(name).so.log")
        try FileManager.default.copyItem(
            atPath: BuiltProducts.libraryPath(of: "MisbehavingLibrary"), toPath: "\(path)/\(folder)/lib/\(name).so")
        return plugin
    }
}

extension Plugin {
    /// What the plugin's misbehaving library has noted.
    var libraryNotes: [String] {
        guard let path = try? libraryPath(), let data = try? Data(contentsOf: URL(filePath: path + ".log")) else {
            return []
        }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

extension BuiltProducts {
    /// The path of a dynamic library product.
    static func libraryPath(of product: String) -> String {
        #if canImport(Darwin)
        path(of: "lib\(product).dylib")
        #else
        path(of: "lib\(product).so")
        #endif
    }
}
