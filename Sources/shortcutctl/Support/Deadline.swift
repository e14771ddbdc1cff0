import CommandLineArguments

/// The time limit of each phase of a request, or “none”.
enum Deadline: ExpressibleByArgument {
    case seconds(Double)
    case none

    init?(argument: String) {
        if argument == "none" {
            self = .none
        } else if let seconds = Double(argument), seconds > 0, seconds <= 86_400 {
            self = .seconds(seconds)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String {
        switch self {
        case .seconds(let seconds): seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        case .none: "none"
        }
    }

    static var expectation: String? { "a number of seconds above 0, up to 86400, or “none”" }

    var duration: Duration? {
        switch self {
        case .seconds(let seconds): .seconds(seconds)
        case .none: nil
        }
    }
}
