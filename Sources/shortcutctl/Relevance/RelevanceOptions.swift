import CommandLineArguments
import Escaping
import IntentKit
import IntentSuggestions

/// The options for the person's time and place.
struct RelevanceOptions: ParsableArguments {
    @OptionGroup var moment: MomentOptions

    @Option(help: ArgumentHelp("Degrees north and east, such as 59.91,10.75.", valueName: "lat,lon"))
    var location: String?

    /// Whether none of the options is given.
    var isEmpty: Bool { moment.isEmpty && location == nil }

    /// Returns the moment that the options describe.
    ///
    /// - Parameter store: The history to which the person's context belongs.
    func relevanceMoment(of store: StoreOptions) throws -> RelevanceMoment {
        let context = try moment.context(of: store)
        return RelevanceMoment(
            date: context.date, context: context.context, coordinate: try location.map(Self.coordinate))
    }

    private static func coordinate(_ text: String) throws -> Coordinate {
        let numbers = text.fields(separatedBy: ",", keepsEmpty: true)
            .map { Double($0.rest(after: " ") ?? $0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
            throw Failure(.commandLine, "“\(text)” isn't a valid --location; write degrees, such as 59.91,10.75")
        }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else {
            throw Failure(
                .commandLine,
                "“\(text)” isn't a valid --location; the latitude must be from -90 to 90, the longitude from -180 to 180"
            )
        }
        return coordinate
    }
}
