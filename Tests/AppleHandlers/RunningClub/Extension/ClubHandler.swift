import Foundation
import Intents

/// A service of the app that handlers get from the outside.
protocol RunnerDirectory {
    func members(matching words: String) async -> [Club.Member]
}

extension Club: RunnerDirectory {}

/// The base of the handlers that look up members; it resolves what several intents have in common.
class ClubHandler<Directory: RunnerDirectory>: NSObject {
    let directory: Directory

    init(directory: Directory) {
        self.directory = directory
        super.init()
    }

    func result(for person: INPerson?) async -> INPersonResolutionResult {
        guard let person = person else { return .needsValue() }
        let found = await directory.members(matching: person.words)
        switch found.count {
        case 0: return .unsupported()
        case 1: return .success(with: INPerson(found[0]))
        default: return .disambiguation(with: found.map { INPerson($0) })
        }
    }
}

/// What the intents about races have in common.
protocol RaceIntent: INIntent {
    var race: Race? { get }
}

extension JoinRaceIntent: RaceIntent {}
extension CancelRaceIntent: RaceIntent {}

protocol RaceFinding {
    var events: [Club.Event] { get }
}

extension RaceFinding {
    var events: [Club.Event] { Club.current.events }

    func events(for intent: some RaceIntent) -> [Club.Event] {
        guard let race = intent.race else { return [] }
        return events.filter {
            $0.id == race.identifier || $0.title.lowercased().contains(race.displayString.lowercased())
        }
    }
}
