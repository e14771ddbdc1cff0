import Testing

@testable import DesktopBus

/// What media players say, without a bus.
@Suite struct MediaPlayerTests {
    /// Returns the answers of players, by their names on the bus.
    private func players(
        _ answers: [String: [String: BusValue]], identity: String? = nil, asked: ((BusCall) -> Void)? = nil
    ) -> [MediaPlayer] {
        MediaPlayer.running { call in
            asked?(call)
            if call.member == "ListNames" { return [.strings(["org.example"] + answers.keys.sorted())] }
            guard let answer = answers[call.destination] else { return nil }
            guard call.arguments != [.string("org.mpris.MediaPlayer2")] else {
                return identity.map { [.properties(["Identity": .string($0)])] }
            }
            return [.properties(answer)]
        }
    }

    @Test func `the one that plays comes first, and none is started`() throws {
        let metadata: [String: BusValue] = [
            "xesam:title": .string("Leek"), "xesam:artist": .strings(["Ada Kern", "Bo"]),
            "xesam:album": .string("Soup of the Week"), "mpris:length": .int64(90_000_000),
        ]
        let found = players(
            [
                "org.mpris.MediaPlayer2.a": ["PlaybackStatus": .string("Paused"), "CanGoNext": .boolean(false)],
                "org.mpris.MediaPlayer2.b": [
                    "PlaybackStatus": .string("Playing"), "Metadata": .properties(metadata),
                    "Position": .int64(1_500_000),
                ],
            ], identity: "Player"
        ) { #expect(!$0.startsService) }
        #expect(found.map(\.name) == ["b", "a"])
        let first = try #require(found.first)
        #expect(first.identity == "Player" && first.title == "Leek" && first.artist == "Ada Kern, Bo")
        #expect(first.album == "Soup of the Week" && first.length == 90 && first.position == 1.5)
        #expect(first.controls == Set(MediaPlayer.Control.allCases))
        #expect(found[1].controls == [.play, .pause, .previous])
        #expect(first.call(.next).destination == "org.mpris.MediaPlayer2.b" && first.call(.next).member == "Next")
    }

    @Test func `what has another type, or is long, does no harm`() {
        let long = String(repeating: "x", count: 100_000)
        let found = players([
            "org.mpris.MediaPlayer2.a": [
                "PlaybackStatus": .boolean(true), "Metadata": .string("none"), "CanControl": .boolean(false),
            ],
            "org.mpris.MediaPlayer2.b": [
                "Metadata": .properties([
                    "xesam:title": .string(long), "xesam:artist": .string("one"), "mpris:length": .uint64(.max),
                ]), "Position": .double(.nan),
            ],
        ])
        #expect(found.map(\.status) == [.stopped, .stopped] && found.map(\.identity) == ["a", "b"])
        let marks = "e" + String(repeating: "\u{301}", count: 100_000)
        let marked = players([
            "org.mpris.MediaPlayer2.c": [
                "Metadata": .properties(["xesam:title": .string(marks), "xesam:artist": .strings([marks, marks])])
            ]
        ])
        #expect(marked[0].title?.unicodeScalars.count == 65 && marked[0].artist?.unicodeScalars.count == 132)
        #expect(found[0].title == nil && found[0].controls.isEmpty)
        #expect(found[1].title?.count == 500 && found[1].artist == nil && found[1].position == nil)
    }

    @Test func `a crowd is asked in part, and who doesn't answer is left out`() {
        let names = (0..<100).map { "org.mpris.MediaPlayer2.p\($0)" }
        let crowd = Dictionary(uniqueKeysWithValues: names.map { ($0, ["PlaybackStatus": BusValue.string("Playing")]) })
        #expect(players(crowd).count == 32)
        #expect(MediaPlayer.running { $0.member == "ListNames" ? [.strings(names)] : nil }.isEmpty)
        #expect(MediaPlayer.running { _ in nil }.isEmpty)
    }
}
