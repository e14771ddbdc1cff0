public import EssentialFoundation

/// A message of the host, as a plugin reads it.
public enum HostMessage: Hashable, Sendable {
    case request(HostRequest)
    /// The answer to a request of the plugin.
    case answer(HostAnswer)
    /// A request that the plugin can't take, and the error to answer with.
    case refused(id: Int?, RemoteError)
}

extension HostMessage: DecodableWithConfiguration {
    /// Decodes a message with the shapes of the intents that the plugin handles.
    public init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let envelope = try Envelope(from: decoder)
        let id = try envelope.id()
        if envelope.isAnswer {
            self = .answer(try HostAnswer(id: id, envelope, shapes))
            return
        }
        do {
            self = .request(HostRequest(id: id, try HostRequest.Content(envelope, shapes)))
        } catch let error as RemoteError {
            self = .refused(id: id, error)
        }
    }
}
