/// The way from a definition file to a part of it, such as the second parameter of the first intent.
public struct DefinitionPath: Hashable, Sendable {
    /// One step of the way: a member of a list by its position in the model, or a single part.
    public enum Step: Hashable, Sendable {
        case intent(Int)
        case parameter(Int)
        case prompt(Int)
        case unsupportedReason(Int)
        case relationship
        case metadata
        case combination(Int)
        case managedCombination(Int)
        case response
        case code(Int)
        case property(Int)
        case enumeration(Int)
        case value(Int)
        case type(Int)
        case field(Field)
    }

    /// A plain value of a part.
    public enum Field: Hashable, Sendable {
        case name
        case title
        case subtitle
        case type
        case text
        case conciseText
        case inputParameter
        case keyParameter
        case output
        case supportsSearch
        case isPrimary
        case parent
        case predicateValue
        case defaultValue
        case minimum
        case index
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
