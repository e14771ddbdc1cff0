/// A path from a definition file to an element of it, such as the second parameter of the first intent.
public struct DefinitionPath: Hashable, Sendable {
    /// A step of a path: an element of a list by its position in the model, or a single element.
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
        /// The metadata of a parameter or a property.
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

    /// A plain value of an element.
    public enum Field: Hashable, Sendable {
        /// The name, or the code of a reason.
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
        /// The key parameter.
        case keyParameter
        /// The parameter that is the output.
        case output
        /// Whether options can be searched.
        case supportsSearch
        /// What a person's words mean.
        case spokenForm
        /// Whether a combination is the primary one.
        case isPrimary
        /// The parent's name.
        case parent
        /// The value that the parent is compared with.
        case predicateValue
        /// The default value.
        case defaultValue
        /// The minimum.
        case minimum
        /// The unit.
        case unit
        /// The unit of a number without one.
        case defaultUnit
        /// The smallest unit that is offered.
        case minimumUnit
        /// The greatest unit that is offered.
        case maximumUnit
        /// The raw value of a case.
        case index
        /// The synonyms of a case.
        case synonyms
        /// The number of options on a page.
        case itemsPerPage
        /// The category of an intent.
        case category
        /// The verb of an intent.
        case verb
        /// Whether widgets can be configured with an intent.
        case eligibleForWidgets
        /// Whether a person can configure an intent or a parameter.
        case configurable
        /// Whether an intent is deprecated.
        case deprecated
        /// The number of values for each widget family.
        case sizes
    }

    /// The steps from the file to the element.
    public var steps: [Step]

    /// Creates a path.
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// Returns the path to an element of this one.
    public func appending(_ step: Step) -> DefinitionPath { DefinitionPath(steps + [step]) }

    /// Returns the path to a plain value of the element.
    public func appending(_ field: Field) -> DefinitionPath { appending(.field(field)) }
}
