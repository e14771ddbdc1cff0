import FoundationEssentials
import IntentKit
import IntentKitMedia
import Player

/// Handles `PlayMedia` in the background, after the extension has found what is meant.
@MainActor final class PlaybackHandler: PlayMediaIntentHandling {
    private let playback: Playback

    init(_ playback: Playback) { self.playback = playback }

    @MainActor func handle(intent: PlayMediaIntent) async -> PlayMediaIntentResponse {
        do {
            let player = try playback.player()
            let tracks = tracks(for: intent)
            let isLoaded = player.state.current != nil
            if tracks.isEmpty, !(intent.resumePlayback == true && isLoaded) {
                // All episodes were played; or there is nothing to resume.
                let isPlayed = intent.mediaItems?.isEmpty == false
                return PlayMediaIntentResponse(
                    code: isPlayed ? .failureNoUnplayedContent : .failure, userActivity: nil)
            }
            set(player, to: intent)
            if tracks.isEmpty {
                player.play()
            } else {
                let resumes = intent.resumePlayback == true
                try await playback.play(
                    intent.playShuffled == true ? tracks.shuffled() : tracks, intent.queuePlace, resuming: resumes)
            }
            await donate(tracks.first, for: intent)
            return response(tracks.first ?? player.state.current.flatMap { playback.library.track(in: $0.file) })
        } catch {
            print(error.reason)
            return PlayMediaIntentResponse(code: .failure, userActivity: nil)
        }
    }

    /// Sets how it is played, before it is.
    private func set(_ player: any AudioPlayer, to intent: PlayMediaIntent) {
        switch intent.playbackRepeatMode {
        case .none: player.set(repetition: .nothing)
        case .all: player.set(repetition: .queue)
        case .one: player.set(repetition: .track)
        default: break
        }
        if let speed = intent.playbackSpeed { player.set(rate: speed) }
        if let isShuffled = intent.playShuffled { player.set(isShuffled: isShuffled) }
    }

    /// Returns what is played: the tracks of what is named; a show from the first episode that wasn't played.
    private func tracks(for intent: PlayMediaIntent) -> [Library.Track] {
        let items = intent.mediaItems ?? intent.mediaContainer.map { [$0] } ?? []
        let tracks = items.flatMap { item in
            let tracks = playback.library.tracks(of: item)
            guard item.type == .podcastShow else { return tracks }
            return Array(tracks.drop { playback.wasPlayed($0.item) })
        }
        guard items.isEmpty, intent.resumePlayback == true, playback.current?.state.current == nil else {
            return tracks
        }
        return playback.lastTrack.map { [$0] } ?? []
    }

    private func response(_ track: Library.Track?) -> PlayMediaIntentResponse {
        var response = PlayMediaIntentResponse(code: .success, userActivity: nil)
        guard let track else { return response }
        let title = track.item.title ?? ""
        response.nowPlayingInfo = ["title": .string(title), "artist": .string(track.item.artist ?? "")]
        if let album = track.container?.title { response.nowPlayingInfo?["albumTitle"] = .string(album) }
        return response
    }

    // MARK: - Donations

    /// Donates what was asked for, and what has begun by itself since the last request; then suggests new episodes.
    ///
    /// What isn't taken, such as while a person has switched learning off, doesn't keep anything from being played.
    private func donate(_ track: Library.Track?, for intent: PlayMediaIntent) async {
        for begun in playback.takeBegun() where begun.track != track {
            try? await interaction(begun.track, at: begun.date).donate()
        }
        if let track {
            // An album is played again as a whole.
            let album = intent.mediaItems?.first { $0.type == .album }
            try? await (album.map { interaction($0, playing: track) } ?? interaction(track)).donate()
        }
        let new = playback.library.shows.flatMap { show in
            show.tracks.filter { !playback.wasPlayed($0.item) && $0 != track }
                .map { PlayMediaIntent(mediaItems: [$0.item], mediaContainer: show.item) }
        }
        try? await UpcomingMediaManager.shared.setSuggestedMediaIntents(Array(new.prefix(UpcomingMedia.countLimit)))
    }

    private func interaction(_ album: MediaItem, playing track: Library.Track) -> Interaction {
        Interaction(intent: PlayMediaIntent(mediaItems: [album]), response: response(track))
    }

    private func interaction(_ track: Library.Track, at date: Date? = nil) -> Interaction {
        let intent = PlayMediaIntent(mediaItems: [track.item], mediaContainer: track.container)
        var interaction = Interaction(intent: intent, response: response(track))
        if let date { interaction.dateInterval = DateInterval(start: date, duration: 0) }
        return interaction
    }
}

extension PlayMediaIntent {
    fileprivate var queuePlace: QueuePlace {
        switch playbackQueueLocation {
        case .next: .next
        case .later: .last
        default: .now
        }
    }
}
