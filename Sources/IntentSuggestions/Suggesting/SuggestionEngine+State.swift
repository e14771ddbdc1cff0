extension SuggestionEngine {
    /// The stored form of the engine, which is the same for the same donations.
    public var state: [UInt8] {
        var writer = StateWriter()
        let learned = model.state
        writer.write(learned.count)
        writer.write(bytes: learned)
        for source in sources {
            writer.write(source.donation)
            writer.write(count: source.shape)
        }
        let shows = shows.donationCount == 0 ? [] : shows.state
        writer.write(shows.count)
        writer.write(bytes: shows)
        return writer.bytes
    }

    /// Creates an engine from its stored form.
    ///
    /// - Throws: ``SuggestionModel/StateError`` if the bytes aren't valid or are from another version; the engine can
    ///   then be learned again from the donations.
    public init(state: [UInt8]) throws(SuggestionModel.StateError) {
        var reader = StateReader(state)
        let count = try reader.read(Int.self)
        let model = try SuggestionModel(state: try reader.readBytes(count: count))
        var sources: [Source] = []
        for _ in 0..<model.actionCount {
            sources.append(Source(donation: try reader.read(Int64.self), shape: try reader.readCount(limit: 1 << 20)))
        }
        let start = reader.position
        let learned = try reader.readBytes(count: try reader.read(Int.self))
        let shows = learned.isEmpty ? SuggestionModel() : try SuggestionModel(state: learned)
        guard learned.isEmpty || shows.donationCount > 0 else { throw .damaged(offset: start) }
        guard reader.isAtEnd else { throw .damaged(offset: state.count) }
        self.init(model: model, shows: shows, sources: sources)
    }
}
