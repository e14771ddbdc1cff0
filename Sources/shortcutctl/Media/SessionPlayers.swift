import DesktopBus
import EssentialFoundation

/// The media players on the session bus.
struct SessionPlayers {
    private let bus: BusConnection
    let players: [MediaPlayer]

    /// How long asking all players may take.
    private static let limit = Duration.milliseconds(500)
    /// How long one answer may take, and at most half of the time that is left: players that don't answer hide no other
    /// one.
    private static let patience = Duration.milliseconds(150)

    /// Asks the players.
    ///
    /// - Throws: ``Failure`` if there is no bus.
    init() throws {
        let deadline = ContinuousClock.now + Self.limit
        bus = try BusConnection.ofSession(until: deadline)
        players = MediaPlayer.running { [bus] call in
            let now = ContinuousClock.now
            return try? bus.call(call, until: now + min(Self.patience, (deadline - now) / 2))
        }
    }

    /// Returns the player that is meant: the one of a name, otherwise the first one.
    ///
    /// - Throws: ``Failure`` if there is no such player.
    func player(named name: String?) throws -> MediaPlayer {
        if let player = players.first(where: { name == nil || $0.name == name || $0.identity == name }) {
            return player
        }
        guard let name else { throw Failure(.unavailable, "no media player is running") }
        let others = players.isEmpty ? "none is" : players.map { "“\($0.name)”" }.joined(separator: ", ") + " is"
        throw Failure(.unavailable, "no media player “\(name)” is running; \(others)")
    }

    /// Tells a player to do something.
    ///
    /// - Throws: ``Failure`` if the player can't do it now, or doesn't answer.
    func tell(_ player: MediaPlayer, _ control: MediaPlayer.Control) throws {
        guard player.controls.contains(control) else {
            throw Failure(.unavailable, "“\(player.identity)” can't do that now")
        }
        do throws(BusError) {
            try bus.call(player.call(control), until: .now + .seconds(2))
        } catch {
            throw Failure(error)
        }
    }
}
