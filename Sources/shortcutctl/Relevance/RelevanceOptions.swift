import CommandLineArguments
import IntentHost
import IntentKit
import IntentSuggestions

/// When and where the person is.
struct RelevanceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The time; now unless said otherwise.", valueName: "date"))
    var at: String?

    @Option(help: ArgumentHelp("The place, such as “home”.", valueName: "name"))
    var place: String?

    @Option(help: ArgumentHelp("The focus that is on, such as “work”.", valueName: "name"))
    var focus: String?

    @Option(
        help: ArgumentHelp("What of every day has just happened, such as “headphones connected”.", valueName: "event"))
    var routine: String?

    @Option(help: ArgumentHelp("Degrees north and east, such as 59.91,10.75.", valueName: "lat,lon"))
    var location: String?

    /// Whether nothing is said.
    var isEmpty: Bool { [at, place, focus, routine, location].allSatisfy { $0 == nil } }

    /// The moment that they describe.
    func moment() throws -> RelevanceMoment {
        let now = Moment.now()
        let date = try at.map { try WrittenDate(moment: now).date($0, of: "at") } ?? now.instant
        var context = DonationContext.local(at: date)
        (context.place, context.focus, context.routineEvent) = (place, focus, routine)
        return RelevanceMoment(date: date, context: context, coordinate: try location.map(Self.coordinate))
    }

    private static func coordinate(_ text: String) throws -> Coordinate {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.trimmingPrefix(" ")) }
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
