import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

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

    /// A plugin that misbehaves, in a folder of its own.
    func plugin(_ misbehaviour: Misbehaviour) throws -> Plugin {
        let (name, moment) = (misbehaviour.row.name, misbehaviour.moment.rawValue)
        return try plugin(misbehaviour.row.program, arguments: [moment, name], intents: ["Stir"], in: name + moment)
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

    /// The same with a value to be chosen, so that there is every kind of call: resolve, options, confirm and handle.
    static var choosing: IntentRequest {
        IntentRequest(
            for: IntentDefinition(
                name: "Stir",
                parameters: [
                    ParameterDefinition(
                        name: "pot", type: .string, supportsResolution: true, supportsDynamicOptions: true)
                ]),
            catalog: TypeCatalog())
    }
}

extension Prompt {
    /// The first of what there is to choose from.
    var first: Answer? { items.first.map { .item(id: $0.id) } }
}
