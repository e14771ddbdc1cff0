import CLibrary
import DesktopBus
import Dispatch
import FoundationEssentials
import Player

/// The player as the desktop knows it: `org.mpris.MediaPlayer2` on the session bus.
@MainActor final class MediaControls {
    private let bus: BusConnection
    private weak var playback: Playback?
    private var source: (any DispatchSourceRead)?

    private static let name = "org.mpris.MediaPlayer2.intentkit_player"
    private static let path = "/org/mpris/MediaPlayer2"
    private static let player = "org.mpris.MediaPlayer2.Player"
    private static let properties = "org.freedesktop.DBus.Properties"
    private static let patience = Duration.seconds(1)

    /// Offers a player on the session bus; `nil` without a bus, in which case the music plays all the same.
    init?(_ playback: Playback) {
        guard let address = BusAddress.session(environment: ProcessInfo.processInfo.environment) else { return nil }
        do throws(BusError) {
            bus = try BusConnection(to: address, until: .now + Self.patience)
            let isOwner = try bus.ownName(Self.name, until: .now + Self.patience)
            // As MPRIS names a second instance.
            if !isOwner { _ = try bus.ownName(Self.name + ".instance\(getpid())", until: .now + Self.patience) }
        } catch {
            print(error.message)
            return nil
        }
        self.playback = playback
        let source = DispatchSource.makeReadSource(fileDescriptor: bus.descriptor, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { [weak self] in self?.serve() } }
        self.source = source
        source.activate()
        serve()
    }

    /// Stops serving.
    func end() {
        source?.cancel()
        source = nil
    }

    /// Announces what has changed.
    func announce(from before: PlayerState, to now: PlayerState) {
        let (old, new) = (PlayerProperties(before, playback), PlayerProperties(now, playback))
        let changed = new.values.filter { old.values[$0.key] != $0.value }
        guard !changed.isEmpty else { return }
        emit(
            "PropertiesChanged", of: Self.properties,
            [.string(Self.player), .properties(changed), .array(of: "s", [])])
    }

    /// Announces that the position has jumped.
    func announceSeek() {
        emit("Seeked", of: Self.player, [.int64(microseconds(playback?.current?.position ?? 0))])
    }

    private func emit(_ member: String, of interface: String, _ values: [BusValue]) {
        do throws(BusError) {
            try bus.emit(member, of: interface, at: Self.path, values)
            try bus.flush()
        } catch {
            end(after: error)
        }
        serve()
    }

    /// Answers the calls that have arrived.
    private func serve() {
        guard source != nil else { return }
        do throws(BusError) {
            while let message = try bus.next(until: .now) {
                if message.kind == .call { try answer(message) }
            }
            try bus.flush()
        } catch {
            end(after: error)
        }
    }

    /// Stops serving: with the session, its bus ends.
    private func end(after error: BusError) {
        print(error.message)
        end()
    }

    private func answer(_ message: BusMessage) throws(BusError) {
        let arguments = (try? message.arguments.get()) ?? []
        guard message.path == Self.path else {
            if message.interface == "org.freedesktop.DBus.Introspectable" {
                return try bus.reply(to: message, [.string(PlayerProperties.parents(of: message.path))])
            }
            return try bus.reply(to: message, error: "org.freedesktop.DBus.Error.UnknownObject", "no such object")
        }
        switch (message.interface, message.member) {
        case ("org.freedesktop.DBus.Introspectable", "Introspect"):
            try bus.reply(to: message, [.string(PlayerProperties.interfaces)])
        case (Self.properties, "GetAll"):
            let values = PlayerProperties(playback).all(of: arguments.first?.text ?? "")
            try bus.reply(to: message, [.properties(values ?? [:])])
        case (Self.properties, "Get"):
            let values = PlayerProperties(playback).all(of: arguments.first?.text ?? "")
            guard arguments.count > 1, let value = arguments[1].text.flatMap({ values?[$0] }) else {
                return try bus.reply(
                    to: message, error: "org.freedesktop.DBus.Error.UnknownProperty", "no such property")
            }
            try bus.reply(to: message, [.variant(value)])
        case (Self.properties, "Set"):
            guard arguments.count > 2, set(arguments[1].text ?? "", to: arguments[2]) else {
                return try bus.reply(
                    to: message, error: "org.freedesktop.DBus.Error.InvalidArgs", "this property can't be set to that")
            }
            try bus.reply(to: message)
        default:
            guard perform(message.member, of: message.interface, arguments) else {
                return try bus.reply(to: message, error: "org.freedesktop.DBus.Error.UnknownMethod", "no such method")
            }
            try bus.reply(to: message)
        }
    }
}

// MARK: - What a person chooses

extension MediaControls {
    /// Performs a method, and returns whether there is one.
    private func perform(_ member: String, of interface: String, _ arguments: [BusValue]) -> Bool {
        let player = playback?.current
        switch (interface, member) {
        case ("org.mpris.MediaPlayer2", "Raise"): break
        // As a signal from outside: the app ends by itself, and remembers where it was.
        case ("org.mpris.MediaPlayer2", "Quit"): kill(getpid(), SIGTERM)
        case (Self.player, "Play"): player?.play()
        case (Self.player, "Pause"): player?.pause()
        case (Self.player, "PlayPause"): if player?.state.status == .playing { player?.pause() } else { player?.play() }
        case (Self.player, "Stop"): player?.stop()
        case (Self.player, "Next"): player?.next()
        case (Self.player, "Previous"): player?.previous()
        case (Self.player, "Seek"):
            guard case .int64(let offset)? = arguments.first else { break }
            if let player { player.seek(to: max(0, player.position + Double(offset) / 1_000_000)) }
        case (Self.player, "SetPosition"):
            guard arguments.count > 1, case .int64(let position) = arguments[1], let player,
                arguments[0].text == PlayerProperties.path(of: player.state.current),
                (0...(player.state.duration ?? 0)).contains(Double(position) / 1_000_000)
            else { break }
            player.seek(to: Double(position) / 1_000_000)
        case (Self.player, "OpenUri"): open(arguments.first?.text ?? "")
        default: return false
        }
        return true
    }

    /// Plays a file of the library; other files aren't opened for other programs.
    private func open(_ address: String) {
        guard let playback, let url = URL(string: address), url.isFileURL,
            let track = playback.library.track(in: url.path)
        else { return }
        // Nobody waits for it: the reply says only that the call has arrived.
        Task { try? await playback.play([track], .now, resuming: false) }
    }

    /// Sets a property, and returns whether it can be set to the value.
    private func set(_ name: String, to value: BusValue) -> Bool {
        guard let player = playback?.current, case .variant(let value) = value else { return false }
        switch (name, value) {
        case ("LoopStatus", .string(let text)):
            guard let repetition = PlayerState.Repetition(rawValue: text) else { return false }
            player.set(repetition: repetition)
        case ("Shuffle", .boolean(let isShuffled)): player.set(isShuffled: isShuffled)
        case ("Rate", .double(let rate)) where PlayerProperties.rates.contains(rate): player.set(rate: rate)
        case ("Volume", .double(let volume)) where volume.isFinite: player.set(volume: min(max(volume, 0), 1))
        default: return false
        }
        return true
    }
}

/// Returns a time as MPRIS counts it.
func microseconds(_ seconds: Double) -> Int64 { Int64(exactly: (seconds * 1_000_000).rounded()) ?? 0 }
