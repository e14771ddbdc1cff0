import CommandLineArguments
import Escaping
import IntentKit
import IntentSuggestions

/// When and where the person is.
struct RelevanceOptions: ParsableArguments {
    @OptionGroup var moment: MomentOptions

    @Option(help: ArgumentHelp("Degrees north and east, such as 59.91,10.75.", valueName: "lat,lon"))
    var location: String?

    /// Whether nothing is said.
    var isEmpty: Bool { moment.isEmpty && location == nil }

    /// The moment that they describe.
    func relevanceMoment() throws -> RelevanceMoment {
        let context = try moment.context()
        return RelevanceMoment(
            date: context.date, context: context.context, coordinate: try location.map(Self.coordinate))
    }

    private static func coordinate(_ text: String) throws -> Coordinate {
        let numbers = text.fields(separatedBy: ",", keepsEmpty: true)
            .map { Double($0.rest(after: " ") ?? $0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
            throw Failure(.commandLine, "“\(text)” of --location is no place; write degrees as in 59.91,10.75")
        }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else {
            throw Failure(
                .commandLine,
                "there is no “\(text)”; a latitude lies between -90 and 90, a longitude between -180 and 180")
        }
        return coordinate
    }
}
