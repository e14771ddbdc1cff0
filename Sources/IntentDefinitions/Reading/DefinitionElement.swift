/// A kind of dictionary in a definition file, by the prefix of all its keys.
enum DefinitionElement: String {
    case file = "IN"
    case `enum` = "INEnum"
    case enumValue = "INEnumValue"
    case enumSynonym = "INEnumValueSynonym"
    case intent = "INIntent"
    case parameter = "INIntentParameter"
    case parameterMetadata = "INIntentParameterMetadata"
    case prompt = "INIntentParameterPromptDialog"
    case relationship = "INIntentParameterRelationship"
    case unsupportedReason = "INIntentParameterUnsupportedReason"
    case arraySize = "INIntentParameterArraySize"
    case combination = "INIntentParameterCombination"
    case response = "INIntentResponse"
    case responseCode = "INIntentResponseCode"
    case responseParameter = "INIntentResponseParameter"
    case responseParameterMetadata = "INIntentResponseParameterMetadata"
    case type = "INType"
    case typeProperty = "INTypeProperty"
    case typePropertyMetadata = "INTypePropertyMetadata"
    /// A dictionary whose keys have no prefix.
    case plain = ""
}
