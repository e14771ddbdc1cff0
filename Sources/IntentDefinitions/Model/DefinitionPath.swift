/// The way from a definition file to a part of it, such as the second parameter of the first intent.
public struct DefinitionPath: Hashable, Sendable {
    /// One step of the way: a member of a list by its position in the model, or a single part.
    public enum Step: Hashable, Sendable {
        /// An intent of the file.
        case intent(Int)
        /// A parameter of an intent.
        case parameter(Int)
        /// A dialog of a parameter.
        case prompt(Int)
        /// A reason of a parameter.
        case unsupportedReason(Int)
        /// The condition of a parameter.
        case relationship
        /// The metadata of a parameter.
        case metadata
        /// A combination that can be suggested.
        case combination(Int)
        /// A combination that the Shortcuts app shows.
        case managedCombination(Int)
        /// The response of an intent.
        case response
        /// A code of a response.
        case code(Int)
        /// A parameter of a response, or a property of a type.
        case property(Int)
        /// An enumeration of the file.
        case enumeration(Int)
        /// A case of an enumeration.
        case value(Int)
        /// A custom type of the file.
        case type(Int)
        /// A plain value.
        case field(Field)
    }

    /// A plain value of a part.
    public enum Field: Hashable, Sendable {
        /// The name; of a reason its code.
        case name
        /// The title.
        case title
        /// The second line.
        case subtitle
        /// The type.
        case type
        /// The sentence.
        case text
        /// The short sentence.
        case conciseText
        /// The parameter that takes the input.
        case inputParameter
        /// The parameter that matters most.
        case keyParameter
        /// The parameter that is the output.
        case output
        /// Whether options can be searched.
        case supportsSearch
        /// Whether a combination matters most.
        case isPrimary
        /// The parent's name.
        case parent
        /// The value that the parent is compared with.
        case predicateValue
        /// The value to start with.
        case defaultValue
        /// The least number.
        case minimum
        /// The raw value of a case.
        case index
        /// The category of an intent.
        case category
        /// The verb of an intent.
        case verb
        /// Whether widgets can be set up with an intent.
        case eligibleForWidgets
        /// Whether an intent or a parameter can be set up by a person.
        case configurable
        /// Whether an intent is deprecated.
        case deprecated
        /// The number of values for each widget family.
        case sizes
    }

    /// The steps from the file to the part.
    public var steps: [Step]

    /// Creates a path.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The path to a part of the part.
    public func appending(_ step: Step) -> DefinitionPath {
        DefinitionPath(steps + [step])
    }

    /// The path to a plain value of the part.
    public func appending(_ field: Field) -> DefinitionPath { appending(.field(field)) }
}
