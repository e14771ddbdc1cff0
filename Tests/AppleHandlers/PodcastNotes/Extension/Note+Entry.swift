import Intents

extension Tag {
    init(name: String) {
        switch name {
        case "quote": self = .quote
        case "idea": self = .idea
        case "question": self = .question
        default: self = .unknown
        }
    }

    var name: String {
        switch self {
        case .quote: "quote"
        case .idea: "idea"
        case .question: "question"
        case .unknown: "note"
        }
    }
}

extension Note {
    convenience init(_ entry: NoteStore.Entry) {
        self.init(identifier: entry.id, display: entry.text)
        tag = Tag(name: entry.tag)
        position = entry.seconds as NSNumber
        subtitleString = entry.tag
        alternativeSpeakableMatches = [
            INSpeakableString(
                vocabularyIdentifier: entry.id, spokenPhrase: entry.id, pronunciationHint: "note \(entry.id)")
        ]
    }
}
