import EssentialFoundation
import IntentDefinitions

extension PropertyTable {
    /// Decodes the properties that are present from plain JSON.
    func decode(into root: inout Root, from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        for property in properties {
            let key = NameKey(property.name)
            guard container.contains(key), try !container.decodeNil(forKey: key) else { continue }
            let plain = try container.decode(PlainValue.self, forKey: key, configuration: property.shape(0))
            guard property.assign(&root, plain.value) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "not \(property.shape(0).expectation)")
            }
        }
    }

    /// Encodes the properties that are set as plain JSON.
    func encode(_ root: Root, to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        for property in properties {
            guard let value = property.value(root) else { continue }
            try container.encode(PlainValue(value), forKey: NameKey(property.name))
        }
    }
}
