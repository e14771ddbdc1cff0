import IntentDefinitions
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ValueReader {
    /// A reader for values of a type; `change` states metadata.
    static func of(
        _ type: ParameterType, isList: Bool = false, in language: Language = .english, at moment: Moment? = nil,
        catalog: TypeCatalog = TypeCatalog(), change: (inout ValueMetadata) -> Void = { _ in }
    ) -> ValueReader {
        var metadata = ValueMetadata()
        change(&metadata)
        let parameter = ParameterDefinition(
            name: "a", type: type, supportsMultipleValues: isList, metadata: metadata)
        return ValueReader(parameter: parameter, catalog: catalog, language: language, moment: moment)
    }
}

extension Moment {
    /// Wednesday, 10 June 2026, 14:20:30 in a place that is two hours ahead of Greenwich.
    static let wednesday = Moment(instant: Date(timeIntervalSince1970: 1_781_094_030), secondsFromGMT: 7200)
}
