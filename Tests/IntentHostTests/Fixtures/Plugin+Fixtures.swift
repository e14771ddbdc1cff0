import IntentDefinitions
import IntentHost
import IntentKit

extension TemporaryFolder {
    /// A plugin whose program is one of the fixtures.
    func plugin(
        _ product: String, arguments: [String] = [], intents: [String] = ["OrderSoup"], in name: String = "plugin",
        memoryLimit: Int? = nil
    ) throws -> Plugin {
        func list(_ texts: [String]) -> String { "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]" }
        try write(
            """
            {"identifier": "org.example.\(name)", "displayName": "Soup", "executable": "bin/run",
             "arguments": \(list(arguments)), "definitions": [], "intentsSupported": \(list(intents)),
             "memoryLimit": \(memoryLimit.map(String.init) ?? "null")}
            """, to: name + "/intent-plugin.json")
        try place(name + "/bin/run", copyOf: BuiltProducts.path(of: product))
        return try Plugin(folder: path + "/" + name)
    }

    /// A plugin that misbehaves at a message.
    func misbehaving(_ behaviour: String, at method: String) throws -> Plugin {
        try plugin("Misbehaving", arguments: [method, behaviour], intents: ["Stir"])
    }
}

extension IntentRequest {
    /// A request of the intent that the misbehaving program knows.
    static var stirring: IntentRequest {
        IntentRequest(
            for: IntentDefinition(
                name: "Stir", parameters: [ParameterDefinition(name: "spoon", type: .string, supportsResolution: true)]),
            catalog: TypeCatalog())
    }
}
