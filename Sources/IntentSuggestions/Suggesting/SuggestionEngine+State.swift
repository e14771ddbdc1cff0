extension SuggestionEngine {
    /// What was learnt, to be kept: the same bytes for the same donations.
    public var state: [UInt8] {
        var writer = StateWriter()
        let learnt = model.state
        writer.write(learnt.count)
        writer.write(bytes: learnt)
        for source in sources {
            writer.write(source.donation)
            writer.write(count: source.shape)
        }
        return writer.bytes
    }

    /// Takes up what was learnt.
    ///
    /// - Throws: ``SuggestionModel/StateError`` where the bytes are not those of a state, or of another version's; it
    ///   can be learnt again from the donations.
    public init(state: [UInt8]) throws(SuggestionModel.StateError) {
        var reader = StateReader(state)
        let count = try reader.read(Int.self)
        let model = try SuggestionModel(state: try reader.readBytes(count: count))
        var sources: [Source] = []
        for _ in 0..<model.actionCount {
            sources.append(Source(donation: try reader.read(Int64.self), shape: try reader.readCount(limit: 1 << 20)))
        }
        guard reader.isAtEnd else { throw .damaged(offset: state.count) }
        self.init(model: model, sources: sources)
    }
}
