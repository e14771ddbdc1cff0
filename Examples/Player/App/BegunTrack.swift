import FoundationEssentials
import Player

/// A track that has begun, and when.
struct BegunTrack {
    var track: Library.Track
    var date = Date()

    init(_ track: Library.Track) { self.track = track }
}
