import EssentialFoundation
import IntentDefinitions
import IntentKit

/// Values by parameter name in their plain form; a name without a shape is ignored.
struct PlainValues: DecodableWithConfiguration {
    var values: [String: IntentValue] = [:]

    init(from decoder: any Decoder, configuration shapes: NamedShapes) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        for key in container.allKeys {
            guard let shape = shapes[key.stringValue], try !container.decodeNil(forKey: key) else { continue }
            values[key.stringValue] = try container.decode(PlainValue.self, forKey: key, configuration: shape).value
        }
    }
}
